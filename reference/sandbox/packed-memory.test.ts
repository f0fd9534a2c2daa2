import { deflateRawSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { memoryUnit, packMemory, unpackMemory } from "./packed-memory.ts";

const image = Uint8Array.from({ length: 2 * memoryUnit }, (_, place) => place % 251);
function provide(bytes: number): Uint8Array {
  const memory = new Uint8Array(bytes);
  memory.set(image);
  return memory;
}

function unpack(packed: Parameters<typeof unpackMemory>[0]): Uint8Array {
  let memory: Uint8Array = new Uint8Array();
  unpackMemory(packed, image, (bytes) => {
    memory = provide(bytes);
    return memory;
  });
  return memory;
}

describe("packMemory and unpackMemory", () => {
  test("give the memory back, whatever changed in it and however it grew", () => {
    const memory = new Uint8Array(4 * memoryUnit);
    memory.set(image);
    memory.fill(7, 100, 5000);
    memory[2 * memoryUnit - 1] = 0;
    memory[3 * memoryUnit + 9] = 1;
    expect(Buffer.compare(unpack(packMemory(memory, image)), memory)).toBe(0);
  });

  test("take next to nothing for a memory that is like the image, and for zeros beyond it", () => {
    const memory = new Uint8Array(64 * memoryUnit);
    memory.set(image);
    const packed = packMemory(memory, image);
    expect(packed.changes.byteLength).toBeLessThan(16);
    expect(Buffer.compare(unpack(packed), memory)).toBe(0);
  });
});

test("a memory that has moved on from the image is put back to what was packed", () => {
  const memory = image.slice();
  memory[640] = 1;
  let moved: Uint8Array = new Uint8Array();
  unpackMemory(packMemory(memory, image), image, (bytes) => {
    moved = provide(bytes);
    moved[641] = 9;
    return moved;
  });
  expect(Buffer.compare(moved, memory)).toBe(0);
});

describe("unpackMemory", () => {
  const { bytes, changes } = packMemory(image, image);
  const block = (distance: number) => new Uint8Array(Uint32Array.of(distance, ...new Uint32Array(16)).buffer);
  const forged = (content: Uint8Array) => ({ bytes, changes: new Uint8Array(deflateRawSync(content)) });

  test.each([
    ["fewer bytes than the image", { bytes: memoryUnit, changes }],
    ["bytes that no memory has", { bytes: bytes + 1, changes }],
    ["no number of bytes", { bytes: Number.NaN, changes }],
    ["a block outside", forged(block(bytes / 64))],
    ["a block that is outside after others", forged(Buffer.concat([block(1), block(bytes / 64 - 1)]))],
    ["a part of a block", forged(block(0).subarray(0, 64))],
    ["more than the memory can hold", forged(new Uint8Array(2 * bytes))],
    ["bytes that are not deflated", { bytes, changes: Uint8Array.of(255, 255, 255) }],
  ])("refuses %s", (_, packed) => {
    expect(() => unpackMemory(packed, image, provide)).toThrow();
  });
});

import type { GreyboxEntry } from "../../spec/escapes/greybox-entry.ts";
import { memoryUnit, packMemory, unpackMemory } from "../sandbox/packed-memory.ts";
import { fieldsOf, itemsOf } from "./fields-of.ts";

const image = new Uint8Array(memoryUnit).map((_, place) => (place % 7 === 0 ? place : 0));

const mostUnits = 3;

/** What is kept of a VM, and what a copy that somebody changed does. */
export const packedMemories: GreyboxEntry = {
  id: "packed-memories",
  holds: "A packed memory is given back byte by byte, and one that was changed is refused or stays within its size.",
  seeds: [
    {
      units: 1,
      writes: [
        [0, 1],
        [4095, 2],
        [65_535, 3],
      ],
      changes: [],
    },
    {
      units: 2,
      writes: [
        [65_536, 255],
        [70_000, 1],
      ],
      changes: [[0, 1]],
      bytes: 131_072,
    },
    {
      units: 3,
      writes: [[7, 0]],
      changes: [
        [3, 128],
        [9, 2],
      ],
      bytes: 65_537,
    },
  ],
  words: ["units", "writes", "changes", "bytes"],
  throws: [],
  maxSteps: 500_000,
  run(input) {
    const { units, writes, changes, bytes } = fieldsOf(input);
    const memory = new Uint8Array(memoryUnit * (1 + (Math.abs(numberOf(units)) % mostUnits)));
    memory.set(image);
    change(memory, writes);
    const packed = packMemory(memory, image);
    if (!given(packed)?.every((byte, place) => byte === memory[place])) return "the memory is another";
    change(packed.changes, changes);
    given({ ...packed, bytes: typeof bytes === "number" ? bytes : packed.bytes });
    return undefined;
  },
};

/** The memory that a packed one gives; undefined where it is refused. */
function given(packed: ReturnType<typeof packMemory>): Uint8Array | undefined {
  let memory: Uint8Array | undefined;
  try {
    unpackMemory(packed, image, (bytes) => {
      if (bytes > memoryUnit * 64) throw new RangeError("the entry provides no such memory");
      memory = new Uint8Array(bytes);
      memory.set(image);
      return memory;
    });
    return memory;
  } catch (cause) {
    // What deflates has errors of its own, with a code.
    if (cause instanceof RangeError || (cause instanceof Error && "code" in cause)) return undefined;
    throw cause;
  }
}

const numberOf = (value: unknown): number =>
  typeof value === "number" && Number.isFinite(value) ? Math.trunc(value) : 0;

function change(bytes: Uint8Array, writes: unknown): void {
  for (const write of itemsOf(writes)) {
    const [place, value] = itemsOf(write).map(numberOf);
    const at = Math.abs(place ?? 0) % Math.max(bytes.length, 1);
    bytes[at] = (bytes[at] ?? 0) ^ (value ?? 0);
  }
}

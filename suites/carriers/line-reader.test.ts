import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { describe, expect, it } from "vitest";
import { readLines } from "./line-reader.ts";

/** Reads chunks as lines of at most 8 bytes. */
async function read(chunks: readonly (string | number[])[]) {
  const stream = Readable.from(
    chunks.map((chunk) => Buffer.from(chunk as string)),
    { objectMode: false },
  );
  const lines: string[] = [];
  const faults: string[] = [];
  readLines(stream, 8, { line: (text) => lines.push(text), fault: (mistake) => faults.push(mistake) });
  await finished(stream);
  return { lines, faults };
}

describe("readLines", () => {
  it.each<{ what: string; chunks: readonly (string | number[])[]; lines: string[] }>([
    { what: "several lines in one chunk", chunks: ["a\nb\nc\n"], lines: ["a", "b", "c"] },
    { what: "a line in several chunks", chunks: ["on", "e ", "two\n"], lines: ["one two"] },
    { what: "a line feed at the start of a chunk", chunks: ["one", "\ntwo\n"], lines: ["one", "two"] },
    {
      what: "a character split between chunks",
      chunks: [
        [0xe2, 0x82],
        [0xac, 0x0a],
      ],
      lines: ["€"],
    },
    {
      what: "a character of four bytes, a byte at a time",
      chunks: [[0xf0], [0x9f], [0x99], [0x82, 0x0a]],
      lines: ["🙂"],
    },
    { what: "carriage returns, which JSON allows", chunks: ["one\r\ntwo\r\n"], lines: ["one\r", "two\r"] },
    { what: "lines of white space", chunks: ["\n\r\n \t\none\n\n"], lines: ["one"] },
    {
      what: "exactly as many bytes as are allowed",
      chunks: ["12345678\n1234", "5678\n"],
      lines: ["12345678", "12345678"],
    },
    { what: "no last line feed", chunks: ["one\ntwo"], lines: ["one"] },
    { what: "nothing", chunks: [], lines: [] },
  ])("reads $what", async ({ chunks, lines }) => {
    expect(await read(chunks)).toEqual({ lines, faults: [] });
  });

  it.each<{ what: string; chunks: readonly (string | number[])[]; fault: string }>([
    { what: "a byte too many", chunks: ["ok\n123456789\nok\n"], fault: "a line of more than 8 bytes" },
    {
      what: "a byte too many in several chunks",
      chunks: ["ok\n", "12345", "6789"],
      fault: "a line of more than 8 bytes",
    },
    { what: "a character too many in bytes", chunks: ["ok\n€€€\n"], fault: "a line of more than 8 bytes" },
    {
      what: "an invalid byte",
      chunks: ["ok\n", [0xc3, 0x28, 0x0a], "ok\n"],
      fault: "a line of 2 bytes that is not valid UTF-8",
    },
    {
      what: "the first of two mistakes",
      chunks: ["ok\n", [0xff, 0x0a, ...Buffer.from("123456789\n")]],
      fault: "a line of 1 bytes that is not valid UTF-8",
    },
    {
      what: "half a character",
      chunks: ["ok\n", [0xe2, 0x82, 0x0a]],
      fault: "a line of 2 bytes that is not valid UTF-8",
    },
  ])("stops at $what", async ({ chunks, fault }) => {
    expect(await read(chunks)).toEqual({ lines: ["ok"], faults: [fault] });
  });
});

describe("readLines, at its end", () => {
  it("does not take an error of its listener for one of the stream", () => {
    const stream = new Readable({ read: () => undefined });
    const faults: string[] = [];
    const line = () => {
      throw new TypeError("of the listener");
    };
    readLines(stream, 8, { line, fault: (mistake) => faults.push(mistake) });
    expect(() => stream.emit("data", Buffer.from("one\n"))).toThrow("of the listener");
    expect(faults).toEqual([]);
  });

  it("reads no line after it was stopped, in the same chunk as well, and lets the stream end", async () => {
    const stream = Readable.from([Buffer.from("one\ntwo\n"), Buffer.from("three\n")], { objectMode: false });
    const lines: string[] = [];
    const stop = readLines(stream, 8, {
      line: (text) => {
        lines.push(text);
        stop();
      },
      fault: () => undefined,
    });
    await finished(stream);
    expect(lines).toEqual(["one"]);
  });
});

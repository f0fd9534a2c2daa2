import type { Readable } from "node:stream";

/** What a reader of lines reports to. */
export interface LineListener {
  line(text: string): void;
  /** The stream broke the framing; nothing more is read. */
  fault(message: string): void;
}

const lineFeed = 0x0a;

/**
 * Splits a stream of bytes into lines of UTF-8 text, with a bound on what is kept.
 *
 * @param stream - the bytes; is read until it ends or a fault occurs
 * @param maxLineBytes - the longest line that is accepted, in bytes
 */
export function readLines(stream: Readable, maxLineBytes: number, listener: LineListener): void {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let parts: Buffer[] = [];
  let kept = 0;

  const stop = (message: string) => {
    stream.off("data", take);
    stream.resume();
    parts = [];
    listener.fault(message);
  };
  const emit = (line: Buffer): boolean => {
    try {
      listener.line(decoder.decode(line));
      return true;
    } catch (cause) {
      if (!(cause instanceof TypeError)) throw cause;
      stop(`a line of ${line.length} bytes is not valid UTF-8`);
      return false;
    }
  };
  const take = (chunk: Buffer) => {
    let rest = chunk;
    for (let end = rest.indexOf(lineFeed); end >= 0; end = rest.indexOf(lineFeed)) {
      if (kept + end > maxLineBytes) return stop(`a line is longer than ${maxLineBytes} bytes`);
      const line = Buffer.concat([...parts, rest.subarray(0, end)]);
      parts = [];
      kept = 0;
      rest = rest.subarray(end + 1);
      if (line.length > 0 && !emit(line)) return;
    }
    parts.push(rest);
    kept += rest.length;
    if (kept > maxLineBytes) stop(`a line is longer than ${maxLineBytes} bytes`);
  };
  stream.on("data", take);
}

import type { Readable } from "node:stream";

/** What a reader of lines reports to. */
export interface LineListener {
  line(text: string): void;
  /**
   * The stream broke the framing; nothing more is read.
   *
   * @param mistake - what was read, as one phrase
   */
  fault(mistake: string): void;
}

const lineFeed = 0x0a;

/**
 * Splits a stream of bytes into lines of UTF-8 text, with a bound on what is kept. Lines of white space are left out.
 *
 * @param stream - the bytes; is read until it ends or a fault occurs
 * @param maxLineBytes - the longest line that is accepted, in bytes
 * @returns a function that stops the reading; what still comes is thrown away, so that its writer is not held up
 */
export function readLines(stream: Readable, maxLineBytes: number, listener: LineListener): () => void {
  let reading = true;
  let parts: Buffer[] = [];
  let kept = 0;

  const stop = () => {
    reading = false;
    parts = [];
    stream.off("data", take);
    stream.resume();
  };
  const fault = (mistake: string) => {
    stop();
    listener.fault(mistake);
  };
  const keep = (part: Buffer): boolean => {
    parts.push(part);
    kept += part.length;
    if (kept > maxLineBytes) fault(`a line of more than ${maxLineBytes} bytes`);
    return reading;
  };
  const emit = () => {
    const line = Buffer.concat(parts);
    parts = [];
    kept = 0;
    const text = decode(line);
    if (text === undefined) fault(`a line of ${line.length} bytes that is not valid UTF-8`);
    else if (text.trim() !== "") listener.line(text);
  };
  const take = (chunk: Buffer) => {
    let rest = chunk;
    for (let end = rest.indexOf(lineFeed); end >= 0; end = rest.indexOf(lineFeed)) {
      if (!keep(rest.subarray(0, end))) return;
      emit();
      if (!reading) return;
      rest = rest.subarray(end + 1);
    }
    keep(rest);
  };
  stream.on("data", take);
  return stop;
}

const decoder = new TextDecoder("utf-8", { fatal: true });

function decode(line: Buffer): string | undefined {
  try {
    return decoder.decode(line);
  } catch {
    return undefined;
  }
}

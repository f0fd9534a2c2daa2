import { vi } from "vitest";
import { performConform } from "./perform-conform.ts";

/** What `pnpm conform` says to a line that it refuses, and its exit code; within the test's own process. */
export async function refusalOf(...line: readonly string[]) {
  const said: string[] = [];
  const spies = [
    vi.spyOn(console, "error").mockImplementation((...texts) => void said.push(texts.map(String).join(" "))),
    vi.spyOn(process.stderr, "write").mockImplementation((text) => said.push(String(text)) > 0),
  ];
  try {
    const status = await performConform(line);
    return { status, stderr: said.join("\n") };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

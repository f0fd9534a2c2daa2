import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readKillMatrix } from "./read-kill-matrix.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "kill-matrix-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ["nothing", undefined, "can't be read"],
  ["no JSON", "{", "can't be read"],
  ["something else", '{"rows":[]}', "is no kill matrix"],
])("%s in its place is refused with what to do", (name, text, reason) => {
  const file = path.join(folder, `${name}.json`);
  if (text !== undefined) writeFileSync(file, text);
  expect(() => readKillMatrix(file)).toThrow(reason);
  expect(() => readKillMatrix(file)).toThrow("make it anew with `pnpm violations --matrix`");
});

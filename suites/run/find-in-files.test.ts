import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findInFiles } from "./find-in-files.ts";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "find-in-files-"));
  mkdirSync(path.join(folder, "inner", "most"), { recursive: true });
  writeFileSync(path.join(folder, "plain.txt"), "a needle in it");
  writeFileSync(path.join(folder, "inner", "most", "image"), Buffer.from([0, 255, ...Buffer.from("needle"), 254]));
  writeFileSync(path.join(folder, "inner", "other.txt"), "nothing");
});

afterAll(() => rmSync(folder, { recursive: true }));

test("finds a text in whatever file holds it, at any depth", async () => {
  expect(await findInFiles(folder, "needle")).toEqual([path.join("inner", "most", "image"), "plain.txt"]);
});

test("finds no text that is nowhere", async () => {
  expect(await findInFiles(folder, "thread")).toEqual([]);
});

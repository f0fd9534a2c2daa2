import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readFuzzResult } from "../../suites/fuzz/results/read-fuzz-result.ts";
import { performFuzz } from "./perform-fuzz.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "fuzz-"));
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const here = (name: string) => path.join(folder, name);

async function fuzzing(...line: readonly string[]) {
  const said: string[] = [];
  const say = (...texts: readonly unknown[]) => void said.push(texts.map(String).join(" "));
  vi.spyOn(console, "log").mockImplementation(say);
  vi.spyOn(console, "error").mockImplementation(say);
  vi.spyOn(process.stdout, "write").mockImplementation((text) => said.push(String(text)) > 0);
  vi.spyOn(process.stderr, "write").mockImplementation((text) => said.push(String(text)) > 0);
  const status = await performFuzz(line);
  vi.restoreAllMocks();
  return { status, said: said.join("\n") };
}

const onNaiveHost = (...more: readonly string[]) =>
  fuzzing("--target", "node-vm", "--no-vectors", "--jobs", "1", "--corpus", here("corpus"), ...more);

test("a naive host is broken within a few stories, and the finding is small, replays, and becomes no vector twice", async () => {
  const { status, said } = await onNaiveHost("--seed", "1", "--runs", "3", "--output", here("result.json"));
  expect(said).toContain("canaries-stay-hidden");
  expect(status).toBe(1);
  const { findings, stories, exitCode } = readFuzzResult(here("result.json"));
  expect([stories, exitCode]).toEqual([3, 1]);
  const [first] = findings;
  const files = readdirSync(here("corpus/findings"));
  expect(files).toContain(`${first?.id}.json`);
  const replayed = await fuzzing("--target", "node-vm", "--replay", here(`corpus/findings/${first?.id}.json`));
  expect(replayed.said).toContain("It is still there.");
  expect(replayed.status).toBe(1);
  const refused = await fuzzing(
    "promote",
    here(`corpus/findings/${first?.id}.json`),
    "--id",
    "nothing/x",
    "--requirement",
    "x",
  );
  expect(refused.status).toBe(2);
}, 180_000);

test("shards make different stories, and merge to the whole run", async () => {
  const shard = (part: string) =>
    onNaiveHost(
      "--seed",
      "3",
      "--runs",
      "4",
      "--class",
      "lossy-values",
      "--shard",
      part,
      "--output",
      here(`${part[0]}.json`),
    );
  await shard("1/2");
  await shard("2/2");
  const merged = await fuzzing("merge", here("1.json"), here("2.json"), "--output", here("all.json"));
  expect(merged.status).toBeLessThan(2);
  const whole = readFuzzResult(here("all.json"));
  expect(whole.stories).toBe(4);
  expect(whole.shard).toBeUndefined();
  expect((await fuzzing("merge", here("1.json"))).said).toContain("Of 2 shards, 2 are missing");
  expect((await fuzzing("merge", here("1.json"), here("1.json"))).said).toContain("the same shard");
}, 180_000);

test.each([
  [["--target", "nobody"], "There is no target"],
  [["--time", "soon"], "It must be seconds"],
  [["--runs", "0"], "at least 1"],
  [["--class", "magic"], '"magic" is no class'],
  [["--shard", "1/2"], "--shard needs --seed"],
  [["--replay", "nothing/there"], "There is no file and no vector"],
  [["--replay", "x", "--runs", "3"], "leave out --time"],
  [["--vectors", "--time", "3"], "leave out --time"],
  [["--revision", "r1", "--target", "node-vm", "--runs", "1"], "The target declares r3"],
  [["merge", "missing.json"], "can't be read"],
  [["promote", "missing.json", "--id", "a/b", "--requirement", "none"], "There is no requirement"],
])("%j is refused with exit code 2", async (line, message) => {
  const { status, said } = await fuzzing(...line);
  expect(said).toContain(message);
  expect(status).toBe(2);
});

test("a vector can be replayed by its id", async () => {
  const file = new URL("../../fixtures/escapes/ambient-authority.json", import.meta.url);
  expect(existsSync(file)).toBe(true);
  const [first] = JSON.parse(readFileSync(file, "utf8")).vectors;
  const { status, said } = await fuzzing("--target", "node-vm", "--replay", first.id);
  expect(said).toMatch(/\d hold, \d escape, \d not observed\./);
  expect(status).toBeLessThan(2);
}, 120_000);

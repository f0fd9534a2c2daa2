import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "interrupt-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const here = (name: string) => path.join(folder, name);

/** Runs a command until it has said that its target is there, and interrupts it. */
async function interrupted(script: string, ...line: readonly string[]) {
  const run = ["--import", "./suites/carriers/typescript.js", `scripts/${script}.ts`, "--target", "reference", ...line];
  const child = spawn(process.execPath, run, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  const saying = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        said += text;
        if (said.includes("reference 0.1.0")) resolve();
      });
    }
  });
  await Promise.race([saying, ended(child)]);
  child.kill("SIGINT");
  const status = await ended(child);
  return { status, said };
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "close");
  return child.exitCode;
}

test("a fuzz run that is interrupted ends with its summary and its result", async () => {
  const output = ["--corpus", here("corpus"), "--output", here("result.json")];
  const { status, said } = await interrupted("fuzz", "--no-vectors", "--time", "10m", "--jobs", "1", ...output);
  expect(said).toContain("The run was interrupted before its end.");
  expect(said).toContain("No finding.");
  expect([status, existsSync(here("result.json"))]).toEqual([0, true]);
}, 120_000);

test("a judgement that is interrupted ends with what it has, and no verdict", async () => {
  const { status, said } = await interrupted("conform", "--jobs", "1", "--output", here("result.json"));
  expect(said).toContain("No verdict on reference 0.1.0");
  expect([status, existsSync(here("result.json"))]).toEqual([2, true]);
}, 120_000);

import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../", import.meta.url));
const scratch = mkdtempSync(path.join(tmpdir(), "bench-"));

function bench(...args: string[]) {
  const command = ["--import", "./suites/carriers/typescript.js", "scripts/bench.ts", ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: "utf8" });
  return { status, stdout, stderr };
}

const refused = [
  {
    what: "a filter that matches nothing",
    args: ["--filter", "nothing"],
    sentence: /matches no measurement\. There are/,
  },
  { what: "a time that is no number", args: ["--time", "long"], sentence: /must be a whole number/ },
  { what: "a word", args: ["value"], sentence: /too many arguments/ },
  {
    what: "a folder as the output",
    args: ["--output", scratch],
    sentence: /can't be written to .*Give --output a file/,
  },
];

describe("bench refuses in one sentence, with exit code 2", () => {
  it.each(refused)("$what", ({ args, sentence }) => {
    const { status, stderr } = bench(...args);
    expect(stderr).toMatch(sentence);
    expect(stderr).not.toContain("The kit itself is at fault");
    expect(status).toBe(2);
  });
});

describe("bench", () => {
  it("prints a row with a verdict for each measurement, and ends well whatever they came to", () => {
    const { status, stdout } = bench("--time", "1", "--filter", "one call", "--seed", "5");
    expect(stdout).toMatch(/^seed 5; /);
    expect(stdout).toMatch(/^one call .* warm worker .* ≤ 1\.3 × .*met$/im);
    expect(stdout).toMatch(/^one call .* same thread .* ×$/m);
    expect(stdout).toMatch(/^[01] of 1 goals are met/m);
    expect(status).toBe(0);
  });

  it("gives the same as JSON, alone on the standard output and in a file", () => {
    const output = path.join(scratch, "result.json");
    const { status, stdout, stderr } = bench("--time", "1", "--filter", "suspend", "--json", "--output", output);
    expect(JSON.parse(stdout)).toMatchObject({
      seed: expect.any(Number),
      time: 1,
      machine: { node: process.versions.node },
      rows: [{ id: "suspend", unit: "ms", floor: { name: "engine's own" }, goal: { of: "ratio", atMost: 1.5 } }],
    });
    expect(JSON.parse(readFileSync(output, "utf8"))).toEqual(JSON.parse(stdout));
    expect(stderr).toContain("goals are met");
    expect(status).toBe(0);
  });
});

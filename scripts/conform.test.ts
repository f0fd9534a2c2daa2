import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { refusalOf } from "./conform/refusal-of.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const scratch = mkdtempSync(path.join(tmpdir(), "conform-"));

function conform(...args: string[]) {
  const command = ["--import", "./suites/carriers/typescript.js", "scripts/conform.ts", ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, NO_COLOR: "1" },
  });
  return { status, stdout, stderr };
}

const file = (name: string, text: string) => {
  const full = path.join(scratch, name);
  writeFileSync(full, text);
  return full;
};

const nothingExpected = file("no-baseline.json", JSON.stringify({ target: "node-vm", expected: [] }));

const refused = [
  {
    what: "an unknown target",
    args: ["--target", "nobody"],
    sentence: /^There is no target "nobody"\. Give --target one of reference, /m,
  },
  {
    what: "a module that is no adapter",
    args: ["--target", file("empty.mjs", "export default {};\n")],
    sentence: /must export an adapter as its default/,
  },
  {
    what: "a module that does not load",
    args: ["--target", file("bad.mjs", "throw new Error('no luck today');\n")],
    sentence: /could not be started: no luck today/,
  },
  {
    what: "a filter that matches nothing",
    args: ["--filter", "no-such-thing"],
    sentence: /matches no check\. See all ids with --list/,
  },
  {
    what: "an unknown revision",
    args: ["--revision", "r9"],
    sentence: /"r9" is no revision; choose from r1, r2, r3/,
  },
  {
    what: "a revision that the target does not declare",
    args: ["--target", "toy", "--revision", "r1"],
    sentence: /toy does not declare the revision r1/,
  },
  { what: "a Node that does not exist", args: ["--node", "/nonexistent/node"], sentence: /\/nonexistent\/node/ },
  {
    what: "--node for a program",
    args: ["--target", "toy", "--node", process.execPath],
    sentence: /--node is for adapter modules/,
  },
  {
    what: "--inline for a program",
    args: ["--target", "toy", "--inline"],
    sentence: /--inline is for adapter modules/,
  },
  { what: "--inline beside --node", args: ["--inline", "--node", process.execPath], sentence: /exclude each other/ },
  { what: "a folder as a target", args: ["--target", scratch], sentence: /There is no target/ },
  { what: "a folder as the output", args: ["--target", "toy", "--output", scratch], sentence: /can't be written/ },
  { what: "no command for stdio", args: ["--target", "stdio"], sentence: /needs a command that speaks the protocol/ },
  { what: "a word too many", args: ["--target", "toy", "surface"], sentence: /Did you mean --filter\?/ },
  { what: "a seed that is no number", args: ["--seed", "abc"], sentence: /must be a whole number/ },
  { what: "no jobs", args: ["--jobs", "0"], sentence: /must be at least 1/ },
  { what: "an unknown option", args: ["--colour"], sentence: /unknown option '--colour'/ },
  {
    what: "a baseline that does not exist",
    args: ["--target", "toy", "--baseline", "/nonexistent.json"],
    sentence: /can't be read/,
  },
];

describe("conform refuses in one sentence, with exit code 2", () => {
  it.each(refused)("$what", async ({ args, sentence }) => {
    const { status, stderr } = await refusalOf(...args);
    expect(stderr).toMatch(sentence);
    expect(stderr).not.toContain("The kit itself is at fault");
    expect(status).toBe(2);
  });
});

describe("conform", () => {
  it("lists what it would run", () => {
    const { status, stdout } = conform("--list", "--filter", "limits");
    expect(stdout).toContain("limits/memory (own process)");
    expect(stdout).not.toContain("surface/");
    expect(status).toBe(0);
  });

  it("judges a program on stdio, and prints the result as JSON", () => {
    const output = path.join(scratch, "toy.json");
    const args = [
      "--target",
      "stdio",
      "--seed",
      "5",
      "--json",
      "--output",
      output,
      "--",
      "python3",
      "fixtures/targets/toy.py",
    ];
    const { status, stdout, stderr } = conform(...args);
    expect(JSON.parse(stdout)).toMatchObject({ seed: 5, complete: true, exitCode: 0, target: { name: "toy" } });
    expect(JSON.parse(readFileSync(output, "utf8"))).toEqual(JSON.parse(stdout));
    expect(stderr).toContain("toy 1 conforms in the");
    expect(status).toBe(0);
  });

  it("finds a naive sandbox out, and takes what its baseline expects of it", () => {
    const args = ["--target", "node-vm", "--filter", "sandbox/no-host", "--output", path.join(scratch, "vm.json")];
    const found = conform(...args, "--baseline", nothingExpected);
    expect(found.stdout).toContain("✗ r3 sandbox/no-host-globals");
    expect(found.stderr).toContain("does not conform");
    expect(found.status).toBe(1);
    const taken = conform(...args, "--filter", "sandbox/no-host-globals");
    expect(taken.stderr).toContain("but for 1 failures that its baseline expects");
    expect(taken.status).toBe(0);
  });

  it("stops at the first failure with --bail, and says what was not run", () => {
    const args = [
      "--target",
      "node-vm",
      "--filter",
      "exec",
      "--bail",
      "--baseline",
      nothingExpected,
      "--jobs",
      "1",
      "--output",
      path.join(scratch, "bail.json"),
    ];
    const { status, stdout } = conform(...args);
    expect(stdout).toMatch(/Not run: \d+\./);
    expect(status).toBe(1);
  });
});

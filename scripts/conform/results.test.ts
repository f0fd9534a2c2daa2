import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, watch, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import type { ResultFile } from "../../spec/result-file.ts";
import { refusalOf } from "./refusal-of.ts";
import { root } from "./run-shell.ts";
import { writeToy } from "./write-toy.ts";

const scratch = mkdtempSync(path.join(tmpdir(), "results-"));
const place = (name: string) => path.join(scratch, name);
const line = ["--import", "./suites/carriers/typescript.js", "scripts/conform.ts"];
const settings = {
  cwd: root,
  encoding: "utf8",
  env: { ...process.env, NO_COLOR: "1" },
  maxBuffer: 64 * 1024 * 1024,
} as const;

function conform(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...line, ...args], settings);
  return { status, stdout, stderr };
}

const read = (file: string): ResultFile => JSON.parse(readFileSync(file, "utf8"));
const published = JSON.parse(readFileSync(path.join(root, "spec/json/result-file.json"), "utf8"));
const validate = new Ajv2020({ strict: false }).compile(published);

/** The published schema, read by another validator than the kit's own. */
function expectToFit(file: string): void {
  expect(validate(read(file)), JSON.stringify(validate.errors)).toBe(true);
}

const toy = writeToy(scratch, { broken: false });
const broken = writeToy(scratch, { broken: true });
const surface = ["--filter", "surface/", "--seed", "5"];

describe("a result file", () => {
  it("fits the published schema, and holds all that should have run", () => {
    const file = place("whole.json");
    conform("--target", "node-vm", "--filter", "sandbox/no-host-globals", "--seed", "5", "--output", file);
    expectToFit(file);
    expect(read(file)).toMatchObject({
      format: 1,
      complete: true,
      exitCode: 0,
      entries: [{ outcome: "fail", expected: expect.stringContaining("Escape: ") }],
      selection: { filter: "sandbox/no-host-globals" },
    });
  });

  it("fits it as well when the run was killed, and says what was not run", async () => {
    const file = place("killed.json");
    const watcher = watch(scratch);
    const child = spawn(process.execPath, [...line, "--target", toy, "--output", file], {
      ...settings,
      stdio: "ignore",
    });
    while (!existsSync(file)) await once(watcher, "change");
    watcher.close();
    child.kill("SIGKILL");
    await once(child, "exit");
    expectToFit(file);
    expect(read(file).complete).toBe(false);
    expect(read(file).entries.some(({ outcome }) => outcome === "not-run")).toBe(true);
  });

  it("is written for a target that can't be started, in place of the one of an earlier run", () => {
    const file = place("dead.json");
    writeFileSync(file, "of an earlier run");
    const dead = place("dead.mjs");
    writeFileSync(dead, "throw new Error('no luck');");
    expect(conform("--target", dead, ...surface, "--output", file).status).toBe(2);
    expectToFit(file);
    expect(read(file)).toMatchObject({ complete: false, exitCode: 2, fault: expect.stringContaining("no luck") });
    expect(conform("report", file, "--format", "markdown").stdout).toMatch(/^## ⚡ No verdict/);
  });
});

describe("results", () => {
  it("of shards are merged to the whole", () => {
    const shard = (index: number) => {
      const file = place(`${index}.json`);
      expect(conform("--target", toy, ...surface, "--shard", `${index}/2`, "--output", file).stderr).toContain("shard");
      expectToFit(file);
      return file;
    };
    const [one, two, whole] = [shard(1), shard(2), place("direct.json")];
    const direct = conform("--target", toy, ...surface, "--output", whole);
    const merged = conform("merge", two, one, "--output", place("merged.json"));
    expect(merged.status).toBe(direct.status);
    const outcomes = (file: string) => read(file).entries.map(({ id, outcome }) => [id, outcome]);
    expect(outcomes(place("merged.json"))).toEqual(outcomes(whole));
    expect(conform("merge", one).stderr).toMatch(/Shard 2 of 2 missing/);
  }, 180_000);

  it("update a baseline, keep its reasons, and leave it alone when the run broke down", () => {
    const file = place("baseline.json");
    const run = (target: string, ...more: string[]) =>
      conform(
        "--target",
        target,
        "--filter",
        "surface/control-tools-alone",
        "--baseline",
        file,
        "--output",
        place("b.json"),
        ...more,
      );
    expect(run(broken, "--update-baseline")).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/1 added.*\nGive a reason/),
    });
    expect(run(broken)).toMatchObject({ status: 2, stderr: expect.stringMatching(/gives no reason for r3 surface/) });
    writeFileSync(file, readFileSync(file, "utf8").replace('"reason": ""', '"reason": "It has no wait."'));
    const before = readFileSync(file, "utf8");
    expect(run(broken).status).toBe(0);
    expect(run(broken, "--update-baseline").status).toBe(0);
    expect(readFileSync(file, "utf8")).toBe(before);
    expect(run(toy)).toMatchObject({ status: 1, stdout: expect.stringContaining("it is pass now; remove its line") });
    const dead = place("dead-target.mjs");
    writeFileSync(dead, "throw new Error('no luck');");
    expect(run(dead, "--update-baseline").status).toBe(2);
    expect(readFileSync(file, "utf8")).toBe(before);
    expect(run(toy, "--update-baseline")).toMatchObject({
      status: 0,
      stderr: expect.stringContaining("It has no wait."),
    });
    expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ expected: [] });
  }, 180_000);
});

const refused = [
  {
    what: "a report without a format",
    args: ["report", "x.json"],
    sentence: /option '--format <format>' not specified/,
  },
  {
    what: "a difference with nothing",
    args: ["diff", "none.json", "none.json"],
    sentence: /none\.json can't be read/,
  },
  { what: "a merge of nothing", args: ["merge"], sentence: /missing required argument 'files'/ },
  { what: "a shard without a seed", args: ["--shard", "1/2"], sentence: /--shard needs --seed/ },
  {
    what: "a shard beyond the last",
    args: ["--shard", "3/2", "--seed", "1"],
    sentence: /It must be a part and how many there are/,
  },
  {
    what: "a baseline by a shard",
    args: ["--shard", "1/2", "--seed", "1", "--update-baseline"],
    sentence: /needs the whole run/,
  },
  {
    what: "a baseline by a run that may end early",
    args: ["--bail", "--update-baseline"],
    sentence: /--bail may end it early/,
  },
  {
    what: "a baseline without a name",
    args: ["--target", toy, "--update-baseline"],
    sentence: /name the file to write with --baseline/,
  },
  {
    what: "a profile that does not exist",
    args: ["--require", "all"],
    sentence: /choices are core, control, product, hardening/,
  },
];

describe("the commands for results", () => {
  it.each(refused)("refuse $what in one sentence, with exit code 2", async ({ args, sentence }) => {
    const { status, stderr } = await refusalOf(...args);
    expect(stderr).toMatch(sentence);
    expect(status).toBe(2);
  });
});

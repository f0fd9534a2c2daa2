import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { levelledDifferences, sidesteppedDifferences } from "../../suites/differential/explained-differences.ts";
import { judgeProgram } from "../../suites/differential/judge-program.ts";
import { openPlaces, type Places } from "../../suites/differential/places/open-places.ts";
import { runDifferential } from "../../suites/differential/run-differential.ts";
import { findTarget, shippedTargets } from "../targets.ts";
import { run } from "./differential.ts";

const folder = mkdtempSync(path.join(tmpdir(), "differential-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the reference", () => {
  let places: Places;
  beforeAll(async () => {
    places = await openPlaces({ carrier: findTarget("reference", [], {}) });
  });
  afterAll(() => places.close());

  test("agrees with Node's own vm, and with itself when it is resumed", async () => {
    expect(places.all.map(({ name }) => name)).toEqual(["reference", "Node's vm", "reference, resumed"]);
    const result = await runDifferential({ places: places.all, seed: 1, runs: 60 });
    expect(result).toMatchObject({ programs: 60, ended: 60, differences: [] });
  });

  const known = [...levelledDifferences, ...sidesteppedDifferences];
  test.each(known.map((one) => [one.id, one] as const))("still differs by %s", async (id, { example }) => {
    const judgement = await judgeProgram(example, places.all);
    expect(judgement).toEqual({ ended: true, explained: [id] });
  });

  test("has what a program did before its suspension", async () => {
    const program = {
      statements: ["n0 = -0;", "m0 = new Map([[NaN, n0]]);", "note(m0);"],
      pause: 2,
      result: "[...m0]",
    };
    expect(await judgeProgram(program, places.all)).toEqual({ ended: true, explained: [] });
  });
});

/** An adapter module that forgets the sign of zero. */
const unsigned = path.join(folder, "unsigned.ts");
const nodeVm = pathToFileURL(shippedTargets().get("node-vm") ?? "");
writeFileSync(
  unsigned,
  `import adapter from ${JSON.stringify(nodeVm.href)};
const fault = "Object.is = (a, b) => a === b;";
const change = (run) => Object.assign(run, { exec: ((exec) => (call) => exec.call(run, { ...call, input: { code: fault + call.input.code } }))(run.exec) });
export default { ...adapter, launch: async (options) => {
  const target = await adapter.launch(options);
  return { ...target, open: async (world, host) => change(await target.open(world, host)) };
} };
`,
);

describe("the command", () => {
  const said: string[] = [];
  beforeAll(() => {
    vi.spyOn(console, "log").mockImplementation((...words) => void said.push(words.join(" ")));
    vi.spyOn(console, "error").mockImplementation((...words) => void said.push(words.join(" ")));
  });
  afterAll(() => {
    vi.restoreAllMocks();
  });

  test("writes what it finds, and runs it again", async () => {
    const corpus = path.join(folder, "corpus");
    expect(await run(["--target", unsigned, "--seed", "1", "--runs", "25", "--corpus", corpus])).toBe(1);
    const [file = ""] = readdirSync(path.join(corpus, "findings"));
    expect(said.join("\n")).toContain(`--replay`);
    const replay = ["--replay", path.join(corpus, "findings", file)];
    expect(await run(["--target", unsigned, ...replay])).toBe(1);
    expect(await run(["--target", "node-vm", ...replay])).toBe(0);
  });

  test("compares with another target", async () => {
    expect(await run(["--target", "node-vm", "--against", "node-vm", "--seed", "1", "--runs", "5"])).toBe(0);
  });

  test("says when nothing was compared", async () => {
    const silent = path.join(folder, "silent.ts");
    writeFileSync(
      silent,
      `import adapter from ${JSON.stringify(nodeVm.href)};
const exec = async () => ({ kind: "rejection", message: "never" });
export default { ...adapter, launch: async (options) => {
  const target = await adapter.launch(options);
  return { ...target, open: async (world, host) => Object.assign(await target.open(world, host), { exec }) };
} };
`,
    );
    expect(await run(["--target", silent, "--against", "node-vm", "--seed", "1", "--runs", "3"])).not.toBe(0);
  });

  test.each([
    [["--replay", "nothing.json"], /can't be read/],
    [["--replay", "nothing.json", "--runs", "1"], /leave out --time and --runs/],
    [["--target", "nowhere"], /There is no target/],
    [["--target", "node-vm", "--revision", "r1", "--runs", "1"], /declares r3, and not r1/],
  ])("refuses %j", async (words, message) => {
    said.length = 0;
    expect(await run(words)).toBe(2);
    expect(said.join("\n")).toMatch(message);
  });
});

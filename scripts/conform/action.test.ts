import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { root, runShell } from "./run-shell.ts";
import { writeToy } from "./write-toy.ts";

interface Step {
  readonly name: string;
  readonly id?: string;
  readonly shell: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly run: string;
}

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default?: string }>>;
  readonly outputs: Readonly<Record<string, { readonly value: string }>>;
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
}

const action: Action = parse(readFileSync(path.join(root, "action.yml"), "utf8"));
const { steps } = action.runs;
const expression = /^\$\{\{ (inputs|steps)\.([a-z]+)(?:\.outputs\.([a-z]+))? \}\}$/;

/** Runs the action step by step until one fails, with the environment and the files that GitHub's runner gives. */
function runAction(given: Readonly<Record<string, string>>, folder = mkdtempSync(path.join(tmpdir(), "action-"))) {
  const inputs = Object.fromEntries(
    Object.entries(action.inputs).map(([name, { default: value = "" }]) => [name, value]),
  );
  const outputs: Record<string, Record<string, string>> = {};
  const resolveText = (text: string) => {
    const [, kind, name = "", output = ""] = expression.exec(text) ?? expect.fail(`${text} is no expression`);
    return (kind === "inputs" ? { ...inputs, ...given }[name] : outputs[name]?.[output]) ?? "";
  };
  const files = { GITHUB_OUTPUT: path.join(folder, "output"), GITHUB_STEP_SUMMARY: path.join(folder, "summary") };
  let summary = "";
  for (const { id = "", env = {}, run } of steps) {
    for (const file of Object.values(files)) writeFileSync(file, "");
    const own = Object.fromEntries(Object.entries(env).map(([name, text]) => [name, resolveText(text)]));
    const { status, stderr } = runShell(run, { folder, env: { GITHUB_ACTION_PATH: root, ...files, ...own } });
    const lines = readFileSync(files.GITHUB_OUTPUT, "utf8").split("\n").filter(Boolean);
    outputs[id] = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)));
    summary += readFileSync(files.GITHUB_STEP_SUMMARY, "utf8");
    if (status !== 0) return { status, summary, outputs, folder, stderr };
  }
  return { status: 0, summary, outputs, folder, stderr: "" };
}

describe("action.yml", () => {
  it("is a composite of shell steps alone, which takes nothing from anywhere but npm's registry", () => {
    expect(action.runs.using).toBe("composite");
    for (const step of steps) {
      expect(Object.keys(step)).not.toContain("uses");
      expect(step.shell).toBe("bash");
    }
    const scripts = steps.map(({ run }) => run).join("\n");
    expect(scripts.match(/\b(npx|npm|pnpm|curl|wget|git|gh) .*/g)).toEqual([
      'npx -y pnpm@10 --dir "$GITHUB_ACTION_PATH" install --frozen-lockfile --prod',
    ]);
  });

  it("hands inputs to the shell as variables, never as parts of a script", () => {
    for (const { run, env = {} } of steps) {
      expect(run).not.toContain("${{");
      for (const text of Object.values(env)) expect(text).toMatch(expression);
    }
  });

  it("names inputs and steps that exist", () => {
    const texts = [
      ...steps.flatMap(({ env = {} }) => Object.values(env)),
      ...Object.values(action.outputs).map(({ value }) => value),
    ];
    for (const text of texts) {
      const [, kind, name = ""] = expression.exec(text) ?? [];
      expect(kind === "inputs" ? Object.keys(action.inputs) : steps.map(({ id }) => id)).toContain(name);
    }
  });

  it("passes a target that conforms, and fails one that became worse", () => {
    const filter = "surface/control-tools-alone";
    const good = runAction({ target: "toy", filter });
    expect(good).toMatchObject({ status: 0, outputs: { judge: { verdict: "0", result: ".conform/result.json" } } });
    expect(good.summary).toMatch(/^## ✓ Conforms: `toy 1`/);
    expect(readFileSync(path.join(good.folder, ".conform/junit.xml"), "utf8")).toContain('failures="0"');

    const target = writeToy(good.folder, { broken: true });
    const previous = path.join(good.folder, ".conform/result.json");
    const bad = runAction({ target, filter, previous, results: "after" }, good.folder);
    expect(bad).toMatchObject({ status: 1, outputs: { compare: { worse: "1" } } });
    expect(bad.summary).toMatch(/^## ✗ Does not conform: `toy 1`[\s\S]*^## ✗ Worse than before/m);
  }, 180_000);

  it("gives no verdict on a target that does not exist, and takes its name for nothing else", () => {
    const { status, summary, outputs, folder } = runAction({ target: "$(touch hacked); `touch hacked`" });
    expect(status).toBe(2);
    expect(outputs).toMatchObject({ judge: { verdict: "2" } });
    expect(summary).toContain("No verdict");
    expect(existsSync(path.join(folder, "hacked"))).toBe(false);
  }, 180_000);

  it.each([
    { verdict: "0", worse: "0", ends: 0 },
    { verdict: "1", worse: "0", ends: 1 },
    { verdict: "2", worse: "0", ends: 2 },
    { verdict: "", worse: "", ends: 2 },
    { previous: "p.json", verdict: "0", worse: "0", ends: 0 },
    { previous: "p.json", verdict: "1", worse: "0", ends: 0 },
    { previous: "p.json", verdict: "1", worse: "1", ends: 1 },
    { previous: "p.json", verdict: "1", worse: "2", ends: 2 },
    { previous: "p.json", verdict: "2", worse: "1", ends: 2 },
    { previous: "p.json", verdict: "0", worse: "", ends: 2 },
    { previous: "p.json", baseline: "b.json", verdict: "1", worse: "0", ends: 1 },
    { previous: "p.json", baseline: "b.json", verdict: "0", worse: "1", ends: 1 },
  ])("ends as the verdict and the comparison say: %j", ({ previous = "", baseline = "", verdict, worse, ends }) => {
    const env = { PREVIOUS: previous, BASELINE: baseline, VERDICT: verdict, WORSE: worse };
    const { status } = runShell(steps.at(-1)?.run ?? "", { folder: mkdtempSync(path.join(tmpdir(), "verdict-")), env });
    expect(status).toBe(ends);
  });
});

import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { madeUpPass, madeUpResult } from "../../suites/report/made-up-result.ts";
import { root, runShell } from "./run-shell.ts";
import { writeToy } from "./write-toy.ts";

const readme = readFileSync(path.join(root, "README.md"), "utf8");
const [, recipe = ""] = /```sh\n([\s\S]*?)```/.exec(readme) ?? [];
const check = "surface/control-tools-alone";

describe("the shell recipe of the README", () => {
  it("ends as the kit does, and leaves the reports and the comparison", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "recipe-"));
    const target = { name: "toy", version: "0", capabilities: [] };
    writeFileSync(path.join(folder, "previous.json"), JSON.stringify(madeUpResult([madeUpPass(check)], { target })));
    const script = recipe.replace("--output result.json", `--output result.json --filter ${check}`);
    const env = { KIT: root, TARGET: writeToy(folder, { broken: true }), SUMMARY: path.join(folder, "summary.md") };
    expect(runShell(script, { folder, env })).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("does not conform"),
    });
    const read = (name: string) => readFileSync(path.join(folder, name), "utf8");
    expect(read("junit.xml")).toContain('failures="1"');
    expect(read("summary.md")).toMatch(/^## ✗ Does not conform: `toy 1`[\s\S]*^## ✗ Worse than before/m);
  }, 180_000);
});

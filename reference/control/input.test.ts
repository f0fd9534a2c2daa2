import { describe, expect, test } from "vitest";
import { revisions } from "../../spec/revisions.ts";
import { resolveConfiguration } from "../configuration.ts";
import { readExecInput } from "./exec-input.ts";
import { Refusal } from "./refusal.ts";
import { readWaitInput } from "./wait-input.ts";

const configuration = resolveConfiguration(true);

describe("readExecInput", () => {
  test.each([
    [{ code: "return 1" }],
    [{ command: "return 1" }],
    [{ code: "return 1", command: "return 1" }],
    [{ code: "return 1", language: "javascript", restartSafe: true, anything: {} }],
  ])("%j is a program; unknown keys are ignored", (input) => {
    expect(readExecInput(input, configuration, revisions.r3).program.source).toBe("return 1");
  });

  test.each([
    [undefined],
    [null],
    ["return 1"],
    [["return 1"]],
    [{}],
    [{ code: "" }],
    [{ code: " \n" }],
    [{ code: 5 }],
    [{ code: null, command: "return 1" }],
    [{ code: "return 1", command: "return 2" }],
    [{ code: "return 1", language: "python" }],
    [{ code: "return 1", language: null }],
    [{ code: "return 1", restartSafe: "yes" }],
  ])("%j is refused", (input) => {
    expect(() => readExecInput(input, configuration, revisions.r3)).toThrow(Refusal);
  });

  test.each(["javascript", "typescript"])("a program in %s is one where the language is enabled", (language) => {
    const request = readExecInput({ code: "return 1", language }, configuration, revisions.r3);
    expect(request).toMatchObject({ program: { language } });
    const none = resolveConfiguration({ enabled: true, languages: [] });
    expect(() => readExecInput({ code: "return 1", language }, none, revisions.r3)).toThrow(/this run allows none/);
  });

  test.each([
    [{ restartSafe: true }, true],
    [{ restartSafe: false }, false],
    [{}, false],
  ])("%j is restart-safe: %j, in a revision that has it", (input, restartSafe) => {
    expect(readExecInput({ code: "return 1", ...input }, configuration, revisions.r2)).toMatchObject({ restartSafe });
    const other = readExecInput({ code: "return 1", ...input }, configuration, revisions.r1);
    expect(other).toMatchObject({ restartSafe: false });
  });

  test("a program that is too long is refused before anybody parses it", () => {
    expect(() => readExecInput({ code: `return 1${" ".repeat(300_000)}` }, configuration, revisions.r3)).toThrow(
      /262144/,
    );
  });

  test("a shell command is refused with advice, where the revision has it", () => {
    expect(() => readExecInput({ command: "ls -la" }, configuration, revisions.r3)).toThrow(/`ls` .*tools\.callValue/);
    expect(readExecInput({ command: "ls -la" }, configuration, revisions.r2).program.source).toBe("ls -la");
  });

  test("a refused language is named with those that are allowed", () => {
    expect(() => readExecInput({ code: "1", language: "python" }, configuration, revisions.r3)).toThrow(
      /"python".*javascript/,
    );
  });
});

describe("readWaitInput", () => {
  test("gives the run's id", () => {
    expect(readWaitInput({ runId: "cm_1", more: true })).toBe("cm_1");
  });

  test.each([[undefined], [null], ["cm_1"], [{}], [{ runId: "" }], [{ runId: 5 }]])("%j is refused", (input) => {
    expect(() => readWaitInput(input)).toThrow(Refusal);
  });
});

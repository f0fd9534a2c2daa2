import { describe, expect, test } from "vitest";
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
    expect(readExecInput(input, configuration).source).toBe("return 1");
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
  ])("%j is refused", (input) => {
    expect(() => readExecInput(input, configuration)).toThrow(Refusal);
  });

  test("a refused language is named with those that are allowed", () => {
    expect(() => readExecInput({ code: "1", language: "python" }, configuration)).toThrow(/"python".*javascript/);
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

import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PassThrough } from "node:stream";
import { stripVTControlCharacters } from "node:util";
import { describe, expect, it } from "vitest";
import { type ResultEntry, resultFileSchema } from "../../spec/result-file.ts";
import { findMistake } from "../carriers/schema-check.ts";
import { ConsoleReport } from "./console-report.ts";
import { describeFailure } from "./describe-failure.ts";
import { madeUpResult } from "./made-up-result.ts";
import { ResultWriter } from "./result-writer.ts";

const execEvent = { kind: "exec", at: 1, toolCallId: "exec-1", input: { code: "text('x');\nreturn 1;" } };
const replyValue = { status: "completed", telemetry: { secretNoise: 1 } };
const replyEvent = { kind: "reply", at: 2, reply: { kind: "result", value: replyValue } };

const failure: ResultEntry = {
  id: "limits/output",
  kind: "check",
  revision: "r3",
  title: "Too much output fails",
  requirements: ["limits.output"],
  outcome: "fail",
  requirement: "limits.output",
  message: "expected a failed result, but got a completed one",
  gating: true,
  milliseconds: 12,
  replay: "pnpm conform --target t --revision r3 --filter limits/output --seed 7",
  standardError: "first line\nlast line\n",
  stories: [
    {
      world: {
        codeMode: { enabled: true },
        model: { provider: "kit", id: "m" },
        scope: { runId: "run-1" },
        tools: [],
        clock: "real",
      },
      events: [execEvent, replyEvent],
    },
  ],
};
const unseen: ResultEntry = {
  ...failure,
  id: "catalog/all-tools",
  outcome: "not-observed",
  message: "the adapter does not declare catalog",
};
const result = madeUpResult([failure, unseen], {
  complete: true,
  exitCode: 1,
  notes: ["The target left a process running, which was ended: 7 (sleep)."],
});

describe("describeFailure", () => {
  const text = stripVTControlCharacters(describeFailure(failure));

  it.each([
    ["the requirement and its source", "limits.output (MUST): A program gets no more than"],
    ["the heading of the page", 'from page r3, "Validation checklist"'],
    ["what was expected", "expected a failed result, but got a completed one"],
    ["the program, line by line", "\n          text('x');\n          return 1;"],
    ["the world", '"codeMode":{"enabled":true}'],
    ["the target's standard error", "last line"],
    ["the command that replays it", failure.replay],
  ])("shows %s", (_, expected) => {
    expect(text).toContain(expected);
  });

  it("leaves telemetry to the result file", () => {
    expect(text).not.toContain("secretNoise");
  });
});

describe("ConsoleReport", () => {
  const stream = Object.assign(new PassThrough(), { isTTY: false });
  const report = new ConsoleReport(stream as never);
  report.started(result);
  for (const entry of result.entries) report.checkFinished(entry);
  report.finished(result);
  const text = stripVTControlCharacters(String(stream.read()));

  it("begins with the seed", () => {
    expect(text.split("\n")[0]).toBe("t 1, r3: 2 checks and monitors, seed 7");
  });

  it("has a line for what was seen, and gathers what was not by its reason", () => {
    expect(text).toContain("✗ r3 limits/output");
    expect(text).toContain("not observed in r3: the adapter does not declare catalog\n    catalog/all-tools");
    expect(text).not.toMatch(/^. r3 catalog\/all-tools/m);
  });

  it("counts by revision and profile, and passes the notes on", () => {
    expect(text).toMatch(/ {2}fail {2}not-observed\nr3 core/);
    expect(text).toContain("Note: The target left a process running");
  });
});

describe("ResultWriter", () => {
  it("writes a file that fits the published schema, from the start", () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), "result-")), "deep", "result.json");
    new ResultWriter(file).started({ ...result, complete: false });
    const written: unknown = JSON.parse(readFileSync(file, "utf8"));
    expect(findMistake(resultFileSchema, written)).toBeUndefined();
    expect(written).toMatchObject({ complete: false, entries: [{ id: "limits/output" }, { id: "catalog/all-tools" }] });
  });
});

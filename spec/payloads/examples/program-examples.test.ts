import { Compile } from "typebox/compile";
import { describe, expect, it } from "vitest";
import { revisionNames, revisions } from "../../revisions.ts";
import { payloadSchemas } from "../payload-schemas.ts";
import { resultSchema } from "../result.ts";
import { exampleModelTools } from "./example-model-tools.ts";
import { exampleTelemetry } from "./example-world.ts";
import { programExamples } from "./program-examples.ts";

const cases = programExamples.flatMap((example) => example.revisions.map((name) => ({ ...example, name })));

describe("program examples", () => {
  it.each(cases)("$title, $name: every reply fits the result union", ({ name, steps }) => {
    const fits = Compile(resultSchema(revisions[name]));
    for (const { reply } of steps) expect(fits.Errors({ ...reply, telemetry: {} })).toEqual([]);
  });

  it("refuse a code that only another revision has", () => {
    const reply = { status: "failed", error: "", code: "module_access_denied", telemetry: {} };
    const accepting = revisionNames.filter((name) => Compile(resultSchema(revisions[name])).Check(reply));
    expect(accepting).toEqual(["r1"]);
  });

  it.each(revisionNames)("%s: the tools that the model is sent, and the telemetry, fit their schemas", (name) => {
    const { ExecTool, WaitTool, Telemetry } = payloadSchemas(revisions[name]);
    const [exec, wait] = exampleModelTools(revisions[name]);
    const pairs = [
      [ExecTool, exec],
      [WaitTool, wait],
      [Telemetry, exampleTelemetry(revisions[name])],
    ] as const;
    for (const [schema, value] of pairs) expect(schema && Compile(schema).Errors(value)).toEqual([]);
  });
});

import { Compile } from "typebox/compile";
import { describe, expect, it } from "vitest";
import { revisionNames, revisions } from "../revisions.ts";
import { payloadSchemas } from "./payload-schemas.ts";

describe("payload schemas", () => {
  it.each(revisionNames)("of %s are named as their title says", (name) => {
    const schemas = Object.entries(payloadSchemas(revisions[name]));
    expect(schemas.map(([, schema]) => Reflect.get(schema, "title"))).toEqual(schemas.map(([type]) => type));
  });

  it("take the settings that each revision allows, and no others", () => {
    const settings = [true, false, "auto", { enabled: "auto" }, {}, "on", { timeoutMs: 1 }, { searchDefaultLimit: 51 }];
    const accepted = (name: (typeof revisionNames)[number]) => {
      const setting = payloadSchemas(revisions[name]).CodeModeSetting;
      return settings.map((value) => setting !== undefined && Compile(setting).Check(value));
    };
    expect(accepted("r1")).toEqual([true, true, false, false, true, false, true, true]);
    expect(accepted("r2")).toEqual([true, true, false, false, true, false, false, false]);
    expect(accepted("r3")).toEqual([true, true, true, true, true, false, false, false]);
  });

  it("refuse a language that is given as a union where the page demands a flat enumeration", () => {
    const union = { anyOf: [{ const: "javascript" }, { const: "typescript" }] };
    const flat = { type: "string", enum: ["javascript", "typescript"] };
    const tool = (language: unknown) => ({
      name: "exec",
      description: "Run a program.",
      parameters: { type: "object", properties: { code: { type: "string" }, language } },
    });
    const accepts = (name: (typeof revisionNames)[number], language: unknown) => {
      const schema = payloadSchemas(revisions[name]).ExecTool;
      return schema !== undefined && Compile(schema).Check(tool(language));
    };
    expect(revisionNames.map((name) => accepts(name, flat))).toEqual([true, true, true]);
    expect(revisionNames.map((name) => accepts(name, { ...flat, anyOf: union.anyOf }))).toEqual([true, false, false]);
    expect(revisionNames.map((name) => accepts(name, union))).toEqual([true, false, false]);
  });

  it("refuse a definition of wait that does not require runId", () => {
    const schema = payloadSchemas(revisions.r3).WaitTool;
    const tool = (required: readonly string[]) => ({
      name: "wait",
      description: "",
      parameters: { type: "object", properties: { runId: { type: "string" } }, required },
    });
    expect([["runId"], []].map((required) => schema !== undefined && Compile(schema).Check(tool(required)))).toEqual([
      true,
      false,
    ]);
  });

  it("refuse the names of globals for a namespace, by revision", () => {
    const names = ["Issues", "tools", "MCP", "__openclaw_x", "1st", "größe", "a-b"];
    const accepted = (name: (typeof revisionNames)[number]) => {
      const schema = payloadSchemas(revisions[name]).NamespaceRegistration;
      const registration = { id: "a", description: "", requiredToolNames: [] };
      return names.filter(
        (globalName) => schema !== undefined && Compile(schema).Check({ ...registration, globalName }),
      );
    };
    expect(revisionNames.map(accepted)).toEqual([["Issues", "MCP", "größe"], ["Issues", "größe"], []]);
  });

  it("give telemetry the fields of its own revision alone", () => {
    const telemetry = { catalogSize: 0, sources: {}, searchCount: 0, describeCount: 0, callCount: 0, visibleTools: [] };
    const accepting = (more: object) =>
      revisionNames.filter((name) => {
        const schema = payloadSchemas(revisions[name]).Telemetry;
        return schema !== undefined && Compile(schema).Check({ ...telemetry, ...more });
      });
    expect(accepting({})).toEqual(["r1", "r2", "r3"]);
    expect(accepting({ execCount: 1 })).toEqual(["r1"]);
    expect(accepting({ counterScope: "a" })).toEqual(["r3"]);
  });
});

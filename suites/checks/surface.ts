import { echo } from "../../fixtures/tools/echo.ts";
import { ledger } from "../../fixtures/tools/ledger.ts";
import { defineChecks } from "../run/check.ts";

/** What the model is sent while code mode is active. */
export const surfaceChecks = defineChecks(
  {
    id: "surface/control-tools-alone",
    title: "The model is sent exec and wait once each, and none of the tools in the catalog",
    requirements: ["surface.control-tools", "surface.hidden-tools"],
    capabilities: ["surface"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge }) => {
      const tools = [echo, ledger];
      const run = await open({ tools });
      const names = (await run.surface()).map(({ name }) => name);
      const control = names.filter((name) => name === "exec" || name === "wait").sort();
      judge.equal("surface.control-tools", control, ["exec", "wait"], "the control tools that the model is sent");
      const hidden = tools.map(({ declaration }) => declaration.name);
      const shown = names.filter((name) => hidden.includes(name));
      judge.equal("surface.hidden-tools", shown, [], "the catalog tools that the model is sent");
    },
  },
  {
    id: "surface/no-other-tool",
    title: "Where no tool is direct-only, the model is sent nothing beside exec and wait",
    requirements: ["surface.direct-only.required-alone"],
    capabilities: ["surface"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge }) => {
      const run = await open({ tools: [echo, ledger] });
      const others = (await run.surface()).map(({ name }) => name).filter((name) => name !== "exec" && name !== "wait");
      judge.equal("surface.direct-only.required-alone", others, [], "the other tools that the model is sent");
    },
  },
  {
    id: "surface/language-is-a-flat-enumeration",
    title: "The schema of exec gives language as one flat string enumeration",
    requirements: ["surface.language-enum"],
    capabilities: ["surface"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge }) => {
      const run = await open();
      const exec = (await run.surface()).find(({ name }) => name === "exec");
      const schema = languageSchema(exec?.parameters);
      const flat =
        schema?.type === "string" && Array.isArray(schema.enum) && !("oneOf" in schema) && !("anyOf" in schema);
      judge.holds("surface.language-enum", flat, "`language` to be a string with an `enum`", schema);
    },
  },
);

function languageSchema(parameters: unknown): { type?: unknown; enum?: unknown } | undefined {
  const { properties } = (parameters ?? {}) as { properties?: { language?: { type?: unknown; enum?: unknown } } };
  return properties?.language;
}

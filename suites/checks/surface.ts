import { echo } from "../../fixtures/tools/echo.ts";
import { ledger } from "../../fixtures/tools/ledger.ts";
import { named } from "../../fixtures/tools/named.ts";
import { configurationLanguages } from "../../spec/payloads/configuration-languages.ts";
import { defineChecks } from "../run/check.ts";
import type { OpenRun } from "../run/open-run.ts";
import { listNames } from "./list-names.ts";
import { listedIds } from "./listed-ids.ts";
import { judgeAsDeclared } from "./shown-as-declared.ts";

const computer = named("computer", { directOnly: true, description: "Move the mouse." });
const picker = named("pick_file", { kind: "client", owner: "app" });

const namesOf = async (run: OpenRun) => (await run.surface()).map(({ name }) => name);
const isControl = (name: string) => name === "exec" || name === "wait";

const toolSearchNames = ["tool_search_code", "tool_search", "tool_describe", "tool_call"];

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
      const tools = [echo, ledger, picker];
      const names = await namesOf(await open({ tools }));
      judge.equal("surface.control-tools", names.filter(isControl).sort(), ["exec", "wait"], "the control tools");
      const hidden = tools.map(({ declaration }) => declaration.name);
      const shown = names.filter((name) => hidden.includes(name));
      judge.equal("surface.hidden-tools", shown, [], "the catalog tools that the model is sent");
    },
  },
  {
    id: "surface/exactly-exec-and-wait",
    title: "The model is sent exec and wait, and nothing else",
    requirements: ["surface.only-control-tools"],
    capabilities: ["surface"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge }) => {
      const names = await namesOf(await open({ tools: [echo, ledger, picker] }));
      judge.equal("surface.only-control-tools", names.sort(), ["exec", "wait"], "the tools that the model is sent");
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
      const names = await namesOf(await open({ tools: [echo, ledger] }));
      judge.equal("surface.direct-only.required-alone", names.filter(isControl).length, 2, "the control tools");
      const others = names.filter((name) => !isControl(name));
      judge.equal("surface.direct-only.required-alone", others, [], "the other tools that the model is sent");
    },
  },
  {
    id: "surface/direct-only-tools",
    title: "A direct-only tool is sent to the model as it was declared, beside exec and wait alone",
    requirements: ["surface.direct-only.visible", "surface.direct-only.required-alone", "surface.control-tools"],
    capabilities: ["surface"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge }) => {
      const run = await open({ tools: [echo, computer, ledger] });
      const names = await namesOf(run);
      judge.holds("surface.direct-only.visible", names.includes("computer"), "the direct-only tool", names);
      const shown = (await run.surface()).find(({ name }) => name === "computer");
      judgeAsDeclared(judge, "surface.direct-only.visible", shown, computer.declaration);
      const others = names.filter((name) => !isControl(name));
      judge.equal("surface.direct-only.required-alone", others, ["computer"], "the tools beside the control tools");
      judge.equal("surface.control-tools", names.filter(isControl).sort(), ["exec", "wait"], "the control tools");
    },
  },
  {
    id: "surface/no-tool-search",
    title: "The control tools of Tool Search are not sent to the model",
    requirements: [
      "tool-search.tools-not-visible",
      "tool-search.tools-not-visible.tool-search",
      "tool-search.tools-not-visible.tool-describe",
      "tool-search.tools-not-visible.tool-call",
      "tool-search.replaced",
    ],
    capabilities: ["surface"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge }) => {
      const ordinary = toolSearchNames.map((name) => named(name));
      const directOnly = toolSearchNames.map((name) => named(name, { directOnly: true }));
      const names = await namesOf(await open({ tools: [echo, ...ordinary] }));
      const namesBeside = await namesOf(await open({ tools: [echo, ...directOnly] }));
      const has = (name: string) => names.includes(name) || namesBeside.includes(name);
      judge.equal("tool-search.tools-not-visible", has("tool_search_code"), false, "whether it is visible");
      judge.equal("tool-search.tools-not-visible.tool-search", has("tool_search"), false, "whether it is visible");
      judge.equal("tool-search.tools-not-visible.tool-describe", has("tool_describe"), false, "whether it is visible");
      judge.equal("tool-search.tools-not-visible.tool-call", has("tool_call"), false, "whether it is visible");
      judge.equal("tool-search.replaced", names.filter(isControl).length, 2, "the control tools in their place");
    },
  },
  {
    id: "surface/others-are-registered",
    title: "Of three hundred tools, each that the model is not sent has an entry in the catalog",
    requirements: ["surface.others-registered"],
    capabilities: ["surface", "catalog"],
    process: "shared",
    dialect: "page",
    run: async ({ open, judge }) => {
      const requirement = "surface.others-registered";
      const crates = [...Array(300).keys()].map((place) => named(`crate_${place}`));
      const tools = [picker, ledger, computer, echo, ...crates];
      const run = await open({ tools });
      const { value } = judge.completed(requirement, await run.complete(listNames));
      const reached = new Set([...(await namesOf(run)), ...(Array.isArray(value) ? value : [])]);
      const lost = tools.map(({ declaration }) => declaration.name).filter((name) => !reached.has(name));
      judge.equal(requirement, lost, [], "the tools that are neither sent nor registered");
    },
  },
  {
    id: "surface/same-in-every-turn",
    title: "The model is sent the same tools before and after its programs ran",
    requirements: ["surface.control-tools", "surface.hidden-tools"],
    capabilities: ["surface", "guest", "nested-calls"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge, guest, tool }) => {
      const run = await open({ tools: [echo, ledger] });
      const before = await run.surface();
      const call = guest.call(tool(echo), "{}");
      judge.completed("calls.reach-the-tool", await run.complete(`await ${call};\n${guest.give("1")}`));
      judge.equal("calls.reach-the-tool", run.tools.calls.length, 1, "the calls that reached the tool");
      const after = await run.surface();
      const names = after.map(({ name }) => name);
      judge.equal("surface.control-tools", names.filter(isControl).sort(), ["exec", "wait"], "the control tools");
      judge.equal(
        "surface.hidden-tools",
        names,
        before.map(({ name }) => name),
        "the tools that the model is sent",
      );
    },
  },
  {
    id: "surface/language-is-a-flat-enumeration",
    title: "The schema of exec gives language as one flat string enumeration",
    requirements: ["surface.language-enum"],
    capabilities: ["surface"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge, can }) => {
      const run = await open();
      const exec = (await run.surface()).find(({ name }) => name === "exec");
      const schema = languageSchema(exec?.parameters);
      const flat =
        schema?.type === "string" && Array.isArray(schema.enum) && !("oneOf" in schema) && !("anyOf" in schema);
      judge.holds("surface.language-enum", flat, "`language` to be a string with an `enum`", schema);
      const values = Array.isArray(schema?.enum) ? schema.enum : [];
      const known: readonly unknown[] = configurationLanguages;
      const others = values.filter((value) => !known.includes(value));
      judge.equal("surface.language-enum", others, [], "what the enumeration has that is no language");
      const expected = can("typescript") ? configurationLanguages : ["javascript"];
      const lacking = expected.filter((language) => !values.includes(language));
      judge.equal("surface.language-enum", lacking, [], "the languages that the enumeration lacks");
    },
  },
  {
    id: "surface/every-kind-works",
    title: "Core, plugin and client tools that the model is not sent can all be called by a program",
    requirements: [
      "scope.works-for-every-kind",
      "scope.works-for-every-kind.plugin",
      "scope.works-for-every-kind.client",
      "scope.does-not-replace.tools",
      "scope.does-not-replace.plugin-tools",
    ],
    capabilities: ["catalog", "nested-calls"],
    process: "shared",
    dialect: "page",
    run: async ({ open, judge, guest }) => {
      const tools = [named("core_one"), named("plugin_one", { kind: "plugin", owner: "files" }), picker];
      const run = await open({ tools });
      const ids = await listedIds(run, judge, "scope.works-for-every-kind", tools);
      const calls = ids.map((id, place) => guest.call({ id, name: tools[place]?.declaration.name ?? "" }, "{}"));
      const tried = calls.map((call) => `try { all.push((await ${call}).called); } catch { all.push(null); }`);
      const answer = await run.complete(`const all = [];\n${tried.join("\n")}\n${guest.give("all")}`);
      const { value } = judge.completed("scope.works-for-every-kind", answer);
      const [core, plugin, client] = Array.isArray(value) ? value : [];
      judge.equal("scope.works-for-every-kind", core, "core_one", "what the core tool gave");
      judge.equal("scope.works-for-every-kind.plugin", plugin, "plugin_one", "what the plugin's tool gave");
      judge.equal("scope.works-for-every-kind.client", client, "pick_file", "what the client's tool gave");
      const reached = run.tools.calls.map(({ name }) => name);
      judge.equal("scope.does-not-replace.tools", reached[0], "core_one", "the tool that did the work");
      judge.equal("scope.does-not-replace.plugin-tools", reached[1], "plugin_one", "the tool that did the work");
    },
  },
);

function languageSchema(parameters: unknown): { type?: unknown; enum?: unknown } | undefined {
  const { properties } = (parameters ?? {}) as { properties?: { language?: { type?: unknown; enum?: unknown } } };
  return properties?.language;
}

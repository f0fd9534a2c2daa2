import { named } from "../../fixtures/tools/named.ts";
import { catalogId, type FixtureTool } from "../../fixtures/tools/tool.ts";
import { defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import { table } from "../run/table.ts";
import { valueOfProgram } from "./value-of-program.ts";

/** The page's own examples. */
const message = named("message");
const browserRequest = named("browser_request", { kind: "plugin", owner: "browser" });
const selectFile = named("select_file", { kind: "client", owner: "app" });
const examples = [message, browserRequest, selectFile] as const;

/** Others, of every kind. */
const shaped = [
  named("read_clock"),
  named("forecast", { kind: "plugin", owner: "weather" }),
  named("tides", { kind: "plugin", owner: "harbour", external: true }),
  named("pick", { kind: "client", owner: "app" }),
] as const;
const pluginsTools = [
  { row: "a tool of a bundled plugin", name: "forecast", owner: "weather" },
  { row: "a tool of an external plugin", name: "tides", owner: "harbour" },
] as const;

/** The ids in `ALL_TOOLS` by the names of their tools. */
async function idsByName(context: CheckContext, tools: readonly FixtureTool[]): Promise<ReadonlyMap<unknown, unknown>> {
  const code = "return ALL_TOOLS.map(({ id, name }) => [name, id]);";
  const pairs = await valueOfProgram(context, "catalog.all-tools", { tools }, code);
  return new Map(Array.isArray(pairs) ? pairs : []);
}

const later = [
  { row: "a core tool", requirement: "catalog-ids.example.core", name: "message", id: "openclaw:core:message" },
  {
    row: "a plugin's tool",
    requirement: "catalog-ids.example.plugin",
    name: "browser_request",
    id: "openclaw:browser:browser_request",
  },
  {
    row: "a client's tool",
    requirement: "catalog-ids.example.client",
    name: "select_file",
    id: "client:app:select_file",
  },
] as const;

const recommended = [
  {
    row: "a core tool",
    requirement: "catalog-ids.recommended-example.core",
    name: "message",
    id: "openclaw:core:message",
  },
  {
    row: "a plugin's tool",
    requirement: "catalog-ids.recommended-example.plugin",
    name: "browser_request",
    id: "plugin:browser:browser_request",
  },
  {
    row: "a client's tool",
    requirement: "catalog-ids.recommended-example.client",
    name: "select_file",
    id: "client:app:select_file",
  },
] as const;

/** The shape of catalog ids. */
export const catalogIdsChecks = defineChecks(
  {
    id: "catalog/id-shape",
    title: "Ids have the shape <source>:<owner>:<tool-name>, and a plugin's tool has the source openclaw",
    requirements: ["catalog.id-shape", "catalog-ids.source", "catalog-ids.plugin-source", "catalog-ids.plugin-owner"],
    capabilities: ["catalog"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { judge, revision } = context;
      const ids = await idsByName(context, shaped);
      for (const id of ids.values()) {
        const source = String(id).split(":")[0] ?? "";
        judge.holds("catalog-ids.source", revision.catalogSources.includes(source), "a source that the page knows", id);
      }
      await table(pluginsTools, async ({ name, owner }) => {
        const parts = String(ids.get(name)).split(":");
        judge.equal("catalog-ids.plugin-source", parts[0], revision.pluginSource, "the first part of its id");
        judge.equal("catalog-ids.plugin-owner", parts[1], owner, "the second part of its id");
      });
      const expected = shaped.map((tool) => catalogId(tool, revision)).sort();
      judge.equal("catalog.id-shape", [...ids.values()].sort(), expected, "the ids");
    },
  },
  {
    id: "catalog/id-examples",
    title: "The page's examples of ids are the ids of those tools",
    requirements: ["catalog-ids.example.core", "catalog-ids.example.plugin", "catalog-ids.example.client"],
    capabilities: ["catalog"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const ids = await idsByName(context, examples);
      await table(later, async ({ requirement, name, id }) => {
        context.judge.equal(requirement, ids.get(name), id, "its id");
      });
    },
  },
  {
    id: "catalog/recommended-id-shape",
    title: "Ids have the shape that the page recommends",
    requirements: [
      "catalog-ids.recommended-shape",
      "catalog-ids.recommended-example.core",
      "catalog-ids.recommended-example.plugin",
      "catalog-ids.recommended-example.client",
    ],
    capabilities: ["catalog"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { judge } = context;
      const ids = await idsByName(context, examples);
      for (const [name, id] of ids) {
        const parts = String(id).split(":");
        const fits = parts.length >= 3 && parts.every((part) => part !== "") && String(id).endsWith(`:${name}`);
        judge.holds("catalog-ids.recommended-shape", fits, "<source>:<owner>:<tool-name>", id);
      }
      await table(recommended, async ({ requirement, name, id }) => {
        judge.equal(requirement, ids.get(name), id, "its id");
      });
    },
  },
);

import { nodesTool } from "../../fixtures/nodes/nodes-tool.ts";
import { node, paired } from "../../fixtures/nodes/paired.ts";
import type { PairedNode } from "../../spec/adapter/paired-node.ts";
import type { RequirementId } from "../../spec/requirements/index.ts";
import { membersOf } from "../run/answer.ts";
import { defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import { table } from "../run/table.ts";
import { valueOfProgram } from "./value-of-program.ts";

/** The value of a program in a run with paired nodes. */
const valueWith = (context: CheckContext, requirement: RequirementId, code: string, nodes = paired) =>
  valueOfProgram(context, requirement, { tools: [nodesTool], nodes: [...nodes] }, code);

/** What a listed node tells, by requirement, as a text that must stand in it; the page leaves the spelling open. */
const told: readonly {
  readonly row: string;
  readonly requirement: RequirementId;
  texts(node: PairedNode): readonly string[];
}[] = [
  { row: "name", requirement: "nodes.list.paired.name", texts: ({ name }) => [name] },
  { row: "platform", requirement: "nodes.list.paired.platform", texts: ({ platform }) => [platform] },
  { row: "commands", requirement: "nodes.list.paired.commands", texts: ({ commands }) => commands },
];

const listed = "const list = await nodes.list();\nreturn [Array.isArray(list), list];";

/** Asks for a node, and gives the id and the name of its handle. */
const get = (idOrName: string) =>
  `const node = await nodes.get(${JSON.stringify(idOrName)});\nreturn [node.id, node.name];`;

/** Nodes whose ids and names are each other's. */
const crossed = [node("alpha", { name: "beta" }), node("beta", { name: "gamma" }), node("gamma", { name: "alpha" })];

/** The positive twin of members that a handle has not: it has those of every handle. */
async function hasAHandle(context: CheckContext): Promise<void> {
  const code = "const node = await nodes.get('node-hoist');\nreturn [node.id, typeof node.invoke];";
  const value = await valueWith(context, "nodes.handle.invoke", code);
  context.judge.equal("nodes.handle.invoke", value, ["node-hoist", "function"], "the id and the type of `invoke`");
}

/** Paired nodes in a program: what is listed, and handles. */
export const nodesChecks = defineChecks(
  {
    id: "nodes/list",
    title: "nodes.list gives an array of the paired nodes, with their ids, names, platforms and commands",
    requirements: [
      "nodes.global",
      "nodes.list.array",
      "nodes.list.paired",
      "nodes.list.paired.name",
      "nodes.list.paired.platform",
      "nodes.list.paired.commands",
    ],
    capabilities: ["nodes"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { judge } = context;
      const value = await valueWith(context, "nodes.global", listed);
      const [isArray, list] = Array.isArray(value) ? value : [];
      judge.equal("nodes.list.array", isArray, true, "whether it is an array");
      const entries: unknown[] = Array.isArray(list) ? list : [];
      const field = (name: string) => entries.map((entry) => membersOf(entry)[name]).sort();
      judge.equal("nodes.list.paired", field("id"), ["node-crane", "node-hoist", "node-winch"], "the ids");
      judge.equal("nodes.global", entries.length, 3, "the number of nodes");
      await table(told, async ({ requirement, texts }) => {
        for (const one of paired) {
          const entry = JSON.stringify(entries.find((candidate) => membersOf(candidate).id === one.id));
          const missing = texts(one).filter((text) => !entry.includes(JSON.stringify(text).slice(1, -1)));
          judge.equal(requirement, missing, [], `what is missing in the entry of ${one.id}`);
        }
      });
    },
  },
  {
    id: "nodes/connection",
    title: "nodes.list tells a node that is connected from one that is not",
    requirements: ["nodes.list.paired.connection"],
    capabilities: ["nodes"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const requirement = "nodes.list.paired.connection";
      const like = { name: "Twin" };
      const three = [node("one", like), node("two", { ...like, connectionState: "disconnected" }), node("three", like)];
      const code = `const by = Object.fromEntries((await nodes.list()).map((node) => [node.id, node]));
const valueOf = (id, key) => JSON.stringify(by[id]?.[key]) ?? null;
const tells = (key) => valueOf("one", key) === valueOf("three", key) && valueOf("one", key) !== valueOf("two", key);
return Object.keys({ ...by.one, ...by.two }).filter(tells);`;
      const value = await valueWith(context, requirement, code, three);
      const expected = "some key that has one value for two connected nodes, and another for one that is not";
      context.judge.holds(requirement, Array.isArray(value) && value.length > 0, expected, value);
    },
  },
  {
    id: "nodes/none-paired",
    title: "Without a paired node nodes.list gives an empty array",
    requirements: ["nodes.list.array"],
    capabilities: ["nodes"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const value = await valueWith(context, "nodes.list.array", listed, []);
      context.judge.equal("nodes.list.array", value, [true, []], "whether it is an array, and what it has");
    },
  },
  {
    id: "nodes/get",
    title: "nodes.get is awaited for a handle with the id and the name of the node",
    requirements: [
      "nodes.get.awaited",
      "nodes.get.listed-id",
      "nodes.handle",
      "nodes.handle.name",
      "nodes.handle.invoke",
    ],
    capabilities: ["nodes"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { judge } = context;
      const code = `const handles = [];
for (const { id } of await nodes.list()) {
  const node = await nodes.get(id);
  handles.push([Array.isArray(node) ? "array" : typeof node, typeof node.id, id === node.id, node.name, typeof node.invoke]);
}
return handles;`;
      const value = await valueWith(context, "nodes.get.awaited", code);
      const handles: unknown[][] = Array.isArray(value) ? value : [];
      const column = (place: number) => handles.map((handle) => handle[place]);
      judge.equal("nodes.get.awaited", column(0), Array(3).fill("object"), "the types of what is awaited");
      judge.equal("nodes.handle", column(1), Array(3).fill("string"), "the types of the ids");
      judge.equal("nodes.get.listed-id", column(2), Array(3).fill(true), "whether the handle is that of the listed id");
      judge.equal("nodes.handle.name", [...column(3)].sort(), ["Crane", "Hoist", "Winch"], "the names");
      judge.equal("nodes.handle.invoke", column(4), Array(3).fill("function"), "the types of `invoke`");
    },
  },
  {
    id: "nodes/id-before-name",
    title: "nodes.get takes an exact id before a display name",
    requirements: ["nodes.get.exact-id-first"],
    capabilities: ["nodes"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      for (const { id, name } of crossed) {
        for (const order of [crossed, [...crossed].reverse()]) {
          const value = await valueWith(context, "nodes.get.exact-id-first", get(id), order);
          context.judge.equal(
            "nodes.get.exact-id-first",
            value,
            [id, name],
            `the id and name of \`nodes.get("${id}")\``,
          );
        }
      }
    },
  },
  {
    id: "nodes/by-name",
    title: "nodes.get takes a display name where no id is equal",
    requirements: ["nodes.get.display-name"],
    capabilities: ["nodes"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      for (const { id, name } of paired) {
        const value = await valueWith(context, "nodes.get.display-name", get(name));
        context.judge.equal("nodes.get.display-name", value, [id, name], `the id and name of \`nodes.get("${name}")\``);
      }
    },
  },
  {
    id: "nodes/list-dir",
    title: "A handle has listDir if its node declares fs.listDir, and only then",
    requirements: ["nodes.handle.list-dir"],
    capabilities: ["nodes"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const nodes = [...paired, node("node-near", { commands: ["fs.listDirs", "fs.list", "listDir"] })];
      const code = `const types = {};
for (const { id } of await nodes.list()) { const node = await nodes.get(id); types[id] = [typeof node.listDir, "listDir" in node]; }
return types;`;
      const value = await valueWith(context, "nodes.handle.list-dir", code, nodes);
      const absent = ["undefined", false];
      const expected = {
        "node-crane": absent,
        "node-hoist": ["function", true],
        "node-winch": absent,
        "node-near": absent,
      };
      context.judge.equal("nodes.handle.list-dir", value, expected, "the type and presence of `listDir`");
    },
  },
  {
    id: "nodes/no-exec",
    title: "A handle has no exec, whatever its node declares",
    requirements: ["nodes.handle.no-exec"],
    capabilities: ["nodes"],
    process: "shared",
    dialect: "page",
    twin: hasAHandle,
    run: async (context) => {
      const nodes = [...paired, node("node-shell", { commands: ["system.run", "exec", "system.exec"] })];
      const code = `const found = [];
for (const { id } of await nodes.list()) { const node = await nodes.get(id); if ("exec" in node || node.exec !== undefined) found.push(id); }
return found;`;
      const value = await valueWith(context, "nodes.handle.no-exec", code, nodes);
      context.judge.equal("nodes.handle.no-exec", value, [], "the nodes whose handle has `exec`");
    },
  },
);

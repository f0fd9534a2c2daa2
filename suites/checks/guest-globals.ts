import { echo } from "../../fixtures/tools/echo.ts";
import { ledger } from "../../fixtures/tools/ledger.ts";
import { membersOf } from "../run/answer.ts";
import { defineChecks } from "../run/check.ts";
import { table } from "../run/table.ts";
import { valueOfProgram } from "./value-of-program.ts";

/** Values of every type; what becomes of those that JSON can't carry has requirements of its own. */
const values = ['"a text"', "7", "true", "null", "undefined", "{ a: 1 }", "[1]", "() => 1"].map((row) => ({ row }));

const emitters = [
  { name: "text", requirement: "guest-globals.text", returns: "guest-globals.text.void" },
  { name: "json", requirement: "guest-globals.json", returns: "guest-globals.json.void" },
] as const;

/** The globals that a program finds. */
export const guestGlobalsChecks = defineChecks(
  {
    id: "globals/catalog",
    title: "A program has the array ALL_TOOLS of its run, and tools with the helpers",
    requirements: ["guest-globals.all-tools", "guest-globals.all-tools-of-the-run", "guest-globals.tools"],
    capabilities: ["catalog"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { judge } = context;
      const code = `return {
  isArray: Array.isArray(ALL_TOOLS),
  isSame: ALL_TOOLS === globalThis.ALL_TOOLS,
  names: ALL_TOOLS.map(({ name }) => name).sort(),
  fields: ALL_TOOLS.map(({ id, name, description, source }) => [id, name, description, source].map((field) => typeof field)),
  tools: typeof tools,
  helpers: ["search", "describe", "call"].map((helper) => typeof tools[helper]),
};`;
      const value = await valueOfProgram(context, "guest-globals.all-tools", { tools: [echo, ledger] }, code);
      const { isArray, isSame, names, fields, tools, helpers } = membersOf(value);
      judge.equal("guest-globals.all-tools", [isArray, isSame], [true, true], "whether it is one array");
      judge.equal("guest-globals.all-tools", fields, Array(2).fill(Array(4).fill("string")), "the types of its fields");
      judge.equal("guest-globals.all-tools-of-the-run", names, ["echo", "ledger_total"], "the names in it");
      judge.equal(
        "guest-globals.tools",
        [tools, helpers],
        ["object", Array(3).fill("function")],
        "the types of `tools`",
      );
    },
  },
  {
    id: "globals/emitters",
    title: "text and json take any value and emit it",
    requirements: ["guest-globals.text", "guest-globals.json"],
    capabilities: ["guest"],
    process: "shared",
    dialect: "page",
    run: async ({ open, judge }) => {
      for (const { name, requirement } of emitters) {
        const run = await open();
        await table(values, async ({ row }) => {
          judge.completed(requirement, await run.complete(`${name}(${row});\nreturn 1;`));
        });
        const { output } = judge.completed(requirement, await run.complete(`${name}("told");\nreturn 1;`));
        judge.equal(
          requirement,
          JSON.stringify(output).includes("told"),
          true,
          "whether the output has what it was given",
        );
      }
    },
  },
  {
    id: "globals/namespaces",
    title: "A program has namespaces, an object",
    requirements: ["guest-globals.namespaces"],
    capabilities: ["catalog"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const code = 'return [typeof namespaces, namespaces !== null, namespaces["nothing"] === undefined];';
      const value = await valueOfProgram(context, "guest-globals.namespaces", { tools: [echo] }, code);
      context.judge.equal("guest-globals.namespaces", value, ["object", true, true], "what `namespaces` is");
    },
  },
  {
    id: "globals/emitters-return-nothing",
    title: "What text and json return is nothing",
    requirements: ["guest-globals.text.void", "guest-globals.json.void"],
    capabilities: ["guest"],
    process: "shared",
    dialect: "page",
    run: async ({ open, judge }) => {
      const run = await open();
      for (const { name, returns } of emitters) {
        const { value } = judge.completed(returns, await run.complete(`return typeof ${name}("told");`));
        judge.equal(returns, value, "undefined", `the type of what ${name} returns`);
      }
    },
  },
  {
    id: "globals/yield-control",
    title: "yield_control takes a reason or none, and returns a promise",
    requirements: ["guest-globals.yield-control", "guest-globals.yield-control.promise"],
    capabilities: ["suspension"],
    process: "shared",
    dialect: "page",
    run: async ({ open, judge }) => {
      const run = await open();
      const ways = ["", '"to let the model look"', "undefined"].map((reason) => ({ row: `yield_control(${reason})` }));
      await table(ways, async ({ row }) => {
        const code = `const promise = ${row};\nawait promise;\nreturn promise instanceof Promise;`;
        const first = judge.waiting("guest-globals.yield-control", await run.exec(code));
        const { value } = judge.completed("guest-globals.yield-control", await run.wait(first.runId));
        judge.equal("guest-globals.yield-control.promise", value, true, "whether it is a promise");
      });
    },
  },
  {
    id: "globals/yield-control-gives-nothing",
    title: "The promise of yield_control resolves to nothing",
    requirements: ["guest-globals.yield-control.resolves-to-nothing"],
    capabilities: ["suspension"],
    process: "shared",
    dialect: "page",
    run: async ({ open, judge }) => {
      const run = await open();
      const requirement = "guest-globals.yield-control.resolves-to-nothing";
      const first = judge.waiting(requirement, await run.exec("return ((await yield_control()) ?? null) === null;"));
      const { value } = judge.completed(requirement, await run.wait(first.runId));
      judge.equal(requirement, value, true, "whether it resolves to nothing");
    },
  },
  {
    id: "globals/no-agents",
    title: "Without Swarm a program has no agents",
    requirements: ["guest-globals.swarm.not-by-code-mode-alone"],
    capabilities: ["catalog"],
    process: "shared",
    dialect: "page",
    twin: async (context) => {
      const value = await valueOfProgram(context, "guest-globals.tools", { tools: [echo] }, "return typeof tools;");
      context.judge.equal("guest-globals.tools", value, "object", "the type of `tools`");
    },
    run: async (context) => {
      const code = 'return [typeof agents, "agents" in globalThis];';
      const value = await valueOfProgram(context, "guest-globals.tools", { tools: [echo] }, code);
      const requirement = "guest-globals.swarm.not-by-code-mode-alone";
      context.judge.equal(requirement, value, ["undefined", false], "the type and presence of `agents`");
    },
  },
);

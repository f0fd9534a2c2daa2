import { echo } from "../../fixtures/tools/echo.ts";
import type { RequirementId } from "../../spec/requirements/index.ts";
import { describeAnswer, isOwnFailure } from "../run/answer.ts";
import { defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import { table } from "../run/table.ts";
import { acceptsAProgram } from "./accepts-a-program.ts";

/** A program that accesses a module; what stands behind a call of a tool shows that it was refused before it began. */
interface Access {
  readonly row: string;
  readonly before?: string;
  readonly after?: string;
}

const imports: readonly Access[] = [
  { row: "a default import", before: 'import fs from "fs";\n' },
  { row: "an import for its effects", before: 'import "fs";\n' },
  { row: "an import of names", before: 'import { readFileSync as read } from "node:fs";\n' },
  { row: "an import of everything", before: 'import * as fs from "fs";\n' },
  { row: "an import at the end", after: 'import fs from "fs";\n' },
  { row: "an export from a module", before: 'export * from "fs";\n' },
];

const requires: readonly Access[] = [
  { row: "a call of require", after: 'const fs = require("fs");\n' },
  { row: "a call of require with a template", after: "const fs = require(`fs`);\n" },
  { row: "a call of require in a function", after: 'function load() { return require("fs"); }\nload();\n' },
  { row: "a call of require across lines", after: 'const fs = require\n  ("fs");\n' },
];

const dynamicImports: readonly Access[] = [
  { row: "a dynamic import", after: 'const fs = await import("fs");\n' },
  { row: "a dynamic import of a URL", after: 'const x = await import("https://module.invalid/x.js");\n' },
  { row: "a dynamic import of data", after: 'const x = await import("data:text/javascript,export default 1");\n' },
  { row: "a dynamic import in a function", after: 'const load = () => import("fs");\nawait load();\n' },
  { row: "a dynamic import with attributes", after: 'const x = await import("./x", { with: { type: "json" } });\n' },
];

/** The page does not say what a pattern of loading is: it counts that none of these comes to anything. */
const loaders = [
  { row: "a resolved name", expression: 'require.resolve("fs")' },
  { row: "a cache of modules", expression: "Object.keys(require.cache)" },
  { row: "what a module exports", expression: "module.exports" },
  { row: "a module's own require", expression: 'module.require("fs")' },
  { row: "a require that is made", expression: 'process.getBuiltinModule("module").createRequire("/")' },
  { row: "the place of a module", expression: "import.meta.url" },
] as const;

/** In which form a program is refused is another requirement; here it counts that it failed before it began. */
async function refusesEach(
  { open, judge, guest, tool }: CheckContext,
  requirement: RequirementId,
  rows: readonly Access[],
): Promise<void> {
  const run = await open({ tools: [echo] });
  const call = `await ${guest.call(tool(echo), "{}")};\n`;
  await table(rows, async ({ row, before = "", after = "" }) => {
    const answer = await run.complete(`${before}${call}${after}${guest.give("1")}`);
    judge.holds(requirement, isOwnFailure(answer), `${row} to be refused`, describeAnswer(answer));
    judge.equal(requirement, run.tools.calls, [], "the calls of a program that was refused");
  });
}

/** The ways to modules that are refused. */
export const moduleAccessChecks = defineChecks(
  {
    id: "modules/import",
    title: "A program with an import or export declaration is refused before it begins",
    requirements: ["module-access.import"],
    capabilities: ["guest", "nested-calls"],
    process: "shared",
    dialect: "portable",
    twin: acceptsAProgram,
    run: (context) => refusesEach(context, "module-access.import", imports),
  },
  {
    id: "modules/require",
    title: "A program that calls require is refused before it begins",
    requirements: ["module-access.require"],
    capabilities: ["guest", "nested-calls"],
    process: "shared",
    dialect: "portable",
    twin: acceptsAProgram,
    run: (context) => refusesEach(context, "module-access.require", requires),
  },
  {
    id: "modules/dynamic-import",
    title: "A program with a dynamic import is refused before it begins",
    requirements: ["module-access.dynamic-import"],
    capabilities: ["guest", "nested-calls"],
    process: "shared",
    dialect: "portable",
    twin: acceptsAProgram,
    run: (context) => refusesEach(context, "module-access.dynamic-import", dynamicImports),
  },
  {
    id: "modules/loader-patterns",
    title: "What a module loader gives to programs is not there",
    requirements: ["module-access.loader-patterns"],
    capabilities: ["guest"],
    process: "shared",
    dialect: "portable",
    twin: acceptsAProgram,
    run: async ({ open, judge, guest }) => {
      const run = await open();
      await table(loaders, async ({ expression }) => {
        const answer = await run.complete(`const found = ${expression};\n${guest.give("String(found)")}`);
        judge.holds("module-access.loader-patterns", isOwnFailure(answer), "a failure", describeAnswer(answer));
      });
    },
  },
  {
    id: "modules/refusal-is-a-failed-result",
    title: "A program that accesses modules gets a failed result with the code invalid_input",
    requirements: ["exec.refusal-form.module-access"],
    capabilities: ["guest"],
    process: "shared",
    dialect: "portable",
    twin: acceptsAProgram,
    run: async ({ open, judge, guest }) => {
      const run = await open();
      const plain = [...imports.slice(0, 2), ...requires.slice(0, 1), ...dynamicImports.slice(0, 1)];
      await table(plain, async ({ before = "", after = "" }) => {
        const answer = await run.exec(`${before}${after}${guest.give("1")}`);
        const { code } = judge.failed("exec.refusal-form.module-access", answer);
        judge.equal("exec.refusal-form.module-access", code, "invalid_input", "the code of the failed result");
      });
    },
  },
);

import { echo } from "../../fixtures/tools/echo.ts";
import { held } from "../../fixtures/tools/held.ts";
import { ledger } from "../../fixtures/tools/ledger.ts";
import type { CatalogChange } from "../../spec/adapter/catalog-change.ts";
import type { RequirementId } from "../../spec/requirements/index.ts";
import { membersOf } from "../run/answer.ts";
import { defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import { table } from "../run/table.ts";
import { listNames } from "./list-names.ts";
import { resumeToEnd } from "./resume-to-end.ts";
import { telemetryOf } from "./telemetry-of.ts";

/** What a run that was opened with `echo` and `ledger_total` may be told, and which tools it has then. */
interface ChangeRow {
  readonly row: string;
  readonly changes: readonly [CatalogChange, ...CatalogChange[]];
  readonly names: readonly string[];
}

const append: CatalogChange = { kind: "append", tools: [held.declaration] };
const narrow: CatalogChange = { kind: "narrow", policy: { deny: ["ledger_total"] } };
const replace: CatalogChange = { kind: "replace", tools: [held.declaration] };
const restore: CatalogChange = { kind: "restore" };

const stable: readonly ChangeRow[] = [
  { row: "appended tools", changes: [append], names: ["echo", "held", "ledger_total"] },
  { row: "a narrower policy", changes: [narrow], names: ["echo"] },
  { row: "a narrower policy and appended tools", changes: [narrow, append], names: ["echo", "held"] },
];

const ending: readonly ChangeRow[] = [
  { row: "a replaced catalog", changes: [replace], names: ["held"] },
  { row: "a restored catalog", changes: [narrow, restore], names: ["echo", "ledger_total"] },
  { row: "a catalog that is replaced and restored", changes: [replace, restore], names: ["echo", "ledger_total"] },
];

/** Changes the catalog of a run, and returns the counter scope before the last of the changes and after it. */
async function scopesAround(
  { open, judge }: CheckContext,
  requirement: RequirementId,
  { changes, names }: ChangeRow,
): Promise<readonly [before: unknown, after: unknown]> {
  const run = await open({ tools: [echo, ledger] });
  const look = async () => {
    const answer = await run.complete(listNames);
    const listed = judge.completed("catalog.all-tools", answer).value;
    return { listed, scope: telemetryOf(requirement, answer).counterScope };
  };
  let before = await look();
  for (const change of changes.slice(0, -1)) {
    await run.changeCatalog(change);
    before = await look();
  }
  await run.changeCatalog(changes.at(-1) ?? changes[0]);
  const after = await look();
  const sorted = Array.isArray(after.listed) ? after.listed.map(String).sort() : after.listed;
  judge.equal("catalog.all-tools", sorted, names, "the names in `ALL_TOOLS` after the change");
  judge.equal(requirement, typeof before.scope, "string", "the type of `counterScope`");
  judge.equal(requirement, typeof after.scope, "string", "the type of `counterScope` after the change");
  return [before.scope, after.scope];
}

/** What becomes of a run whose catalog changes while it goes on. */
export const catalogChangesChecks = defineChecks(
  {
    id: "telemetry/counter-scope-stable",
    title: "counterScope stays the same when tools are appended or the policy narrows",
    requirements: ["telemetry.counter-scope.stable"],
    capabilities: ["catalog", "catalog-changes", "telemetry"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const requirement = "telemetry.counter-scope.stable";
      await table(stable, async (row) => {
        const [before, after] = await scopesAround(context, requirement, row);
        context.judge.equal(requirement, after, before, "the scope after the change");
      });
    },
  },
  {
    id: "telemetry/counter-scope-changes",
    title: "counterScope changes when the catalog is replaced or restored",
    requirements: ["telemetry.counter-scope.changes"],
    capabilities: ["catalog", "catalog-changes", "telemetry"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const requirement = "telemetry.counter-scope.changes";
      await table(ending, async (row) => {
        const [before, after] = await scopesAround(context, requirement, row);
        context.judge.holds(requirement, after !== before, "another scope after the change", after);
      });
    },
  },
  {
    id: "catalog/narrowed-while-suspended",
    title: "What a narrower policy denies, a program can't call that was suspended before",
    requirements: ["catalog.denied-uncallable"],
    capabilities: ["catalog", "catalog-changes", "nested-calls", "suspension"],
    process: "shared",
    dialect: "page",
    run: async ({ open, judge, tool }) => {
      const requirement = "catalog.denied-uncallable";
      const run = await open({ tools: [echo, ledger] });
      const ids = [tool(ledger).id, tool(echo).id];
      const suspended = await run.exec(`await yield_control();
const called = [];
for (const id of ${JSON.stringify(ids)}) await tools.call(id, {}).then(() => called.push(id), () => {});
return { called };`);
      const { runId } = judge.waiting(requirement, suspended);
      await run.changeCatalog(narrow);
      const { called } = membersOf(judge.completed(requirement, await resumeToEnd(run, runId)).value);
      judge.equal(requirement, called, [tool(echo).id], "what it could call");
      judge.equal(requirement, run.tools.calls.length, 1, "the calls that reached a tool");
    },
  },
);

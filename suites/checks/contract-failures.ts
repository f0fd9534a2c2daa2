import { isDeepStrictEqual } from "node:util";
import { refusal } from "../../fixtures/tools/refuse.ts";
import { details } from "../../fixtures/tools/tool.ts";
import type { ToolResult } from "../../spec/adapter/host.ts";
import type { RequirementId } from "../../spec/requirements/index.ts";
import { within } from "../carriers/within.ts";
import { membersOf } from "../run/answer.ts";
import { defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import { RequirementViolation } from "../run/requirement-violation.ts";
import { table } from "../run/table.ts";
import { contracted, keepsAContract, onContracts, weighed } from "./contracts.ts";
import { missingCall } from "./missing-call.ts";

/** A word that stands nowhere but in the values of tools. */
const secret = "zeppelinHangar";

interface Row {
  readonly row: string;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly answer: () => ToolResult;
}

const giving = (value: unknown) => () => details(value);

/** Values that don't match, each with the word where a message might take it from. */
const mismatches: readonly Row[] = [
  { row: "the value itself", schema: { type: "number" }, answer: giving(secret) },
  { row: "a member", schema: weighed, answer: giving({ crate: "a", tons: secret }) },
  { row: "a member that is right", schema: weighed, answer: giving({ crate: secret, tons: "three" }) },
  { row: "the name of a member", schema: weighed, answer: giving({ crate: "a", tons: 3, [secret]: 1 }) },
  { row: "the name of a place", schema: { additionalProperties: weighed }, answer: giving({ [secret]: { tons: 3 } }) },
  { row: "no allowed text", schema: { enum: ["light", "heavy"] }, answer: giving(secret) },
  { row: "no constant", schema: { const: "light" }, answer: giving(secret) },
  { row: "no match of a pattern", schema: { type: "string", pattern: "^[0-9]+$" }, answer: giving(secret) },
  { row: "a name that breaks a pattern", schema: { propertyNames: { maxLength: 3 } }, answer: giving({ [secret]: 1 }) },
  { row: "too long a text", schema: { type: "string", maxLength: 3 }, answer: giving(secret) },
  { row: "no variant", schema: { anyOf: [weighed, { type: "null" }] }, answer: giving({ kind: secret }) },
  { row: "twice the same item", schema: { uniqueItems: true, type: "array" }, answer: giving([secret, secret]) },
  {
    row: "the content",
    schema: weighed,
    answer: () => ({ content: [{ type: "text", text: secret }], details: { crate: "a" } }),
  },
];

/** Contracts that fail in another way than by a mismatch. */
const breakdowns: readonly Row[] = [
  { row: "a contract that refers to itself", schema: { allOf: [{ $ref: "#" }] }, answer: giving(secret) },
  {
    row: "a contract whose references go round",
    schema: {
      $ref: "#/$defs/a",
      $defs: { a: { anyOf: [{ $ref: "#/$defs/b" }] }, b: { anyOf: [{ $ref: "#/$defs/a" }] } },
    },
    answer: giving({ crate: secret }),
  },
  { row: "an invalid contract", schema: { type: "strnig" }, answer: giving(secret) },
];

/** Nothing of the value stands in what the program and the model see of a call that failed, caught or not. */
async function saysNothingOfIt(context: CheckContext, requirement: RequirementId, { schema, answer }: Row) {
  const { open, judge, tool, can } = context;
  const fixture = contracted(schema, answer);
  const debug = { OPENCLAW_DEBUG_CODE_MODE: "1", OPENCLAW_DEBUG_MODEL_PAYLOAD: "full-redacted" };
  const run = await open({ tools: [fixture], ...(can("log") ? { debug } : {}), events: can("events") });
  const call = `tools.callValue(${JSON.stringify(tool(fixture).id)}, {})`;
  const caught = await run.complete(`let told = null;
try { await ${call}; } catch (error) { told = [String(error), String(error?.message), String(error?.stack), JSON.stringify(error)]; }
text(told); json(told);
return told;`);
  const { value } = judge.completed("calls.failure-is-catchable", caught);
  judge.holds(requirement, Array.isArray(value), "a call that fails", value);
  judge.equal(requirement, has(caught), false, "whether what the program caught has the value");
  const uncaught = await run.complete(`return await ${call};`);
  judge.failed(requirement, uncaught);
  judge.equal(requirement, has(uncaught), false, "whether the failure of the program has the value");
  const all = [...run.tools.gate.events, ...(can("transcript") ? await run.transcript() : [])];
  const told = withoutItsOwn(all, answer());
  judge.equal(requirement, has(told), false, "whether the events or the transcript of the run have the value");
  if (can("log")) judge.equal(requirement, has(await run.log()), false, "whether the log has the value");
}

/** What a run records, without what the tool itself gave where it stands for just that: the call is a real one. */
function withoutItsOwn(recorded: readonly unknown[], { content, details }: ToolResult): unknown {
  const own: Readonly<Record<string, unknown>> = { content, details, result: details };
  return JSON.parse(JSON.stringify(recorded), (key, value) =>
    Object.hasOwn(own, key) && isDeepStrictEqual(value, own[key]) ? null : value,
  );
}

/** How long a run may take where nothing holds it up, in milliseconds. */
const generousMs = 15_000;

const standsStill = (what: string) =>
  new RequirementViolation("contracts.bounded", `expected an answer of ${what}, but none came within ${generousMs} ms`);

const has = (shown: unknown) => JSON.stringify(shown).includes(secret);

/** What the failures of calls with a contract tell, and that they come. */
export const contractFailuresChecks = defineChecks(
  {
    id: "contracts/mismatch-not-printed",
    title: "The failure for a mismatch tells nothing of the value, wherever in it the fault is",
    requirements: ["contracts.mismatch-not-printed"],
    ...onContracts,
    twin: keepsAContract,
    run: async (context) => {
      await table(mismatches, (row) => saysNothingOfIt(context, "contracts.mismatch-not-printed", row));
    },
  },
  {
    id: "contracts/breakdown-not-printed",
    title: "A contract that fails in another way than by a mismatch tells nothing of the value either",
    requirements: ["contracts.throw-not-printed"],
    ...onContracts,
    twin: keepsAContract,
    run: async (context) => {
      await table(breakdowns, (row) => saysNothingOfIt(context, "contracts.throw-not-printed", row));
    },
  },
  {
    id: "contracts/throw-not-printed",
    title: "A tool with a contract that throws fails with its own message, and with nothing of what it gave before",
    requirements: ["contracts.throw-not-printed", "calls.failure-message"],
    ...onContracts,
    twin: keepsAContract,
    run: async ({ open, judge, tool }) => {
      const gives = (input: unknown) => {
        if (membersOf(input).empty === true) throw new Error(refusal);
        return details({ crate: secret, tons: 3 });
      };
      const fixture = { ...contracted(weighed, () => details(null)), answer: gives };
      const run = await open({ tools: [fixture] });
      const id = JSON.stringify(tool(fixture).id);
      const answer = await run.complete(`let told = null;
const { tons } = await tools.callValue(${id}, {});
try { await tools.callValue(${id}, { empty: true }); } catch (error) { told = String(error?.message); }
return { tons, told };`);
      const { tons, told } = membersOf(judge.completed("calls.failure-message", answer).value);
      judge.equal("contracts.throw-not-printed", tons, 3, "what the call before it gave");
      judge.holds("calls.failure-message", String(told).includes(refusal), `a message with "${refusal}"`, told);
      judge.equal("contracts.throw-not-printed", has(answer), false, "whether the value stands in the failure");
    },
  },
  {
    id: "contracts/bounded",
    title: "A contract that never comes to an end fails its call, and holds up no run beside it",
    requirements: ["contracts.bounded"],
    ...onContracts,
    process: "own",
    twin: keepsAContract,
    run: async ({ open, judge, tool }) => {
      const endless = { declaration: contracted({ type: "string", pattern: "^(a+)+$" }, giving(null)).declaration };
      const run = await open({ tools: [endless] });
      const other = await open();
      const answering = run.complete(`let told = null;
try { await tools.callValue(${JSON.stringify(tool(endless).id)}, {}); } catch (error) { told = String(error?.message); }
return told;`);
      // A pattern may be refused when it is compiled, and then the tool is not run.
      const held = await Promise.race([
        answering.then(() => undefined),
        run.tools.nextHeld(missingCall("contracts.bounded", "the call whose details take so long")),
      ]);
      held?.settle(details(`${"a".repeat(60)}${secret}!`));
      const beside = await within(other.complete("return 1;"), generousMs, () => standsStill("the run beside it"));
      judge.equal("contracts.bounded", judge.completed("contracts.bounded", beside).value, 1, "the value beside it");
      const answer = await within(answering, generousMs, () => standsStill("the run itself"));
      judge.holds("contracts.bounded", answer.kind === "result", "a result", answer);
      judge.equal("contracts.bounded", has(answer), false, "whether the value stands in the failure");
      const { value } = judge.completed("contracts.bounded", answer);
      judge.holds("contracts.bounded", typeof value === "string", "a call that fails", value);
    },
  },
);

import { held } from "../../fixtures/tools/held.ts";
import { refuse } from "../../fixtures/tools/refuse.ts";
import { details } from "../../fixtures/tools/tool.ts";
import { membersOf } from "../run/answer.ts";
import { defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import { RequirementViolation } from "../run/requirement-violation.ts";
import { table } from "../run/table.ts";
import { textsIn } from "./texts-in.ts";

/** What a program emits arrives: what is missing beside it is missing for its own reason. */
async function emits({ open, judge, guest }: CheckContext): Promise<void> {
  const answer = await (await open()).complete(`${guest.emit('"kept"')}\n${guest.give("1")}`);
  judge.completed("output.order", answer);
  judge.equal("output.order", textsIn(answer), ["kept"], "the texts");
}

/** Ways to fail after something was emitted; `call` is a call that fails. */
const failures = [
  { row: "an error", fail: () => 'throw new Error("after the output");' },
  { row: "what is no error", fail: () => 'throw "after the output";' },
  { row: "an error after an await", fail: () => 'await null;\nthrow new Error("after the output");' },
  { row: "an error of the language", fail: () => "null.member;" },
  { row: "a rejection that is awaited", fail: () => 'await Promise.reject(new Error("after the output"));' },
  { row: "a call that fails", fail: (call: string) => `await ${call};` },
  { row: "an error while the value is read", fail: (_: string, give: string) => give },
] as const;

/** What a program may try on what it has emitted; each is a statement. */
const attempts = [
  {
    row: "it empties every list that it makes",
    attempt: "Array.prototype.push = function () { this.length = 0; return 0; };",
  },
  {
    row: "it replaces the methods of lists",
    attempt:
      "for (const name of ['map', 'slice', 'concat', 'join', 'splice', 'forEach', 'filter']) Array.prototype[name] = () => ['forged'];",
  },
  {
    row: "it replaces the iteration of lists",
    attempt: "Array.prototype[Symbol.iterator] = function* () { yield 'forged'; };",
  },
  { row: "it replaces JSON", attempt: "JSON.stringify = () => '\"forged\"'; JSON.parse = () => 'forged';" },
  {
    row: "it takes JSON away",
    attempt: "globalThis.JSON = undefined; globalThis.String = undefined; globalThis.Array = undefined;",
  },
  {
    row: "it gives all strings another JSON",
    attempt: "String.prototype.toJSON = () => 'forged'; String.prototype.toString = () => 'forged';",
  },
  {
    row: "it puts setters on all objects",
    attempt:
      "for (const name of ['type', 'text', 'value', '0', '1', 'length', 'output']) Object.defineProperty(Object.prototype, name, { __proto__: null, set() {}, get() { return 'forged'; }, configurable: true });",
  },
  {
    row: "it empties what it can reach",
    attempt:
      "for (const name of Object.getOwnPropertyNames(globalThis)) { let found; try { found = globalThis[name]; } catch { continue; }\n" +
      "  for (const member of [found, ...(Object(found) === found && typeof found !== 'function' ? Object.values(found) : [])]) {\n" +
      "    try { if (Array.isArray(member)) { member.length = 0; member[0] = 'forged'; } } catch {} } }",
  },
  { row: "it fails", attempt: "throw new Error('after the output');" },
] as const;

/** Output that stays as it was emitted. */
export const keptOutputChecks = defineChecks(
  {
    id: "output/with-a-failure",
    title: "What a program emitted before it failed is reported with the failure",
    requirements: ["output.with-failure"],
    capabilities: ["guest", "nested-calls"],
    process: "shared",
    dialect: "portable",
    twin: emits,
    run: async ({ open, judge, guest, tool }) => {
      const run = await open({ tools: [refuse] });
      const give = guest.give('{ get odd() { throw new Error("after the output"); } }');
      await table(failures, async ({ row, fail }) => {
        const code = `${guest.emit('"one"')}\nawait null;\n${guest.emit('"two"')}\n${fail(guest.call(tool(refuse), "{}"), give)}`;
        const answer = await run.complete(code);
        // Whether one that can't be read fails the cell has a requirement of its own.
        if (!row.includes("is read")) judge.failed("output.with-failure", answer);
        judge.equal("output.with-failure", textsIn(answer).slice(0, 2), ["one", "two"], "the texts before the failure");
      });
    },
  },
  {
    id: "output/failure-between-calls",
    title: "What a program emitted between its calls is reported when a later call fails it",
    requirements: ["output.with-failure"],
    capabilities: ["guest", "nested-calls"],
    process: "shared",
    dialect: "portable",
    twin: emits,
    run: async ({ open, judge, guest, tool }) => {
      const run = await open({ tools: [held] });
      const call = guest.call(tool(held), "{}");
      const answer = run.complete(
        `${guest.emit('"one"')}\nawait ${call};\n${guest.emit('"two"')}\nawait ${call};\n${guest.give("1")}`,
      );
      const late = () => new RequirementViolation("calls.reach-the-tool", "a call never reached its tool");
      (await run.tools.nextHeld(late)).settle(details({}));
      (await run.tools.nextHeld(late)).fail("the drawer is locked");
      judge.failed("output.with-failure", await answer);
      judge.equal("output.with-failure", textsIn(await answer), ["one", "two"], "the texts before the failure");
    },
  },
  {
    id: "output/no-taking-back",
    title: "A program neither removes nor rewrites what it has emitted, whatever it does to built-in objects",
    requirements: ["output.append-only", "output.append-only.rewrite"],
    capabilities: ["guest"],
    process: "shared",
    dialect: "portable",
    twin: emits,
    run: async ({ open, judge, guest }) => {
      await table(attempts, async ({ attempt }) => {
        const run = await open();
        const emitting = `${guest.emit('"kept-" + 1')}\n${guest.emit('"kept-" + 2')}`;
        const answer = await run.complete(`${emitting}\n${attempt}\nawait null;\n${guest.give("1")}`);
        const texts = textsIn(answer);
        judge.holds("output.append-only", texts.length >= 2, "both texts in the output", texts);
        judge.equal("output.append-only.rewrite", texts.slice(0, 2), ["kept-1", "kept-2"], "the texts");
      });
    },
  },
  {
    id: "output/emitted-value-is-a-copy",
    title: "What a program does to a value after it emitted it changes nothing of the item",
    requirements: ["output.append-only.rewrite", "output.append-only"],
    capabilities: ["guest"],
    process: "shared",
    dialect: "page",
    run: async ({ open, judge }) => {
      const run = await open();
      const code = `const value = { rows: [1, 2], name: "kept" };
json(value);
text(value);
value.rows.length = 0;
value.name = "forged";
delete value.rows;
await null;
return value;`;
      const { output } = judge.completed("output.append-only.rewrite", await run.complete(code));
      const items = Array.isArray(output) ? output.map(membersOf) : [];
      judge.equal("output.append-only", items.length, 2, "the number of items");
      judge.equal("output.append-only.rewrite", items[0]?.value, { rows: [1, 2], name: "kept" }, "the value emitted");
      const text = String(items[1]?.text);
      judge.holds("output.append-only.rewrite", text.includes("kept"), "the text as it was emitted", text);
    },
  },
  {
    id: "output/after-wait",
    title: "The result of wait reports what was emitted since the result before it, or all",
    requirements: ["output.after-wait"],
    capabilities: ["suspension"],
    process: "shared",
    dialect: "page",
    run: async ({ open, judge }) => {
      const run = await open();
      const first = await run.exec('text("one");\nawait yield_control();\ntext("two");\nreturn 1;');
      const { runId } = judge.waiting("output.after-wait", first);
      judge.equal("output.after-wait", textsIn(first), ["one"], "the texts before the suspension");
      const second = await run.wait(runId);
      judge.completed("output.after-wait", second);
      judge.equal("output.after-wait", textsIn(second), ["two"], "the texts after it");
    },
  },
  {
    id: "output/bounded-over-legs",
    title: "The legs of a cell share one limit on what they emit",
    requirements: ["output.bounded-over-legs"],
    capabilities: ["suspension", "configuration"],
    process: "shared",
    dialect: "page",
    twin: async (context) => {
      const { status, lines } = await emitInLegs(context, 2);
      context.judge.equal("output.order", [status, lines], ["completed", 20], "the end, and the lines that came");
    },
    run: async (context) => {
      const { status, lines } = await emitInLegs(context, 12);
      const { judge } = context;
      judge.holds("output.bounded-over-legs", lines * 100 <= 4096, "at most 4096 characters in all", lines * 100);
      judge.equal("output.bounded-over-legs", status, "failed", "the status of the last result");
    },
  },
);

/** Emits ten lines of a hundred characters in each leg, and counts which of them came, each once. */
async function emitInLegs({ open, judge }: CheckContext, legs: number) {
  const run = await open({ codeMode: { enabled: true, maxOutputBytes: 4096 } });
  const code = `for (let leg = 0; leg < ${legs}; leg += 1) {
  for (let line = 0; line < 10; line += 1) text(\`\${leg}-\${line}\`.padEnd(100, "x"));
  await yield_control();
}
return 1;`;
  let answer = await run.exec(code);
  const seen = new Set(textsIn(answer));
  while (answer.kind === "result" && answer.result.status === "waiting") {
    const { runId } = judge.waiting("results.waiting.run-id", answer);
    answer = await run.wait(runId);
    for (const text of textsIn(answer)) seen.add(text);
  }
  return { status: answer.kind === "result" ? answer.result.status : "failed", lines: seen.size };
}

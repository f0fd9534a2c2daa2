import { echo } from "../../fixtures/tools/echo.ts";
import { held } from "../../fixtures/tools/held.ts";
import { details } from "../../fixtures/tools/tool.ts";
import { isOwnFailure, membersOf } from "../run/answer.ts";
import { defineChecks } from "../run/check.ts";
import { RequirementViolation } from "../run/requirement-violation.ts";
import { table } from "../run/table.ts";
import { acceptsAProgram } from "./accepts-a-program.ts";
import { settlementsOut } from "./settlements-out.ts";
import { textsIn } from "./texts-in.ts";

/** Expressions of every type, those among them that JSON has nothing for. */
const values = ["1", '"text"', "null", "[]", "{}", "false", "undefined", "() => 1", 'Symbol("s")', "1n", "NaN"].map(
  (row) => ({ row }),
);

/** The fields of results. */
export const resultFieldsChecks = defineChecks(
  {
    id: "results/completed-fields",
    title: "A completed result has its status, its value, its telemetry, and its output where something was emitted",
    requirements: [
      "results.completed.status",
      "results.completed.value",
      "results.completed.output",
      "results.completed.telemetry",
    ],
    capabilities: ["guest"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge, guest }) => {
      const answer = await (await open()).complete(`${guest.emit('"said"')}\n${guest.give("7")}`);
      const result = membersOf(judge.completed("results.completed.status", answer));
      judge.equal("results.completed.value", result.value, 7, "the value");
      judge.equal("results.completed.output", textsIn(answer), ["said"], "the texts in `output`");
      judge.equal("results.completed.telemetry", isObject(result.telemetry), true, "whether `telemetry` is an object");
    },
  },
  {
    id: "results/failed-fields",
    title: "A failed result has its status, a message, its telemetry, its output, and no code that is unknown",
    requirements: [
      "results.failed.status",
      "results.failed.error",
      "results.failed.code",
      "results.failed.output",
      "results.failed.telemetry",
    ],
    capabilities: ["guest"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge, guest, revision }) => {
      const run = await open();
      const endings = [
        'throw new Error("odd-1");',
        'throw "odd-2";',
        "throw { odd: 3 };",
        "null.odd4;",
        "throw undefined;",
      ];
      await table(
        endings.map((row) => ({ row })),
        async ({ row }) => {
          const answer = await run.complete(`${guest.emit('"said"')}\n${row}`);
          const result = membersOf(judge.failed("results.failed.status", answer));
          const told = typeof result.error === "string" && result.error !== "";
          judge.holds("results.failed.error", told, "a message in `error`", result.error);
          const { code } = result;
          const known = code === undefined || revision.errorCodes.some((one) => one === code);
          judge.holds("results.failed.code", known, "a code of the revision, or none", code);
          judge.equal("results.failed.output", textsIn(answer), ["said"], "the texts in `output`");
          judge.equal("results.failed.telemetry", isObject(result.telemetry), true, "whether `telemetry` is an object");
        },
      );
    },
  },
  {
    id: "results/error-is-text",
    title: "Whatever a program throws, the model is given a text",
    requirements: ["results.failed.error"],
    capabilities: ["guest"],
    process: "shared",
    dialect: "portable",
    twin: acceptsAProgram,
    run: async ({ open, judge }) => {
      const run = await open();
      const odd = [
        "new Proxy(new Error('proxied'), {})",
        "{ get message() { throw 1; }, get name() { throw 2; }, get stack() { throw 3; } }",
        "{ message: { deep: [1] }, stack: 7, name: null }",
        "Object.create(null)",
        "Symbol('thrown')",
        "1n",
        "Object.assign(new Error('x'.repeat(5)), { message: 'a\\u0000b' })",
      ];
      await table(
        odd.map((row) => ({ row })),
        async ({ row }) => {
          const answer = await run.complete(`throw ${row};`);
          judge.holds("results.failed.error", isOwnFailure(answer), "a failure of the program", answer);
          const error = answer.kind === "result" ? answer.result.error : answer.message;
          judge.equal("results.failed.error", typeof error, "string", "the type of `error`");
        },
      );
    },
  },
  {
    id: "results/waiting-fields",
    title: "A waiting result has its status, a runId that wait takes, the reason, its telemetry and its output",
    requirements: [
      "results.waiting.status",
      "results.waiting.run-id",
      "results.waiting.reason",
      "results.waiting.pending-tool-calls",
      "results.waiting.output",
      "results.waiting.telemetry",
      "results.waiting-run-id",
    ],
    capabilities: ["suspension"],
    process: "shared",
    dialect: "page",
    run: async ({ open, judge }) => {
      const run = await open();
      const answer = await run.exec('text("said");\nawait yield_control("a pause");\nreturn "back";');
      const { runId, reason, ...rest } = judge.waiting("results.waiting.status", answer);
      judge.equal("results.waiting.reason", reason, "yield", "the reason");
      judge.holds("results.waiting.run-id", runId !== "", "a `runId`", runId);
      const { telemetry, pendingToolCalls } = membersOf(rest);
      const listed = pendingToolCalls === undefined || Array.isArray(pendingToolCalls);
      judge.holds("results.waiting.pending-tool-calls", listed, "a list, or nothing", pendingToolCalls);
      judge.equal("results.waiting.output", textsIn(answer), ["said"], "the texts in `output`");
      judge.equal("results.waiting.telemetry", isObject(telemetry), true, "whether `telemetry` is an object");
      const { value } = judge.completed("results.waiting-run-id", await run.wait(runId));
      judge.equal("results.waiting-run-id", value, "back", "the value");
    },
  },
  {
    id: "results/waiting-for-a-tool",
    title: "A program whose call is still under way at its deadline is answered with waiting, for pending_tools",
    requirements: [
      "results.waiting-when",
      "results.waiting.reason",
      "results.waiting.pending-tool-calls",
      "results.waiting-run-id",
    ],
    capabilities: ["suspension", "nested-calls", "configuration"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge, guest, tool }) => {
      const run = await open({ tools: [held], codeMode: { enabled: true, timeoutMs: 500 } });
      const answer = await run.exec(`const late = await ${guest.call(tool(held), "{}")};\n${guest.give("late")}`);
      const waiting = judge.waiting("results.waiting-when", answer);
      judge.equal("results.waiting.reason", waiting.reason, "pending_tools", "the reason");
      const { pendingToolCalls } = membersOf(waiting);
      const fits = pendingToolCalls === undefined || (Array.isArray(pendingToolCalls) && pendingToolCalls.length === 1);
      judge.holds("results.waiting.pending-tool-calls", fits, "the one call, or nothing", pendingToolCalls);
      const late = () => new RequirementViolation("calls.reach-the-tool", "the call never reached its tool");
      (await run.tools.nextHeld(late)).settle(details("late"));
      await settlementsOut(run);
      const { value } = judge.completed("results.waiting-run-id", await run.wait(waiting.runId));
      judge.equal("results.waiting-run-id", value, "late", "the value");
    },
  },
  {
    id: "results/json-compatible",
    title: "A result is completed only with a value that JSON can carry",
    requirements: ["results.json-compatible"],
    capabilities: ["guest"],
    process: "shared",
    dialect: "portable",
    twin: acceptsAProgram,
    run: async ({ open, judge, guest }) => {
      const run = await open();
      await table(values, async ({ row }) => {
        const answer = await run.complete(guest.give(row));
        if (answer.kind === "result" && answer.result.status === "failed") return;
        const result = judge.completed("results.json-compatible", answer);
        judge.holds("results.json-compatible", result.value !== undefined, "a value that JSON can carry", result);
      });
    },
  },
  {
    id: "results/searches-in-one-exec",
    title: "Ten searches, and ten descriptions, that are awaited one after the other are done within one exec",
    requirements: ["results.drain.search", "results.drain.describe"],
    capabilities: ["catalog"],
    process: "shared",
    dialect: "page",
    run: async ({ open, judge, tool }) => {
      const run = await open({ tools: [echo] });
      const search =
        'let found = 0;\nfor (let n = 0; n < 10; n += 1) found += (await tools.search("echo")).length;\nreturn found;';
      judge.equal(
        "results.drain.search",
        judge.completed("results.drain.search", await run.exec(search)).value,
        10,
        "the hits",
      );
      const describe = `let named = 0;\nfor (let n = 0; n < 10; n += 1) named += (await tools.describe(${JSON.stringify(tool(echo).id)})).name.length;\nreturn named;`;
      const { value } = judge.completed("results.drain.describe", await run.exec(describe));
      judge.equal("results.drain.describe", value, 40, "the characters of ten names");
    },
  },
);

const isObject = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);

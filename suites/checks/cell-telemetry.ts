import { echo } from "../../fixtures/tools/echo.ts";
import { ledger } from "../../fixtures/tools/ledger.ts";
import { refuse } from "../../fixtures/tools/refuse.ts";
import type { Telemetry, TelemetryAddition } from "../../spec/payloads/telemetry.ts";
import type { RequirementId } from "../../spec/requirements/index.ts";
import type { Answer } from "../run/answer.ts";
import { defineChecks } from "../run/check.ts";
import { NotObserved } from "../run/not-observed.ts";
import type { OpenRun } from "../run/open-run.ts";
import { table } from "../run/table.ts";
import { park, pause } from "./park.ts";
import { telemetryOf } from "./telemetry-of.ts";

/**
 * What a result reports under one name.
 *
 * @throws NotObserved when its telemetry has nothing of that name: the page leaves open where it is reported
 */
function reported<Field extends TelemetryAddition>(requirement: RequirementId, answer: Answer, field: Field) {
  const value: Telemetry[Field] = telemetryOf(requirement, answer)[field];
  if (value === undefined) throw new NotObserved(`the telemetry of a result has no ${field}`);
  return value;
}

const tight = { enabled: true, timeoutMs: 500, memoryLimitBytes: 16_777_216, maxOutputBytes: 1024 };

/** What exceeds one limit, under a configuration that leaves it no doubt which. */
const excesses = [
  {
    row: "time",
    limit: "timeout",
    requirement: "telemetry.errors",
    codeMode: tight,
    code: "for (;;) {}",
  },
  {
    row: "memory",
    limit: "memory",
    requirement: "telemetry.errors.memory",
    codeMode: { ...tight, timeoutMs: 30_000 },
    code: "const kept = [];\nfor (let n = 0; n < 16384; n += 1) kept.push(new Array(1000).fill(n));",
  },
  {
    row: "the size of a snapshot",
    limit: "snapshot",
    requirement: "telemetry.errors.snapshot",
    codeMode: { ...tight, maxSnapshotBytes: 1024 },
    code: pause,
  },
  {
    row: "the size of output",
    limit: "output",
    requirement: "telemetry.errors.output",
    codeMode: tight,
    code: 'text("x".repeat(5000));',
  },
] as const;

const eventsOf = (answer: Answer) => reported("telemetry.snapshot-events", answer, "snapshotEvents");

/** What telemetry reports of the cells of a run, beside its catalog and its calls. */
export const cellTelemetryChecks = defineChecks(
  {
    id: "telemetry/counts-cells",
    title: "Telemetry tells how often exec and wait were called, whatever came of it",
    requirements: ["telemetry.cells", "telemetry.cells.wait"],
    capabilities: ["suspension", "telemetry"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { open, judge } = context;
      const run = await open();
      const counts = (answer: Answer) => [
        reported("telemetry.cells", answer, "execCount"),
        reported("telemetry.cells.wait", answer, "waitCount"),
      ];
      judge.equal("telemetry.cells", counts(await run.exec("return 1;"))[0], 1, "the calls of `exec`");
      const torn = await run.exec('throw new Error("torn");');
      judge.equal("telemetry.cells", counts(torn)[0], 2, "the calls of `exec` with one that failed");
      const last = await run.wait(await park(context, run));
      judge.equal("telemetry.cells", counts(last)[0], 3, "the calls of `exec` with one that was suspended");
      judge.equal("telemetry.cells.wait", counts(last)[1], 1, "the calls of `wait`");
    },
  },
  {
    id: "telemetry/names-called-tools",
    title: "Telemetry names the tools that programs have called, those that failed among them, and no others",
    requirements: ["telemetry.called-tools"],
    capabilities: ["guest", "nested-calls", "telemetry"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge, guest, tool }) => {
      const run = await open({ tools: [echo, ledger, refuse] });
      const named = (answer: Answer) => [...new Set(reported("telemetry.called-tools", answer, "calledTools"))].sort();
      judge.equal("telemetry.called-tools", named(await run.exec(guest.give("1"))), [], "the tools before any call");
      const calls = [echo, refuse, echo].map((fixture) => guest.call(tool(fixture), "{}"));
      const answer = await run.complete(
        `await Promise.allSettled([${calls.map((call) => `(async () => ${call})()`).join(", ")}]);\n${guest.give("1")}`,
      );
      const expected = [tool(echo).id, tool(refuse).id].sort();
      judge.equal("telemetry.called-tools", named(answer), expected, "the ids of the tools");
    },
  },
  {
    id: "telemetry/counts-limit-errors",
    title: "Telemetry counts a failure for each limit by itself",
    requirements: [
      "telemetry.errors",
      "telemetry.errors.memory",
      "telemetry.errors.snapshot",
      "telemetry.errors.output",
    ],
    capabilities: ["guest", "suspension", "configuration", "telemetry"],
    process: "own",
    dialect: "page",
    run: async ({ open, judge }) => {
      await table(excesses, async ({ limit, requirement, codeMode, code }) => {
        const run: OpenRun = await open({ codeMode });
        const none = { timeout: 0, memory: 0, snapshot: 0, output: 0 };
        const before = reported(requirement, await run.exec("return 1;"), "limitErrors");
        judge.equal(requirement, before, none, "the failures before any limit was exceeded");
        const answer = await run.exec(`${code}\nreturn 1;`);
        judge.failed(requirement, answer);
        const after = reported(requirement, answer, "limitErrors");
        judge.equal(requirement, after, { ...none, [limit]: 1 }, "the failures afterwards");
      });
    },
  },
  {
    id: "telemetry/tells-of-snapshots",
    title: "Telemetry tells that a snapshot was taken and restored, and of none where a program never stopped",
    requirements: ["telemetry.snapshot-events"],
    capabilities: ["suspension", "telemetry"],
    process: "shared",
    dialect: "page",
    run: async ({ open, judge }) => {
      const requirement = "telemetry.snapshot-events";
      const run = await open();
      judge.equal(requirement, eventsOf(await run.exec("return 1;")), [], "the events before any suspension");
      const parked = await run.exec(`${pause}return "back";`);
      const { runId } = judge.waiting(requirement, parked);
      const taken = eventsOf(parked).map(({ event }) => event);
      judge.equal(requirement, taken, ["taken"], "the events of a program that is suspended");
      const resumed = await run.wait(runId);
      judge.completed(requirement, resumed);
      const events = eventsOf(resumed);
      const isRestored = events.some(({ event }) => event === "restored");
      judge.holds(requirement, isRestored, "an event of its resumption", events);
      const others = events.filter((event) => event.runId !== undefined && event.runId !== runId);
      judge.equal(requirement, others, [], "the events that name another program");
    },
  },
);

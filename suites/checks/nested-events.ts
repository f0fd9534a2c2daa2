import { echo } from "../../fixtures/tools/echo.ts";
import { held } from "../../fixtures/tools/held.ts";
import { refusal, refuse } from "../../fixtures/tools/refuse.ts";
import { details } from "../../fixtures/tools/tool.ts";
import type { HostEvent } from "../../spec/adapter/host.ts";
import { runEventSchema } from "../../spec/payloads/run-event.ts";
import type { RequirementId } from "../../spec/requirements/index.ts";
import { findMistake } from "../carriers/schema-check.ts";
import { membersOf } from "../run/answer.ts";
import { defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import type { OpenRun } from "../run/open-run.ts";
import { missingCall } from "./missing-call.ts";
import { nestedOf } from "./nested-of.ts";
import { wholeScope } from "./whole-scope.ts";

/** The events of one type about nested calls, each of which must have the normal form. */
function eventsOf(
  { judge }: CheckContext,
  requirement: RequirementId,
  run: OpenRun,
  type: "trajectory" | "audit" | "telemetry",
): readonly HostEvent[] {
  const events = nestedOf(run.tools.gate.events).filter((event) => event.type === type);
  for (const event of events)
    judge.equal(requirement, findMistake(runEventSchema, event) ?? null, null, "what is wrong with an event");
  return events;
}

/** A program that calls a tool that answers and one that fails. */
const twoCalls = ({ guest, tool }: CheckContext) =>
  `await ${guest.call(tool(echo), "{ crate: 3 }")};
try { await ${guest.call(tool(refuse), "{ crate: 4 }")}; } catch {}
${guest.give('"done"')}`;

async function openListened(context: CheckContext, requirement: RequirementId): Promise<OpenRun> {
  const run = await context.open({ tools: [echo, refuse], events: true });
  context.judge.completed(requirement, await run.complete(twoCalls(context)));
  return run;
}

const observesEvents = {
  capabilities: ["events", "guest", "nested-calls"],
  process: "shared",
  dialect: "portable",
} as const;

const textsOf = (content: unknown) => (Array.isArray(content) ? content.map((block) => membersOf(block).text) : []);

/** What a run tells of its nested calls: its trajectory, its audit, its telemetry. */
export const nestedEventsChecks = defineChecks(
  {
    id: "nested/updates",
    title: "What a tool streams while it works reaches the trajectory before its result",
    requirements: ["nested-execution.streaming-updates"],
    ...observesEvents,
    run: async (context) => {
      const { open, judge, guest, tool } = context;
      const run = await open({ tools: [held], events: true });
      const answer = run.complete(`${guest.give(`await ${guest.call(tool(held), "{}")}`)}`);
      const call = await run.tools.nextHeld(missingCall("nested-execution.streaming-updates", "the call that streams"));
      for (const text of ["a third", "two thirds"]) call.update({ content: [{ type: "text", text }] });
      call.settle(details("all of it"));
      const { value } = judge.completed("nested-execution.streaming-updates", await answer);
      judge.equal("nested-execution.streaming-updates", value, "all of it", "the value");
      const events = eventsOf(context, "nested-execution.streaming-updates", run, "trajectory");
      const seen = events.map(({ phase, content }) => [phase, textsOf(content)]);
      const expected = [
        ["start", []],
        ["update", ["a third"]],
        ["update", ["two thirds"]],
        ["end", []],
      ];
      judge.equal("nested-execution.streaming-updates", seen, expected, "the phases, and what was streamed");
    },
  },
  {
    id: "nested/trajectory",
    title: "The trajectory is told of the start and the end of each nested call",
    requirements: ["nested-execution.trajectory-events"],
    ...observesEvents,
    run: async (context) => {
      const { judge, tool } = context;
      const run = await openListened(context, "nested-execution.trajectory-events");
      const events = eventsOf(context, "nested-execution.trajectory-events", run, "trajectory");
      const seen = events.map(({ phase, tool: id, input, isError }) => [phase, id, input ?? null, isError ?? false]);
      const expected = [
        ["start", tool(echo).id, { crate: 3 }, false],
        ["end", tool(echo).id, null, false],
        ["start", tool(refuse).id, { crate: 4 }, false],
        ["end", tool(refuse).id, null, true],
      ];
      judge.equal("nested-execution.trajectory-events", seen, expected, "phases, tools, inputs and failures");
      const [, answered, , failed] = events.map(({ result }) => JSON.stringify(result));
      judge.holds(
        "nested-execution.trajectory-events",
        answered?.includes('"crate":3') === true,
        "the result",
        answered,
      );
      judge.holds("nested-execution.trajectory-events", failed?.includes(refusal) === true, "the failure", failed);
    },
  },
  {
    id: "nested/audit",
    title: "The audit is told of each nested call: who made it, of which tool, and whether it was allowed",
    requirements: ["nested-execution.audit-events"],
    ...observesEvents,
    capabilities: ["events", "hooks", "scope", "guest", "nested-calls"],
    run: async (context) => {
      const { open, judge, tool, seed } = context;
      const reason = "not this crate";
      const hook = ({ tool: id }: HostEvent) => (id === tool(refuse).id ? { allow: false, reason } : { allow: true });
      const scope = wholeScope(`audit-${seed}`);
      const run = await open({ tools: [echo, refuse], events: true, hooks: true, answers: { hook }, scope });
      judge.completed("nested-execution.audit-events", await run.complete(twoCalls(context)));
      const events = eventsOf(context, "nested-execution.audit-events", run, "audit");
      const seen = events.map(({ agentId, sessionKey, tool: id, allowed }) => [agentId, sessionKey, id, allowed]);
      const expected = [
        [scope.agentId, scope.sessionKey, tool(echo).id, true],
        [scope.agentId, scope.sessionKey, tool(refuse).id, false],
      ];
      judge.equal("nested-execution.audit-events", seen, expected, "who called what, and whether it was allowed");
    },
  },
  {
    id: "nested/telemetry",
    title: "The host's own telemetry measures nested calls, those that fail among them",
    requirements: ["nested-execution.telemetry"],
    ...observesEvents,
    run: async (context) => {
      const { judge, tool } = context;
      const run = await openListened(context, "nested-execution.telemetry");
      const events = eventsOf(context, "nested-execution.telemetry", run, "telemetry");
      const seen = events.map(({ tool: id, isError }) => [id, isError]);
      const expected = [
        [tool(echo).id, false],
        [tool(refuse).id, true],
      ];
      judge.equal("nested-execution.telemetry", seen, expected, "the calls, and which of them failed");
    },
  },
);

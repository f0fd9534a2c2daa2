import { echo } from "../../fixtures/tools/echo.ts";
import { held } from "../../fixtures/tools/held.ts";
import { ledger } from "../../fixtures/tools/ledger.ts";
import { details } from "../../fixtures/tools/tool.ts";
import type { HostEvent } from "../../spec/adapter/host.ts";
import type { RequirementId } from "../../spec/requirements/index.ts";
import { membersOf } from "../run/answer.ts";
import { defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import { table } from "../run/table.ts";
import { missingCall } from "./missing-call.ts";
import { nestedOf } from "./nested-of.ts";
import { pause } from "./park.ts";
import { resumeToEnd } from "./resume-to-end.ts";
import { wholeScope } from "./whole-scope.ts";

type ScopeField = keyof ReturnType<typeof wholeScope>;

/** What the hook events of nested calls carry of the scope, in worlds that have all of it. */
async function judgeCarried(context: CheckContext, field: ScopeField, requirement: RequirementId): Promise<void> {
  const { open, judge, guest, tool, seed } = context;
  const call = guest.call(tool(echo), "{}");
  for (const name of [`one-${seed}`, `two-${seed}`]) {
    const run = await open({ tools: [echo], hooks: true, scope: wholeScope(name) });
    judge.completed(requirement, await run.complete(`await ${call};\nawait ${call};\n${guest.give("1")}`));
    const seen = nestedOf(run.tools.gate.asked).map((event) => event[field]);
    const expected = wholeScope(name)[field];
    judge.equal(requirement, seen, [expected, expected], `\`${field}\` in the events of the nested calls`);
  }
}

/** The fields of the scope, each with what says that a nested call keeps it. */
const contexts: readonly {
  readonly id: string;
  readonly title: string;
  readonly field: ScopeField;
  readonly requirement: RequirementId;
}[] = [
  {
    id: "agent",
    title: "A nested call is made for the agent of the run",
    field: "agentId",
    requirement: "nested-execution.agent-id",
  },
  {
    id: "session",
    title: "A nested call is made in the session of the run",
    field: "sessionId",
    requirement: "nested-execution.session-id",
  },
  {
    id: "session-key",
    title: "A nested call is made under the key of the run's session",
    field: "sessionKey",
    requirement: "nested-execution.session-key",
  },
  {
    id: "session-context",
    title: "A nested call goes through the context of the session",
    field: "sessionKey",
    requirement: "nested-execution.session-context",
  },
  {
    id: "sender",
    title: "A nested call is made for the sender of the run",
    field: "senderId",
    requirement: "nested-execution.sender-context",
  },
  {
    id: "channel",
    title: "A nested call is made for the channel of the run",
    field: "channelId",
    requirement: "nested-execution.channel-context",
  },
];

/** What nested calls keep of the host's ordinary execution. */
export const nestedExecutionChecks = defineChecks(
  ...contexts.map(({ id, title, field, requirement }) => ({
    id: `nested/${id}`,
    title,
    requirements: [requirement] as const,
    capabilities: ["hooks", "scope", "guest", "nested-calls"] as const,
    process: "shared" as const,
    dialect: "portable" as const,
    run: (context: CheckContext) => judgeCarried(context, field, requirement),
  })),
  {
    id: "nested/resumed",
    title: "A call that a resumed program makes goes the same way: hooks, approval, and for whom it is made",
    requirements: ["nested-execution.same-path", "nested-execution.agent-id"],
    capabilities: ["hooks", "scope", "suspension", "nested-calls"],
    process: "shared",
    dialect: "page",
    run: async ({ open, judge, guest, tool, seed }) => {
      const run = await open({ tools: [echo], hooks: true, scope: wholeScope(`resumed-${seed}`) });
      const code = `${pause}const { echoed } = await ${guest.call(tool(echo), "{ crate: 5 }")};\nreturn echoed.crate;`;
      const { runId } = judge.waiting("lifecycle.yield", await run.exec(code));
      judge.equal("nested-execution.same-path", nestedOf(run.tools.gate.asked), [], "what hooks were asked before it");
      const { value } = judge.completed("nested-execution.same-path", await resumeToEnd(run, runId));
      judge.equal("nested-execution.same-path", value, 5, "the value");
      const asked = nestedOf(run.tools.gate.asked).map(({ agentId, tool: id }) => [agentId, id]);
      judge.equal("nested-execution.same-path", asked.length, run.tools.calls.length, "how often hooks were asked");
      judge.equal("nested-execution.agent-id", asked, [[`agent-resumed-${seed}`, tool(echo).id]], "who called what");
    },
  },
  {
    id: "nested/same-path",
    title: "Hooks, then an approval, then the tool: a nested call takes the way of any other, with one input",
    requirements: ["nested-execution.same-path", "nested-execution.crosses-the-bridge"],
    capabilities: ["hooks", "approvals", "guest", "nested-calls"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge, guest, tool }) => {
      const steps: unknown[] = [];
      const note = (step: string, input: unknown) => steps.push([step, input]);
      const answers = {
        hook: ({ input, parentToolCallId }: HostEvent) => {
          if (parentToolCallId === undefined) return { allow: true };
          note("hook", input);
          return { allow: true, ask: true, input: { crate: 2 } };
        },
        approval: ({ input }: HostEvent) => {
          note("approval", input);
          return { allow: true };
        },
      };
      const answer = (input: unknown) => {
        note("tool", input);
        return details({ weight: 70 });
      };
      const run = await open({ tools: [{ ...echo, answer }], hooks: true, answers });
      const code = `const { weight } = await ${guest.call(tool(echo), "{ crate: 1 }")};\n${guest.give("weight")}`;
      const { value } = judge.completed("nested-execution.crosses-the-bridge", await run.complete(code));
      judge.equal("nested-execution.crosses-the-bridge", value, 70, "what only the host knows");
      const expected = [
        ["hook", { crate: 1 }],
        ["approval", { crate: 2 }],
        ["tool", { crate: 2 }],
      ];
      judge.equal("nested-execution.same-path", steps, expected, "the way of the call");
    },
  },
  {
    id: "nested/policy",
    title: "A program can't call a tool that the policy denies, by its id or by its name",
    requirements: ["nested-execution.tool-policy"],
    capabilities: ["policy", "catalog", "nested-calls"],
    process: "shared",
    dialect: "page",
    run: async (context) =>
      judgeDenied(context, "nested-execution.tool-policy", { policy: { deny: ["ledger_total"] } }),
  },
  {
    id: "nested/sandbox-policy",
    title: "A program of a sandboxed agent can't call a tool that the agent's policy leaves out",
    requirements: ["nested-execution.sandbox-policy"],
    capabilities: ["activation", "catalog", "nested-calls"],
    process: "shared",
    dialect: "page",
    run: async (context) => judgeDenied(context, "nested-execution.sandbox-policy", { sandbox: { allow: ["echo"] } }),
  },
  {
    id: "nested/parallel",
    title: "As many calls as maxPendingToolCalls allows are under way at once",
    requirements: ["nested-execution.parallel.allowed"],
    capabilities: ["suspension", "nested-calls", "configuration"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge, guest, tool }) => {
      const places = [0, 1, 2, 3, 4];
      const codeMode = { enabled: true, timeoutMs: 500, maxPendingToolCalls: places.length };
      const run = await open({ tools: [held], codeMode });
      const calls = places.map((place) => guest.call(tool(held), `{ place: ${place} }`));
      const answer = await run.exec(`const all = await ${guest.parallel(...calls)};\n${guest.give("all.join()")}`);
      const { runId } = judge.waiting("nested-execution.parallel.allowed", answer);
      const underWay = run.tools.calls.length;
      judge.equal("nested-execution.parallel.allowed", underWay, places.length, "the calls that are under way");
      const missing = missingCall("nested-execution.parallel.allowed", "one of the calls");
      for (const _ of places) {
        const { call, settle } = await run.tools.nextHeld(missing);
        settle(details(membersOf(call.input).place));
      }
      const { value } = judge.completed("nested-execution.parallel.allowed", await resumeToEnd(run, runId));
      judge.equal("nested-execution.parallel.allowed", value, "0,1,2,3,4", "what the calls gave");
    },
  },
);

/** A program calls a tool that the world leaves it, and tries another that the world keeps from it. */
async function judgeDenied(
  { open, judge, tool }: CheckContext,
  requirement: RequirementId,
  world: { readonly policy?: { deny: string[] }; readonly sandbox?: { allow: string[] } },
): Promise<void> {
  const run = await open({ tools: [echo, ledger], ...world });
  const ways = [
    `tools.call(${JSON.stringify(tool(ledger).id)}, {})`,
    'tools.call("ledger_total", {})',
    "tools.ledger_total({})",
  ];
  await table(
    ways.map((row) => ({ row })),
    async ({ row }) => {
      const code = `let got = "nothing";\ntry { got = await ${row}; } catch {}\nawait tools.echo({ tried: true });\nreturn got;`;
      const { value } = judge.completed(requirement, await run.complete(code));
      judge.equal(requirement, value, "nothing", "what the program got");
    },
  );
  const reached = [...new Set(run.tools.calls.map(({ name }) => name))];
  judge.equal(requirement, reached, ["echo"], "the tools that ran");
}

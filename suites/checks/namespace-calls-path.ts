import { listIssues, redeclare, updateIssue } from "../../fixtures/namespaces/github-tools.ts";
import type { HostEvent } from "../../spec/adapter/host.ts";
import { membersOf } from "../run/answer.ts";
import { defineChecks } from "../run/check.ts";
import { table } from "../run/table.ts";
import { openWith, seesASoundNamespace, soundNamespace, ways } from "./namespace-world.ts";

/** What the host decides and records of calls of namespaces. */
export const namespaceCallsPathChecks = defineChecks(
  {
    id: "namespaces/hooks",
    title: "A hook judges a call of a namespace as one of tools.call: it is told the same, and obeyed",
    requirements: ["namespace-calls.same-as-call"],
    capabilities: ["namespaces", "nested-calls", "catalog", "hooks"],
    process: "shared",
    dialect: "page",
    twin: seesASoundNamespace,
    run: async (context) => {
      const { judge, tool } = context;
      const requirement = "namespace-calls.same-as-call";
      const { id } = tool(listIssues);
      const replaced = {
        hook: (event: HostEvent) => ({ allow: true, ...(event.tool === id && { input: { page: 9 } }) }),
      };
      const refused = {
        hook: (event: HostEvent) => ({ allow: event.tool !== id, reason: "the crane is shut" }),
      };
      await table(ways(context), async ({ call }) => {
        const rewriting = await openWith(context, soundNamespace, { hooks: true, answers: replaced });
        judge.completed(requirement, await rewriting.complete(`await ${call("{ page: 1 }")};\nreturn 1;`));
        const inputs = rewriting.tools.calls.map(({ input }) => input);
        judge.equal(requirement, inputs, [{ page: 9 }], "the input that the hook put");
        const asked = rewriting.tools.gate.asked.filter((event) => event.tool === id).map(({ input }) => input);
        judge.equal(requirement, asked, [{ page: 1 }], "the input that the hook was asked with");
        const blocking = await openWith(context, soundNamespace, { hooks: true, answers: refused });
        const code = `try { await ${call("{}")}; return null; } catch (error) { return String(error.message); }`;
        const { value } = judge.completed(requirement, await blocking.complete(code));
        judge.equal(requirement, blocking.tools.calls, [], "the calls that reached the tool");
        judge.holds(requirement, String(value).includes("the crane is shut"), "the reason of the hook", value);
      });
    },
  },
  {
    id: "namespaces/approvals",
    title: "A call of a namespace waits for an approval as one of tools.call does",
    requirements: ["namespace-calls.same-as-call.approvals"],
    capabilities: ["namespaces", "nested-calls", "catalog", "approvals"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { judge, tool } = context;
      const requirement = "namespace-calls.same-as-call.approvals";
      const guarded = [redeclare(listIssues, { approval: true }), updateIssue];
      await table(ways(context), async ({ call }) => {
        for (const allow of [true, false]) {
          const answers = { approval: () => ({ allow, reason: "not at night" }) };
          const run = await openWith(context, soundNamespace, { tools: guarded, answers });
          const code = `try { await ${call("{ page: 3 }")}; return "approved"; } catch { return "refused"; }`;
          const { value } = judge.completed(requirement, await run.complete(code));
          judge.equal(requirement, value, allow ? "approved" : "refused", "what became of the call");
          const requests = run.tools.gate.requests.map(({ tool: asked, input }) => [asked, input]);
          judge.equal(requirement, requests, [[tool(listIssues).id, { page: 3 }]], "the requests for an approval");
          judge.equal(requirement, run.tools.calls.length, allow ? 1 : 0, "the calls that reached the tool");
        }
      });
    },
  },
  {
    id: "namespaces/transcript",
    title: "A call of a namespace stands in the transcript as one of tools.call does",
    requirements: ["namespace-calls.same-as-call.transcript"],
    capabilities: ["namespaces", "nested-calls", "catalog", "transcript"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { judge, tool } = context;
      const requirement = "namespace-calls.same-as-call.transcript";
      const seen: unknown[] = [];
      for (const { call } of ways(context)) {
        const run = await openWith(context);
        judge.completed(requirement, await run.complete(`await ${call('{ page: "x" }')};\nreturn 1;`));
        const nested = (await run.transcript()).map(membersOf).filter((entry) => entry.parentToolCallId !== undefined);
        seen.push(
          nested.map(({ tool: called, input, parentToolCallId, result }) => ({
            called,
            input,
            parentToolCallId,
            result,
          })),
        );
      }
      const [ofNamespace, ofCall] = seen;
      const [entry] = Array.isArray(ofCall) ? ofCall : [];
      judge.equal(requirement, membersOf(entry).called, tool(listIssues).id, "the tool in the entry of tools.call");
      judge.equal(requirement, ofNamespace, ofCall, "the entries of the namespace");
    },
  },
);

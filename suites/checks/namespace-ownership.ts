import { callOf, holding, issues, objectOf } from "../../fixtures/namespaces/declare.ts";
import { githubTools, listIssues, redeclare, updateIssue, wipeIssues } from "../../fixtures/namespaces/github-tools.ts";
import { echo } from "../../fixtures/tools/echo.ts";
import type { FixtureTool } from "../../fixtures/tools/tool.ts";
import { membersOf } from "../run/answer.ts";
import { defineChecks } from "../run/check.ts";
import { table } from "../run/table.ts";
import { judgeHidden, judgeThere, openWith, seesASoundNamespace, soundNamespace } from "./namespace-world.ts";

/** The tools of a run that lacks one that the namespace needs. */
const incomplete: readonly { readonly row: string; readonly tools: readonly FixtureTool[] }[] = [
  { row: "the first one is missing", tools: [updateIssue] },
  { row: "the last one is missing", tools: [listIssues] },
  { row: "all are missing", tools: [echo] },
  { row: "one has a longer name", tools: [listIssues, redeclare(updateIssue, { name: "github_update_issues" })] },
];

/** Tools of the same names that are somebody else's. */
const foreign: readonly { readonly row: string; readonly tools: readonly FixtureTool[] }[] = [
  { row: "one of another plugin", tools: [listIssues, redeclare(updateIssue, { owner: "gitlab" })] },
  { row: "all of another plugin", tools: githubTools.map((tool) => redeclare(tool, { owner: "gitlab" })) },
  {
    row: "one of the core",
    tools: [listIssues, { ...echo, declaration: { ...echo.declaration, name: "github_update_issue" } }],
  },
  { row: "one of a client", tools: [listIssues, redeclare(updateIssue, { kind: "client", owner: "app" })] },
  { row: "of a plugin with a longer name", tools: githubTools.map((tool) => redeclare(tool, { owner: "github2" })) },
];

/** Scopes whose members target a tool that the registration does not name. */
const undeclared = [
  { row: "a tool of the same plugin", member: callOf("github_wipe_issues"), path: "act" },
  { row: "a tool of the core", member: callOf("echo"), path: "act" },
  { row: "in a nested object", member: holding("inner"), path: "act.deep" },
  { row: "by its catalog id", member: callOf("openclaw:core:echo"), path: "act" },
];

const foreignFirst = (tool: FixtureTool) => ({ row: "it comes first", tools: [tool, ...githubTools] });
const foreignLast = (tool: FixtureTool) => ({ row: "it comes last", tools: [...githubTools, tool] });

const innerObject = objectOf("inner", { deep: callOf("github_wipe_issues") });

/** Who owns a namespace, and when a run sees it. */
export const namespaceOwnershipChecks = defineChecks(
  {
    id: "namespaces/hidden-when-missing",
    title: "A run that lacks one of its tools does not see a namespace",
    requirements: ["namespace-ownership.hidden-when-missing"],
    capabilities: ["namespaces"],
    process: "shared",
    dialect: "page",
    twin: seesASoundNamespace,
    run: async (context) => {
      await table(incomplete, async ({ tools }) => {
        const run = await openWith(context, soundNamespace, { tools });
        await judgeHidden(context, "namespace-ownership.hidden-when-missing", run);
      });
    },
  },
  {
    id: "namespaces/hidden-when-foreign",
    title: "A namespace is hidden where one of its tools belongs to somebody else",
    requirements: ["namespace-ownership.hidden-when-foreign", "namespace-ownership.same-name"],
    capabilities: ["namespaces"],
    process: "shared",
    dialect: "page",
    twin: seesASoundNamespace,
    run: async (context) => {
      await table(foreign, async ({ tools }) => {
        const run = await openWith(context, soundNamespace, { tools });
        await judgeHidden(context, "namespace-ownership.hidden-when-foreign", run);
        await judgeHidden(context, "namespace-ownership.same-name", run);
      });
    },
  },
  {
    id: "namespaces/of-the-caller",
    title: "A namespace belongs to the plugin that it is registered for, which must have its tools",
    requirements: ["namespace-ownership.plugin-id"],
    capabilities: ["namespaces"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const ofGitlab = { ...soundNamespace, pluginId: "gitlab" };
      await judgeHidden(context, "namespace-ownership.plugin-id", await openWith(context, ofGitlab));
      const tools = githubTools.map((tool) => redeclare(tool, { owner: "gitlab" }));
      await judgeThere(context, "namespace-ownership.plugin-id", await openWith(context, ofGitlab, { tools }));
    },
  },
  {
    id: "namespaces/beside-a-foreign-tool",
    title: "Where another plugin has a tool of the same name as well, a namespace never calls that one",
    requirements: ["namespace-ownership.same-name"],
    capabilities: ["namespaces", "nested-calls", "transcript"],
    process: "shared",
    dialect: "page",
    twin: seesASoundNamespace,
    run: async (context) => {
      const { judge, tool } = context;
      const foreignTool = redeclare(updateIssue, { owner: "gitlab" });
      await table([foreignFirst(foreignTool), foreignLast(foreignTool)], async ({ tools }) => {
        const run = await openWith(context, soundNamespace, { tools });
        const answer = await run.complete('return typeof Issues === "object" ? await Issues.update(1, 2) : null;');
        judge.completed("namespace-ownership.same-name", answer);
        const called = (await run.transcript()).map((entry) => membersOf(entry).tool);
        const foreignId = tool(foreignTool).id;
        judge.equal(
          "namespace-ownership.same-name",
          called.includes(foreignId),
          false,
          "whether it called the other one",
        );
        judge.equal("namespace-ownership.same-name", called.length > 0, true, "whether the transcript has the calls");
      });
    },
  },
  {
    id: "namespaces/targets",
    title: "No member of a namespace calls a tool that its registration does not name",
    requirements: ["namespace-ownership.targets"],
    capabilities: ["namespaces", "nested-calls"],
    process: "shared",
    dialect: "page",
    twin: seesASoundNamespace,
    run: async (context) => {
      await table(undeclared, async ({ member, path }) => {
        const namespace = issues({ list: callOf("github_list_issues"), act: member }, {}, [innerObject]);
        const run = await openWith(context, namespace, { tools: [...githubTools, wipeIssues, echo] });
        await run.complete(`let told = null;\ntry { told = await Issues.${path}({}); } catch {}\nreturn told;`);
        const reached = run.tools.calls.map(({ name }) => name);
        context.judge.equal("namespace-ownership.targets", reached, [], "the tools that were called");
      });
    },
  },
  {
    id: "namespaces/policy",
    title: "A run whose policy denies one of its tools does not see a namespace",
    requirements: ["namespace-ownership.agent-policy"],
    capabilities: ["namespaces", "policy"],
    process: "shared",
    dialect: "page",
    twin: seesASoundNamespace,
    run: async (context) => {
      const policies = [
        { row: "denied", policy: { deny: ["github_update_issue"] } },
        { row: "not allowed", policy: { allow: ["github_list_issues", "echo"] } },
      ];
      await table(policies, async ({ policy }) => {
        const run = await openWith(context, soundNamespace, { tools: [...githubTools, echo], policy });
        await judgeHidden(context, "namespace-ownership.agent-policy", run);
      });
      const allowed = await openWith(context, soundNamespace, { policy: { deny: ["echo"] } });
      await judgeThere(context, "namespace-ownership.agent-policy", allowed);
    },
  },
);

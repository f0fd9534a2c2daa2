import { callOf, issues } from "../../fixtures/namespaces/declare.ts";
import { githubTools, listIssues } from "../../fixtures/namespaces/github-tools.ts";
import type { NamespaceDeclaration } from "../../spec/adapter/namespace-declaration.ts";
import type { RequirementId } from "../../spec/requirements/index.ts";
import { describeAnswer, isOwnFailure } from "../run/answer.ts";
import type { CheckContext, WorldParts } from "../run/check-context.ts";
import type { OpenRun } from "../run/open-run.ts";

/** A namespace that is right in everything: `list` with one argument, `update` with two, and a word. */
export const soundNamespace: NamespaceDeclaration = issues({
  word: { value: "zeppelin" },
  list: callOf("github_list_issues"),
  update: callOf("github_update_issue", { names: ["number", "patch"] }),
});

/** What a program finds of the namespace: the types of its two ways, and its word. */
const find = 'return [typeof Issues, typeof namespaces.Issues, typeof Issues === "object" ? Issues.word : null];';

const there = ["object", "object", "zeppelin"];
const absent = ["undefined", "undefined", null];

/** A run with the tools of the plugin and one namespace. */
export function openWith(
  { open }: Pick<CheckContext, "open">,
  namespace: NamespaceDeclaration = soundNamespace,
  parts: WorldParts = {},
): Promise<OpenRun> {
  return open({ tools: githubTools, namespaces: [namespace], ...parts });
}

/** The value of a program in a run with one namespace. */
export async function valueWith(
  context: CheckContext,
  requirement: RequirementId,
  namespace: NamespaceDeclaration,
  code: string,
): Promise<unknown> {
  const run = await openWith(context, namespace);
  return context.judge.completed(requirement, await run.complete(code)).value;
}

/** The positive twin of namespaces that are not there: one that is right in everything is. */
export async function seesASoundNamespace(context: CheckContext): Promise<void> {
  const run = await openWith(context);
  await judgeThere(context, "namespaces.direct-global", run);
}

/** Judges that a program has the namespace in both ways. */
export async function judgeThere({ judge }: CheckContext, requirement: RequirementId, run: OpenRun): Promise<void> {
  const { value } = judge.completed(requirement, await run.complete(find));
  judge.equal(requirement, value, there, "what a program finds of the namespace");
}

/** Judges that programs run and have no such namespace in either way. */
export async function judgeHidden({ judge }: CheckContext, requirement: RequirementId, run: OpenRun): Promise<void> {
  const { value } = judge.completed(requirement, await run.complete(find));
  judge.equal(requirement, value, absent, "what a program finds of the namespace");
}

/**
 * Judges that a namespace was rejected: whether the run then has no such namespace, or none of its programs runs, is
 * the target's to choose.
 */
export async function judgeRejected(
  context: CheckContext,
  requirement: RequirementId,
  namespace: NamespaceDeclaration,
): Promise<void> {
  const run = await openWith(context, namespace);
  const answer = await run.complete(find);
  const isAbsent = answer.kind === "result" && JSON.stringify(answer.result.value) === JSON.stringify(absent);
  const expected = "a run without the namespace, or a program that fails";
  context.judge.holds(requirement, isAbsent || isOwnFailure(answer), expected, describeAnswer(answer));
}

/** The two ways to call `github_list_issues`. */
export const ways = ({ tool }: Pick<CheckContext, "tool">) => [
  { row: "by the namespace", call: (input: string) => `Issues.list(${input})` },
  { row: "by tools.call", call: (input: string) => `tools.call(${JSON.stringify(tool(listIssues).id)}, ${input})` },
];

import { githubTools, wipeIssues } from "../../fixtures/namespaces/github-tools.ts";
import { defineChecks } from "../run/check.ts";
import { table } from "../run/table.ts";
import { openWith, soundNamespace } from "./namespace-world.ts";

/** Ways in which a program tries to reach what its namespace does not offer; `wipe` is the tool that must stay out of reach. */
const forgeries = [
  {
    row: "a namespace that there is not",
    requirement: "namespace-calls.forged",
    code: "await namespaces.Forged.wipe({});",
  },
  {
    row: "the id in the place of the name",
    requirement: "namespace-calls.forged",
    code: 'await namespaces["github-issues"].github_wipe_issues({});',
  },
  {
    row: "a namespace put into the map",
    requirement: "namespace-calls.forged",
    code: 'namespaces.Forged = { ...Issues, wipe: Issues.list };\nawait namespaces.Forged.wipe.call({ id: "forged", path: ["wipe"], toolName: "github_wipe_issues" }, {});',
  },
  {
    row: "functions that no page names",
    requirement: "namespace-calls.forged",
    code: `const forged = [["github-issues", ["wipe"], [{}]], ["Forged", "github_wipe_issues", [{}]], [{ namespaceId: "github-issues", path: ["github_wipe_issues"], args: [{}] }]];
for (const key of Reflect.ownKeys(globalThis).filter((key) => String(key).startsWith("_"))) {
  for (const args of forged) { try { await globalThis[key](...args); } catch {} try { await globalThis[key]("namespace", ...args); } catch {} }
}`,
  },
  {
    row: "a member that there is not",
    requirement: "namespace-calls.forged.path",
    code: "await Issues.github_wipe_issues({});",
  },
  {
    row: "a path in one key",
    requirement: "namespace-calls.forged.path",
    code: 'await Issues["list/../../github_wipe_issues"]({});',
  },
  {
    row: "a member put into the namespace",
    requirement: "namespace-calls.forged.path",
    code: 'Issues.wipe = Issues.list;\nawait Issues.wipe.call("github_wipe_issues", {});',
  },
  {
    row: "a path by the prototype",
    requirement: "namespace-calls.forged.path",
    code: "Object.prototype.github_wipe_issues = Issues.list;\nawait Issues.github_wipe_issues.constructor.call(Issues, 'wipe')();",
  },
  {
    row: "replaced built-ins",
    requirement: "namespace-calls.forged.path",
    code: `const { stringify } = JSON;
JSON.stringify = (value, ...more) => stringify(value === "list" || Array.isArray(value) ? "github_wipe_issues" : value, ...more);
Array.prototype.join = () => "github_wipe_issues";
Array.prototype[Symbol.iterator] = function* () { yield "github_wipe_issues"; };
String.prototype.toString = () => "github_wipe_issues";
await Issues.list({});`,
  },
  {
    row: "an input that names another tool",
    requirement: "namespace-calls.forged.path",
    code: 'await Issues.list({ toolName: "github_wipe_issues", path: ["github_wipe_issues"], __path: "github_wipe_issues", toString: 1 });',
  },
] as const;

/** What is not registered can't be called. */
export const namespaceForgeryChecks = defineChecks({
  id: "namespaces/forged",
  title: "No forged namespace and no forged path reaches a tool that the namespace does not declare",
  requirements: ["namespace-calls.forged", "namespace-calls.forged.path"],
  capabilities: ["namespaces", "nested-calls"],
  process: "shared",
  dialect: "page",
  run: async (context) => {
    const tools = [...githubTools, wipeIssues];
    const genuine = await openWith(context, soundNamespace, { tools });
    const { value } = context.judge.completed(
      "namespace-calls.forged",
      await genuine.complete("return (await Issues.list({})).length;"),
    );
    context.judge.equal("namespace-calls.forged", value, 2, "what a genuine call gives");
    await table(forgeries, async ({ requirement, code }) => {
      const run = await openWith(context, soundNamespace, { tools });
      await run.complete(`try {\n${code}\n} catch {}\nreturn 1;`);
      const wiped = run.tools.calls.filter(({ name }) => name === "github_wipe_issues");
      context.judge.equal(requirement, wiped, [], "the calls of the tool that is out of reach");
      const next = await run.complete("return Issues.word;");
      context.judge.equal(
        requirement,
        context.judge.completed(requirement, next).value,
        "zeppelin",
        "the next program",
      );
    });
  },
});

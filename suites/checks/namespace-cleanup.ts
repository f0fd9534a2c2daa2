import { callOf, issues } from "../../fixtures/namespaces/declare.ts";
import { githubTools } from "../../fixtures/namespaces/github-tools.ts";
import { named } from "../../fixtures/tools/named.ts";
import { defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import { judgeThere, seesASoundNamespace, soundNamespace } from "./namespace-world.ts";

const calendarTools = [named("calendar_list", { kind: "plugin", owner: "calendar" })];

/** A namespace of another plugin, and a second one of the same. */
const calendar = issues(
  { list: callOf("calendar_list") },
  { pluginId: "calendar", id: "calendar", globalName: "Calendar", requiredToolNames: ["calendar_list"] },
);
const labels = issues({ list: callOf("github_list_issues") }, { id: "github-labels", globalName: "Labels" });

/** What a program finds in a run whose plugins so many were rolled back. */
async function typesAfter({ open, judge }: CheckContext, rolledBackPlugins: readonly string[]): Promise<unknown> {
  const run = await open({
    tools: [...githubTools, ...calendarTools],
    namespaces: [soundNamespace, labels, calendar],
    rolledBackPlugins: [...rolledBackPlugins],
  });
  const code = "return [typeof Issues, typeof Labels, typeof Calendar, Object.keys(namespaces).sort()];";
  return judge.completed("namespace-cleanup.removed", await run.complete(code)).value;
}

/** The end of registrations. */
export const namespaceCleanupChecks = defineChecks(
  {
    id: "namespaces/rolled-back",
    title: "The rollback of a plugin takes all its namespaces away, and those of no other plugin",
    requirements: ["namespace-cleanup.removed", "namespace-cleanup.on-rollback-and-uninstall"],
    capabilities: ["namespaces"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { judge } = context;
      const all = ["object", "object", "object", ["Calendar", "Issues", "Labels"]];
      judge.equal("namespace-cleanup.removed", await typesAfter(context, []), all, "what there is without a rollback");
      const others = ["undefined", "undefined", "object", ["Calendar"]];
      judge.equal("namespace-cleanup.removed", await typesAfter(context, ["github"]), others, "what is left");
      const github = ["object", "object", "undefined", ["Issues", "Labels"]];
      const requirement = "namespace-cleanup.on-rollback-and-uninstall";
      judge.equal(requirement, await typesAfter(context, ["calendar", "nobody"]), github, "what is left");
    },
  },
  {
    id: "namespaces/untold",
    title: "After the rollback of a plugin, exec tells nothing of its namespaces",
    requirements: ["namespace-cleanup.on-rollback-and-uninstall"],
    capabilities: ["namespaces", "surface"],
    process: "shared",
    dialect: "page",
    twin: seesASoundNamespace,
    run: async ({ open, judge }) => {
      const told = { ...soundNamespace, description: "Steers the zeppelinHangar." };
      const requirement = "namespace-cleanup.on-rollback-and-uninstall";
      for (const rolledBackPlugins of [[], ["github"]]) {
        const run = await open({ tools: githubTools, namespaces: [told], rolledBackPlugins });
        const has = JSON.stringify(await run.surface()).includes("zeppelinHangar");
        judge.equal(requirement, has, rolledBackPlugins.length === 0, "whether its description is told");
      }
    },
  },
  {
    id: "namespaces/not-of-other-runs",
    title: "A run has the namespaces that were registered for it, and none of a run beside it",
    requirements: ["namespace-cleanup.on-rollback-and-uninstall"],
    capabilities: ["namespaces"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { open, judge } = context;
      const requirement = "namespace-cleanup.on-rollback-and-uninstall";
      const first = await open({ tools: githubTools, namespaces: [soundNamespace] });
      const rolledBack = await open({
        tools: githubTools,
        namespaces: [soundNamespace],
        rolledBackPlugins: ["github"],
      });
      const { value } = judge.completed(
        requirement,
        await rolledBack.complete("return [typeof Issues, Object.keys(namespaces)];"),
      );
      judge.equal(requirement, value, ["undefined", []], "what a run finds after the rollback");
      await judgeThere(context, requirement, first);
    },
  },
);

import { defineChecks } from "../run/check.ts";
import { park } from "./park.ts";
import { resumesItsOwn } from "./resumes-its-own.ts";

/** What a restart of the target leaves of its runs. */
export const restartsChecks = defineChecks({
  id: "restarts/suspended-programs-are-gone",
  title: "Once the target was restarted nobody can resume what was suspended before, and programs run as ever",
  requirements: ["suspended-runs.nothing-survives-restart"],
  process: "own",
  dialect: "page",
  capabilities: ["suspension", "scope"],
  twin: resumesItsOwn,
  run: async (context) => {
    const { open, judge, restart, seed } = context;
    const requirement = "suspended-runs.nothing-survives-restart";
    const name = `restarted-${seed}`;
    const scope = { agentId: "main", sessionId: name, sessionKey: `agent:main:${name}`, runId: name };
    const runId = await park(context, await open({ scope }));
    await restart();
    const run = await open({ scope });
    judge.refused(requirement, await run.wait(runId), "a wait for a program that was suspended before the restart");
    const { value } = judge.completed(requirement, await run.wait(await park(context, run, "anew")));
    judge.equal(requirement, value, "anew", "the value of a program that was suspended after the restart");
  },
});

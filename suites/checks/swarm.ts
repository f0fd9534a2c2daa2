import { echo } from "../../fixtures/tools/echo.ts";
import { details } from "../../fixtures/tools/tool.ts";
import { type Check, defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import { missingCall } from "./missing-call.ts";
import { valueOfProgram } from "./value-of-program.ts";

/** Which of the globals there are, and the types of the functions. */
const look = `const found = ["agents", "phase", "log"].filter((name) => name in globalThis);
return { found, types: [typeof globalThis.agents?.run, typeof globalThis.phase, typeof globalThis.log] };`;

const all = { found: ["agents", "phase", "log"], types: Array(3).fill("function") };
const none = { found: [], types: Array(3).fill("undefined") };

/** With both switches the globals are there. */
async function hasSwarm(context: CheckContext): Promise<void> {
  const requirement = "guest-globals.swarm.globals";
  const value = await valueOfProgram(context, requirement, { tools: [echo], swarm: true }, look);
  context.judge.equal(requirement, value, all, "the globals of Swarm");
}

const page: Pick<Check, "process" | "dialect" | "capabilities"> = {
  process: "shared",
  dialect: "page",
  capabilities: ["swarm", "catalog", "nested-calls"],
};

/** The globals of Swarm, and when there are any. */
export const swarmChecks = defineChecks(
  {
    id: "swarm/globals",
    title: "With Swarm, a program runs agents side by side, and tells its phase and its log",
    requirements: ["guest-globals.swarm.globals"],
    ...page,
    run: async (context) => {
      const requirement = "guest-globals.swarm.globals";
      await hasSwarm(context);
      const run = await context.open({ tools: [echo], swarm: true, agents: {} });
      const answer = run.complete(`phase("gather");
const answers = await Promise.all(["count the crates", "weigh the crates"].map((task) => agents.run(task)));
log("gathered " + answers.length);
return JSON.stringify(answers);`);
      const calls = [];
      for (const which of ["the first agent", "the second agent, which runs beside it,"]) {
        calls.push(await run.tools.nextHeld(missingCall(requirement, which)));
      }
      const tasks = calls.map(({ call }) => JSON.stringify(call.input)).join();
      for (const task of ["count the crates", "weigh the crates"]) {
        context.judge.holds(requirement, tasks.includes(task), `an agent with the task "${task}"`, tasks);
      }
      for (const [place, { settle }] of calls.entries()) settle(details(`answer ${place + 1}`));
      const { value } = context.judge.completed(requirement, await answer);
      for (const expected of ["answer 1", "answer 2"]) {
        context.judge.holds(requirement, String(value).includes(expected), `what the agents said: ${expected}`, value);
      }
    },
  },
  {
    id: "swarm/opt-in",
    title: "Where tools.swarm is off or not set, a program has none of its globals",
    requirements: ["guest-globals.swarm.opt-in"],
    ...page,
    twin: hasSwarm,
    run: async (context) => {
      for (const swarm of [{}, { swarm: false }]) {
        const requirement = "guest-globals.swarm.opt-in";
        const value = await valueOfProgram(context, requirement, { tools: [echo], ...swarm }, look);
        context.judge.equal(requirement, value, none, `the globals of Swarm with ${JSON.stringify(swarm)}`);
      }
    },
  },
  {
    id: "swarm/needs-both",
    title: "With Swarm alone there are no programs, and with code mode alone there is no Swarm",
    requirements: ["guest-globals.swarm.needs-both"],
    ...page,
    capabilities: [...page.capabilities, "activation", "surface", "configuration"],
    twin: hasSwarm,
    run: async (context) => {
      const requirement = "guest-globals.swarm.needs-both";
      const { judge, open } = context;
      const run = await open({ tools: [echo], swarm: true, codeMode: { enabled: false } });
      const names = (await run.surface()).map(({ name }) => name);
      judge.equal(requirement, names, [echo.declaration.name], "the model's tools with Swarm alone");
      const value = await valueOfProgram(context, requirement, { tools: [echo] }, look);
      judge.equal(requirement, value, none, "the globals of Swarm with code mode alone");
    },
  },
);

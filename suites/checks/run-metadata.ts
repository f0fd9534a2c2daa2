import { echo } from "../../fixtures/tools/echo.ts";
import { named } from "../../fixtures/tools/named.ts";
import { details } from "../../fixtures/tools/tool.ts";
import { runMetadataSchema } from "../../spec/payloads/run-metadata.ts";
import type { RequirementId } from "../../spec/requirements/index.ts";
import { findMistake } from "../carriers/schema-check.ts";
import { membersOf } from "../run/answer.ts";
import { defineChecks } from "../run/check.ts";
import type { CheckContext, WorldParts } from "../run/check-context.ts";
import type { OpenRun } from "../run/open-run.ts";
import { table } from "../run/table.ts";
import { models } from "./exposure.ts";

/** The metadata of a run, which must have the form that the page gives it. */
async function metadataOf({ judge }: CheckContext, requirement: RequirementId, run: OpenRun) {
  const metadata = await run.metadata();
  judge.equal(requirement, findMistake(runMetadataSchema, metadata) ?? null, null, "what is wrong with the metadata");
  return membersOf(metadata);
}

/** How many of each kind of bridge calls a run has made. */
async function bridgeCallsOf(
  context: CheckContext,
  run: OpenRun,
  requirement: RequirementId = "run-metadata.bridge-calls",
) {
  const { bridgeCalls } = await metadataOf(context, requirement, run);
  return membersOf(bridgeCalls);
}

/** A shell tool, whose name is that of the control tool. */
const shell = named("exec");

const auto = { enabled: "auto" };

/** Worlds, and whether code mode owns the tools that their models are sent. */
const worlds: readonly { readonly row: string; readonly engaged: boolean; readonly world: WorldParts }[] = [
  { row: "code mode on", engaged: true, world: { codeMode: { enabled: true } } },
  { row: "code mode off", engaged: false, world: { codeMode: false } },
  { row: "auto and a preferred model", engaged: true, world: { codeMode: auto, model: models.preferred } },
  { row: "auto and a capable model", engaged: false, world: { codeMode: auto, model: models.capable } },
  { row: "disableTools", engaged: false, world: { codeMode: true, disableTools: true } },
  { row: "a raw model run", engaged: false, world: { codeMode: true, rawModelRun: true } },
  { row: "no tool that is allowed", engaged: false, world: { codeMode: true, policy: { allow: [] } } },
];

const ofPrograms = {
  capabilities: ["metadata", "catalog", "nested-calls"],
  process: "shared",
  dialect: "page",
} as const;

/** A program that searches, describes and calls, each so many times. */
const program = ({ tool }: CheckContext, search: number, describe: number, call: number) => {
  const id = JSON.stringify(tool(echo).id);
  return `for (let n = 0; n < ${search}; n += 1) await tools.search("echo");
for (let n = 0; n < ${describe}; n += 1) await tools.describe(${id});
for (let n = 0; n < ${call}; n += 1) await tools.call(${id}, {});
return 1;`;
};

/** What a tool gives that must not get into the metadata. */
const secret = "canary-c05c2d7a-secret";

/** The metadata of a run. */
export const runMetadataChecks = defineChecks(
  {
    id: "metadata/engaged",
    title: "codeModeEngaged is true where code mode owns the tools of the model, and false everywhere else",
    requirements: ["run-metadata.engaged"],
    capabilities: ["metadata", "activation", "configuration"],
    process: "shared",
    dialect: "portable",
    run: async (context) => {
      const { open, judge } = context;
      await table(worlds, async ({ engaged, world }) => {
        const run = await open({ tools: [echo, shell], ...world });
        const { codeModeEngaged } = await metadataOf(context, "run-metadata.engaged", run);
        judge.equal("run-metadata.engaged", codeModeEngaged, engaged, "`codeModeEngaged`");
      });
    },
  },
  {
    id: "metadata/engaged-without-a-runtime",
    title: "codeModeEngaged is false where the runtime is missing, whatever the configuration says",
    requirements: ["run-metadata.engaged"],
    capabilities: ["metadata", "faults"],
    process: "shared",
    dialect: "portable",
    run: async (context) => {
      const { open, judge } = context;
      const broken = await open({ tools: [echo], faults: ["runtime-missing"] });
      const sound = await open({ tools: [echo] });
      const seen = [];
      for (const run of [broken, sound])
        seen.push((await metadataOf(context, "run-metadata.engaged", run)).codeModeEngaged);
      judge.equal("run-metadata.engaged", seen, [false, true], "`codeModeEngaged` without and with a runtime");
    },
  },
  {
    id: "metadata/bridge-calls",
    title: "bridgeCalls counts the searches, descriptions and calls of the run's programs, cell after cell",
    requirements: [
      "run-metadata.bridge-calls",
      "run-metadata.bridge-calls.fields",
      "run-metadata.bridge-calls.fields.describe",
      "run-metadata.bridge-calls.fields.call",
    ],
    ...ofPrograms,
    run: async (context) => {
      const { open, judge } = context;
      const run = await open({ tools: [echo] });
      const counts = [];
      for (const code of [program(context, 0, 0, 0), program(context, 3, 2, 0), program(context, 1, 0, 4)]) {
        judge.completed("run-metadata.bridge-calls", await run.complete(code));
        counts.push(await bridgeCallsOf(context, run));
      }
      const searches = counts.map(({ search }) => search);
      judge.equal("run-metadata.bridge-calls.fields", searches, [0, 3, 4], "`search` after each cell");
      const descriptions = counts.slice(0, 2).map(({ describe }) => describe);
      judge.equal("run-metadata.bridge-calls.fields.describe", descriptions, [0, 2], "`describe` before any call");
      const calls = counts.map(({ call }) => call);
      judge.equal("run-metadata.bridge-calls.fields.call", calls, [0, 0, 4], "`call` after each cell");
      judge.equal("run-metadata.bridge-calls", [searches.at(-1), calls.at(-1)], [4, 4], "the counts at the end");
    },
  },
  {
    id: "metadata/of-failed-programs",
    title: "bridgeCalls counts what a program did that failed afterwards",
    requirements: ["run-metadata.bridge-calls"],
    ...ofPrograms,
    run: async (context) => {
      const { open, judge } = context;
      const run = await open({ tools: [echo] });
      const code = `${program(context, 0, 0, 2).replace("return 1;", "")}\nthrow new Error("afterwards");`;
      judge.failed("run-metadata.bridge-calls", await run.complete(code));
      judge.equal("run-metadata.bridge-calls", (await bridgeCallsOf(context, run)).call, 2, "`call`");
    },
  },
  {
    id: "metadata/per-run",
    title: "Each run has statistics of its own",
    requirements: ["run-metadata.per-run"],
    ...ofPrograms,
    run: async (context) => {
      const { open, judge } = context;
      const runs = [await open({ tools: [echo] }), await open({ tools: [echo] })];
      for (const [place, run] of runs.entries())
        judge.completed("run-metadata.per-run", await run.complete(program(context, 0, 0, place + 1)));
      const calls = [];
      for (const run of runs) calls.push((await bridgeCallsOf(context, run, "run-metadata.per-run")).call);
      judge.equal("run-metadata.per-run", calls, [1, 2], "the calls of the two runs");
    },
  },
  {
    id: "metadata/no-cost",
    title: "costUsd is left out where nothing is known of what the model costs",
    requirements: ["run-metadata.cost.omitted"],
    capabilities: ["metadata", "guest"],
    process: "shared",
    dialect: "portable",
    run: async (context) => {
      const { open, judge, guest } = context;
      const run = await open({ tools: [echo] });
      judge.completed("run-metadata.cost.omitted", await run.exec(guest.give("1")));
      const metadata = await metadataOf(context, "run-metadata.cost.omitted", run);
      judge.equal("run-metadata.cost.omitted", metadata.codeModeEngaged, true, "`codeModeEngaged`");
      judge.equal("run-metadata.cost.omitted", "costUsd" in metadata, false, "whether `costUsd` is there");
    },
  },
  {
    id: "metadata/no-secrets",
    title: "The metadata has nothing of what programs give to tools, nor of what tools give",
    requirements: ["telemetry.no-secrets"],
    ...ofPrograms,
    capabilities: ["metadata", "guest", "nested-calls"],
    dialect: "portable",
    run: async (context) => {
      const { open, judge, guest, tool } = context;
      const run = await open({ tools: [{ ...echo, answer: () => details({ token: secret }) }] });
      const call = guest.call(tool(echo), JSON.stringify({ key: secret }));
      const answer = await run.complete(`const given = await ${call};\n${guest.give("given.token")}`);
      judge.equal("telemetry.no-secrets", judge.completed("telemetry.no-secrets", answer).value, secret, "the value");
      const metadata = JSON.stringify(await run.metadata());
      judge.equal("telemetry.no-secrets", metadata.includes(secret), false, "whether the metadata has it");
    },
  },
);

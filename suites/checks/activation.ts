import { echo } from "../../fixtures/tools/echo.ts";
import { ledger } from "../../fixtures/tools/ledger.ts";
import { named } from "../../fixtures/tools/named.ts";
import type { Fault, World } from "../../spec/adapter/world.ts";
import type { RequirementId } from "../../spec/requirements/index.ts";
import { membersOf } from "../run/answer.ts";
import { type Check, defineChecks } from "../run/check.ts";
import type { CheckContext, WorldParts } from "../run/check-context.ts";
import { table } from "../run/table.ts";
import { acceptsAProgram } from "./accepts-a-program.ts";
import { exposures, judgeExposures, models, openWithTools, tellingNames } from "./exposure.ts";
import { judgeAsDeclared } from "./shown-as-declared.ts";

/** With code mode on, the same world has it: what keeps it off beside it does so for its own reason. */
async function isOnWhenTrue(context: CheckContext): Promise<void> {
  await judgeExposures(context, [
    { row: "true", requirement: "activation.on.true", world: { codeMode: true }, exposure: "code mode" },
  ]);
}

/** The same run with its runtime sends its request, and its programs run. */
async function worksWithItsRuntime(context: CheckContext): Promise<void> {
  const run = await openWithTools(context, { codeMode: true });
  context.judge.equal("activation.on.true", (await run.payload()).kind, "sent", "what becomes of the request");
  if (context.can("guest")) await acceptsAProgram(context);
}

const missing: readonly Fault[] = ["runtime-missing"];

/** Judges that nothing can be done with a run, and that its model is sent none of its tools. */
async function judgeClosed(context: CheckContext, world: WorldParts, closed: RequirementId, silent: RequirementId) {
  const { judge } = context;
  const run = await openWithTools(context, { ...world, faults: [...missing] });
  const payload = await run.payload();
  const sent = payload.kind === "sent" ? tellingNames(payload.tools) : [];
  const ordinary = sent.filter((name) => exposures.ordinary.some((one) => one === name));
  judge.equal(silent, ordinary, [], "the ordinary tools that the model is sent");
  const shown = tellingNames(await run.surface()).filter((name) => !exposures["code mode"].some((one) => one === name));
  judge.equal(silent, shown, [], "the ordinary tools that the run shows");
  const answer = await run.exec("return 1;");
  const completed = answer.kind === "result" && answer.result.status === "completed";
  judge.equal(closed, completed, false, "whether a program completes without a runtime");
  const fails = payload.kind === "refused" || answer.kind === "rejection" || answer.result.status === "failed";
  judge.holds(closed, fails, "the run to fail", payload);
}

const noTools = [
  { row: "a raw model run", requirement: "activation.no-tools.raw-call", world: { rawModelRun: true } },
  { row: "disableTools", requirement: "activation.no-tools.disable-tools", world: { disableTools: true } },
  { row: "an empty allow list", requirement: "activation.no-tools.empty-allow-list", world: { policy: { allow: [] } } },
] as const;

/** The forms in which somebody may turn code mode on for such a run. */
const forcing = [
  { row: "enabled: true", world: { codeMode: { enabled: true } } },
  { row: "true", world: { codeMode: true } },
  { row: "enabled: true for its agent", world: { codeMode: false, agent: { codeMode: { enabled: true } } } },
] as const;

/** Runs that have no use for the runtime. */
const without = [
  { row: "false", requirement: "activation.off.every-run", world: { codeMode: false } },
  {
    row: "auto with a capable model",
    requirement: "activation.auto.others-unchanged",
    world: { codeMode: { enabled: "auto" }, model: models.capable },
  },
] as const satisfies readonly { row: string; requirement: RequirementId; world: WorldParts }[];

/** Scopes that differ from each other in one part. */
const strangers = [
  { row: "another agent", requirement: "activation.catalog-scope.no-leak.agent", scope: { agentId: "other" } },
  {
    row: "another session",
    requirement: "activation.catalog-scope.no-leak.session",
    scope: { sessionId: "other-session", sessionKey: "agent:main:other" },
  },
  { row: "another sender", requirement: "activation.catalog-scope.no-leak.sender", scope: { senderId: "other" } },
  { row: "another run alone", requirement: "activation.catalog-scope.no-leak", scope: {} },
] as const satisfies readonly { row: string; requirement: RequirementId; scope: World["scope"] }[];

const ordinary: Pick<Check, "process" | "dialect" | "capabilities"> = {
  process: "shared",
  dialect: "portable",
  capabilities: ["activation", "surface", "configuration"],
};

/** When a run has code mode, and what happens when it can't. */
export const activationChecks = defineChecks(
  {
    id: "activation/off",
    title: "With enabled: false or its short form, the tools are exposed as they are",
    requirements: ["activation.off.false", "activation.off.shorthand-false", "activation.off.exposure-unchanged"],
    ...ordinary,
    twin: isOnWhenTrue,
    run: async (context) => {
      await judgeExposures(context, [
        {
          row: "enabled: false",
          requirement: "activation.off.false",
          world: { codeMode: { enabled: false } },
          exposure: "ordinary",
        },
        {
          row: "false",
          requirement: "activation.off.shorthand-false",
          world: { codeMode: false },
          exposure: "ordinary",
        },
      ]);
      const surface = await (await openWithTools(context, { codeMode: false })).surface();
      for (const { declaration } of [echo, ledger]) {
        const shown = surface.find(({ name }) => name === declaration.name);
        judgeAsDeclared(context.judge, "activation.off.exposure-unchanged", shown, declaration);
      }
    },
  },
  {
    id: "activation/off-unless-enabled",
    title: "Without enabled: true code mode stays off",
    requirements: ["activation.off.omitted", "activation.off.without-enabled"],
    ...ordinary,
    twin: isOnWhenTrue,
    run: async (context) => {
      const off = { exposure: "ordinary", requirement: "activation.off.without-enabled" } as const;
      await judgeExposures(context, [
        {
          row: "nothing",
          requirement: "activation.off.omitted",
          world: { codeMode: undefined },
          exposure: "ordinary",
        },
        { row: "an empty object", world: { codeMode: {} }, ...off },
        { row: "a limit alone", world: { codeMode: { timeoutMs: 5_000 } }, ...off },
        { row: "a preferred model", world: { codeMode: { mode: "only" }, model: models.preferred }, ...off },
      ]);
    },
  },
  {
    id: "activation/off-for-every-model",
    title: "With false code mode is off, whatever the model's tier",
    requirements: ["activation.off.every-run"],
    ...ordinary,
    twin: isOnWhenTrue,
    run: async (context) => {
      const off = { requirement: "activation.off.every-run", exposure: "ordinary" } as const;
      await judgeExposures(
        context,
        [models.preferred, models.capable, models.unmarked].flatMap((model, place) => [
          { row: `model ${place + 1}`, world: { codeMode: false, model }, ...off },
          { row: `model ${place + 1}, in long`, world: { codeMode: { enabled: false }, model }, ...off },
        ]),
      );
    },
  },
  {
    id: "activation/on",
    title: "With enabled: true or its short form, code mode is on",
    requirements: ["activation.on.true", "configuration.shorthand.true"],
    ...ordinary,
    run: (context) =>
      judgeExposures(context, [
        {
          row: "enabled: true",
          requirement: "activation.on.true",
          world: { codeMode: { enabled: true } },
          exposure: "code mode",
        },
        {
          row: "true",
          requirement: "configuration.shorthand.true",
          world: { codeMode: true },
          exposure: "code mode",
        },
      ]),
  },
  {
    id: "activation/on-for-any-model",
    title: "With true code mode is on for any model that takes tools",
    requirements: ["activation.on.any-model", "model-tiers.capable.forced", "model-tiers.capable.forced.absent"],
    ...ordinary,
    run: async (context) => {
      const on = { exposure: "code mode" } as const;
      await judgeExposures(context, [
        {
          row: "preferred",
          requirement: "activation.on.any-model",
          world: { codeMode: true, model: models.preferred },
          ...on,
        },
        {
          row: "capable",
          requirement: "model-tiers.capable.forced",
          world: { codeMode: true, model: models.capable },
          ...on,
        },
        {
          row: "unmarked",
          requirement: "model-tiers.capable.forced.absent",
          world: { codeMode: { enabled: true }, model: { provider: "local", id: "unknown-model" } },
          ...on,
        },
      ]);
    },
  },
  {
    id: "activation/auto",
    title: 'With "auto", and without a configuration, the model\'s catalog decides',
    requirements: [
      "activation.auto.preferred",
      "activation.auto.others-unchanged",
      "activation.auto.without-configuration",
    ],
    ...ordinary,
    run: async (context) => {
      const auto = { enabled: "auto" };
      await judgeExposures(context, [
        {
          row: "preferred",
          requirement: "activation.auto.preferred",
          world: { codeMode: auto, model: models.preferred },
          exposure: "code mode",
        },
        {
          row: "capable",
          requirement: "activation.auto.others-unchanged",
          world: { codeMode: auto, model: models.capable },
          exposure: "ordinary",
        },
        {
          row: "unmarked",
          requirement: "activation.auto.others-unchanged",
          world: { codeMode: auto, model: models.unmarked },
          exposure: "ordinary",
        },
        {
          row: "no configuration, preferred",
          requirement: "activation.auto.without-configuration",
          world: { codeMode: undefined, model: models.preferred },
          exposure: "code mode",
        },
        {
          row: "no configuration, unmarked",
          requirement: "activation.auto.without-configuration",
          world: { codeMode: undefined, model: models.unmarked },
          exposure: "ordinary",
        },
      ]);
    },
  },
  {
    id: "activation/no-tools",
    title: "A run that is to have no tools has no code mode either, even with enabled: true",
    requirements: [
      "activation.no-tools.raw-call",
      "activation.no-tools.disable-tools",
      "activation.no-tools.empty-allow-list",
    ],
    ...ordinary,
    capabilities: ["activation", "surface", "configuration", "policy"],
    twin: isOnWhenTrue,
    run: async (context) => {
      const rows = noTools.map((row) => ({ ...row, exposure: "none" as const }));
      await judgeExposures(
        context,
        rows.map(({ world, ...row }) => ({ ...row, world: { codeMode: { enabled: true }, ...copyOf(world) } })),
      );
    },
  },
  {
    id: "activation/no-tools-whoever-forces-it",
    title: "A run that is to have no tools has no code mode, in whatever form it is turned on",
    requirements: ["activation.no-tools"],
    ...ordinary,
    capabilities: ["activation", "surface", "configuration", "policy"],
    twin: isOnWhenTrue,
    run: (context) =>
      judgeExposures(
        context,
        noTools.flatMap(({ row, world }) =>
          forcing.map((form) => ({
            row: `${row}, ${form.row}`,
            requirement: "activation.no-tools" as const,
            world: { ...copyOf(world), ...form.world },
            exposure: "none" as const,
          })),
        ),
      ),
  },
  {
    id: "activation/runtime-missing",
    title: "Without its runtime a run with code mode fails, and its tools are not exposed instead",
    requirements: ["activation.runtime-missing.fails-closed", "activation.runtime-missing.no-fallback"],
    ...ordinary,
    capabilities: ["faults", "surface", "configuration"],
    twin: worksWithItsRuntime,
    run: (context) =>
      judgeClosed(
        context,
        { codeMode: { enabled: true } },
        "activation.runtime-missing.fails-closed",
        "activation.runtime-missing.no-fallback",
      ),
  },
  {
    id: "activation/runtime-missing-by-value",
    title: 'The rule for a missing runtime holds for true, and for "auto" with a preferred model',
    requirements: ["activation.runtime-missing.which-runs", "activation.runtime-missing.which-runs.auto"],
    ...ordinary,
    capabilities: ["activation", "faults", "surface", "configuration"],
    twin: worksWithItsRuntime,
    run: async (context) => {
      const [forced, auto] = [
        "activation.runtime-missing.which-runs",
        "activation.runtime-missing.which-runs.auto",
      ] as const;
      await judgeClosed(context, { codeMode: true }, forced, forced);
      await judgeClosed(context, { codeMode: { enabled: "auto" }, model: models.preferred }, auto, auto);
      await judgeClosed(context, { codeMode: undefined, model: models.preferred }, auto, auto);
    },
  },
  {
    id: "activation/runtime-missing-elsewhere",
    title: "Without the runtime, the runs that have no code mode anyway are sent their tools as ever",
    requirements: ["activation.off.every-run", "activation.auto.others-unchanged"],
    ...ordinary,
    capabilities: [...ordinary.capabilities, "faults"],
    twin: isOnWhenTrue,
    run: async (context) => {
      await table(without, async ({ requirement, world }) => {
        const run = await openWithTools(context, { ...world, faults: [...missing] });
        const payload = await run.payload();
        const sent = payload.kind === "sent" ? tellingNames(payload.tools) : payload;
        context.judge.equal(requirement, sent, exposures.ordinary, "the run's tools in its request");
      });
    },
  },
  {
    id: "activation/catalog-is-the-runs-own",
    title: "A catalog has no tool of another agent, session, sender or run that is open beside it",
    requirements: [
      "activation.catalog-scope.no-leak",
      "activation.catalog-scope.no-leak.agent",
      "activation.catalog-scope.no-leak.session",
      "activation.catalog-scope.no-leak.sender",
    ],
    capabilities: ["catalog", "scope"],
    process: "shared",
    dialect: "page",
    run: async ({ open, judge }) => {
      await table(strangers, async ({ row, requirement, scope: other }) => {
        // What a run of one row leaves behind must not be found by another row.
        const one = { sessionId: `session-${row}`, sessionKey: `agent:main:${row}`, senderId: `sender-${row}` };
        const scope = { agentId: "main", ...one };
        const tools = ["mine", "theirs"].map((whose) => named(`${whose}_${row.replaceAll(" ", "_")}`));
        const [mine, theirs] = await Promise.all([
          open({ tools: tools.slice(0, 1), scope: { ...scope, runId: `mine-${row}` } }),
          open({ tools: tools.slice(1), scope: { ...scope, ...other, runId: `theirs-${row}` } }),
        ]);
        const lists = await Promise.all([mine, theirs].map((run) => run.complete("return ALL_TOOLS;")));
        const names = lists.map((answer) => {
          const { value } = judge.completed(requirement, answer);
          return (Array.isArray(value) ? value : []).map((entry) => membersOf(entry).name);
        });
        const expected = tools.map(({ declaration }) => [declaration.name]);
        judge.equal(requirement, names, expected, "the tools of the two runs");
      });
    },
  },
);

/** A world's parts that may be changed. */
const copyOf = (world: (typeof noTools)[number]["world"]): WorldParts => structuredClone(world) as WorldParts;

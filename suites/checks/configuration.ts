import { echo } from "../../fixtures/tools/echo.ts";
import { named } from "../../fixtures/tools/named.ts";
import { configurationLanguages } from "../../spec/payloads/configuration-languages.ts";
import { describeAnswer, isRefusal } from "../run/answer.ts";
import { type Check, defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import { table } from "../run/table.ts";
import { type ExposureRow, exposures, judgeExposures, models, openWithTools, tellingNames } from "./exposure.ts";
import { listNames } from "./list-names.ts";

const ordinary: Pick<Check, "process" | "dialect" | "capabilities"> = {
  process: "shared",
  dialect: "portable",
  capabilities: ["activation", "surface", "configuration"],
};

const row = (
  name: string,
  requirement: ExposureRow["requirement"],
  world: ExposureRow["world"],
  exposure: ExposureRow["exposure"],
): ExposureRow => ({ row: name, requirement, world, exposure });

/** An agent's configuration that goes against the one for all, both ways. */
const overrides: readonly ExposureRow[] = [
  row("an agent that turns it on", "configuration.place", on({ codeMode: false, agent: true }), "code mode"),
  row("an agent that turns it off", "configuration.place", on({ codeMode: true, agent: false }), "ordinary"),
  row("an agent in long", "configuration.place", on({ codeMode: false, agent: { enabled: true } }), "code mode"),
];

function on({ codeMode, agent }: { codeMode: unknown; agent: unknown }): ExposureRow["world"] {
  return { codeMode, agent: { codeMode: agent } };
}

/** Every field but `enabled`, each with a value that it may have. */
const otherFields = {
  runtime: "quickjs-wasi",
  mode: "only",
  languages: ["javascript"],
  timeoutMs: 5_000,
  memoryLimitBytes: 33_554_432,
  maxOutputBytes: 4_096,
  maxSnapshotBytes: 1_048_576,
  maxPendingToolCalls: 4,
  snapshotTtlSeconds: 60,
  searchDefaultLimit: 4,
  maxSearchLimit: 10,
};

const isCodeMode = (names: readonly string[]) => names.join() === exposures["code mode"].join();

/** Judges that a value is not taken for code mode with another meaning: the run fails, or code mode stays off. */
async function judgeUnsupported(
  context: CheckContext,
  requirement: ExposureRow["requirement"],
  values: readonly Record<string, unknown>[],
): Promise<void> {
  await table(
    values.map((codeMode) => ({ row: JSON.stringify(codeMode), codeMode })),
    async ({ codeMode }) => {
      const run = await openWithTools(context, { codeMode });
      const payload = await run.payload();
      const active = payload.kind === "sent" && isCodeMode(tellingNames(payload.tools));
      context.judge.equal(requirement, active, false, "whether code mode is on");
    },
  );
}

const onlyMode = { codeMode: { enabled: true, mode: "only" } };

/** Judges that the model is sent both control tools, whatever it is sent beside them. */
async function judgeControlTools(context: CheckContext, requirement: ExposureRow["requirement"]): Promise<void> {
  const names = tellingNames(await (await openWithTools(context, onlyMode)).surface());
  const control = names.filter((name) => exposures["code mode"].some((one) => one === name));
  context.judge.equal(requirement, control, exposures["code mode"], "the control tools that the model is sent");
}

/** Judges that the model is sent none of the run's own tools. */
async function judgeHidden(context: CheckContext, requirement: ExposureRow["requirement"]): Promise<void> {
  const names = tellingNames(await (await openWithTools(context, onlyMode)).surface());
  const shown = names.filter((name) => exposures.ordinary.some((one) => one === name));
  context.judge.equal(requirement, shown, [], "the ordinary tools that the model is sent");
}

/** Runs a program in each language, and tells which are refused. */
async function judgeLanguages(
  context: CheckContext,
  requirement: ExposureRow["requirement"],
  languages: readonly string[] | undefined,
): Promise<void> {
  const { open, judge, guest } = context;
  const run = await open({ codeMode: { enabled: true, ...(languages && { languages }) } });
  for (const language of configurationLanguages) {
    const answer = await run.completeInput({ code: guest.give(JSON.stringify(language)), language });
    const allowed = languages === undefined || languages.includes(language);
    if (allowed) judge.equal(requirement, judge.completed(requirement, answer).value, language, "the value");
    else judge.holds(requirement, isRefusal(answer), `${language} to be refused`, describeAnswer(answer));
  }
}

/** `tools.codeMode`: its forms, its gate, and its fields that are no numbers. */
export const configurationChecks = defineChecks(
  {
    id: "configuration/agent-override",
    title: "What the configuration of the run's agent says goes before what holds for all",
    requirements: ["configuration.place"],
    ...ordinary,
    run: (context) => judgeExposures(context, overrides),
  },
  {
    id: "configuration/for-all-agents",
    title: "tools.codeMode can be set in the configuration of the runtime",
    requirements: ["configuration.place.runtime"],
    ...ordinary,
    run: (context) =>
      judgeExposures(context, [
        row("on", "configuration.place.runtime", { codeMode: { enabled: true } }, "code mode"),
        row("off", "configuration.place.runtime", { codeMode: { enabled: false } }, "ordinary"),
      ]),
  },
  {
    id: "configuration/object-form",
    title: "tools.codeMode may be an object with enabled, which alone says whether code mode is on",
    requirements: ["configuration.object-form"],
    ...ordinary,
    run: (context) =>
      judgeExposures(context, [
        row("true", "configuration.object-form", { codeMode: { enabled: true } }, "code mode"),
        row("false", "configuration.object-form", { codeMode: { enabled: false } }, "ordinary"),
      ]),
  },
  {
    id: "configuration/gate",
    title: "enabled alone decides, whatever the other fields are",
    requirements: ["configuration.gate", "configuration.other-fields"],
    ...ordinary,
    run: (context) =>
      judgeExposures(context, [
        row("on, with all fields", "configuration.gate", { codeMode: { enabled: true, ...otherFields } }, "code mode"),
        row("off, with all fields", "configuration.gate", { codeMode: { enabled: false, ...otherFields } }, "ordinary"),
        row("without enabled", "configuration.other-fields", { codeMode: otherFields }, "ordinary"),
        ...Object.entries(otherFields).map(([field, value]) =>
          row(`${field} alone`, "configuration.other-fields", { codeMode: { [field]: value } }, "ordinary"),
        ),
      ]),
  },
  {
    id: "configuration/enabled-is-a-boolean",
    title: "enabled is false by default, and only true turns code mode on",
    requirements: [
      "configuration.enabled.default-false",
      "configuration.enabled.boolean",
      "configuration.enabled.only-true",
    ],
    ...ordinary,
    run: async (context) => {
      await judgeExposures(context, [
        row("an object without it", "configuration.enabled.default-false", { codeMode: {} }, "ordinary"),
        row("true", "configuration.enabled.boolean", { codeMode: { enabled: true } }, "code mode"),
        row("false", "configuration.enabled.boolean", { codeMode: { enabled: false } }, "ordinary"),
      ]);
      const others = ["true", "auto", 1, {}, [true], null].map((enabled) => ({ enabled }));
      await judgeUnsupported(context, "configuration.enabled.only-true", others);
    },
  },
  {
    id: "configuration/enabled-takes-three-values",
    title: 'enabled takes false, true and "auto", and is "auto" by default',
    requirements: [
      "configuration.enabled.default-auto",
      "configuration.enabled.values",
      "configuration.enabled.auto-per-model",
    ],
    ...ordinary,
    run: async (context) => {
      const { preferred, unmarked } = models;
      const values = "configuration.enabled.values";
      const byModel = "configuration.enabled.auto-per-model";
      const others = ["true", "off", 1, {}].map((enabled) => ({ enabled }));
      await judgeUnsupported(context, values, others);
      await judgeExposures(context, [
        row("nothing", "configuration.enabled.default-auto", { codeMode: undefined, model: preferred }, "code mode"),
        row("nothing", "configuration.enabled.default-auto", { codeMode: undefined, model: unmarked }, "ordinary"),
        row("false", values, { codeMode: { enabled: false }, model: preferred }, "ordinary"),
        row("true", values, { codeMode: { enabled: true }, model: unmarked }, "code mode"),
        row("auto", values, { codeMode: { enabled: "auto" }, model: preferred }, "code mode"),
        row("auto", byModel, { codeMode: { enabled: "auto" }, model: preferred }, "code mode"),
        row("auto", byModel, { codeMode: { enabled: "auto" }, model: unmarked }, "ordinary"),
      ]);
    },
  },
  {
    id: "configuration/runtime",
    title: 'runtime is "quickjs-wasi", and no other value is taken',
    requirements: ["configuration.runtime.only-value"],
    ...ordinary,
    run: async (context) => {
      const given = { codeMode: { enabled: true, runtime: "quickjs-wasi" } };
      await judgeExposures(context, [row("its value", "configuration.runtime.only-value", given, "code mode")]);
      const others = ["node:vm", "isolated-vm", "", 1].map((runtime) => ({ enabled: true, runtime }));
      await judgeUnsupported(context, "configuration.runtime.only-value", others);
    },
  },
  {
    id: "configuration/defaults-of-runtime-and-mode",
    title: "runtime and mode may be left out, each beside the other",
    requirements: ["configuration.runtime.default", "configuration.mode.default"],
    ...ordinary,
    run: (context) => {
      const given = { enabled: true, runtime: "quickjs-wasi", mode: "only" };
      const { runtime: _runtime, ...withoutRuntime } = given;
      const { mode: _mode, ...withoutMode } = given;
      return judgeExposures(context, [
        row("runtime is left out", "configuration.runtime.default", { codeMode: withoutRuntime }, "code mode"),
        row("mode is left out", "configuration.mode.default", { codeMode: withoutMode }, "code mode"),
        row("both are given", "configuration.mode.default", { codeMode: given }, "code mode"),
      ]);
    },
  },
  {
    id: "configuration/mode-exposes-control-tools",
    title: 'mode: "only" exposes the control tools',
    requirements: ["configuration.mode.exposure"],
    ...ordinary,
    run: (context) => judgeControlTools(context, "configuration.mode.exposure"),
  },
  {
    id: "configuration/mode-catalogs-the-others",
    title: 'mode: "only" puts the tools that it does not expose into the catalog',
    requirements: ["configuration.mode.exposure.cataloged"],
    ...ordinary,
    dialect: "page",
    capabilities: ["surface", "catalog", "configuration"],
    run: async (context) => {
      const requirement = "configuration.mode.exposure.cataloged";
      await judgeHidden(context, requirement);
      const run = await openWithTools(context, onlyMode);
      const { value } = context.judge.completed(requirement, await run.complete(listNames));
      const names = Array.isArray(value) ? value.map(String).sort() : value;
      context.judge.equal(requirement, names, exposures.ordinary, "the names in the catalog");
    },
  },
  {
    id: "configuration/mode-exposes-direct-tools",
    title: 'mode: "only" exposes direct-only tools, which stand beside the control tools',
    requirements: ["configuration.mode.exposure.direct-tools"],
    ...ordinary,
    capabilities: ["surface", "configuration"],
    run: async ({ open, judge }) => {
      const tools = [echo, named("computer", { directOnly: true })];
      const run = await open({ codeMode: { enabled: true, mode: "only" }, tools });
      const sent = (await run.surface()).map(({ name }) => name);
      const known = sent.filter((name) => ["computer", "echo", "exec", "wait"].includes(name)).sort();
      const expected = ["computer", "exec", "wait"];
      judge.equal("configuration.mode.exposure.direct-tools", known, expected, "what the model is sent of the tools");
    },
  },
  {
    id: "configuration/mode",
    title: 'mode: "only" exposes exec and wait, and hides the others',
    requirements: [
      "configuration.mode.value",
      "configuration.mode.exec-and-wait",
      "configuration.mode.exec-and-wait.hides",
    ],
    ...ordinary,
    run: async (context) => {
      const run = await openWithTools(context, onlyMode);
      context.judge.equal(
        "configuration.mode.value",
        (await run.payload()).kind,
        "sent",
        "what becomes of the request",
      );
      await judgeControlTools(context, "configuration.mode.exec-and-wait");
      await judgeHidden(context, "configuration.mode.exec-and-wait.hides");
    },
  },
  {
    id: "configuration/languages",
    title: "languages may be any subset of the two languages",
    requirements: ["configuration.languages.subset"],
    capabilities: ["guest", "typescript", "configuration"],
    process: "shared",
    dialect: "portable",
    run: async (context) => {
      for (const languages of [["javascript"], ["typescript"], ["typescript", "javascript"]]) {
        await judgeLanguages(context, "configuration.languages.subset", languages);
      }
    },
  },
  {
    id: "configuration/languages-array",
    title: "languages is an array of the two languages",
    requirements: ["configuration.languages.array"],
    capabilities: ["guest", "typescript", "configuration"],
    process: "shared",
    dialect: "portable",
    run: async (context) => {
      for (const languages of [["javascript"], ["typescript"], ["typescript", "javascript"]]) {
        await judgeLanguages(context, "configuration.languages.array", languages);
      }
    },
  },
  {
    id: "configuration/languages-by-default",
    title: "Both languages are allowed by default",
    requirements: ["configuration.languages.default"],
    capabilities: ["guest", "typescript", "configuration"],
    process: "shared",
    dialect: "portable",
    run: (context) => judgeLanguages(context, "configuration.languages.default", undefined),
  },
);

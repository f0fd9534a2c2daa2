import { type Check, defineChecks } from "../run/check.ts";
import { table } from "../run/table.ts";
import { type ExposureRow, exposures, judgeExposures, models, openWithTools, tellingNames } from "./exposure.ts";

const auto = { enabled: "auto" };

const rows = {
  preferred: {
    row: "preferred",
    requirement: "model-tiers.preferred.auto",
    world: { codeMode: auto, model: models.preferred },
    exposure: "code mode",
  },
  besideOthers: {
    row: "the flag beside others",
    requirement: "model-tiers.flag-place",
    world: {
      codeMode: auto,
      model: { provider: "kit", id: "kit-model", compat: { supportsTools: true, other: 1, codeMode: "preferred" } },
    },
    exposure: "code mode",
  },
  capable: {
    row: "capable",
    requirement: "model-tiers.capable.auto",
    world: { codeMode: auto, model: models.capable },
    exposure: "ordinary",
  },
  absent: {
    row: "no flag",
    requirement: "model-tiers.capable.auto.absent",
    world: { codeMode: auto, model: models.unmarked },
    exposure: "ordinary",
  },
} as const satisfies Record<string, ExposureRow>;

/** Names that sound like one tier or the other, with the flag that counts. */
const misleading = [
  { provider: "kit-anthropic", id: "opus-of-nobody", compat: {}, exposure: "ordinary" },
  { provider: "kit-moonshot", id: "kimi-of-nobody", compat: { codeMode: "capable" }, exposure: "ordinary" },
  { provider: "ollama", id: "tiny", compat: { codeMode: "preferred" }, exposure: "code mode" },
  { provider: "openai-like", id: "preferred", compat: {}, exposure: "ordinary" },
] as const;

const ordinary: Pick<Check, "process" | "dialect" | "capabilities"> = {
  process: "shared",
  dialect: "portable",
  capabilities: ["activation", "surface", "configuration"],
};

/** The flag `compat.codeMode`. */
export const modelTiersChecks = defineChecks(
  {
    id: "tiers/flag",
    title: "The flag compat.codeMode of the model's entry decides under auto",
    requirements: [
      "model-tiers.flag-place",
      "model-tiers.preferred.auto",
      "model-tiers.capable.auto",
      "model-tiers.capable.auto.absent",
    ],
    ...ordinary,
    run: (context) => judgeExposures(context, Object.values(rows)),
  },
  {
    id: "tiers/no-tool-support",
    title: "A model that takes no tools has no code mode, also where it is forced or preferred",
    requirements: ["model-tiers.no-tool-support"],
    ...ordinary,
    twin: (context) => judgeExposures(context, [rows.preferred]),
    run: async (context) => {
      const rows = [true, { enabled: "auto" }, undefined].map((codeMode) => {
        return { row: `codeMode ${JSON.stringify(codeMode)}`, codeMode };
      });
      await table(rows, async ({ codeMode }) => {
        const run = await openWithTools(context, { codeMode, model: models.withoutTools });
        const names = tellingNames(await run.surface());
        const control = names.filter((name) => exposures["code mode"].some((one) => one === name));
        context.judge.equal("model-tiers.no-tool-support", control, [], "the control tools that the model is sent");
      });
    },
  },
  {
    id: "tiers/flag-alone",
    title: "What the names of a model and its provider suggest has no influence",
    requirements: ["model-tiers.core-reads-generic"],
    ...ordinary,
    run: (context) =>
      judgeExposures(
        context,
        misleading.map(({ exposure, ...model }) => ({
          row: `${model.provider}/${model.id}`,
          requirement: "model-tiers.core-reads-generic" as const,
          world: { codeMode: auto, model },
          exposure,
        })),
      ),
  },
  {
    id: "tiers/catalog-of-the-run",
    title: "One model has the tier that the catalog of the run's provider gives it",
    requirements: ["model-tiers.by-run-catalog"],
    ...ordinary,
    run: (context) =>
      judgeExposures(
        context,
        (["preferred", "capable", "preferred"] as const).map((codeMode, place) => ({
          row: `provider ${place + 1}`,
          requirement: "model-tiers.by-run-catalog" as const,
          world: {
            codeMode: auto,
            model: { provider: `provider-${place + 1}`, id: "one-model", compat: { codeMode } },
          },
          exposure: codeMode === "preferred" ? ("code mode" as const) : ("ordinary" as const),
        })),
      ),
  },
);

import { echo } from "../../fixtures/tools/echo.ts";
import { ledger } from "../../fixtures/tools/ledger.ts";
import type { ModelTool } from "../../spec/payloads/model-tool.ts";
import type { RequirementId } from "../../spec/requirements/index.ts";
import type { CheckContext, WorldParts } from "../run/check-context.ts";
import type { OpenRun } from "../run/open-run.ts";
import { table } from "../run/table.ts";

/** The tools that a run may expose. */
const tools = [echo, ledger];

/** How a run may expose its tools: what of them, of `exec` and of `wait` its model is sent. */
export const exposures = {
  "code mode": ["exec", "wait"],
  ordinary: ["echo", "ledger_total"],
  none: [],
} as const;

export type Exposure = keyof typeof exposures;

const known: readonly string[] = Object.values(exposures).flat();

/** The names among some tools that tell how a run exposes its own. What a product sends beside them is its own. */
export const tellingNames = (sent: readonly ModelTool[]): readonly string[] =>
  sent
    .map(({ name }) => name)
    .filter((name) => known.includes(name))
    .sort();

/** Opens a run with two tools. What is `undefined` among the parts is left out of its world. */
export async function openWithTools({ open }: CheckContext, parts: WorldParts): Promise<OpenRun> {
  return open({ tools, ...parts });
}

/** A world, and by which requirement it exposes its tools in which way. */
export interface ExposureRow {
  readonly row: string;
  readonly requirement: RequirementId;
  readonly world: WorldParts;
  readonly exposure: Exposure;
}

/** Judges how runs expose their tools, world by world. */
export async function judgeExposures(context: CheckContext, rows: readonly ExposureRow[]): Promise<void> {
  await table(rows, async ({ requirement, world, exposure }) => {
    const run = await openWithTools(context, world);
    const names = tellingNames(await run.surface());
    context.judge.equal(requirement, names, exposures[exposure], "what the model is sent of the tools");
  });
}

/** Models by what their catalog says of them. */
export const models = {
  preferred: { provider: "kit", id: "kit-model", compat: { codeMode: "preferred" } },
  capable: { provider: "kit", id: "kit-model", compat: { codeMode: "capable" } },
  unmarked: { provider: "kit", id: "kit-model" },
  withoutTools: { provider: "kit", id: "kit-model", compat: { codeMode: "preferred", supportsTools: false } },
} as const;

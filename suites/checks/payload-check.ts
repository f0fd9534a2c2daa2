import { echo } from "../../fixtures/tools/echo.ts";
import { ledger } from "../../fixtures/tools/ledger.ts";
import { named } from "../../fixtures/tools/named.ts";
import type { PayloadEdit } from "../../spec/adapter/world.ts";
import type { RequirementId } from "../../spec/requirements/index.ts";
import { type Check, defineChecks } from "../run/check.ts";
import type { CheckContext, WorldParts } from "../run/check-context.ts";
import { table } from "../run/table.ts";

const computer = named("computer", { directOnly: true, description: "Move the mouse." });

const add = (name: string): PayloadEdit => ({
  add: { name, description: "Was added late.", parameters: { type: "object" } },
});

/** A request that no hook has changed is sent: what is refused beside it is refused for its change. */
async function sendsWhatItShows({ open, judge }: CheckContext): Promise<void> {
  const run = await open({ tools: [echo, ledger], payloadEdits: [] });
  const payload = await run.payload();
  judge.equal("surface.control-tools", payload, { kind: "sent", tools: [...(await run.surface())] }, "the request");
}

/** A request with a direct-only tool is sent. */
async function sendsDirectOnlyTools({ open, judge }: CheckContext): Promise<void> {
  const run = await open({ tools: [echo, computer] });
  const payload = await run.payload();
  const names = payload.kind === "sent" ? payload.tools.map(({ name }) => name).sort() : payload;
  judge.equal("surface.direct-only.visible", names, ["computer", "exec", "wait"], "the tools of the request");
}

interface EditRow {
  readonly row: string;
  readonly requirement: RequirementId;
  readonly edits: readonly PayloadEdit[];
}

const judgeRefusals =
  (rows: readonly EditRow[], tools: WorldParts["tools"] = [echo, ledger]) =>
  async (context: CheckContext) => {
    await table(rows, async ({ requirement, edits }) => {
      const run = await context.open({ tools, payloadEdits: [...edits] });
      context.judge.equal(requirement, (await run.payload()).kind, "refused", "what becomes of the request");
    });
  };

const toolless = [
  { row: "a raw model run", requirement: "surface.payload-check.no-tools", world: { rawModelRun: true } },
  { row: "disableTools", requirement: "surface.payload-check.no-tools.disable-tools", world: { disableTools: true } },
  {
    row: "an empty allow list",
    requirement: "surface.payload-check.no-tools.empty-allow-list",
    world: { policy: { allow: [] } },
  },
] as const;

const ordinary: Pick<Check, "process" | "dialect" | "capabilities"> = {
  process: "shared",
  dialect: "portable",
  capabilities: ["activation", "surface", "configuration"],
};

/** The last look at a request before it is sent. */
export const payloadCheckChecks = defineChecks(
  {
    id: "payload/exactly-exec-and-wait",
    title: "A request that has not exactly exec and wait is not sent",
    requirements: ["surface.payload-check.exact"],
    ...ordinary,
    twin: sendsWhatItShows,
    run: judgeRefusals(
      [[{ remove: "exec" }], [{ remove: "wait" }], [add("exec")], [add("wait")], [add("echo")], [add("bash")]].map(
        (edits) => ({ row: JSON.stringify(edits), requirement: "surface.payload-check.exact", edits }),
      ),
    ),
  },
  {
    id: "payload/one-of-each",
    title: "A request that has not exactly one exec and one wait is not sent",
    requirements: ["surface.payload-check.one-of-each", "surface.payload-check.one-of-each.wait"],
    ...ordinary,
    twin: sendsWhatItShows,
    run: judgeRefusals([
      { row: "no exec", requirement: "surface.payload-check.one-of-each", edits: [{ remove: "exec" }] },
      { row: "two of exec", requirement: "surface.payload-check.one-of-each", edits: [add("exec")] },
      { row: "no wait", requirement: "surface.payload-check.one-of-each.wait", edits: [{ remove: "wait" }] },
      { row: "two of wait", requirement: "surface.payload-check.one-of-each.wait", edits: [add("wait")] },
    ]),
  },
  {
    id: "payload/approved-tools-alone",
    title: "A request with a tool that is no approved direct-only tool is not sent",
    requirements: ["surface.payload-check.approved-only"],
    ...ordinary,
    twin: sendsDirectOnlyTools,
    run: judgeRefusals([
      { row: "a tool of the catalog", requirement: "surface.payload-check.approved-only", edits: [add("echo")] },
      { row: "a tool that nobody knows", requirement: "surface.payload-check.approved-only", edits: [add("bash")] },
      {
        row: "a tool that Tool Search has",
        requirement: "surface.payload-check.approved-only",
        edits: [add("tool_search")],
      },
    ]),
  },
  {
    id: "payload/approved-beside-direct-only-tools",
    title: "Beside a direct-only tool, and in its place, no other tool is sent",
    requirements: ["surface.payload-check.approved-only"],
    ...ordinary,
    twin: sendsDirectOnlyTools,
    run: judgeRefusals(
      [[add("bash")], [add("echo")], [{ remove: "computer" }, add("bash")]].map((edits) => {
        return { row: JSON.stringify(edits), requirement: "surface.payload-check.approved-only", edits };
      }),
      [echo, computer],
    ),
  },
  {
    id: "payload/late-edits",
    title: "The last change of a request is judged too, also after others that do no harm",
    requirements: ["surface.payload-check.late-edit"],
    ...ordinary,
    twin: async ({ open, judge }) => {
      const run = await open({ tools: [echo], payloadEdits: [add("bash"), { remove: "bash" }] });
      judge.equal("surface.control-tools", (await run.payload()).kind, "sent", "what becomes of the request");
    },
    run: judgeRefusals([
      { row: "one change", requirement: "surface.payload-check.late-edit", edits: [add("bash")] },
      {
        row: "the last of three changes",
        requirement: "surface.payload-check.late-edit",
        edits: [add("bash"), { remove: "bash" }, add("bash")],
      },
    ]),
  },
  {
    id: "payload/not-without-tools",
    title: "A request of a run without tools is sent, whatever a hook puts into it",
    requirements: [
      "surface.payload-check.no-tools",
      "surface.payload-check.no-tools.disable-tools",
      "surface.payload-check.no-tools.empty-allow-list",
    ],
    ...ordinary,
    capabilities: ["activation", "configuration", "policy"],
    twin: judgeTwin,
    run: async ({ open, judge }) => {
      await table(toolless, async ({ requirement, world }) => {
        for (const payloadEdits of [[], [add("late")]]) {
          const run = await open({ tools: [echo], ...(structuredClone(world) as WorldParts), payloadEdits });
          judge.equal(requirement, (await run.payload()).kind, "sent", "what becomes of the request");
        }
      });
    },
  },
);

/** With tools, the same change is refused. */
async function judgeTwin(context: CheckContext): Promise<void> {
  await judgeRefusals([{ row: "with tools", requirement: "surface.payload-check.late-edit", edits: [add("late")] }])(
    context,
  );
}

import { held } from "../../fixtures/tools/held.ts";
import type { Capability } from "../../spec/adapter/capability.ts";
import type { RequirementId } from "../../spec/requirements/index.ts";
import type { Answer } from "../run/answer.ts";
import { type Check, defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import { NotObserved } from "../run/not-observed.ts";
import { RequirementViolation } from "../run/requirement-violation.ts";
import { watch } from "../run/underway.ts";
import { letTimePass } from "./let-time-pass.ts";
import { park, pause } from "./park.ts";
import { resumesItsOwn } from "./resumes-its-own.ts";

/** What keeps a program from its end by no fault of its own, and the code that is named for it. */
interface Cause {
  readonly slug: string;
  readonly title: string;
  readonly code: string;
  readonly requirement: RequirementId;
  readonly capabilities: readonly Capability[];
  bringAbout(context: CheckContext): Promise<Answer>;
}

const causes: readonly Cause[] = [
  {
    slug: "snapshot-size",
    title: "A program whose snapshot would be too large",
    code: "snapshot_limit_exceeded",
    requirement: "errors.code.snapshot-limit-exceeded",
    capabilities: ["suspension", "configuration"],
    bringAbout: async ({ open }) =>
      (await open({ codeMode: { enabled: true, maxSnapshotBytes: 1024 } })).exec(`${pause}return 1;`),
  },
  {
    slug: "expiry",
    title: "A wait for a program that has expired",
    code: "snapshot_expired",
    requirement: "errors.code.snapshot-expired",
    capabilities: ["suspension", "configuration", "guest", "nested-calls"],
    bringAbout: async (context) => {
      const run = await context.open({ codeMode: { enabled: true, snapshotTtlSeconds: 1 } });
      const runId = await park(context, run);
      await letTimePass(context, 2_500);
      return run.wait(runId);
    },
  },
  {
    slug: "abort",
    title: "A program whose run is aborted while it waits for its tool",
    code: "aborted",
    requirement: "errors.code.aborted",
    capabilities: ["suspension", "nested-calls"],
    bringAbout: async ({ open, guest, tool }) => {
      const run = await open({ tools: [held] });
      const under = watch(run.exec(`await ${guest.call(tool(held), "{}")};\nreturn 1;`));
      await run.tools.nextHeld(() => new RequirementViolation("calls.reach-the-tool", "the call never came"));
      await run.abort("the check aborts it");
      return under.answer;
    },
  },
];

/** The codes of failures that have to do with what is kept of a program, and with the end of its run. */
export const suspensionCodesChecks = defineChecks(
  ...causes.map(
    ({ slug, title, code, requirement, capabilities, bringAbout }): Check => ({
      id: `errors/code-for-${slug}`,
      title: `${title} fails with the code that is named for it`,
      requirements: [requirement],
      capabilities,
      process: "shared",
      dialect: "page",
      twin: resumesItsOwn,
      run: async (context) => {
        const answer = await bringAbout(context);
        if (answer.kind === "rejection") throw new NotObserved("the call was rejected, so that there is no code");
        const failure = context.judge.failed(requirement, answer);
        context.judge.equal(requirement, failure.code, code, "the code of the failed result");
      },
    }),
  ),
);

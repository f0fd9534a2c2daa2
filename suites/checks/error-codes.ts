import { refuse } from "../../fixtures/tools/refuse.ts";
import type { Capability } from "../../spec/adapter/capability.ts";
import type { RequirementId } from "../../spec/requirements/index.ts";
import type { Revision } from "../../spec/revisions.ts";
import type { Answer } from "../run/answer.ts";
import { defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import { NotObserved } from "../run/not-observed.ts";
import { acceptsAProgram } from "./accepts-a-program.ts";

/** A cause of failure, and how a check brings it about. */
interface Cause {
  /** Codes that name it, the closest first. */
  readonly codes: readonly string[];
  /** Requirements that a revision has the closest code, or says that it covers this cause. */
  readonly requirements: readonly [RequirementId, ...RequirementId[]];
  readonly slug: string;
  readonly title: string;
  readonly capabilities: readonly Capability[];
  readonly process: "shared" | "own";
  bringAbout(context: CheckContext): Promise<Answer>;
}

const tight = { enabled: true, timeoutMs: 500, maxOutputBytes: 1024, memoryLimitBytes: 16_777_216 };

const causes: readonly Cause[] = [
  {
    slug: "time",
    title: "A program that runs out of time",
    codes: ["timeout"],
    requirements: ["errors.code.timeout"],
    capabilities: ["guest", "configuration"],
    process: "own",
    bringAbout: async ({ open }) => (await open({ codeMode: tight })).exec("for (;;) {}"),
  },
  {
    slug: "output",
    title: "A program that emits too much",
    codes: ["output_limit_exceeded"],
    requirements: ["errors.code.output-limit-exceeded"],
    capabilities: ["guest", "configuration"],
    process: "shared",
    bringAbout: async ({ open, guest }) =>
      (await open({ codeMode: tight })).exec(`${guest.emit('"x".repeat(5000)')}\n${guest.give("1")}`),
  },
  {
    slug: "memory",
    title: "A program that runs out of memory",
    codes: ["memory_limit_exceeded"],
    requirements: ["errors.code.memory-limit-exceeded"],
    capabilities: ["guest", "configuration"],
    process: "own",
    bringAbout: async ({ open, guest }) =>
      (await open({ codeMode: { ...tight, timeoutMs: 30_000 } })).exec(
        `const kept = [];\nfor (let n = 0; n < 16384; n += 1) kept.push(new Array(1000).fill(n));\n${guest.give("1")}`,
      ),
  },
  {
    slug: "input",
    title: "A call of exec without a program",
    codes: ["invalid_input"],
    requirements: ["errors.code.invalid-input"],
    capabilities: ["input-refusal"],
    process: "shared",
    bringAbout: async ({ open }) => (await open()).execInput({}),
  },
  {
    slug: "language",
    title: "A program in a language that nobody knows",
    codes: ["unsupported_language", "invalid_input"],
    requirements: ["errors.code.unsupported-language"],
    capabilities: ["input-refusal"],
    process: "shared",
    bringAbout: async ({ open }) => (await open()).execInput({ code: "1", language: "cobol" }),
  },
  {
    slug: "typescript",
    title: "A TypeScript program that can't be transformed",
    codes: ["typescript_transform_failed", "invalid_input"],
    requirements: ["errors.code.typescript-transform-failed"],
    capabilities: ["typescript"],
    process: "shared",
    bringAbout: async ({ open }) => (await open()).execInput({ code: "const x: = ;", language: "typescript" }),
  },
  {
    slug: "module",
    title: "A program that imports a module",
    codes: ["module_access_denied", "invalid_input"],
    requirements: ["errors.code.module-access-denied"],
    capabilities: ["guest"],
    process: "shared",
    bringAbout: async ({ open, guest }) => (await open()).exec(`const fs = require("fs");\n${guest.give("1")}`),
  },
  {
    slug: "tool",
    title: "A program that a failed call ends",
    codes: ["nested_tool_failed", "internal_error"],
    requirements: ["errors.code.nested-tool-failed"],
    capabilities: ["guest", "nested-calls"],
    process: "shared",
    bringAbout: async ({ open, guest, tool }) =>
      (await open({ tools: [refuse] })).complete(`await ${guest.call(tool(refuse), "{}")};\n${guest.give("1")}`),
  },
  {
    slug: "runtime",
    title: "A program whose worker goes away",
    codes: ["runtime_unavailable"],
    requirements: ["errors.code.runtime-unavailable"],
    capabilities: ["faults", "guest"],
    process: "shared",
    bringAbout: async ({ open, guest }) => (await open({ faults: ["worker-exits"] })).exec(guest.give("1")),
  },
  {
    slug: "configuration",
    title: "A program of a run whose configuration is wrong",
    codes: ["invalid_config"],
    requirements: ["errors.code.invalid-config"],
    capabilities: ["activation", "guest", "configuration"],
    process: "shared",
    bringAbout: async ({ open, guest }) =>
      (await open({ codeMode: { enabled: true, runtime: "no-such-runtime" } })).exec(guest.give("1")),
  },
];

const closestCode = ({ errorCodes }: Revision, { codes }: Cause) =>
  codes.find((code) => errorCodes.some((one) => one === code));

/** @throws NotObserved when the failure has no code to look at: whether it must have one is asked elsewhere */
async function codeOfFailure(context: CheckContext, cause: Cause, requirement: RequirementId): Promise<unknown> {
  const answer = await cause.bringAbout(context);
  if (answer.kind === "rejection") throw new NotObserved(`the call was rejected, so that there is no code`);
  return context.judge.failed(requirement, answer).code;
}

/** Where programs run at all, an ordinary one does: what is refused beside it has a reason of its own. */
async function acceptsWhereItCan(context: CheckContext): Promise<void> {
  if (context.can("guest")) await acceptsAProgram(context);
}

/** Every cause of a failure by the code that names it. */
export const errorCodesChecks = defineChecks(
  ...causes.map((cause) => ({
    id: `errors/code-for-${cause.slug}`,
    title: `${cause.title} fails with the code that is named for it`,
    requirements: cause.requirements,
    capabilities: cause.capabilities,
    process: cause.process,
    dialect: "portable" as const,
    twin: acceptsWhereItCan,
    run: async (context: CheckContext) => {
      for (const requirement of cause.requirements) {
        const code = await codeOfFailure(context, cause, requirement);
        context.judge.equal(requirement, code, cause.codes[0], "the code of the failed result");
      }
    },
  })),
  {
    id: "errors/code-for-its-own-error",
    title: "A program that throws fails with its own error, and where that has a code, it is internal_error",
    requirements: ["errors.code.internal-error"],
    capabilities: ["guest"],
    process: "shared",
    dialect: "portable",
    twin: acceptsAProgram,
    run: async ({ open, judge }) => {
      const requirement = "errors.code.internal-error";
      const { code, error } = judge.failed(requirement, await (await open()).exec('throw new Error("torn in two");'));
      judge.holds(requirement, String(error).includes("torn in two"), "the error of the program", error);
      judge.holds(requirement, code === undefined || code === "internal_error", "internal_error, or no code", code);
    },
  },
  {
    id: "errors/code-fits-cause",
    title: "Where a failure has a code, it is the one that names its cause most closely",
    requirements: ["errors.code-fits-cause"],
    capabilities: ["guest", "typescript", "nested-calls", "input-refusal", "configuration"],
    process: "own",
    dialect: "portable",
    twin: acceptsAProgram,
    run: async (context) => {
      let coded = 0;
      for (const cause of causes) {
        const closest = closestCode(context.revision, cause);
        if (closest === undefined || !cause.capabilities.every(context.can)) continue;
        const answer = await cause.bringAbout(context);
        const code = answer.kind === "result" ? answer.result.code : undefined;
        if (code !== undefined) coded += 1;
        const fits = code === undefined || code === closest;
        context.judge.holds("errors.code-fits-cause", fits, `${cause.title}: the code ${closest}, or none`, code);
      }
      if (coded === 0) throw new NotObserved("no failure had a code");
    },
  },
);

import { held } from "../../fixtures/tools/held.ts";
import { named } from "../../fixtures/tools/named.ts";
import { details } from "../../fixtures/tools/tool.ts";
import type { RequirementId } from "../../spec/requirements/index.ts";
import type { Answer } from "../run/answer.ts";
import { type Check, defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import { NotObserved } from "../run/not-observed.ts";
import type { OpenRun } from "../run/open-run.ts";
import { RequirementViolation } from "../run/requirement-violation.ts";
import { watch } from "../run/underway.ts";
import { park, pause } from "./park.ts";

type Configured = Readonly<Record<string, unknown>>;

/** Judges a run under a configuration that is out of range; a run that is refused for it has not honoured it either. */
async function judgeOutOfRange(
  context: CheckContext,
  codeMode: Configured,
  requirement: RequirementId,
  judge: (run: OpenRun) => Promise<void>,
): Promise<void> {
  const run = await context.open({ tools: [...crates, held], codeMode: { enabled: true, ...codeMode } });
  const mayRefuse = !context.revision.clampsNumbers && context.can("activation");
  if (mayRefuse && (await run.payload()).kind === "refused") {
    context.judge.holds(requirement, true, "a refusal", "refused");
    return;
  }
  await judge(run);
}

/** The same for a number of bytes that is too small. */
async function judgeTooFew(
  context: CheckContext,
  field: string,
  requirement: RequirementId,
  judge: (run: OpenRun) => Promise<void>,
): Promise<void> {
  // 0 may mean that nothing was given.
  await judgeOutOfRange(context, { [field]: 1 }, requirement, judge);
}

/** More tools than any limit of a search lets through. */
const crates = Array.from({ length: 60 }, (_, place) => named(`crate_${place}`, { description: "Open a crate." }));

const emits = (bytes: number) => `text("x".repeat(${bytes}));\nreturn 1;`;
const isCompleted = (answer: Answer) => answer.kind === "result" && answer.result.status === "completed";
const megabyte = 1_048_576;
const fills = (bytes: number) => `const kept = new Uint8Array(${bytes}).fill(1);\nreturn 1;`;
/** A program that is at work for so long. */
const spins = (milliseconds: number) =>
  `const end = Date.now() + ${milliseconds};\nwhile (Date.now() < end) {}\nreturn 1;`;
const keeps = (bytes: number) =>
  `const kept = new Float64Array(${bytes / 8});\nfor (let at = 0; at < kept.length; at += 1) kept[at] = Math.random();\n`;

/** How many calls are under way at once when a program starts many. */
async function callsUnderWay({ open }: CheckContext, codeMode: Configured, started: number): Promise<number> {
  const run = await open({ tools: [held], codeMode: { enabled: true, timeoutMs: 2_000, ...codeMode } });
  const answer = await run.exec(
    `const all = [];\nfor (let n = 0; n < ${started}; n += 1) all.push(tools.call("openclaw:core:held", {}).catch(() => 0));\n` +
      "await Promise.all(all);\nreturn 1;",
  );
  if (answer.kind === "rejection") throw new NotObserved("the calls were never made");
  return run.tools.calls.length;
}

/** A run whose clock the kit moves, under a limit that is too large; nothing where there is none. */
async function openTooLong(context: CheckContext, codeMode: Configured): Promise<OpenRun | undefined> {
  if (!context.can("manual-clock")) return undefined;
  const run = await context.open({ tools: [held], codeMode: { enabled: true, ...codeMode }, clock: "manual" });
  return context.can("activation") && (await run.payload()).kind === "refused" ? undefined : run;
}

/** Judges that no configuration lets a program go on after more than a minute. */
async function judgeLongestLeg(context: CheckContext, requirement: RequirementId): Promise<void> {
  const { guest, tool, judge } = context;
  const run = await openTooLong(context, { timeoutMs: 1e9 });
  if (run === undefined) return;
  const exec = watch(run.exec(guest.give(`(await ${guest.call(tool(held), "{}")}).word`)));
  const late = () => new RequirementViolation("calls.reach-the-tool", "the call never reached its tool");
  const { settle } = await run.tools.nextHeld(late);
  await run.advance(60_600);
  settle(details({ word: "too late" }));
  judge.equal(requirement, isCompleted(await exec.answer), false, "whether a program completes after a minute");
}

/** Judges that no configuration lets a suspended program be resumed after more than a day. */
async function judgeLongest(context: CheckContext, requirement: RequirementId): Promise<void> {
  const run = await openTooLong(context, { snapshotTtlSeconds: 1e9 });
  if (run === undefined) return;
  const runId = await park(context, run);
  await run.advance(86_500_000);
  context.judge.refused(requirement, await run.wait(runId), "a wait after more than a day");
}

const page: Pick<Check, "process" | "dialect" | "capabilities"> = {
  process: "own",
  dialect: "page",
  capabilities: ["configuration", "guest", "catalog", "nested-calls", "suspension"],
};

/** What is out of range, and how it shows that it was not honoured as it is. */
const outOfRange: readonly {
  readonly field: string;
  readonly suffix: { readonly clamp: string; readonly range: string };
  judge(context: CheckContext, requirement: RequirementId): Promise<void>;
}[] = [
  {
    field: "timeout-ms",
    suffix: { clamp: "clamp", range: "range" },
    judge: (context, requirement) =>
      judgeOutOfRange(context, { timeoutMs: 0 }, requirement, async (run) => {
        // A machine that is busy may take some of the time of one program, and hardly that of each.
        const answers = [];
        for (let turn = 0; turn < 5; turn += 1) answers.push(await run.exec("return 1;"));
        const completed = answers.filter(isCompleted).length;
        context.judge.holds(requirement, completed > 0, "programs that complete under a limit of 0 ms", completed);
        await judgeLongestLeg(context, requirement);
      }),
  },
  {
    field: "max-snapshot-bytes",
    suffix: { clamp: "clamp", range: "range" },
    judge: (context, requirement) =>
      judgeTooFew(context, "maxSnapshotBytes", requirement, async (run) => {
        context.judge.completed(requirement, await run.exec("return 1;"));
        context.judge.failed(requirement, await run.exec("await yield_control();\nreturn 1;"));
      }),
  },
  {
    field: "memory-limit-bytes",
    suffix: { clamp: "clamp", range: "range" },
    judge: (context, requirement) =>
      judgeTooFew(context, "memoryLimitBytes", requirement, async (run) => {
        context.judge.completed(requirement, await run.exec("return 1;"));
        context.judge.failed(requirement, await run.exec(fills(8 * megabyte)));
      }),
  },
  {
    field: "max-output-bytes",
    suffix: { clamp: "clamp", range: "range" },
    judge: (context, requirement) =>
      judgeTooFew(context, "maxOutputBytes", requirement, async (run) => {
        context.judge.completed(requirement, await run.exec(emits(500)));
        context.judge.failed(requirement, await run.exec(emits(3_000)));
      }),
  },
  {
    field: "max-pending-tool-calls",
    suffix: { clamp: "clamp", range: "range" },
    judge: async (context, requirement) => {
      await judgeOutOfRange(context, { maxPendingToolCalls: 0 }, requirement, async (run) => {
        const call = 'return await tools.call("openclaw:core:crate_1", {});';
        context.judge.completed(requirement, await run.complete(call));
        context.judge.equal(requirement, run.tools.calls.length, 1, "the calls that reached the tool");
      });
      await judgeOutOfRange(context, { maxPendingToolCalls: 100_000 }, requirement, async () => {
        const underWay = await callsUnderWay(context, { maxPendingToolCalls: 100_000 }, 300);
        context.judge.holds(requirement, underWay <= 128, "at most 128 calls under way", underWay);
      });
    },
  },
  {
    field: "snapshot-ttl-seconds",
    suffix: { clamp: "clamp", range: "range" },
    judge: (context, requirement) =>
      judgeOutOfRange(context, { snapshotTtlSeconds: 0 }, requirement, async (run) => {
        context.judge.completed(requirement, await run.wait(await park(context, run)));
        await judgeLongest(context, requirement);
      }),
  },
  {
    field: "search-default-limit",
    suffix: { clamp: "clamp", range: "at-most-max" },
    judge: (context, requirement) =>
      judgeOutOfRange(context, { searchDefaultLimit: 40, maxSearchLimit: 5 }, requirement, async (run) => {
        const found = await run.complete('return (await tools.search("crate")).length;');
        context.judge.equal(requirement, context.judge.completed(requirement, found).value, 5, "the results");
      }),
  },
  {
    field: "max-search-limit",
    suffix: { clamp: "clamp", range: "range" },
    judge: (context, requirement) =>
      judgeOutOfRange(context, { maxSearchLimit: 60 }, requirement, async (run) => {
        const code =
          'const most = await tools.search("crate", { limit: 60 }).catch(() => []);\n' +
          'return [(await tools.search("crate")).length, most.length];';
        const { value } = context.judge.completed(requirement, await run.complete(code));
        const [some, most] = Array.isArray(value) ? value : [];
        context.judge.holds(requirement, Number(some) > 0, "results without a limit", value);
        context.judge.holds(requirement, Number(most) <= 50, "at most 50 results", value);
      }),
  },
];

/** One check for each field and form of the rule. */
const rangeChecks = (form: "clamp" | "range"): readonly Check[] =>
  outOfRange.map(({ field, suffix, judge }) => {
    const requirement = `configuration-limits.${field}.${suffix[form]}` as RequirementId;
    const end = form === "clamp" ? "is clamped" : "is clamped or refused";
    return {
      id: `configured/${field}-${form}`,
      title: `A value of ${field.replaceAll("-", " ")} that is out of range ${end}`,
      requirements: [requirement],
      ...page,
      run: (context) => judge(context, requirement),
    };
  });

/** The numbers of `tools.codeMode`. */
export const configurationLimitsChecks = defineChecks(
  ...rangeChecks("clamp"),
  ...rangeChecks("range"),
  {
    id: "configured/output-by-default",
    title: "By default 65536 bytes of output are allowed",
    requirements: ["configuration-limits.max-output-bytes.default"],
    ...page,
    run: async ({ open, judge }) => {
      const requirement = "configuration-limits.max-output-bytes.default";
      const run = await open();
      judge.completed(requirement, await run.exec(emits(60_000)));
      judge.failed(requirement, await run.exec(emits(70_000)));
    },
  },
  {
    id: "configured/memory-by-default",
    title: "By default a program has a heap of 64 MiB",
    requirements: ["configuration-limits.memory-limit-bytes.default"],
    ...page,
    run: async ({ open, judge }) => {
      const requirement = "configuration-limits.memory-limit-bytes.default";
      const run = await open({ codeMode: { enabled: true, timeoutMs: 30_000 } });
      judge.completed(requirement, await run.exec(fills(48 * megabyte)));
      judge.failed(requirement, await run.exec(fills(80 * megabyte)));
    },
  },
  {
    id: "configured/snapshot-by-default",
    title: "By default a VM of 10 MiB can be suspended, and no larger one",
    requirements: ["configuration-limits.max-snapshot-bytes.default"],
    ...page,
    run: async ({ open, judge }) => {
      const requirement = "configuration-limits.max-snapshot-bytes.default";
      const run = await open({ codeMode: { enabled: true, timeoutMs: 30_000 } });
      const parks = (megabytes: number) => `${keeps(megabytes * megabyte)}await yield_control();\nreturn kept.length;`;
      judge.waiting(requirement, await run.exec(parks(5)));
      judge.failed(requirement, await run.exec(parks(12)));
    },
  },
  {
    id: "configured/pending-calls-by-default",
    title: "By default 16 calls may be under way",
    requirements: ["configuration-limits.max-pending-tool-calls.default"],
    ...page,
    run: async (context) => {
      const requirement = "configuration-limits.max-pending-tool-calls.default";
      const few = await callsUnderWay(context, {}, 16);
      context.judge.equal(requirement, few, 16, "the calls under way of sixteen");
      const many = await callsUnderWay(context, {}, 40);
      context.judge.holds(requirement, many <= 16, "at most 16 calls under way of forty", many);
    },
  },
  {
    id: "configured/search-limits",
    title: "The limits of searches are those that are configured",
    requirements: [
      "configuration-limits.search-default-limit.is-default",
      "configuration-limits.max-search-limit.limits-results",
    ],
    ...page,
    run: async ({ open, judge }) => {
      const codeMode = { enabled: true, searchDefaultLimit: 3, maxSearchLimit: 7 };
      const run = await open({ tools: crates, codeMode });
      const code =
        'const most = await tools.search("crate", { limit: 50 }).catch(() => []);\n' +
        'return [(await tools.search("crate")).length, most.length];';
      const requirement = "configuration-limits.search-default-limit.is-default";
      const { value } = judge.completed(requirement, await run.complete(code));
      const [some, most] = Array.isArray(value) ? value : [];
      judge.equal(requirement, some, 3, "the results without a limit");
      judge.holds("configuration-limits.max-search-limit.limits-results", Number(most) <= 7, "at most seven", most);
    },
  },
  {
    id: "configured/limits-of-time",
    title: "timeoutMs ends an exec and a wait that would end by themselves a second later",
    requirements: ["configuration-limits.timeout-ms.limits", "configuration-limits.timeout-ms.limits.wait"],
    ...page,
    twin: async ({ open, judge }) => {
      const run = await open({ codeMode: { enabled: true, timeoutMs: 30_000 } });
      judge.completed("configuration-limits.timeout-ms.limits", await run.exec(spins(1_500)));
    },
    run: async ({ open, judge }) => {
      const run = await open({ codeMode: { enabled: true, timeoutMs: 500 } });
      judge.failed("configuration-limits.timeout-ms.limits", await run.exec(spins(1_500)));
      const requirement = "configuration-limits.timeout-ms.limits.wait";
      const { runId } = judge.waiting(requirement, await run.exec(`${pause}${spins(1_500)}`));
      judge.failed(requirement, await run.wait(runId));
    },
  },
  {
    id: "configured/limits-of-output-and-memory",
    title: "maxOutputBytes limits the text and the JSON that are returned, and memoryLimitBytes the heap",
    requirements: [
      "configuration-limits.max-output-bytes.limits",
      "configuration-limits.max-output-bytes.limits.json",
      "configuration-limits.memory-limit-bytes.limits-heap",
    ],
    ...page,
    run: async ({ open, judge }) => {
      const run = await open({ codeMode: { enabled: true, maxOutputBytes: 2_048, memoryLimitBytes: 4 * megabyte } });
      judge.completed("configuration-limits.max-output-bytes.limits", await run.exec(emits(1_000)));
      judge.failed("configuration-limits.max-output-bytes.limits", await run.exec(emits(4_000)));
      const data = 'json({ data: "x".repeat(4000) });\nreturn 1;';
      judge.failed("configuration-limits.max-output-bytes.limits.json", await run.exec(data));
      judge.failed("configuration-limits.memory-limit-bytes.limits-heap", await run.exec(fills(8 * megabyte)));
    },
  },
);

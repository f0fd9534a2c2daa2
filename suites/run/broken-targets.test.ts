import { describe, expect, it } from "vitest";
import type { Outcome, ResultFile } from "../../spec/result-file.ts";
import { AdapterFault } from "../carriers/adapter-fault.ts";
import { type BrokenOptions, BrokenTarget } from "../carriers/broken-target.ts";
import { checks } from "../checks/index.ts";
import { monitors } from "../monitors/index.ts";
import type { Check } from "./check.ts";
import { conform } from "./conform.ts";

const surface = "surface/control-tools-alone";
const value = "results/completed-with-the-value";
const refusal = "exec/refuses-bad-input";
const calls = "calls/input-and-details";

function find(id: string): Check {
  const check = checks.find((candidate) => candidate.id === id);
  if (check === undefined) throw new RangeError(`there is no check ${id}`);
  return check;
}

/** These targets give no telemetry. */
const watching = monitors.filter(({ requirement }) => !requirement.startsWith("telemetry."));

type Broken = readonly [name: string, options?: BrokenOptions];

/** Judges a broken target by some checks; nothing may be left of it. */
async function judge([name, options]: Broken, judged: readonly Check[]): Promise<ResultFile> {
  const carrier = new BrokenTarget(name, options);
  try {
    return await conform({
      carrier,
      checks: judged,
      monitors: watching,
      seed: 1,
      jobs: 2,
      command: (options) => options,
    });
  } finally {
    expect(carrier.leftBehind()).toEqual([]);
  }
}

/** What became of the checks, and every sentence that the user gets. */
function summary({ entries, notes, exitCode }: ResultFile) {
  const outcomes = Object.fromEntries(entries.map(({ id, outcome }) => [id, outcome]));
  return { outcomes, exitCode, sentences: [...entries.map(({ message }) => message ?? ""), ...notes].join("\n") };
}

interface Case {
  readonly target: Broken;
  /** The checks that judge it, with what becomes of them. */
  readonly outcomes: Readonly<Record<string, Outcome>>;
  readonly exitCode: 0 | 1 | 2;
  /** Parts of the sentences that the user gets. */
  readonly says: readonly string[];
}

const impatient = { limits: { request: 1_500, patience: 1_000 } };
const died = "the target did not survive its control cell: the target";
const broke = "broke the protocol: it sent";
const broken = { [surface]: "pass", [value]: "adapter-fault" } as const;
const ending = { [surface]: "pass", [value]: "pass" } as const;

/** Targets that break down as soon as a program is to run: the adapter's fault, and no verdict on the product. */
const breakdowns: readonly Pick<Case, "target" | "says">[] = [
  { target: ["stays-silent.mjs", impatient], says: [`${died} did not answer \`exec\` within 1.5 s`] },
  { target: ["answers-too-late.mjs", impatient], says: [`${died} did not answer \`exec\` within 1.5 s`] },
  { target: ["spins-for-ever.mjs", impatient], says: [`${died} did not answer \`exec\` within 1.5 s`] },
  { target: ["closes-its-output.mjs", impatient], says: [`${died} closed its standard output`] },
  { target: ["exits-in-the-middle.mjs"], says: [`${died} exited with the code 7`] },
  {
    target: ["exits-and-leaves-a-child.mjs"],
    says: [`${died} exited with the code 7`, "left a process running", "left-alone"],
  },
  { target: ["is-ended-by-a-signal.mjs"], says: [`${died} was ended by the signal SIGKILL`] },
  { target: ["answers-twice.mjs"], says: [`${broke} an answer with the id 4, which no open request has`] },
  { target: ["sends-100-megabytes.mjs"], says: [`${broke} a line of more than 16777216 bytes`] },
  { target: ["sends-invalid-utf8.mjs"], says: [broke, "bytes that is not valid UTF-8"] },
  { target: ["nests-too-deep.mjs"], says: [`${broke} a line that nests more than 1000 levels deep`] },
  { target: ["counts-wrongly.mjs"], says: [`${broke} the sequence number 7 to the host where 1 was due`] },
  {
    target: ["answers-with-a-line.mjs", { args: ["out of memory"] }],
    says: [`${broke} a line that is not a JSON-RPC message: "out of memory"`],
  },
  {
    target: ["answers-with-a-line.mjs", { args: ['{"jsonrpc":"2.0","id":ID,"result":{"kind":"perhaps"}}'] }],
    says: [`${broke} the result of \`exec\`: /kind must be`],
  },
  {
    target: ["answers-with-a-line.mjs", { args: ['{"jsonrpc":"2.0","id":"a","method":"readFile","params":{}}'] }],
    says: [`${broke} a request with the unknown method \`readFile\``],
  },
  {
    target: ["answers-with-a-line.mjs", { args: ['{"jsonrpc":"2.0","id":ID,"error":{"code":1,"message":"ouch"}}'] }],
    says: ["answered `exec` with an error: ouch"],
  },
];

/** Targets that come to an end otherwise. */
const others: readonly Case[] = [
  {
    target: ["observes-nothing.mjs"],
    outcomes: { [surface]: "not-observed", [value]: "not-observed" },
    exitCode: 2,
    says: ["the adapter does not declare surface", "the adapter does not declare guest"],
  },
  {
    target: [
      "answers-with-a-line.mjs",
      { args: ['{"jsonrpc":"2.0","id":ID,"result":{"kind":"lost","why":"a leak"}}'] },
    ],
    outcomes: { [surface]: "pass", [value]: "not-observed" },
    exitCode: 0,
    says: ["the adapter lost the reply: a leak"],
  },
  {
    target: ["behaves-well.mjs"],
    outcomes: { [surface]: "pass", [value]: "pass", [refusal]: "pass", [calls]: "pass" },
    exitCode: 0,
    says: [],
  },
  {
    target: ["answers-out-of-order.mjs"],
    outcomes: { [surface]: "pass", [value]: "pass", [refusal]: "pass", [calls]: "pass" },
    exitCode: 0,
    says: [],
  },
  { target: ["writes-after-close.mjs"], outcomes: ending, exitCode: 0, says: [] },
  {
    target: ["exits-in-the-middle.mjs", { args: ["reduce"] }],
    outcomes: { [surface]: "pass", [value]: "fail", [refusal]: "pass", [calls]: "pass" },
    exitCode: 1,
    says: ["the target exited with the code 7, twice, while a fresh target ran a small program in between"],
  },
  {
    target: ["ignores-its-end.mjs", { limits: { patience: 300 } }],
    outcomes: ending,
    exitCode: 0,
    says: ["The target ignored the request to end and SIGTERM, so it was killed."],
  },
  { target: ["leaks-a-child.mjs"], outcomes: ending, exitCode: 0, says: ["left a process running", "leaked-child"] },
  {
    target: ["leaks-a-daemon.mjs"],
    outcomes: ending,
    exitCode: 0,
    says: ["left a process running", "leaked-daemon", "leaked-grandchild"],
  },
];

describe.concurrent("a run on a broken target", () => {
  it.each([...breakdowns.map((row): Case => ({ ...row, outcomes: broken, exitCode: 2 })), ...others])(
    "$target.0: $exitCode $says.0",
    async ({ target, outcomes, exitCode, says }) => {
      const seen = summary(await judge(target, Object.keys(outcomes).map(find)));
      expect(seen).toMatchObject({ outcomes, exitCode });
      for (const text of says) expect(seen.sentences).toContain(text);
      // Nobody is troubled with a target that behaves well.
      if (says.length === 0) expect(seen.sentences.trim()).toBe("");
    },
  );

  it("keeps what the target wrote to its standard error", async () => {
    const { entries } = await judge(["exits-in-the-middle.mjs"], [find(value)]);
    expect(entries[0]?.standardError).toContain("the engine caught fire");
  });

  it.each(["results/not-completed-while-a-call-is-under-way", "calls/results-belong-to-their-calls"])(
    "does not let a check wait for a call of a target that is lost: %s",
    async (id) => {
      const seen = summary(await judge(["exits-in-the-middle.mjs", { args: ["held"] }], [find(id)]));
      expect(seen.outcomes).toMatchObject({ [id]: "fail" });
      expect(seen.sentences).toContain("the target exited with the code 7, twice");
    },
  );

  it("is the same when answers come out of order", async () => {
    const threeAtOnce: Check = {
      ...find(value),
      run: async ({ open, judge, guest }) => {
        const runs = [await open(), await open(), await open()];
        const answers = await Promise.all(runs.map((run, index) => run.exec(guest.give(String(index)))));
        const values = answers.map((answer) => judge.completed("results.completed-value", answer).value);
        judge.equal("results.completed-value", values, [0, 1, 2], "the values");
      },
    };
    const seen = summary(await judge(["answers-out-of-order.mjs"], [threeAtOnce]));
    expect(seen).toMatchObject({ outcomes: { [value]: "pass" }, exitCode: 0 });
  });

  it.each(["throws-while-loading.ts", "exports-no-adapter.ts", "speaks-another-version.mjs", "/no/such/command"])(
    "%s: does not begin",
    async (name) => {
      const failure = await judge([name], [find(surface)]).catch((cause: unknown) => cause);
      expect(failure).toBeInstanceOf(AdapterFault);
      expect((failure as Error).message).toContain(name);
    },
  );
});

describe.concurrent("a run on a target that always answers the same", () => {
  const negative = checks.filter(({ twin }) => twin !== undefined);
  // A program that waits for ever costs each check all of its patience: there, some of them stand for all.
  const judgedOf = (kind: string | undefined) => [
    ...negative.filter((_, place) => kind !== "waiting" || place % 16 === 0),
    find(value),
    find(calls),
  ];

  // constant-targets.test.ts has more of them, in the kit's own process.
  it.each([["completed"], ["waiting"]])(
    "%s",
    async (...args) => {
      const { entries, exitCode } = await judge(["answers-a-constant.mjs", { args }], judgedOf(args[0]));
      expect(exitCode).toBe(1);
      // Where no program can run, a target that refuses everything can't be told from one that refuses rightly.
      const passed = entries.filter(({ outcome }) => outcome === "pass").map(({ id }) => id);
      const wrongly = negative.filter(({ id, capabilities }) => passed.includes(id) && capabilities.includes("guest"));
      expect(wrongly.map(({ id }) => id)).toEqual([]);
      if (args[0] === "completed") expect(negative.filter(({ id }) => passed.includes(id))).toEqual([]);
    },
    300_000,
  );
});

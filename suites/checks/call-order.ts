import fc from "fast-check";
import { held } from "../../fixtures/tools/held.ts";
import { details } from "../../fixtures/tools/tool.ts";
import { membersOf } from "../run/answer.ts";
import { defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import { property } from "../run/property.ts";
import type { HeldCall } from "../run/tool-desk.ts";
import { answersACall } from "./answers-a-call.ts";
import { missingCall } from "./missing-call.ts";
import { resumeToEnd } from "./resume-to-end.ts";
import { settlementsOut } from "./settlements-out.ts";

/** Starts as many calls in parallel as there are places, settles them in that order, and judges the values. */
async function judgeOrder({ open, judge, guest, tool }: CheckContext, order: readonly number[]): Promise<void> {
  const run = await open({ tools: [held] });
  const calls = order.map((_, place) => guest.call(tool(held), `{ place: ${place} }`));
  const answer = run.complete(`const all = await ${guest.parallel(...calls)};\n${guest.give("all")}`);
  const arrived = new Map<unknown, HeldCall>();
  for (const _ of order) {
    const one = await run.tools.nextHeld(missingCall("calls.reach-the-tool", "one of the parallel calls"));
    arrived.set(membersOf(one.call.input).place, one);
  }
  for (const place of order) arrived.get(place)?.settle(details({ place }));
  const { value } = judge.completed("calls.results-belong", await answer);
  const expected = order.map((_, place) => ({ place }));
  judge.equal("calls.results-belong", value, expected, `the values when they settle in the order ${order.join(", ")}`);
}

/** Starts calls, is suspended while they settle in an order, and judges the values and when the program saw each. */
async function judgeBatch({ open, judge, guest, tool }: CheckContext, order: readonly number[]): Promise<void> {
  const run = await open({ tools: [held] });
  const calls = order.map((_, place) => `${guest.call(tool(held), `{ place: ${place} }`)}.then(note)`);
  const code = `const seen = [];
const note = (value) => { seen.push(value.place); return value.place; };
const calls = [${calls.join(", ")}];
await yield_control();
return { all: await Promise.all(calls), seen };`;
  const { runId } = judge.waiting("calls.results-belong", await run.exec(code));
  const arrived = new Map<unknown, HeldCall>();
  for (const _ of order) {
    const one = await run.tools.nextHeld(missingCall("calls.reach-the-tool", "one of the parallel calls"));
    arrived.set(membersOf(one.call.input).place, one);
  }
  for (const place of order) arrived.get(place)?.settle(details({ place }));
  await settlementsOut(run);
  const { value } = judge.completed("calls.results-belong", await resumeToEnd(run, runId));
  const { all, seen } = membersOf(value);
  const how = `when they settle in the order ${order.join(", ")} while the program is suspended`;
  judge.equal("calls.results-belong", all, [...order.keys()], `the values ${how}`);
  judge.equal("calls.race-first-settled", seen, order, `the order in which the program saw them ${how}`);
}

function permutations(places: readonly number[]): readonly (readonly number[])[] {
  if (places.length < 2) return [places];
  return places.flatMap((first) =>
    permutations(places.filter((place) => place !== first)).map((rest) => [first, ...rest]),
  );
}

/** Races three calls, settles them in an order, and judges what the program saw as each of them did. */
async function judgeRace({ open, judge, guest, tool }: CheckContext, order: readonly number[]): Promise<void> {
  const run = await open({ tools: [held] });
  const calls = order.map((_, place) => guest.call(tool(held), `{ place: ${place} }`));
  const answer = run.complete(`const first = await Promise.race([${calls.join(", ")}]);
await ${guest.call(tool(held), "{ winner: first.place }")};
${guest.give("first.place")}`);
  const arrived = new Map<unknown, HeldCall>();
  for (const _ of order) {
    const one = await run.tools.nextHeld(missingCall("calls.reach-the-tool", "one of the racing calls"));
    arrived.set(membersOf(one.call.input).place, one);
  }
  const [winner = 0, ...losers] = order;
  arrived.get(winner)?.settle(details({ place: winner }));
  // The program tells that it has seen the winner while the others are still under way.
  const seen = await run.tools.nextHeld(missingCall("calls.race-winner-at-once", "the call that follows the race"));
  judge.equal("calls.race-first-settled", membersOf(seen.call.input).winner, winner, "the winner that the program saw");
  const stopped = losers.filter((place) => arrived.get(place)?.signal.aborted !== false);
  judge.equal("calls.race-loser", stopped, [], "the calls that were aborted because they lost");
  for (const place of losers) arrived.get(place)?.settle(details({ place }));
  seen.settle(details({}));
  const { value } = judge.completed("calls.race-first-settled", await answer);
  judge.equal("calls.race-first-settled", value, winner, "the winner");
  judge.equal("calls.race-loser", run.tools.calls.length, 4, "the calls that were executed");
}

/** Calls that run in parallel. */
export const callOrderChecks = defineChecks(
  {
    id: "calls/results-belong-to-their-calls",
    title: "Calls that run in parallel get their own results, in whatever order they settle",
    requirements: ["calls.results-belong", "calls.reach-the-tool"],
    capabilities: ["guest", "nested-calls"],
    process: "shared",
    dialect: "portable",
    run: async (context) => {
      for (const order of [2, 3, 4].flatMap((count) => permutations([...Array(count).keys()]))) {
        await judgeOrder(context, order);
        await context.startAnew();
      }
    },
  },
  {
    id: "calls/results-belong-in-larger-numbers",
    title: "Up to ten calls that run in parallel get their own results, in whatever order they settle",
    requirements: ["calls.results-belong", "calls.reach-the-tool"],
    capabilities: ["guest", "nested-calls"],
    process: "shared",
    dialect: "portable",
    run: async (context) => {
      const places = [...Array(10).keys()];
      // The smallest orders are tried one by one elsewhere.
      const orders = fc.noShrink(fc.shuffledSubarray(places, { minLength: 10 }));
      await property(context, orders, (order) => judgeOrder(context, order), { numRuns: 8 });
    },
  },
  {
    id: "calls/batches-in-any-order",
    title: "Calls that settle while the program is suspended get their own results, in the order in which they settled",
    requirements: ["calls.results-belong", "calls.race-first-settled", "calls.reach-the-tool"],
    capabilities: ["surface", "suspension", "nested-calls"],
    process: "shared",
    dialect: "page",
    twin: answersACall,
    run: async (context) => {
      for (const order of [2, 3].flatMap((count) => permutations([...Array(count).keys()]))) {
        await judgeBatch(context, order);
        await context.startAnew();
      }
      const four = fc.noShrink(fc.constantFrom(...permutations([0, 1, 2, 3])));
      await property(context, four, (order) => judgeBatch(context, order), { numRuns: 4 });
    },
  },
  {
    id: "calls/race",
    title: "The call that settles first wins a race, the program sees it at once, and the others are executed too",
    requirements: ["calls.race-first-settled", "calls.race-winner-at-once", "calls.race-loser", "calls.reach-the-tool"],
    capabilities: ["guest", "nested-calls"],
    process: "shared",
    dialect: "portable",
    run: async (context) => {
      for (const order of permutations([0, 1, 2])) {
        await judgeRace(context, order);
        await context.startAnew();
      }
    },
  },
  {
    id: "calls/race-in-a-batch",
    title: "Of two calls that settle while the program is suspended the first wins, also if it was made last",
    requirements: ["calls.race-first-settled"],
    capabilities: ["surface", "suspension", "nested-calls"],
    process: "shared",
    dialect: "page",
    twin: answersACall,
    run: async ({ open, judge, guest, tool }) => {
      const requirement = "calls.race-first-settled";
      const run = await open({ tools: [held] });
      const calls = [0, 1, 2].map((place) => guest.call(tool(held), `{ place: ${place} }`));
      const code = `const race = Promise.race([${calls.join(", ")}]);\nawait yield_control();\nreturn (await race).place;`;
      const { runId } = judge.waiting(requirement, await run.exec(code));
      const arrived = [];
      for (const _ of calls) arrived.push(await run.tools.nextHeld(missingCall(requirement, "one of the calls")));
      for (const { call, settle } of arrived.toReversed()) settle(details(call.input));
      await settlementsOut(run);
      const { value } = judge.completed(requirement, await run.wait(runId));
      judge.equal(requirement, value, 2, "the winner");
    },
  },
  {
    id: "calls/race-loser-accounted",
    title: "A call that loses a race is counted",
    requirements: ["calls.race-loser.accounted"],
    capabilities: ["guest", "nested-calls", "telemetry"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge, guest, tool }) => {
      const run = await open({ tools: [held] });
      const calls = [0, 1].map((place) => guest.call(tool(held), `{ place: ${place} }`));
      const answer = run.complete(`const first = await Promise.race([${calls.join(", ")}]);\n${guest.give("first")}`);
      const one = await run.tools.nextHeld(missingCall("calls.race-loser.accounted", "the first call"));
      const other = await run.tools.nextHeld(missingCall("calls.race-loser.accounted", "the second call"));
      for (const { call, settle } of [one, other]) settle(details(call.input));
      const result = await answer;
      judge.completed("calls.race-loser.accounted", result);
      const counted = result.kind === "result" ? result.telemetry?.callCount : undefined;
      judge.equal("calls.race-loser.accounted", counted, 2, "the calls in telemetry");
    },
  },
  {
    id: "calls/over-the-limit",
    title: "Of more calls than may be pending, the rest is refused or queued, and what is refused is not executed",
    requirements: ["limits.pending", "calls.over-limit-visible", "calls.refused-never-executed"],
    capabilities: ["guest", "nested-calls", "suspension", "configuration"],
    process: "shared",
    dialect: "portable",
    twin: answersACall,
    run: async ({ open, judge, guest, tool }) => {
      const run = await open({ tools: [held], codeMode: { enabled: true, timeoutMs: 1000, maxPendingToolCalls: 3 } });
      const code = `const started = [];
for (let place = 0; place < 8; place += 1) started.push(${guest.call(tool(held), "{ place }")});
const all = await Promise.allSettled(started);
${guest.give("all.map(({ status, value }) => ({ status, place: value?.place ?? null }))")}`;
      let settled = 0;
      let answer = await run.exec(code);
      // All that may start has started by now: the program has come to its deadline, or has failed as a whole.
      judge.holds("limits.pending", run.tools.calls.length <= 3, "at most three calls under way", run.tools.calls);
      for (let leg = 0; leg < 10 && answer.kind === "result" && answer.result.status === "waiting"; leg += 1) {
        // Whoever queues may start the next as soon as one has settled.
        while (settled < run.tools.calls.length) {
          const one = await run.tools.nextHeld(missingCall("calls.reach-the-tool", "a call"));
          one.settle(details(one.call.input));
          settled += 1;
        }
        answer = await run.wait(String(answer.result.runId));
      }
      const value = answer.kind === "result" ? answer.result.value : undefined;
      const outcomes = Array.isArray(value) ? value.map(membersOf) : [];
      const places = run.tools.calls.map(({ input }) => membersOf(input).place);
      const fulfilled = outcomes.flatMap((outcome, place) => (outcome.status === "fulfilled" ? [place] : []));
      const executed = outcomes.flatMap(({ status }, place) =>
        status === "rejected" && places.includes(place) ? [place] : [],
      );
      judge.equal("calls.refused-never-executed", executed, [], "the refused calls that were executed");
      if (outcomes.length === 0) judge.failed("calls.over-limit-visible", answer);
      else
        judge.equal(
          "calls.over-limit-visible",
          fulfilled,
          [...places].sort(),
          "the calls that the program saw succeed",
        );
    },
  },
);

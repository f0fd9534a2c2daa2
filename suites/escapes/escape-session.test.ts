import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EscapeVector } from "../../spec/escapes/escape-vector.ts";
import { HostedCarrier } from "../carriers/hosted-carrier.ts";
import { EscapeSession } from "./escape-session.ts";
import { judgeVector } from "./judge-vector.ts";
import { runVectors } from "./run-vectors.ts";
import type { StoryRecord } from "./story-record.ts";

const minute = 60_000;
const module = fileURLToPath(new URL("../../fixtures/naive-hosts/naive-host.ts", import.meta.url));
const carrier = new HostedCarrier({ label: "naive-host", module, edits: [] });

let session: EscapeSession;

beforeAll(async () => {
  session = await EscapeSession.start(carrier, { revision: "r3", seed: 7 });
}, minute);

afterAll(() => session.stop());

const valuesOf = ({ steps }: StoryRecord) =>
  steps.map(({ legs }) => {
    const reply = legs.at(-1)?.reply;
    return reply?.kind === "result" ? Object(reply.value).value : reply?.kind;
  });

const vector: EscapeVector = {
  id: "recursion/made-up",
  class: "recursion",
  tries: "Nothing at all.",
  needs: ["guest", "nested-calls"],
  dialect: "portable",
  story: { world: {}, steps: [{ exec: "⟦give: await ⟦call echo: { a: 1 }⟧⟧" }] },
  verdict: {
    endings: [{ value: { echoed: { a: 1 } } }],
    calls: [{ tool: "echo", input: { a: 1 } }],
    absent: ["wrong-value"],
  },
  authority: { by: "page", requirement: "results.shape" },
};

describe("a session", () => {
  it("plays the steps of a story in their order, and keeps the calls of its runs apart", async () => {
    const record = await session.run({
      world: { tools: ["count"] },
      steps: [
        { exec: "⟦give: await ⟦call count: {}⟧⟧", times: 2 },
        { run: "b", exec: "⟦give: await ⟦call count: {}⟧⟧" },
        { run: "c", wait: "last of c" },
      ],
    });
    expect(valuesOf(record)).toEqual([{ count: 2 }, { count: 1 }, "rejection"]);
    expect(record.runs.map(({ name, calls }) => [name, calls.length])).toEqual([
      ["a", 2],
      ["b", 1],
      ["c", 0],
    ]);
  });

  it("goes on to what settles a call where a program can't be suspended", async () => {
    const record = await session.run({
      world: { tools: ["held"] },
      steps: [{ exec: "⟦give: await ⟦call held: {}⟧⟧" }, { settle: { settled: 1 } }, { settle: {} }],
    });
    expect(valuesOf(record)[0]).toEqual({ settled: 1 });
    expect(record.steps.map(({ skipped }) => skipped)).toEqual([undefined, undefined, "no call waits to be settled"]);
  });

  it("starts a step at once after one that is done meanwhile, and has both answers", async () => {
    const record = await session.run({
      world: { tools: ["held"] },
      steps: [{ exec: "⟦give: await ⟦call held: {}⟧⟧", meanwhile: true }, { exec: "⟦give: 2⟧" }, { settle: 1 }],
    });
    expect(valuesOf(record)).toEqual([1, 2, undefined]);
  });

  it("puts a token of its own in the place of a canary", async () => {
    const record = await session.run({ world: {}, steps: [{ exec: "⟦give: '{canary}'⟧" }] });
    const own = record.canaries.find(({ ownRun }) => ownRun === "a");
    expect(valuesOf(record)).toEqual([own?.token]);
  });

  it("tells of a target that dies, and has a fresh one for the next story", { timeout: minute }, async () => {
    const dead = await session.run({ world: { limits: { fault: "dies" } }, steps: [{ exec: "" }, { exec: "" }] });
    expect(dead.lost).toMatchObject({ step: 0, how: "died" });
    expect(dead.steps[1]?.skipped).toBe("the target was lost before");
    expect(valuesOf(await session.run(vector.story))).toEqual([{ echoed: { a: 1 } }]);
  });
});

describe("a vector", () => {
  it("holds where all is as it should be", async () => {
    expect(await judgeVector(vector, session)).toMatchObject({ outcome: "holds", faults: [] });
  });

  it.each([
    { what: "its ending", verdict: { endings: [{ value: 2 }] }, says: "it ended with" },
    { what: "a kind of failure", verdict: { endings: [{ fails: ["time" as const] }] }, says: "it ended with" },
    { what: "its calls", verdict: { calls: [] }, says: "the calls were" },
    { what: "a text that must not be there", verdict: { absentTexts: ["echoed"] }, says: 'the text "echoed" is in' },
  ])("escapes by $what", async ({ verdict, says }) => {
    const result = await judgeVector({ ...vector, verdict: { ...verdict, absent: ["wrong-value"] } }, session);
    expect(result.outcome).toBe("escapes");
    expect(result.faults[0]).toMatchObject({ oracle: "vector-verdict", message: expect.stringContaining(says) });
  });

  it.each([
    { what: "a capability", changes: { needs: ["mcp"] }, why: "does not declare mcp" },
    { what: "its dialect", changes: { dialect: "page" }, why: "in the page's dialect" },
    { what: "its revision", changes: { revisions: ["r1"] }, why: "not meant for r3" },
  ] satisfies { what: string; changes: Partial<EscapeVector>; why: string }[])(
    "is not observed without $what",
    async ({ changes, why }) => {
      expect(await judgeVector({ ...vector, ...changes }, session)).toMatchObject({
        outcome: "not-observed",
        why: expect.stringContaining(why),
      });
    },
  );
});

describe("a run of vectors", () => {
  it("gives every result once, from several sessions", { timeout: minute }, async () => {
    const vectors = Array.from({ length: 7 }, (_, place) => ({ ...vector, id: `recursion/made-up-${place}` }));
    const ids: string[] = [];
    for await (const result of runVectors({ carrier, revision: "r3", vectors, seed: 1, jobs: 2 })) {
      ids.push(result.vector.id);
    }
    expect(ids.sort()).toEqual(vectors.map(({ id }) => id));
  });
});

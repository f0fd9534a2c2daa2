import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type NaiveFault, naiveFaults } from "../../fixtures/naive-hosts/naive-faults.ts";
import type { EscapeStory } from "../../spec/escapes/escape-story.ts";
import type { Observable } from "../../spec/escapes/observable.ts";
import { HostedCarrier } from "../carriers/hosted-carrier.ts";
import { EscapeSession } from "../escapes/escape-session.ts";
import { readingOracles, storyOracles } from "./index.ts";
import { compareReadings, lookAt, takeReadings } from "./look.ts";
import type { Fault } from "./oracle.ts";

const module = fileURLToPath(new URL("../../fixtures/naive-hosts/naive-host.ts", import.meta.url));
/** How soon a target that never answers is given up; the others take less, on a busy machine as well. */
const limits = { handshake: 30_000, request: 4_000, patience: 5_000 };
const minute = 60_000;

type Seen = readonly [oracle: string, observable: Observable];

/** Each fault, with everything that must see it. What is not in a list must stay silent. */
const seenOf: Readonly<Record<NaiveFault, readonly Seen[]>> = {
  "shows-its-environment": [["canaries-stay-hidden", "environment-canary"]],
  "shows-its-environment-in-disguise": [["canaries-stay-hidden", "environment-canary"]],
  "shows-its-command-line": [["canaries-stay-hidden", "environment-canary"]],
  "shows-its-globals": [["canaries-stay-hidden", "host-global"]],
  "shows-a-file": [["canaries-stay-hidden", "file-canary"]],
  "shows-the-inside-of-an-error": [["canaries-stay-hidden", "secret-of-host"]],
  "shows-catalogs-of-others": [["canaries-stay-hidden", "canary-of-foreign-run"]],
  "calls-what-is-not-there": [["calls-are-the-runs-own", "unlisted-call"]],
  "never-gives-calls-up": [["calls-are-given-up", "work-after-the-end"]],
  "calls-twice-under-one-id": [["calls-are-the-runs-own", "forged-call"]],
  dies: [["target-survives", "process-lost"]],
  "never-answers": [
    ["target-survives", "host-blocked"],
    ["replies-come-in-time", "late-reply"],
  ],
  "says-that-its-runtime-broke": [["target-survives", "process-lost"]],
  "answers-something-else": [["replies-fit", "malformed-reply"]],
  "answers-at-length": [["replies-are-bounded", "oversized-reply"]],
  "answers-late": [["replies-come-in-time", "survived-limit"]],
  "fails-late": [["replies-come-in-time", "late-reply"]],
  "blocks-its-loop": [["host-answers-meanwhile", "host-blocked"]],
  "blames-time": [["kinds-follow-facts", "wrong-kind"]],
  "shows-its-stack": [["host-details-stay-hidden", "host-details"]],
  "counts-suspended-programs": [["run-ids-tell-nothing", "foreign-resume"]],
  "breaks-the-next-program": [["next-programs-are-healthy", "breakdown-of-next"]],
  "pollutes-a-prototype": [["host-stays-as-it-was", "polluted-prototype"]],
  "loads-a-module": [["host-stays-as-it-was", "module-loaded"]],
  "keeps-timers": [["host-stays-as-it-was", "work-after-the-end"]],
  "keeps-descriptors": [["resources-come-back", "work-after-the-end"]],
  "keeps-a-child": [["resources-come-back", "work-after-the-end"]],
  "keeps-memory": [["memory-is-bounded", "memory-of-process"]],
  "leaves-a-file": [["files-stay", "work-after-the-end"]],
  "works-on": [["work-ends", "work-after-the-end"]],
};

const faults = Object.keys(naiveFaults).filter((name): name is NaiveFault => name in seenOf);

function storyWith(limits: Readonly<Record<string, unknown>>): EscapeStory {
  const exec = "⟦give: await ⟦call echo: { a: 1 }⟧⟧";
  return { world: { tools: ["echo", "fail", "held"], limits }, steps: [{ exec }, { end: "abort" }] };
}

let session: EscapeSession;

beforeAll(async () => {
  const carrier = new HostedCarrier({ label: "naive-host", module, edits: [], limits });
  session = await EscapeSession.start(carrier, { revision: "r3", seed: 20_261_130 });
}, minute);

afterAll(() => session.stop());

/** Everything that any oracle sees of a story, once for each kind. */
async function seeAll(story: EscapeStory): Promise<readonly Fault[]> {
  const before = await takeReadings(session);
  const record = await session.run(story);
  const after = record.lost === undefined ? await takeReadings(session) : before;
  const faults = [...lookAt(record), ...compareReadings(before, after)];
  return [...new Map(faults.map((fault) => [fault.oracle + fault.observable, fault])).values()];
}

describe("the oracles", () => {
  it("are silent on a host without a fault", { timeout: minute }, async () => {
    expect(await seeAll(storyWith({}))).toEqual([]);
  });

  it.each(faults)("see that a host %s, and nothing else", { timeout: minute }, async (fault) => {
    const faults = await seeAll(storyWith({ fault }));
    const seen = seenOf[fault].map(([oracle, observable]) => ({ oracle, observable }));
    expect(faults).toEqual(seen.map((one) => expect.objectContaining(one)));
  });

  it("are each seen to fail", () => {
    const seen = new Set(Object.values(seenOf).flatMap((list) => list.map(([oracle]) => oracle)));
    expect([...storyOracles, ...readingOracles].map(({ id }) => id).filter((id) => !seen.has(id))).toEqual([]);
  });
});

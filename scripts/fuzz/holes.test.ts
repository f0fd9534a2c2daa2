import { afterAll, expect, test } from "vitest";
import type { EscapeVector } from "../../spec/escapes/escape-vector.ts";
import { killAllGroups } from "../../suites/carriers/process-group.ts";
import { loadVectors } from "../../suites/escapes/load-vectors.ts";
import { answersControl } from "../../suites/holes/answers-control.ts";
import { holeCarrier } from "../../suites/holes/hole-carrier.ts";
import { loadHoles } from "../../suites/holes/load-holes.ts";
import { SoundReference } from "../../suites/holes/sound-reference.ts";
import { tryVectors } from "../../suites/holes/try-vectors.ts";
import { make } from "./holes.ts";

const patience = 60_000;
const sound = new SoundReference(make.reference([]), 1);
afterAll(async () => {
  await sound.stop();
  killAllGroups();
});

const holes = await loadHoles();
const vectors = loadVectors().flatMap((file) => file.vectors);

function holeOf(id: string) {
  const hole = holes.get(id);
  if (hole === undefined) throw new Error(`there is no hole ${id}`);
  return hole;
}

async function catchersOf(id: string, among: readonly EscapeVector[]) {
  const hole = holeOf(id);
  const carrier = holeCarrier(hole, make);
  return (await tryVectors(hole, { carrier, revision: "r3", vectors: among, sound, seed: 1 })).map(
    ({ vector }) => vector,
  );
}

const byId = (...ids: readonly string[]) => vectors.filter(({ id }) => ids.includes(id));

test(
  "a vector that escapes through a hole, and holds without it, catches it",
  async () => {
    const tried = byId("bridge-tampering/parse-that-forges-an-answer", "bridge-tampering/odd-keys");
    expect(await catchersOf("reads-results-by-the-guests-json", tried)).toEqual([
      "bridge-tampering/parse-that-forges-an-answer",
    ]);
  },
  patience,
);

test(
  "a vector that escapes without the hole as well catches nothing",
  async () => {
    const [vector] = byId("bridge-tampering/parse-that-forges-an-answer");
    if (vector === undefined) throw new Error("the vector is gone");
    const impossible = {
      ...vector,
      id: "bridge-tampering/made-up",
      verdict: { ...vector.verdict, endings: [{ value: "never" }] },
    };
    expect(await catchersOf("counts-run-ids", [impossible])).toEqual([]);
  },
  patience,
);

test(
  "a weak target still runs an ordinary program, and a broken one is told from it",
  async () => {
    expect(await answersControl(holeCarrier(holeOf("guests-in-a-vm-behind-texts"), make), "r3")).toBe(true);
    const edit = { module: "reference/guest/globals.js", find: 'expose("tools", tools);', put: "" };
    expect(await answersControl(make.reference([edit]), "r3")).toBe(false);
  },
  patience,
);

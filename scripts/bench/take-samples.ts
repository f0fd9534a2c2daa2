import { Bench } from "tinybench";
import type { Contenders, Measurement, Sample } from "./measurement.ts";
import { shuffle } from "./shuffle.ts";

/** The samples of one measurement. */
export interface Samples {
  readonly measured: readonly number[];
  readonly floor: readonly number[];
}

/** Rounds there are at least, however short the time is. */
const fewestRounds = 3;

/** The share of the time that warms up, which nobody looks at. */
const warmUpShare = 0.2;

type Name = "measured" | "floor";

/**
 * Samples what is measured and its floor in short rounds that alternate, in an order that the seed decides, so that
 * what else the machine does hits both alike.
 *
 * @param timeMs - how long the rounds go on, in milliseconds
 */
export async function takeSamples(
  { id, unit, perRound }: Measurement,
  { measured, floor }: Contenders,
  timeMs: number,
  seed: number,
): Promise<Samples> {
  const contenders: [Name, Sample][] = [["measured", measured], ...(floor ? [["floor", floor] as [Name, Sample]] : [])];
  const runRound = unit === "ms" ? timeRound : collectRound;
  const samples = { measured: [] as number[], floor: [] as number[] };
  const started = performance.now();
  let warmUpsLeft = 1;
  for (
    let round = 0;
    samples.measured.length < fewestRounds * perRound || performance.now() - started < timeMs;
    round += 1
  ) {
    const taken = await runRound(shuffle(contenders, seed, `${id}:${round}`), perRound);
    const isWarmUp = warmUpsLeft > 0 || performance.now() - started < timeMs * warmUpShare;
    warmUpsLeft -= 1;
    if (isWarmUp) continue;
    for (const [name, values] of taken) samples[name].push(...values);
  }
  return samples;
}

async function timeRound(contenders: readonly [Name, Sample][], perRound: number): Promise<[Name, number[]][]> {
  const bench = new Bench({ time: 0, iterations: perRound, warmup: false, retainSamples: true, throws: true });
  for (const [name, sample] of contenders) {
    bench.add(
      name,
      async () => {
        const overriddenDuration = await sample();
        return overriddenDuration === undefined ? {} : { overriddenDuration };
      },
      { async: true },
    );
  }
  await bench.run();
  return contenders.map(([name]) => [name, samplesOf(bench, name)]);
}

function samplesOf(bench: Bench, name: Name): number[] {
  const result = bench.getTask(name)?.result;
  if (result?.state === "completed" && result.latency.samples !== undefined) return [...result.latency.samples];
  throw new Error(`the benchmark library gave no samples of ${name}; it says ${result?.state}`);
}

/** What is no time is not the benchmark library's. */
async function collectRound(contenders: readonly [Name, Sample][], perRound: number): Promise<[Name, number[]][]> {
  const taken: [Name, number[]][] = [];
  for (const [name, sample] of contenders) {
    const values: number[] = [];
    while (values.length < perRound) values.push((await sample()) ?? 0);
    taken.push([name, values]);
  }
  return taken;
}

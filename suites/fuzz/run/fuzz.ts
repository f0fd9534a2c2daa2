import fc from "fast-check";
import { pageDialect } from "../../../spec/adapter/page-dialect.ts";
import { type FuzzResult, fuzzFormat } from "../../../spec/escapes/fuzz-result.ts";
import type { RevisionName } from "../../../spec/revisions.ts";
import { EscapeSession } from "../../escapes/escape-session.ts";
import { runVectors } from "../../escapes/run-vectors.ts";
import { kitName } from "../../run/kit-name.ts";
import { UsageError } from "../../run/usage-error.ts";
import { Corpus } from "../feedback/corpus.ts";
import { FuzzLane } from "./fuzz-lane.ts";
import type { FuzzOptions, FuzzOutcome } from "./fuzz-options.ts";
import { FuzzRun } from "./fuzz-run.ts";
import { StorySource } from "./story-source.ts";

/** Of the time that is given, what the vectors may take, at most. */
const shareOfVectors = 1 / 3;

/**
 * Fuzzes a target: judges the vectors, then makes story after story until the time or the number of runs is over.
 *
 * @throws AdapterFault when the target can't be started
 * @throws UsageError when the target does not run programs, or does not declare the revision
 */
export async function fuzz(options: FuzzOptions): Promise<FuzzOutcome> {
  const session = await startFirst(options);
  const { description, revision } = session;
  const corpus = new Corpus();
  for (const story of options.corpus) corpus.seed(story);
  const run = new FuzzRun(emptyResult(options, session), corpus, options);
  try {
    options.listener.started?.(run.result);
    await judgeVectors(run, options, revision);
    const { name } = description.dialect ?? pageDialect;
    const source = new StorySource(options.seed, corpus, {
      classes: options.classes,
      capabilities: description.capabilities,
      ofPage: name === pageDialect.name,
    });
    const startLane = async (first?: EscapeSession) => {
      const own = first ?? (await EscapeSession.start(options.carrier, { revision, seed: options.seed }));
      await new FuzzLane(own, run, source).run();
    };
    await Promise.all([startLane(session), ...Array.from({ length: options.jobs - 1 }, () => startLane())]);
  } finally {
    await session.stop();
  }
  return { result: run.conclude(), corpus: corpus.stories };
}

async function startFirst({ carrier, revision, seed }: FuzzOptions): Promise<EscapeSession> {
  const connection = await carrier.connect();
  const { revisions, capabilities } = connection.description;
  await connection.stop();
  const newest = revisions.at(-1);
  const wanted = revision ?? newest;
  if (wanted === undefined || !revisions.includes(wanted)) {
    throw new UsageError(
      `The target declares ${revisions.join(", ")}, and not ${wanted}. Give --revision one of these.`,
    );
  }
  if (!capabilities.includes("guest")) {
    throw new UsageError("The target does not declare the capability guest: it runs no programs that could escape.");
  }
  return EscapeSession.start(carrier, { revision: wanted, seed });
}

function emptyResult(options: FuzzOptions, { description, revision }: EscapeSession): FuzzResult {
  const { carrier, seed, classes, shard } = options;
  return {
    format: fuzzFormat,
    kit: kitName,
    target: { label: carrier.label, name: description.name, version: description.version },
    revision,
    seed,
    classes: [...classes],
    ...(shard && { shard }),
    complete: false,
    seconds: 0,
    stories: 0,
    vectors: { hold: 0, escape: 0, notObserved: 0 },
    corpus: 0,
    shapes: 0,
    findings: [],
    unconfirmed: [],
    notes: [],
    exitCode: 0,
  };
}

/** Each shard judges its part of the vectors, and mutates all of them. */
async function judgeVectors(run: FuzzRun, options: FuzzOptions, revision: RevisionName): Promise<void> {
  const { shard = { index: 1, total: 1 }, milliseconds, carrier, seed, jobs, listener } = options;
  for (const { story } of options.vectors) run.corpus.seed(story);
  const own = options.vectors.filter((_vector, place) => place % shard.total === shard.index - 1);
  // Where there is no time for all of them, another seed runs others.
  const [vectors = own] = fc.sample(fc.shuffledSubarray(own, { minLength: own.length }), { numRuns: 1, seed });
  const limit = milliseconds === undefined ? [] : [AbortSignal.timeout(Math.ceil(milliseconds * shareOfVectors))];
  const signal = AbortSignal.any([options.signal, ...limit]);
  let judged = 0;
  for await (const result of runVectors({ carrier, revision, vectors, seed, jobs, signal })) {
    judged += 1;
    listener.vectorJudged?.(result);
    run.judged(result);
  }
  if (judged < vectors.length)
    run.note(`Of ${vectors.length} vectors, ${vectors.length - judged} were left out: no time.`);
}

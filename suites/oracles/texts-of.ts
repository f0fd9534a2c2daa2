import type { RunName, RunRecord, StoryRecord } from "../escapes/story-record.ts";

/** A text that came from a target, and where. */
export interface SeenText {
  /** Such as `the reply of step 2`. */
  readonly where: string;
  readonly run?: RunName;
  readonly step?: number;
  readonly text: string;
  /** Whether a program or its model sees it; what a host logs is for its owner. */
  readonly isForModel: boolean;
}

/** All texts that a target gave in a story: what programs, models, tools and owners see. */
export function textsOf(record: StoryRecord): readonly SeenText[] {
  const replies = record.steps.flatMap(({ legs, run }, step) =>
    legs.map(({ reply, error }) => ({
      where: `the reply of step ${step + 1}`,
      run,
      step,
      text: toText(reply ?? error),
      isForModel: true,
    })),
  );
  const standardError = {
    where: "the standard error",
    text: record.standardError,
    isForModel: false,
  };
  return [...replies, ...record.runs.flatMap(textsOfRun), standardError];
}

/** The texts of the runs' surfaces: what a model is told before it says anything. */
export function surfaceTextsOf(record: StoryRecord): readonly SeenText[] {
  return record.runs.map(({ name, surface }) => ({
    where: `what the model of run ${name} is sent`,
    run: name,
    text: toText(surface),
    isForModel: true,
  }));
}

function textsOfRun({ name: run, calls, mcpCalls, log, transcript, metadata }: RunRecord): readonly SeenText[] {
  const inputs = [...calls, ...mcpCalls].map(({ name, input }) => ({
    where: `the input of a call of ${name}`,
    run,
    text: toText([name, input]),
    isForModel: true,
  }));
  return [
    ...inputs,
    { where: `the log of run ${run}`, run, text: toText(log), isForModel: false },
    { where: `the transcript of run ${run}`, run, text: toText(transcript), isForModel: false },
    { where: `the metadata of run ${run}`, run, text: toText(metadata), isForModel: false },
  ];
}

function toText(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}

import type { Observable } from "../../spec/escapes/observable.ts";
import type { LossRecord } from "../escapes/story-record.ts";
import type { StoryOracle } from "./oracle.ts";

const oracle = "target-survives";

const observableOf: Readonly<Record<LossRecord["how"], Observable>> = {
  died: "process-lost",
  silent: "host-blocked",
  "broke the protocol": "malformed-reply",
};

/** The target's process outlives every story, answers, and speaks the protocol; so do the workers that it has. */
export const targetSurvives: StoryOracle = {
  id: oracle,
  title: "The target lives on, answers, and its runtime does not break down",
  observables: ["process-lost", "host-blocked", "malformed-reply"],
  cost: "cheap",
  look: ({ lost, steps }) => {
    const breakdowns = steps.flatMap(({ legs }, step) =>
      legs
        .filter(({ reply }) => reply?.kind === "result" && Object(reply.value).code === "runtime_unavailable")
        .map(() => ({
          oracle,
          observable: "process-lost" as const,
          message: "the runtime of a program broke down, and the reply says so",
          step,
        })),
    );
    if (lost === undefined) return breakdowns;
    return [{ oracle, observable: observableOf[lost.how], message: lost.message, step: lost.step }, ...breakdowns];
  },
};

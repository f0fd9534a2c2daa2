import { callsAreGivenUp } from "./calls-are-given-up.ts";
import { callsAreTheRunsOwn } from "./calls-are-the-runs-own.ts";
import { canariesStayHidden } from "./canaries-stay-hidden.ts";
import { filesStay } from "./files-stay.ts";
import { hostAnswersMeanwhile } from "./host-answers-meanwhile.ts";
import { hostDetailsStayHidden } from "./host-details-stay-hidden.ts";
import { hostStaysAsItWas } from "./host-stays-as-it-was.ts";
import { kindsFollowFacts } from "./kinds-follow-facts.ts";
import { memoryIsBounded } from "./memory-is-bounded.ts";
import { nextProgramsAreHealthy } from "./next-programs-are-healthy.ts";
import type { ReadingOracle, StoryOracle } from "./oracle.ts";
import { repliesAreBounded } from "./replies-are-bounded.ts";
import { repliesComeInTime } from "./replies-come-in-time.ts";
import { repliesFit } from "./replies-fit.ts";
import { resourcesComeBack } from "./resources-come-back.ts";
import { runIdsTellNothing } from "./run-ids-tell-nothing.ts";
import { targetSurvives } from "./target-survives.ts";
import { workEnds } from "./work-ends.ts";

/** The oracles that look at every story. */
export const storyOracles: readonly StoryOracle[] = [
  targetSurvives,
  canariesStayHidden,
  callsAreTheRunsOwn,
  callsAreGivenUp,
  repliesFit,
  repliesAreBounded,
  repliesComeInTime,
  hostAnswersMeanwhile,
  kindsFollowFacts,
  hostDetailsStayHidden,
  runIdsTellNothing,
];

/** The oracles that read something of the target, which takes longer: every few hundred stories. */
export const readingOracles: readonly ReadingOracle[] = [
  nextProgramsAreHealthy,
  hostStaysAsItWas,
  resourcesComeBack,
  memoryIsBounded,
  filesStay,
  workEnds,
];

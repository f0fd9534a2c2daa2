import type { EscapeStep, EscapeStory } from "../../../spec/escapes/escape-story.ts";
import { honest, type RunName, search, suspended } from "../grammar/steps.ts";
import { mutateProgram } from "./mutate-program.ts";
import { chosen, type Mutation, type StoryKind, storyKinds } from "./mutation.ts";

/** More steps than this would show nothing that fewer can't. */
const mostSteps = 10;

const runs: readonly RunName[] = ["a", "b", "c"];

const inserted: readonly ((run: RunName) => EscapeStep)[] = [
  honest,
  search,
  suspended,
  (run) => ({ run, wait: "last of a" }),
  (run) => ({ run, wait: "last of b" }),
  (run) => ({ run, wait: "last of c" }),
  (run) => ({ run, settle: { forged: "{canary}" } }),
  (run) => ({ run, end: "abort" }),
  (run) => ({ run, end: "run" }),
  (run) => ({ run, end: "session" }),
];

/**
 * Changes a story.
 *
 * @param donor - another story, parts of which may be taken
 */
export function mutateStory(story: EscapeStory, donor: EscapeStory, changes: readonly Mutation[]): EscapeStory {
  return changes.reduce((made, mutation) => {
    const { steps, world } = isOfStory(mutation)
      ? changeStory(made, donor, mutation)
      : changeProgram(made, donor, mutation);
    const [first = honest("a"), ...others] = steps.slice(0, mostSteps);
    return { world, steps: [first, ...others] };
  }, story);
}

function changeProgram({ world, steps }: EscapeStory, donor: EscapeStory, mutation: Mutation): EscapeStory {
  const places = steps.flatMap((step, place) => ("exec" in step ? [place] : []));
  const place = chosen(places, mutation.how);
  const given = chosen(programsOf(donor), mutation.what) ?? "";
  return { world, steps: steps.map((step, at) => (at === place ? withProgram(step, given, mutation) : step)) };
}

const withProgram = (step: EscapeStep, donor: string, mutation: Mutation): EscapeStep =>
  "exec" in step ? { ...step, exec: mutateProgram(step.exec, donor, mutation) } : step;

const programsOf = ({ steps }: EscapeStory): readonly string[] =>
  steps.flatMap((step) => ("exec" in step ? [step.exec] : []));

const makers: Record<
  StoryKind,
  (steps: readonly EscapeStep[], mutation: Mutation, donor: EscapeStory) => EscapeStep[]
> = {
  "delete-step": (steps, { where }) => steps.toSpliced(where % steps.length, 1),
  "duplicate-step": (steps, { where, what }) => inserting(steps, what, chosen(steps, where)),
  "swap-steps": (steps, { where, what }) => {
    const [one, other] = [where % steps.length, what % steps.length];
    return steps.map((step, place) => (place === one ? steps[other] : place === other ? steps[one] : step) ?? step);
  },
  "change-run": (steps, { where, what }) =>
    changing(steps, where, (step) => ({ ...step, run: chosen(runs, what) ?? "a" })),
  "insert-step": (steps, { where, what, how }) =>
    inserting(steps, where, chosen(inserted, what)?.(chosen(runs, how) ?? "a")),
  "do-meanwhile": (steps, { where }) =>
    changing(steps, where, (step) => ("settle" in step || "end" in step ? step : { ...step, meanwhile: true })),
  "change-wait": (steps, { where, what }) =>
    changing(steps, where, (step) => ("wait" in step ? { ...step, wait: `last of ${chosen(runs, what)}` } : step)),
  "take-steps": (steps, { where }, donor) => steps.toSpliced(where % steps.length, 0, ...donor.steps.slice(0, 3)),
  "take-world": (steps) => [...steps],
  "change-language": (steps, { where }) =>
    changing(steps, where, (step) => ("exec" in step ? { ...step, language: "typescript" } : step)),
};

function changeStory({ world, steps }: EscapeStory, donor: EscapeStory, mutation: Mutation & { kind: StoryKind }) {
  const made = makers[mutation.kind](steps, mutation, donor);
  // What either needs is there; limits are those of one, so that they stay short.
  const tools = [...new Set([...(world.tools ?? ["echo"]), ...(donor.world.tools ?? ["echo"])])];
  if (mutation.kind === "take-world") return { world: { ...donor.world, tools }, steps: made };
  return { world: { ...world, tools }, steps: made };
}

function inserting(steps: readonly EscapeStep[], place: number, step: EscapeStep | undefined): EscapeStep[] {
  return step === undefined ? [...steps] : steps.toSpliced(place % (steps.length + 1), 0, step);
}

function changing(steps: readonly EscapeStep[], place: number, change: (step: EscapeStep) => EscapeStep): EscapeStep[] {
  return steps.map((step, at) => (at === place % steps.length ? change(step) : step));
}

const isOfStory = (mutation: Mutation): mutation is Mutation & { kind: StoryKind } =>
  storyKinds.some((kind) => kind === mutation.kind);

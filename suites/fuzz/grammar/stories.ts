import fc from "fast-check";
import type { Capability } from "../../../spec/adapter/capability.ts";
import type { EscapeClass } from "../../../spec/escapes/escape-class.ts";
import type { EscapeStep, EscapeStory } from "../../../spec/escapes/escape-story.ts";
import { programs } from "./programs.ts";
import { execOf, honest, lifecycleSteps, rawInputs, runNames, search, suspended } from "./steps.ts";
import { worlds } from "./worlds.ts";

/** Which stories are wanted. */
export interface GrammarOptions {
  /** The classes of escapes whose attacks are made. */
  readonly classes: readonly EscapeClass[];
  /** What the target can show. */
  readonly capabilities: readonly Capability[];
  /** Whether the target's programs have the globals of the pages. */
  readonly ofPage: boolean;
}

/** Whole stories: a world, and what is done in its runs. */
export function stories({ classes, capabilities, ofPage }: GrammarOptions): fc.Arbitrary<EscapeStory> {
  const program = programs({ classes, ofPage, inTypeScript: capabilities.includes("typescript") });
  const world = worlds({ classes, hasMcp: capabilities.includes("mcp") });
  const steps = plots(
    program.map((made) => execOf("a", made)),
    { classes, capabilities },
  );
  return fc.record({ world, steps }, { noNullPrototype: true });
}

/** What is done after what; every plot has an attack, or breaks the order. */
function plots(
  attack: fc.Arbitrary<EscapeStep>,
  { classes, capabilities }: Pick<GrammarOptions, "classes" | "capabilities">,
): fc.Arbitrary<EscapeStep[]> {
  const wants = (weight: number, ...names: readonly EscapeClass[]) =>
    names.some((name) => classes.includes(name)) ? weight : 0;
  const suspends = capabilities.includes("suspension");
  const judgesInput = capabilities.includes("input-refusal");
  const inAny = fc.tuple(attack, runNames).map(([step, run]) => ({ ...step, run }));
  const lifecycle = fc.array(lifecycleSteps, { minLength: 1, maxLength: 6, size: "max" });
  const options: fc.WeightedArbitrary<EscapeStep[]>[] = [
    { weight: 10, arbitrary: attack.map((step) => [step]) },
    { weight: 5, arbitrary: attack.map((step) => [step, honest("a")]) },
    { weight: 3, arbitrary: fc.tuple(attack, runNames).map(([step, run]) => [step, search(run)]) },
    { weight: 2, arbitrary: attack.map((step) => [step, honest("b"), honest("c")]) },
    { weight: 2, arbitrary: fc.array(inAny, { minLength: 2, maxLength: 4, size: "max" }) },
    {
      weight: suspends ? wants(4, "suspension-and-resume", "foreign-runs", "process-hygiene") : 0,
      arbitrary: fc.tuple(runNames, lifecycle).map(([run, steps]) => [suspended(run), ...steps]),
    },
    {
      weight: suspends ? wants(3, "suspension-and-resume", "foreign-runs") : 0,
      arbitrary: fc.tuple(attack, lifecycle).map(([step, steps]) => [step, ...steps, honest("a")]),
    },
    {
      weight: wants(2, "foreign-runs", "process-hygiene", "suspension-and-resume"),
      arbitrary: fc
        .tuple(inAny, inAny)
        .map(([first, second]) => [{ ...first, meanwhile: true as const }, second, honest("a")]),
    },
    {
      weight: judgesInput ? wants(2, "call-confusion", "wrapper-break-out") : 0,
      arbitrary: rawInputs(attack.map((step) => ("exec" in step ? step.exec : ""))).map((input) => [
        { input },
        honest("a"),
      ]),
    },
  ];
  return fc.oneof(...options);
}

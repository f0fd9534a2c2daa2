import type { EscapeStep, EscapeStory } from "../../../spec/escapes/escape-story.ts";
import { thief } from "../grammar/thief.ts";
import { applyEdits, type Edit } from "../template/edits.ts";
import { fromPlainCode } from "../template/from-plain-code.ts";
import { hasRepeats, parsePlainCode, toPlainCode } from "../template/plain-code.ts";
import { type Part, partsOf } from "../template/program-parts.ts";

/** Something that a story may do without: a step, a field of its world, or a place in a program. */
export type Piece =
  | { readonly step: number }
  | { readonly world: keyof EscapeStory["world"] }
  | { readonly limit: string }
  | { readonly program: number; readonly edit: Edit };

/** What is tried to be left out, one after the other: what is coarse first. */
export const stages = ["steps", "statements", "expressions", "beginning"] as const;

export type Stage = (typeof stages)[number];

/** The pieces of a story at one stage. */
export function piecesOf({ world, steps }: EscapeStory, stage: Stage): readonly Piece[] {
  if (stage !== "steps") {
    return steps.flatMap((step, program) =>
      "exec" in step ? editsOf(step.exec, stage).map((edit) => ({ program, edit })) : [],
    );
  }
  const fields = Object.keys(world).filter((key): key is keyof typeof world => key !== "limits" && key !== "tools");
  const limits = Object.keys(world.limits ?? {}).filter((name) => name !== "timeoutMs");
  return [
    ...steps.map((_step, step) => ({ step })),
    ...fields.map((field) => ({ world: field })),
    ...limits.map((limit) => ({ limit })),
  ];
}

/**
 * A story without some of its pieces.
 *
 * @returns nothing where nothing would be left, or a program would be none any more
 */
export function without({ world, steps }: EscapeStory, pieces: readonly Piece[]): EscapeStory | undefined {
  const gone = new Set(pieces.flatMap((piece) => ("step" in piece ? [piece.step] : [])));
  const left = steps.map((step, program) => {
    const edits = pieces.flatMap((piece) => ("program" in piece && piece.program === program ? [piece.edit] : []));
    return edits.length === 0 ? step : withEdits(step, edits);
  });
  if (left.includes(undefined)) return undefined;
  const [first, ...others] = left.flatMap((step, place) => (step === undefined || gone.has(place) ? [] : [step]));
  if (first === undefined) return undefined;
  const fields = new Set<string>(pieces.flatMap((piece) => ("world" in piece ? [piece.world] : [])));
  const limits = new Set(pieces.flatMap((piece) => ("limit" in piece ? [piece.limit] : [])));
  const { limits: given, ...rest } = Object.fromEntries(Object.entries(world).filter(([key]) => !fields.has(key)));
  const kept = Object.fromEntries(Object.entries(given ?? {}).filter(([name]) => !limits.has(name)));
  return { world: given === undefined ? rest : { ...rest, limits: kept }, steps: [first, ...others] };
}

function withEdits(step: EscapeStep, edits: readonly Edit[]): EscapeStep | undefined {
  if (!("exec" in step)) return step;
  const code = treeOf(step.exec);
  const exec = code === undefined ? applyEdits(step.exec, edits) : fromPlainCode(applyEdits(code, edits));
  return exec === undefined ? undefined : { ...step, exec: tidy(exec) };
}

/** Without the gaps that are left by what goes. */
function tidy(program: string): string {
  return program
    .replaceAll(/[ \t]+$/gm, "")
    .replaceAll(/;{2,}/g, ";")
    .replaceAll(/\n{2,}/g, "\n")
    .trim();
}

/** The program in plain code; nothing where it has no tree. */
function treeOf(template: string): string | undefined {
  if (hasRepeats(template)) return undefined;
  const code = toPlainCode(template);
  return parsePlainCode(code) === undefined ? undefined : code;
}

function editsOf(template: string, stage: Stage): readonly Edit[] {
  const code = treeOf(template);
  if (code === undefined) return textEdits(template, stage);
  const beginning = code.startsWith(thief) ? thief.length : 0;
  if (stage === "beginning") return beginning > 0 ? statementsOf(code, (start) => start < beginning) : [];
  // The beginning goes as a whole at first, and part by part in the end.
  const whole = beginning > 0 ? [{ start: 0, end: beginning, text: "" }] : [];
  if (stage === "statements") return [...whole, ...statementsOf(code, (start) => start >= beginning)];
  return [
    ...whole,
    ...partsOf(code)
      .filter(({ start }) => start >= beginning)
      .flatMap((part) => simpler(code, part)),
  ];
}

const statementsOf = (code: string, isMeant: (start: number) => boolean): readonly Edit[] =>
  partsOf(code)
    .filter(({ kind, start }) => kind === "statement" && isMeant(start))
    .map(({ start, end }) => ({ start, end, text: "" }));

/** What may stand in the place of a part: one of its own parts, or next to nothing. */
function simpler(code: string, { kind, start, end, inner }: Part): readonly Edit[] {
  const around = kind === "statement" ? ["", ";"] : ["(", ")"];
  const inners = inner.map((child) => ({ start, end, text: around.join(code.slice(child.start, child.end)) }));
  const all = kind === "statement" ? inners : [{ start, end, text: "0" }, ...inners];
  // What makes nothing shorter would be taken for ever.
  return all.filter(({ text }) => text.length < end - start);
}

/** Lines, and then tokens, of what is no program. */
function textEdits(text: string, stage: Stage): readonly Edit[] {
  if (stage === "beginning") return [];
  const pieces = stage === "statements" ? /[^\n]+\n?/g : /[\p{L}\p{N}_$]+|\s+|./gsu;
  const found = [...text.matchAll(pieces)].map(({ 0: piece, index }) => ({
    start: index,
    end: index + piece.length,
    text: "",
  }));
  return found.length > 1 && found.length < 300 ? found : [];
}

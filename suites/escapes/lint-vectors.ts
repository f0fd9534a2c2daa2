import { parse } from "acorn";
import { pageDialect } from "../../spec/adapter/page-dialect.ts";
import type { EscapeStep } from "../../spec/escapes/escape-story.ts";
import type { EscapeVector } from "../../spec/escapes/escape-vector.ts";
import { requirements } from "../../spec/requirements/index.ts";
import { messageOf } from "../carriers/message-of.ts";
import { guestOf } from "../run/write-program.ts";
import { fillTemplate, hasHole } from "./fill-template.ts";
import type { VectorFile } from "./load-vectors.ts";
import { makeWorld } from "./make-world.ts";

/** The classes whose programs may be no JavaScript: that is what they try. */
const aboutSyntax = ["wrapper-break-out", "typescript-front-end", "module-loading"];
/** The longest program that is parsed, in characters: a longer one is a repetition, which a parser gives up on. */
const mostParsed = 100_000;
const hole = /⟦(?:call|id) ([^⟦⟧:]+?)\s*(?::|⟧)/g;

const known = new Map<string, (typeof requirements)[number]>(requirements.map((record) => [record.id, record]));

/**
 * Looks for what is wrong in files of vectors that fit their schema.
 *
 * @returns one sentence for each mistake, with the vector's id
 */
export function lintVectors(files: readonly VectorFile[]): readonly string[] {
  const own = files.flatMap(({ name, vectors }) =>
    vectors.flatMap((vector) => lintVector(vector, name).map((mistake) => `${vector.id}: ${mistake}.`)),
  );
  return [...own, ...findTwins(files.flatMap(({ vectors }) => vectors))];
}

function lintVector(vector: EscapeVector, file: string): readonly string[] {
  return [
    ...(vector.class === file ? [] : [`it is of the class ${vector.class}, in the file of ${file}`]),
    ...(vector.id.startsWith(`${vector.class}/`) ? [] : [`its id does not begin with ${vector.class}/`]),
    ...lintAuthority(vector),
    ...lintCalls(vector),
    ...vector.story.steps.flatMap((step, place) =>
      lintProgram(vector, step).map((mistake) => `step ${place + 1} ${mistake}`),
    ),
  ];
}

function lintAuthority({ authority: { by, requirement } }: EscapeVector): readonly string[] {
  const record = known.get(requirement);
  if (record === undefined) return [`there is no requirement ${requirement}`];
  const actual = record.authority.kind;
  return actual === by ? [] : [`${requirement} is demanded by the ${actual}, and not by the ${by}`];
}

/** A call that the verdict asks for must be possible in one of the runs. */
function lintCalls({ story, verdict }: EscapeVector): readonly string[] {
  const names = toolsIn(story.world);
  const unknown = (verdict.calls ?? []).map(({ tool }) => tool).filter((tool) => !names.has(tool));
  return unknown.map((tool) => `its verdict asks for a call of ${tool}, which is no tool of its world`);
}

function toolsIn(world: EscapeVector["story"]["world"]): ReadonlySet<string> {
  const { tools } = makeWorld(world, "c", { canary: "", secret: "", name: "" });
  return new Set(tools.map(({ declaration }) => declaration.name));
}

function lintProgram(vector: EscapeVector, step: EscapeStep): readonly string[] {
  if (!("exec" in step)) return [];
  const names = toolsIn(vector.story.world);
  const absent = [...step.exec.matchAll(hole)].map(([, name = ""]) => name).filter((name) => !names.has(name));
  if (absent.length > 0) return [`calls ${absent.join(", ")}, which is no tool of its world`];
  const idOf = (name: string) => `openclaw:core:${name}`;
  const program = fillTemplate(step.exec, { guest: guestOf(pageDialect), idOf });
  if (hasHole(program)) return ["has a hole that is not filled"];
  if (step.language === "typescript" || aboutSyntax.includes(vector.class) || program.length > mostParsed) return [];
  return allowsFailure(vector) ? [] : parseBody(program);
}

/** Whether a vector's program may as well be refused or fail, so that it need not be one. */
function allowsFailure({ verdict }: EscapeVector): boolean {
  return verdict.endings?.some((ending) => "fails" in ending && ending.fails.includes("program")) ?? true;
}

function parseBody(program: string): readonly string[] {
  try {
    parse(`(async () => {${program}\n});`, { ecmaVersion: "latest" });
    return [];
  } catch (cause) {
    return [`has a program that is none: ${messageOf(cause)}`];
  }
}

function findTwins(vectors: readonly EscapeVector[]): readonly string[] {
  const firsts = new Map<string, string>();
  return vectors.flatMap(({ id, story }) => {
    const mistakes = ([id, JSON.stringify(story)] as const).flatMap((key, index) => {
      const first = firsts.get(key);
      if (first === undefined) firsts.set(key, id);
      if (first === undefined) return [];
      return [index === 0 ? `${id}: two vectors have this id.` : `${id}: its story is that of ${first}.`];
    });
    return mistakes;
  });
}

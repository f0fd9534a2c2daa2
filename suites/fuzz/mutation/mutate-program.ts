import { thief } from "../grammar/thief.ts";
import { fromPlainCode } from "../template/from-plain-code.ts";
import { hasRepeats, toPlainCode } from "../template/plain-code.ts";
import { mutateTokens } from "./mutate-tokens.ts";
import { mutateTree } from "./mutate-tree.ts";
import { type Mutation, type TokenKind, type TreeKind, treeKinds } from "./mutation.ts";

/** Functions that the beginning of the grammar's programs has, and spliced statements may need. */
const needsThief = /\b(?:take|spy|trap|poke|dig|replace|haul)\b/;

/**
 * Changes a program.
 *
 * @param donor - another program, parts of which may be taken
 */
export function mutateProgram(template: string, donor: string, mutation: Mutation): string {
  const made = isOfTree(mutation) ? mutatedTree(template, donor, mutation) : undefined;
  if (made === undefined) return mutateTokens(template, asTokens(mutation));
  return needsThief.test(made) && !made.includes("const haul") ? `${thief}\n${made}` : made;
}

function mutatedTree(template: string, donor: string, mutation: Mutation & { kind: TreeKind }): string | undefined {
  if (hasRepeats(template)) return undefined;
  // The beginning would be changed most of the time, and is no attack.
  const beginning = template.startsWith(thief) ? thief : "";
  const code = toPlainCode(template.slice(beginning.length));
  const given = toPlainCode(donor.startsWith(thief) ? donor.slice(thief.length) : donor);
  const made = mutateTree(code, hasRepeats(donor) ? "" : given, mutation);
  const written = made === undefined ? undefined : fromPlainCode(made);
  return written === undefined ? undefined : beginning + written;
}

const isOfTree = (mutation: Mutation): mutation is Mutation & { kind: TreeKind } =>
  treeKinds.some((kind) => kind === mutation.kind);

/** What is no program can only be changed as a text. */
function asTokens({ kind, ...rest }: Mutation): Mutation & { kind: TokenKind } {
  const ofTokens = kind === "delete-token" || kind === "duplicate-token" || kind === "change-character";
  return { kind: ofTokens ? kind : "insert-token", ...rest };
}

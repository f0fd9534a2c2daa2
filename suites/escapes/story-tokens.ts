import { type Canary, makeToken } from "./canaries.ts";
import type { RunName } from "./story-record.ts";

/** The tokens of one story: one of each run, and the secret of the host. */
export type StoryTokens = Readonly<Record<RunName | "secret", string>>;

/**
 * Draws the tokens of a story.
 *
 * @param name - tells the stories of a session apart
 */
export function storyTokens(seed: number, name: string): StoryTokens {
  const token = (purpose: string) => makeToken(seed, `${name}:${purpose}`);
  return { a: token("a"), b: token("b"), c: token("c"), secret: token("secret") };
}

/** A run may show its own token; the secret of the host is nobody's. */
export function canariesOf(tokens: StoryTokens, runs: Iterable<RunName>): readonly Canary[] {
  const own = [...runs].map(
    (run): Canary => ({
      token: tokens[run],
      place: `the run ${run}`,
      observable: "canary-of-foreign-run",
      ownRun: run,
    }),
  );
  const secret: Canary = {
    token: tokens.secret,
    place: "the host's side of an error",
    observable: "secret-of-host",
  };
  return [...own, secret];
}

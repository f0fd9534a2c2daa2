/**
 * The tools that a story can have in its runs, by what they answer. `{canary}` and `{secret}` stand for tokens that are
 * drawn anew for every story.
 */
export const escapeTools = {
  echo: "gives back its input as `{ echoed }`",
  count: "gives `{ count }`, which grows by one with every call",
  blob: "gives `{ text }`, a text of `input.bytes` characters",
  strict: "gives back `{ a }`; its schema is closed and has the number `a` alone",
  fail: "throws an error whose message has `input.message`, and whose stack and cause hold the secret of the host",
  held: "answers nobody before the story settles it",
  hostile: "gives what the story's world has for it in `answers`, as JSON",
  twins: "is two tools, `twins` and `Twins`, that give `{ twin: 1 }` and `{ twin: 2 }`",
  wipe: "is in the catalog of the run `c` alone, and must never be called from `a` or `b`",
} as const;

/** The name of a tool of a story. */
export type EscapeTool = keyof typeof escapeTools;

/** All names of tools of stories. */
export const escapeToolNames = Object.keys(escapeTools) as readonly EscapeTool[];

import type { RevisionName } from "../../spec/revisions.ts";
import { toTable } from "./to-table.ts";

/** Something that the pages leave open and an implementer has to choose. */
interface OpenPoint {
  readonly what: string;
  /** What is safe to do, or what the kit does about it. */
  readonly advice: string;
  /** Where it is open, if not everywhere. */
  readonly revisions?: readonly RevisionName[];
}

const openPoints: readonly OpenPoint[] = [
  {
    what: "How the fields of `telemetry` are spelled.",
    advice: "Any spelling; an adapter translates it to the type `Telemetry`, whose names are a good choice.",
  },
  {
    what: "Which of the telemetry that the page lists stands in a result, and which is reported elsewhere.",
    advice: "Put all of it into `telemetry`.",
    revisions: ["r1"],
  },
  {
    what: "Which count `callValue`, convenience functions, MCP and namespace calls belong to.",
    advice: "Count each of them as a call: that is what reaches a tool.",
  },
  {
    what: "The fields of pending calls, of the MCP API header, and of the files that `API.list` gives.",
    advice: "The fields in the types below are a proposal; a program can only rely on what your `exec` tells it.",
  },
  {
    what: "What `tools.call` resolves to.",
    advice: "The tool's result as it is, or the envelope `{ tool, result }` of the later revisions.",
    revisions: ["r1"],
  },
  {
    what: "What `tool` in the envelope of `tools.call` holds.",
    advice: "The catalog entry.",
    revisions: ["r2", "r3"],
  },
  {
    what: "What a safe name is, and how a name is normalised to a convenience name.",
    advice:
      "An identifier after every run of other characters became `_`, that is no helper's name and nothing that an object " +
      "inherits; two tools with the same one get none.",
  },
  {
    what: "How `tools.search` matches and ranks.",
    advice: "Words of name, label, id and description; an exact name or id first. `limit` is cut to `maxSearchLimit`.",
  },
  {
    what: "How a line of the quick index looks, but for the arrow, and how long the index may be.",
    advice:
      "One line a tool: id, input hint, arrow, as in `openclaw:library:lend_book { isbn: string; reader: string } -> ?`. " +
      "Bound it in characters, and take tools in catalog order, so that it is deterministic.",
    revisions: ["r2", "r3"],
  },
  {
    what: "How long the hints `input` and `output` may be.",
    advice: "A few hundred characters; a longer `input` is `unknown`, a longer `output` is left out.",
    revisions: ["r2", "r3"],
  },
  {
    what: "Whether a number of the configuration that is out of range is clamped or refused.",
    advice: "Clamp it, as r1 says.",
    revisions: ["r2", "r3"],
  },
  {
    what: "What another value of `enabled`, `runtime` or `mode` leads to, and an empty `languages`.",
    advice: "Refuse the configuration with a message that names the field. With no language every `exec` is refused.",
  },
  {
    what: 'Whether an object without `enabled` is `"auto"` or off; the page says both.',
    advice: '`"auto"`, which the page says where it describes the setting.',
    revisions: ["r3"],
  },
  {
    what: "What a module-loader pattern is, beside `import`, `require` and dynamic import.",
    advice:
      "`export … from` and `import.meta`. Judge the parsed program, so that the words in a string, a comment or the name " +
      "of a property refuse nothing.",
  },
  {
    what: "What becomes of a call beyond `maxPendingToolCalls`.",
    advice:
      "Refuse it with an ordinary guest error, or let it wait for its turn. A call that is refused is never executed.",
  },
  {
    what: "Whether the `value` of a `completed` result counts against `maxOutputBytes`.",
    advice: "Count it too.",
  },
  {
    what: "How large the input of a nested call may be, and whose logs a limit is on.",
    advice: "Bound every message over the bridge, and what a worker prints.",
  },
  {
    what: "Which of the two messages that the page quotes belongs to which refused `wait`.",
    advice: "The one about a different session for a caller of another session, and the other for every other refusal.",
    revisions: ["r2", "r3"],
  },
  {
    what: "Which calls drain beside namespace calls; the page neither asks for it nor forbids it.",
    advice: "Drain all calls until the deadline: it saves turns of the model.",
    revisions: ["r1"],
  },
  {
    what: "Whether `wait` stays open until a call settles, or answers `waiting` at once.",
    advice: "Keep it open up to `timeoutMs`, then answer `waiting` again. Either is accepted.",
  },
  {
    what: "Whether `output` after a `wait` repeats what was reported before.",
    advice: "Report what is new. The bytes of all legs count together against `maxOutputBytes`, each byte once.",
  },
  {
    what: "What `reason` of `yield_control(reason)` is for.",
    advice: "It may be shown to the model; a result has no field for it.",
  },
  {
    what: "Which code a failure has that no code names, such as memory that ran out or a restore that failed.",
    advice: "`internal_error`, or the code that comes closest. What the guest threw is never `timeout`.",
    revisions: ["r2", "r3"],
  },
  {
    what: "What each error code covers: the page gives the names alone.",
    advice: "The code whose name says the cause most closely.",
    revisions: ["r1"],
  },
  {
    what: "How many snapshots may be alive in a process.",
    advice: "64, as in the later revisions.",
    revisions: ["r1"],
  },
  {
    what: "Which calls have side effects, what their refusal under `restartSafe` looks like, and how a result is marked.",
    advice: "Let tools declare that they only read, and refuse the others with an ordinary guest error.",
    revisions: ["r2", "r3"],
  },
  {
    what: "Which shell commands are recognisable.",
    advice: "A line that is no JavaScript and begins with a well-known command. Accept every valid program.",
    revisions: ["r3"],
  },
  {
    what: "How MCP names become camel case beyond the examples, and what becomes of keywords and collisions.",
    advice:
      "Drop `_`, `-` and other separators and raise the next letter. Give every tool a name of its own and put it into the " +
      "declaration file.",
  },
  {
    what: "What `mcp/index.d.ts` holds, and how the prefix of `API.list` selects.",
    advice: "The index names the servers; a prefix selects the paths that begin with it.",
  },
  {
    what: "What `MCP.<server>.resources` and `prompts` answer.",
    advice: "The result of the MCP method `resources/read` or `prompts/get`.",
  },
  {
    what: "What becomes of two nodes with one display name, of an unknown node, and of `system.run` in `invoke`.",
    advice: "Refuse all three with an error that names the ids.",
    revisions: ["r3"],
  },
  {
    what: "The signatures of the globals of Swarm.",
    advice: "They belong to Swarm, which has a page of its own.",
    revisions: ["r2", "r3"],
  },
  {
    what: "The JSON-safe fallback values of a namespace's scope, and how the abort state is spelled in its context.",
    advice: "Text for what has some, `null` otherwise. Give the context an `AbortSignal` named `signal`.",
    revisions: ["r1", "r2"],
  },
  {
    what: "The value of a program without `return`, and of what JSON has no form for.",
    advice: "`null`. Inside a value such a thing is a string or an error, never missing without a trace.",
  },
];

/** What the pages leave open in some revisions, each with what is safe to do. */
export function renderOpenPoints(names: readonly RevisionName[]): string {
  const rows = openPoints.flatMap(({ what, advice, revisions = names }) => {
    const held = names.filter((name) => revisions.includes(name));
    return held.length === 0 ? [] : [[what, held.join(" "), advice]];
  });
  return [
    "## What is left open",
    "Implementations choose here, and no verdict hangs on the choice beyond what a record of its own says. Where a page " +
      "contradicts itself or allows two readings, the record is marked *ambiguous* and gives both.",
    toTable(["what", "revisions", "a good choice"], rows),
  ].join("\n\n");
}

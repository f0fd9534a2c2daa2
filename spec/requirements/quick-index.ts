import { defineRequirements, page } from "./define.ts";

const exactIdsSentence = page({
  r2: [
    ["What it does", "1a307240f09db5c6"],
    ["Guest runtime API", "31abe2b4abd70f88"],
  ],
  r3: [
    ["What it does", "6735f5c3c40eaf5a"],
    ["Guest runtime API", "8a51539a7a0e5278"],
  ],
});
const omitsSentence = page({ r2: ["What it does", "1a307240f09db5c6"], r3: ["What it does", "6735f5c3c40eaf5a"] });
const omittedSentence = page({
  r2: [
    ["Guest runtime API", "bbbeb43295035023"],
    ["What it does", "1a307240f09db5c6"],
  ],
  r3: [
    ["Guest runtime API", "39987c4450dff4ad"],
    ["What it does", "6735f5c3c40eaf5a"],
  ],
});
const rawFirstAdviceUnseen = { no: "It binds the program that the model writes, not the implementation." };

/** Requirements on the quick index in the description of `exec`. */
export const quickIndexRequirements = defineRequirements([
  {
    id: "quick-index.in-exec-description",
    level: "MUST",
    profile: "control",
    statement: "The model-visible description of `exec` includes a quick index.",
    authority: page({
      r2: [
        ["What it does", "1a307240f09db5c6"],
        ["Guest runtime API", "31abe2b4abd70f88"],
      ],
      r3: [
        ["What it does", "6735f5c3c40eaf5a"],
        ["Guest runtime API", "8a51539a7a0e5278"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "quick-index.exact-ids",
    level: "MUST",
    profile: "control",
    statement: "The quick index lists exact catalog ids of OpenClaw tools.",
    authority: exactIdsSentence,
    observable: "adapter",
  },
  {
    id: "quick-index.exact-ids.plugin",
    level: "MUST",
    profile: "control",
    statement: "The quick index lists exact catalog ids of plugin tools.",
    authority: exactIdsSentence,
    observable: "adapter",
  },
  {
    id: "quick-index.input-hints",
    level: "MUST",
    profile: "control",
    statement: "The quick index gives compact input hints.",
    authority: page({
      r2: [
        ["What it does", "1a307240f09db5c6"],
        ["Guest runtime API", "31abe2b4abd70f88"],
      ],
      r3: [
        ["What it does", "6735f5c3c40eaf5a"],
        ["Guest runtime API", "8a51539a7a0e5278"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "quick-index.output-hints",
    level: "MUST",
    profile: "control",
    statement: "The quick index gives a compact declared output hint when a trusted tool provides an output schema.",
    authority: page({
      r2: [
        ["What it does", "1a307240f09db5c6"],
        ["Guest runtime API", "31abe2b4abd70f88"],
      ],
      r3: [
        ["What it does", "6735f5c3c40eaf5a"],
        ["Guest runtime API", "8a51539a7a0e5278"],
      ],
    }),
    observable: "adapter",
    note: "A schema that is open, too large or otherwise partial gives no complete hint; that has records of its own.",
  },
  {
    id: "quick-index.bounded",
    level: "MUST",
    profile: "control",
    statement: "The quick index is bounded.",
    authority: page({
      r2: [
        ["What it does", "1a307240f09db5c6"],
        ["Guest runtime API", "31abe2b4abd70f88"],
        ["Why use it", "e34b18372c7966ad"],
      ],
      r3: [
        ["What it does", "6735f5c3c40eaf5a"],
        ["Guest runtime API", "8a51539a7a0e5278"],
        ["Why use it", "6bc93b4bb3e6f348"],
      ],
    }),
    observable: "adapter",
    note: "The page gives no number.",
  },
  {
    id: "quick-index.deterministic",
    level: "MUST",
    profile: "control",
    statement: "The subset of ids that the quick index lists is deterministic.",
    authority: page({ r2: ["Guest runtime API", "31abe2b4abd70f88"], r3: ["Guest runtime API", "8a51539a7a0e5278"] }),
    observable: "adapter",
  },
  {
    id: "quick-index.omits",
    level: "MUST",
    profile: "control",
    statement: "The quick index omits the descriptions of tools.",
    authority: omitsSentence,
    observable: "adapter",
  },
  {
    id: "quick-index.omits.schemas",
    level: "MUST",
    profile: "control",
    statement: "The quick index omits full schemas.",
    authority: omitsSentence,
    observable: "adapter",
  },
  {
    id: "quick-index.omits.mcp",
    level: "MUST",
    profile: "control",
    statement: "The quick index omits MCP entries.",
    authority: omitsSentence,
    observable: "adapter",
  },
  {
    id: "quick-index.omits.overflow",
    level: "MUST",
    profile: "control",
    statement: "The quick index omits the entries that overflow it.",
    authority: omitsSentence,
    observable: "adapter",
  },
  {
    id: "quick-index.omitted",
    level: "MUST",
    profile: "control",
    statement: "A program can find a tool that the quick index omits by reading `ALL_TOOLS`.",
    authority: omittedSentence,
    observable: "adapter",
    note: "Which views omit MCP entries has records of its own.",
  },
  {
    id: "quick-index.omitted.search",
    level: "MUST",
    profile: "control",
    statement: "A program can find a tool that the quick index omits by calling `tools.search(...)`.",
    authority: omittedSentence,
    observable: "adapter",
    note: "Which views omit MCP entries has records of its own.",
  },
  {
    id: "quick-index.descriptions-deferred",
    level: "MUST",
    profile: "control",
    statement: "Descriptions of tools stay deferred, so that hostile catalog text cannot steer the model.",
    authority: page({ r2: ["Guest runtime API", "f698f9ce376b1daa"], r3: ["Guest runtime API", "9fc63a7d0e3c7810"] }),
    observable: "adapter",
  },
  {
    id: "quick-index.arrow.each-line",
    level: "MUST",
    profile: "control",
    statement: "Each line of the quick index has an arrow.",
    authority: page({ r2: ["Guest runtime API", "1eddd53cf7f930cd"], r3: ["Guest runtime API", "6fb4340641f242f9"] }),
    observable: "adapter",
  },
  {
    id: "quick-index.arrow.call-value",
    level: "MUST",
    profile: "control",
    statement: "The arrow in a line of the quick index describes the value of `tools.callValue(...)`.",
    authority: page({ r2: ["Guest runtime API", "1eddd53cf7f930cd"], r3: ["Guest runtime API", "6fb4340641f242f9"] }),
    observable: "adapter",
  },
  {
    id: "quick-index.arrow.declared",
    level: "MUST",
    profile: "control",
    statement: "An arrow with a type, such as `-> Array<{ id: string }>`, is a declared output hint.",
    authority: page({ r2: ["Guest runtime API", "0f557ddd9d436193"], r3: ["Guest runtime API", "3ff27115942ab87f"] }),
    observable: "adapter",
  },
  {
    id: "quick-index.arrow.unknown",
    level: "MUST",
    profile: "control",
    statement: "`-> ?` says that the output is unknown.",
    authority: page({
      r2: [
        ["Guest runtime API", "0f557ddd9d436193"],
        ["What the model does", "185fc1ccfe6c0fc5"],
      ],
      r3: [
        ["Guest runtime API", "3ff27115942ab87f"],
        ["What the model does", "dcf47d5c2dd5c9d7"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "quick-index.arrow.at-end",
    level: "MUST",
    profile: "control",
    statement: "In a line for a tool whose output shape is unknown, `-> ?` stands at the end.",
    authority: page({
      r2: ["What the model does", "185fc1ccfe6c0fc5"],
      r3: ["What the model does", "dcf47d5c2dd5c9d7"],
    }),
    observable: "adapter",
  },
  {
    id: "quick-index.raw-first.first-exec",
    level: "MUST",
    profile: "control",
    statement: "For a tool whose output is unknown, the first `exec` returns `await tools.callValue(...)` unchanged.",
    authority: page({
      r2: ["What the model does", "2eb495ba042089c1"],
      r3: ["What the model does", "1980d2174d4e6bab"],
    }),
    observable: { no: "It binds the program that the model writes, not the implementation." },
  },
  {
    id: "quick-index.raw-first.later-exec",
    level: "MAY",
    profile: "control",
    statement: "A later `exec` may transform the value that was observed.",
    authority: page({
      r2: ["What the model does", "9861a26fdce56ced"],
      r3: ["What the model does", "4a6df1f668fcd199"],
    }),
    observable: { no: "It binds the program that the model writes, not the implementation." },
  },
  {
    id: "quick-index.raw-first.advice",
    level: "SHOULD",
    profile: "control",
    statement:
      "An unknown output should stay raw first: the program returns the value unchanged, and a later `exec` filters or maps what was observed instead of guessing field names.",
    authority: page({
      r2: [
        ["Guest runtime API", "d377a246808d5501"],
        ["Why use it", "8afddb3caf8c7c31"],
      ],
    }),
    observable: rawFirstAdviceUnseen,
  },
  {
    id: "quick-index.raw-first.rule",
    level: "MUST",
    profile: "control",
    statement:
      "An unknown output stays raw first: the program returns the value unchanged, and a later `exec` filters or maps what was observed instead of guessing field names.",
    authority: page({
      r3: [
        ["Guest runtime API", "f01256d228d1d8bf"],
        ["Why use it", "6fb0439ab21360cd"],
      ],
    }),
    observable: rawFirstAdviceUnseen,
  },
  {
    id: "quick-index.raw-first.final-call",
    level: "MUST",
    profile: "control",
    statement:
      "Where a read with a declared output feeds a final `-> ?` call, the raw value of that call is returned unchanged, not wrapped into the shape of the requested answer.",
    authority: page({ r2: ["Guest runtime API", "202bd97154f0d07b"], r3: ["Guest runtime API", "33fc410e46450200"] }),
    observable: { no: "It binds the program that the model writes, not the implementation." },
  },
]);

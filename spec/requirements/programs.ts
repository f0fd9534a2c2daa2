import { defineRequirements, kit, page } from "./define.ts";

const loopsSentence = page({
  r1: ["Why use it", "2140ccb460cc0ac6"],
  r2: ["Why use it", "b269a17ca3a57383"],
  r3: ["Why use it", "4c0fb36e9aebb464"],
});
const moduleWordsReason = kit("A program that only mentions modules reaches none, and its refusal costs a model turn.");

/** Requirements on what a program may look like, and on module access in it. */
export const programsRequirements = defineRequirements([
  {
    id: "programs.await",
    level: "MUST",
    profile: "core",
    statement: "A program can use `await` at its top level.",
    authority: page({
      r1: ["Guest runtime API", "db9af64763b5a977"],
      r2: ["What the model does", "449485c035f77161"],
      r3: ["What the model does", "035cb8a2a394d16f"],
    }),
    observable: "adapter",
    note: "The examples of the pages do so.",
  },
  {
    id: "programs.return",
    level: "MUST",
    profile: "core",
    statement: "A program can use `return` at its top level.",
    authority: page({
      r1: ["Internal namespaces", "371923c745b33934"],
      r2: ["What the model does", "5ac4bc706d252063"],
      r3: ["What the model does", "5ac4bc706d252063"],
    }),
    observable: "adapter",
    note: "The examples of the pages do so.",
  },
  {
    id: "programs.loops",
    level: "MUST",
    profile: "core",
    statement: "A program can use loops.",
    authority: loopsSentence,
    observable: "adapter",
  },
  {
    id: "programs.joins",
    level: "MUST",
    profile: "core",
    statement: "A program can use joins.",
    authority: loopsSentence,
    observable: "adapter",
  },
  {
    id: "programs.transformations",
    level: "MUST",
    profile: "core",
    statement: "A program can use small transformations.",
    authority: loopsSentence,
    observable: "adapter",
  },
  {
    id: "programs.conditional-logic",
    level: "MUST",
    profile: "core",
    statement: "A program can use conditional logic.",
    authority: loopsSentence,
    observable: "adapter",
  },
  {
    id: "programs.parallel-calls",
    level: "MUST",
    profile: "core",
    statement: "A program can call several tools in parallel within one cell.",
    authority: loopsSentence,
    observable: "adapter",
  },
  {
    id: "programs.async-body",
    level: "MUST",
    profile: "hardening",
    statement: "A program is the body of an async function.",
    authority: kit(
      "Programs that use `await` and `return` at their top level are the body of an async function and nothing else.",
    ),
    observable: "adapter",
  },
  {
    id: "programs.trailing-comment",
    level: "MUST",
    profile: "hardening",
    statement: "A program that ends in a comment without a line terminator runs as it would without the comment.",
    authority: kit(
      "A model writes programs as files and as pieces of files, and none of these marks changes what a program means.",
    ),
    observable: "adapter",
  },
  {
    id: "programs.hashbang",
    level: "MUST",
    profile: "hardening",
    statement: "A program that begins with a hashbang line runs as it would without that line.",
    authority: kit(
      "A model writes programs as files and as pieces of files, and none of these marks changes what a program means.",
    ),
    observable: "adapter",
  },
  {
    id: "programs.crlf",
    level: "MUST",
    profile: "hardening",
    statement: "A program whose lines end in CRLF runs as it would with LF.",
    authority: kit(
      "A model writes programs as files and as pieces of files, and none of these marks changes what a program means.",
    ),
    observable: "adapter",
  },
  {
    id: "programs.line-separator",
    level: "MUST",
    profile: "hardening",
    statement: "A program that contains U+2028 where JavaScript allows it runs as JavaScript defines.",
    authority: kit(
      "A model writes programs as files and as pieces of files, and none of these marks changes what a program means.",
    ),
    observable: "adapter",
  },
  {
    id: "programs.byte-order-mark",
    level: "MUST",
    profile: "hardening",
    statement: "A program that begins with a byte-order mark runs as it would without the mark.",
    authority: kit(
      "A model writes programs as files and as pieces of files, and none of these marks changes what a program means.",
    ),
    observable: "adapter",
  },
  {
    id: "programs.wrapper-closing",
    level: "MUST",
    profile: "hardening",
    statement: "Source that closes the function around the program and opens another one gains nothing by it.",
    authority: kit("The bounds of a program must not hang on what its text contains."),
    observable: "adapter",
    note: "Such a program may be refused, or may run within all limits of an ordinary program.",
  },
  {
    id: "programs.module-words",
    level: "MUST",
    profile: "hardening",
    statement:
      "The words `import` and `require` in a string literal are no module access, and the program is not refused for them.",
    authority: moduleWordsReason,
    observable: "adapter",
  },
  {
    id: "programs.module-words.template",
    level: "MUST",
    profile: "hardening",
    statement:
      "The words `import` and `require` in the text of a template literal are no module access, and the program is not refused for them.",
    authority: moduleWordsReason,
    observable: "adapter",
  },
  {
    id: "programs.module-words.regular-expression",
    level: "MUST",
    profile: "hardening",
    statement:
      "The words `import` and `require` in a regular expression literal are no module access, and the program is not refused for them.",
    authority: moduleWordsReason,
    observable: "adapter",
  },
  {
    id: "programs.module-words.comment",
    level: "MUST",
    profile: "hardening",
    statement:
      "The words `import` and `require` in a comment are no module access, and the program is not refused for them.",
    authority: moduleWordsReason,
    observable: "adapter",
  },
  {
    id: "programs.module-words.member-name",
    level: "MUST",
    profile: "hardening",
    statement:
      "The words `import` and `require` as the name of a property or a method are no module access, and the program is not refused for them.",
    authority: moduleWordsReason,
    observable: "adapter",
  },
  {
    id: "programs.module-words.local-require",
    level: "MUST",
    profile: "hardening",
    statement: "A program that declares a binding of its own named `require` can use it.",
    authority: kit("The binding is the guest's own and reaches no module."),
    observable: "adapter",
  },
  {
    id: "programs.disguised-module",
    level: "MUST",
    profile: "core",
    statement: "A program that reaches for a module in disguise loads nothing.",
    authority: page({
      r1: ["Validation checklist", "1c66178153428a3e"],
      r2: ["Validation checklist", "972f10256839c859"],
      r3: ["Validation checklist", "b0be9ae90f69e32b"],
    }),
    observable: "adapter",
    note: "Disguises are a comma expression, an alias of `require`, an optional call, a unicode escape, and an expression in a template literal. The pages say that such access fails and not how; an ordinary guest `ReferenceError` is enough.",
  },
  {
    id: "programs.syntax-error",
    level: "MUST",
    profile: "hardening",
    statement: "The error of a program with a syntax error names the kind of the error.",
    authority: kit("A model that is not told it wrote a syntax error looks for its mistake elsewhere."),
    observable: "adapter",
  },
  {
    id: "programs.syntax-error.message",
    level: "MUST",
    profile: "hardening",
    statement: "The error of a program with a syntax error carries the message of the parser.",
    authority: kit("A model that is not told it wrote a syntax error looks for its mistake elsewhere."),
    observable: "adapter",
  },
]);

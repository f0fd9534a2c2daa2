import type { ProgramExample } from "./program-example.ts";

/** Programs that find and call the tools of the catalog. */
export const callExamples: readonly ProgramExample[] = [
  {
    title: "Search, describe, call",
    about:
      "A program that knows nothing yet. What `tools.call` resolves to is left open in r1. Only namespace calls are " +
      "sure to drain in r1, so that each `await` of another call may be answered with `waiting` first.",
    revisions: ["r1"],
    steps: [
      {
        tool: "exec",
        program: `const [found] = await tools.search("find the books of an author");
const { parameters } = await tools.describe(found.id);
const answer = await tools.call(found.id, { author: "Selma" });
return { required: parameters.required, answered: answer !== undefined };`,
        reply: { status: "completed", value: { required: ["author"], answered: true } },
      },
    ],
  },
  {
    title: "Search, describe, call, transform",
    about:
      "The output of `find_books` is declared, so that one program may use its fields. `tools.callValue` resolves to " +
      "the tool's `details`.",
    revisions: ["r2", "r3"],
    steps: [
      {
        tool: "exec",
        program: `const [found] = await tools.search("find the books of an author");
const { parameters } = await tools.describe(found.id);
json(parameters.required);
const books = await tools.callValue(found.id, { author: "Selma" });
return books.filter((book) => !book.lent).map((book) => book.title);`,
        reply: { status: "completed", value: ["The Harbour"], output: [{ type: "json", value: ["author"] }] },
      },
    ],
  },
  {
    title: "An output that is not declared, in two programs",
    about:
      "The quick index ends the line of `lend_book` with `-> ?`. The first program returns the value as it is, the " +
      "model reads it, and only then does a program use its fields. `tools.call` keeps the whole result.",
    revisions: ["r2", "r3"],
    steps: [
      {
        tool: "exec",
        program: `return await tools.lend_book({ isbn: "111", reader: "Ida" });`,
        reply: { status: "completed", value: { due: "2030-01-31", shelf: 4 } },
      },
      {
        tool: "exec",
        program: `const { result } = await tools.call("openclaw:library:lend_book", { isbn: "111", reader: "Ida" });
return \`due on \${result.details.due}\`;`,
        reply: { status: "completed", value: "due on 2030-01-31" },
      },
    ],
  },
  {
    title: "Calls in parallel, one of which fails",
    about: "All of them settle before the deadline, so that one `exec` is enough. A failure is an ordinary error.",
    revisions: ["r2", "r3"],
    steps: [
      {
        tool: "exec",
        program: `const outcomes = await Promise.allSettled([
  tools.callValue("openclaw:library:find_books", { author: "Selma" }),
  tools.callValue("openclaw:library:no_such_tool", {}),
]);
text(outcomes.length + " calls");
return outcomes.map(({ status }) => status);`,
        reply: {
          status: "completed",
          value: ["fulfilled", "rejected"],
          output: [{ type: "text", text: "2 calls" }],
        },
      },
    ],
  },
];

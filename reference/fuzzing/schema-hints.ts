import ts from "typescript";
import type { GreyboxEntry } from "../../spec/escapes/greybox-entry.ts";
import { inputHint } from "../catalog/input-hint.ts";
import { outputHint } from "../catalog/output-hint.ts";
import { typeText } from "../mcp/declaration-text.ts";
import { fieldsOf } from "./fields-of.ts";
import { parseDeclarations } from "./parse-declarations.ts";

/** How long each may be, in characters. */
const bounds = { input: 240, output: 500, declared: 400 } as const;

const plain = /^[ -~]*$/;

/** What hints make of schemas. */
export const schemaHints: GreyboxEntry = {
  id: "schema-hints",
  holds: "A hint is one short line of plain characters that reads as one type.",
  seeds: [
    { type: "object", properties: { id: { type: "string" }, "a-b": { type: ["integer", "null"] } }, required: ["id"] },
    { anyOf: [{ const: "x" }, { enum: [1, -1, 1e21, true, null] }, { type: "array", items: { type: "number" } }] },
    { type: "object", properties: { a: { oneOf: [{ type: "boolean" }, {}] } }, additionalProperties: false },
    { properties: { "*/": { enum: ["a\u2028", 'b"', "c.d", "-e"] } }, required: ["__proto__", "*/"] },
  ],
  words: [
    ..."type properties required additionalProperties items anyOf oneOf allOf enum const description format".split(" "),
    ..."string number integer boolean null array object pattern $ref minimum".split(" "),
  ],
  throws: [],
  maxSteps: 60_000,
  run(input) {
    const schema = fieldsOf(input);
    const hints = { input: inputHint(schema), output: outputHint(schema) ?? "{}", declared: typeText(schema) };
    return Object.entries(hints)
      .map(([kind, hint]) =>
        mistakeIn(hint, kind === "input" ? bounds.input : kind === "output" ? bounds.output : bounds.declared),
      )
      .find((mistake) => mistake !== undefined);
  },
};

function mistakeIn(hint: string, longest: number): string | undefined {
  if (hint.length > longest) return `a hint has ${hint.length} characters`;
  if (!plain.test(hint)) return "a hint has characters that are not plain";
  const { file, mistakes } = parseDeclarations(`type Hint = ${hint};`);
  if (mistakes.length > 0) return `a hint is no type: ${mistakes[0]}`;
  return file.statements.length === 1 && file.statements.every(ts.isTypeAliasDeclaration)
    ? undefined
    : "a hint is more than one type";
}

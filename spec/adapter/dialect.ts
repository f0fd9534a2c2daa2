import { type Static, Type } from "typebox";

/**
 * How programs of a product are written. Portable programs are templates with four holes (call a tool, start calls
 * in parallel, give a value, emit text), and each hole is itself a text with placeholders.
 */
export const dialectSchema = Type.Object(
  {
    name: Type.String({ minLength: 1 }),
    call: Type.String({
      description:
        "an expression that calls a tool and is awaited for its JSON value; {id}, {name} and {input} stand for " +
        "the catalog id and the name as string literals, and for the input as an expression",
    }),
    parallel: Type.String({
      description: "an expression that is awaited for an array of values; {calls} stands for calls with commas between",
    }),
    give: Type.String({
      description: "a statement that ends the program with a value; {value} stands for an expression",
    }),
    emit: Type.String({ description: "a statement that emits text; {text} stands for an expression" }),
  },
  { additionalProperties: false },
);

export type Dialect = Static<typeof dialectSchema>;

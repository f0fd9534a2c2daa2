import type { Dialect } from "../../spec/adapter/dialect.ts";

/** The four holes of a portable program, filled by a dialect. */
export interface Guest {
  /** The name of the dialect. */
  readonly dialect: string;
  /** An expression that calls a tool and is awaited for its JSON value; `input` is an expression. */
  call(tool: { readonly id: string; readonly name: string }, input: string): string;
  /** An expression that starts calls in parallel and is awaited for the array of their values. */
  parallel(...calls: readonly string[]): string;
  /** A statement that ends the program with the value of an expression. */
  give(value: string): string;
  /** A statement that emits the text of an expression. */
  emit(text: string): string;
}

/** The guest language of a dialect. */
export function guestOf(dialect: Dialect): Guest {
  return {
    dialect: dialect.name,
    call: ({ id, name }, input) =>
      fill(dialect.call, { id: JSON.stringify(id), name: JSON.stringify(name), input: `(${input})` }),
    parallel: (...calls) => fill(dialect.parallel, { calls: calls.join(", ") }),
    give: (value) => fill(dialect.give, { value: `(${value})` }),
    emit: (text) => fill(dialect.emit, { text: `(${text})` }),
  };
}

function fill(template: string, holes: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) => holes[name] ?? placeholder);
}

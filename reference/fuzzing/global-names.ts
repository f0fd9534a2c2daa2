import { runInNewContext } from "node:vm";
import type { GreyboxEntry } from "../../spec/escapes/greybox-entry.ts";
import { revisions } from "../../spec/revisions.ts";
import { judgeGlobalName } from "../namespaces/judge-global-name.ts";
import { NamespaceRejected } from "../namespaces/namespace-rejected.ts";
import { textOf } from "./fields-of.ts";
import { unseenIn } from "./unseen.ts";

/** What a context has by the language alone. */
const ofTheLanguage: ReadonlySet<unknown> = new Set(
  runInNewContext("Object.getOwnPropertyNames(globalThis).concat(Object.getOwnPropertyNames(Object.prototype))"),
);

/** The names of namespaces. */
export const globalNames: GreyboxEntry = {
  id: "global-names",
  holds: "A namespace's name is an identifier that can be seen and that takes no built-in's place.",
  seeds: [
    "Crm",
    "fictions",
    "Array",
    "let",
    "__openclaw_x",
    "\u212bngstrom",
    "\u0561\u0562",
    "\\u0041b",
    "exec",
    "a\u200db",
  ],
  words: [...ofTheLanguage].map(textOf),
  throws: [NamespaceRejected],
  maxSteps: 10_000,
  run(input) {
    const name = textOf(input);
    judgeGlobalName(name, revisions.r2);
    const unseen = unseenIn(name);
    if (unseen !== undefined) return `${unseen} is in a name`;
    if (ofTheLanguage.has(name)) return `${name} is taken`;
    return isIdentifier(name) ? undefined : `${JSON.stringify(name)} is no identifier`;
  },
};

function isIdentifier(name: string): boolean {
  try {
    new Function(`"use strict"; return async () => { const { a: ${name} = 0 } = {}; return ${name}; }`);
    return true;
  } catch {
    return false;
  }
}

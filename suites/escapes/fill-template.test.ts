import { expect, it } from "vitest";
import { pageDialect } from "../../spec/adapter/page-dialect.ts";
import { guestOf } from "../run/write-program.ts";
import { fillTemplate, hasHole } from "./fill-template.ts";

const dialect = { ...pageDialect, call: "call({id}, {name}, {input})", parallel: "all([{calls}])" };
const fill = (template: string) =>
  fillTemplate(template, { guest: guestOf(dialect), idOf: (name) => `openclaw:core:${name}` });

it.each([
  ["⟦give: 1⟧", "return (1);"],
  ["⟦emit: `a`⟧", "text((`a`));"],
  ["await ⟦call echo: { a: 1 }⟧", 'await call("openclaw:core:echo", "echo", ({ a: 1 }))'],
  ["⟦id echo⟧", '"openclaw:core:echo"'],
  ["⟦repeat 3: ab⟧", "ababab"],
  ["⟦repeat 2:  a⟧", " a a"],
  ["⟦parallel: ⟦call echo: 1⟧, ⟦id echo⟧⟧", 'all([call("openclaw:core:echo", "echo", (1)), "openclaw:core:echo"])'],
  ["⟦give: [⟦repeat 2: ⟦repeat 2: x⟧,⟧]⟧", "return ([xx,xx,]);"],
  ["a text with { braces } and ⟦ alone", "a text with { braces } and ⟦ alone"],
])("fills %s", (template, program) => {
  expect(fill(template)).toBe(program);
});

it("leaves what it does not know, and says that it is left", () => {
  expect(fill("⟦shout: a⟧")).toBe("⟦shout: a⟧");
  expect(hasHole(fill("⟦shout: a⟧"))).toBe(true);
  expect(hasHole(fill("⟦give: 1⟧"))).toBe(false);
});

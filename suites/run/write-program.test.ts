import { describe, expect, it } from "vitest";
import { pageDialect } from "../../spec/adapter/page-dialect.ts";
import { guestOf } from "./write-program.ts";

const tool = { id: 'openclaw:core:"odd"', name: "odd" };

describe("guestOf", () => {
  it("fills the holes of the page's dialect", () => {
    const guest = guestOf(pageDialect);
    expect(guest.call(tool, "{ n: 1 }")).toBe(
      'tools.call("openclaw:core:\\"odd\\"", ({ n: 1 })).then((envelope) => envelope.result.details)',
    );
    expect(guest.give("1, 2")).toBe("return (1, 2);");
    expect(guest.emit('"x"')).toBe('text(("x"));');
  });

  it("leaves braces alone that are no holes, also in what it puts in", () => {
    const guest = guestOf({ name: "own", call: "run({name}, {other}, {input})", parallel: "", give: "", emit: "" });
    expect(guest.call(tool, "{id}")).toBe('run("odd", {other}, ({id}))');
  });

  it("starts calls in parallel", () => {
    expect(guestOf(pageDialect).parallel("a()", "b()")).toBe("Promise.all([a(), b()])");
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ledger } from "../../fixtures/tools/ledger.ts";
import { makeRenaming } from "./renaming.ts";

describe("makeRenaming", () => {
  it("renames names, fields, values and sentences, and gives what was there when it is done again", () => {
    const rename = makeRenaming(1);
    const said = {
      ledger_total: ledger.declaration,
      code: 'const { total } = await tools.ledger_total({ customer: "EUR", sum: 1250 });',
      answer: ledger.answer?.({}),
    };
    const renamed = JSON.stringify(rename(said));
    for (const word of ["ledger", "Ledger", "total", "customer", "bookkeeping", "EUR", "1250"]) {
      expect(renamed).not.toContain(word);
    }
    expect(renamed).toHaveLength(JSON.stringify(said).length);
    expect(rename(rename(said))).toEqual(said);
  });

  it("understands nobody who says a word of the fixtures that he was not told", () => {
    expect(makeRenaming(3)({ total: 1250 })).not.toHaveProperty("total");
  });

  it("leaves alone what no fixture has", () => {
    const said = { kind: "plugin", code: "return await Promise.all([1, 2.5, null]);", echoes: "echolot", list: [true] };
    expect(makeRenaming(2)(said)).toEqual(said);
  });

  it("is the same for one seed, another for another, and never gives two words one name", () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (seed) => {
        const words = ["echo", "held", "total", "echoed", "customer", "EUR"];
        const renamed = makeRenaming(seed)(words);
        expect(makeRenaming(seed)(words)).toEqual(renamed);
        expect(makeRenaming(seed + 1)(words)).not.toEqual(renamed);
        expect(new Set(renamed).size).toBe(words.length);
      }),
      { seed: 1, numRuns: 20 },
    );
  });
});

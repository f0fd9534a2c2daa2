import { expect, test } from "vitest";
import { escapeVectorSchema } from "../../../spec/escapes/escape-vector.ts";
import type { FuzzFinding } from "../../../spec/escapes/fuzz-result.ts";
import { findMistake } from "../../carriers/schema-check.ts";
import { thief } from "../grammar/thief.ts";
import { promoteFinding } from "./promote-finding.ts";

const finding: FuzzFinding = {
  format: 1,
  kit: "kit 1",
  target: { label: "t", name: "t", version: "1" },
  revision: "r3",
  seed: 1,
  id: "canaries-stay-hidden-00000000",
  oracle: "canaries-stay-hidden",
  observable: "environment-canary",
  message: "a token of the environment is in the reply of step 1",
  origin: "grammar",
  story: { world: {}, steps: [{ exec: `${thief}\nawait ⟦call held: {}⟧;\n⟦give: dig()⟧` }] },
  command: "pnpm fuzz --replay x",
};

const promotion = { id: "ambient-authority/found", requirement: "sandbox.no-process", by: "page" as const };

test("a finding becomes a vector that fits the schema", () => {
  const vector = promoteFinding(finding, promotion, []);
  expect(findMistake(escapeVectorSchema, vector)).toBeUndefined();
  expect(vector).toMatchObject({
    class: "ambient-authority",
    needs: ["guest", "nested-calls", "suspension"],
    dialect: "portable",
    verdict: { absent: ["environment-canary"] },
  });
});

test("an id that there is, a story that there is, and what is no id are refused", () => {
  const known = [promoteFinding(finding, promotion, [])];
  expect(() => promoteFinding(finding, promotion, known)).toThrow("There is a vector ambient-authority/found already");
  expect(() => promoteFinding(finding, { ...promotion, id: "recursion/found" }, known)).toThrow("has the same story");
  for (const id of ["found", "magic/found", "recursion/", "recursion/Found", "../x/y", "recursion/a/b"]) {
    expect(() => promoteFinding(finding, { ...promotion, id }, [])).toThrow("is no id of a vector");
  }
});

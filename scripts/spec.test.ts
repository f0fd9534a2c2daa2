import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { requirements } from "../spec/requirements/index.ts";
import { loadViolations } from "../suites/violations/load-violations.ts";
import { renderSpecification } from "./specification/render-specification.ts";

const root = fileURLToPath(new URL("../", import.meta.url));

function read(file: string): string {
  const full = path.join(root, file);
  return existsSync(full) ? readFileSync(full, "utf8") : "";
}

const rendered = renderSpecification(read, await loadViolations());

describe("generated files of the specification", () => {
  it.each(Object.entries(rendered))("%s is up to date; else run pnpm spec", (file, text) => {
    // Compared as a whole first: a difference over thousands of lines helps nobody.
    expect(read(file) === text).toBe(true);
  });
});

describe("published requirements", () => {
  const published: [string, string][] = Object.entries(JSON.parse(read("spec/published.json")));
  const statements = new Map<string, string>(requirements.map(({ id, statement }) => [id, statement]));

  it.each(published)(
    "%s still says what it said; a reword that keeps the meaning is made in published.json as well",
    (id, statement) => {
      expect(statements.get(id)).toBe(statement);
    },
  );
});

import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { requirements } from "../spec/requirements/index.ts";
import { loadViolations } from "../suites/violations/load-violations.ts";
import { meaningOf } from "./specification/render-published.ts";
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
  it("still mean what they meant; a reword that keeps the meaning is made in spec/published.json as well", () => {
    const published: Record<string, unknown> = JSON.parse(read("spec/published.json"));
    const present = Object.fromEntries(requirements.map((record) => [record.id, meaningOf(record)]));
    expect(present).toMatchObject(published);
  });
});

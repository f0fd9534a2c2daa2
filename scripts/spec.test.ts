import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { requirements } from "../spec/requirements/index.ts";
import { retired } from "../spec/requirements/retired.ts";
import { loadViolations } from "../suites/violations/load-violations.ts";
import { lintPublished } from "./specification/lint-published.ts";
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
  it("still mean what they meant, or say what became of them", () => {
    const published = JSON.parse(read("spec/published.json"));
    const releases = JSON.parse(read("spec/releases.json"));
    expect(lintPublished({ records: requirements, published, retired, releases })).toEqual([]);
  });
});

describe("checklists of the pages", () => {
  it("have records for each of their items", () => {
    const page = rendered["spec/traceability.md"] ?? "";
    const steps = page.slice(page.indexOf("### End-to-end test plan"), page.indexOf("### Validation checklist"));
    expect(steps.match(/^\| \d+ \| \[`/gm)).toHaveLength(16);
    expect(page).not.toContain("none: it is left out below");
  });
});

import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { renderSpecification } from "./render-specification.ts";

const root = fileURLToPath(new URL("../", import.meta.url));

describe("generated files of the specification", () => {
  it.each(Object.entries(renderSpecification(root)))("%s is up to date; else run pnpm spec", (file, text) => {
    expect(readFileSync(path.join(root, file), "utf8")).toBe(text);
  });
});

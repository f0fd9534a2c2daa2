import type { Violation } from "../../fixtures/violations/violation.ts";
import { revisionNames } from "../../spec/revisions.ts";
import { renderJson } from "./render-json.ts";
import { renderProtocol } from "./render-protocol.ts";
import { renderPublished } from "./render-published.ts";
import { renderRequirements } from "./render-requirements.ts";
import { renderRevision } from "./render-revision.ts";
import { renderTraceability } from "./render-traceability.ts";

/**
 * Makes every generated file of the specification.
 *
 * @param read - the present text of a file by its path from the root; some hold hand-written text around generated
 *   tables, or what may only grow
 * @param violations - by id
 * @returns the texts by path from the root
 */
export function renderSpecification(
  read: (file: string) => string,
  violations: ReadonlyMap<string, Violation>,
): Readonly<Record<string, string>> {
  return {
    ...renderJson(),
    "spec/published.json": renderPublished(read("spec/published.json")),
    "spec/README.md": renderRequirements(violations),
    ...Object.fromEntries(revisionNames.map((name) => [`spec/${name}.md`, renderRevision(name)])),
    "spec/traceability.md": renderTraceability(read("spec/sentences.json")),
    "spec/protocol.md": renderProtocol(read("spec/protocol.md")),
  };
}

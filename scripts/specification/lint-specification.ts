import { lintLeftOut } from "./lint-left-out.ts";
import { lintMentions } from "./lint-mentions.ts";
import { findRepeatedIds, lintRecords } from "./lint-records.ts";
import { lintSources } from "./lint-sources.ts";
import type { SpecificationData } from "./specification-data.ts";

/** Everything that is wrong with the records and with what is left out, as sentences to a person. */
export function lintSpecification(data: SpecificationData): readonly string[] {
  return [
    ...findRepeatedIds(Object.values(data.areas).flat()),
    ...Object.entries(data.areas).flatMap(([area, records]) => lintRecords(area, records)),
    ...lintSources(data),
    ...lintLeftOut(data),
    ...lintMentions(data),
  ];
}

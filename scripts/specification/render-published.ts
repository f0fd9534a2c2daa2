import { requirements } from "../../spec/requirements/index.ts";
import { meaningOf, type Published } from "./published.ts";

/**
 * The ids that were ever published, with their meaning. The list only grows, at its end: `spec/requirements` may not
 * change the meaning of one, and a test holds both side by side.
 *
 * @param text - the list as it is
 */
export function renderPublished(text: string): string {
  const before: Published = text === "" ? {} : JSON.parse(text);
  const added = requirements
    .filter(({ id }) => before[id] === undefined)
    .map((record) => [record.id, meaningOf(record)]);
  return `${JSON.stringify({ ...before, ...Object.fromEntries(added) }, undefined, 2)}\n`;
}

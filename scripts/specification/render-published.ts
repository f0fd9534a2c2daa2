import { requirements } from "../../spec/requirements/index.ts";

/**
 * The ids that were ever published, with their statements. The list only grows: `spec/requirements` may not change the
 * meaning of one, and a test holds both side by side.
 *
 * @param text - the list as it is
 */
export function renderPublished(text: string): string {
  const published: Record<string, string> = text === "" ? {} : JSON.parse(text);
  for (const { id, statement } of requirements) published[id] ??= statement;
  return `${JSON.stringify(published, undefined, 2)}\n`;
}

import { UsageError } from "../../suites/run/usage-error.ts";
import { digestOf, type Published, type Release } from "./published.ts";

/**
 * Adds a release to the list of them: from then on, none of the ids that are published may go or change its meaning.
 *
 * @param text - the list as it is, which only grows
 * @param published - the ids that are published now
 * @returns the list with the release
 * @throws UsageError when the version was released before
 */
export function addRelease(text: string, version: string, published: Published): string {
  const before: readonly Release[] = text === "" ? [] : JSON.parse(text);
  if (before.some((release) => release.version === version)) {
    throw new UsageError(`Version ${version} stands in spec/releases.json already; release the next one.`);
  }
  const count = Object.keys(published).length;
  return `${JSON.stringify([...before, { version, count, digest: digestOf(published, count) }], undefined, 2)}\n`;
}

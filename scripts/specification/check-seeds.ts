import { indexSeeds } from "./index-seeds.ts";
import { lintSpecification } from "./lint-specification.ts";
import type { SpecificationData } from "./specification-data.ts";

/**
 * Holds the specification against the seed pages themselves.
 *
 * @param folder - where the seed files are
 * @returns the index of their sentences, and everything that is wrong, as sentences to a person
 * @throws UsageError when a seed file is not there
 */
export function checkSeeds(folder: string, data: Omit<SpecificationData, "index">) {
  const { index, mistakes } = indexSeeds(folder, data.pages);
  return { index, mistakes: [...mistakes, ...lintSpecification({ ...data, index })] };
}

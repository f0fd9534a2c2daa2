import { checks } from "../checks/index.ts";
import type { Check } from "../run/check.ts";

/**
 * The checks of one file; none where the file is gone, or only helps others.
 *
 * @param file - its path from the repository's root
 */
export async function checksIn(file: string): Promise<readonly Check[]> {
  const exported: object = await import(new URL(`../../${file}`, import.meta.url).href).catch(() => ({}));
  const members = new Set<unknown>(Object.values(exported).flat());
  return checks.filter((check) => members.has(check));
}

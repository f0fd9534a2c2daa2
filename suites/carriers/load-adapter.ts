import { pathToFileURL } from "node:url";
import type { Adapter, AdapterModule } from "../../spec/adapter/adapter.ts";

/**
 * Imports an adapter module.
 *
 * @param file - as an absolute path
 * @throws an Error when the module exports no adapter, and whatever the module throws while it loads
 */
export async function loadAdapter(file: string): Promise<AdapterModule> {
  const module: Partial<AdapterModule> = await import(pathToFileURL(file).href);
  const adapter: Partial<Adapter> | undefined = module.default;
  if (typeof adapter?.describe === "function" && typeof adapter.launch === "function") return module as AdapterModule;
  throw new Error(`${file} must export an adapter as its default: an object with \`describe\` and \`launch\``);
}

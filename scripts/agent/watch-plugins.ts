import { fileURLToPath, pathToFileURL } from "node:url";
import { AgentFailure } from "../../reference/agent/agent-failure.ts";

const kit = new URL("../..", import.meta.url).href;

/**
 * Watches for what a plugin breaks where nobody waits for it: an error of a timer, a rejection that nobody handles, a
 * promise that nothing can settle. Errors of the kit itself are left to whoever else handles them.
 *
 * @param plugins - the files of the plugins
 * @param fail - gets why the turn can't go on
 * @returns what ends the watch
 */
export function watchPlugins(plugins: readonly string[], fail: (failure: AgentFailure) => void): () => void {
  const modules = plugins.map((file) => pathToFileURL(file).href);
  const take = (cause: unknown) => {
    const place = placeOf(cause);
    const isOurs = place?.startsWith(kit) === true && !modules.includes(place);
    if (modules.length > 0 && !isOurs) return fail(brokenPlugin(cause, place));
    process.setUncaughtExceptionCaptureCallback(null);
    setImmediate(() => {
      throw cause;
    });
  };
  const starve = () => fail(new AgentFailure("plugin", starved));
  process.setUncaughtExceptionCaptureCallback(take);
  process.once("beforeExit", starve);
  return () => {
    process.setUncaughtExceptionCaptureCallback(null);
    process.off("beforeExit", starve);
  };
}

const starved = "The agent waits for something that can't happen any more, most likely in a plugin. Mend the plugin.";

function brokenPlugin(cause: unknown, place: string | undefined): AgentFailure {
  const why = cause instanceof Error ? cause.message : String(cause);
  const where = place === undefined ? "" : `, ${fileURLToPath(place)}`;
  return new AgentFailure("plugin", `A plugin broke where nothing waits for it (${why}). Mend the plugin${where}.`);
}

/** The file, as a URL, in which an error was made. */
function placeOf(cause: unknown): string | undefined {
  const stack = cause instanceof Error ? cause.stack : undefined;
  const place = /(?:\(|at (?:async )?)((?:file:\/\/)?\/[^\s()]+?)(?:\?[^\s():]*)?:\d+:\d+/.exec(stack ?? "")?.[1];
  return place?.startsWith("/") ? pathToFileURL(place).href : place;
}

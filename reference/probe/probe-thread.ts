import { createRequire } from "node:module";
import { getHeapStatistics } from "node:v8";
import { isMainThread } from "node:worker_threads";
import type { ProbedThread } from "../../spec/adapter/probe.ts";

const { cache } = createRequire(import.meta.url);

const ofCompiler = /[\\/]node_modules[\\/]typescript[\\/]/;

/**
 * Looks at the thread that it is called in.
 *
 * @param guests - how many VMs of the thread hold a program
 */
export function probeThread(guests: number): ProbedThread {
  return {
    isMain: isMainThread,
    contexts: getHeapStatistics().number_of_native_contexts,
    guests,
    hasCompiler: Object.keys(cache).some((file) => ofCompiler.test(file)),
    children: process.getActiveResourcesInfo().filter((kind) => kind === "ProcessWrap").length,
  };
}

import { createRequire } from "node:module";
import { getHeapStatistics } from "node:v8";
import { isMainThread } from "node:worker_threads";
import type { ProbedThread } from "../../spec/adapter/probe.ts";
import { hashIntrinsics } from "./hash-intrinsics.ts";

const { cache } = createRequire(import.meta.url);

const ofCompiler = /[\\/]node_modules[\\/]typescript[\\/]/;

/**
 * Looks at the thread that it is called in.
 *
 * @param guests - how many VMs of the thread hold a program
 */
export function probeThread(guests: number): ProbedThread {
  const handles = countHandles();
  return {
    isMain: isMainThread,
    contexts: getHeapStatistics().number_of_native_contexts,
    guests,
    hasCompiler: Object.keys(cache).some((file) => ofCompiler.test(file)),
    children: handles.ProcessWrap ?? 0,
    intrinsics: hashIntrinsics(),
    modules: loadedModules(),
    handles,
  };
}

function countHandles(): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const kind of process.getActiveResourcesInfo()) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

/** Node keeps a list of what it has loaded of its own, which its documentation does not name. */
function loadedModules(): string[] {
  const list: unknown = Reflect.get(process, "moduleLoadList");
  const entries: readonly unknown[] = Array.isArray(list) ? list : [];
  return entries.flatMap((entry) => {
    const [, name] = /^NativeModule (?!internal\/)(.+)$/.exec(String(entry)) ?? [];
    return name === undefined ? [] : [name];
  });
}

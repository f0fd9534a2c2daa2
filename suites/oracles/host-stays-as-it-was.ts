import type { ProbedThread } from "../../spec/adapter/probe.ts";
import type { Fault, ReadingOracle } from "./oracle.ts";

const oracle = "host-stays-as-it-was";
/** How many more handles of a kind the main thread may have than before. */
const moreHandles = 8;

/** Modules of the runtime that give authority; others are loaded late by harmless code as well. */
const powerful: ReadonlySet<string> = new Set([
  ...["child_process", "cluster", "dgram", "dns", "fs", "fs/promises", "http", "http2", "https", "inspector"],
  ...["module", "net", "repl", "tls", "v8", "vm", "wasi", "worker_threads"],
]);

/** What a target reports of its threads, as far as programs must not change it. */
type HostReading = readonly ProbedThread[];

/** The target's own report on its threads: builtins, modules and handles are what they were. */
export const hostStaysAsItWas: ReadingOracle<HostReading> = {
  id: oracle,
  title: "Builtins, modules and handles of the host are as before",
  observables: ["polluted-prototype", "module-loaded", "work-after-the-end", "host-global"],
  cost: "heavy",
  read: async (session) => {
    if (!session.can("probe")) return undefined;
    return (await session.target.probe?.())?.threads ?? [];
  },
  compare: (before, after) => [
    ...changedBuiltins(before, after),
    ...newModules(before, after),
    ...newHandles(before, after),
  ],
};

function changedBuiltins(before: HostReading, after: HostReading): readonly Fault[] {
  const isChanged = ({ intrinsics }: ProbedThread, alike: HostReading) =>
    intrinsics !== undefined && alike.every((thread) => thread.intrinsics !== intrinsics);
  if (!someDiffers(before, after, isChanged)) return [];
  const message = "a builtin or a global of a thread of the host was changed";
  return [{ oracle, observable: "polluted-prototype", message }];
}

function newModules(before: HostReading, after: HostReading): readonly Fault[] {
  const known = new Set(before.flatMap(({ modules = [] }) => modules));
  const seen = new Set(after.flatMap(({ modules = [] }) => modules));
  const loaded = [...seen].filter((name) => powerful.has(name) && !known.has(name));
  if (loaded.length === 0) return [];
  return [{ oracle, observable: "module-loaded", message: `the host has loaded ${loaded.sort().join(", ")}` }];
}

function newHandles(before: HostReading, after: HostReading): readonly Fault[] {
  const handlesOf = (threads: HostReading) => threads.find(({ isMain }) => isMain)?.handles ?? {};
  return Object.entries(handlesOf(after))
    .filter(([kind, count]) => count > (handlesOf(before)[kind] ?? 0) + moreHandles)
    .map(([kind]) => ({
      oracle,
      observable: "work-after-the-end",
      message: `the host's event loop has more of ${kind} than before`,
    }));
}

/** Threads are compared with those of their kind: a compiler, where it is loaded, changes a builtin by itself. */
function someDiffers(
  before: HostReading,
  after: HostReading,
  differs: (thread: ProbedThread, alike: HostReading) => boolean,
): boolean {
  const kindOf = ({ isMain, hasCompiler }: ProbedThread) => `${isMain} ${hasCompiler}`;
  return after.some((thread) => {
    const alike = before.filter((other) => kindOf(other) === kindOf(thread));
    return alike.length > 0 && differs(thread, alike);
  });
}

/**
 * What kinds of escape there are. Every vector belongs to one; its id begins with the name of the class, and its file
 * in `fixtures/escapes/` bears that name.
 */
export const escapeClasses = {
  "ambient-authority": "what is reachable from the global scope",
  "dynamic-code": "every road to a constructor of functions",
  "module-loading": "modules, by import in all its forms, and what only looks like it",
  "typescript-front-end": "what TypeScript and JSX make of a program before it runs",
  "wrapper-break-out": "programs that close what they are wrapped in, and differences of grammar",
  "bridge-tampering": "patches of the builtins that the guest's side of the bridge may use",
  "prototype-pollution": "keys and prototypes across the JSON bridge",
  "promises-and-thenables": "thenables, forged promises and settling",
  "call-confusion": "ids, names, paths and arguments of calls",
  "errors-and-stacks": "errors, stacks and call sites",
  "lossy-values": "values that do not survive JSON, and Unicode",
  "marshalling-bombs": "small values of the guest that cost the host much",
  "endless-programs": "loops, and interrupts that are absorbed",
  "unpolled-builtins": "builtins that never ask whether they are interrupted",
  "memory-exhaustion": "memory, inside and outside the engine's own count",
  recursion: "stacks of the engine and of the host",
  flooding: "more output, calls and log lines than anybody wants",
  "suspension-and-resume": "snapshots, run ids and waits",
  "foreign-runs": "what one run, session or tenant can see of another",
  "time-and-randomness": "clocks, random numbers and fingerprints of the host",
  "engine-memory-safety": "shapes of former faults of the engine",
  "catalog-texts": "names, descriptions and schemas of other parties",
  "virtual-paths": "paths of the virtual files",
  "process-hygiene": "what is left in and around the target's process",
} as const;

/** The name of a class of escapes. */
export type EscapeClass = keyof typeof escapeClasses;

/** All names of classes. */
export const escapeClassNames = Object.keys(escapeClasses) as readonly EscapeClass[];

/** What would show that an escape succeeded, seen from outside the guest. */
export const observables = {
  "environment-canary": "a token of the target's environment or command line",
  "file-canary": "a token of a file beside the target",
  "secret-of-host": "what only the host's side of an error holds",
  "canary-of-foreign-run": "a token of another run's catalog, tools or programs",
  "host-global": "a global, module or object of the host",
  "host-details": "a path, a stack frame or a version of the host",
  "dynamic-code": "code that the program made at run time and that reached something",
  "module-loaded": "a module that was loaded",
  "unlisted-call": "a call of a tool that the run does not have",
  "forged-call": "a call that the program did not make, or with another input",
  "forged-result": "a result that no tool gave, or that another call got",
  "polluted-prototype": "a prototype of the host, of the bridge or of a later program that was changed",
  "bridge-internals": "a function or an object of the guest's side of the bridge",
  "wrong-kind": "a failure that is reported as something that it was not",
  "wrong-value": "a value that is not what the program gave",
  "survived-limit": "a program that went on after one of its limits",
  "late-reply": "a reply long after the time limit",
  "memory-of-process": "more memory of the process than the limits allow",
  "process-lost": "the end of the target's process",
  "host-blocked": "a target that answers nobody for a while",
  "work-after-the-end": "work, timers, processes or descriptors after the end",
  "oversized-reply": "a reply, error or log line beyond its limit",
  "malformed-reply": "a reply that does not fit its schema",
  "foreign-resume": "a cell that was resumed by somebody whose it is not, or twice",
  "injected-declaration": "a declaration or an instruction that a text of another party made",
  "breakdown-of-next": "a harmless program that fails afterwards",
} as const;

export type Observable = keyof typeof observables;

/** All names of observables. */
export const observableNames = Object.keys(observables) as readonly Observable[];

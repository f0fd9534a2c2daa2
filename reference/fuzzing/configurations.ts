import { isDeepStrictEqual } from "node:util";
import type { GreyboxEntry } from "../../spec/escapes/greybox-entry.ts";
import { configurationRanges } from "../../spec/payloads/configuration-ranges.ts";
import { resolveConfiguration } from "../configuration.ts";

const longestMessage = 1000;

/** What `tools.codeMode` is resolved to. */
export const configurations: GreyboxEntry = {
  id: "configurations",
  holds:
    "A configuration is refused with a TypeError, or has whole numbers within their ranges and resolves to itself.",
  seeds: [
    [true],
    [{ enabled: true, timeoutMs: 1000, languages: ["typescript"], mode: "only", runtime: "quickjs-wasi" }],
    [{ enabled: "auto", memoryLimitBytes: 1e9, maxOutputBytes: -1, maxSearchLimit: 2, searchDefaultLimit: 50 }],
  ],
  words: ["enabled", "runtime", "mode", "languages", "javascript", "typescript", ...Object.keys(configurationRanges)],
  throws: [],
  maxSteps: 10_000,
  run([raw]: readonly unknown[]) {
    try {
      const resolved = resolveConfiguration(raw);
      const odd = Object.entries(configurationRanges).find(([field, { least, most }]) => {
        const value: unknown = Object.entries(resolved).find(([name]) => name === field)?.[1];
        return !Number.isSafeInteger(value) || Number(value) < least || Number(value) > most;
      });
      if (odd !== undefined) return `${odd[0]} is out of its range`;
      return isDeepStrictEqual(resolveConfiguration({ ...resolved }), resolved)
        ? undefined
        : "it resolves differently again";
    } catch (cause) {
      if (!(cause instanceof TypeError) || !/tools\.codeMode/.test(cause.message)) throw cause;
      return cause.message.length > longestMessage ? `a message has ${cause.message.length} characters` : undefined;
    }
  },
};

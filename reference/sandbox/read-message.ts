import type { Ending, FromWorker } from "./messages.ts";

type Test = (value: unknown) => boolean;

const isText: Test = (value) => typeof value === "string";
const isCount: Test = (value) => typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
const isOneOf =
  (...known: readonly unknown[]): Test =>
  (value) =>
    known.includes(value);

/** What the fields of a message must be, by its kind. */
const messages: Readonly<Record<FromWorker["kind"], Readonly<Record<string, Test>>>> = {
  ready: {},
  request: { id: isCount, method: isText, input: isText },
  output: { item: isText, bytes: isCount },
  refused: { message: isText, because: isOneOf("modules", "typescript") },
  idle: { ending: (ending) => ending === undefined || isEnding(ending) },
  suspended: { memory: isMemory },
  oversize: { bytes: isCount },
  broken: { because: isOneOf("output", "memory", "engine", "restore", "compiler"), message: isText },
};

/** The same for how a program ended. */
const endings: Readonly<Record<Ending["kind"], Readonly<Record<string, Test>>>> = {
  value: { json: isText, bytes: isCount },
  error: { message: isText, of: isOneOf(undefined, "tool", "pending") },
};

/**
 * Reads what a worker told. A guest that broke out of its engine could send anything that can be cloned.
 *
 * @throws TypeError for what is no message
 */
export function readMessage(message: unknown): FromWorker {
  if (fits(message, messages)) return message;
  throw new TypeError("the worker told something that is no message");
}

const isEnding = (ending: unknown): boolean => fits(ending, endings);

function isMemory(memory: unknown): boolean {
  if (typeof memory !== "object" || memory === null || !("bytes" in memory) || !("changes" in memory)) return false;
  return isCount(memory.bytes) && memory.changes instanceof Uint8Array;
}

function fits(value: unknown, kinds: typeof messages): value is FromWorker;
function fits(value: unknown, kinds: typeof endings): value is Ending;
function fits(value: unknown, kinds: Readonly<Record<string, Readonly<Record<string, Test>>>>): boolean {
  if (typeof value !== "object" || value === null || !("kind" in value)) return false;
  const { kind, ...rest } = value;
  const tests = typeof kind === "string" && Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  const fields = new Map(Object.entries(rest));
  return tests !== undefined && Object.entries(tests).every(([field, test]) => test(fields.get(field)));
}

import { isDeepStrictEqual } from "node:util";

/** Where two JSON values differ first, and what each has there. */
export interface Difference {
  /** The keys that lead there, with dots between. */
  readonly path: string;
  readonly one: unknown;
  readonly other: unknown;
}

/** Finds the first place in which two JSON values differ, if there is one. */
export function firstDifference(one: unknown, other: unknown, path = ""): Difference | undefined {
  if (isDeepStrictEqual(one, other)) return undefined;
  if (!isContainer(one) || !isContainer(other) || Array.isArray(one) !== Array.isArray(other)) {
    return { path, one, other };
  }
  const [left, right] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  for (const key of new Set([...left.keys(), ...right.keys()])) {
    const found = firstDifference(left.get(key), right.get(key), path === "" ? key : `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return { path, one, other };
}

const isContainer = (value: unknown): value is object => typeof value === "object" && value !== null;

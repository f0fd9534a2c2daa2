import { InvalidArgumentError } from "commander";
import type { Shard } from "../spec/result-file.ts";

/** Parses an option that says which part of how many is meant, such as `2/3`. */
export function parseShard(text: string): Shard {
  const [, index, total] = (/^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []).map(Number);
  if (index !== undefined && total !== undefined && index >= 1 && index <= total) return { index, total };
  throw new InvalidArgumentError("It must be a part and how many there are, from 1/1 on, such as 2/3.");
}

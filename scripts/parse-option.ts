import { InvalidArgumentError } from "commander";

/** Parses an option that counts or seeds. */
export function parseWhole(text: string): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number >= 0 && text.trim() !== "") return number;
  throw new InvalidArgumentError("It must be a whole number that is not negative.");
}

/** Parses an option that counts what there must be at least one of. */
export function parseCount(text: string): number {
  const number = parseWhole(text);
  if (number > 0) return number;
  throw new InvalidArgumentError("It must be at least 1.");
}

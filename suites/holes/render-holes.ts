import type { HoleRow } from "./hole-row.ts";
import type { FuzzerTry } from "./try-fuzzer.ts";

/** How many vectors a row names. */
const mostNamed = 3;

/** The table of planted holes as a page. */
export function renderHoles(rows: readonly HoleRow[]): string {
  const caught = rows.filter(({ vectors }) => vectors.length > 0).length;
  const tried = rows.filter(({ fuzzer }) => fuzzer.length > 0);
  const found = tried.filter(({ fuzzer }) => fuzzer.some((one) => one.found !== undefined)).length;
  return [
    "# Planted holes, and what finds them",
    "",
    `Of ${rows.length} holes vectors catch ${caught}, and of ${tried.length} the fuzzer finds ${found} alone, with no vector to begin with. ` +
      "A catch is what is seen with the hole and not without it. Made by `pnpm fuzz holes`.",
    "",
    "| hole | what is weak | caught by vectors | found by the fuzzer alone |",
    "| --- | --- | --- | --- |",
    ...rows.map(
      (row) => `| ${[`\`${row.id}\``, row.title, byVectors(row), byFuzzer(row.fuzzer)].map(cell).join(" | ")} |`,
    ),
    ...unfound(rows),
    "",
  ].join("\n");
}

function byVectors({ vectors }: HoleRow): string {
  if (vectors.length === 0) return "none";
  const named = vectors.slice(0, mostNamed).map(({ vector }) => `\`${vector}\``);
  return vectors.length > mostNamed ? `${named.join(", ")} and ${vectors.length - mostNamed} more` : named.join(", ");
}

function byFuzzer(tries: readonly FuzzerTry[]): string {
  if (tries.length === 0) return "not tried";
  return tries
    .map(({ seed, seconds, stories, found }) =>
      found === undefined
        ? `seed ${seed}: no, ${stories} stories in ${seconds} s`
        : `seed ${seed}: ${found.observable}, after ${stories} stories in ${seconds} s`,
    )
    .join("; ");
}

function unfound(rows: readonly HoleRow[]): readonly string[] {
  const beyond = rows.filter(({ beyond }) => beyond !== undefined);
  if (beyond.length === 0) return [];
  return ["", "## What no story reaches", "", ...beyond.map(({ id, beyond }) => `- \`${id}\`: ${beyond}.`)];
}

const cell = (text: string) => text.replaceAll("|", "\\|").replace(/\s+/g, " ");

import type { Program } from "./program.ts";

const sequence = (count: number) =>
  `let sum = 0; for (let n = 0; n < ${count}; n += 1) sum += (await tools.echo({ n })).n; return sum`;

/** The programs that are measured against the floors, with the highest ratio to the floor in a warm worker. */
export const programs: readonly (Program & { readonly atMost: number })[] = [
  { id: "value", title: "return 1 + 2", source: "return 1 + 2", value: 3, bridged: false, atMost: 1.3 },
  {
    id: "one-call",
    title: "one call",
    source: "return (await tools.echo({ n: 7 })).n",
    value: 7,
    bridged: true,
    atMost: 1.3,
  },
  {
    id: "ten-in-sequence",
    title: "ten calls in sequence",
    source: sequence(10),
    value: 45,
    bridged: true,
    atMost: 1.3,
  },
  {
    id: "ten-in-parallel",
    title: "ten calls in parallel",
    source: "return (await Promise.all(Array.from({ length: 10 }, (_, n) => tools.echo({ n })))).length",
    value: 10,
    bridged: true,
    atMost: 1.3,
  },
  {
    id: "thousand-awaited",
    title: "1,000 awaited calls",
    source: sequence(1000),
    value: 499_500,
    bridged: true,
    atMost: 1.5,
  },
];

/** Calls ten tools, keeps what they gave, and yields: what a parked run typically is. */
export const yielding: Program = {
  id: "yielding",
  title: "ten calls, and then yield",
  source:
    "const kept = []; for (let n = 0; n < 10; n += 1) kept.push(await tools.echo({ n })); await yield_control(); return kept.length",
  value: 10,
  bridged: true,
};

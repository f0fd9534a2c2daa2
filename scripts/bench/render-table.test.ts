import { expect, it } from "vitest";
import { renderTable } from "./render-table.ts";

const spread = (p50: number, p95: number) => ({ p50, p95, samples: 9 });

it("sets figures with their units under each other, and leaves out what a row doesn't have", () => {
  const table = renderTable([
    {
      id: "a",
      title: "quick",
      unit: "ms",
      measured: spread(1.234, 12.34),
      floor: { name: "bare", ...spread(1, 2) },
      ratio: 1.234,
      goal: { of: "ratio", atMost: 1.3, met: true },
    },
    { id: "b", title: "stored bytes", unit: "bytes", measured: spread(20_480, 1_048_576) },
    {
      id: "c",
      title: "slow",
      unit: "ms",
      measured: spread(1234.5, 2000),
      goal: { of: "value", atMost: 150, met: false },
    },
  ]);
  expect(table.split("\n")).toEqual([
    "measurement        p50         p95  floor  floor p50   ratio      goal",
    "quick          1.23 ms     12.3 ms  bare     1.00 ms  1.23 ×   ≤ 1.3 ×  met",
    "stored bytes  20.0 KiB  1024.0 KiB",
    "slow           1235 ms     2000 ms                            ≤ 150 ms  NOT MET",
  ]);
});

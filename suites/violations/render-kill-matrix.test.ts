import { expect, test } from "vitest";
import type { KillMatrix } from "./kill-matrix.ts";
import { renderKillMatrix } from "./render-kill-matrix.ts";

const judging = {
  checks: [
    { id: "limits/a", requirements: ["limits.time"] as const },
    { id: "wait/b", requirements: ["lifecycle.resume"] as const },
  ],
  monitors: [],
};
const made = { revision: "r3", seed: 7, madeOf: "0123" } as const;
const matrix: KillMatrix = {
  leftOut: { "wait/b": "it has a process of its own" },
  rows: {
    sharp: { requirement: "limits.time", ...made, kills: { "limits/a": "limits.time" } },
    wide: {
      requirement: "lifecycle.resume",
      ...made,
      kills: { "wait/b": "lifecycle.resume", "limits/a": "limits.time" },
      cut: true,
    },
    missed: { requirement: "limits.time", ...made, kills: {} },
  },
};

const page = renderKillMatrix(matrix, judging);

test("counts what is attributed and what is not", () => {
  expect(page).toContain("3 violations of 2 requirements, 2 checks");
  expect(page).toContain("1 requirements are attributed, 1 are not");
  expect(page).toContain("1 checks ran only on violations of their own requirements");
});

test("names what catches a violation as well that points at another requirement", () => {
  expect(page).toContain("| lifecycle.resume | wide | limits/a |");
  expect(page).not.toContain("| limits.time | sharp | ");
});

test("has a row for every violation", () => {
  expect(page).toContain("| sharp | limits.time | limits/a |");
  expect(page).toContain("| wide | lifecycle.resume | wait/b, limits/a; cut short |");
  expect(page).toContain("| missed | limits.time | nothing |");
});

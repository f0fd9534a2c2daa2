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
const matrix: KillMatrix = {
  madeOf: "0123",
  seed: 7,
  leftOut: { "wait/b": "it has a process of its own" },
  rows: {
    sharp: { requirement: "limits.time", revision: "r3", kills: { "limits/a": "limits.time" } },
    wide: {
      requirement: "lifecycle.resume",
      revision: "r3",
      kills: { "wait/b": "lifecycle.resume", "limits/a": "limits.time" },
      cut: true,
    },
    missed: { requirement: "limits.time", revision: "r3", kills: {} },
  },
};

const page = renderKillMatrix(matrix, judging);

test("counts what is attributed and what is not", () => {
  expect(page).toContain("3 violations of 2 requirements, 2 checks");
  expect(page).toContain("1 requirements are attributed, 1 are not");
  expect(page).toContain("1 checks ran only on violations of their own requirements");
  expect(page).toContain("seed 7, sources `0123`");
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

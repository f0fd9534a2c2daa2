import { describe, expect, it } from "vitest";
import type { Check } from "../run/check.ts";
import { attribute } from "./attribution.ts";

const check = (id: string, ...requirements: Check["requirements"]) => ({ id, requirements });
const checks = [
  check("limits/one", "limits.memory"),
  check("limits/both", "limits.memory", "limits.time"),
  check("wait/other", "lifecycle.resume"),
];
const monitors = [{ id: "monitor/own", requirement: "limits.memory" as const }];
const judging = { checks, monitors };
const row = (kills: Record<string, string>) => ({
  requirement: "limits.memory",
  revision: "r3" as const,
  seed: 7,
  madeOf: "0123",
  kills,
});

describe("attribute", () => {
  it("attributes a violation that only checks of its requirement catch", () => {
    const rows = {
      eats: row({ "limits/one": "limits.memory", "limits/both": "limits.time", "monitor/own": "limits.memory" }),
    };
    expect(attribute({ rows }, judging).get("limits.memory")?.alone).toEqual(["eats"]);
  });

  it("names the checks of other requirements that catch it as well", () => {
    const rows = { eats: row({ "limits/one": "limits.memory", "wait/other": "lifecycle.resume" }) };
    const found = attribute({ rows }, judging).get("limits.memory");
    expect(found?.alone).toEqual([]);
    expect(found?.withOthers.get("eats")).toEqual(["wait/other"]);
  });

  it("attributes nothing where no failure blames the requirement", () => {
    const rows = { eats: row({ "limits/both": "limits.time" }), sleeps: row({}) };
    const found = attribute({ rows }, judging).get("limits.memory");
    expect([found?.alone, found?.withOthers.size]).toEqual([[], 0]);
  });
});

import { describe, expect, it } from "vitest";
import { checks } from "../checks/index.ts";
import { monitors } from "../monitors/index.ts";
import { entriesOf, makePlan } from "./plan.ts";

const select = (filter?: string) =>
  makePlan(checks, monitors, { revisions: ["r2", "r3"], profiles: [], ...(filter === undefined ? {} : { filter }) });

describe("makePlan", () => {
  it("takes everything without a filter", () => {
    expect(select().checks).toHaveLength(checks.length);
  });

  it("selects by the id of a check, of a monitor, and of a requirement", () => {
    expect(select("limits/memory-neighbours").checks.map(({ id }) => id)).toEqual(["limits/memory-neighbours"]);
    expect(select("monitor/").monitors).toHaveLength(monitors.length);
    expect(select("monitor/").checks).toHaveLength(checks.length);
    expect(select("lifecycle.foreign-scope").checks.map(({ id }) => id)).toContain("lifecycle/model");
  });
});

describe("entriesOf", () => {
  const entries = entriesOf(select("values"), { seed: 7, command: (options) => `conform --target t ${options}` });

  it("has an entry for each check in each revision before anything runs", () => {
    expect(entries.map(({ id, revision, outcome }) => `${revision} ${id} ${outcome}`)).toContain(
      "r2 values/nothing-vanishes not-run",
    );
  });

  it("gives the command that runs only that entry again", () => {
    const entry = entries.find(({ id, revision }) => id === "values/nothing-vanishes" && revision === "r3");
    expect(entry?.replay).toBe("conform --target t --revision r3 --filter values/nothing-vanishes --seed 7");
  });

  it("lets what only the kit demands gate only when it is asked to", () => {
    const asked = { ...select("values"), selection: { revisions: ["r3"], profiles: ["hardening"] } } as const;
    expect(entries.every(({ gating }) => gating)).toBe(false);
    expect(entriesOf(asked, { seed: 7, command: (options) => options }).every(({ gating }) => gating)).toBe(true);
  });
});

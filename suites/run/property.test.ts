import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Target } from "../../spec/adapter/adapter.ts";
import type { Story } from "../../spec/result-file.ts";
import { CheckContext } from "./check-context.ts";
import { property } from "./property.ts";
import { RequirementViolation } from "./requirement-violation.ts";

/** A target whose programs give back their own text. */
const mirror: Target = {
  open: async () => ({
    surface: async () => [],
    exec: async ({ input }) => ({ kind: "result", value: { status: "completed", value: input, telemetry: {} } }),
    wait: async () => ({ kind: "rejection", message: "nothing waits" }),
    abort: async () => {},
    end: async () => {},
    endSession: async () => {},
  }),
  close: async () => {},
};

function makeContext(onStory: (story: Story) => void = () => undefined, seed = 1): CheckContext {
  return new CheckContext(mirror, { revision: "r3", dialect: undefined, capabilities: ["guest"], seed, onStory });
}

const failsFrom = (least: number, context: CheckContext) => async (value: number) => {
  const run = await context.open();
  await run.execInput({ value });
  if (value >= least) throw new RequirementViolation("values.round-trip", `${value} is too much`);
};

async function caught(work: Promise<void>): Promise<RequirementViolation> {
  const cause: unknown = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (cause instanceof RequirementViolation) return cause;
  throw new Error(`expected a violation, but got ${cause}`);
}

describe("property", () => {
  it("passes when every trial does", async () => {
    const context = makeContext();
    await expect(property(context, fc.nat(9), failsFrom(10, context), { numRuns: 30 })).resolves.toBeUndefined();
  });

  it("shrinks to the smallest case, and keeps the story of just that case", async () => {
    const context = makeContext();
    const violation = await caught(property(context, fc.nat(1000), failsFrom(17, context), { numRuns: 100 }));
    expect(violation.message).toContain("17 is too much\n  smallest case: 17");
    const inputs = violation.generated?.stories.flatMap(({ events }) => events.filter(({ kind }) => kind === "exec"));
    expect(inputs).toEqual([expect.objectContaining({ input: { value: 17 } })]);
  });

  it("finds the same case again with the same seed", async () => {
    const find = async () => {
      const context = makeContext(undefined, 99);
      return (
        await caught(
          property(
            context,
            fc.string(),
            async (text) => {
              if (text.length > 3) throw new RequirementViolation("values.round-trip", text);
            },
            { numRuns: 100 },
          ),
        )
      ).message;
    };
    expect(await find()).toBe(await find());
  });

  it("tries its examples whatever the seed", async () => {
    const context = makeContext();
    const options = { numRuns: 1, examples: [5000] };
    const violation = await caught(property(context, fc.nat(9), failsFrom(5000, context), options));
    expect(violation.message).toContain("5000 is too much\n  example: 5000");
    expect(violation.generated).toBeUndefined();
  });

  it("hands every story on to the monitors, and the errors of a trial as they are", async () => {
    const seen: Story[] = [];
    const context = makeContext((story) => seen.push(story));
    await property(context, fc.nat(9), failsFrom(10, context), { numRuns: 5 });
    await context.startAnew();
    expect(seen).toHaveLength(5);
    const fault = new Error("the kit is at fault");
    await expect(property(context, fc.nat(9), () => Promise.reject(fault), { numRuns: 5 })).rejects.toBe(fault);
  });
});

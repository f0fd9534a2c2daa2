import type { CheckContext } from "../run/check-context.ts";

/**
 * Ordinary programs run: what is refused beside them is refused for its own reason. They are two, since a target that
 * answers everything with one value would give that of one.
 */
export async function acceptsAProgram({ open, judge, guest }: CheckContext): Promise<void> {
  const run = await open();
  for (const [code, expected] of [
    ["40 + 2", 42],
    ['"a" + "b"', "ab"],
  ] as const) {
    const { value } = judge.completed("results.completed-value", await run.exec(guest.give(code)));
    judge.equal("results.completed-value", value, expected, "the value");
  }
}

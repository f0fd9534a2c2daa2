import { afterAll, describe, expect, test, vi } from "vitest";
import type { ToolDeclaration } from "../../spec/adapter/world.ts";
import type { Tool } from "../catalog/tool.ts";
import { makeTool, never } from "../testing.ts";
import { ContractChecker } from "./contract-checker.ts";
import { holdToContract } from "./hold-to-contract.ts";

const checker = new ContractChecker();
afterAll(() => checker.close());

const outputSchema = { type: "object", required: ["total"], properties: { total: { type: "number" } } };

function make(details: unknown, declaration: Partial<ToolDeclaration> = {}) {
  const execute = vi.fn(async () => ({ content: [], details }));
  const tool = holdToContract(makeTool({ name: "sum", outputSchema, ...declaration }, execute), checker);
  return { tool, execute };
}

const run = (tool: Tool, signal = never) =>
  tool.execute({ toolCallId: "call-1", parentToolCallId: "exec-1", input: {}, signal });

test("a result that fits comes back as it was", async () => {
  const { tool } = make({ total: 3 });
  expect(await run(tool)).toEqual({ content: [], details: { total: 3 } });
});

test("what a program gets is what was looked at, whatever becomes of the tool's own object", async () => {
  const live: Record<string, unknown> = { total: 3 };
  let looks = 0;
  const shifting = { toJSON: () => ({ total: looks++ === 0 ? 3 : "zeppelin" }) };
  const answer = run(make(live).tool);
  const told = run(make(shifting).tool);
  await vi.waitFor(() => expect(looks).toBeGreaterThan(0));
  live.total = "zeppelin";
  expect(JSON.stringify([(await answer).details, (await told).details])).toBe('[{"total":3},{"total":3}]');
});

describe("invalid contracts", () => {
  const ring: Record<string, unknown> = {};
  ring.not = ring;
  const huge = { enum: Array.from({ length: 200_000 }, (_, place) => `value ${place}`) };

  test.each([
    [{ type: "strnig" }, "type"],
    [ring, "JSON"],
    [huge, "JSON"],
  ])("the tool never runs (%#)", async (invalid, message) => {
    const { tool, execute } = make({ total: 3 }, { outputSchema: invalid });
    await expect(run(tool)).rejects.toThrow(message);
    expect(execute).not.toHaveBeenCalled();
  });
});

describe("details that don't fit", () => {
  const hostile = {
    toJSON() {
      throw new Error("zeppelin");
    },
  };

  test.each([{ total: "zeppelin" }, ["zeppelin"], undefined, { total: 3, zeppelin: 5n }, hostile])(
    "fail without a word of them (%#)",
    async (details) => {
      const { tool, execute } = make(details);
      const message = await run(tool).then(
        () => "it went through",
        (cause: unknown) => String(cause),
      );
      expect(message).toMatch(/sum ran, but .*withheld/);
      expect(message).not.toContain("zeppelin");
      expect(execute).toHaveBeenCalledOnce();
    },
  );
});

test("a tool that fails says so itself", async () => {
  const failing = makeTool({ name: "sum", outputSchema }, async () => {
    throw new Error("the drawer is locked");
  });
  await expect(run(holdToContract(failing, checker))).rejects.toThrow(/^the drawer is locked$/);
});

test("a tool whose call was given up while its contract was compiled does not start", async () => {
  const abort = new AbortController();
  const { tool, execute } = make({ total: 3 });
  const call = run(tool, abort.signal);
  abort.abort();
  await expect(call).rejects.toThrow("given up");
  expect(execute).not.toHaveBeenCalled();
});

test("what a client declares is held against nobody", async () => {
  const { tool } = make("anything", { kind: "client", owner: "app" });
  expect(await run(tool)).toEqual({ content: [], details: "anything" });
});

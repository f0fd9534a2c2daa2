import { describe, expect, it } from "vitest";
import { type Chunk, collectMessage } from "./collect-message.ts";

async function* streamed(...chunks: readonly Chunk[]): AsyncIterable<Chunk> {
  yield* chunks;
}

const collect = (...chunks: readonly Chunk[]) => collectMessage(streamed(...chunks), () => undefined);

const part = (index: number | undefined, name: string | undefined, text: string): Chunk => ({
  choices: [
    {
      delta: {
        tool_calls: [
          {
            ...(index === undefined ? {} : { index }),
            ...(name === undefined ? {} : { id: `id-${name}` }),
            function: { ...(name === undefined ? {} : { name }), arguments: text },
          },
        ],
      },
    },
  ],
});

const finish = (reason: string): Chunk => ({ choices: [{ delta: {}, finish_reason: reason }] });

describe("a streamed answer", () => {
  it("begins a call at a new id where a server gives each the index 0", async () => {
    const { calls } = await collect(
      part(0, "exec", "{}"),
      part(0, "wait", "{"),
      part(0, undefined, "}"),
      finish("stop"),
    );
    expect(calls.map(({ name, argumentsText }) => [name, argumentsText])).toEqual([
      ["exec", "{}"],
      ["wait", "{}"],
    ]);
  });

  it("takes a last chunk without a delta, and the texts among parts", async () => {
    const content = [{ type: "thinking" }, { type: "text", text: "whole" }];
    const { text } = await collect(
      { choices: [{ delta: { content } }] },
      { choices: [{ delta: null, finish_reason: "stop" }] },
    );
    expect(text).toBe("whole");
  });

  it("is not whole where its finish reason is empty", async () => {
    await expect(collect(finish(""))).rejects.toThrow(/was cut off/);
  });

  it("says that the model refuses", async () => {
    const refusing = collect({ choices: [{ delta: { refusal: "not that" } }] }, finish("stop"));
    await expect(refusing).rejects.toThrow("The model refuses to answer (not that). Ask in another way.");
  });

  it("is given up when it does not end", async () => {
    const piece = { choices: [{ delta: { content: "x".repeat(2 ** 23) } }] };
    await expect(collect(piece, piece, piece, finish("stop"))).rejects.toThrow(/does not end/);
  });

  it("joins calls whose pieces are mixed", async () => {
    const { calls } = await collect(
      part(0, "exec", '{"a"'),
      part(1, "wait", "{}"),
      part(0, undefined, ":1}"),
      finish("tool_calls"),
    );
    expect(calls).toEqual([
      { id: "id-exec", name: "exec", argumentsText: '{"a":1}' },
      { id: "id-wait", name: "wait", argumentsText: "{}" },
    ]);
  });

  it("takes a name that is sent again for the same name", async () => {
    const { calls } = await collect(part(0, "exec", "{"), part(0, "exec", "}"), finish("stop"));
    expect(calls).toEqual([{ id: "id-exec", name: "exec", argumentsText: "{}" }]);
  });

  it("needs no index, and no choices in every chunk", async () => {
    const { calls, usage } = await collect(part(undefined, "exec", "{}"), {}, finish("stop"), {
      choices: [],
      usage: { prompt_tokens: 3, completion_tokens: 1 },
    });
    expect(calls).toHaveLength(1);
    expect(usage).toEqual({ input: 3, output: 1, cacheRead: 0, cacheWrite: 0 });
  });

  it.each([
    ["length", /limit of output tokens/],
    ["content_filter", /content filter/],
  ])("is no answer when it ends with %s", async (reason, message) => {
    const text = { choices: [{ delta: { content: "half of" } }] };
    await expect(collect(text, finish(reason))).rejects.toThrow(message);
  });

  it("is cut when nothing says that it has ended", async () => {
    await expect(collect({ choices: [{ delta: { content: "half of" } }] })).rejects.toThrow(/was cut off/);
  });
});

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

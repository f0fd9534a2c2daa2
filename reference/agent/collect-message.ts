import { AgentFailure } from "./agent-failure.ts";
import { readUsage, type TokenUsage } from "./token-usage.ts";

/** A tool call as the model made it. */
export interface ModelCall {
  readonly id: string;
  readonly name: string;
  /** What should be JSON, as it was sent. */
  readonly argumentsText: string;
}

/** A whole answer of the model. */
export interface ModelMessage {
  readonly text: string;
  readonly calls: readonly ModelCall[];
  readonly usage: TokenUsage | undefined;
}

/** The part of a chunk that is read; servers leave out what they like. */
export interface Chunk {
  readonly usage?: Parameters<typeof readUsage>[0] | null;
  readonly choices?: readonly {
    readonly finish_reason?: string | null;
    readonly delta?: {
      readonly content?: string | null;
      readonly tool_calls?: readonly {
        readonly index?: number;
        readonly id?: string;
        readonly function?: { readonly name?: string; readonly arguments?: string };
      }[];
    };
  }[];
}

/** What ends an answer whose text or call is not whole, and what to do about it. */
const endings: Readonly<Record<string, string>> = {
  length: "ran into the model's limit of output tokens; ask for less, or raise the limit at the provider",
  content_filter: "was stopped by the provider's content filter; ask in another way",
};

/**
 * Joins the chunks of a streamed answer.
 *
 * @param onText - gets every piece of text as it arrives
 * @throws AgentFailure when the stream ends before the answer does
 */
export async function collectMessage(
  chunks: AsyncIterable<Chunk>,
  onText: (text: string) => void,
): Promise<ModelMessage> {
  const calls = new Map<number, { id: string; name: string; argumentsText: string }>();
  let text = "";
  let usage: TokenUsage | undefined;
  let finish: string | undefined;
  for await (const { choices, usage: reported } of chunks) {
    if (reported) usage = readUsage(reported);
    const { delta = {}, finish_reason } = choices?.[0] ?? {};
    finish = finish_reason ?? finish;
    if (delta.content) {
      text += delta.content;
      onText(delta.content);
    }
    for (const [position, part] of (delta.tool_calls ?? []).entries()) {
      const index = part.index ?? position;
      const call = calls.get(index) ?? { id: "", name: "", argumentsText: "" };
      call.id ||= part.id ?? "";
      call.name ||= part.function?.name ?? "";
      call.argumentsText += part.function?.arguments ?? "";
      calls.set(index, call);
    }
  }
  if (finish === undefined) throw new AgentFailure("protocol", cutMessage);
  const ending = endings[finish];
  if (ending !== undefined) throw new AgentFailure("model", `The model's answer ${ending}.`);
  return { text, calls: [...calls.values()], usage };
}

/** What is said of a stream that ends in the middle of an answer. */
export const cutMessage =
  "The provider's answer was cut off: its stream ended without a finish reason. Run the command again.";

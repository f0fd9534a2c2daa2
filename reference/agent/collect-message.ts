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
      /** A text; some models give parts, of which those with a text count. */
      readonly content?: string | readonly { readonly type?: string; readonly text?: string }[] | null;
      readonly refusal?: string | null;
      readonly tool_calls?: readonly {
        readonly index?: number;
        readonly id?: string;
        readonly function?: { readonly name?: string; readonly arguments?: string };
      }[];
    } | null;
  }[];
}

type Delta = NonNullable<NonNullable<Chunk["choices"]>[number]["delta"]>;
type CallPart = NonNullable<Delta["tool_calls"]>[number];

/** How many characters an answer may have, its calls included, and how many of a refusal are shown. */
const longestAnswer = 16 * 1024 * 1024;
const longestRefusal = 500;
const endlessMessage = "The model's answer does not end. Ask in another way, or use another model.";

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
  const calls = new CallParts();
  let text = "";
  let refusal = "";
  let usage: TokenUsage | undefined;
  let finish: string | undefined;
  for await (const { choices, usage: reported } of chunks) {
    if (reported) usage = readUsage(reported);
    const { delta, finish_reason } = choices?.[0] ?? {};
    finish = finish_reason || finish;
    const piece = textOf(delta?.content);
    if (piece !== "") onText(piece);
    text += piece;
    refusal += delta?.refusal ?? "";
    for (const [position, part] of (delta?.tool_calls ?? []).entries()) calls.add(part, position);
    if (text.length + calls.length > longestAnswer) throw new AgentFailure("model", endlessMessage);
  }
  if (finish === undefined) throw new AgentFailure("protocol", cutMessage);
  const ending = endings[finish];
  if (ending !== undefined) throw new AgentFailure("model", `The model's answer ${ending}.`);
  if (refusal !== "" && text === "") {
    const said = refusal.slice(0, longestRefusal);
    throw new AgentFailure("model", `The model refuses to answer (${said}). Ask in another way.`);
  }
  return { text, calls: calls.whole, usage };
}

/** The calls of an answer, as their pieces arrive. */
class CallParts {
  readonly whole: { id: string; name: string; argumentsText: string }[] = [];
  /** How many characters of arguments have arrived. */
  length = 0;
  readonly #open = new Map<number, CallParts["whole"][number]>();

  /** Some servers give each call the index 0; then a new id and name begin the next call. */
  add({ id = "", index, function: called }: CallPart, position: number): void {
    const place = index ?? position;
    const name = called?.name ?? "";
    const argumentsText = called?.arguments ?? "";
    const known = this.#open.get(place);
    this.length += argumentsText.length;
    if (known === undefined || (id && known.id && id !== known.id && name)) {
      const call = { id, name, argumentsText };
      this.#open.set(place, call);
      this.whole.push(call);
    } else {
      known.id ||= id;
      known.name ||= name;
      known.argumentsText += argumentsText;
    }
  }
}

function textOf(content: Delta["content"]): string {
  if (typeof content === "string") return content;
  return Array.isArray(content) ? content.map(({ text = "" }) => text).join("") : "";
}

/** What is said of a stream that ends in the middle of an answer. */
export const cutMessage =
  "The provider's answer was cut off: its stream ended without a finish reason. Run the command again.";

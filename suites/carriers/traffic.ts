import type { TSchema } from "typebox";
import { kitNotifications, kitRequests, targetNotifications, targetRequests } from "../../spec/protocol/messages.ts";
import { findMistake } from "./schema-check.ts";

/** A JSON-RPC message, as far as its form was checked. */
export interface Message {
  readonly jsonrpc: "2.0";
  readonly id?: string | number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

/** Who sends: the kit or the target. */
type Side = "kit" | "target";

const requestsOf: Record<Side, Record<string, { params: TSchema; result: TSchema }>> = {
  kit: kitRequests,
  target: targetRequests,
};
const notificationsOf: Record<Side, Record<string, TSchema>> = { kit: kitNotifications, target: targetNotifications };

/**
 * Watches the messages between the kit and a target in both directions: form, method, schemas, and that every request
 * is answered exactly once.
 */
export class Traffic {
  readonly #open: Record<Side, Map<string | number, string>> = { kit: new Map(), target: new Map() };

  /**
   * Judges one message before it is handed on.
   *
   * @param sender - who sent it
   * @returns what is wrong with it as one phrase, or undefined
   */
  findMistake(sender: Side, message: Message): string | undefined {
    if (message.jsonrpc !== "2.0") return 'a message without `"jsonrpc": "2.0"`';
    if (message.method !== undefined) return this.#findMistakeInCall(sender, message.method, message);
    return this.#findMistakeInAnswer(sender, message);
  }

  /** The methods that the kit still waits for, oldest first. */
  get unanswered(): readonly string[] {
    return [...this.#open.kit.values()];
  }

  #findMistakeInCall(sender: Side, method: string, message: Message): string | undefined {
    if (message.id === undefined) {
      const schema = notificationsOf[sender][method];
      if (schema === undefined) return `a notification with the unknown method \`${method}\``;
      return describe(`the notification \`${method}\``, findMistake(schema, message.params));
    }
    const schemas = requestsOf[sender][method];
    if (schemas === undefined) return `a request with the unknown method \`${method}\``;
    if (this.#open[sender].has(message.id)) return `a second request with the id ${JSON.stringify(message.id)}`;
    this.#open[sender].set(message.id, method);
    return describe(`the parameters of \`${method}\``, findMistake(schemas.params, message.params));
  }

  #findMistakeInAnswer(sender: Side, message: Message): string | undefined {
    const asker: Side = sender === "kit" ? "target" : "kit";
    const id = message.id;
    const method = id === undefined ? undefined : this.#open[asker].get(id);
    if (id === undefined || method === undefined) {
      return `an answer with the id ${JSON.stringify(id ?? null)}, which no open request has`;
    }
    this.#open[asker].delete(id);
    if (message.error !== undefined) return undefined;
    const schema = requestsOf[asker][method]?.result;
    return schema && describe(`the result of \`${method}\``, findMistake(schema, message.result));
  }
}

function describe(what: string, mistake: string | undefined): string | undefined {
  return mistake === undefined ? undefined : `${what}: ${mistake}`;
}

import { type TSchema, Type } from "typebox";
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

/** What a message is made by: it has exactly one of them. */
const kindsOfMessage = ["method", "result", "error"] as const;
const errorSchema = Type.Object({ code: Type.Integer(), message: Type.String() });

/** Who sends: the kit or the target. */
type Side = "kit" | "target";

type Methods<T> = Record<Side, ReadonlyMap<string, T>>;

const requestsOf: Methods<{ params: TSchema; result: TSchema }> = {
  kit: new Map(Object.entries(kitRequests)),
  target: new Map(Object.entries(targetRequests)),
};
const notificationsOf: Methods<TSchema> = {
  kit: new Map(Object.entries(kitNotifications)),
  target: new Map(Object.entries(targetNotifications)),
};

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
    const kinds = kindsOfMessage.filter((kind) => message[kind] !== undefined);
    if (kinds.length === 0) return "a message with none of `method`, `result` and `error`";
    if (kinds.length > 1) return `a message with both \`${kinds[0]}\` and \`${kinds[1]}\``;
    if (message.method !== undefined) return this.#findMistakeInCall(sender, message.method, message);
    return this.#findMistakeInAnswer(sender, message);
  }

  #findMistakeInCall(sender: Side, method: string, message: Message): string | undefined {
    if (message.id === undefined) {
      const schema = notificationsOf[sender].get(method);
      if (schema === undefined) return `a notification with the unknown method \`${method}\``;
      return describe(`the notification \`${method}\``, findMistake(schema, message.params));
    }
    const schemas = requestsOf[sender].get(method);
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
    if (message.error !== undefined)
      return describe(`the error of \`${method}\``, findMistake(errorSchema, message.error));
    const schema = requestsOf[asker].get(method)?.result;
    return schema && describe(`the result of \`${method}\``, findMistake(schema, message.result));
  }
}

function describe(what: string, mistake: string | undefined): string | undefined {
  return mistake === undefined ? undefined : `${what}: ${mistake}`;
}

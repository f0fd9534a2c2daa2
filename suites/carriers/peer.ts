import type { Readable } from "node:stream";
import { JSONRPCClient, JSONRPCServer, JSONRPCServerAndClient } from "json-rpc-2.0";
import { readLines } from "./line-reader.ts";
import { maxNesting, nestingOf } from "./nesting.ts";
import type { Message, Traffic } from "./traffic.ts";

/** The longest line that either side accepts, in bytes. */
export const maxLineBytes = 16 * 1024 * 1024;

/** One end of the wire: lines of JSON-RPC 2.0 with requests in both directions. */
export interface PeerOptions {
  readonly input: Readable;
  readonly output: { write(line: string): unknown };
  readonly methods: { readonly [method: string]: (params: never) => unknown };
  /** Judges every message in both directions; only the kit's end has one. */
  readonly traffic?: Traffic;
  /** The other end broke the protocol; nothing more is read from it. */
  onFault(message: string): void;
  /** This end was about to break the protocol. */
  onOwnFault?(message: string): void;
}

/** Sends requests and notifications, and answers those of the other end. */
export interface Peer {
  request(method: string, params: object): Promise<unknown>;
  notify(method: string, params: object): void;
  /** Ends every open request with an error. */
  rejectAll(message: string): void;
}

/** Opens one end of the wire. */
export function openPeer(options: PeerOptions): Peer {
  const send = (message: Message) => {
    const mistake = options.traffic?.findMistake("kit", message);
    if (mistake !== undefined) options.onOwnFault?.(mistake);
    options.output.write(`${toJson(message)}\n`);
  };
  const peer = new JSONRPCServerAndClient(
    new JSONRPCServer({ errorListener: () => undefined }),
    new JSONRPCClient((message: Message) => send(message)),
    { errorListener: () => undefined },
  );
  for (const [method, answer] of Object.entries(options.methods)) {
    // Each method takes the parameters of its schema, which the kit's traffic watch has checked.
    peer.addMethod(method, (params) => answer(params as never));
  }

  const fault = (mistake: string) => {
    stopReading();
    options.onFault(`it sent ${mistake}`);
  };
  const receive = (message: Message) => {
    const mistake = options.traffic?.findMistake("target", message);
    if (mistake !== undefined) return fault(mistake);
    peer
      .receiveAndSend(message, undefined, undefined)
      .catch((cause: unknown) => fault(`a message that could not be answered: ${cause}`));
  };
  const stopReading = readLines(options.input, maxLineBytes, {
    line: (text) => {
      if (nestingOf(text) > maxNesting) return fault(`a line that nests more than ${maxNesting} levels deep`);
      const message = parseMessage(text);
      if (message === undefined) return fault(`a line that is not a JSON-RPC message: ${excerpt(text)}`);
      receive(message);
    },
    fault,
  });
  return {
    request: async (method, params) => peer.request(method, params),
    notify: (method, params) => peer.notify(method, params),
    rejectAll: (message) => peer.rejectAllPendingRequests(message),
  };
}

/** An answer that JSON can't hold becomes an error answer, so that whoever waits for it learns why. */
function toJson(message: Message): string {
  try {
    return JSON.stringify(message);
  } catch (cause) {
    if (message.method !== undefined) throw cause;
    const error = { code: -32603, message: `the answer can't be written as JSON: ${cause}` };
    return JSON.stringify({ jsonrpc: "2.0", id: message.id, error });
  }
}

function parseMessage(text: string): Message | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isMessage(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isMessage(value: unknown): value is Message {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const { id, method } = value as { id?: unknown; method?: unknown };
  const idFits = id === undefined || typeof id === "string" || typeof id === "number";
  return idFits && (method === undefined || typeof method === "string");
}

const excerpt = (text: string) => JSON.stringify(text.length > 120 ? `${text.slice(0, 120)}…` : text);

import type { Host, HostEvent } from "../../spec/adapter/host.ts";
import { jsonCopy } from "./json-copy.ts";

/**
 * Tells a listener of an event. It decides nothing: what it is given are copies, and where it breaks down the call goes
 * on.
 */
export function tellListener(host: Pick<Host, "event">, { type, ...fields }: HostEvent): void {
  const copies = Object.entries(fields).map(([name, value]) => [name, jsonCopy(value)]);
  const event = { type, ...Object.fromEntries(copies) };
  // Also a listener that is asynchronous, against its type, must not end the process.
  void (async () => host.event(event))().catch(() => undefined);
}

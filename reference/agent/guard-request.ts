import { AgentFailure } from "./agent-failure.ts";

/**
 * Judges the tools of a request that is about to leave, after every hook has had its say; seed headings "Model-visible
 * tools" and "Debugging".
 *
 * @param body - the request's body as it will be sent
 * @param allowed - the names of the tools that the run shows its model
 * @throws AgentFailure when they are not exactly those, each once
 */
export function guardRequest(body: string, allowed: readonly string[]): void {
  const { tools = [] }: { readonly tools?: readonly { readonly function?: { readonly name?: string } }[] } =
    JSON.parse(body);
  const sent = tools.map((tool) => tool.function?.name ?? "a tool without a name");
  const unexpected = sent.filter((name, index) => !allowed.includes(name) || sent.indexOf(name) !== index);
  const missing = allowed.filter((name) => !sent.includes(name));
  if (unexpected.length === 0 && missing.length === 0) return;
  throw new AgentFailure(
    "payload",
    `The request was not sent: its tools are ${list(sent)}, and the run shows its model ${list(allowed)}. ` +
      "A hook of a plugin changed them; mend the plugin or take it out of plugins.load.paths.",
  );
}

const list = (names: readonly string[]) => (names.length === 0 ? "none" : names.join(", "));

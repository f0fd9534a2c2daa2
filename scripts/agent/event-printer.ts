import type pc from "picocolors";
import type { AgentEvent } from "../../reference/agent/agent-event.ts";
import { oneLine, printable } from "./printable.ts";

/** How many characters of an input or a result are shown. */
const longest = 160;

/** Shows a turn as it goes on: cells, nested calls and the answer. */
export class EventPrinter {
  readonly #write: (text: string) => void;
  readonly #colors: ReturnType<typeof pc.createColors>;
  #inText = false;

  /** @param write - gets pieces of text, not always whole lines */
  constructor(write: (text: string) => void, colors: ReturnType<typeof pc.createColors>) {
    this.#write = write;
    this.#colors = colors;
  }

  /** Shows what has happened. */
  take(event: AgentEvent): void {
    if (event.kind === "text") {
      this.#inText = true;
      this.#write(printable(event.text));
      return;
    }
    const line = this.#describe(event);
    if (line === undefined) return;
    this.end();
    this.#write(`${line}\n`);
  }

  /** Ends the line that the model is speaking in. */
  end(): void {
    if (this.#inText) this.#write("\n");
    this.#inText = false;
  }

  #describe(event: Exclude<AgentEvent, { kind: "text" }>): string | undefined {
    const { dim, green, red, yellow, bold } = this.#colors;
    switch (event.kind) {
      case "request":
        return dim(`request ${event.number}, tools: ${event.tools.map(printable).join(", ") || "none"}`);
      case "retry":
        return yellow(`${printable(event.why)} Trying again in ${event.seconds} s.`);
      case "call":
        return `${bold(`→ ${printable(event.name)}`)} ${describeInput(event.input)}`;
      case "result":
        return `${(event.isError ? red : green)("←")} ${printable(event.name)} ${oneLine(event.text, longest)}`;
      case "nested-call":
        return `  ${dim("→")} ${printable(event.tool)} ${oneLine(event.input, longest)}`;
      case "nested-result":
        return `  ${green("←")} ${printable(event.tool)} ${oneLine(event.result, longest)}`;
      case "nested-failure":
        return `  ${red("←")} ${printable(event.tool)} ${oneLine(event.message, longest)}`;
      default:
        return undefined;
    }
  }
}

/** A program is shown whole, in lines of its own. */
function describeInput(input: unknown): string {
  const { code, command } = typeof input === "object" && input !== null ? (input as Record<string, unknown>) : {};
  const program = code ?? command;
  if (typeof program !== "string") return oneLine(input ?? "without readable arguments", longest);
  return `\n${printable(program).replace(/^/gm, "  | ")}`;
}

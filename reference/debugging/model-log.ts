import { visibleLine } from "../catalog/visible-text.ts";
import type { RejectedNamespace } from "../namespaces/namespace-runtime.ts";
import { boundedJson } from "./bounded-json.ts";
import type { DebugSwitches } from "./debug-switches.ts";
import { logLine, logName, logNames } from "./log-line.ts";
import { redact, redactText } from "./redact.ts";

/** How many namespaces that are left out are told one by one, and how much of each reason, in UTF-16 units. */
const mostRejected = 20;
const longestReason = 500;

/** The most characters of a snapshot of a request, and of one event. */
const longestSnapshot = 32_768;
const longestEvent = 2_048;

/** How many events `peek` shows. */
const peeked = 5;

/** What a model log is made of. */
export interface ModelLogOptions {
  readonly switches: DebugSwitches;
  /** Texts that must never be shown. */
  readonly secrets: readonly string[];
  /** Gets each line. */
  readonly write: (line: string) => void;
}

/** Logs what goes to the model's provider and comes from it, as far as it is switched on; seed heading "Debugging". */
export class ModelLog {
  readonly #options: ModelLogOptions;
  #events = 0;

  constructor(options: ModelLogOptions) {
    this.#options = options;
  }

  /** A run is about to ask its model. */
  surface(codeModeEngaged: boolean, tools: readonly string[]): void {
    if (!this.#options.switches.codeMode) return;
    this.#log("code-mode", `engaged: ${codeModeEngaged}; tools of the model: ${logNames(tools)}`);
  }

  /** Namespaces are not there for programs, and why. */
  rejected(namespaces: readonly RejectedNamespace[]): void {
    if (!this.#options.switches.codeMode) return;
    for (const { id, pluginId, because } of namespaces.slice(0, mostRejected)) {
      const named = `the namespace ${logName(id)} of the plugin ${logName(pluginId)}`;
      this.#log("code-mode", `${named} is left out: ${visibleLine(because, longestReason)}`);
    }
    const more = namespaces.length - mostRejected;
    if (more > 0) this.#log("code-mode", `${more} more namespaces are left out`);
  }

  /** A call of a control tool was answered; what it asked and what came are in no line. */
  control(tool: string, toolCallId: string, status: string): void {
    if (this.#options.switches.codeMode) this.#log("code-mode", `${tool} ${logName(toolCallId)}: ${status}`);
  }

  /** A request is about to leave. */
  sending(url: string, body: unknown): void {
    this.#events = 0;
    if (this.#options.switches.transport) this.#log("model-transport", `POST ${withoutSecrets(url)}`);
    this.payload(body);
  }

  /** What a request consists of is settled. */
  payload(body: unknown): void {
    const { payload } = this.#options.switches;
    if (payload === "tools") this.#log("model-payload", `tools: ${logNames(toolNames(body))}`);
    if (payload === "full-redacted") this.#log("model-payload", this.#json(body, longestSnapshot));
  }

  /** @param milliseconds - until the head of the answer was there */
  answered(status: number, milliseconds: number): void {
    if (this.#options.switches.transport) {
      this.#log("model-transport", `answered ${status} after ${Math.round(milliseconds)} ms`);
    }
  }

  /** An event of a stream has arrived. */
  event(event: unknown): void {
    const { sse } = this.#options.switches;
    this.#events += 1;
    if (sse === "events") this.#log("sse", `event ${this.#events}: ${shapeOf(event)}`);
    if (sse === "peek" && this.#events <= peeked) {
      this.#log("sse", `event ${this.#events}: ${this.#json(event, longestEvent)}`);
    }
  }

  /** What is hidden is hidden before anything is cut, so that no half of it is left. */
  #json(value: unknown, longest: number): string {
    return boundedJson(redact(value, this.#options.secrets), longest);
  }

  #log(topic: string, text: string): void {
    this.#options.write(logLine(`[${topic}] ${redactText(text, this.#options.secrets)}`));
  }
}

function toolNames(body: unknown): readonly string[] {
  const { tools = [] } = (body ?? {}) as {
    readonly tools?: readonly { readonly function?: { readonly name?: string } }[];
  };
  return tools.map((tool) => tool.function?.name ?? "a tool without a name");
}

/** What an event carries, without what it says. */
function shapeOf(event: unknown): string {
  const { choices = [], usage } = (event ?? {}) as {
    readonly choices?: readonly { readonly delta?: object; readonly finish_reason?: string | null }[];
    readonly usage?: unknown;
  };
  const parts = choices.map(({ delta = {}, finish_reason: reason }) =>
    [`delta { ${Object.keys(delta).join(", ")} }`, ...(reason ? [`finish ${reason}`] : [])].join(", "),
  );
  return [...parts, ...(usage ? ["usage"] : [])].join("; ") || "nothing that is known";
}

/** A URL may have a name and password, and its query may have a key. */
function withoutSecrets(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

import { AgentFailure } from "./agent-failure.ts";
import type { ResolvedModel } from "./resolve-model.ts";

/** How long a provider may be silent where its configuration does not say: models that run at home are slow to begin. */
const defaultSeconds = 300;

/** Bounds how long a provider may send nothing in answer to one request. */
export class Patience {
  /** Aborts when the turn does, and when the provider is silent for too long; its reason says which. */
  readonly signal: AbortSignal;
  readonly #timer: NodeJS.Timeout;

  constructor({ provider, timeoutSeconds = defaultSeconds }: ResolvedModel, turn: AbortSignal) {
    const silence = new AbortController();
    this.signal = AbortSignal.any([turn, silence.signal]);
    this.#timer = setTimeout(() => {
      const setting = `models.providers.${provider}.timeoutSeconds`;
      const message = `The provider ${provider} has sent nothing for ${timeoutSeconds} seconds. Try again, or raise ${setting}.`;
      silence.abort(new AgentFailure("provider", message));
    }, timeoutSeconds * 1000);
  }

  /** Begins the time anew, since the provider has sent something. */
  renew(): void {
    this.#timer.refresh();
  }

  /** Ends the watch. */
  end(): void {
    clearTimeout(this.#timer);
  }
}

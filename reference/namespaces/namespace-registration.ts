/** What `createScope` is told of the run; seed heading "Registry lifecycle". */
export interface NamespaceContext {
  readonly agentId?: string | undefined;
  readonly sessionKey?: string | undefined;
  readonly sessionId?: string | undefined;
  readonly runId?: string | undefined;
  /** The configuration of the run, as it was given. */
  readonly config?: unknown;
  /** Aborts when the run ends. */
  readonly signal: AbortSignal;
}

/** A namespace as a plugin's loader registers it; seed heading "Registration shape". */
export interface NamespaceRegistration {
  /** Its key in the registry. */
  readonly id: string;
  /** The global, and the key in `namespaces`, under which programs find it. */
  readonly globalName: string;
  readonly description: string;
  readonly prompt?: string | undefined;
  /** The tools of the plugin that its callable members may target: a run sees the namespace if it sees all of them. */
  readonly requiredToolNames: readonly string[];
  /**
   * Makes the scope for one run.
   *
   * @returns a plain object of JSON values, plain objects and arrays, and what `createCodeModeNamespaceTool` makes
   */
  createScope(context: NamespaceContext): unknown;
}

/** A registration with the plugin that owns it. */
export interface OwnedRegistration extends NamespaceRegistration {
  readonly pluginId: string;
}

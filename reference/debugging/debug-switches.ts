/** What the four debug variables switch on; seed heading "Debugging". */
export interface DebugSwitches {
  /** `OPENCLAW_DEBUG_CODE_MODE=1`: whether code mode is engaged, and with which tools. */
  readonly codeMode: boolean;
  /** `OPENCLAW_DEBUG_MODEL_TRANSPORT=1`: each request to the provider, and how it was answered. */
  readonly transport: boolean;
  /** `OPENCLAW_DEBUG_MODEL_PAYLOAD`: the names of the tools in a request, or a snapshot of all of it. */
  readonly payload: "tools" | "full-redacted" | undefined;
  /** `OPENCLAW_DEBUG_SSE`: the shape of each event of a stream, or its first five events. */
  readonly sse: "events" | "peek" | undefined;
}

/** Reads the debug variables. A value that the pages don't name switches nothing on. */
export function readDebugSwitches(environment: Readonly<Record<string, string | undefined>>): DebugSwitches {
  return {
    codeMode: environment.OPENCLAW_DEBUG_CODE_MODE === "1",
    transport: environment.OPENCLAW_DEBUG_MODEL_TRANSPORT === "1",
    payload: oneOf(["tools", "full-redacted"], environment.OPENCLAW_DEBUG_MODEL_PAYLOAD),
    sse: oneOf(["events", "peek"], environment.OPENCLAW_DEBUG_SSE),
  };
}

function oneOf<Known extends string>(known: readonly Known[], value: string | undefined): Known | undefined {
  return known.find((candidate) => candidate === value);
}

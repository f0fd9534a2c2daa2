import type { ControlCall, Run } from "../../spec/adapter/adapter.ts";
import type { Reply } from "../../spec/adapter/reply.ts";
import type { World } from "../../spec/adapter/world.ts";
import type { FinalPayload } from "../../spec/payloads/final-payload.ts";
import type { RejectedNamespace } from "../namespaces/namespace-runtime.ts";
import { readDebugSwitches } from "./debug-switches.ts";
import { ModelLog } from "./model-log.ts";
import { isSecretName } from "./redact.ts";

/** The most that is kept of the log of one run, in UTF-16 units. */
const longestLog = 262_144;

/** What decides what is logged of a run. */
export interface LoggedWorld extends Pick<World, "debug" | "model" | "mcpServers"> {
  readonly codeModeEngaged: boolean;
  /** The namespaces of the moment that its programs do not have, for a fault of their registrations. */
  readonly rejectedNamespaces?: () => readonly RejectedNamespace[];
}

/** A run that keeps the lines that the debug variables ask for; seed heading "Debugging". */
export async function logRun(
  run: Run,
  { debug = {}, model, mcpServers = [], codeModeEngaged, rejectedNamespaces = () => [] }: LoggedWorld,
): Promise<Run> {
  const lines = keepLines();
  const switches = readDebugSwitches(debug);
  const log = new ModelLog({ switches, secrets: secretsOf(mcpServers), write: lines.write });
  if (switches.codeMode) log.surface(codeModeEngaged, namesOf(await run.surface()));
  log.rejected(rejectedNamespaces());
  const control = async (tool: "exec" | "wait", call: ControlCall): Promise<Reply> => {
    const reply = await run[tool](call);
    log.control(tool, call.toolCallId, statusOf(reply));
    return reply;
  };
  return {
    ...bindOptional(run),
    ...(run.changeCatalog && {
      changeCatalog: async (change) => {
        await run.changeCatalog?.(change);
        log.rejected(rejectedNamespaces());
      },
    }),
    surface: () => run.surface(),
    payload: async () => {
      const payload = await unlessMissing(run.payload?.());
      if (payload.kind === "sent") log.payload({ model: model.id, tools: payload.tools.map(toProvided) });
      return payload;
    },
    exec: (call) => control("exec", call),
    wait: (call) => control("wait", call),
    abort: (reason) => run.abort(reason),
    end: () => run.end(),
    endSession: () => run.endSession(),
    log: async () => lines.kept,
  };
}

/** What the run's configuration itself calls a secret. */
function secretsOf(servers: NonNullable<World["mcpServers"]>): readonly string[] {
  const variables = servers.flatMap(({ env }) => Object.entries(env));
  return variables.filter(([name]) => isSecretName(name)).map(([, value]) => value);
}

function keepLines() {
  const kept: string[] = [];
  let left = longestLog;
  const write = (line: string) => {
    if (left <= 0) return;
    left -= line.length;
    kept.push(left > 0 ? line : "the log is full; what follows is not in it");
  };
  return { kept, write };
}

function bindOptional(run: Run): Partial<Run> {
  const { advance, transcript, metadata } = run;
  return {
    ...(advance && { advance: advance.bind(run) }),
    ...(transcript && { transcript: transcript.bind(run) }),
    ...(metadata && { metadata: metadata.bind(run) }),
  };
}

async function unlessMissing(payload: Promise<FinalPayload> | undefined): Promise<FinalPayload> {
  if (payload === undefined) throw new TypeError("every run of the reference tells what becomes of its request");
  return payload;
}

const namesOf = (tools: readonly { readonly name: string }[]) => tools.map(({ name }) => name);

/** A tool in the form that providers take. */
const toProvided = (tool: object) => ({ type: "function", function: tool });

function statusOf(reply: Reply): string {
  if (reply.kind !== "result" || typeof reply.value !== "object" || reply.value === null) return reply.kind;
  const members = Object.entries(reply.value);
  return ["status", "code"].flatMap((name) => members.find(([key]) => key === name)?.[1] ?? []).join(", ");
}

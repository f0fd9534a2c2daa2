import type { ControlCall, Run, Target } from "../../spec/adapter/adapter.ts";
import type { Host } from "../../spec/adapter/host.ts";
import type { World } from "../../spec/adapter/world.ts";
import { messageOf } from "../carriers/message-of.ts";
import type { Renaming } from "./renaming.ts";

/** A target to which the fixtures of the kit have other names, fields and values, and that the kit sees as ever. */
export const renameTarget = (target: Target, rename: Renaming): Target => ({
  ...(target.judgeCatalogs && { judgeCatalogs: target.judgeCatalogs.bind(target) }),
  ...(target.probe && { probe: target.probe.bind(target) }),
  close: () => target.close(),
  open: async (world, host) =>
    renameRun(await target.open(renameWorld(world, rename), renameHost(host, rename)), rename),
});

/** Commands of servers are no names: they must be found. */
function renameWorld(world: World, rename: Renaming): World {
  return { ...rename(world), ...(world.mcpServers && { mcpServers: world.mcpServers }) };
}

function renameHost(host: Host, rename: Renaming): Host {
  return {
    callTool: async (call, signal, onUpdate) => {
      try {
        return rename(await host.callTool(rename(call), signal, onUpdate && ((update) => onUpdate(rename(update)))));
      } catch (cause) {
        throw new Error(rename(messageOf(cause)));
      }
    },
    beforeToolCall: async (event) => rename(await host.beforeToolCall(rename(event))),
    approve: async (request) => rename(await host.approve(rename(request))),
    event: (event) => host.event(rename(event)),
  };
}

function renameRun(run: Run, rename: Renaming): Run {
  const control = (tool: "exec" | "wait") => async (call: ControlCall) =>
    rename(await run[tool]({ ...call, input: rename(call.input) }));
  const { advance, payload, changeCatalog, transcript, metadata, log } = run;
  return {
    surface: async () => rename(await run.surface()),
    exec: control("exec"),
    wait: control("wait"),
    abort: (reason) => run.abort(reason),
    end: () => run.end(),
    endSession: () => run.endSession(),
    ...(advance && { advance: advance.bind(run) }),
    ...(payload && { payload: async () => rename(await payload.call(run)) }),
    ...(changeCatalog && { changeCatalog: (change) => changeCatalog.call(run, rename(change)) }),
    ...(transcript && { transcript: async () => rename(await transcript.call(run)) }),
    ...(metadata && { metadata: async () => rename(await metadata.call(run)) }),
    ...(log && { log: async () => rename(await log.call(run)) }),
  };
}

import { type Static, type TSchema, Type } from "typebox";
import { catalogChangeSchema } from "../adapter/catalog-change.ts";
import { descriptionSchema } from "../adapter/description.ts";
import { decisionSchema, toolCallSchema, toolResultSchema } from "../adapter/host.ts";
import { probeSchema } from "../adapter/probe.ts";
import { replySchema } from "../adapter/reply.ts";
import { worldSchema } from "../adapter/world.ts";
import { finalPayloadSchema } from "../payloads/final-payload.ts";
import { modelToolSchema } from "../payloads/model-tool.ts";
import { catalogMistakeSchema, providerCatalogSchema } from "../payloads/provider-catalog.ts";
import { type RevisionName, revisionNames } from "../revisions.ts";

const closed = { additionalProperties: false };
const empty = Type.Object({}, closed);
const run = Type.String({ minLength: 1, description: "the run, by the id that `open` gave it" });
const toolCallId = Type.String({ minLength: 1 });
const sequence = Type.Integer({
  minimum: 1,
  description: "counts what the target sends to the host within a run, from 1",
});
const ofRun = Type.Object({ run }, closed);
const controlCall = Type.Object({ run, toolCallId, input: Type.Unknown() }, closed);
const hostEvent = Type.Object({ type: Type.String({ minLength: 1 }) }, { additionalProperties: true });
const reported = Type.Object({ run, sequence, event: hostEvent }, closed);

/** How a tool call ended at the host. */
export const toolOutcomeSchema = Type.Union([
  Type.Object({ kind: Type.Literal("result"), result: toolResultSchema }, closed),
  Type.Object(
    {
      kind: Type.Literal("error"),
      message: Type.String(),
      inside: Type.Optional(
        Type.Object(
          { stack: Type.String(), cause: Type.String() },
          { ...closed, description: "what a host knows of the error beyond its message, and no program may" },
        ),
      ),
    },
    closed,
  ),
]);

/** Requests that the kit sends to the target, with the schemas of their parameters and results. */
export const kitRequests = {
  initialize: {
    params: Type.Object({
      protocolVersions: Type.Array(Type.Integer({ minimum: 1 }), { minItems: 1 }),
      kit: Type.Object({ name: Type.String(), version: Type.String() }),
    }),
    result: Type.Object({ protocolVersion: Type.Integer({ minimum: 1 }), description: descriptionSchema }, closed),
  },
  launch: {
    params: Type.Object(
      {
        revision: Type.Unsafe<RevisionName>({ type: "string", enum: [...revisionNames] }),
        directory: Type.String({ minLength: 1, description: "an empty folder of the target's own" }),
      },
      closed,
    ),
    result: empty,
  },
  open: { params: Type.Object({ run, world: worldSchema }, closed), result: empty },
  surface: { params: ofRun, result: Type.Object({ tools: Type.Array(modelToolSchema) }, closed) },
  payload: { params: ofRun, result: finalPayloadSchema },
  exec: { params: controlCall, result: replySchema },
  wait: { params: controlCall, result: replySchema },
  abort: { params: Type.Object({ run, reason: Type.String() }, closed), result: empty },
  end: { params: ofRun, result: empty },
  endSession: { params: ofRun, result: empty },
  advance: { params: Type.Object({ run, milliseconds: Type.Integer({ minimum: 0 }) }, closed), result: empty },
  changeCatalog: { params: Type.Object({ run, change: catalogChangeSchema }, closed), result: empty },
  transcript: { params: ofRun, result: Type.Object({ entries: Type.Array(Type.Unknown()) }, closed) },
  metadata: { params: ofRun, result: Type.Object({ metadata: Type.Record(Type.String(), Type.Unknown()) }, closed) },
  log: { params: ofRun, result: Type.Object({ lines: Type.Array(Type.String()) }, closed) },
  judgeCatalogs: {
    params: Type.Object({ catalogs: Type.Array(providerCatalogSchema) }, closed),
    result: Type.Object({ mistakes: Type.Array(catalogMistakeSchema) }, closed),
  },
  probe: { params: empty, result: Type.Object({ probe: probeSchema }, closed) },
  close: { params: empty, result: empty },
} as const satisfies Record<string, RequestSchemas>;

/** Notifications that the kit sends to the target. */
export const kitNotifications = {
  /** The caller gave up an `exec` or a `wait`. */
  cancel: Type.Object({ run, toolCallId }, closed),
  /** A tool that is still at work has a partial result. */
  toolUpdate: Type.Object({ run, toolCallId, update: toolResultSchema }, closed),
} as const satisfies Record<string, TSchema>;

/** Requests that the target sends to the kit. */
export const targetRequests = {
  callTool: { params: Type.Object({ run, sequence, call: toolCallSchema }, closed), result: toolOutcomeSchema },
  beforeToolCall: { params: reported, result: decisionSchema },
  approve: { params: reported, result: decisionSchema },
} as const satisfies Record<string, RequestSchemas>;

/** Notifications that the target sends to the kit. */
export const targetNotifications = {
  /** The target is still getting ready; is allowed only before `initialize` is answered. */
  progress: Type.Object({ message: Type.String({ minLength: 1 }) }, closed),
  /** The target gave a nested call up. */
  cancelTool: Type.Object({ run, toolCallId }, closed),
  /** Something happened that a check may want to see. */
  event: reported,
} as const satisfies Record<string, TSchema>;

interface RequestSchemas {
  readonly params: TSchema;
  readonly result: TSchema;
}

export type KitRequest = keyof typeof kitRequests;
export type KitNotification = keyof typeof kitNotifications;
export type TargetRequest = keyof typeof targetRequests;

export type KitParams<M extends KitRequest> = Static<(typeof kitRequests)[M]["params"]>;
export type KitResult<M extends KitRequest> = Static<(typeof kitRequests)[M]["result"]>;
export type TargetParams<M extends TargetRequest> = Static<(typeof targetRequests)[M]["params"]>;
export type TargetResult<M extends TargetRequest> = Static<(typeof targetRequests)[M]["result"]>;
export type ToolOutcome = Static<typeof toolOutcomeSchema>;

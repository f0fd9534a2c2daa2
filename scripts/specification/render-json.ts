import { worldSchema } from "../../spec/adapter/world.ts";
import { baselineSchema } from "../../spec/baseline.ts";
import { catalogEntrySchema, catalogEntryWithSchemaSchema } from "../../spec/payloads/catalog-entry.ts";
import { configurationSchema } from "../../spec/payloads/configuration.ts";
import { execInputSchema, waitInputSchema } from "../../spec/payloads/control-input.ts";
import { commonCatalogHelpers, commonGuestGlobals } from "../../spec/payloads/guest-api.ts";
import { execHookEventSchema } from "../../spec/payloads/hook-event.ts";
import { apiFileSchema, mcpApiHeaderSchema, mcpToolResultSchema } from "../../spec/payloads/mcp.ts";
import { modelToolSchema } from "../../spec/payloads/model-tool.ts";
import { namespaceRegistrationSchema } from "../../spec/payloads/namespace-registration.ts";
import { nodeDescriptionSchema, nodeHandleMembers } from "../../spec/payloads/node.ts";
import { outputSchema } from "../../spec/payloads/output.ts";
import { pendingToolCallSchema, resultSchema } from "../../spec/payloads/result.ts";
import { runMetadataSchema } from "../../spec/payloads/run-metadata.ts";
import { telemetrySchema } from "../../spec/payloads/telemetry.ts";
import { transcriptEntrySchema } from "../../spec/payloads/transcript-entry.ts";
import {
  kitNotifications,
  kitRequests,
  protocolVersion,
  targetNotifications,
  targetRequests,
} from "../../spec/protocol/messages.ts";
import { holdsIn } from "../../spec/requirements/holds-in.ts";
import { requirements } from "../../spec/requirements/index.ts";
import { resultFileSchema } from "../../spec/result-file.ts";
import { type Revision, revisionNames, revisions } from "../../spec/revisions.ts";

/** The machine-readable side of the specification: schemas, protocol and requirements as JSON. */
export function renderJson(): Readonly<Record<string, string>> {
  const protocol = { protocolVersion, kitRequests, kitNotifications, targetRequests, targetNotifications };
  const results = Object.fromEntries(revisionNames.map((name) => [name, resultSchema(revisions[name])]));
  const records = requirements.map((record) => ({
    ...record,
    revisions: revisionNames.filter((name) => holdsIn(record, name)),
  }));
  return {
    "spec/json/protocol.json": toJson(protocol),
    "spec/json/world.json": toJson(worldSchema),
    "spec/json/results.json": toJson(results),
    "spec/json/payloads.json": toJson(payloads()),
    "spec/json/result-file.json": toJson(resultFileSchema),
    "spec/json/baseline.json": toJson(baselineSchema),
    "spec/json/requirements.json": toJson(records),
  };
}

/** The payloads beside results, by revision where they differ. */
function payloads() {
  const byRevision = revisionNames.map((name) => [name, payloadsOf(revisions[name])]);
  const shared = {
    waitInput: waitInputSchema,
    output: outputSchema,
    pendingToolCall: pendingToolCallSchema,
    modelTool: modelToolSchema,
    telemetry: telemetrySchema,
    mcpToolResult: mcpToolResultSchema,
    mcpApiHeader: mcpApiHeaderSchema,
    apiFile: apiFileSchema,
    execHookEvent: execHookEventSchema,
    transcriptEntry: transcriptEntrySchema,
  };
  const some = {
    "r1 and r2": { namespaceRegistration: namespaceRegistrationSchema },
    r3: { runMetadata: runMetadataSchema, nodeDescription: nodeDescriptionSchema, nodeHandle: nodeHandleMembers },
  };
  return { shared, some, ...Object.fromEntries(byRevision) };
}

const payloadsOf = (revision: Revision) => ({
  configuration: configurationSchema(revision),
  errorCodes: revision.errorCodes,
  catalogEntry: catalogEntrySchema(revision),
  catalogEntryWithSchema: catalogEntryWithSchemaSchema(revision),
  execInput: execInputSchema(revision),
  guestGlobals: [...commonGuestGlobals, ...revision.addedGlobals],
  catalogHelpers: [...commonCatalogHelpers, ...revision.addedHelpers],
});

const toJson = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`;

import type { TSchema } from "typebox";
import type { Revision } from "../revisions.ts";
import { catalogEntrySchema, catalogEntryWithSchemaSchema, toolEnvelopeSchema } from "./catalog-entry.ts";
import { codeModeSettingSchema, configurationSchema } from "./configuration.ts";
import { execInputSchema, waitInputSchema } from "./control-input.ts";
import { execToolSchema, waitToolSchema } from "./control-tool.ts";
import { errorCodeSchema } from "./error-code.ts";
import { commonCatalogHelpers, commonGuestGlobals, type GuestGlobal, mcpServerMembers } from "./guest-api.ts";
import { execHookEventSchema, toolCallQuestionSchema } from "./hook-event.ts";
import { apiFileSchema, mcpApiHeaderSchema, mcpToolResultSchema } from "./mcp.ts";
import { namespaceContextSchema, namespaceHostApi, namespaceRegistrationSchema } from "./namespace-registration.ts";
import { nodeDescriptionSchema, nodeHandleMembers } from "./node.ts";
import { outputSchema } from "./output.ts";
import {
  completedSchema,
  failedSchema,
  pendingToolCallSchema,
  resultSchema,
  resultTelemetrySchema,
  waitingSchema,
} from "./result.ts";
import { runEventSchema } from "./run-event.ts";
import { runMetadataSchema } from "./run-metadata.ts";
import { telemetrySchemaOf } from "./telemetry.ts";
import { transcriptEntrySchema } from "./transcript-entry.ts";

/** Every payload of a revision, by the name of its type, in the order in which a reader meets them. */
export const payloadSchemas = (revision: Revision): Readonly<Record<string, TSchema>> => ({
  CodeModeSetting: codeModeSettingSchema(revision),
  CodeModeConfiguration: configurationSchema(revision),
  ExecTool: execToolSchema(revision),
  WaitTool: waitToolSchema,
  CodeModeExecInput: execInputSchema(revision),
  CodeModeWaitInput: waitInputSchema,
  CodeModeResult: resultSchema(revision),
  CodeModeCompletedResult: completedSchema,
  CodeModeWaitingResult: waitingSchema,
  CodeModeFailedResult: failedSchema(revision),
  CodeModeErrorCode: errorCodeSchema(revision),
  CodeModeOutput: outputSchema,
  CodeModePendingToolCall: pendingToolCallSchema,
  CodeModeTelemetry: resultTelemetrySchema,
  ToolCatalogEntry: catalogEntrySchema(revision),
  ToolCatalogEntryWithSchema: catalogEntryWithSchemaSchema(revision),
  ...(revision.callEnvelope ? { ToolEnvelope: toolEnvelopeSchema } : {}),
  McpToolResult: mcpToolResultSchema,
  McpApiHeader: mcpApiHeaderSchema,
  ApiFile: apiFileSchema,
  ...(revision.pairedNodes ? { NodeDescription: nodeDescriptionSchema } : {}),
  ...namespacePayloads(revision),
  ExecHookEvent: execHookEventSchema,
  ToolCallQuestion: toolCallQuestionSchema,
  RunEvent: runEventSchema,
  ...(revision.runMetadata ? { RunMetadata: runMetadataSchema } : {}),
  Telemetry: telemetrySchemaOf(revision),
  TranscriptEntry: transcriptEntrySchema,
});

const namespacePayloads = ({ namespaceRegistry }: Revision) =>
  namespaceRegistry === undefined
    ? {}
    : {
        NamespaceRegistration: namespaceRegistrationSchema(namespaceRegistry),
        NamespaceContext: namespaceContextSchema,
      };

/** What a program, or the host's code, finds by name in a revision, by the thing that has it. */
export const payloadSignatures = (revision: Revision): Readonly<Record<string, readonly GuestGlobal[]>> => ({
  "Globals of a program": [...commonGuestGlobals, ...revision.addedGlobals],
  ToolCatalog: [...commonCatalogHelpers, ...revision.addedHelpers],
  McpServer: mcpServerMembers,
  ...(revision.pairedNodes ? { NodeHandle: nodeHandleMembers } : {}),
  ...(revision.namespaceRegistry === undefined ? {} : { "Host functions for namespaces": namespaceHostApi }),
});

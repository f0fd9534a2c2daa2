import { worldSchema } from "../../spec/adapter/world.ts";
import { baselineSchema } from "../../spec/baseline.ts";
import { differenceSchema } from "../../spec/difference.ts";
import { escapeVectorsSchema } from "../../spec/escapes/escape-vector.ts";
import { fuzzFindingSchema, fuzzResultSchema } from "../../spec/escapes/fuzz-result.ts";
import { configurationRules } from "../../spec/payloads/configuration.ts";
import { configurationRanges } from "../../spec/payloads/configuration-ranges.ts";
import { execDescriptionParts } from "../../spec/payloads/control-tool.ts";
import { modelToolSchema } from "../../spec/payloads/model-tool.ts";
import { payloadSchemas, payloadSignatures } from "../../spec/payloads/payload-schemas.ts";
import { resultSchema } from "../../spec/payloads/result.ts";
import { kitNotifications, kitRequests, targetNotifications, targetRequests } from "../../spec/protocol/messages.ts";
import { protocolVersion } from "../../spec/protocol/protocol-version.ts";
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
    "spec/json/difference.json": toJson(differenceSchema),
    "spec/json/escape-vector.json": toJson(escapeVectorsSchema),
    "spec/json/fuzz-finding.json": toJson(fuzzFindingSchema),
    "spec/json/fuzz-result.json": toJson(fuzzResultSchema),
    "spec/json/requirements.json": toJson(records),
  };
}

/** The payloads of each revision, complete, so that a reader of one needs no other. */
function payloads() {
  const byRevision = revisionNames.map((name) => [name, payloadsOf(revisions[name])]);
  const shared = { modelTool: modelToolSchema, configurationRanges, configurationRules };
  return { ...Object.fromEntries(byRevision), shared };
}

const payloadsOf = (revision: Revision) => ({
  schemas: payloadSchemas(revision),
  signatures: payloadSignatures(revision),
  execDescription: revision.execDescription.map((part) => execDescriptionParts[part]),
  errorCodes: revision.errorCodes,
  runStates: revision.runStates,
  namespaceRegistry: revision.namespaceRegistry,
});

const toJson = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`;

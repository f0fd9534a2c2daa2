import { execDescriptionParts } from "../../spec/payloads/control-tool.ts";
import { errorCodeMeanings } from "../../spec/payloads/error-code.ts";
import type { GuestGlobal } from "../../spec/payloads/guest-api.ts";
import { payloadSchemas, payloadSignatures } from "../../spec/payloads/payload-schemas.ts";
import { type Revision, type RevisionName, revisions } from "../../spec/revisions.ts";
import { blocksByRevision, cellByRevision } from "./render-by-revision.ts";
import { toTable } from "./to-table.ts";
import { toType } from "./to-type.ts";

/** What a reader of a type should know that no schema says, by the name of the type. */
const remarks: Readonly<Record<string, string>> = {
  CodeModeSetting:
    "The value of `tools.codeMode`: a short form of `enabled`, or the object. Where a page allows two readings, it takes " +
    "what either allows.",
  ExecTool: "The definition of `exec` that the model is sent.",
  WaitTool: "The definition of `wait` that the model is sent.",
  CodeModeExecInput: "What the model gives `exec`. One of `code` and `command` is not empty.",
  CodeModeResult: "What `exec` and `wait` return.",
  CodeModeTelemetry: "How a product spells its telemetry. What it reports is the type `Telemetry`.",
  Telemetry: "What code mode reports, in the normal form that an adapter translates it to.",
  TranscriptEntry: "The normal form of what a transcript holds for a call of a tool, nested or outer.",
  ToolCatalogEntry: "The elements of `ALL_TOOLS`, and what `tools.search` finds.",
  ToolCatalogEntryWithSchema: "What `tools.describe` resolves to.",
  ToolEnvelope: "What `tools.call` resolves to; `tools.callValue` resolves to `details` of the tool's result.",
  ExecHookEvent: "What the hook event of the outer `exec` carries, beside what every hook event does.",
  ToolCallQuestion: "What a `before_tool_call` hook and whoever approves are asked, in the normal form.",
  RunEvent: "What a run tells of its calls as they are made, in the normal form.",
  RunMetadata: "What `meta.agentMeta` of a run has of code mode.",
  NamespaceRegistration: "What a loader registers, beside `createScope`.",
  NamespaceContext: "What `createScope` is given, as far as the run has it.",
};

/**
 * The payloads as types, tables and signatures; revisions whose payload is the same stand together.
 *
 * @param names - the revisions that the page is about
 */
export function renderPayloads(names: readonly RevisionName[]): string {
  return [
    "## Payloads",
    "[json/payloads.json](json/payloads.json) and [json/results.json](json/results.json) have the exact schemas; " +
      "these are the same for reading. A field or a type that the pages leave open says so: what stands there is a " +
      "proposal of the kit, and no verdict hangs on it.",
    ...typeNames(names).map((type) => renderType(type, names)),
    "### Error codes and what they cover",
    errorTable(names),
    "### What the definition of `exec` tells the model",
    partsTable(names),
    ...signatureOwners(names).map((owner) => renderSignatures(owner, names)),
  ].join("\n\n");
}

const typeNames = (names: readonly RevisionName[]) =>
  unique(names.flatMap((name) => Object.keys(payloadSchemas(revisions[name]))));

const signatureOwners = (names: readonly RevisionName[]) =>
  unique(names.flatMap((name) => Object.keys(payloadSignatures(revisions[name]))));

const unique = (values: readonly string[]) => [...new Set(values)];

function renderType(type: string, names: readonly RevisionName[]): string {
  const blocks = blocksByRevision(names, "typescript", (revision) => typeIn(type, revision));
  const remark = remarks[type];
  return [`### Type \`${type}\``, ...(remark === undefined ? [] : [remark]), ...blocks].join("\n\n");
}

function typeIn(type: string, revision: Revision): string | undefined {
  const schema = payloadSchemas(revision)[type];
  return schema === undefined ? undefined : `type ${type} = ${toType(schema)};`.replace(" \n", "\n");
}

function renderSignatures(owner: string, names: readonly RevisionName[]): string {
  const blocks = blocksByRevision(names, "typescript", (revision) =>
    payloadSignatures(revision)[owner]?.map(declare).join("\n"),
  );
  return [`### ${/^\w+$/.test(owner) ? `Members of \`${owner}\`` : owner}`, ...blocks].join("\n\n");
}

const declare = ({ name, type, when }: GuestGlobal) => `${name}: ${type};${when === undefined ? "" : ` // ${when}`}`;

function errorTable(names: readonly RevisionName[]): string {
  const codes = unique(names.flatMap((name) => revisions[name].errorCodes));
  const rows = codes.map((code) => [
    `\`${code}\``,
    names.filter((name) => revisions[name].errorCodes.some((held) => held === code)).join(" "),
    cellByRevision(
      names.filter((name) => revisions[name].errorCodes.some((held) => held === code)),
      (revision) => (revision.explainsErrorCodes ? errorCodeMeanings[code] : undefined) ?? "the name alone",
    ),
  ]);
  return toTable(["code", "revisions", "what the page says that it covers"], rows);
}

function partsTable(names: readonly RevisionName[]): string {
  const rows = Object.entries(execDescriptionParts).flatMap(([part, meaning]) => {
    const held = names.filter((name) => revisions[name].execDescription.some((named) => named === part));
    return held.length === 0 ? [] : [[meaning, held.join(" ")]];
  });
  return toTable(["what it tells", "revisions"], rows);
}

import type { GreyboxEntry } from "../../spec/escapes/greybox-entry.ts";
import { configurations } from "./configurations.ts";
import { decisions } from "./decisions.ts";
import { declarationFiles } from "./declaration-files.ts";
import { encodedValues } from "./encoded-values.ts";
import { execInputs } from "./exec-inputs.ts";
import { globalNames } from "./global-names.ts";
import { guestTextsRead } from "./guest-texts-read.ts";
import { interruptedTranscripts } from "./interrupted-transcripts.ts";
import { javascriptPrograms } from "./javascript-programs.ts";
import { loggedValues } from "./logged-values.ts";
import { memberCounts } from "./member-counts.ts";
import { namespaceScopes } from "./namespace-scopes.ts";
import { packedMemories } from "./packed-memories.ts";
import { schemaHints } from "./schema-hints.ts";
import { shellCommandsTaken } from "./shell-commands.ts";
import { convenienceNamesGiven, guestNamesGiven } from "./tool-names.ts";
import { typescriptPrograms } from "./typescript-programs.ts";
import { visibleTexts } from "./visible-texts.ts";
import { workerMessages } from "./worker-messages.ts";

/** The pure parts of the reference that anything can be given. */
export const entries: readonly GreyboxEntry[] = [
  javascriptPrograms,
  typescriptPrograms,
  shellCommandsTaken,
  execInputs,
  configurations,
  convenienceNamesGiven,
  guestNamesGiven,
  globalNames,
  visibleTexts,
  schemaHints,
  declarationFiles,
  namespaceScopes,
  encodedValues,
  guestTextsRead,
  packedMemories,
  memberCounts,
  decisions,
  loggedValues,
  interruptedTranscripts,
  workerMessages,
];

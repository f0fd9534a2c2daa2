import { defineRequirements, kit, page } from "./define.ts";

const noCallsSentence = page({
  r1: ["Validation checklist", "d0e26b45f398319a"],
  r2: ["Validation checklist", "7ec506ec68009b2c"],
  r3: ["Validation checklist", "1e64599eb19257b3"],
});
const virtualSentence = page({
  r1: ["Guest runtime API", "63657dbf43b5583f"],
  r2: ["Declared output contracts", "665b2e773bb3fb4a"],
  r3: ["Declared output contracts", "844bf99986b87e50"],
});
const rejectDotSegmentsSentence = page({
  r1: ["Guest runtime API", "af48551ee5668080"],
  r2: ["Declared output contracts", "b842d9d8bdee41eb"],
  r3: ["Declared output contracts", "fe2b14140db21095"],
});
const rejectDisguisedPathReason = kit(
  "A file has one path; a second spelling that is accepted is the first step of a path that leaves the table.",
);

/** Requirements on the virtual files of `API`: how a program lists and reads them, and which paths are refused. */
export const apiFilesRequirements = defineRequirements([
  {
    id: "api-files.declarations",
    level: "MUST",
    profile: "control",
    statement: "TypeScript-style declaration files are available through the `API` virtual file surface.",
    authority: page({
      r1: [
        ["Guest runtime API", "4f34a9238279b633"],
        ["Validation checklist", "d0e26b45f398319a"],
      ],
      r2: [
        ["Declared output contracts", "86a2ef637d00bb9a"],
        ["Validation checklist", "7ec506ec68009b2c"],
      ],
      r3: [
        ["Declared output contracts", "dda3eb26da4d6081"],
        ["Validation checklist", "1e64599eb19257b3"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "api-files.no-calls",
    level: "MUST",
    profile: "control",
    statement: '`API.list("mcp")` exposes the declarations without a bridge call or tool call.',
    authority: noCallsSentence,
    observable: "adapter",
    note: "The counts in telemetry and the calls that the tools see show it.",
  },
  {
    id: "api-files.no-calls.read",
    level: "MUST",
    profile: "control",
    statement: '`API.read("mcp/<server>.d.ts")` exposes the declarations without a bridge call or tool call.',
    authority: noCallsSentence,
    observable: "adapter",
    note: "The counts in telemetry and the calls that the tools see show it.",
  },
  {
    id: "api-files.read-only",
    level: "MUST",
    profile: "control",
    statement: "The `API` virtual file surface is read-only.",
    authority: page({
      r1: [
        ["Guest runtime API", "4f34a9238279b633"],
        ["Guest runtime API", "004a272e5b87c047"],
      ],
      r2: [
        ["Declared output contracts", "86a2ef637d00bb9a"],
        ["Declared output contracts", "a29e2ddf3c7a0878"],
      ],
      r3: [
        ["Declared output contracts", "dda3eb26da4d6081"],
        ["Declared output contracts", "b4153b603d6fa5aa"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "api-files.signatures",
    level: "MUST",
    profile: "control",
    statement: "An agent can inspect MCP signatures through `API` while no MCP schemas are added to the prompt.",
    authority: page({
      r1: ["Guest runtime API", "4f34a9238279b633"],
      r2: ["Declared output contracts", "86a2ef637d00bb9a"],
      r3: ["Declared output contracts", "dda3eb26da4d6081"],
    }),
    observable: "adapter",
  },
  {
    id: "api-files.virtual",
    level: "MUST",
    profile: "control",
    statement: "The declaration files are virtual: they are not written under the workspace.",
    authority: virtualSentence,
    observable: "adapter",
  },
  {
    id: "api-files.virtual.state",
    level: "MUST",
    profile: "control",
    statement: "The declaration files are virtual: they are not written under the state directory.",
    authority: virtualSentence,
    observable: "adapter",
  },
  {
    id: "api-files.built-per-exec",
    level: "MUST",
    profile: "control",
    statement:
      "The run-scoped tool catalog from which the declaration files are rendered is built for each `exec` call of code mode.",
    authority: page({
      r1: ["Guest runtime API", "004a272e5b87c047"],
      r2: ["Declared output contracts", "a29e2ddf3c7a0878"],
      r3: ["Declared output contracts", "b4153b603d6fa5aa"],
    }),
    observable: {
      no: "The tools of a world do not change during a run, so that a catalog that is built anew cannot be told from one that was kept.",
    },
  },
  {
    id: "api-files.visible-entries",
    level: "MUST",
    profile: "control",
    statement:
      "Of the run-scoped tool catalog, the declaration files are rendered from the MCP entries that are visible.",
    authority: page({
      r1: ["Guest runtime API", "004a272e5b87c047"],
      r2: ["Declared output contracts", "a29e2ddf3c7a0878"],
      r3: ["Declared output contracts", "b4153b603d6fa5aa"],
    }),
    observable: "adapter",
  },
  {
    id: "api-files.index",
    level: "MUST",
    profile: "control",
    statement: "There is a declaration file `mcp/index.d.ts`.",
    authority: page({
      r1: ["Guest runtime API", "004a272e5b87c047"],
      r2: ["Declared output contracts", "a29e2ddf3c7a0878"],
      r3: ["Declared output contracts", "b4153b603d6fa5aa"],
    }),
    observable: "adapter",
    note: "The page does not say what it holds, nor whether it is there when no server is visible.",
  },
  {
    id: "api-files.per-server",
    level: "MUST",
    profile: "control",
    statement: "There is one declaration file `mcp/<server>.d.ts` for each visible server.",
    authority: page({
      r1: ["Guest runtime API", "004a272e5b87c047"],
      r2: ["Declared output contracts", "a29e2ddf3c7a0878"],
      r3: ["Declared output contracts", "b4153b603d6fa5aa"],
    }),
    observable: "adapter",
  },
  {
    id: "api-files.injected",
    level: "MUST",
    profile: "control",
    statement: "The small read-only table of declaration files is injected into the QuickJS worker.",
    authority: page({
      r1: ["Guest runtime API", "004a272e5b87c047"],
      r2: ["Declared output contracts", "a29e2ddf3c7a0878"],
      r3: ["Declared output contracts", "b4153b603d6fa5aa"],
    }),
    observable: {
      no: "How the files get into the worker is inside the target; that a program can read them has records of its own.",
    },
  },
  {
    id: "api-files.only-api-object",
    level: "MUST",
    profile: "control",
    statement: "Of the table of declaration files, a program sees only the `API` object.",
    authority: page({
      r1: ["Guest runtime API", "3599888b63e3cac9"],
      r2: ["Declared output contracts", "0d8dfb6e1bc18e20"],
      r3: ["Declared output contracts", "4b2103508839eb8d"],
    }),
    observable: "adapter",
  },
  {
    id: "api-files.list.prefix",
    level: "MUST",
    profile: "control",
    statement: '`API.list` takes an optional prefix, a string such as `"mcp"`.',
    authority: page({
      r1: [
        ["Guest runtime API", "b37489cdef549de1"],
        ["Guest runtime API", "3599888b63e3cac9"],
      ],
      r2: [
        ["Declared output contracts", "b37489cdef549de1"],
        ["Declared output contracts", "0d8dfb6e1bc18e20"],
      ],
      r3: [
        ["Declared output contracts", "b37489cdef549de1"],
        ["Declared output contracts", "4b2103508839eb8d"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "api-files.list.metadata",
    level: "MUST",
    profile: "control",
    statement: "`API.list(prefix?)` returns file metadata.",
    authority: page({
      r1: ["Guest runtime API", "3599888b63e3cac9"],
      r2: ["Declared output contracts", "0d8dfb6e1bc18e20"],
      r3: ["Declared output contracts", "4b2103508839eb8d"],
    }),
    observable: "adapter",
    note: "The page defines neither the fields of the metadata nor how the prefix selects.",
  },
  {
    id: "api-files.awaited",
    level: "MUST",
    profile: "control",
    statement: "A program can await `API.list(...)`.",
    authority: page({
      r1: ["Guest runtime API", "b37489cdef549de1"],
      r2: ["Declared output contracts", "b37489cdef549de1"],
      r3: ["Declared output contracts", "b37489cdef549de1"],
    }),
    observable: "adapter",
  },
  {
    id: "api-files.awaited.read",
    level: "MUST",
    profile: "control",
    statement: "A program can await `API.read(...)`.",
    authority: page({
      r1: ["Guest runtime API", "3322dea61378686a"],
      r2: ["Declared output contracts", "3322dea61378686a"],
      r3: ["Declared output contracts", "3322dea61378686a"],
    }),
    observable: "adapter",
  },
  {
    id: "api-files.read.path",
    level: "MUST",
    profile: "control",
    statement: '`API.read` takes the path of a declaration file, such as `"mcp/github.d.ts"`.',
    authority: page({
      r1: [
        ["Guest runtime API", "3322dea61378686a"],
        ["Guest runtime API", "3599888b63e3cac9"],
      ],
      r2: [
        ["Declared output contracts", "3322dea61378686a"],
        ["Declared output contracts", "0d8dfb6e1bc18e20"],
      ],
      r3: [
        ["Declared output contracts", "3322dea61378686a"],
        ["Declared output contracts", "4b2103508839eb8d"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "api-files.read.content",
    level: "MUST",
    profile: "control",
    statement: "`API.read(path)` returns the content of the selected declaration.",
    authority: page({
      r1: ["Guest runtime API", "3599888b63e3cac9"],
      r2: ["Declared output contracts", "0d8dfb6e1bc18e20"],
      r3: ["Declared output contracts", "4b2103508839eb8d"],
    }),
    observable: "adapter",
  },
  {
    id: "api-files.exec-description",
    level: "MUST",
    profile: "control",
    statement: "The description of the `exec` tool tells that the virtual API exists.",
    authority: page({
      r1: ["Guest runtime API", "6ea68efc4167fb36"],
      r2: ["Declared output contracts", "fa184175b3a5860e"],
      r3: ["Declared output contracts", "081156996cd97ab0"],
    }),
    observable: "adapter",
  },
  {
    id: "api-files.reject.unknown-path",
    level: "MUST",
    profile: "control",
    statement: "An unknown path is rejected.",
    authority: page({
      r1: ["Guest runtime API", "af48551ee5668080"],
      r2: ["Declared output contracts", "b842d9d8bdee41eb"],
      r3: ["Declared output contracts", "fe2b14140db21095"],
    }),
    observable: "adapter",
    note: "The page does not say in which form a path is refused.",
  },
  {
    id: "api-files.reject.dot-segments",
    level: "MUST",
    profile: "control",
    statement: "A path with a `.` segment is rejected.",
    authority: rejectDotSegmentsSentence,
    observable: "adapter",
    note: "The page does not say in which form a path is refused.",
  },
  {
    id: "api-files.reject.dot-segments.double",
    level: "MUST",
    profile: "control",
    statement: "A path with a `..` segment is rejected.",
    authority: rejectDotSegmentsSentence,
    observable: "adapter",
    note: "The page does not say in which form a path is refused.",
  },
  {
    id: "api-files.reject.list-prefix",
    level: "MUST",
    profile: "control",
    statement: "`API.list` rejects a prefix that is unknown or has a `.` or `..` segment.",
    authority: page({
      r1: ["Guest runtime API", "af48551ee5668080"],
      r2: ["Declared output contracts", "b842d9d8bdee41eb"],
      r3: ["Declared output contracts", "fe2b14140db21095"],
    }),
    observable: "adapter",
    ambiguous: [
      "The rejection of paths and segments holds for the prefix of `API.list` as it does for the path of `API.read`.",
      "The rejection is about the path of `API.read` alone, and `API.list` may return an empty list.",
    ],
  },
  {
    id: "api-files.reject.disguised-path",
    level: "MUST",
    profile: "hardening",
    statement: "`API.read` refuses a path with a trailing slash.",
    authority: rejectDisguisedPathReason,
    observable: "adapter",
  },
  {
    id: "api-files.reject.disguised-path.absolute",
    level: "MUST",
    profile: "hardening",
    statement: "`API.read` refuses an absolute path.",
    authority: rejectDisguisedPathReason,
    observable: "adapter",
  },
  {
    id: "api-files.reject.disguised-path.encoded-dots",
    level: "MUST",
    profile: "hardening",
    statement: "`API.read` refuses a path with encoded dots.",
    authority: rejectDisguisedPathReason,
    observable: "adapter",
  },
]);

import { defineRequirements, page } from "./define.ts";

/** Requirements on how the scope of a namespace is serialized. */
export const namespaceScopesRequirements = defineRequirements([
  {
    id: "namespace-scopes.plain-object",
    level: "MUST",
    profile: "product",
    statement:
      "`createScope(ctx)` can return a plain object that holds JSON-compatible values, arrays, nested objects and `createCodeModeNamespaceTool(...)` call markers.",
    authority: page({
      r1: ["Scope serialization rules", "44018402f36a162e"],
      r2: ["Scope serialization rules", "ff5b23ac7b730c9d"],
    }),
    observable: "adapter",
    note: "The permission is the namespace's, so the target has to take such a scope.",
  },
  {
    id: "namespace-scopes.nested-serialized",
    level: "MUST",
    profile: "product",
    statement: "Nested objects are serialized correctly.",
    authority: page({
      r1: ["Namespace test checklist", "3c0e0a96e0efec57"],
      r2: ["Namespace test checklist", "1bec8ce7fa661e97"],
    }),
    observable: "adapter",
  },
  {
    id: "namespace-scopes.shared-references",
    level: "MUST",
    profile: "product",
    statement: "Shared references are serialized correctly.",
    authority: page({
      r1: ["Namespace test checklist", "3c0e0a96e0efec57"],
      r2: ["Namespace test checklist", "1bec8ce7fa661e97"],
    }),
    observable: "adapter",
    note: "A reference that is shared but not circular is no cycle; whether the identity survives is left open.",
  },
  {
    id: "namespace-scopes.reject.raw-functions",
    level: "MUST",
    profile: "product",
    statement: "The serializer rejects raw functions.",
    authority: page({
      r1: [
        ["Scope serialization rules", "1e2ff6c0d39d07d1"],
        ["Namespace test checklist", "4affcd5a955b6207"],
      ],
      r2: [
        ["Scope serialization rules", "0d410315e514a60b"],
        ["Namespace test checklist", "fb120a5bf0291f7d"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "namespace-scopes.reject.cycles",
    level: "MUST",
    profile: "product",
    statement: "The serializer rejects circular object graphs.",
    authority: page({
      r1: ["Scope serialization rules", "e7c8f06cfdf55b8a"],
      r2: ["Scope serialization rules", "0255abe601412315"],
    }),
    observable: "adapter",
  },
  {
    id: "namespace-scopes.reject.unsafe-segments",
    level: "MUST",
    profile: "product",
    statement:
      "The serializer rejects unsafe path segments: `__proto__`, `constructor`, `prototype`, an empty key, and a key that contains the internal path separator.",
    authority: page({
      r1: ["Scope serialization rules", "7b9f4f6f6a11b492"],
      r2: ["Scope serialization rules", "c535736d5690d4a3"],
    }),
    observable: "adapter",
  },
  {
    id: "namespace-scopes.global-name.identifier",
    level: "MUST",
    profile: "product",
    statement: "The serializer rejects a `globalName` that is not a JavaScript identifier.",
    authority: page({
      r1: ["Scope serialization rules", "c7a74fd4ea8fa0c1"],
      r2: ["Scope serialization rules", "da6c695278a1bd36"],
    }),
    observable: "adapter",
  },
  {
    id: "namespace-scopes.global-name.built-in",
    level: "MUST",
    profile: "product",
    statement:
      "The serializer rejects a `globalName` that conflicts with a built-in global of code mode, such as `tools`, `namespaces`, `text`, `json`, `yield_control` or a name that begins with `__openclaw`.",
    authority: page({
      r1: ["Scope serialization rules", "756edadc7632f4d3"],
      r2: ["Scope serialization rules", "77558806ad195a22"],
    }),
    observable: "adapter",
  },
  {
    id: "namespace-scopes.global-name.catalog",
    level: "MUST",
    profile: "product",
    statement: "The serializer rejects the `globalName` `MCP`, `API` and `ALL_TOOLS`.",
    authority: page({ r2: ["Scope serialization rules", "77558806ad195a22"] }),
    observable: "adapter",
  },
  {
    id: "namespace-scopes.fallback",
    level: "MUST",
    profile: "product",
    statement:
      "Values that cannot be serialized to JSON are converted to JSON-safe fallback values before they cross the bridge.",
    authority: page({
      r1: ["Scope serialization rules", "1c51aef0e446bdf8"],
      r2: ["Scope serialization rules", "44276b90c19e5efa"],
    }),
    observable: "adapter",
    note: "Raw functions and circular graphs are rejected and not converted. The page does not say what the fallback values are.",
  },
  {
    id: "namespace-scopes.behind-tools",
    level: "SHOULD",
    profile: "product",
    statement: "Binary data, handles, sockets, clients and class instances stay behind normal catalog tools.",
    authority: page({
      r1: ["Scope serialization rules", "b852b09b8b3acf0f"],
      r2: ["Scope serialization rules", "818e96539d1e78ce"],
    }),
    observable: { no: "It binds whoever writes a namespace; a target only sees the registration that results." },
  },
]);

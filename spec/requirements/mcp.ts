import { defineRequirements, kit, page } from "./define.ts";

const sharedSentence = page({
  r1: ["Tool catalog", "f05ef71b5e343b3c"],
  r2: ["Tool catalog", "c532f322549f6918"],
  r3: ["Tool catalog", "9a6e8c8d72e066ae"],
});
const absentSearchAndDescribeSentence = page({
  r1: [
    ["Tool catalog", "7d44dc31505a2df3"],
    ["End-to-end test plan", "00d837cc82e98ac7"],
    ["Validation checklist", "e8f1c607d245f531"],
  ],
  r2: [
    ["Tool catalog", "ed9a095a4a37e283"],
    ["Guest runtime API", "0fd13ed552c7e554"],
    ["End-to-end test plan", "63b9f843231726d1"],
    ["Validation checklist", "522b424d05853673"],
  ],
  r3: [
    ["Tool catalog", "e2cba668570f90ad"],
    ["Guest runtime API", "a51a34c5b9613102"],
    ["End-to-end test plan", "7506cefd74245403"],
    ["Validation checklist", "0512d74c3b0f6574"],
  ],
});
const namesReservedReason = kit(
  "A tool that the run may use but that no program can name is lost, since the namespace is the only way to it.",
);

/** Requirements on the `MCP` namespace: what it is, its names, and how its entries stay in the catalog and are dispatched. */
export const mcpRequirements = defineRequirements([
  {
    id: "mcp.global",
    level: "MUST",
    profile: "control",
    statement: "A program has a global `MCP`, a record of string keys.",
    authority: page({
      r1: ["Guest runtime API", "dedcd59852184048"],
      r2: ["Guest runtime API", "dedcd59852184048"],
      r3: ["Guest runtime API", "dedcd59852184048"],
    }),
    observable: "adapter",
  },
  {
    id: "mcp.not-through-call",
    level: "MUST",
    profile: "control",
    statement: "An MCP catalog entry cannot be called through `tools.call(...)`.",
    authority: page({
      r1: [
        ["Guest runtime API", "68b45c6cfd19c31e"],
        ["Tool catalog", "7d44dc31505a2df3"],
        ["Tool Search interaction", "b9c662d103a416df"],
      ],
      r2: [
        ["Declared output contracts", "ea702d5c18755930"],
        ["Tool catalog", "ed9a095a4a37e283"],
        ["Tool Search interaction", "a417a4384098e8d2"],
      ],
      r3: [
        ["Declared output contracts", "a83ddfd074655670"],
        ["Tool catalog", "e2cba668570f90ad"],
        ["Tool Search interaction", "2b42720c2d231f94"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "mcp.not-through-call-value",
    level: "MUST",
    profile: "control",
    statement: "An MCP catalog entry cannot be called through `tools.callValue(...)`.",
    authority: page({
      r2: [
        ["Declared output contracts", "ea702d5c18755930"],
        ["Tool catalog", "ed9a095a4a37e283"],
      ],
      r3: [
        ["Declared output contracts", "a83ddfd074655670"],
        ["Tool catalog", "e2cba668570f90ad"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "mcp.not-through-convenience",
    level: "MUST",
    profile: "control",
    statement: "An MCP catalog entry cannot be called through a convenience function.",
    authority: page({
      r1: [
        ["Guest runtime API", "68b45c6cfd19c31e"],
        ["End-to-end test plan", "00d837cc82e98ac7"],
        ["Validation checklist", "e8f1c607d245f531"],
      ],
      r2: [
        ["Declared output contracts", "ea702d5c18755930"],
        ["End-to-end test plan", "63b9f843231726d1"],
        ["Validation checklist", "522b424d05853673"],
      ],
      r3: [
        ["Declared output contracts", "a83ddfd074655670"],
        ["End-to-end test plan", "7506cefd74245403"],
        ["Validation checklist", "0512d74c3b0f6574"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "mcp.only-namespace",
    level: "MUST",
    profile: "control",
    statement: "MCP catalog entries are exposed only through the generated `MCP` namespace.",
    authority: page({
      r1: [
        ["Guest runtime API", "36944e9c86111695"],
        ["Tool Search interaction", "b9c662d103a416df"],
        ["What it does", "38320ca79b9f12a5"],
      ],
      r2: [
        ["Declared output contracts", "ea702d5c18755930"],
        ["Tool Search interaction", "a417a4384098e8d2"],
        ["What it does", "3dffe6633bbd4c03"],
      ],
      r3: [
        ["Declared output contracts", "a83ddfd074655670"],
        ["Tool Search interaction", "2b42720c2d231f94"],
        ["What it does", "eaf577317c0794bf"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "mcp.path",
    level: "MUST",
    profile: "control",
    statement: "An MCP tool is called as `MCP.<server>.<tool>`.",
    authority: page({
      r1: [
        ["Guest runtime API", "6ea68efc4167fb36"],
        ["Tool catalog", "3b96eb163cc205b6"],
        ["End-to-end test plan", "00d837cc82e98ac7"],
      ],
      r2: [
        ["Declared output contracts", "fa184175b3a5860e"],
        ["Tool catalog", "b950ca35e5ac56e0"],
        ["End-to-end test plan", "63b9f843231726d1"],
      ],
      r3: [
        ["Declared output contracts", "081156996cd97ab0"],
        ["Tool catalog", "3dace4958f332584"],
        ["End-to-end test plan", "7506cefd74245403"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "mcp.names.tool-camel-case",
    level: "MUST",
    profile: "control",
    statement:
      "An MCP tool whose name has words joined with `_` stands in the namespace under its camel-case name, as `create_issue` stands under `createIssue`.",
    authority: page({
      r1: [
        ["Guest runtime API", "e3ff6dc10f7132d4"],
        ["Tool catalog", "f35653fb14837fec"],
      ],
      r2: [
        ["Declared output contracts", "e3ff6dc10f7132d4"],
        ["Tool catalog", "f35653fb14837fec"],
      ],
      r3: [
        ["Declared output contracts", "e3ff6dc10f7132d4"],
        ["Tool catalog", "f35653fb14837fec"],
      ],
    }),
    observable: "adapter",
    note: "The page shows it with examples only and gives no rule for other characters.",
  },
  {
    id: "mcp.names.server-camel-case",
    level: "MUST",
    profile: "control",
    statement:
      "A server whose name has several words stands under `MCP` by a camel-case name, such as `chromeDevtools`.",
    authority: page({
      r1: ["Guest runtime API", "30986f1a534467f3"],
      r2: ["Declared output contracts", "30986f1a534467f3"],
      r3: ["Declared output contracts", "30986f1a534467f3"],
    }),
    observable: "adapter",
    note: "The page shows it with an example only and does not give that server's own name.",
  },
  {
    id: "mcp.prompt.no-schemas",
    level: "MUST",
    profile: "control",
    statement: "Large MCP schemas stay out of the model prompt.",
    authority: page({
      r1: ["Guest runtime API", "a383036219330421"],
      r2: ["Declared output contracts", "fa184175b3a5860e"],
      r3: ["Declared output contracts", "081156996cd97ab0"],
    }),
    observable: "adapter",
  },
  {
    id: "mcp.catalog.kept",
    level: "MUST",
    profile: "control",
    statement: "MCP entries stay in the run-scoped catalog.",
    authority: page({
      r1: ["Tool catalog", "f05ef71b5e343b3c"],
      r2: ["Tool catalog", "c532f322549f6918"],
      r3: ["Tool catalog", "9a6e8c8d72e066ae"],
    }),
    observable: "adapter",
  },
  {
    id: "mcp.shared",
    level: "MUST",
    profile: "control",
    statement: "MCP tools share policy with normal tool execution.",
    authority: sharedSentence,
    observable: "adapter",
  },
  {
    id: "mcp.shared.approvals",
    level: "MUST",
    profile: "control",
    statement: "MCP tools share approvals with normal tool execution.",
    authority: sharedSentence,
    observable: "adapter",
  },
  {
    id: "mcp.shared.hooks",
    level: "MUST",
    profile: "control",
    statement: "MCP tools share hooks with normal tool execution.",
    authority: sharedSentence,
    observable: "adapter",
  },
  {
    id: "mcp.shared.telemetry",
    level: "MUST",
    profile: "control",
    statement: "MCP tools share telemetry with normal tool execution.",
    authority: sharedSentence,
    observable: "adapter",
  },
  {
    id: "mcp.shared.transcript",
    level: "MUST",
    profile: "control",
    statement: "MCP tools share the projection into the transcript with normal tool execution.",
    authority: sharedSentence,
    observable: "adapter",
  },
  {
    id: "mcp.shared.exact-ids",
    level: "MUST",
    profile: "control",
    statement: "MCP tools share the use of exact tool ids with normal tool execution.",
    authority: sharedSentence,
    observable: "adapter",
  },
  {
    id: "mcp.absent.all-tools",
    level: "MUST",
    profile: "control",
    statement: "`ALL_TOOLS` omits MCP entries.",
    authority: page({
      r1: [
        ["Tool catalog", "7d44dc31505a2df3"],
        ["End-to-end test plan", "00d837cc82e98ac7"],
      ],
      r2: [
        ["Tool catalog", "ed9a095a4a37e283"],
        ["Guest runtime API", "0fd13ed552c7e554"],
        ["End-to-end test plan", "63b9f843231726d1"],
      ],
      r3: [
        ["Tool catalog", "e2cba668570f90ad"],
        ["Guest runtime API", "a51a34c5b9613102"],
        ["End-to-end test plan", "7506cefd74245403"],
      ],
    }),
    observable: "adapter",
    note: "Under `What it does` revisions 2 and 3 count the MCP tools among those that `ALL_TOOLS` and `tools` expose; the sentences about MCP entries themselves are the more exact ones.",
  },
  {
    id: "mcp.absent.search-and-describe",
    level: "MUST",
    profile: "control",
    statement: "`tools.search(...)` omits MCP entries.",
    authority: absentSearchAndDescribeSentence,
    observable: "adapter",
  },
  {
    id: "mcp.absent.describe",
    level: "MUST",
    profile: "control",
    statement: "`tools.describe(...)` omits MCP entries.",
    authority: absentSearchAndDescribeSentence,
    observable: "adapter",
  },
  {
    id: "mcp.dispatch.exact-id",
    level: "MUST",
    profile: "control",
    statement: "A call of `MCP.<server>.<tool>({ ...input })` resolves back to the exact catalog id.",
    authority: page({
      r1: ["Tool catalog", "3b96eb163cc205b6"],
      r2: ["Tool catalog", "b950ca35e5ac56e0"],
      r3: ["Tool catalog", "3dace4958f332584"],
    }),
    observable: "adapter",
  },
  {
    id: "mcp.dispatch.same-executor",
    level: "MUST",
    profile: "control",
    statement: "A call of `MCP.<server>.<tool>({ ...input })` is dispatched through the same executor path.",
    authority: page({
      r1: ["Tool catalog", "3b96eb163cc205b6"],
      r2: ["Tool catalog", "b950ca35e5ac56e0"],
      r3: ["Tool catalog", "3dace4958f332584"],
    }),
    observable: {
      no: "The path is inside the target; the policy, approvals, hooks, telemetry and transcript that follow from it have a record of their own.",
    },
    note: "The page does not name the other side of the comparison here; the paragraph is about normal tool execution.",
  },
  {
    id: "mcp.names.reserved",
    level: "MUST",
    profile: "hardening",
    statement: "An MCP tool whose name is a JavaScript keyword, such as `delete`, is callable under a documented name.",
    authority: namesReservedReason,
    observable: "adapter",
    note: "Documented is a name that the declaration file of the server or its `$api()` gives.",
  },
  {
    id: "mcp.names.reserved.api",
    level: "MUST",
    profile: "hardening",
    statement: "An MCP tool whose name is `$api` is callable under a documented name.",
    authority: namesReservedReason,
    observable: "adapter",
    note: "Documented is a name that the declaration file of the server or its `$api()` gives.",
  },
  {
    id: "mcp.names.reserved.resources",
    level: "MUST",
    profile: "hardening",
    statement: "An MCP tool whose name is `resources` is callable under a documented name.",
    authority: namesReservedReason,
    observable: "adapter",
    note: "Documented is a name that the declaration file of the server or its `$api()` gives.",
  },
  {
    id: "mcp.names.collision",
    level: "MUST",
    profile: "hardening",
    statement:
      "Two MCP tools of one server whose names have the same camel-case form are each callable under a documented name of its own.",
    authority: kit(
      "One of two tools that shadows the other makes a program call what it did not mean, or leaves a tool that nothing can reach.",
    ),
    observable: "adapter",
    note: "Documented is a name that the declaration file of the server or its `$api()` gives.",
  },
]);

import { defineRequirements, kit, page } from "./define.ts";

const orderCoreFirstSentence = page({
  r2: ["Tool catalog", "c18454c86318db0d"],
  r3: ["Tool catalog", "74bf5498edc77957"],
});
const idsStableSentence = page({
  r1: ["Tool catalog", "c23e432962b67ca7"],
  r2: ["Tool catalog", "2af410679e072366"],
  r3: ["Tool catalog", "da0dcc16a8574f70"],
});
const directOnlyUncallableReason = kit(
  "A tool whose result cannot cross the bridge has no answer for a program, and what the catalog leaves out must not be callable by a guess.",
  ["r2", "r3"],
);
const includesBundledPluginsUnseen = { no: "A world does not say of a plugin whether it is bundled or external." };

/** Requirements on the hidden catalog: what it holds, in which order, under which ids, and what it leaves out. */
export const catalogRequirements = defineRequirements([
  {
    id: "catalog.all-tools",
    level: "MUST",
    profile: "control",
    statement:
      "Every effective tool that is eligible for the catalog and is not an MCP tool has an entry in `ALL_TOOLS`.",
    authority: page({
      r1: [
        ["Validation checklist", "c44833d2e936fd4d"],
        ["End-to-end test plan", "4c6cb2fd83510060"],
        ["What it does", "04e116011d4e5447"],
      ],
      r2: [
        ["Validation checklist", "68f1f609c0e5fa64"],
        ["End-to-end test plan", "6e7c0a1d7bbe3ce0"],
        ["What it does", "ccc86a1e2c884912"],
      ],
      r3: [
        ["Validation checklist", "bb5a4dce535adeb4"],
        ["End-to-end test plan", "2999cb27c7fd87f4"],
        ["What it does", "cf6b21fc20b4dd8c"],
      ],
    }),
    observable: "adapter",
    note: "Revision 1 says it of every effective tool that is not an MCP tool.",
  },
  {
    id: "catalog.all-tools.effective",
    level: "MUST",
    profile: "control",
    statement: "Every effective tool that is not an MCP tool has an entry in `ALL_TOOLS`.",
    authority: page({
      r1: [
        ["Validation checklist", "c44833d2e936fd4d"],
        ["End-to-end test plan", "4c6cb2fd83510060"],
      ],
    }),
    observable: "adapter",
    note: "The page says under `Tool catalog` that the control tools have none.",
  },
  {
    id: "catalog.compact",
    level: "MUST",
    profile: "control",
    statement: "The entries of `ALL_TOOLS` carry no full schemas by default.",
    authority: page({
      r1: ["Guest runtime API", "a91ee5ecf3caaa0b"],
      r2: ["Guest runtime API", "beaa71556c063a8c"],
      r3: ["Guest runtime API", "799725f5061178f1"],
    }),
    observable: "adapter",
  },
  {
    id: "catalog.search",
    level: "MUST",
    profile: "control",
    statement: "`tools.search` resolves to a list of entries of catalog tools that match the query.",
    authority: page({
      r1: ["Guest runtime API", "5d71a1f292b12524"],
      r2: ["Guest runtime API", "fbf061a9f8b21bbc"],
      r3: ["Guest runtime API", "fbf061a9f8b21bbc"],
    }),
    observable: "adapter",
    note: "The page leaves open how a query is matched against an entry.",
  },
  {
    id: "catalog.describe",
    level: "MUST",
    profile: "control",
    statement: "`tools.describe` returns a tool's entry together with the full schema of its `parameters`.",
    authority: page({
      r1: [
        ["Guest runtime API", "2308121f036c5a58"],
        ["Guest runtime API", "2a2611d0ffe6fe9e"],
      ],
      r2: [
        ["Guest runtime API", "881a1ebb9499c5cb"],
        ["Guest runtime API", "f65898aee1f51dec"],
      ],
      r3: [
        ["Guest runtime API", "881a1ebb9499c5cb"],
        ["Guest runtime API", "4bb4d5d124fbe9fa"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "catalog.call-value",
    level: "MUST",
    profile: "control",
    statement: "`tools.callValue` returns the JSON `details` of the tool's result.",
    authority: page({ r2: ["Guest runtime API", "03ec4f5d3ba20efe"], r3: ["Guest runtime API", "70f9075ccf0be997"] }),
    observable: "adapter",
  },
  {
    id: "catalog.call-envelope",
    level: "MUST",
    profile: "control",
    statement: "`tools.call` returns the raw envelope `{ tool, result }`.",
    authority: page({ r2: ["Guest runtime API", "24201fb3f2b977fe"], r3: ["Guest runtime API", "5b927ade7e1b1c16"] }),
    observable: "adapter",
    note: "The page leaves open what `tool` holds.",
  },
  {
    id: "catalog.policy-filtered",
    level: "MUST",
    profile: "control",
    statement: "The hidden catalog includes tools only after filtering by the effective policy.",
    authority: page({
      r1: [
        ["Tool catalog", "1235dae82675d5dc"],
        ["Terms", "29df3e9272cc5d20"],
      ],
      r2: [
        ["Tool catalog", "c18454c86318db0d"],
        ["Terms", "2facadb8230ea837"],
      ],
      r3: [
        ["Tool catalog", "74bf5498edc77957"],
        ["Terms", "02c78bef12bfabc3"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "catalog.denied-absent",
    level: "MUST",
    profile: "control",
    statement: "A denied tool does not appear in `ALL_TOOLS`.",
    authority: page({
      r1: [
        ["Validation checklist", "59299082ea3db6a9"],
        ["End-to-end test plan", "fcc825b81b56eaa1"],
      ],
      r2: [
        ["Validation checklist", "73dfc20de11910ad"],
        ["End-to-end test plan", "41cab95b20094678"],
      ],
      r3: [
        ["Validation checklist", "7e5ee280e9a2631f"],
        ["End-to-end test plan", "e8abf248884d12c1"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "catalog.includes.core",
    level: "MUST",
    profile: "control",
    statement: "The hidden catalog includes the OpenClaw core tools.",
    authority: page({
      r1: ["Tool catalog", "75be3cc4a4a5307e"],
      r2: ["Tool catalog", "c18454c86318db0d"],
      r3: ["Tool catalog", "74bf5498edc77957"],
    }),
    observable: "adapter",
  },
  {
    id: "catalog.includes.bundled-plugins",
    level: "MUST",
    profile: "control",
    statement: "The hidden catalog includes the tools of bundled plugins.",
    authority: page({
      r1: ["Tool catalog", "fb434c11c49b1850"],
      r2: ["Tool catalog", "c18454c86318db0d"],
      r3: ["Tool catalog", "74bf5498edc77957"],
    }),
    observable: includesBundledPluginsUnseen,
  },
  {
    id: "catalog.includes.external-plugins",
    level: "MUST",
    profile: "control",
    statement: "The hidden catalog includes the tools of external plugins.",
    authority: page({
      r1: ["Tool catalog", "f65b1dbd346e614d"],
      r2: ["Tool catalog", "c18454c86318db0d"],
      r3: ["Tool catalog", "74bf5498edc77957"],
    }),
    observable: includesBundledPluginsUnseen,
  },
  {
    id: "catalog.includes.mcp",
    level: "MUST",
    profile: "control",
    statement: "The hidden catalog includes the MCP tools.",
    authority: page({
      r1: ["Tool catalog", "92762f3633a86781"],
      r2: ["Tool catalog", "c18454c86318db0d"],
      r3: ["Tool catalog", "74bf5498edc77957"],
    }),
    observable: "adapter",
    note: "Telemetry counts the entries by source.",
  },
  {
    id: "catalog.includes.client",
    level: "MUST",
    profile: "control",
    statement: "The hidden catalog includes the tools that the client provides for the current run.",
    authority: page({
      r1: ["Tool catalog", "fd747981e7dd8769"],
      r2: ["Tool catalog", "c18454c86318db0d"],
      r3: ["Tool catalog", "74bf5498edc77957"],
    }),
    observable: "adapter",
  },
  {
    id: "catalog.order.listed-groups",
    level: "MUST",
    profile: "control",
    statement:
      "The hidden catalog includes core tools, bundled plugin tools, external plugin tools, MCP tools and client tools, which the page lists in this sequence.",
    authority: page({ r1: ["Tool catalog", "1235dae82675d5dc"] }),
    observable: "adapter",
    ambiguous: [
      "The list gives the order of the tools in the catalog.",
      "The list says only which tools the catalog includes, in no order.",
    ],
  },
  {
    id: "catalog.order.core-first",
    level: "MUST",
    profile: "control",
    statement: "In the hidden catalog, OpenClaw core tools come before the tools of plugins.",
    authority: orderCoreFirstSentence,
    observable: "adapter",
    note: "The page does not name a view that has this order; `ALL_TOOLS` is the only list of the whole catalog.",
  },
  {
    id: "catalog.order.bundled-before-external",
    level: "MUST",
    profile: "control",
    statement: "In the hidden catalog, the tools of bundled plugins come before the tools of external plugins.",
    authority: orderCoreFirstSentence,
    observable: includesBundledPluginsUnseen,
  },
  {
    id: "catalog.order.plugins-before-mcp",
    level: "MUST",
    profile: "control",
    statement: "In the hidden catalog, the tools of plugins come before MCP tools.",
    authority: orderCoreFirstSentence,
    observable: { no: "Every view that a program has of the catalog omits MCP entries." },
  },
  {
    id: "catalog.order.client-last",
    level: "MUST",
    profile: "control",
    statement: "In the hidden catalog, the tools that the client provides come last.",
    authority: orderCoreFirstSentence,
    observable: "adapter",
    note: "The page does not name a view that has this order; `ALL_TOOLS` is the only list of the whole catalog.",
  },
  {
    id: "catalog.ids-stable",
    level: "MUST",
    profile: "control",
    statement: "Catalog ids are stable within a run.",
    authority: idsStableSentence,
    observable: "adapter",
  },
  {
    id: "catalog.ids-deterministic",
    level: "SHOULD",
    profile: "control",
    statement: "Catalog ids are deterministic across equivalent sets of tools, where that is possible.",
    authority: idsStableSentence,
    observable: "adapter",
    note: "The level is SHOULD because the page says `when possible`.",
  },
  {
    id: "catalog.id-shape",
    level: "MUST",
    profile: "control",
    statement: "A catalog id has the shape `<source>:<owner>:<tool-name>`, with `openclaw:core` for core tools.",
    authority: page({
      r2: [
        ["Tool catalog", "26b45c23501dfb6d"],
        ["Tool catalog", "b1598cd43a0d4201"],
      ],
      r3: [
        ["Tool catalog", "b2cf83b56adfea29"],
        ["Tool catalog", "b1598cd43a0d4201"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "catalog.no-control-tools",
    level: "MUST",
    profile: "control",
    statement: "The catalog has no entry for the control tools of code mode.",
    authority: page({
      r1: [
        ["Tool catalog", "43c89d40f8a80478"],
        ["Tool catalog", "2706c619fe73f0cf"],
        ["Tool catalog", "716ecabb45ac6a88"],
        ["Tool catalog", "3784fc0b8af82211"],
        ["Tool catalog", "f52b0b4a06489930"],
        ["Tool catalog", "1a2356f656f265dd"],
        ["Tool catalog", "99bd30a8e4c3e58f"],
        ["Validation checklist", "de44940adefe71bb"],
        ["Tool catalog", "45c9c306e9fdc285"],
      ],
      r2: [
        ["Tool catalog", "2f9d277b4d86ca57"],
        ["Validation checklist", "eda335650e728cf2"],
      ],
      r3: [
        ["Tool catalog", "fd810d92fbb4092c"],
        ["Validation checklist", "da702b92e7c4b7ea"],
      ],
    }),
    observable: "adapter",
    note: "The page lists them; each has a record of its own.",
  },
  {
    id: "catalog.no-recursion",
    level: "MUST",
    profile: "control",
    statement: "A program cannot reach the control tools of code mode recursively.",
    authority: page({
      r1: [
        ["Validation checklist", "33f7c752402b9645"],
        ["Tool names and collisions", "70ac94f029bbd375"],
      ],
      r2: [
        ["Validation checklist", "891a84e96e1c809e"],
        ["Tool names and collisions", "49548d69890c537e"],
      ],
      r3: [
        ["Validation checklist", "546456fee0a98073"],
        ["Tool names and collisions", "be28fdd694e159c9"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "catalog.no-direct-only-tools",
    level: "MUST",
    profile: "control",
    statement: "The catalog has no entry for a direct-only tool: it does not appear in `ALL_TOOLS`.",
    authority: page({
      r2: [
        ["Validation checklist", "b650fe91973ec93d"],
        ["End-to-end test plan", "6e7c0a1d7bbe3ce0"],
        ["Tool catalog", "2f9d277b4d86ca57"],
      ],
      r3: [
        ["Validation checklist", "a295a8e40ab54d04"],
        ["End-to-end test plan", "2999cb27c7fd87f4"],
        ["Tool catalog", "fd810d92fbb4092c"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "catalog.direct-only-uncallable",
    level: "MUST",
    profile: "hardening",
    statement: "A program cannot call a direct-only tool by its name.",
    authority: directOnlyUncallableReason,
    observable: "adapter",
  },
  {
    id: "catalog.direct-only-uncallable.guessed-id",
    level: "MUST",
    profile: "hardening",
    statement: "A program cannot call a direct-only tool by a guessed id.",
    authority: directOnlyUncallableReason,
    observable: "adapter",
  },
  {
    id: "catalog.denied-uncallable",
    level: "MUST",
    profile: "control",
    statement: "A program cannot call a denied tool by a guessed id.",
    authority: page({
      r1: ["End-to-end test plan", "fcc825b81b56eaa1"],
      r2: ["End-to-end test plan", "41cab95b20094678"],
      r3: ["End-to-end test plan", "e8abf248884d12c1"],
    }),
    observable: "adapter",
  },
]);

import { defineRequirements, kit, page } from "./define.ts";

/** Requirements on the helpers of `tools`: search, describe, call, callValue and the convenience functions. */
export const catalogHelpersRequirements = defineRequirements([
  {
    id: "catalog-helpers.search.signature",
    level: "MUST",
    profile: "control",
    statement:
      "`tools.search` takes a string, the query, and an optional object of options whose only member, `limit`, is an optional number, and returns a promise of an array of `ToolCatalogEntry` values.",
    authority: page({
      r1: ["Guest runtime API", "5d71a1f292b12524"],
      r2: ["Guest runtime API", "fbf061a9f8b21bbc"],
      r3: ["Guest runtime API", "fbf061a9f8b21bbc"],
    }),
    observable: "adapter",
  },
  {
    id: "catalog-helpers.search.limit-bounds",
    level: "MUST",
    profile: "control",
    statement: "`tools.search` resolves to at most `options.limit` entries.",
    authority: page({
      r1: ["Guest runtime API", "5d71a1f292b12524"],
      r2: ["Guest runtime API", "fbf061a9f8b21bbc"],
      r3: ["Guest runtime API", "fbf061a9f8b21bbc"],
    }),
    observable: "adapter",
    note: "The page gives no more than the name of the option; a default and a maximum are configured.",
  },
  {
    id: "catalog-helpers.describe.signature",
    level: "MUST",
    profile: "control",
    statement:
      "`tools.describe` takes a string, the id of a catalog entry, and returns a promise of a `ToolCatalogEntryWithSchema`.",
    authority: page({
      r1: ["Guest runtime API", "2308121f036c5a58"],
      r2: ["Guest runtime API", "881a1ebb9499c5cb"],
      r3: ["Guest runtime API", "881a1ebb9499c5cb"],
    }),
    observable: "adapter",
  },
  {
    id: "catalog-helpers.call.signature",
    level: "MUST",
    profile: "control",
    statement:
      "`tools.call` takes a string, the id of a catalog entry, and an optional `input` of any type, and returns a promise of a value of any type.",
    authority: page({
      r1: ["Guest runtime API", "155c00b254c7e860"],
      r2: ["Guest runtime API", "155c00b254c7e860"],
      r3: ["Guest runtime API", "155c00b254c7e860"],
    }),
    observable: "adapter",
  },
  {
    id: "catalog-helpers.call.envelope-content",
    level: "MUST",
    profile: "control",
    statement:
      "The envelope of `tools.call` gives the caller the content blocks and the other metadata of the tool's result.",
    authority: page({ r2: ["Guest runtime API", "24201fb3f2b977fe"], r3: ["Guest runtime API", "5b927ade7e1b1c16"] }),
    observable: "adapter",
  },
  {
    id: "catalog-helpers.call-value.signature",
    level: "MUST",
    profile: "control",
    statement:
      "`tools.callValue` takes a string, the id of a catalog entry, and an optional `input` of any type, and returns a promise of a value of any type.",
    authority: page({ r2: ["Guest runtime API", "6b98ce00fcc3d0f7"], r3: ["Guest runtime API", "6b98ce00fcc3d0f7"] }),
    observable: "adapter",
  },
  {
    id: "catalog-helpers.ids.found-to-describe",
    level: "MUST",
    profile: "control",
    statement: "`tools.describe` accepts the `id` of an entry that `tools.search` found.",
    authority: page({
      r1: ["Guest runtime API", "46282ea7b76918c9"],
      r2: ["Guest runtime API", "46282ea7b76918c9"],
      r3: ["Guest runtime API", "46282ea7b76918c9"],
    }),
    observable: "adapter",
  },
  {
    id: "catalog-helpers.ids.described-to-call",
    level: "MUST",
    profile: "control",
    statement: "`tools.call` accepts the `id` that `tools.describe` gave, with the tool's input as second argument.",
    authority: page({ r1: ["Guest runtime API", "c04ccbaa235c97ef"] }),
    observable: "adapter",
  },
  {
    id: "catalog-helpers.ids.described-to-call-value",
    level: "MUST",
    profile: "control",
    statement:
      "`tools.callValue` accepts the `id` that `tools.describe` gave, with the tool's input as second argument.",
    authority: page({ r2: ["Guest runtime API", "c1366d9d17968f1d"], r3: ["Guest runtime API", "c1366d9d17968f1d"] }),
    observable: "adapter",
  },
  {
    id: "catalog-helpers.works.all",
    level: "MUST",
    profile: "control",
    statement: "`tools.search`, `tools.describe` and `tools.call` work for OpenClaw tools.",
    authority: page({
      r1: ["Validation checklist", "4b8988b613797077"],
      r2: ["Validation checklist", "d29de7f585ffe1f7"],
      r3: ["Validation checklist", "32f04e948120ba24"],
    }),
    observable: "adapter",
  },
  {
    id: "catalog-helpers.works.call-value",
    level: "MUST",
    profile: "control",
    statement: "`tools.callValue` works for OpenClaw tools.",
    authority: page({
      r2: ["Validation checklist", "d29de7f585ffe1f7"],
      r3: ["Validation checklist", "32f04e948120ba24"],
    }),
    observable: "adapter",
  },
  {
    id: "catalog-helpers.convenience.safe-only",
    level: "MUST",
    profile: "control",
    statement: "A convenience function is installed only for a safe name.",
    authority: page({
      r1: ["Guest runtime API", "18a069d36ca03b43"],
      r2: ["Guest runtime API", "09fc06f1fa24c414"],
      r3: ["Guest runtime API", "111afdeb82d36e5a"],
    }),
    observable: "adapter",
    note: "The page does not define a safe name.",
  },
  {
    id: "catalog-helpers.convenience.member",
    level: "MUST",
    profile: "control",
    statement: "A convenience function is a member of `tools` under the safe name of its tool.",
    authority: page({
      r1: ["Guest runtime API", "7aca5087387dbfc8"],
      r2: ["Guest runtime API", "7aca5087387dbfc8"],
      r3: ["Guest runtime API", "7aca5087387dbfc8"],
    }),
    observable: "adapter",
  },
  {
    id: "catalog-helpers.convenience.call",
    level: "MUST",
    profile: "control",
    statement:
      "Where the hidden catalog has an unambiguous entry `web_search`, a program can call it as `tools.web_search`, with the tool's input as the argument.",
    authority: page({
      r1: [
        ["Guest runtime API", "b7674371dedb22de"],
        ["Guest runtime API", "0c3d23ba16aa1c96"],
      ],
      r2: [
        ["Guest runtime API", "b7674371dedb22de"],
        ["Guest runtime API", "0c3d23ba16aa1c96"],
      ],
      r3: [
        ["Guest runtime API", "3ee01f9ef52d0c0f"],
        ["Guest runtime API", "1816fa37985ee7fc"],
      ],
    }),
    observable: "adapter",
    note: "The page gives it as an example.",
  },
  {
    id: "catalog-helpers.search.exact-first",
    level: "MUST",
    profile: "hardening",
    statement: "A search for the exact name or the exact id of a tool finds that tool first.",
    authority: kit("A program that knows the name takes the first result."),
    observable: "adapter",
  },
  {
    id: "catalog-helpers.search.limit-out-of-range",
    level: "MUST",
    profile: "hardening",
    statement: "A `limit` out of range is refused or clamped, never ignored.",
    authority: kit("A limit that a program can leave behind is no limit."),
    observable: "adapter",
  },
]);

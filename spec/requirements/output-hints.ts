import { defineRequirements, page } from "./define.ts";

const partialDescribeSentence = page({
  r2: ["Declared output contracts", "4ace184bf6666819"],
  r3: ["Declared output contracts", "da200592bde559c3"],
});
const untrustedSentence = page({
  r2: ["Declared output contracts", "222d2ebda8d7674f"],
  r3: ["Declared output contracts", "88ec68cf7c39f998"],
});

/** Requirements on the output hints of the quick index, and on what a program can do with a declared output. */
export const outputHintsRequirements = defineRequirements([
  {
    id: "output-hints.declared.one-program",
    level: "MUST",
    profile: "control",
    statement:
      "For a tool with a declared output, one guest program can select the tool, call it and transform its output.",
    authority: page({
      r2: [
        ["What the model does", "cb44a5884756bf6d"],
        ["Why use it", "8afddb3caf8c7c31"],
      ],
      r3: [
        ["What the model does", "b9ee626916f195eb"],
        ["Why use it", "6fb0439ab21360cd"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "output-hints.declared.search-gives-id",
    level: "MUST",
    profile: "control",
    statement: "The `id` of an entry that `tools.search` found is what `tools.callValue` takes.",
    authority: page({
      r2: [
        ["What the model does", "449485c035f77161"],
        ["What the model does", "556df6430de01edd"],
      ],
      r3: [
        ["What the model does", "035cb8a2a394d16f"],
        ["What the model does", "556df6430de01edd"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "output-hints.declared.search-gives-array",
    level: "MUST",
    profile: "control",
    statement: "`tools.search` resolves to an array.",
    authority: page({
      r2: ["What the model does", "449485c035f77161"],
      r3: ["What the model does", "035cb8a2a394d16f"],
    }),
    observable: "adapter",
  },
  {
    id: "output-hints.declared.call-value-gives-output",
    level: "MUST",
    profile: "control",
    statement:
      "`tools.callValue` for a tool with a declared output resolves to a value of the declared shape, not to an envelope.",
    authority: page({
      r2: [
        ["What the model does", "556df6430de01edd"],
        ["What the model does", "cb44a5884756bf6d"],
      ],
      r3: [
        ["What the model does", "556df6430de01edd"],
        ["What the model does", "b9ee626916f195eb"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "output-hints.declared.fields-usable",
    level: "MUST",
    profile: "control",
    statement: "A program can filter the value by the fields that the output declares and return what is left.",
    authority: page({
      r2: [
        ["What the model does", "5ac4bc706d252063"],
        ["What the model does", "cb44a5884756bf6d"],
      ],
      r3: [
        ["What the model does", "5ac4bc706d252063"],
        ["What the model does", "b9ee626916f195eb"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "output-hints.declared.compose",
    level: "MUST",
    profile: "control",
    statement:
      "When the quick index declares the fields of an output, one cell can compose discovery and delivery without an extra inspection turn.",
    authority: page({
      r2: [
        ["Declared output contracts", "1818ef880d6416b7"],
        ["Declared output contracts", "bb161186b73bd496"],
        ["Declared output contracts", "71f422365006db17"],
        ["Declared output contracts", "ce1eb2eb4da2cd8a"],
      ],
      r3: [
        ["Declared output contracts", "7731f66088b6336b"],
        ["Declared output contracts", "bb161186b73bd496"],
        ["Declared output contracts", "71f422365006db17"],
        ["Declared output contracts", "ce1eb2eb4da2cd8a"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "output-hints.large.describe",
    level: "MUST",
    profile: "control",
    statement:
      "A complete contract that is exact but too large for the bounded quick index remains available through `tools.describe(...)`.",
    authority: page({
      r2: ["Declared output contracts", "51e6bc74b97b5872"],
      r3: ["Declared output contracts", "66e504c733c77e2e"],
    }),
    observable: "adapter",
  },
  {
    id: "output-hints.large.arrow",
    level: "MUST",
    profile: "control",
    statement:
      "For a complete contract that is exact but too large for the bounded quick index, the arrow stays `-> ?`.",
    authority: page({
      r2: ["Declared output contracts", "51e6bc74b97b5872"],
      r3: ["Declared output contracts", "66e504c733c77e2e"],
    }),
    observable: "adapter",
  },
  {
    id: "output-hints.closed-objects",
    level: "MUST",
    profile: "control",
    statement:
      "A complete quick index hint needs object levels that are closed with `{ additionalProperties: false }`.",
    authority: page({
      r2: [
        ["Declared output contracts", "4ace184bf6666819"],
        ["Declared output contracts", "be5695ad24d1fd35"],
      ],
      r3: [
        ["Declared output contracts", "da200592bde559c3"],
        ["Declared output contracts", "be5695ad24d1fd35"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "output-hints.partial.describe",
    level: "MUST",
    profile: "control",
    statement: "An output schema that is open remains available through `tools.describe(...)`.",
    authority: partialDescribeSentence,
    observable: "adapter",
  },
  {
    id: "output-hints.partial.describe.too-large",
    level: "MUST",
    profile: "control",
    statement: "An output schema that is too large remains available through `tools.describe(...)`.",
    authority: partialDescribeSentence,
    observable: "adapter",
  },
  {
    id: "output-hints.partial.describe.otherwise",
    level: "MUST",
    profile: "control",
    statement:
      "An output schema that is partial in another way than by being open or too large remains available through `tools.describe(...)`.",
    authority: partialDescribeSentence,
    observable: "adapter",
  },
  {
    id: "output-hints.partial.no-one-turn-use",
    level: "MUST",
    profile: "control",
    statement: "An output schema that is open does not enable the use of its fields in a single turn.",
    authority: partialDescribeSentence,
    observable: "adapter",
  },
  {
    id: "output-hints.partial.no-one-turn-use.too-large",
    level: "MUST",
    profile: "control",
    statement: "An output schema that is too large does not enable the use of its fields in a single turn.",
    authority: partialDescribeSentence,
    observable: "adapter",
  },
  {
    id: "output-hints.partial.no-one-turn-use.otherwise",
    level: "MUST",
    profile: "control",
    statement:
      "An output schema that is partial in another way than by being open or too large does not enable the use of its fields in a single turn.",
    authority: partialDescribeSentence,
    observable: "adapter",
  },
  {
    id: "output-hints.hints.deterministic",
    level: "MUST",
    profile: "control",
    statement: "Compact hints are deterministic.",
    authority: page({
      r2: ["Declared output contracts", "3e4356e69fdf4469"],
      r3: ["Declared output contracts", "8170166e9dcb5938"],
    }),
    observable: "adapter",
  },
  {
    id: "output-hints.hints.bounded",
    level: "MUST",
    profile: "control",
    statement: "Compact hints are bounded.",
    authority: page({
      r2: ["Declared output contracts", "3e4356e69fdf4469"],
      r3: ["Declared output contracts", "8170166e9dcb5938"],
    }),
    observable: "adapter",
    note: "The page gives no number.",
  },
  {
    id: "output-hints.hints.describe",
    level: "MUST",
    profile: "control",
    statement: "When a compact hint does not suffice, `tools.describe(...)` exposes the full trusted schema.",
    authority: page({
      r2: ["Declared output contracts", "3e4356e69fdf4469"],
      r3: ["Declared output contracts", "8170166e9dcb5938"],
    }),
    observable: "adapter",
  },
  {
    id: "output-hints.untrusted",
    level: "MUST",
    profile: "control",
    statement: "Remote MCP metadata cannot opt in to the hints of the quick index.",
    authority: untrustedSentence,
    observable: "adapter",
  },
  {
    id: "output-hints.untrusted.client",
    level: "MUST",
    profile: "control",
    statement: "Client metadata cannot opt in to the hints of the quick index.",
    authority: untrustedSentence,
    observable: "adapter",
  },
]);

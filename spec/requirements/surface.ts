import { defineRequirements, kit, page } from "./define.ts";

const payloadCheckNoToolsSentence = page({
  r1: ["Validation checklist", "64d030970a42abc7"],
  r2: ["Validation checklist", "9a14e982496e39c5"],
  r3: ["Validation checklist", "ccb6b5d23cb69cdd"],
});

/** Requirements on what the model is sent. */
export const surfaceRequirements = defineRequirements([
  {
    id: "surface.control-tools",
    level: "MUST",
    profile: "control",
    statement:
      "When code mode is active, the model is sent exactly one tool named `exec` and exactly one named `wait`.",
    authority: page({
      r1: ["What it does", "6c56528b665a6c8b"],
      r2: [
        ["Debugging", "aa75db69012a4d26"],
        ["Model-visible tools", "9b84c1f81f868035"],
        ["What it does", "7ffbca725711ee61"],
        ["End-to-end test plan", "495e891bf197148a"],
        ["Validation checklist", "9db988e37a50c15c"],
        ["Why use it", "e34b18372c7966ad"],
      ],
      r3: [
        ["Debugging", "44888b47e8e0a371"],
        ["Model-visible tools", "1807c9a0e4efd2b2"],
        ["What it does", "7e16f297507afc53"],
        ["End-to-end test plan", "8c972e1123c15076"],
        ["Validation checklist", "dfaf482dac446111"],
        ["Why use it", "6bc93b4bb3e6f348"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "surface.hidden-tools",
    level: "MUST",
    profile: "control",
    statement:
      "When code mode is active, none of the tools in the catalog is itself among the tools that the model is sent.",
    authority: page({
      r1: [
        ["Model-visible tools", "4ce6f3c91656eed6"],
        ["What it does", "04e116011d4e5447"],
      ],
      r2: [
        ["Model-visible tools", "dd3bb62ce3b555df"],
        ["Code mode", "4e28528984be7a32"],
        ["What it does", "ccc86a1e2c884912"],
        ["Terms", "d14405af0ef3b135"],
      ],
      r3: [
        ["Model-visible tools", "7de48a86392e5c40"],
        ["Code mode", "91f2a3f01315d108"],
        ["What it does", "cf6b21fc20b4dd8c"],
        ["Terms", "df096ee93788c752"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "surface.language-enum",
    level: "MUST",
    profile: "control",
    statement: "The schema of `exec` gives `language` as one flat string enumeration, not as `oneOf` or `anyOf`.",
    authority: page({ r2: ["exec", "99cb6c1ad8969f06"], r3: ["exec", "4f5149f3ae6de961"] }),
    observable: "adapter",
  },
  {
    id: "surface.only-control-tools",
    level: "MUST",
    profile: "control",
    statement: "When code mode is active, the top-level tools that the model sees are exactly `exec` and `wait`.",
    authority: page({
      r1: [
        ["Model-visible tools", "53186e361fe7aa61"],
        ["Model-visible tools", "2706c619fe73f0cf"],
        ["Model-visible tools", "716ecabb45ac6a88"],
        ["What it does", "6c56528b665a6c8b"],
        ["Validation checklist", "2a392b81dbd0e239"],
        ["End-to-end test plan", "d2470b9ba11adc73"],
        ["Code mode", "b01425b9e1bc1c9b"],
        ["Terms", "0a8c1668a367756c"],
        ["Why use it", "dd93b19f30cd4f3b"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "surface.others-registered",
    level: "MUST",
    profile: "control",
    statement:
      "When code mode is active, every enabled tool other than those that the model is to see is registered in the code mode catalog.",
    authority: page({
      r1: ["Model-visible tools", "4ce6f3c91656eed6"],
      r2: ["Model-visible tools", "dd3bb62ce3b555df"],
      r3: ["Model-visible tools", "7de48a86392e5c40"],
    }),
    observable: "adapter",
  },
  {
    id: "surface.direct-only.visible",
    level: "MUST",
    profile: "control",
    statement: "When code mode is active, the required direct-only tools are visible to the model.",
    authority: page({
      r2: [
        ["Model-visible tools", "9b84c1f81f868035"],
        ["Validation checklist", "b650fe91973ec93d"],
        ["What it does", "7ffbca725711ee61"],
        ["Tool catalog", "8858565fc7f5aa3f"],
        ["Why use it", "e34b18372c7966ad"],
      ],
      r3: [
        ["Model-visible tools", "1807c9a0e4efd2b2"],
        ["Validation checklist", "a295a8e40ab54d04"],
        ["What it does", "7e16f297507afc53"],
        ["Tool catalog", "8183e9ef97e12f9f"],
        ["Why use it", "6bc93b4bb3e6f348"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "surface.direct-only.required-alone",
    level: "MUST",
    profile: "control",
    statement:
      "When code mode is active, the model sees, beside `exec` and `wait`, no tool but the required direct-only tools.",
    authority: page({
      r2: [
        ["Validation checklist", "9db988e37a50c15c"],
        ["End-to-end test plan", "495e891bf197148a"],
        ["Code mode", "4e28528984be7a32"],
        ["Terms", "d14405af0ef3b135"],
      ],
      r3: [
        ["Validation checklist", "dfaf482dac446111"],
        ["End-to-end test plan", "8c972e1123c15076"],
        ["Code mode", "91f2a3f01315d108"],
        ["Terms", "df096ee93788c752"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "surface.direct-only.bridge",
    level: "MUST",
    profile: "control",
    statement: "A direct-only tool is one whose structured result cannot cross the guest bridge.",
    authority: page({
      r2: [
        ["Tool catalog", "8858565fc7f5aa3f"],
        ["What it does", "7ffbca725711ee61"],
        ["Code mode", "4e28528984be7a32"],
      ],
      r3: [
        ["Tool catalog", "8183e9ef97e12f9f"],
        ["What it does", "7e16f297507afc53"],
        ["Code mode", "91f2a3f01315d108"],
      ],
    }),
    observable: {
      no: "Which tools those are is declared with the tools; `computer` and the native-vision `image` loader are the page's examples.",
    },
  },
  {
    id: "surface.direct-only.built-in",
    level: "MUST",
    profile: "control",
    statement:
      "`computer` and the native-vision `image` loader, whose image result cannot cross the guest bridge, are direct-only tools.",
    authority: page({ r2: ["What it does", "7ffbca725711ee61"], r3: ["What it does", "7e16f297507afc53"] }),
    observable: {
      no: "Product data: which tools a host has is its own affair; a world declares direct-only tools itself.",
    },
  },
  {
    id: "surface.exec-purpose",
    level: "SHOULD",
    profile: "control",
    statement:
      "The model should use `exec` for tool orchestration, data joins, loops, parallel nested calls and structured transformations.",
    authority: page({ r1: ["Model-visible tools", "e0405acc7440d5d4"] }),
    observable: { no: "It advises the model, not the implementation." },
  },
  {
    id: "surface.wait-purpose",
    level: "SHOULD",
    profile: "control",
    statement: "The model should use `wait` only when `exec` returned a resumable `waiting` result.",
    authority: page({ r1: ["Model-visible tools", "37ea011e5664bce8"] }),
    observable: { no: "It advises the model, not the implementation." },
  },
  {
    id: "surface.exec-use",
    level: "MUST",
    profile: "control",
    statement:
      "The model uses `exec` for tool orchestration, data joins, loops, parallel nested calls and structured transformations.",
    authority: page({
      r2: ["Model-visible tools", "12d6713c24fddd85"],
      r3: ["Model-visible tools", "232b305bcbc52371"],
    }),
    observable: { no: "It instructs the model, not the implementation." },
  },
  {
    id: "surface.wait-use",
    level: "MUST",
    profile: "control",
    statement: "The model uses `wait` only when `exec` returned a resumable `waiting` result.",
    authority: page({
      r2: ["Model-visible tools", "93e7ce8cfc94cc62"],
      r3: ["Model-visible tools", "8bbaf9e03b52f70d"],
    }),
    observable: { no: "It instructs the model, not the implementation." },
  },
  {
    id: "surface.logged-names.exact",
    level: "MUST",
    profile: "product",
    statement: "When code mode is active, the model-facing tool names in the targeted log are `exec` and `wait`.",
    authority: page({ r1: ["Quick start", "fe2e2abe21b015d2"] }),
    observable: "adapter",
  },
  {
    id: "surface.logged-names.expected",
    level: "SHOULD",
    profile: "product",
    statement: "When code mode is active, the model-facing tool names in the targeted log should be `exec` and `wait`.",
    authority: page({
      r2: ["Verifying the active surface", "93380a809cc4cf19"],
      r3: ["Verifying the active surface", "92429c64dcd09934"],
    }),
    observable: "adapter",
    note: "The same page sends the model direct-only tools as well.",
    ambiguous: [
      "The log names only `exec` and `wait`, even where direct-only tools are kept.",
      "The log names `exec`, `wait` and the direct-only tools that the model sees beside them.",
    ],
  },
  {
    id: "surface.payload-check.exact",
    level: "MUST",
    profile: "control",
    statement:
      "Once the code mode surface is active, code mode fails closed if the final provider payload does not contain exactly `exec` and `wait`.",
    authority: page({ r1: ["Debugging", "f1e39205bb5b7ea0"] }),
    observable: "adapter",
  },
  {
    id: "surface.payload-check.one-of-each",
    level: "MUST",
    profile: "control",
    statement:
      "Once the code mode surface is active, code mode fails closed if the final provider payload does not contain exactly one `exec`.",
    authority: page({ r2: ["Debugging", "aa75db69012a4d26"], r3: ["Debugging", "44888b47e8e0a371"] }),
    observable: "adapter",
  },
  {
    id: "surface.payload-check.one-of-each.wait",
    level: "MUST",
    profile: "control",
    statement:
      "Once the code mode surface is active, code mode fails closed if the final provider payload does not contain exactly one `wait`.",
    authority: page({ r2: ["Debugging", "aa75db69012a4d26"], r3: ["Debugging", "44888b47e8e0a371"] }),
    observable: "adapter",
  },
  {
    id: "surface.payload-check.approved-only",
    level: "MUST",
    profile: "control",
    statement:
      "Once the code mode surface is active, code mode fails closed if the final provider payload contains, beside `exec` and `wait`, a tool that is not an approved direct-only tool.",
    authority: page({ r2: ["Debugging", "aa75db69012a4d26"], r3: ["Debugging", "44888b47e8e0a371"] }),
    observable: "adapter",
  },
  {
    id: "surface.payload-check.late-edit",
    level: "MUST",
    profile: "hardening",
    statement:
      "A change that a hook makes to the model payload after code mode has assembled its tools is judged by the final check as well.",
    authority: kit("A check that runs before the last change of what it checks proves nothing about what is sent."),
    observable: "adapter",
  },
  {
    id: "surface.payload-check.no-tools",
    level: "MUST",
    profile: "product",
    statement: "A raw run without tools does not trigger the enforcement of the code mode payload.",
    authority: payloadCheckNoToolsSentence,
    observable: "adapter",
  },
  {
    id: "surface.payload-check.no-tools.disable-tools",
    level: "MUST",
    profile: "product",
    statement: "A run with `disableTools` does not trigger the enforcement of the code mode payload.",
    authority: payloadCheckNoToolsSentence,
    observable: "adapter",
  },
  {
    id: "surface.payload-check.no-tools.empty-allow-list",
    level: "MUST",
    profile: "product",
    statement: "A run with an empty allow list does not trigger the enforcement of the code mode payload.",
    authority: payloadCheckNoToolsSentence,
    observable: "adapter",
  },
]);

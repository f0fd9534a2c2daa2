import { defineRequirements, page } from "./define.ts";

const textSentence = page({
  r1: ["Guest runtime API", "9576864af685045d"],
  r2: ["Guest runtime API", "9576864af685045d"],
  r3: ["Guest runtime API", "9576864af685045d"],
});
const jsonSentence = page({
  r1: ["Guest runtime API", "197f6b8ed61a8f74"],
  r2: ["Guest runtime API", "197f6b8ed61a8f74"],
  r3: ["Guest runtime API", "197f6b8ed61a8f74"],
});
const yieldControlSentence = page({
  r1: ["Guest runtime API", "0fd6e744ffa84477"],
  r2: ["Guest runtime API", "0fd6e744ffa84477"],
  r3: ["Guest runtime API", "0fd6e744ffa84477"],
});

/** Requirements on the globals that a program finds, those of Swarm among them. */
export const guestGlobalsRequirements = defineRequirements([
  {
    id: "guest-globals.all-tools",
    level: "MUST",
    profile: "control",
    statement: "A program can read a global `ALL_TOOLS`, an array of `ToolCatalogEntry` values.",
    authority: page({
      r1: ["Guest runtime API", "534b0982ac64d4cd"],
      r2: ["Guest runtime API", "534b0982ac64d4cd"],
      r3: ["Guest runtime API", "534b0982ac64d4cd"],
    }),
    observable: "adapter",
    note: "The page leaves open whether the array is frozen.",
  },
  {
    id: "guest-globals.all-tools-of-the-run",
    level: "MUST",
    profile: "control",
    statement: "`ALL_TOOLS` is compact metadata of the run-scoped catalog.",
    authority: page({
      r1: [
        ["Guest runtime API", "02d9d99a6bb5fbf4"],
        ["Tool Search interaction", "5847efad230f8806"],
      ],
      r2: [
        ["Guest runtime API", "beaa71556c063a8c"],
        ["Tool Search interaction", "57eb5beef55678d7"],
      ],
      r3: [
        ["Guest runtime API", "799725f5061178f1"],
        ["Tool Search interaction", "cb547213ee04ea46"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "guest-globals.tools",
    level: "MUST",
    profile: "control",
    statement: "A program can read a global `tools`, a `ToolCatalog`.",
    authority: page({
      r1: ["Guest runtime API", "9d8eb3c7ce0026ba"],
      r2: ["Guest runtime API", "9d8eb3c7ce0026ba"],
      r3: ["Guest runtime API", "9d8eb3c7ce0026ba"],
    }),
    observable: "adapter",
  },
  {
    id: "guest-globals.namespaces",
    level: "MUST",
    profile: "control",
    statement: "A program can read a global `namespaces`, an object whose members are reached by string keys.",
    authority: page({
      r1: ["Guest runtime API", "3853806f446f6838"],
      r2: ["Guest runtime API", "3853806f446f6838"],
      r3: ["Guest runtime API", "3853806f446f6838"],
    }),
    observable: "adapter",
  },
  {
    id: "guest-globals.text",
    level: "MUST",
    profile: "control",
    statement: "A program can call a global function `text` with one argument, `value`, of any type.",
    authority: textSentence,
    observable: "adapter",
  },
  {
    id: "guest-globals.text.void",
    level: "MUST",
    profile: "control",
    statement: "The global function `text` returns no value.",
    authority: textSentence,
    observable: "adapter",
    ambiguous: [
      "The declared `void` says that nothing is returned.",
      "The declared `void` says that what is returned means nothing, and a value may come back.",
    ],
  },
  {
    id: "guest-globals.json",
    level: "MUST",
    profile: "control",
    statement: "A program can call a global function `json` with one argument, `value`, of any type.",
    authority: jsonSentence,
    observable: "adapter",
  },
  {
    id: "guest-globals.json.void",
    level: "MUST",
    profile: "control",
    statement: "The global function `json` returns no value.",
    authority: jsonSentence,
    observable: "adapter",
    ambiguous: [
      "The declared `void` says that nothing is returned.",
      "The declared `void` says that what is returned means nothing, and a value may come back.",
    ],
  },
  {
    id: "guest-globals.yield-control",
    level: "MUST",
    profile: "control",
    statement: "A program can call a global function `yield_control` with an optional string, `reason`.",
    authority: yieldControlSentence,
    observable: "adapter",
  },
  {
    id: "guest-globals.yield-control.promise",
    level: "MUST",
    profile: "control",
    statement: "The global function `yield_control` returns a promise.",
    authority: yieldControlSentence,
    observable: "adapter",
  },
  {
    id: "guest-globals.yield-control.resolves-to-nothing",
    level: "MUST",
    profile: "control",
    statement: "The promise that `yield_control` returns resolves to no value.",
    authority: yieldControlSentence,
    observable: "adapter",
    ambiguous: [
      "The declared `void` says that nothing is given.",
      "The declared `void` says that what is given means nothing, and a value may come back.",
    ],
  },
  {
    id: "guest-globals.swarm.globals",
    level: "MUST",
    profile: "product",
    statement:
      "Swarm adds the guest globals `agents.run()`, `phase()` and `log()`, to orchestrate concurrent subagents from a code mode program.",
    authority: page({ r2: ["Swarm", "e3f7ddaa4b6f30cf"], r3: ["Swarm", "770707e895139c98"] }),
    observable: "adapter",
  },
  {
    id: "guest-globals.swarm.needs-both",
    level: "MUST",
    profile: "product",
    statement: "Swarm needs both `tools.codeMode` and `tools.swarm` enabled.",
    authority: page({ r2: ["Swarm", "a01ab8c47b629bc3"], r3: ["Swarm", "21c3fbc82949fe40"] }),
    observable: "adapter",
  },
  {
    id: "guest-globals.swarm.control-flow",
    level: "MAY",
    profile: "product",
    statement:
      "Programs use ordinary JavaScript control flow for fan-out, decision gates and structured gathering of subagents.",
    authority: page({ r2: ["Swarm", "a01ab8c47b629bc3"], r3: ["Swarm", "21c3fbc82949fe40"] }),
    observable: { no: "It tells those who write programs how to use Swarm." },
  },
  {
    id: "guest-globals.swarm.opt-in",
    level: "MUST",
    profile: "product",
    statement: "Swarm is a separate opt-in switch.",
    authority: page({ r2: ["Swarm", "d90470eef4051b26"], r3: ["Swarm", "4229e3a091e4fdaa"] }),
    observable: "adapter",
    note: "Without `tools.swarm` it is off.",
  },
  {
    id: "guest-globals.swarm.not-by-code-mode-alone",
    level: "MUST",
    profile: "product",
    statement: "Code mode alone does not expose the `agents.*` API.",
    authority: page({ r2: ["Swarm", "d90470eef4051b26"], r3: ["Swarm", "4229e3a091e4fdaa"] }),
    observable: "adapter",
    note: "The page does not say it of `phase()` and `log()`.",
  },
]);

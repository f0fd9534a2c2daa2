import { defineRequirements, page } from "./define.ts";

const anotherFeatureUnseen = { no: "Product data: it tells what another product does." };

/** What the pages say of Codex Code Mode, which has the same name and is another thing. */
export const codexRequirements = defineRequirements([
  {
    id: "codex.another-feature",
    level: "MAY",
    profile: "product",
    statement: "What the page describes is the code mode of OpenClaw and not Codex Code Mode.",
    authority: page({
      r1: [
        ["Code mode", "2e913c03e093e0f2"],
        ["Code mode", "319554115152b2a0"],
      ],
      r2: ["Code mode", "573540b2eeedec8c"],
      r3: ["Code mode", "81724f75d33bcb4b"],
    }),
    observable: anotherFeatureUnseen,
  },
  {
    id: "codex.other-runtime",
    level: "MAY",
    profile: "product",
    statement:
      "The two features have the same name, but are implemented by different runtimes and expose different contracts of `exec`.",
    authority: page({ r1: ["Code mode", "9ecc4b21f03ceb63"] }),
    observable: anotherFeatureUnseen,
  },
  {
    id: "codex.treated-apart",
    level: "SHOULD",
    profile: "product",
    statement:
      "The two features, which have the same name and control tools of the same names, `exec` and `wait`, are treated as separate features with independent implementations.",
    authority: page({
      r2: [
        ["Code mode", "f28f51b9d849fdf1"],
        ["Code mode", "ccb0b451d8a49e6a"],
      ],
      r3: [
        ["Code mode", "f7cc4b35ef1548f0"],
        ["Code mode", "3b132839e0e5b787"],
      ],
    }),
    observable: { no: "It tells a reader how to think of the two." },
  },
  {
    id: "codex.shell-contract",
    level: "MAY",
    profile: "product",
    statement:
      "Codex Code Mode is on for app-server threads of Codex unless a restrictive tool policy turns the native code mode off; it runs in the coding harness of Codex, where the model writes shell commands through the `exec.command` contract.",
    authority: page({ r1: ["Code mode", "d9db742a082af5cb"] }),
    observable: anotherFeatureUnseen,
  },
  {
    id: "codex.freeform-grammar",
    level: "MAY",
    profile: "product",
    statement:
      "Codex Code Mode, which is a JavaScript execution surface and not a shell command surface, runs in the coding harness of Codex: its `exec` is a tool with a free-form grammar, for which the model writes raw JavaScript source, optionally after a `// @exec: {...}` pragma line with options of the execution, and the in-process V8 Code Mode runtime of Codex executes it.",
    authority: page({
      r2: [
        ["Code mode", "fdbc0d062efa12ba"],
        ["Code mode", "e2f7e47ddb035e29"],
      ],
      r3: [
        ["Code mode", "05ccec9f39128592"],
        ["Code mode", "661f493ee93e4ac8"],
      ],
    }),
    observable: anotherFeatureUnseen,
  },
  {
    id: "codex.stable",
    level: "MAY",
    profile: "product",
    statement: "Codex Code Mode is a separate, stable surface of the Codex harness.",
    authority: page({
      r1: [
        ["Code mode", "9ad8729522db42f6"],
        ["Runtime status", "451a6ec3f5904386"],
      ],
      r2: ["Runtime status", "cae9311f573c198d"],
      r3: ["Runtime status", "8d8c2efeaad46c66"],
    }),
    observable: anotherFeatureUnseen,
    note: "Revision 1 says of the native dynamic tool search of Codex as well that it is stable.",
  },
]);

import { defineRequirements, page } from "./define.ts";

const step15CleanupSentence = page({
  r1: ["End-to-end test plan", "049a189f87489632"],
  r2: ["End-to-end test plan", "54e4357aa8a9acbe"],
  r3: ["End-to-end test plan", "047c683d2c012696"],
});

/** The steps of the pages' end-to-end test plan, one record a step. */
export const endToEndRequirements = defineRequirements([
  {
    id: "end-to-end.when-to-run",
    level: "MUST",
    profile: "product",
    statement:
      "The steps of the end-to-end test plan are run as integration or end-to-end tests when the runtime is changed.",
    authority: page({
      r1: ["End-to-end test plan", "7b22159602227abf"],
      r2: ["End-to-end test plan", "408b0732ee006be2"],
      r3: ["End-to-end test plan", "1c7931e4007e2479"],
    }),
    observable: { no: "It is a rule for those who change the runtime." },
  },
  {
    id: "end-to-end.step-01-start-disabled",
    level: "MUST",
    profile: "product",
    statement: "A gateway starts with `tools.codeMode.enabled: false`.",
    authority: page({
      r1: ["End-to-end test plan", "6546abaee1b4319d"],
      r2: ["End-to-end test plan", "77321cc0d14c6f08"],
      r3: ["End-to-end test plan", "5699a0e25006b6e9"],
    }),
    observable: "adapter",
  },
  {
    id: "end-to-end.step-02-direct-turn",
    level: "MUST",
    profile: "product",
    statement: "With code mode disabled, an agent turn with a small set of direct tools is sent.",
    authority: page({
      r1: ["End-to-end test plan", "c6e650f4ce75712f"],
      r2: ["End-to-end test plan", "c2c022d5914d6f40"],
      r3: ["End-to-end test plan", "49e9d7ac396f6d45"],
    }),
    observable: "adapter",
  },
  {
    id: "end-to-end.step-04-restart-enabled",
    level: "MUST",
    profile: "product",
    statement: "The gateway restarts with `tools.codeMode.enabled: true`.",
    authority: page({
      r1: ["End-to-end test plan", "d67536a43ebe65ed"],
      r2: ["End-to-end test plan", "bbee3e17b7155a06"],
      r3: ["End-to-end test plan", "3d9e10e1501d1c3d"],
    }),
    observable: "adapter",
  },
  {
    id: "end-to-end.step-05-mixed-turn",
    level: "MUST",
    profile: "product",
    statement: "With code mode enabled, an agent turn with OpenClaw, plugin, MCP and client test tools is sent.",
    authority: page({
      r1: ["End-to-end test plan", "4fce1cce4ae8595d"],
      r2: ["End-to-end test plan", "7a99ab4aecc31d07"],
      r3: ["End-to-end test plan", "6abb27e3c4d7278c"],
    }),
    observable: "adapter",
  },
  {
    id: "end-to-end.step-08-call",
    level: "MUST",
    profile: "product",
    statement:
      "A program in `exec` calls OpenClaw, plugin and client tools through `tools.search`, `tools.describe` and `tools.call`.",
    authority: page({ r1: ["End-to-end test plan", "125352d3628d24c8"] }),
    observable: "adapter",
  },
  {
    id: "end-to-end.step-08-call-value",
    level: "MUST",
    profile: "product",
    statement:
      "A program in `exec` calls OpenClaw, plugin and client tools through `tools.search`, `tools.describe` and `tools.callValue`, or the raw `tools.call`.",
    authority: page({
      r2: ["End-to-end test plan", "7374edb215888b7d"],
      r3: ["End-to-end test plan", "fb1020aa235683e5"],
    }),
    observable: "adapter",
  },
  {
    id: "end-to-end.step-09-declarations",
    level: "MUST",
    profile: "product",
    statement:
      'The declaration files that a program in `exec` gets by `API.list("mcp")` and `API.read("mcp/<server>.d.ts")` describe the visible MCP tools.',
    authority: page({
      r1: ["End-to-end test plan", "6718b344d223284a"],
      r2: ["End-to-end test plan", "b5c8eb1068f59e15"],
      r3: ["End-to-end test plan", "6e8dc2dc753be7d9"],
    }),
    observable: "adapter",
  },
  {
    id: "end-to-end.step-12-suspend",
    level: "MUST",
    profile: "product",
    statement: "A nested tool call can be started that resolves after `exec` has returned `waiting`.",
    authority: page({
      r1: ["End-to-end test plan", "a76267111a2cb345"],
      r2: ["End-to-end test plan", "1b48495bc922dc4e"],
      r3: ["End-to-end test plan", "a459bcbdb1c3bafa"],
    }),
    observable: "adapter",
  },
  {
    id: "end-to-end.step-14-final-answer",
    level: "MUST",
    profile: "product",
    statement: "The final answer contains output that was produced after the restore.",
    authority: page({
      r1: ["End-to-end test plan", "be9f2dd517236024"],
      r2: ["End-to-end test plan", "b5ccd0912212d3ee"],
      r3: ["End-to-end test plan", "197442ccd8e51c96"],
    }),
    observable: "adapter",
  },
  {
    id: "end-to-end.step-15-cleanup",
    level: "MUST",
    profile: "product",
    statement: "A timeout cleans up the state of the runtime.",
    authority: step15CleanupSentence,
    observable: "adapter",
  },
  {
    id: "end-to-end.step-15-cleanup.abort",
    level: "MUST",
    profile: "product",
    statement: "An abort cleans up the state of the runtime.",
    authority: step15CleanupSentence,
    observable: "adapter",
  },
  {
    id: "end-to-end.step-15-cleanup.expiry",
    level: "MUST",
    profile: "product",
    statement: "The expiry of a snapshot cleans up the state of the runtime.",
    authority: step15CleanupSentence,
    observable: "adapter",
  },
  {
    id: "end-to-end.step-16-trajectory",
    level: "MUST",
    profile: "product",
    statement: "In the exported trajectory, nested calls are visible under the parent code mode call.",
    authority: page({
      r1: ["End-to-end test plan", "1719aaba095291fb"],
      r2: ["End-to-end test plan", "e071d4f2f8b020d4"],
      r3: ["End-to-end test plan", "4f9851964723aacd"],
    }),
    observable: "adapter",
    note: "The page does not say what form the export has.",
  },
  {
    id: "end-to-end.documentation-check",
    level: "SHOULD",
    profile: "product",
    statement: "A change of the page that touches documentation alone still runs `pnpm check:docs`.",
    authority: page({
      r1: ["End-to-end test plan", "0e711ae15329c0d0"],
      r2: ["End-to-end test plan", "59f8e406db93fd8d"],
      r3: ["End-to-end test plan", "275593fca0d0e2eb"],
    }),
    observable: { no: "It is a rule for those who change the page." },
  },
  {
    id: "end-to-end.validation-checklist",
    level: "SHOULD",
    profile: "product",
    statement: "The tests of code mode cover what the validation checklist lists.",
    authority: page({
      r1: ["Validation checklist", "e7afd98931531166"],
      r2: ["Validation checklist", "36869583e5c2cecc"],
      r3: ["Validation checklist", "8d125b1a8fbf1e87"],
    }),
    observable: { no: "It binds the tests of an implementation; each line of the list has records of its own." },
  },
]);

import { defineRequirements, page } from "./define.ts";

/** Requirements on the globals of Swarm. */
export const swarmRequirements = defineRequirements([
  {
    id: "swarm.agents-run",
    level: "MUST",
    profile: "product",
    statement: "Swarm adds a guest global `agents` with `agents.run()`.",
    authority: page({ r2: ["Swarm", "e3f7ddaa4b6f30cf"], r3: ["Swarm", "770707e895139c98"] }),
    observable: { no: "A world has no setting `tools.swarm`." },
  },
  {
    id: "swarm.phase",
    level: "MUST",
    profile: "product",
    statement: "Swarm adds a guest global function `phase()`.",
    authority: page({ r2: ["Swarm", "e3f7ddaa4b6f30cf"], r3: ["Swarm", "770707e895139c98"] }),
    observable: { no: "A world has no setting `tools.swarm`." },
  },
  {
    id: "swarm.log",
    level: "MUST",
    profile: "product",
    statement: "Swarm adds a guest global function `log()`.",
    authority: page({ r2: ["Swarm", "e3f7ddaa4b6f30cf"], r3: ["Swarm", "770707e895139c98"] }),
    observable: { no: "A world has no setting `tools.swarm`." },
  },
  {
    id: "swarm.parallel-subagents",
    level: "MUST",
    profile: "product",
    statement: "The globals of Swarm serve to orchestrate concurrent subagents from a code mode program.",
    authority: page({ r2: ["Swarm", "e3f7ddaa4b6f30cf"], r3: ["Swarm", "770707e895139c98"] }),
    observable: { no: "A world has no setting `tools.swarm`." },
  },
  {
    id: "swarm.needs-both",
    level: "MUST",
    profile: "product",
    statement: "Swarm needs both `tools.codeMode` and `tools.swarm` enabled.",
    authority: page({ r2: ["Swarm", "a01ab8c47b629bc3"], r3: ["Swarm", "21c3fbc82949fe40"] }),
    observable: { no: "A world has no setting `tools.swarm`." },
  },
  {
    id: "swarm.opt-in",
    level: "MUST",
    profile: "product",
    statement: "Swarm is a separate opt-in switch.",
    authority: page({ r2: ["Swarm", "0d5289d0e69a3e3d"], r3: ["Swarm", "8e98c8505b8c93fe"] }),
    observable: { no: "A world has no setting `tools.swarm`." },
    note: "Without `tools.swarm` it is off.",
  },
  {
    id: "swarm.not-by-code-mode-alone",
    level: "MUST",
    profile: "product",
    statement: "Code mode alone does not expose the `agents.*` API.",
    authority: page({ r2: ["Swarm", "44fda0ad3f8d0ca2"], r3: ["Swarm", "fb91d9467ac3ce2a"] }),
    observable: "adapter",
    note: "The page does not say it of `phase()` and `log()`.",
  },
]);

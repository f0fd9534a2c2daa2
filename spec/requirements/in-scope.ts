import { defineRequirements, page } from "./define.ts";

const scopeUnseen = { no: "Each part of the scope has requirements of its own." };

/** What is in the scope of code mode, part by part; the record `scope.in-scope` is the first part. */
export const inScopeRequirements = defineRequirements([
  {
    id: "in-scope.catalog",
    level: "MUST",
    profile: "core",
    statement: "The construction of the hidden tool catalog is in the scope of code mode.",
    authority: page({
      r1: ["Scope", "3e9798dbf98dc0f1"],
      r2: ["Scope", "0f9e2e6b1791875c"],
      r3: ["Scope", "a51fad5681924d64"],
    }),
    observable: scopeUnseen,
  },
  {
    id: "in-scope.guests",
    level: "MUST",
    profile: "core",
    statement: "The execution of JavaScript and TypeScript guests is in the scope of code mode.",
    authority: page({
      r1: ["Scope", "60b833b77ff9bdf5"],
      r2: ["Scope", "0f9e2e6b1791875c"],
      r3: ["Scope", "a51fad5681924d64"],
    }),
    observable: scopeUnseen,
  },
  {
    id: "in-scope.worker-runtime",
    level: "MUST",
    profile: "core",
    statement: "The QuickJS-WASI worker runtime is in the scope of code mode.",
    authority: page({
      r1: ["Scope", "7d5efc86b35198dc"],
      r2: ["Scope", "0f9e2e6b1791875c"],
      r3: ["Scope", "a51fad5681924d64"],
    }),
    observable: scopeUnseen,
  },
  {
    id: "in-scope.callbacks",
    level: "MUST",
    profile: "core",
    statement:
      "The host callbacks for searching the catalog, describing a tool and calling a tool are in the scope of code mode.",
    authority: page({
      r1: ["Scope", "d03d325f5464e493"],
      r2: ["Scope", "0f9e2e6b1791875c"],
      r3: ["Scope", "a51fad5681924d64"],
    }),
    observable: scopeUnseen,
  },
  {
    id: "in-scope.resumable-state",
    level: "MUST",
    profile: "core",
    statement: "The resumable state of suspended guest programs is in the scope of code mode.",
    authority: page({
      r1: ["Scope", "dcde6bb8089659f5"],
      r2: ["Scope", "0f9e2e6b1791875c"],
      r3: ["Scope", "a51fad5681924d64"],
    }),
    observable: scopeUnseen,
  },
  {
    id: "in-scope.limits",
    level: "MUST",
    profile: "core",
    statement: "The limits on output, time, memory, pending calls and snapshots are in the scope of code mode.",
    authority: page({
      r1: ["Scope", "e65385d561f96013"],
      r2: ["Scope", "0f9e2e6b1791875c"],
      r3: ["Scope", "a51fad5681924d64"],
    }),
    observable: scopeUnseen,
  },
  {
    id: "in-scope.telemetry",
    level: "MUST",
    profile: "core",
    statement:
      "The telemetry of nested tool calls and their projection into the trajectory are in the scope of code mode.",
    authority: page({
      r1: ["Scope", "38f862e33a714655"],
      r2: ["Scope", "0f9e2e6b1791875c"],
      r3: ["Scope", "a51fad5681924d64"],
    }),
    observable: scopeUnseen,
  },
]);

import { defineRequirements, kit, page } from "./define.ts";

const noModulesSentence = page({
  r1: ["TypeScript", "62cb660f78767f94"],
  r2: ["TypeScript", "4c9d94fca2c1410a"],
  r3: ["TypeScript", "1a5021c36d5e1372"],
});

/** Requirements on programs in TypeScript. */
export const typescriptRequirements = defineRequirements([
  {
    id: "typescript.transpiled-first",
    level: "MUST",
    profile: "control",
    statement: 'OpenClaw transpiles a program whose `language` is `"typescript"` before it is evaluated.',
    authority: page({
      r1: [
        ["exec", "ecb2ea0a3b2304da"],
        ["Validation checklist", "31f943eb41fb4ce4"],
      ],
      r2: [
        ["exec", "76c926922e3ccc08"],
        ["Validation checklist", "ac1c500c1ce4589f"],
      ],
      r3: [
        ["exec", "2651de0fbb5ba76e"],
        ["Validation checklist", "2ec4d2f232f568c6"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "typescript.transform-only",
    level: "MUST",
    profile: "control",
    statement: "TypeScript support is a source transform only.",
    authority: page({
      r1: ["TypeScript", "9518daebfe0b30eb"],
      r2: ["TypeScript", "2df99fc75b0ef082"],
      r3: ["TypeScript", "c6b242fa4c627bb7"],
    }),
    observable: "adapter",
  },
  {
    id: "typescript.input",
    level: "MUST",
    profile: "control",
    statement: "The accepted input of the transform is one string of TypeScript code.",
    authority: page({
      r1: ["TypeScript", "b58d426313efd205"],
      r2: ["TypeScript", "2df99fc75b0ef082"],
      r3: ["TypeScript", "c6b242fa4c627bb7"],
    }),
    observable: "adapter",
  },
  {
    id: "typescript.output",
    level: "MUST",
    profile: "control",
    statement: "The output of the transform is a string of JavaScript that QuickJS-WASI evaluates.",
    authority: page({
      r1: ["TypeScript", "db037495c66b9ca9"],
      r2: ["TypeScript", "2df99fc75b0ef082"],
      r3: ["TypeScript", "c6b242fa4c627bb7"],
    }),
    observable: "adapter",
  },
  {
    id: "typescript.no-type-check",
    level: "MUST",
    profile: "control",
    statement: "TypeScript programs are not type-checked.",
    authority: page({
      r1: ["TypeScript", "2af33ae199f738eb"],
      r2: ["TypeScript", "4c9d94fca2c1410a"],
      r3: ["TypeScript", "1a5021c36d5e1372"],
    }),
    observable: "adapter",
  },
  {
    id: "typescript.no-module-resolution",
    level: "MUST",
    profile: "control",
    statement: "No modules are resolved for TypeScript programs.",
    authority: page({
      r1: ["TypeScript", "aafd37a752edd19f"],
      r2: ["TypeScript", "4c9d94fca2c1410a"],
      r3: ["TypeScript", "1a5021c36d5e1372"],
    }),
    observable: "adapter",
  },
  {
    id: "typescript.no-modules",
    level: "MUST",
    profile: "control",
    statement: "TypeScript programs have no `import`.",
    authority: noModulesSentence,
    observable: "adapter",
    note: "Revision 1 says it of v1.",
  },
  {
    id: "typescript.no-modules.require",
    level: "MUST",
    profile: "control",
    statement: "TypeScript programs have no `require`.",
    authority: noModulesSentence,
    observable: "adapter",
    note: "Revision 1 says it of v1.",
  },
  {
    id: "typescript.diagnostics",
    level: "MUST",
    profile: "control",
    statement: "Diagnostics are returned as `failed` results.",
    authority: page({
      r1: ["TypeScript", "6767104c903e428a"],
      r2: ["TypeScript", "d28725ac0e6d6373"],
      r3: ["TypeScript", "9dd3b60bab5de179"],
    }),
    observable: "adapter",
  },
  {
    id: "typescript.lazy",
    level: "MUST",
    profile: "control",
    statement: "The TypeScript compiler is loaded lazily, only for TypeScript cells.",
    authority: page({
      r1: ["TypeScript", "0fe3b94f05985e00"],
      r2: ["TypeScript", "78631e8679e60fad"],
      r3: ["TypeScript", "ccbad10f9b979b8f"],
    }),
    observable: "probe",
  },
  {
    id: "typescript.javascript-loads-none",
    level: "MUST",
    profile: "control",
    statement: "Plain JavaScript cells do not load the TypeScript compiler.",
    authority: page({
      r1: [
        ["TypeScript", "bfeb4e1452fcdced"],
        ["Validation checklist", "31f943eb41fb4ce4"],
      ],
      r2: [
        ["TypeScript", "78631e8679e60fad"],
        ["Validation checklist", "ac1c500c1ce4589f"],
      ],
      r3: [
        ["TypeScript", "ccbad10f9b979b8f"],
        ["Validation checklist", "2ec4d2f232f568c6"],
      ],
    }),
    observable: "probe",
  },
  {
    id: "typescript.disabled-loads-none",
    level: "MUST",
    profile: "control",
    statement: "Disabled code mode does not load the TypeScript compiler.",
    authority: page({
      r1: [
        ["TypeScript", "bfeb4e1452fcdced"],
        ["Validation checklist", "31f943eb41fb4ce4"],
      ],
      r2: [
        ["TypeScript", "78631e8679e60fad"],
        ["Validation checklist", "ac1c500c1ce4589f"],
      ],
      r3: [
        ["TypeScript", "ccbad10f9b979b8f"],
        ["Validation checklist", "2ec4d2f232f568c6"],
      ],
    }),
    observable: "probe",
  },
  {
    id: "typescript.line-numbers",
    level: "SHOULD",
    profile: "control",
    statement: "The transform keeps useful line numbers where that is feasible.",
    authority: page({ r1: ["TypeScript", "59df799c8a5bb9a7"] }),
    observable: "adapter",
  },
  {
    id: "typescript.accepts-javascript",
    level: "MUST",
    profile: "hardening",
    statement: "A JavaScript program that is given as `typescript` completes as it does as `javascript`.",
    authority: kit("Every JavaScript program that has no type syntax means the same in TypeScript."),
    observable: "adapter",
  },
  {
    id: "typescript.not-under-javascript",
    level: "MUST",
    profile: "hardening",
    statement: "A program with TypeScript syntax that is given as `javascript` fails.",
    authority: kit("Type syntax is no JavaScript, and a transform that nobody asked for would hide what runs."),
    observable: "adapter",
  },
  {
    id: "typescript.names-the-language",
    level: "MUST",
    profile: "hardening",
    statement:
      "The failure of a program with TypeScript syntax that is given as `javascript` names the language in its message.",
    authority: kit("A model that is told the language can mend its call in one turn."),
    observable: "adapter",
  },
]);

import { defineRequirements, page } from "./define.ts";

const importSentence = page({
  r1: [
    ["exec", "61c78f790195b1e4"],
    ["Validation checklist", "1c66178153428a3e"],
  ],
  r2: [
    ["exec", "561857aa9840c881"],
    ["Validation checklist", "972f10256839c859"],
  ],
  r3: [
    ["exec", "9b3e20c50b5ccc62"],
    ["Validation checklist", "b0be9ae90f69e32b"],
  ],
});

/** Requirements on the ways to modules that `exec` refuses. */
export const moduleAccessRequirements = defineRequirements([
  {
    id: "module-access.import",
    level: "MUST",
    profile: "control",
    statement: "`exec` refuses programs with `import`.",
    authority: importSentence,
    observable: "adapter",
    note: "Revision 1 says it of v1.",
  },
  {
    id: "module-access.require",
    level: "MUST",
    profile: "control",
    statement: "`exec` refuses programs with `require`.",
    authority: importSentence,
    observable: "adapter",
    note: "Revision 1 says it of v1.",
  },
  {
    id: "module-access.dynamic-import",
    level: "MUST",
    profile: "control",
    statement: "`exec` refuses programs with dynamic import.",
    authority: page({
      r1: ["exec", "61c78f790195b1e4"],
      r2: ["exec", "561857aa9840c881"],
      r3: ["exec", "9b3e20c50b5ccc62"],
    }),
    observable: "adapter",
    note: "Revision 1 says it of v1.",
  },
  {
    id: "module-access.loader-patterns",
    level: "MUST",
    profile: "control",
    statement: "`exec` refuses programs with module-loader patterns.",
    authority: page({
      r1: ["exec", "61c78f790195b1e4"],
      r2: ["exec", "561857aa9840c881"],
      r3: ["exec", "9b3e20c50b5ccc62"],
    }),
    observable: "adapter",
    note: "The page does not say what a module-loader pattern is. Revision 1 says it of v1.",
  },
]);

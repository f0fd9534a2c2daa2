import type { ProgramExample } from "./program-example.ts";

/** Programs that are refused before they run. */
export const refusalExamples: readonly ProgramExample[] = [
  {
    title: "Module access is refused",
    about: "The wording of an error is the implementation's. r1 has a code of its own for it.",
    revisions: ["r1"],
    steps: [
      {
        tool: "exec",
        program: `const files = require("node:fs");
return files;`,
        reply: { status: "failed", error: "programs can't load modules", code: "module_access_denied" },
      },
    ],
  },
  {
    title: "Module access is refused, with `invalid_input`",
    about: "The wording of an error is the implementation's; the code is the page's.",
    revisions: ["r2", "r3"],
    steps: [
      {
        tool: "exec",
        program: `const files = require("node:fs");
return files;`,
        reply: { status: "failed", error: "programs can't load modules", code: "invalid_input" },
      },
    ],
  },
  {
    title: "A shell command is refused before a worker starts",
    about: "The error tells the model what to do instead: call the catalog's tool from JavaScript.",
    revisions: ["r3"],
    steps: [
      {
        tool: "exec",
        program: "ls -la /tmp",
        reply: {
          status: "failed",
          error: 'exec runs JavaScript, not a shell: call the tool, as in tools.callValue("openclaw:core:exec", …)',
          code: "invalid_input",
        },
      },
    ],
  },
];

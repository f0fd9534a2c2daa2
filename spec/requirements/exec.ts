import { defineRequirements, page } from "./define.ts";

/** Requirements on the input rules of `exec`. */
export const execRequirements = defineRequirements([
  {
    id: "exec.input.one-of",
    level: "MUST",
    profile: "control",
    statement: "`exec` refuses an input in which neither `code` nor `command` is a non-empty string.",
    authority: page({
      r1: ["exec", "0000000000000000"],
      r2: ["exec", "0000000000000000"],
      r3: ["exec", "0000000000000000"],
    }),
    observable: "adapter",
  },
  {
    id: "exec.input.command-alias",
    level: "MUST",
    profile: "control",
    statement: "`exec` runs the program in `command` when `code` is not given.",
    authority: page({
      r1: ["exec", "0000000000000000"],
      r2: ["exec", "0000000000000000"],
      r3: ["exec", "0000000000000000"],
    }),
    observable: "adapter",
  },
  {
    id: "exec.input.must-match",
    level: "MUST",
    profile: "control",
    statement: "`exec` refuses an input whose `code` and `command` are both given and differ.",
    authority: page({
      r1: ["exec", "0000000000000000"],
      r2: ["exec", "0000000000000000"],
      r3: ["exec", "0000000000000000"],
    }),
    observable: "adapter",
  },
  {
    id: "exec.input.language-default",
    level: "MUST",
    profile: "control",
    statement: "A program without `language` is JavaScript.",
    authority: page({
      r1: ["exec", "0000000000000000"],
      r2: ["exec", "0000000000000000"],
      r3: ["exec", "0000000000000000"],
    }),
    observable: "adapter",
  },
  {
    id: "exec.input.language-enabled",
    level: "MUST",
    profile: "control",
    statement: "`exec` refuses a `language` that the configuration does not enable.",
    authority: page({ r2: ["Error codes", "0000000000000000"], r3: ["Error codes", "0000000000000000"] }),
    observable: "adapter",
  },
  {
    id: "exec.refusal-form",
    level: "MUST",
    profile: "control",
    statement: "A refused `exec` input is answered with a `failed` result whose `code` is `invalid_input`.",
    authority: page({ r2: ["Error codes", "0000000000000000"], r3: ["Error codes", "0000000000000000"] }),
    observable: "adapter",
  },
  {
    id: "exec.module-access",
    level: "MUST",
    profile: "control",
    statement: "`exec` refuses programs that use `import`, `require`, dynamic import or a module loader.",
    authority: page({
      r1: ["exec", "0000000000000000"],
      r2: ["exec", "0000000000000000"],
      r3: ["exec", "0000000000000000"],
    }),
    observable: "adapter",
  },
]);

import { defineRequirements, page } from "./define.ts";

/** Requirements on the input rules of `exec`. */
export const execRequirements = defineRequirements([
  {
    id: "exec.input.one-of",
    level: "MUST",
    profile: "control",
    statement: "`exec` refuses an input in which neither `code` nor `command` is a non-empty string.",
    authority: page({
      r1: ["exec", "580e1892f28fc5c4"],
      r2: ["exec", "0bbdff43292a75d1"],
      r3: ["exec", "0a40c11a4cb04186"],
    }),
    observable: "adapter",
  },
  {
    id: "exec.input.command-alias",
    level: "MUST",
    profile: "control",
    statement: "`exec` runs the program in `command` when `code` is not given.",
    authority: page({
      r1: ["exec", "888016888a40f4bc"],
      r2: ["exec", "9835108b5635675e"],
      r3: ["exec", "ec0d7eacf586d181"],
    }),
    observable: "adapter",
  },
  {
    id: "exec.input.must-match",
    level: "MUST",
    profile: "control",
    statement: "`exec` refuses an input whose `code` and `command` are both given and differ.",
    authority: page({
      r1: ["exec", "888016888a40f4bc"],
      r2: ["exec", "9835108b5635675e"],
      r3: ["exec", "ec0d7eacf586d181"],
    }),
    observable: "adapter",
  },
  {
    id: "exec.input.language-default",
    level: "MUST",
    profile: "control",
    statement: "A program without `language` is JavaScript.",
    authority: page({
      r1: ["exec", "db7bcfce0704e7dc"],
      r2: ["exec", "99cb6c1ad8969f06"],
      r3: ["exec", "4f5149f3ae6de961"],
    }),
    observable: "adapter",
  },
  {
    id: "exec.input.language-enabled",
    level: "MUST",
    profile: "control",
    statement: "`exec` refuses a `language` that the configuration does not enable.",
    authority: page({ r2: ["Error codes", "e30de5b3a61c00a6"], r3: ["Error codes", "b1c3025b24ba3ae8"] }),
    observable: "adapter",
  },
  {
    id: "exec.refusal-form",
    level: "MUST",
    profile: "control",
    statement: "A refused `exec` input is answered with a `failed` result whose `code` is `invalid_input`.",
    authority: page({ r2: ["Error codes", "e30de5b3a61c00a6"], r3: ["Error codes", "b1c3025b24ba3ae8"] }),
    observable: "adapter",
  },
  {
    id: "exec.module-access",
    level: "MUST",
    profile: "control",
    statement: "`exec` refuses programs with `import`, `require`, dynamic import or module-loader patterns.",
    authority: page({
      r1: ["exec", "61c78f790195b1e4"],
      r2: ["exec", "561857aa9840c881"],
      r3: ["exec", "9b3e20c50b5ccc62"],
    }),
    observable: "adapter",
  },
]);

import { defineRequirements, kit } from "./define.ts";

/** Requirements on failures that the pages leave open: what is told about them, and what is not. */
export const failuresRequirements = defineRequirements([
  {
    id: "failures.code-fits-cause",
    level: "MUST",
    profile: "hardening",
    statement:
      "The `code` of a failure, where it has one, is the one of the revision's error codes that names its cause most closely.",
    authority: kit("Whoever acts on a code that names another cause does the wrong thing."),
    observable: "adapter",
  },
  {
    id: "failures.guest-throw-not-timeout",
    level: "MUST",
    profile: "hardening",
    statement:
      "An error that the guest throws is the guest's own and never becomes a `timeout`, whatever its name or message.",
    authority: kit("A program must not be able to forge what only the host can know."),
    observable: "adapter",
  },
  {
    id: "failures.never-settles.fails",
    level: "MUST",
    profile: "hardening",
    statement: "A program that awaits a promise which nothing can settle fails.",
    authority: kit("Nothing will ever wake such a program, so any other answer promises what cannot come."),
    observable: "adapter",
    note: "An explicit `yield_control` is something to wait for.",
  },
  {
    id: "failures.never-settles.at-once",
    level: "MUST",
    profile: "hardening",
    statement: "A program that awaits a promise which nothing can settle is answered at once, not when its time is up.",
    authority: kit("Time that is spent on waiting for nothing is lost to the model and to the host."),
    observable: "adapter",
  },
  {
    id: "failures.never-settles.says-so",
    level: "MUST",
    profile: "hardening",
    statement: "The error of a program that awaits a promise which nothing can settle says that this is the cause.",
    authority: kit("Without it a model cannot tell a missing settlement from any other failure."),
    observable: "adapter",
  },
  {
    id: "failures.never-settles.not-waiting",
    level: "MUST",
    profile: "hardening",
    statement: "A program that awaits a promise which nothing can settle is never answered with `waiting`.",
    authority: kit("A model that is told to wait for nothing spends turn after turn on it."),
    observable: "adapter",
    note: "An explicit `yield_control` is something to wait for.",
  },
  {
    id: "failures.nested.is-error",
    level: "MUST",
    profile: "hardening",
    statement: "What a failed nested call raises in the guest is an `Error` of the guest's own realm.",
    authority: kit("Programs tell errors from other values with `instanceof Error`."),
    observable: "adapter",
  },
  {
    id: "failures.nested.no-host-stack",
    level: "MUST",
    profile: "hardening",
    statement: "The guest error of a failed nested call carries no host stack.",
    authority: kit("A host stack tells hostile code how the host is built."),
    observable: "adapter",
  },
  {
    id: "failures.nested.no-host-keys",
    level: "MUST",
    profile: "hardening",
    statement:
      "The guest error of a failed nested call has no own keys, beyond those of any ordinary error, that carry host data.",
    authority: kit("What a host error carries beside its message was never meant for hostile code."),
    observable: "adapter",
  },
  {
    id: "failures.worker-exits-cleanly.answered",
    level: "MUST",
    profile: "hardening",
    statement: "A cell whose worker exits cleanly without an answer is answered all the same.",
    authority: kit("A call that hangs for ever blocks the run that made it."),
    observable: "adapter",
  },
  {
    id: "failures.worker-exits-cleanly.code",
    level: "MUST",
    profile: "hardening",
    statement: "The failure of a cell whose worker exits cleanly without an answer has the code `runtime_unavailable`.",
    authority: kit("A worker that is gone is no runtime, whatever status it left with."),
    observable: "adapter",
  },
  {
    id: "failures.interrupted-disposal",
    level: "MUST",
    profile: "hardening",
    statement:
      "When the VM of a program that ran out of time is disposed of, the answer remains the `timeout`, and nothing is thrown on the host.",
    authority: kit("Tidying up must neither hide the cause of a failure nor harm the host."),
    observable: "adapter",
  },
]);

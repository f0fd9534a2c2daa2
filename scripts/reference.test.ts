import { checks } from "../suites/checks/index.ts";
import { monitors } from "../suites/monitors/index.ts";
import { registerChecks } from "../suites/run/register-checks.ts";
import { drawSeed } from "../suites/run/seed.ts";
import { findTarget, referenceTarget } from "./targets.ts";

const seed = Number(process.env.CONFORM_SEED ?? drawSeed());

// `pnpm watch`: the checks that share a process, by the newest revision. `pnpm conform` runs all.
registerChecks({
  carrier: findTarget(referenceTarget.name, [], {}),
  checks: checks.filter((check) => check.process === "shared"),
  monitors,
  revisions: ["r3"],
  seed,
  command: (options) => `npx -y pnpm@10 conform ${options}`,
});

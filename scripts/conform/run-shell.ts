import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the kit. */
export const root = fileURLToPath(new URL("../../", import.meta.url));

/** How a script is run by the tests of the recipe and of the action. */
export interface ShellOptions {
  /** Where it stands. */
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** What `npx -y pnpm@10` does for the kit, without the registry: installs nothing, and runs what is installed. */
const npx = `#!/bin/sh
case " $* " in *" install "*) exit 0 ;; esac
while [ "$1" != conform ]; do shift; done
shift
INIT_CWD=$PWD
export INIT_CWD
cd "${root}" && exec "${process.execPath}" --import ./suites/carriers/typescript.js scripts/conform.ts "$@"
`;

/** Runs a script as GitHub's runner does, with a stand-in for npx. */
export function runShell(script: string, { folder, env = {} }: ShellOptions) {
  const programs = path.join(folder, ".programs");
  mkdirSync(programs, { recursive: true });
  writeFileSync(path.join(programs, "npx"), npx);
  chmodSync(path.join(programs, "npx"), 0o755);
  const file = path.join(programs, "script.sh");
  writeFileSync(file, script);
  const { INIT_CWD, ...inherited } = process.env;
  const { status, stdout, stderr } = spawnSync("bash", ["--noprofile", "--norc", "-eo", "pipefail", file], {
    cwd: folder,
    encoding: "utf8",
    env: {
      ...inherited,
      PATH: `${programs}:${path.dirname(process.execPath)}:${process.env.PATH}`,
      NO_COLOR: "1",
      ...env,
    },
  });
  return { status, stdout, stderr };
}

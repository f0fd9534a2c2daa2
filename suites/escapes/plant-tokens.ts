import { hostGlobalVariable } from "../../spec/protocol/host-global.ts";
import type { Surroundings } from "../carriers/carrier.ts";
import { type Canary, makeToken } from "./canaries.ts";

/** What stands around a target's process that no program may see. */
export interface PlantedTokens {
  readonly surroundings: Surroundings;
  /** Files for the working directory of the process. */
  readonly files: readonly { readonly file: string; readonly text: string }[];
  readonly canaries: readonly Canary[];
}

/** Where and when a target believes to be: a program that can tell has found the host's clock or its languages. */
const place = { TZ: "Pacific/Chatham", LC_ALL: "tr_TR.UTF-8" };

/**
 * Draws the tokens of a session and says where they go.
 *
 * @param temporary - the folder for temporary files of the target's process
 */
export function plantTokens(seed: number, temporary: string): PlantedTokens {
  const token = (purpose: string) => makeToken(seed, `planted:${purpose}`);
  const [environment, argument, global, file] = ["environment", "argument", "global", "file"].map(token);
  const text = `SERVICE_KEY=${file}\n`;
  return {
    surroundings: {
      environment: { ...place, TMPDIR: temporary, SERVICE_KEY: `${environment}`, [hostGlobalVariable]: `${global}` },
      argument: `--service-key=${argument}`,
    },
    files: [".env", "secrets.txt"].map((name) => ({ file: name, text })),
    canaries: [
      { token: `${environment}`, place: "the environment", observable: "environment-canary" },
      { token: `${argument}`, place: "the command line", observable: "environment-canary" },
      { token: `${global}`, place: "a global of the host", observable: "host-global" },
      { token: `${file}`, place: "a file beside the target", observable: "file-canary" },
    ],
  };
}

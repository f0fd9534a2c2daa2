import { fileURLToPath } from "node:url";
import type { Surroundings } from "./carrier.ts";
import { copyWithEdits, type ModuleEdit } from "./copy-with-edits.ts";
import { copyWithoutTypes, placeInCopy } from "./copy-without-types.ts";
import { type CarrierOptions, ProcessCarrier } from "./process-carrier.ts";

/** How an adapter module is hosted. */
export interface HostedOptions extends CarrierOptions {
  /** What the target is called in messages. */
  readonly label: string;
  /** The adapter module, as an absolute path. */
  readonly module: string;
  /** The Node that hosts it; products need other versions than the kit. */
  readonly node?: string;
  /**
   * For a module of the repository: hosts it from a copy without types, with these edits. Its process and each of its
   * threads then start faster; where it shows a place in itself, that is in the copy.
   */
  readonly edits?: readonly ModuleEdit[];
}

const loader = new URL("./typescript.js", import.meta.url).href;
const host = fileURLToPath(new URL("./adapter-host.ts", import.meta.url));
/** What an adapter module of the repository may load. */
const rooms = ["spec", "reference", "suites/carriers", "fixtures"];

/** Reaches an adapter module in TypeScript or JavaScript, hosted by a small child process. */
export class HostedCarrier extends ProcessCarrier {
  constructor({ label, module, node = process.execPath, edits, ...options }: HostedOptions) {
    // The copy is made when it is needed first: what is wrong with an edit is why the target can't start.
    let args: readonly string[] | undefined;
    const command = (surroundings?: Surroundings) => {
      args ??= edits === undefined ? ["--import", loader, host, module] : inCopy(module, edits);
      const { argument } = surroundings ?? {};
      return { file: node, args: argument === undefined ? args : [...args, argument] };
    };
    super(label, command, options);
  }
}

function inCopy(module: string, edits: readonly ModuleEdit[]): readonly string[] {
  const folder = edits.length === 0 ? copyWithoutTypes(rooms) : copyWithEdits(rooms, edits);
  return [placeInCopy(folder, host), placeInCopy(folder, module)];
}

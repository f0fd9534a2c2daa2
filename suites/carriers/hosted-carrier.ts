import { fileURLToPath } from "node:url";
import { type CarrierOptions, ProcessCarrier } from "./process-carrier.ts";

/** A change to one module of the reference, applied as it is loaded. */
export interface ModuleEdit {
  /** The module's path from the root of the repository. */
  readonly module: string;
  /** Text that stands in it exactly once. */
  readonly find: string;
  readonly put: string;
}

/** How an adapter module is hosted. */
export interface HostedOptions extends CarrierOptions {
  /** What the target is called in messages. */
  readonly label: string;
  /** The adapter module, as an absolute path. */
  readonly module: string;
  /** The Node that hosts it; products need other versions than the kit. */
  readonly node?: string;
  readonly edits?: readonly ModuleEdit[];
}

const loader = new URL("./typescript.js", import.meta.url);
const host = fileURLToPath(new URL("./adapter-host.ts", import.meta.url));

/** Reaches an adapter module in TypeScript or JavaScript, hosted by a small child process. */
export class HostedCarrier extends ProcessCarrier {
  constructor({ label, module, node = process.execPath, edits = [], ...options }: HostedOptions) {
    const withEdits = new URL(loader);
    if (edits.length > 0) withEdits.searchParams.set("edits", JSON.stringify(edits));
    super(label, { file: node, args: ["--import", withEdits.href, host, module] }, options);
  }
}

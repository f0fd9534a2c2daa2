import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Carrier, Connection } from "./carrier.ts";
import { HostedCarrier } from "./hosted-carrier.ts";
import type { CarrierLimits } from "./limits.ts";
import { findProcessesWith } from "./marked-processes.ts";
import { ProcessCarrier } from "./process-carrier.ts";

const folder = fileURLToPath(new URL("../../fixtures/broken-targets/", import.meta.url));
const systemFolder = tmpdir();

/** Long enough for a busy machine. A test shortens the one limit that it is about. */
const generous = { handshake: 30_000, request: 30_000, cell: 0, patience: 5_000 };

/** How a broken target is started. */
export interface BrokenOptions {
  readonly args?: readonly string[];
  readonly limits?: Partial<CarrierLimits>;
}

/** For tests: reaches a target of `fixtures/broken-targets`, and knows what is left of it. */
export class BrokenTarget implements Carrier {
  readonly label: string;
  readonly #carrier: Carrier;
  /** The temporary folder of all its processes, which is how they are told from those of other tests. */
  readonly #home = mkdtempSync(path.join(systemFolder, "broken-target-"));

  /** @param name - the file, without its folder; or any other command, as an absolute path */
  constructor(name: string, { args = [], limits = {} }: BrokenOptions = {}) {
    const file = path.resolve(folder, name);
    const options = { limits: { ...generous, ...limits } };
    this.label = name;
    if (name.endsWith(".ts")) this.#carrier = new HostedCarrier({ label: name, module: file, ...options });
    else if (name.endsWith(".mjs"))
      this.#carrier = new ProcessCarrier(name, () => ({ file: process.execPath, args: [file, ...args] }), options);
    else this.#carrier = new ProcessCarrier(name, () => ({ file, args }), options);
  }

  connect(): Promise<Connection> {
    // The process is started before this returns, so that targets of tests that run at once keep apart.
    process.env.TMPDIR = this.#home;
    const connection = this.#carrier.connect();
    process.env.TMPDIR = systemFolder;
    return connection;
  }

  /** The commands of its processes that still run, and the folders that were not removed. */
  leftBehind(): readonly string[] {
    const processes = findProcessesWith("TMPDIR", this.#home).map(({ command }) => command);
    const folders = readdirSync(this.#home);
    rmSync(this.#home, { recursive: true });
    return [...processes, ...folders];
  }
}

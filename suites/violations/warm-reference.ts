import type { Run, Target } from "../../spec/adapter/adapter.ts";
import type { RevisionName } from "../../spec/revisions.ts";
import type { Carrier, Connection } from "../carriers/carrier.ts";

interface Warm {
  readonly connection: Connection;
  target: Target;
  readonly revision: RevisionName;
}

/**
 * Lends one started target to one borrower after the other, so that not each of hundreds of violations starts its own.
 * A borrower's runs end with its session when it gives the target back, whatever its wrap made of them.
 */
export class WarmReference implements Carrier {
  readonly label: string;
  readonly #carrier: Carrier;
  readonly #runs = new Set<Run>();
  #warm: Warm | undefined;

  constructor(carrier: Carrier) {
    this.label = carrier.label;
    this.#carrier = carrier;
  }

  async connect(): Promise<Connection> {
    const connection = this.#warm?.connection ?? (await this.#carrier.connect());
    return {
      description: connection.description,
      directory: connection.directory,
      launch: async (revision) => this.#lend(await this.#launched(connection, revision)),
      restart: async (revision) => {
        this.#runs.clear();
        this.#warm = { connection, revision, target: await connection.restart(revision) };
        return this.#lend(this.#warm);
      },
      standardError: () => connection.standardError(),
      stop: () => this.#takeBack(connection),
    };
  }

  /** Ends the target; the next borrower gets a fresh one. */
  async retire(): Promise<void> {
    const warm = this.#warm;
    this.#warm = undefined;
    this.#runs.clear();
    await warm?.connection.stop();
  }

  async #launched(connection: Connection, revision: RevisionName): Promise<Warm> {
    if (this.#warm?.revision === revision) return this.#warm;
    const target = this.#warm === undefined ? await connection.launch(revision) : await connection.restart(revision);
    this.#warm = { connection, revision, target };
    return this.#warm;
  }

  #lend({ target }: Warm): Target {
    const runs = this.#runs;
    return {
      open: async (world, host) => {
        const run = await target.open(world, host);
        runs.add(run);
        return run;
      },
      ...(target.judgeCatalogs && { judgeCatalogs: target.judgeCatalogs.bind(target) }),
      ...(target.probe && { probe: target.probe.bind(target) }),
      close: async () => undefined,
    };
  }

  /** A target that can't end its runs is of no use to the next borrower. */
  async #takeBack(connection: Connection): Promise<readonly string[]> {
    if (this.#warm === undefined) return connection.stop();
    try {
      await Promise.all([...this.#runs].map((run) => run.endSession()));
      this.#runs.clear();
    } catch {
      await this.retire();
    }
    return [];
  }
}

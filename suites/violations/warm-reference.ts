import type { Run, Target } from "../../spec/adapter/adapter.ts";
import type { RevisionName } from "../../spec/revisions.ts";
import type { Carrier, Connection } from "../carriers/carrier.ts";

/** Of so many runs that have ended the session is ended as well; a target need not know older ones. */
const mostEnded = 50;

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
  /** What the borrower opened and did not end. */
  #open = new Set<Run>();
  /** What it ended, in that order. */
  #ended: Run[] = [];
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
        this.#forgetRuns();
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
    this.#forgetRuns();
    await warm?.connection.stop();
  }

  async #launched(connection: Connection, revision: RevisionName): Promise<Warm> {
    if (this.#warm?.revision === revision) return this.#warm;
    const target = this.#warm === undefined ? await connection.launch(revision) : await connection.restart(revision);
    this.#warm = { connection, revision, target };
    return this.#warm;
  }

  #lend({ target }: Warm): Target {
    return {
      open: async (world, host) => this.#note(await target.open(world, host)),
      ...(target.judgeCatalogs && { judgeCatalogs: target.judgeCatalogs.bind(target) }),
      ...(target.probe && { probe: target.probe.bind(target) }),
      close: async () => undefined,
    };
  }

  #note(run: Run): Run {
    const end = run.end.bind(run);
    this.#open.add(run);
    run.end = async () => {
      await end();
      if (this.#open.delete(run)) this.#ended = [...this.#ended.slice(1 - mostEnded), run];
    };
    return run;
  }

  #forgetRuns(): void {
    this.#open = new Set();
    this.#ended = [];
  }

  /** A target that can't end its runs is of no use to the next borrower. */
  async #takeBack(connection: Connection): Promise<readonly string[]> {
    if (this.#warm === undefined) return connection.stop();
    try {
      await Promise.all([...this.#ended, ...this.#open].map((run) => run.endSession()));
      this.#forgetRuns();
    } catch {
      await this.retire();
    }
    return [];
  }
}

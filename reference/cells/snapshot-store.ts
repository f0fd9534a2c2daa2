import { randomUUID } from "node:crypto";
import type { Scope } from "../../spec/adapter/world.ts";
import { type Clock, realClock } from "../clock/clock.ts";
import { Refusal } from "../control/refusal.ts";
import type { Cell } from "./cell.ts";
import { GoneRuns } from "./gone-runs.ts";
import { isOwner } from "./is-owner.ts";

/** The most cells that a process keeps suspended at once; seed heading "Run and snapshot lifecycle". */
const capacity = 64;

interface Entry {
  readonly cell: Cell;
  readonly scope: Scope;
  readonly timeToLiveMs: number;
  readonly clock: Clock;
  /** Calls the end of its time off. */
  spare: (() => void) | undefined;
}

/** The suspended cells of a process: in memory alone, bounded, expiring, and only for the scope that made them. */
export class SnapshotStore {
  readonly #entries = new Map<string, Entry>();
  /** All cells that are not over, parked or not, and whose they are. */
  readonly #cells = new Map<Cell, Scope>();
  readonly #gone = new GoneRuns();

  /** How many copies of suspended programs there are; a program that is being resumed has none. */
  get copies(): number {
    return [...this.#entries.values()].filter(({ cell }) => cell.storedBytes > 0).length;
  }

  /** How many bytes all suspended programs take. */
  get bytes(): number {
    return [...this.#entries.values()].reduce((sum, { cell }) => sum + cell.storedBytes, 0);
  }

  /** Takes note of a cell that may be parked later. */
  begin(cell: Cell, scope: Scope): void {
    this.#cells.set(cell, scope);
  }

  /** Forgets a cell that is over, parked or not. */
  over(cell: Cell): void {
    this.#cells.delete(cell);
    if (cell.runId !== undefined) this.remove(cell.runId);
  }

  /**
   * Parks a cell.
   *
   * @param timeToLiveMs - how long it can be resumed, in milliseconds
   * @param clock - what that time is measured by
   * @returns its `runId`
   * @throws Refusal when too many are suspended
   */
  add(cell: Cell, scope: Scope, timeToLiveMs: number, clock = realClock): string {
    if (this.#entries.size >= capacity) {
      throw new Refusal("too many suspended code mode runs.", "too_many_suspended_runs");
    }
    const runId = `cm_${randomUUID()}`;
    const entry: Entry = { cell, scope, timeToLiveMs, clock, spare: undefined };
    this.#entries.set(runId, entry);
    this.#startExpiry(runId, entry);
    return runId;
  }

  /**
   * Claims a cell for one `wait`. It keeps its place, and its time to live stands still, until it is parked again or
   * removed.
   *
   * @throws Refusal when it is not there, is being resumed, or belongs to somebody else; nothing is consumed
   */
  claim(runId: string, caller: Scope): Cell {
    const entry = this.#entries.get(runId);
    if (entry === undefined) {
      throw new Refusal("code mode run is unavailable or expired.", this.#gone.why(runId, caller));
    }
    if (!isOwner(entry.scope, caller)) throw new Refusal("code mode run belongs to a different session.");
    if (entry.spare === undefined) throw new Refusal("code mode run is already being resumed.");
    entry.spare();
    entry.spare = undefined;
    return entry.cell;
  }

  /** Parks a claimed cell again, under its own `runId`. */
  release(runId: string): void {
    const entry = this.#entries.get(runId);
    if (entry !== undefined) this.#startExpiry(runId, entry);
  }

  /** Ends every cell of a session, whichever of its runs it belongs to: what is at work could be suspended later. */
  endSession({ sessionId, sessionKey }: Scope, reason: string): void {
    if (sessionId === undefined && sessionKey === undefined) return;
    for (const [cell, scope] of this.#cells) {
      if (scope.sessionId === sessionId && scope.sessionKey === sessionKey) cell.end(reason);
    }
  }

  /** Ends every cell. */
  close(): void {
    for (const cell of this.#cells.keys()) cell.end("code mode was closed");
  }

  remove(runId: string): void {
    const entry = this.#entries.get(runId);
    if (entry === undefined) return;
    entry.spare?.();
    this.#entries.delete(runId);
    this.#gone.add(runId, entry.scope, entry.cell.result);
  }

  #startExpiry(runId: string, entry: Entry): void {
    const expire = () => {
      entry.cell.end("the suspended program expired", "snapshot_expired");
      this.remove(runId);
    };
    entry.spare = entry.clock.after(entry.timeToLiveMs, expire, false);
  }
}

import type { Revision } from "../../spec/revisions.ts";
import { runMetadata } from "./run-metadata.ts";

/** What all runs have in common that run no program: nothing of them takes time, calls a tool, or has to be ended. */
export abstract class IdleRun {
  protected readonly revision: Revision;

  constructor(revision: Revision) {
    this.revision = revision;
  }

  async advance(): Promise<void> {}

  async transcript() {
    return [];
  }

  async metadata() {
    return runMetadata(this.revision);
  }

  async abort(): Promise<void> {}

  async end(): Promise<void> {}

  async endSession(): Promise<void> {}
}

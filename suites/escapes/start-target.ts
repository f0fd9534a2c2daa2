import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Target } from "../../spec/adapter/adapter.ts";
import type { RevisionName } from "../../spec/revisions.ts";
import type { Carrier, Connection } from "../carriers/carrier.ts";
import { Neighbour } from "./neighbour.ts";
import { type PlantedTokens, plantTokens } from "./plant-tokens.ts";

/** What a target of a session is started with. */
export interface StartOptions {
  readonly revision: RevisionName;
  /** Draws every token. */
  readonly seed: number;
  /** The folder for temporary files of its process. */
  readonly temporary: string;
}

/** A target in its surroundings, with a neighbour beside every story. */
export interface StartedTarget {
  readonly connection: Connection;
  readonly target: Target;
  readonly neighbour: Neighbour;
  readonly planted: PlantedTokens;
}

/**
 * Starts a target among planted tokens.
 *
 * @throws AdapterFault when it can't be started
 */
export async function startTarget(
  carrier: Carrier,
  { revision, seed, temporary }: StartOptions,
): Promise<StartedTarget> {
  const planted = plantTokens(seed, temporary);
  const connection = await carrier.connect(planted.surroundings);
  try {
    for (const { file, text } of planted.files) writeFileSync(path.join(connection.directory, file), text);
    const target = await connection.launch(revision);
    return { planted, connection, target, neighbour: await Neighbour.open(target, seed) };
  } catch (cause) {
    await connection.stop();
    throw cause;
  }
}

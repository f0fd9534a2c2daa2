import type { Target } from "../../spec/adapter/adapter.ts";
import type { Carrier } from "./carrier.ts";

/** A carrier whose targets are wrapped as soon as they have started. */
export const wrapCarrier = (carrier: Carrier, wrap: (target: Target) => Target): Carrier => ({
  label: carrier.label,
  connect: async (surroundings) => {
    const connection = await carrier.connect(surroundings);
    return {
      description: connection.description,
      directory: connection.directory,
      get pid() {
        return connection.pid;
      },
      launch: async (revision) => wrap(await connection.launch(revision)),
      restart: async (revision) => wrap(await connection.restart(revision)),
      standardError: () => connection.standardError(),
      stop: () => connection.stop(),
    };
  },
});

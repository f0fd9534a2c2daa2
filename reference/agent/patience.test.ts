import { once } from "node:events";
import { expect, it } from "vitest";
import { abortedFailure } from "./agent-failure.ts";
import { orAborted } from "./or-aborted.ts";
import { Patience } from "./patience.ts";

const model = {
  provider: "slow",
  id: "m",
  baseUrl: "http://127.0.0.1",
  apiKey: undefined,
  cost: undefined,
  compat: {},
  timeoutSeconds: 0.01,
};

it("ends when a provider is silent for too long, and names the setting", async () => {
  const patience = new Patience(model, new AbortController().signal);
  await once(patience.signal, "abort");
  expect(abortedFailure(patience.signal)).toMatchObject({
    kind: "provider",
    message: expect.stringMatching(/sent nothing for 0\.01 seconds.*models\.providers\.slow\.timeoutSeconds/),
  });
});

it("ends when the turn does", () => {
  const turn = new AbortController();
  const patience = new Patience({ ...model, timeoutSeconds: 60 }, turn.signal);
  turn.abort();
  expect(abortedFailure(patience.signal)).toMatchObject({ kind: "aborted" });
  patience.end();
});

it("lets go of work that never settles when its signal aborts", async () => {
  const abort = new AbortController();
  const waiting = orAborted(new Promise(() => undefined), abort.signal);
  abort.abort();
  await expect(waiting).rejects.toMatchObject({ kind: "aborted" });
});

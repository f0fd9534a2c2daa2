import { expect, test } from "vitest";
import { serverSecrets } from "./server-secrets.ts";

test.each([
  [["--api-key", "planted"], ["planted"]],
  [
    ["--api-key=planted", "API_TOKEN=other"],
    ["planted", "other"],
  ],
  [["postgres://user:planted@host/name"], ["user:planted"]],
  [["0123456789abcdef0123"], ["0123456789abcdef0123"]],
  [["--port", "8080", "./server.mjs", "--mode=fast", "https://host/path"], []],
])("of the arguments %j these are keys: %j", (args, secrets) => {
  expect(serverSecrets({ args, env: {} })).toEqual(secrets);
});

test("every value of the environment is one, the longest first, but for what is too short to be one", () => {
  expect(serverSecrets({ args: [], env: { A: "1", B: "planted", C: "planted too" } })).toEqual([
    "planted too",
    "planted",
  ]);
});

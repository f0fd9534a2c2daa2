import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{spec,reference,suites,fixtures,scripts}/**/*.test.ts"],
    // Worker threads of the reference inherit the flag that makes TypeScript readable for them.
    execArgv: ["--import", new URL("./suites/carriers/typescript.js", import.meta.url).href],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{spec,reference,suites,fixtures,scripts}/**/*.test.ts"],
    // Worker threads of the reference inherit the flag that makes TypeScript readable for them.
    execArgv: ["--import", new URL("./suites/carriers/typescript.js", import.meta.url).href],
    reporters: process.env.CONFORM_TEST_RESULTS ? ["default", "json"] : ["default"],
    ...(process.env.CONFORM_TEST_RESULTS ? { outputFile: { json: process.env.CONFORM_TEST_RESULTS } } : {}),
    // Tests that wait for limits and processes leave time to others.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { ModuleEdit } from "../../suites/carriers/copy-with-edits.ts";
import { UsageError } from "../../suites/run/usage-error.ts";
import { fuzzHostModules, hostModuleIds, replayHostModule } from "./host-modules.ts";

const folder = mkdtempSync(path.join(tmpdir(), "host-modules-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Enough for every entry to go beyond its seeds, and little enough to be cheap. */
const runs = 100;

test("every entry of the reference holds for some hundred inputs, and goes beyond its seeds", async () => {
  const results = await fuzzHostModules({ seed: 11, runs });
  expect(results.map(({ entry }) => entry)).toEqual(await hostModuleIds());
  expect(results.flatMap(({ findings }) => findings)).toEqual([]);
  expect(results.filter(({ executions, edges }) => executions < runs || edges < 5)).toEqual([]);
});

/** Faults, and the entry that must see each of them. */
const faults: readonly (readonly [entry: string, edit: ModuleEdit])[] = [
  [
    "javascript-programs",
    {
      module: "reference/programs/accesses-modules.ts",
      find: 'if (node.type === "ImportExpression") imports = true;',
      put: 'if (node.type === "ImportExpression" && node.start === 7) imports = true;',
    },
  ],
  ["declaration-files", { module: "reference/mcp/declaration-text.ts", find: '.replaceAll("*/", "*\\\\/")', put: "" }],
  [
    "guest-names",
    {
      module: "reference/mcp/guest-names.ts",
      find: "for (; taken.has(candidate); count += 1)",
      put: "for (; count > 0; count = 0)",
    },
  ],
  [
    "namespace-scopes",
    { module: "reference/namespaces/serialize-scope.ts", find: 'new Set(["__proto__", ', put: "new Set([" },
  ],
  [
    "worker-messages",
    {
      module: "reference/sandbox/sandbox.ts",
      find: "this.#handle(readMessage(message));",
      put: "this.#handle(message as FromWorker);",
    },
  ],
  ["guest-texts", { module: "reference/sandbox/guest-texts.ts", find: "=> `\\n$", put: "=> `$" }],
  [
    "visible-texts",
    { module: "reference/catalog/visible-text.ts", find: '.replace(/[\\ud800-\\udbff]$/, "")', put: "" },
  ],
];

describe("a fault that is planted", () => {
  test.each(faults)("in what %s looks at is found", async (filter, edit) => {
    const [result] = await fuzzHostModules({ seed: 3, runs: 6000, mostFindings: 1, filter, edits: [edit] });
    expect(result?.findings).not.toEqual([]);
  });
});

test("a finding is written as a file that holds its input, and what was kept is gone on from", async () => {
  const [, edit] = faults.find(([entry]) => entry === "guest-names") ?? [];
  const options = {
    runs: 2000,
    mostFindings: 1,
    filter: "guest-names",
    corpus: folder,
    ...(edit && { edits: [edit] }),
  };
  const [first] = await fuzzHostModules({ seed: 3, ...options });
  const [name] = readdirSync(path.join(folder, "findings"));
  const finding = JSON.parse(readFileSync(path.join(folder, "findings", name ?? ""), "utf8"));
  expect(finding).toEqual(first?.findings[0]);
  expect(await replayHostModule(finding)).toBeUndefined();
  const [again] = await fuzzHostModules({ seed: 4, ...options, runs: 0 });
  expect(again?.edges).toBe(first?.edges);
});

test("what can't be run is refused", async () => {
  await expect(fuzzHostModules({ seed: 1 })).rejects.toThrow(UsageError);
  await expect(fuzzHostModules({ seed: 1, runs: 1, filter: "nothing" })).rejects.toThrow(
    /There are: javascript-programs/,
  );
  await expect(replayHostModule({ entry: "gone", input: 1 })).rejects.toThrow(UsageError);
});

test("a run that is called off gives what it came to", async () => {
  const called = new AbortController();
  const onResult = () => called.abort();
  expect(await fuzzHostModules({ seed: 1, runs: 20, signal: called.signal, onResult })).toHaveLength(1);
});

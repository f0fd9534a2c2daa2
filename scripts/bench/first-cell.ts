/** Measures the first cell of this process, from the first import to the first answer, and prints the milliseconds. */
const begun = performance.now();

const starts = {
  reference: async () => {
    const { run } = await openReference();
    await run({ code: "return 1 + 2" });
    return performance.now() - begun;
  },
  floor: async () => {
    const { compileEngine } = await import("./subject.ts");
    const { FloorWarmWorker } = await import("./floor-warm-worker.ts");
    const worker = new FloorWarmWorker(await compileEngine());
    await worker.run({ id: "first", title: "", source: "return 1 + 2", value: 3, bridged: false });
    return performance.now() - begun;
  },
  typescript: async () => {
    const { run } = await openReference();
    await run({ code: "return 1 + 2" });
    const warm = performance.now();
    await run({ code: "const one: number = 1; return one + 2", language: "typescript" });
    return performance.now() - warm;
  },
};

/** What a first cell can be measured of. */
export type FirstCell = keyof typeof starts;

async function openReference() {
  const [{ WorkerPool }, { SnapshotStore }, { makeCodeMode, never }, { expectValue }] = await Promise.all([
    import("../../reference/sandbox/worker-pool.ts"),
    import("../../reference/cells/snapshot-store.ts"),
    import("../../reference/testing.ts"),
    import("./expect-value.ts"),
  ]);
  const codeMode = makeCodeMode({ pool: await WorkerPool.open(), snapshots: new SnapshotStore() }, {});
  return { run: async (input: object) => expectValue(await codeMode.exec("exec", input, never), 3) };
}

const [, , which = "reference"] = process.argv;
const start = Object.entries(starts).find(([name]) => name === which)?.[1];
console.log(await start?.());
process.exit();

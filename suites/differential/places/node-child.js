// Runs programs in contexts of `node:vm`, one a line of JSON, and answers each with a line. It is a process of its own
// without the kit, so that it can be killed and nothing of a program is left anywhere.
import { createInterface } from "node:readline";
import vm from "node:vm";

/** How long the synchronous part of a program may take, in milliseconds. */
const timeout = 5000;

/** @param {string} code */
async function run(code) {
  /** @type {string[]} */
  const output = [];
  const context = vm.createContext({ print: (/** @type {unknown} */ text) => void output.push(String(text)) });
  try {
    const promise = vm.runInContext(`(async () => {${code}\n})()`, context, { timeout });
    // All that can go on has gone on when the event loop comes round again: nothing in the context waits for a host.
    const idle = new Promise((resolve) => setImmediate(resolve, undefined));
    const settled = await Promise.race([promise.then((/** @type {unknown} */ value) => ({ value })), idle]);
    if (settled === undefined) return { kind: "failed", why: "the program waits for what never comes" };
    return { kind: "ended", value: JSON.parse(JSON.stringify(settled.value) ?? "null"), output };
  } catch (cause) {
    return { kind: "failed", why: String(cause) };
  }
}

process.on("unhandledRejection", () => undefined);
for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(await run(JSON.parse(line)))}\n`);
}

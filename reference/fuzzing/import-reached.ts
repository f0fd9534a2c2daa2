import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { QuickJS } from "quickjs-wasi";

/** After so many programs the VM is made anew: what they leave behind would add up. */
const programsPerVm = 200;

/** How often the engine may ask whether to go on: it does so every ten thousand turns or so. */
const mostPolls = 3;

const memoryLimit = 32 * 1024 * 1024;
const maxStackSize = 128 * 1024;

/** Programs are judged, and not the texts that they compile as they run: the reference gives its VMs no loader at all. */
const withoutDynamicCode = `delete globalThis.eval; delete globalThis.Function;
for (const made of [function () {}, async function () {}, function* () {}, async function* () {}])
  delete Object.getPrototypeOf(made).constructor;`;

let polls = 0;
let reached = false;
let programs = 0;
let current: Promise<QuickJS> | undefined;

/**
 * Runs a program in the engine itself and sees whether it reaches the loader of modules: the engine reads a program by its
 * own grammar, whatever another parser takes it for.
 *
 * @returns what was reached, as a sentence; undefined where nothing was
 */
export async function importReached(body: string): Promise<string | undefined> {
  polls = 0;
  reached = false;
  const vm = await takeVm();
  try {
    vm.evalCode(`(async function () {${body}\n})()`, "program.js").dispose();
    vm.executePendingJobs();
  } catch {
    // What it throws says nothing of modules, and what it leaves behind may be broken.
    programs = programsPerVm;
  }
  return reached ? "the engine was made to load a module" : undefined;
}

async function takeVm(): Promise<QuickJS> {
  if (programs >= programsPerVm) {
    (await current)?.dispose();
    current = undefined;
    programs = 0;
  }
  programs += 1;
  current ??= makeVm();
  return current;
}

let engine: Promise<WebAssembly.Module> | undefined;

async function makeVm(): Promise<QuickJS> {
  const file = createRequire(import.meta.url).resolve("quickjs-wasi/quickjs.wasm");
  engine ??= WebAssembly.compile(readFileSync(file));
  const load = () => {
    reached = true;
    return "";
  };
  const interruptHandler = () => {
    polls += 1;
    return polls > mostPolls;
  };
  const options = { memoryLimit, maxStackSize, moduleLoader: { load }, interruptHandler };
  const vm = await QuickJS.create({ wasm: await engine, ...options });
  vm.evalCode(withoutDynamicCode).dispose();
  return vm;
}

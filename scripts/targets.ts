import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Carrier } from "../suites/carriers/carrier.ts";
import { HostedCarrier, type HostedOptions } from "../suites/carriers/hosted-carrier.ts";
import { InlineCarrier } from "../suites/carriers/inline-carrier.ts";
import { ProcessCarrier } from "../suites/carriers/process-carrier.ts";
import { UsageError } from "../suites/run/usage-error.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const shipped = path.join(root, "fixtures/targets");
const moduleName = /\.m?[jt]s$/;

/** The target that is judged when none is named. */
export const referenceTarget = { name: "reference", file: path.join(root, "reference/adapter.ts") };

/** The reference with VMs that are used again: a fuzzer gets more out of it, and whoever judges must not. */
const fuzzingTarget = { name: "reference-fuzzing", file: path.join(root, "reference/fuzzing-adapter.ts") };

/** The names of the targets that the kit ships, for `--target`. */
export function shippedTargets(): ReadonlyMap<string, string> {
  const files = readdirSync(shipped).map((file) => [path.parse(file).name, path.join(shipped, file)] as const);
  const ours = [referenceTarget, fuzzingTarget].map(({ name, file }) => [name, file] as const);
  return new Map([...ours, ...files]);
}

/** How a target is started, beside which one it is. */
export interface TargetOptions extends Omit<HostedOptions, "label" | "module"> {
  /** Load an adapter module into the kit's own process, for a debugger: a target that blocks takes the kit with it. */
  readonly inline?: boolean;
}

/**
 * Finds the target that a person named.
 *
 * @param target - a name from `fixtures/targets/`, the path of an adapter module or of a program that speaks the
 *   protocol, or `stdio`
 * @param command - what follows `--`, for `stdio`
 * @throws UsageError when there is no such target
 */
export function findTarget(target: string, command: readonly string[], options: TargetOptions): Carrier {
  if (target === "stdio") return stdioTarget(command, options);
  if (command.length > 0) {
    throw new UsageError(
      `${JSON.stringify(command.join(" "))} is no option; only --target stdio takes a command. Did you mean --filter?`,
    );
  }
  const ours = shippedTargets().get(target);
  const file = ours ?? fromHere(target);
  if (!isFile(file)) {
    throw new UsageError(
      `There is no target ${JSON.stringify(target)}. Give --target one of ${[...shippedTargets().keys()].join(", ")}, ` +
        "the path of an adapter module or of a program that speaks the protocol, or stdio -- <command>.",
    );
  }
  if (moduleName.test(file) && options.inline === true) return inlineTarget(target, file, options);
  if (moduleName.test(file)) {
    const { edits = ours === undefined ? undefined : [], ...rest } = options;
    return new HostedCarrier({ label: target, module: file, ...(edits && { edits }), ...rest });
  }
  refuseHosting(options);
  return new ProcessCarrier(target, () => ({ file, args: [] }), options);
}

/** A path as the person means it: pnpm runs the kit from its root, wherever it was called. */
export function fromHere(file: string): string {
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), file);
}

const isFile = (file: string) => statSync(file, { throwIfNoEntry: false })?.isFile() === true;

function inlineTarget(label: string, file: string, { node }: TargetOptions): Carrier {
  if (node === undefined) return new InlineCarrier(label, file);
  throw new UsageError("--inline and --node exclude each other: an inline target runs in the Node that runs the kit.");
}

/** Only an adapter module is hosted by a Node of the user's choice, or loaded into the kit. */
function refuseHosting({ node, inline }: TargetOptions): void {
  if (node === undefined && inline !== true) return;
  const option = node === undefined ? "--inline" : "--node";
  throw new UsageError(`${option} is for adapter modules; this target is a program that runs by itself.`);
}

function stdioTarget([file, ...args]: readonly string[], options: TargetOptions): Carrier {
  if (file === undefined) {
    throw new UsageError(
      "The target stdio needs a command that speaks the protocol: --target stdio -- <command> [args].",
    );
  }
  refuseHosting(options);
  // A path is meant from where the person stands, not from the target's own folder.
  const program = file.includes(path.sep) ? fromHere(file) : file;
  const placed = args.map((argument) => (existsSync(fromHere(argument)) ? fromHere(argument) : argument));
  return new ProcessCarrier([file, ...args].join(" "), () => ({ file: program, args: placed }), options);
}

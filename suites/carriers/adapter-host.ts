import { spawn } from "node:child_process";
import type { AdapterModule } from "../../spec/adapter/adapter.ts";
import { hostGlobalVariable } from "../../spec/protocol/host-global.ts";
import { AdapterServer } from "./adapter-server.ts";
import { loadAdapter } from "./load-adapter.ts";

/**
 * The small child process that hosts an adapter module: `node adapter-host.ts <module>`. The kit never loads a target
 * into its own process.
 */
const [, , modulePath = ""] = process.argv;
const started = "CODE_MODE_CONFORMANCE_HOSTED";

const hostGlobal = process.env[hostGlobalVariable];
if (hostGlobal !== undefined) {
  Reflect.set(globalThis, hostGlobalVariable, hostGlobal);
  delete process.env[hostGlobalVariable];
}

// What the target prints must not get between the protocol's lines.
const protocolOutput = { write: process.stdout.write.bind(process.stdout) };
process.stdout.write = process.stderr.write.bind(process.stderr);

const loading = loadAdapter(modulePath).catch((cause: unknown) => {
  // The handshake is answered with the message alone; the kit shows this beside it, with the place.
  console.error(cause);
  throw cause;
});
const node = await loading.then(findNode, () => undefined);
if (node === undefined || node instanceof Error || node === process.execPath) serve();
else startAnew(node);

/** Which Node the module wants; an error is kept for the answer to the handshake. */
async function findNode(module: AdapterModule): Promise<string | Error | undefined> {
  const report = (message: string) => {
    const progress = { jsonrpc: "2.0", method: "progress", params: { message } };
    protocolOutput.write(`${JSON.stringify(progress)}\n`);
  };
  // The Node that the module chose runs this file as well: it is not asked again.
  if (process.env[started] !== undefined) return undefined;
  try {
    return await module.node?.(report);
  } catch (cause) {
    return cause instanceof Error ? cause : new Error(String(cause));
  }
}

function serve(): void {
  const adapter = async () => {
    if (node instanceof Error) throw node;
    return (await loading).default;
  };
  new AdapterServer(adapter, process.stdin, protocolOutput);
  process.stdin.on("end", () => process.exit(0));
}

function startAnew(path: string): void {
  const kept = hostGlobal === undefined ? {} : { [hostGlobalVariable]: hostGlobal };
  const environment = { ...process.env, ...kept, [started]: "1" };
  const child = spawn(path, [...process.execArgv, ...process.argv.slice(1)], { stdio: "inherit", env: environment });
  child.on("error", (cause) => {
    console.error(`The Node that the adapter asks for can't be started: ${path} (${cause.message}).`);
    process.exit(1);
  });
  child.on("exit", (code, signal) => {
    if (signal !== null) process.kill(process.pid, signal);
    else process.exit(code ?? 1);
  });
}

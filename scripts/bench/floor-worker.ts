import { parentPort, workerData } from "node:worker_threads";
import type { FloorWorkerData, FromFloorWorker, ToFloorWorker } from "./floor-messages.ts";
import { FloorVm } from "./floor-vm.ts";

/** The thread of the second floor: it runs one program at a time, and throws its VM away once it has answered. */
const { module } = workerData as FloorWorkerData;
let vm: FloorVm | undefined;

async function handle(message: ToFloorWorker): Promise<void> {
  if (message.kind === "start") vm = await FloorVm.start(module, message.program);
  else if (message.kind === "resume") vm = await FloorVm.restore(module, message.snapshot);
  if (message.kind !== "start") vm?.settle(message.values);
  if (vm !== undefined) report(vm);
}

function report(running: FloorVm): void {
  const turn = running.takeTurn();
  if (turn.yielded) {
    const snapshot = running.snapshot();
    post({ kind: "suspended", snapshot }, [snapshot.memory.buffer as ArrayBuffer]);
  } else {
    post({ kind: "turn", turn });
  }
  if (turn.yielded || turn.value !== undefined) running.dispose();
}

function post(message: FromFloorWorker, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer);
}

parentPort?.on("message", (message: ToFloorWorker) => void handle(message));

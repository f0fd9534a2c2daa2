import { answerTurn, FloorVm } from "./floor-vm.ts";
import type { Program } from "./program.ts";

/**
 * The first floor: a VM is made, runs the program and is thrown away, all in the host's own thread.
 *
 * @returns the JSON of the program's value
 */
export async function runInSameThread(module: WebAssembly.Module, program: Program): Promise<string> {
  const vm = await FloorVm.start(module, program);
  try {
    let turn = vm.takeTurn();
    while (turn.value === undefined) {
      vm.settle(await answerTurn(turn));
      turn = vm.takeTurn();
    }
    return turn.value;
  } finally {
    vm.dispose();
  }
}

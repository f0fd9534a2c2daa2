/**
 * The adapter or its carrier is at fault: it could not be launched, did not shake hands, or broke the protocol. It
 * says nothing about the target's conformance and ends the run with exit code 2.
 */
export class AdapterFault extends Error {
  override readonly name = "AdapterFault";
}

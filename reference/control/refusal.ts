/** Input that `exec` or `wait` refuses; becomes a `failed` result with `invalid_input`. */
export class Refusal extends Error {
  override readonly name = "Refusal";
}

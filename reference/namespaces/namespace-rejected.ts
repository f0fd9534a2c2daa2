/** Why a namespace can't be given to programs. */
export class NamespaceRejected extends Error {
  override readonly name = "NamespaceRejected";
}

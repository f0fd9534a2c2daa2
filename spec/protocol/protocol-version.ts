/** The version of the wire protocol that this kit speaks. It stands by itself, so that a target's end loads no schema. */
export const protocolVersion = 1;

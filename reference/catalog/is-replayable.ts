import type { ToolDeclaration } from "../../spec/adapter/world.ts";

/**
 * Whether calls of a tool may be made again, since it says that it only reads; seed heading "Run and snapshot
 * lifecycle". What a client says of its tools is not trusted.
 */
export const isReplayable = ({ kind, replaySafe }: ToolDeclaration): boolean =>
  replaySafe === true && kind !== "client";

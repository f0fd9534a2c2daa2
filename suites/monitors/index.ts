import type { Monitor } from "./monitor.ts";
import { replyFitsSchema } from "./reply-fits-schema.ts";

/** Every monitor, in the order in which they are reported. */
export const monitors: readonly Monitor[] = [replyFitsSchema];

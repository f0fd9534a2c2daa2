const ofToolSearch = ["tool_search_code", "tool_search", "tool_describe", "tool_call"];

/** The control tools of Tool Search, which code mode takes the place of; seed heading "Tool Search interaction". */
export const controlToolNames: ReadonlySet<string> = new Set(ofToolSearch);

/** The control tools of code mode: a request has each of them once. */
export const ownToolNames: ReadonlySet<string> = new Set(["exec", "wait"]);

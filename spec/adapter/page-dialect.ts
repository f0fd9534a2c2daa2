import type { Dialect } from "./dialect.ts";

/** The dialect of the seed pages: the three revisions share it. `tools.call` keeps the raw `{ tool, result }`. */
export const pageDialect: Dialect = {
  name: "page",
  call: "tools.call({id}, {input}).then((envelope) => envelope.result.details)",
  parallel: "Promise.all([{calls}])",
  give: "return {value};",
  emit: "text({text});",
};

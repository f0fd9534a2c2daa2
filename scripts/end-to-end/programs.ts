import type { Revision } from "../../spec/revisions.ts";

/** The programs that the scripted model writes, in the order in which it sends them. */
export function programs(revision: Revision) {
  const hasCallValue = revision.addedHelpers.some(({ name }) => name === "callValue");
  const call = hasCallValue ? "tools.callValue" : "tools.call";
  const { message, shipments, file, held, vault } = planIds(revision);
  return {
    readCatalog: "return ALL_TOOLS.map((tool) => tool.id);",
    callTools: `
      const found = [];
      for (const [query, id] of [["message", "${message}"], ["shipments", "${shipments}"], ["file", "${file}"]]) {
        const entries = await tools.search(query);
        if (!entries.some((entry) => entry.id === id)) throw new Error("search did not find " + id);
        const described = await tools.describe(id);
        found.push({ described: described.id, value: await ${call}(id, { to: "the plan" }) });
      }
      return found;`,
    readDeclarations: `
      const files = await API.list("mcp");
      return { paths: files.map((file) => file.path), text: (await API.read("mcp/github.d.ts")) };`,
    callMcp: `
      const made = await MCP.github.createIssue({ owner: "openclaw", repo: "openclaw", title: "The plan" });
      const found = await tools.search("create issue");
      const ids = [...ALL_TOOLS, ...found].map((tool) => tool.id);
      const direct = await tools.call("${mcpId}", {}).then(() => "called", () => "refused");
      return { made, direct, listed: ids.filter((id) => id.startsWith("mcp:")) };`,
    guessDenied: `
      const listed = ALL_TOOLS.some((tool) => tool.name === "open_vault");
      const guessed = await tools.call("${vault}", {}).then(() => "called", () => "refused");
      return { listed, guessed };`,
    suspend: `
      text("before the restore");
      const answer = ${call}("${held}", {});
      await yield_control("the answer takes a while");
      const value = await answer;
      text("after the restore: " + JSON.stringify(value));
      return value;`,
  };
}

/** The catalog ids of the plan's tools. */
export function planIds({ pluginSource }: Revision) {
  return {
    message: "openclaw:core:message",
    computer: "openclaw:core:computer",
    shipments: `${pluginSource}:shipments:list_shipments`,
    vault: `${pluginSource}:shipments:open_vault`,
    held: `${pluginSource}:shipments:wait_for_release`,
    file: "client:app:select_file",
  };
}

/** The catalog id of the plan's MCP tool. */
export const mcpId = "mcp:github:create_issue";

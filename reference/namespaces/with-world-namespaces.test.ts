import { expect, test } from "vitest";
import type { NamespaceDeclaration } from "../../spec/adapter/namespace-declaration.ts";
import { revisions } from "../../spec/revisions.ts";
import { Catalog } from "../catalog/catalog.ts";
import { makeTool, never } from "../testing.ts";
import { createCodeModeNamespaceRuntime } from "./code-mode-namespaces.ts";
import { withWorldNamespaces } from "./with-world-namespaces.ts";

const tools = ["github", "calendar"].map((owner) => makeTool({ name: `${owner}_list`, kind: "plugin", owner }));

const declare = (
  pluginId: string,
  globalName: string,
  more: Partial<NamespaceDeclaration> = {},
): NamespaceDeclaration => ({
  pluginId,
  id: globalName,
  globalName,
  description: "",
  requiredToolNames: [`${pluginId}_list`],
  scope: [{ name: "scope", kind: "object", members: [{ key: "list", is: { tool: `${pluginId}_list` } }] }],
  ...more,
});

const open = () => createCodeModeNamespaceRuntime({ signal: never }, new Catalog(tools, revisions.r2), revisions.r2);
const namesIn = (namespaces: NamespaceDeclaration[], rolledBackPlugins: string[] = []) =>
  withWorldNamespaces({ namespaces, rolledBackPlugins }, () => open().globalNames);

test("registers the namespaces of a world for as long as a run is prepared", () => {
  expect(namesIn([declare("github", "Issues"), declare("calendar", "Calendar")])).toEqual(["Issues", "Calendar"]);
  expect(open().globalNames).toEqual([]);
});

test("leaves nothing behind when the run can't be prepared", () => {
  const fail = () => {
    throw new Error("no run");
  };
  expect(() => withWorldNamespaces({ namespaces: [declare("github", "Issues")] }, fail)).toThrow("no run");
  expect(open().globalNames).toEqual([]);
});

test("rolls back a plugin that registers something wrong, and the plugins that the world names", () => {
  const taken = declare("calendar", "Calendar", { id: "Issues" });
  expect(namesIn([declare("github", "Issues"), declare("calendar", "Days"), taken])).toEqual(["Issues"]);
  expect(namesIn([declare("github", "Issues"), declare("calendar", "Calendar")], ["github"])).toEqual(["Calendar"]);
});

test("makes a scope whose objects are the declared ones, and cycles among them", () => {
  const holds = (object: string) => ({ key: "self", is: { object } });
  const cyclic = declare("github", "Issues", { scope: [{ name: "scope", kind: "object", members: [holds("scope")] }] });
  const { rejected } = withWorldNamespaces({ namespaces: [cyclic] }, open);
  expect(rejected).toEqual([{ id: "Issues", pluginId: "github", because: "its member self is part of itself" }]);
});

import { expect, test } from "vitest";
import type { ModelRow } from "../../spec/payloads/provider-catalog.ts";
import { judgeCatalogs } from "./judge-catalogs.ts";

const row = (id: string, codeMode?: unknown, upstreamModel?: string): ModelRow => ({
  id,
  ...(codeMode === undefined ? {} : { compat: { codeMode } }),
  ...(upstreamModel === undefined ? {} : { upstreamModel }),
});
const judge = (catalogs: Readonly<Record<string, readonly ModelRow[]>>) =>
  judgeCatalogs(Object.entries(catalogs).map(([provider, models]) => ({ provider, models: [...models] }))).map(
    ({ provider, model }) => `${provider}/${model}`,
  );

test.each([
  ["rows without any tier", { a: [row("one")], b: [row("one")] }],
  ["tiers that are stated and differ", { a: [row("one", "preferred")], b: [row("v/One", "capable")] }],
  ["models of their own", { a: [row("one", "preferred")], b: [row("two")] }],
])("%s are no mistake", (_, catalogs) => {
  expect(judge(catalogs)).toEqual([]);
});

test.each([
  [
    "a namespace",
    { moonshot: [row("kimi-k3", "preferred")], novita: [row("moonshotai/kimi-k3")] },
    "novita/moonshotai/kimi-k3",
  ],
  ["another case", { a: [row("deepseek-v4-pro", "capable")], b: [row("DeepSeek-V4-Pro")] }, "b/DeepSeek-V4-Pro"],
  [
    "a marker",
    { moonshot: [row("kimi-k3", "preferred")], kimi: [row("k3", undefined, "moonshot/kimi-k3")] },
    "kimi/k3",
  ],
  ["a tier that is none", { a: [row("one", "unsupported")] }, "a/one"],
])("a row is named through %s", (_, catalogs, name) => {
  expect(judge(catalogs)).toEqual([name]);
});

test("the message names the row, and those that state a tier", () => {
  const [mistake] = judgeCatalogs([
    { provider: "a", models: [row("one", "preferred")] },
    { provider: "b", models: [row("x/ONE")] },
  ]);
  expect(mistake?.message).toBe(
    "b/x/ONE states no tier, and a/one of the same model does; give it compat.codeMode as well",
  );
});

test("a message stays short, however many rows state a tier", () => {
  const models = Array.from({ length: 1_000 }, (_, place) => row(`vendor-${place}/one`, "capable"));
  const [mistake] = judgeCatalogs([{ provider: "a", models: [...models, row("one")] }]);
  expect(mistake?.message).toMatch(
    /^a\/one states no tier, and a\/vendor-0\/one, .*vendor-4\/one and 995 more of the same/,
  );
});

import { Catalog } from "../../../reference/catalog/catalog.ts";
import type { CodeMode, Shared } from "../../../reference/code-mode.ts";
import { makeCodeMode, never } from "../../../reference/testing.ts";
import { revisions } from "../../../spec/revisions.ts";
import { expectValue } from "../expect-value.ts";
import { manyTools } from "../many-tools.ts";
import type { Contenders, Measurement, Subject } from "../measurement.ts";

const few = 10;
const many = 10_000;

/** What many tools cost: the start of a cell, the preparation of a run, and a search. */
export const catalog: readonly Measurement[] = [
  {
    id: "catalog/start",
    title: "return 1 + 2 with 10,000 tools",
    unit: "ms",
    floor: "10 tools",
    goal: { of: "ratio", atMost: 1.2 },
    perRound: 5,
    open: async ({ shared }: Subject) => ({
      measured: runIn(makeCodeMode(shared, {}, manyTools(many))),
      floor: runIn(makeCodeMode(shared, {}, manyTools(few))),
    }),
  },
  {
    id: "catalog/prepare",
    title: "a new run and its first cell with 10,000 tools",
    unit: "ms",
    floor: "10 tools",
    timeFactor: 2,
    perRound: 1,
    open: async ({ shared }: Subject) => ({ measured: prepare(shared, many), floor: prepare(shared, few) }),
  },
  {
    id: "catalog/search",
    title: "search in 10,000 tools",
    unit: "ms",
    goal: { of: "value", atMost: 5 },
    perRound: 5,
    open: openSearch,
  },
  {
    id: "catalog/first-search",
    title: "the first search in 10,000 tools",
    unit: "ms",
    perRound: 1,
    open: openFirstSearch,
  },
];

/** Queries as models write them: words, a part of a name, and a word with a slip. */
const queries = ["refund customer invoice", "archive_contract", "shipmnt report", "list calendar of the workspace"];

function runIn(codeMode: CodeMode) {
  return async () => {
    expectValue(await codeMode.exec("exec", { code: "return 1 + 2" }, never), 3);
    return undefined;
  };
}

function prepare(shared: Shared, count: number) {
  const tools = manyTools(count);
  return () => runIn(makeCodeMode(shared, {}, tools))();
}

async function openSearch(): Promise<Contenders> {
  const searched = new Catalog(manyTools(many), revisions.r3);
  let turn = 0;
  return {
    measured: async () => {
      turn += 1;
      await search(searched, queries[turn % queries.length] ?? "");
      return undefined;
    },
  };
}

async function openFirstSearch(): Promise<Contenders> {
  const tools = manyTools(many);
  return {
    measured: async () => {
      await search(new Catalog(tools, revisions.r3), "refund customer invoice");
      return undefined;
    },
  };
}

async function search(searched: Catalog, query: string): Promise<void> {
  if ((await searched.search(query, 8)).length !== 8)
    throw new Error(`a search for ${JSON.stringify(query)} found too little`);
}

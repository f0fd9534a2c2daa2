import fc from "fast-check";
import { ledger } from "../../fixtures/tools/ledger.ts";
import { named } from "../../fixtures/tools/named.ts";
import { describeAnswer, isRefusal, membersOf } from "../run/answer.ts";
import { defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import { property } from "../run/property.ts";
import { table } from "../run/table.ts";
import { listedIds } from "./listed-ids.ts";
import { valueOfProgram } from "./value-of-program.ts";

/** More tools of one kind than any limit of a search lets through. */
const many = Array.from({ length: 60 }, (_, place) => named(`crate_${place}`, { description: "Open a crate." }));

/** A few tools, of which one is what its name says and the others only talk about it. */
const talkative = [
  named("mailbox_report", { description: "mail mail mail: a report on mail, mail and more mail" }),
  named("mail", { description: "Deliver a letter." }),
  named("mail_merge", { kind: "plugin", owner: "mail", description: "Merge mail with mail." }),
];

/** A search without a limit finds some of many: what is cut beside it is cut for its limit. */
async function findsSome(context: CheckContext): Promise<void> {
  const code = 'return (await tools.search("crate")).map(({ name }) => name);';
  const found = await valueOfProgram(context, "catalog.search", { tools: many }, code);
  const names = Array.isArray(found) ? found.filter((name) => String(name).startsWith("crate")) : [];
  context.judge.holds("catalog.search", names.length >= 3, "at least three of sixty crates", found);
}

const limitsOutOfRange = ["1e9", "Infinity", "NaN", "0", "-1", "-1e9", "51"].map((row) => ({ row, limit: row }));

/** `tools.search`. */
export const searchChecks = defineChecks(
  {
    id: "search/then-describe",
    title: "A program finds a tool by words, and reads its full schema",
    requirements: ["catalog.search", "catalog.describe"],
    capabilities: ["catalog"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { judge } = context;
      const value = await valueOfProgram(
        context,
        "catalog.search",
        { tools: [...talkative, ledger] },
        'const found = await tools.search("open invoices of a customer");\n' +
          "return { first: found[0], described: await tools.describe(found[0].id) };",
      );
      const { first, described } = membersOf(value);
      judge.equal("catalog.search", membersOf(first).name, ledger.declaration.name, "the first that was found");
      judge.equal(
        "catalog.describe",
        membersOf(described).parameters,
        ledger.declaration.parameters,
        "the described parameters",
      );
    },
  },
  {
    id: "search/finds-entries",
    title: "Whatever a program searches for, it gets entries of its own catalog, each once",
    requirements: ["catalog.search"],
    capabilities: ["catalog"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { open, judge } = context;
      await property(
        context,
        fc.string({ maxLength: 60, unit: "binary" }),
        async (query) => {
          const run = await open({ tools: talkative });
          const code =
            `const found = await tools.search(${JSON.stringify(query)});\n` +
            "return { found, known: ALL_TOOLS.map(({ id }) => id) };";
          const { found, known } = membersOf(judge.completed("catalog.search", await run.complete(code)).value);
          const ids = Array.isArray(found) ? found.map((entry) => membersOf(entry).id) : [found];
          const isSound =
            new Set(ids).size === ids.length && ids.every((id) => Array.isArray(known) && known.includes(id));
          judge.holds("catalog.search", isSound, "entries of `ALL_TOOLS`, each once", ids);
        },
        { numRuns: 20, examples: ["", " ", "mail", ".*", "__proto__", "\u0000", "\ud800", "mail ".repeat(40)] },
      );
    },
  },
  {
    id: "search/exact-first",
    title: "A search for an exact name or id finds that tool first, however much others talk about it",
    requirements: ["catalog-helpers.search.exact-first", "catalog-helpers.search.exact-first.id"],
    capabilities: ["catalog"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { judge } = context;
      const run = await context.open({ tools: talkative });
      const ids = await listedIds(run, judge, "catalog-helpers.search.exact-first", talkative);
      const rows = talkative.flatMap(({ declaration: { name } }, place) => {
        const id = ids[place] ?? "";
        return [
          { row: `a search for ${name}`, requirement: "catalog-helpers.search.exact-first", query: name, id } as const,
          { row: `a search for ${id}`, requirement: "catalog-helpers.search.exact-first.id", query: id, id } as const,
        ];
      });
      await table(rows, async ({ requirement, query, id }) => {
        const answer = await run.complete(`return (await tools.search(${JSON.stringify(query)}))[0]?.id ?? null;`);
        judge.equal(requirement, judge.completed(requirement, answer).value, id, "the id that is found first");
      });
    },
  },
  {
    id: "search/limit",
    title: "A search gives no more entries than its limit",
    requirements: ["catalog-helpers.search.limit-bounds"],
    capabilities: ["catalog"],
    process: "shared",
    dialect: "page",
    twin: findsSome,
    run: async (context) => {
      const code = `const sizes = [];
for (const limit of [1, 2, 3, 7, 50]) sizes.push((await tools.search("crate", { limit })).length);
return sizes;`;
      const sizes = await valueOfProgram(context, "catalog-helpers.search.limit-bounds", { tools: many }, code);
      const [one, two, three, seven, fifty] = Array.isArray(sizes) ? sizes : [];
      const fits = one <= 1 && two <= 2 && three <= 3 && seven <= 7 && fifty <= 50;
      context.judge.holds("catalog-helpers.search.limit-bounds", fits, "at most 1, 2, 3, 7 and 50 entries", sizes);
    },
  },
  {
    id: "search/limit-out-of-range",
    title: "A limit out of range is refused or clamped",
    requirements: ["catalog-helpers.search.limit-out-of-range"],
    capabilities: ["catalog"],
    process: "shared",
    dialect: "page",
    twin: findsSome,
    run: async ({ open, judge }) => {
      const run = await open({ tools: many });
      await table(limitsOutOfRange, async ({ limit }) => {
        const code = `let size;
try { size = (await tools.search("crate", { limit: ${limit} })).length; } catch (error) { size = "refused"; }
return size;`;
        const answer = await run.complete(code);
        const size = answer.kind === "result" ? answer.result.value : undefined;
        const isHeld = isRefusal(answer) || size === "refused" || (typeof size === "number" && size <= 50);
        judge.holds(
          "catalog-helpers.search.limit-out-of-range",
          isHeld,
          "a refusal or 50 entries",
          describeAnswer(answer),
        );
      });
    },
  },
  {
    id: "search/default-limit",
    title: "A search without a limit gives 8 entries at most, and no search gives more than 50",
    requirements: [
      "configuration-limits.search-default-limit.default",
      "configuration-limits.max-search-limit.default",
    ],
    capabilities: ["catalog"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { judge } = context;
      const code = `const sizes = [];
for (const options of [undefined, {}, { limit: 50 }]) sizes.push((await tools.search("crate", options)).length);
return sizes;`;
      const sizes = await valueOfProgram(context, "catalog.search", { tools: many }, code);
      const [none, empty, most] = Array.isArray(sizes) ? sizes : [];
      judge.equal(
        "configuration-limits.search-default-limit.default",
        [none, empty],
        [8, 8],
        "the entries without a limit",
      );
      judge.equal("configuration-limits.max-search-limit.default", most, 50, "the entries under the greatest limit");
    },
  },
  {
    id: "search/configured-limits",
    title: "searchDefaultLimit and maxSearchLimit bound a search where they are configured",
    requirements: ["configuration-limits.explicit"],
    capabilities: ["catalog", "configuration"],
    process: "shared",
    dialect: "page",
    twin: findsSome,
    run: async (context) => {
      const codeMode = { enabled: true, searchDefaultLimit: 2, maxSearchLimit: 5 };
      const code = `return [
  (await tools.search("crate")).length,
  await tools.search("crate", { limit: 50 }).then((found) => found.length <= 5, () => true),
];`;
      const value = await valueOfProgram(context, "configuration-limits.explicit", { tools: many, codeMode }, code);
      context.judge.equal(
        "configuration-limits.explicit",
        value,
        [2, true],
        "the entries, and whether five bound them",
      );
    },
  },
);

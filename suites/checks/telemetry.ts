import { echo } from "../../fixtures/tools/echo.ts";
import { ledger } from "../../fixtures/tools/ledger.ts";
import { named } from "../../fixtures/tools/named.ts";
import { refuse } from "../../fixtures/tools/refuse.ts";
import { details } from "../../fixtures/tools/tool.ts";
import type { Telemetry } from "../../spec/payloads/telemetry.ts";
import type { RequirementId } from "../../spec/requirements/index.ts";
import { type Answer, describeAnswer, membersOf } from "../run/answer.ts";
import { defineChecks } from "../run/check.ts";
import { RequirementViolation } from "../run/requirement-violation.ts";
import { pause } from "./park.ts";

/** The telemetry of an answer, which must have some. */
function telemetryOf(requirement: RequirementId, answer: Answer): Telemetry {
  const telemetry = answer.kind === "result" ? answer.telemetry : undefined;
  if (telemetry !== undefined) return telemetry;
  throw new RequirementViolation(requirement, `expected a result with telemetry, but got ${describeAnswer(answer)}`);
}

/** How often each of some names occurs; names that don't occur are left out. */
function countNames(names: readonly unknown[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[String(name)] = (counts[String(name)] ?? 0) + 1;
  return counts;
}

const withoutZeros = (counts: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(counts).filter(([, size]) => size > 0));

const picker = named("pick_file", { kind: "client", owner: "app" });

/** What must not leave a tool, nor the environment of the target, by way of telemetry. */
const secret = "canary-5d0b7c1e-secret";
const keeper = { ...named("keeper"), answer: () => details({ token: secret }) };

/** Values of the environment that the target has from the kit: long ones, since short ones are anywhere. */
const environmentValues = () => Object.values(process.env).filter((value) => value !== undefined && value.length >= 16);

/** What the telemetry of a result reports. */
export const telemetryChecks = defineChecks(
  {
    id: "telemetry/counts-what-happened",
    title: "Telemetry tells the size of the catalog by source, and how many searches and calls a cell made",
    requirements: [
      "telemetry.catalog-size",
      "telemetry.catalog-sources",
      "telemetry.counts",
      "telemetry.counts.call",
      "telemetry.shows-nested-calls",
    ],
    capabilities: ["catalog", "nested-calls", "telemetry"],
    process: "shared",
    dialect: "page",
    run: async ({ open, judge, tool }) => {
      const run = await open({ tools: [echo, ledger] });
      const call = `await tools.call(${JSON.stringify(tool(echo).id)}, {});`;
      const program = `await tools.search("echo");\n${call}\n${call}\nreturn ALL_TOOLS.map(({ source }) => source);`;
      const answer = await run.complete(program);
      const { value } = judge.completed("telemetry.counts", answer);
      const { catalogSize, sources, searchCount, callCount } = telemetryOf("telemetry.counts", answer);
      judge.equal("telemetry.catalog-size", catalogSize, 2, "the catalog size");
      const expected = countNames(Array.isArray(value) ? value : []);
      judge.equal("telemetry.catalog-sources", withoutZeros(sources), expected, "the sizes by source");
      judge.equal("telemetry.counts", [searchCount, callCount], [1, 2], "the searches and calls");
      judge.equal("telemetry.counts.call", callCount, 2, "the calls");
      judge.equal("telemetry.shows-nested-calls", callCount, run.tools.calls.length, "the calls that reached a tool");
    },
  },
  {
    id: "telemetry/counts-go-on",
    title: "The counts of searches, descriptions and calls go on over the cells of a run",
    requirements: [
      "telemetry.counts.cumulative.search",
      "telemetry.counts.cumulative.describe",
      "telemetry.counts.cumulative.call",
    ],
    capabilities: ["catalog", "nested-calls", "telemetry"],
    process: "shared",
    dialect: "page",
    run: async ({ open, judge, tool }) => {
      const run = await open({ tools: [echo] });
      const id = JSON.stringify(tool(echo).id);
      const cells = [
        "",
        `await tools.search("echo");`,
        `await tools.describe(${id});`,
        `await tools.call(${id}, {});`,
        "",
      ];
      const seen = [];
      for (const code of cells) {
        const telemetry = telemetryOf("telemetry.counts.cumulative.search", await run.complete(`${code}\nreturn 1;`));
        seen.push(telemetry);
      }
      const searches = seen.map(({ searchCount }) => searchCount);
      judge.equal("telemetry.counts.cumulative.search", searches, [0, 1, 1, 1, 1], "the searches after each cell");
      const calls = seen.map(({ callCount }) => callCount);
      judge.equal("telemetry.counts.cumulative.call", calls, [0, 0, 0, 1, 1], "the calls after each cell");
      const descriptions = seen.slice(0, 3).map(({ describeCount }) => describeCount);
      judge.equal("telemetry.counts.cumulative.describe", descriptions, [0, 0, 1], "the descriptions before any call");
      // Whether a call describes its tool as well is the target's own affair.
      const later = seen.slice(3).map(({ describeCount }) => describeCount >= 1);
      judge.equal("telemetry.counts.cumulative.describe", later, [true, true], "whether they are counted on");
    },
  },
  {
    id: "telemetry/counts-searches",
    title: "Each search is counted, whatever it finds",
    requirements: ["telemetry.counts.search"],
    capabilities: ["catalog", "telemetry"],
    process: "shared",
    dialect: "page",
    run: async ({ open, judge }) => {
      const run = await open({ tools: [echo] });
      const searches = ['"echo"', '"echo"', '"zeppelin hangar"', '"echo", { limit: 1 }'];
      const code = searches.map((search) => `await tools.search(${search});`).join("\n");
      const { searchCount } = telemetryOf("telemetry.counts.search", await run.complete(`${code}\nreturn 1;`));
      judge.equal("telemetry.counts.search", searchCount, searches.length, "the searches");
    },
  },
  {
    id: "telemetry/counts-outlive-programs",
    title: "What a program did is counted on, also where it failed or was suspended",
    requirements: ["telemetry.counts.cumulative"],
    capabilities: ["catalog", "nested-calls", "suspension", "telemetry"],
    process: "shared",
    dialect: "page",
    run: async ({ open, judge, tool }) => {
      const requirement = "telemetry.counts.cumulative";
      const run = await open({ tools: [echo] });
      const once = `await tools.search("echo");\nawait tools.call(${JSON.stringify(tool(echo).id)}, {});\n`;
      const countsOf = (answer: Answer) => {
        const { searchCount, callCount } = telemetryOf(requirement, answer);
        return [searchCount, callCount];
      };
      judge.equal(requirement, countsOf(await run.complete(`${once}return 1;`)), [1, 1], "the searches and calls");
      const failed = await run.complete(`${once}throw new Error("over");`);
      judge.equal(requirement, countsOf(failed), [2, 2], "the searches and calls after a failed program");
      const resumed = await run.complete(`${once}${pause}${once}return 1;`);
      judge.equal(requirement, countsOf(resumed), [4, 4], "the searches and calls after a suspended program");
      judge.equal(requirement, countsOf(await run.complete("return 1;")), [4, 4], "the searches and calls at the end");
    },
  },
  {
    id: "telemetry/visible-tools-are-the-surface",
    title: "The visible tools in telemetry are the tools that the model was sent",
    requirements: ["telemetry.visible-tools"],
    capabilities: ["surface", "guest", "telemetry"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge, guest }) => {
      const run = await open({ tools: [echo] });
      const names = (await run.surface()).map(({ name }) => name).sort();
      const { visibleTools } = telemetryOf("telemetry.visible-tools", await run.exec(guest.give("1")));
      judge.equal("telemetry.visible-tools", [...visibleTools].sort(), names, "the visible tools");
    },
  },
  {
    id: "telemetry/counts-descriptions",
    title: "Telemetry tells how many tools a program described",
    requirements: ["telemetry.counts.describe"],
    capabilities: ["catalog", "telemetry"],
    process: "shared",
    dialect: "page",
    run: async ({ open, judge }) => {
      const run = await open({ tools: [echo, ledger] });
      const answer = await run.complete("for (const { id } of ALL_TOOLS) await tools.describe(id);\nreturn 1;");
      const { describeCount } = telemetryOf("telemetry.counts.describe", answer);
      judge.equal("telemetry.counts.describe", describeCount, 2, "the descriptions");
    },
  },
  {
    id: "telemetry/sources-by-name",
    title: "The split by source has the counts of openclaw, mcp and client, also where one is none",
    requirements: [
      "telemetry.catalog-sources.names",
      "telemetry.catalog-sources.names.mcp",
      "telemetry.catalog-sources.names.client",
    ],
    capabilities: ["guest", "telemetry"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge, guest }) => {
      const run = await open({ tools: [echo, ledger, picker] });
      const { sources } = telemetryOf("telemetry.catalog-sources.names", await run.exec(guest.give("1")));
      judge.equal("telemetry.catalog-sources.names", sources.openclaw, 2, "the count of `openclaw`");
      judge.equal("telemetry.catalog-sources.names.mcp", sources.mcp, 0, "the count of `mcp`");
      judge.equal("telemetry.catalog-sources.names.client", sources.client, 1, "the count of `client`");
    },
  },
  {
    id: "telemetry/counts-what-failed",
    title: "A call that fails is counted, and a failed program has telemetry as well",
    requirements: ["telemetry.counts.call", "telemetry.shows-nested-calls"],
    capabilities: ["guest", "nested-calls", "telemetry"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge, guest, tool }) => {
      const run = await open({ tools: [refuse] });
      const answer = await run.complete(`await ${guest.call(tool(refuse), "{}")};\n${guest.give("1")}`);
      const { callCount } = telemetryOf("telemetry.shows-nested-calls", answer);
      judge.equal("telemetry.counts.call", callCount, 1, "the calls");
      judge.equal("telemetry.shows-nested-calls", run.tools.calls.length, callCount, "the calls that reached a tool");
    },
  },
  {
    id: "telemetry/visible-direct-only-tools",
    title: "The visible tools in telemetry have the direct-only tools that the model was sent",
    requirements: ["telemetry.visible-tools", "surface.direct-only.visible"],
    capabilities: ["surface", "guest", "telemetry"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge, guest }) => {
      const run = await open({ tools: [echo, named("computer", { directOnly: true })] });
      const names = (await run.surface()).map(({ name }) => name).sort();
      judge.equal(
        "surface.direct-only.visible",
        names,
        ["computer", "exec", "wait"],
        "the tools that the model is sent",
      );
      const { visibleTools } = telemetryOf("telemetry.visible-tools", await run.exec(guest.give("1")));
      judge.equal("telemetry.visible-tools", [...visibleTools].sort(), names, "the visible tools");
    },
  },
  {
    id: "telemetry/counter-scope",
    title: "counterScope stays the same over the programs of a run, and another run has another",
    requirements: ["telemetry.counter-scope"],
    capabilities: ["guest", "telemetry"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge, guest }) => {
      const run = await open({ tools: [echo] });
      const scopeOf = async (one: typeof run) =>
        telemetryOf("telemetry.counter-scope", await one.exec(guest.give("1"))).counterScope;
      const first = await scopeOf(run);
      judge.equal("telemetry.counter-scope", typeof first, "string", "the type of `counterScope`");
      judge.equal("telemetry.counter-scope", await scopeOf(run), first, "the scope after the next program");
      const other = await scopeOf(await open({ tools: [echo] }));
      judge.holds("telemetry.counter-scope", other !== first, "another scope in another run", other);
    },
  },
  {
    id: "telemetry/no-secrets",
    title: "Telemetry has nothing of what tools give, nor of the target's environment",
    requirements: ["telemetry.no-secrets", "telemetry.no-environment-values"],
    capabilities: ["guest", "nested-calls", "telemetry"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge, guest, tool }) => {
      const run = await open({ tools: [keeper] });
      const answer = await run.complete(
        `const given = await ${guest.call(tool(keeper), "{}")};\n${guest.give("given.token")}`,
      );
      judge.equal("calls.reach-the-tool", judge.completed("calls.reach-the-tool", answer).value, secret, "the value");
      const telemetry = JSON.stringify([
        telemetryOf("telemetry.no-secrets", answer),
        answer.kind === "result" ? membersOf(answer.value).telemetry : null,
      ]);
      judge.equal("telemetry.no-secrets", telemetry.includes(secret), false, "whether it has what the tool gave");
      const known = environmentValues().filter((value) => telemetry.includes(JSON.stringify(value).slice(1, -1)));
      judge.equal("telemetry.no-environment-values", known, [], "the values of the environment in it");
    },
  },
);

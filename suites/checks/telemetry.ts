import { echo } from "../../fixtures/tools/echo.ts";
import { ledger } from "../../fixtures/tools/ledger.ts";
import type { Telemetry } from "../../spec/payloads/telemetry.ts";
import type { RequirementId } from "../../spec/requirements/index.ts";
import { type Answer, describeAnswer } from "../run/answer.ts";
import { defineChecks } from "../run/check.ts";
import { RequirementViolation } from "../run/requirement-violation.ts";

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

/** What the telemetry of a result reports. */
export const telemetryChecks = defineChecks(
  {
    id: "telemetry/counts-what-happened",
    title: "Telemetry tells the size of the catalog by source, and how many searches and calls a cell made",
    requirements: ["telemetry.catalog-size", "telemetry.catalog-sources", "telemetry.counts"],
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
    },
  },
  {
    id: "telemetry/counts-go-on",
    title: "The counts of searches, descriptions and calls go on over the cells of a run",
    requirements: ["telemetry.counts.cumulative"],
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
        const telemetry = telemetryOf("telemetry.counts.cumulative", await run.complete(`${code}\nreturn 1;`));
        seen.push(telemetry);
      }
      const searches = seen.map(({ searchCount }) => searchCount);
      judge.equal("telemetry.counts.cumulative", searches, [0, 1, 1, 1, 1], "the searches after each cell");
      const calls = seen.map(({ callCount }) => callCount);
      judge.equal("telemetry.counts.cumulative", calls, [0, 0, 0, 1, 1], "the calls after each cell");
      const descriptions = seen.slice(0, 3).map(({ describeCount }) => describeCount);
      judge.equal("telemetry.counts.cumulative", descriptions, [0, 0, 1], "the descriptions before any call");
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
);

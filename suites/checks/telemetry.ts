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

/** What the telemetry of a result reports. */
export const telemetryChecks = defineChecks(
  {
    id: "telemetry/counts-what-happened",
    title: "Telemetry counts the catalog and every search, description and call of the run so far",
    requirements: ["telemetry.catalog-size", "telemetry.counts"],
    capabilities: ["catalog", "nested-calls", "telemetry"],
    process: "shared",
    dialect: "page",
    run: async ({ open, judge, tool }) => {
      const run = await open({ tools: [echo, ledger] });
      const call = `await tools.call(${JSON.stringify(tool(echo).id)}, {});`;
      const program = `await tools.search("echo");\n${call}\n${call}\nreturn ALL_TOOLS.map(({ source }) => source);`;
      const answer = await run.complete(program);
      const { value } = judge.completed("telemetry.counts", answer);
      const first = telemetryOf("telemetry.counts", answer);
      judge.equal("telemetry.catalog-size", first.catalogSize, 2, "the catalog size");
      const sources = Object.entries(first.sources).flatMap(([source, size]) => Array(size).fill(source));
      judge.equal("telemetry.catalog-size", sources.sort(), Array.isArray(value) ? value.sort() : value, "the sources");
      judge.equal(
        "telemetry.counts",
        [first.searchCount, first.callCount],
        [1, 2],
        "the searches and calls of one cell",
      );
      const second = telemetryOf("telemetry.counts", await run.complete(call));
      judge.equal("telemetry.counts", [second.searchCount, second.callCount], [1, 3], "the searches and calls of both");
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

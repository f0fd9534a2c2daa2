import fc from "fast-check";
import type { ToolDeclaration } from "../../../spec/adapter/world.ts";
import type { EscapeClass } from "../../../spec/escapes/escape-class.ts";
import type { EscapeWorld } from "../../../spec/escapes/escape-story.ts";
import type { EscapeTool } from "../../../spec/escapes/escape-tools.ts";
import { hostileNames, hostileTexts, jsonValues } from "./hostile-texts.ts";

/** Every tool that a program of the grammar may name. */
const usedTools: readonly EscapeTool[] = ["echo", "count", "blob", "strict", "fail", "held", "hostile", "twins"];

/** Time limits are short, so that a program that never ends costs little. */
const limits = fc.record(
  {
    timeoutMs: fc.constantFrom(200, 250, 300),
    memoryLimitBytes: fc.constantFrom(8_388_608, 16_777_216, 33_554_432),
    maxOutputBytes: fc.constantFrom(1024, 4096, 65_536),
    maxSnapshotBytes: fc.constantFrom(1024, 1_048_576, 4_194_304),
    maxPendingToolCalls: fc.constantFrom(1, 2, 4, 16),
  },
  { requiredKeys: ["timeoutMs"] },
);

const usualLimits = fc.constantFrom(
  { timeoutMs: 250 },
  { timeoutMs: 200, memoryLimitBytes: 16_777_216 },
  { timeoutMs: 300, memoryLimitBytes: 33_554_432 },
);

/** A tool as another party declares it. */
const declared: fc.Arbitrary<ToolDeclaration> = fc
  .record({
    name: hostileNames,
    description: hostileTexts,
    parameters: fc.oneof(
      fc.constant({ type: "object" }),
      fc.record({
        type: fc.constant("object"),
        properties: fc.dictionary(hostileNames, fc.record({ type: fc.constant("string"), description: hostileTexts }), {
          maxKeys: 3,
        }),
        description: hostileTexts,
      }),
      fc.constant({ type: "object", properties: { self: { $ref: "#" } } }),
    ),
    kind: fc.constantFrom("core" as const, "plugin" as const, "client" as const),
  })
  .map((tool) => (tool.kind === "core" ? tool : { ...tool, owner: "other-party" }));

const declarations = fc.uniqueArray(declared, { selector: ({ name }) => name, minLength: 1, maxLength: 4 });

const server = fc.record({
  name: fc.constantFrom("other", "docs-2", "a/b", "..", "then", "constructor", "x y"),
  tools: fc.uniqueArray(
    fc.record(
      {
        name: hostileNames,
        title: hostileTexts,
        description: hostileTexts,
        inputSchema: fc.constant({ type: "object" }),
      },
      { requiredKeys: ["name", "inputSchema"] },
    ),
    { selector: ({ name }) => name, minLength: 1, maxLength: 3 },
  ),
});

/** What a world may have. */
export interface WorldOptions {
  readonly classes: readonly EscapeClass[];
  /** Whether the target starts MCP servers, each of which costs a process. */
  readonly hasMcp: boolean;
}

/** Worlds of stories: all tools, short limits, and sometimes what other parties put in. */
export function worlds({ classes, hasMcp }: WorldOptions): fc.Arbitrary<EscapeWorld> {
  const ofTexts = classes.includes("catalog-texts");
  const withServers = hasMcp && (ofTexts || classes.includes("virtual-paths"));
  const only = classes.length <= 2;
  return fc
    .record(
      {
        limits: fc.oneof({ weight: 4, arbitrary: usualLimits }, { weight: 1, arbitrary: limits }),
        answers: fc.array(jsonValues, { minLength: 1, maxLength: 2 }),
        declare: sometimes(ofTexts ? (only ? 1 : 0.1) : 0, declarations),
        mcp: sometimes(withServers ? (only ? 0.7 : 0.02) : 0, fc.tuple(fc.oneof(fc.constant("docs" as const), server))),
      },
      { noNullPrototype: true },
    )
    .map(({ limits: given, answers, declare, mcp }) => ({
      tools: [...usedTools],
      limits: given,
      answers,
      ...(declare && { declare }),
      ...(mcp && { mcp }),
    }));
}

/** A value with a probability, and otherwise nothing. */
function sometimes<T>(probability: number, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  const given = Math.round(probability * 100);
  return fc.oneof({ weight: 100 - given, arbitrary: fc.constant(undefined) }, { weight: given, arbitrary });
}

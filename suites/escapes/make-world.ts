import { escapeFixtures } from "../../fixtures/escapes/tools/escape-fixtures.ts";
import { docs } from "../../fixtures/mcp-servers/docs.ts";
import type { McpFixture } from "../../fixtures/mcp-servers/mcp-fixture.ts";
import { details, type FixtureTool } from "../../fixtures/tools/tool.ts";
import type { Scope, World } from "../../spec/adapter/world.ts";
import type { EscapeWorld } from "../../spec/escapes/escape-story.ts";
import type { RunName } from "./story-record.ts";

/** The time limit of a story whose world says nothing, in milliseconds. */
export const usualTimeoutMs = 1000;

/** What a run of a story gets from whoever plays it. */
export interface WorldTokens {
  /** Stands in the place of `{canary}`. */
  readonly canary: string;
  readonly secret: string;
  /** Makes the run's scope its own. */
  readonly name: string;
}

/** What a run is opened with. */
export interface MadeWorld {
  readonly world: World;
  readonly tools: readonly FixtureTool[];
  readonly mcp: readonly McpFixture[];
}

/** Makes the world of one of a story's runs. */
export function makeWorld(given: EscapeWorld, run: RunName, tokens: WorldTokens): MadeWorld {
  const {
    tools: names = ["echo"],
    declare = [],
    answers = [],
    limits = {},
    mcp = [],
  } = withCanary(given, tokens.canary);
  const parts = { answers, secret: tokens.secret, token: tokens.canary };
  const own = names.filter((name) => name !== "wipe" || run === "c");
  const all = run === "c" && !own.includes("wipe") ? [...own, "wipe" as const] : own;
  const declared = declare.map((declaration) => ({
    declaration,
    answer: () => details({ called: declaration.name }),
  }));
  const tools = [...all.flatMap((name) => escapeFixtures(name, parts)), ...declared];
  const world: World = {
    codeMode: { enabled: true, timeoutMs: usualTimeoutMs, ...limits },
    model: { provider: "kit", id: "kit-model" },
    scope: scopeOf(run, tokens.name),
    tools: tools.map(({ declaration }) => declaration),
    clock: "real",
  };
  return { world, tools, mcp: mcp.map((server) => (server === "docs" ? docs : fixtureOf(server))) };
}

/** Puts a token in the place of `{canary}`, in keys as well, and changes nothing else that JSON holds. */
export function withCanary<Value>(value: Value, canary: string): Value {
  if (value === undefined) return value;
  const text = JSON.stringify(value);
  return text.includes("{canary}") ? JSON.parse(text.replaceAll("{canary}", canary)) : value;
}

/** Runs `a` and `b` are two of one session; `c` shares nothing with them. */
function scopeOf(run: RunName, name: string): Scope {
  const agentId = run === "c" ? "other" : "main";
  const session = `${run === "c" ? "other" : "session"}-${name}`;
  return { agentId, sessionId: session, sessionKey: `agent:${agentId}:${session}`, runId: `run-${run}-${name}` };
}

function fixtureOf({ name, tools }: Exclude<NonNullable<EscapeWorld["mcp"]>[number], "docs">): McpFixture {
  return { name, tools: tools.map((declaration) => ({ declaration })) };
}

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import adapter from "../../reference/adapter.ts";
import type { Run, Target } from "../../spec/adapter/adapter.ts";
import type { Host, ToolResult } from "../../spec/adapter/host.ts";
import { exampleTools } from "../../spec/payloads/examples/example-world.ts";
import type { ProgramExample } from "../../spec/payloads/examples/program-example.ts";
import { programExamples } from "../../spec/payloads/examples/program-examples.ts";
import type { RevisionName } from "../../spec/revisions.ts";

/** What the reference doesn't do, and so can't prove. */
const notInTheReference = "A shell command is refused before a worker starts";

const runnable = programExamples.filter(({ beside, title }) => beside === undefined && title !== notInTheReference);

describe.each(adapter.describe().revisions)("programs of the specification, run by the reference in %s", (revision) => {
  const directory = mkdtempSync(path.join(tmpdir(), "examples-"));
  let target: Target;

  beforeAll(async () => {
    target = await adapter.launch({ revision, directory });
  });

  afterAll(async () => {
    await target.close();
    rmSync(directory, { recursive: true });
  });

  const held = runnable.filter(({ revisions }) => revisions.includes(revision));
  it.each(held)("$title", async (example) => {
    const { run, release } = await open(target, revision, example);
    let runId: unknown;
    for (const [place, step] of example.steps.entries()) {
      const call = { toolCallId: `call-${place}`, signal: new AbortController().signal };
      const input = step.tool === "exec" ? { code: step.program, language: step.language } : { runId };
      const reply = await run[step.tool]({ ...call, input });
      expect(reply.kind).toBe("result");
      const { telemetry: _, ...result } = reply.kind === "result" ? toRecord(reply.value) : {};
      // The run id and the wording of an error are the implementation's.
      const own = { ...("runId" in step.reply ? { runId: expect.any(String) } : {}), ...errorIn(step.reply) };
      expect(result).toMatchObject({ ...step.reply, ...own });
      runId = result.runId;
      release();
    }
    await run.end();
  });
});

const errorIn = (reply: object) => ("error" in reply ? { error: expect.any(String) } : {});

const toRecord = (value: unknown): Record<string, unknown> => Object.fromEntries(Object.entries(Object(value)));

/** Opens the examples' world. The tools of a slow example answer once they are released. */
async function open(target: Target, revision: RevisionName, { title, slow }: ProgramExample) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  if (slow === undefined) release();
  const host: Host = {
    callTool: async ({ name }): Promise<ToolResult> => {
      await released;
      return { content: [], details: exampleTools.find(({ declaration }) => declaration.name === name)?.details };
    },
    beforeToolCall: async () => ({ allow: true }),
    approve: async () => ({ allow: true }),
    event: () => {},
  };
  const world = {
    codeMode: { enabled: true, ...(slow === undefined ? {} : { timeoutMs: 300 }) },
    model: { provider: "examples", id: "examples" },
    scope: { runId: `${revision} ${title}`, sessionId: "examples" },
    tools: exampleTools.map(({ declaration }) => declaration),
    clock: "real" as const,
  };
  const run: Run = await target.open(world, host);
  return { run, release };
}

import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ModelServer } from "../fixtures/model-server/model-server.ts";
import type { ScriptedTurn } from "../fixtures/model-server/scripted-turn.ts";
import { AgentPlace } from "./agent/start-agent.ts";
import { plantedKey } from "./agent/test-agent.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const plugins = [
  path.join(root, "fixtures", "agent", "shipments.js"),
  path.join(root, "fixtures", "agent", "plugins", "breaks-out-of-sight.ts"),
];

let place: AgentPlace;
let folder: string;
let server: ModelServer;

beforeEach(async () => {
  place = await AgentPlace.open();
  ({ folder, server } = place);
});

afterEach(() => place.close());

const start = (...words: readonly string[]) =>
  place.start({ tools: { codeMode: true }, plugins: { load: { paths: plugins } } }, ...words);

const code = `
  const shipments = await tools.callValue("openclaw:shipments:list_shipments", {});
  return shipments.filter((shipment) => !shipment.paid && shipment.tons > 10);`;

const script: readonly ScriptedTurn[] = [
  { kind: "call", calls: [{ name: "exec", input: { code } }] },
  { kind: "say", text: ["Ship ", { fromResult: "value.0.id" }, " first."] },
];

describe("pnpm agent", () => {
  it("shows the cell, its nested calls and the answer", async () => {
    server.play(...script);
    const { code: exitCode, output, errors } = await start("Which shipment?").ended;
    expect({ exitCode, errors }).toEqual({ exitCode: 0, errors: "" });
    const places = ["| ", "→ openclaw:shipments:list_shipments", "← exec", "Ship s-2 first."].map((text) =>
      output.indexOf(text),
    );
    expect(Math.min(...places), output).toBeGreaterThanOrEqual(0);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(output).not.toContain(plantedKey);
  });

  it("prints the result with its metadata, and writes the trajectory", async () => {
    server.play(...script);
    const file = path.join(folder, "trajectory.jsonl");
    const { code: exitCode, output, errors } = await start("Which?", "--json", "--trajectory", file).ended;
    expect(exitCode, errors).toBe(0);
    const result = JSON.parse(output);
    expect(result).toMatchObject({
      status: "answered",
      payloads: [{ text: "Ship s-2 first." }],
      meta: { agentMeta: { codeModeEngaged: true, assistantTurns: 2 }, toolSummary: { calls: 1, tools: ["exec"] } },
    });
    expect(result.meta.agentMeta.costUsd).toBeCloseTo((2 * (100 * 2 + 10 * 8)) / 1e6, 12);
    const lines = readFileSync(file, "utf8").trim().split("\n");
    const entries = lines.map((line) => JSON.parse(line));
    expect(entries.map(({ tool }) => tool)).toEqual(["exec", "openclaw:shipments:list_shipments"]);
    expect(entries[1].parentToolCallId).toBe(entries[0].toolCallId);
    expect(output + errors + lines.join()).not.toContain(plantedKey);
  });

  it("prints the answer alone for scripts, and the same statistics on top with --json", async () => {
    server.play(...script, ...script);
    expect((await start("exec", "Which?").ended).output).toBe("Ship s-2 first.\n");
    const wrapper = JSON.parse((await start("exec", "Which?", "--json").ended).output);
    const { codeModeEngaged, assistantTurns, bridgeCalls, costUsd } = wrapper.meta.agentMeta;
    expect(wrapper).toMatchObject({ answer: "Ship s-2 first.", codeModeEngaged, assistantTurns, bridgeCalls, costUsd });
  });
});

describe("the end of pnpm agent", () => {
  it("ends with 1 and one sentence when there is no answer", async () => {
    server.play({ kind: "status", status: 401, message: "wrong key" });
    const { code: exitCode, errors } = await start("Which?").ended;
    expect(exitCode).toBe(1);
    expect(errors).toMatch(/^The provider scripted refused the key \(401: wrong key\)\. .*\n$/);
  });

  it("ends with 2 when the configuration is wrong", async () => {
    const { code: exitCode, errors } = await start("Which?", "--model", "scripted/other").ended;
    expect(exitCode).toBe(2);
    expect(errors).toMatch(/There is no model scripted\/other in models\.providers; choose from scripted\/m/);
    expect(errors).not.toMatch(/at fault|\.ts:/);
  });

  it("ends with 2 when there is no question, or no place for the trajectory", async () => {
    expect(await start("").ended).toMatchObject({ code: 2, errors: "The question is empty. Say what to ask.\n" });
    server.play(...script);
    const written = await start("exec", "Which?", "--trajectory", path.join(folder, "none", "t.jsonl")).ended;
    expect(written).toMatchObject({ code: 2, output: "Ship s-2 first.\n" });
    expect(written.errors).toMatch(/The trajectory can't be written .* Name another file with --trajectory\.\n$/);
  });

  it("ends with 1 when a plugin breaks where nothing waits for it", async () => {
    const leave = 'return await tools.callValue("openclaw:breaks-out-of-sight:leave", {});';
    server.play({ kind: "call", calls: [{ name: "exec", input: { code: leave } }] });
    const { code: exitCode, output } = await start("Which?", "--json").ended;
    expect(exitCode).toBe(1);
    expect(JSON.parse(output)).toMatchObject({ status: "failed", error: { kind: "plugin" } });
    expect(JSON.parse(output).error.message).toMatch(
      /\(nobody sees it\)\. Mend the plugin, .*breaks-out-of-sight\.ts\./,
    );
  });

  it("ends when nobody reads what it prints", async () => {
    server.play({ kind: "silent" });
    const { child, ended } = start("Which?");
    child.stdout.destroy();
    expect((await ended).code).toBe(130);
  });

  it("ends with 130 at Ctrl-C", async () => {
    server.play({ kind: "silent" });
    const { child, ended } = start("Which?", "--json");
    await server.received(1);
    child.kill("SIGINT");
    const { code: exitCode, output } = await ended;
    expect(exitCode).toBe(130);
    expect(JSON.parse(output)).toMatchObject({ status: "aborted", error: { kind: "aborted" } });
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { revisions } from "../../spec/revisions.ts";
import { Catalog } from "../catalog/catalog.ts";
import { SnapshotStore } from "../cells/snapshot-store.ts";
import { CodeMode, type Shared } from "../code-mode.ts";
import { resolveConfiguration } from "../configuration.ts";
import { WorkerPool } from "../sandbox/worker-pool.ts";
import { makeTool, never } from "../testing.ts";
import {
  clearCodeModeNamespacesForPlugin,
  clearCodeModeNamespacesForTest,
  createCodeModeNamespaceRuntime,
  createCodeModeNamespaceTool,
  registerCodeModeNamespaceForPlugin,
} from "./code-mode-namespaces.ts";
import { judgeGlobalName } from "./judge-global-name.ts";
import type { NamespaceContext, NamespaceRegistration } from "./namespace-registration.ts";
import { NamespaceRejected } from "./namespace-rejected.ts";

let shared: Shared;

beforeAll(async () => {
  shared = { pool: await WorkerPool.open(), snapshots: new SnapshotStore() };
});

afterEach(() => clearCodeModeNamespacesForTest());

afterAll(() => shared.pool.close());

const list = makeTool({ name: "github_list_issues", kind: "plugin", owner: "github" });
const update = makeTool({ name: "github_update_issue", kind: "plugin", owner: "github" });

const issues: NamespaceRegistration = {
  id: "github-issues",
  globalName: "Issues",
  description: "Issues of the repository.",
  prompt: "Use Issues.list(params) and Issues.update(number, patch).",
  requiredToolNames: ["github_list_issues", "github_update_issue"],
  createScope: ({ config }: NamespaceContext) => ({
    repository: config,
    list: createCodeModeNamespaceTool("github_list_issues", ([params]) => params ?? {}),
    update: createCodeModeNamespaceTool("github_update_issue", ([number, patch]) => ({ number, patch })),
    plain: createCodeModeNamespaceTool("github_list_issues"),
  }),
};

/** A run in r2, which has the tools of the plugin. */
function open(tools = [list, update], raw: unknown = { host: "example" }): CodeMode {
  return new CodeMode(
    {
      revision: revisions.r2,
      configuration: resolveConfiguration(true),
      rawConfiguration: raw,
      scope: { runId: "run", sessionId: "session" },
      tools,
    },
    shared,
  );
}

async function run(codeMode: CodeMode, code: string): Promise<unknown> {
  const result = await codeMode.exec("exec-1", { code }, never);
  expect(result).toMatchObject({ status: "completed" });
  return "value" in result ? result.value : undefined;
}

function throwIt(thrown: unknown): never {
  throw thrown;
}

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

const execText = (codeMode: CodeMode) => codeMode.modelTools[0]?.description;

describe("a registered namespace", () => {
  test("is a global, and in the map, with data and calls that reach the plugin's tools", async () => {
    registerCodeModeNamespaceForPlugin("github", issues);
    const value = await run(
      open(),
      "return [Issues === namespaces.Issues, Issues.repository, await Issues.list(), await Issues.list({ state: 'open' }),\n" +
        "  await namespaces.Issues.update(7, { title: 'x' }), await Issues.plain(), await Issues.plain(undefined), await Issues.plain([1], 2)];",
    );
    const patched = { number: 7, patch: { title: "x" } };
    expect(value).toEqual([true, { host: "example" }, {}, { state: "open" }, patched, {}, {}, [1]]);
  });

  test("can't be changed by a program, nor shows it the host", async () => {
    registerCodeModeNamespaceForPlugin("github", issues);
    const value = await run(
      open(),
      "const tries = [() => { globalThis.Issues = 1 }, () => { Issues.list = 1 }, () => { Issues.repository.host = 1 },\n" +
        "  () => { namespaces.Issues = 1 }, () => { delete globalThis.Issues }];\n" +
        "for (const attempt of tries) { try { attempt() } catch {} }\n" +
        "return [Object.keys(Issues), Issues.repository.host, typeof Issues.then, Object.keys(namespaces)];",
    );
    expect(value).toEqual([["repository", "list", "update", "plain"], "example", "undefined", ["Issues"]]);
  });

  test("is built as it was registered, whatever a program did to the built-ins before it looked", async () => {
    registerCodeModeNamespaceForPlugin("github", issues);
    const value = await run(
      open(),
      "for (const key of ['0', 'repository', 'list', 'host']) Object.defineProperty(Object.prototype, key, { set() {}, configurable: true });\n" +
        "Array.prototype[Symbol.iterator] = JSON.parse = JSON.stringify = Object.defineProperty = Object.freeze = () => ({});\n" +
        "Array.prototype.join = () => 'forged'; const [] = [];\n" +
        "return [Issues.repository.host, Object.isFrozen(Issues)];",
    );
    expect(value).toEqual(["example", true]);
  });

  test("can have the name of nothing that programs find by themselves", async () => {
    const found = await run(open(), "return Object.getOwnPropertyNames(globalThis);");
    expect(found).toContain("DOMException");
    for (const name of Array.isArray(found) ? found : []) {
      expect(() => judgeGlobalName(name, revisions.r2), name).toThrow(NamespaceRejected);
    }
  });

  test("is told to the model only where the run has its tools from the plugin itself", async () => {
    registerCodeModeNamespaceForPlugin("github", issues);
    expect(execText(open())).toContain("Issues: Issues of the repository. Use Issues.list(params)");
    const foreign = makeTool({ name: "github_update_issue", kind: "plugin", owner: "gitlab" });
    const ofClient = makeTool({ name: "github_update_issue", kind: "client", owner: "github" });
    for (const tools of [[list], [list, foreign], [list, ofClient], [list, update, update]]) {
      const codeMode = open(tools);
      expect(execText(codeMode)).not.toContain("Issues of");
      expect(await run(codeMode, "return [typeof Issues, namespaces.Issues === undefined];")).toEqual([
        "undefined",
        true,
      ]);
    }
  });
});

describe("a call in a namespace", () => {
  test("goes on after it was suspended, and is bound to the registrations of its run", async () => {
    registerCodeModeNamespaceForPlugin("github", issues);
    const codeMode = open();
    const code = "const before = await Issues.plain(1); await yield_control(); return [before, await Issues.plain(2)]";
    const reply = await codeMode.exec("exec-1", { code }, never);
    clearCodeModeNamespacesForPlugin("github");
    const resumed = await codeMode.wait({ runId: "runId" in reply && reply.runId }, never);
    expect(resumed).toMatchObject({ status: "completed", value: [1, 2] });
    expect(resumed.telemetry.callCount).toBe(2);
    expect(await run(open(), "return typeof Issues")).toBe("undefined");
  });

  test("a mapper that throws fails its call alone, and an argument without JSON is named", async () => {
    const failing = createCodeModeNamespaceTool("github_list_issues", () => {
      throw new Error("no such issue");
    });
    registerCodeModeNamespaceForPlugin("github", { ...issues, createScope: () => ({ failing, sound: failing }) });
    const value = await run(
      open(),
      "const told = async (call) => { try { return await call() } catch (error) { return error.message } };\n" +
        "return [await told(() => Issues.failing()), await told(() => Issues.sound(1, 2n))];",
    );
    expect(value).toEqual(["no such issue", expect.stringContaining("argument 2 of a call in Issues")]);
  });

  test("takes null for what it is, and refuses what JSON can't carry, by its place", async () => {
    registerCodeModeNamespaceForPlugin("github", issues);
    const value = await run(
      open(),
      "const told = async (...given) => { try { return await Issues.plain(...given) } catch (error) { return error.message } };\n" +
        "return [await told(null), await told(() => 1), await told(1, Symbol()), await told(undefined, undefined)];",
    );
    const refused = (place: number, kind: string) =>
      `argument ${place} of a call in Issues can't be sent as JSON: it is a ${kind}`;
    expect(value).toEqual([null, refused(1, "function"), refused(2, "symbol"), {}]);
  });
});

describe("the tool of a call in a namespace", () => {
  test("waits for a mapper that takes its time, and fails with one that fails", async () => {
    const slow = createCodeModeNamespaceTool("github_list_issues", async ([state]) => ({ state }));
    const failing = createCodeModeNamespaceTool("github_list_issues", async () => {
      throw new Error("no such issue");
    });
    const nothing = createCodeModeNamespaceTool("github_list_issues", () => undefined);
    registerCodeModeNamespaceForPlugin("github", { ...issues, createScope: () => ({ slow, failing, nothing }) });
    const code = "return [await Issues.slow('open'), await Issues.failing().catch(String), await Issues.nothing(1)];";
    expect(await run(open(), code)).toEqual([{ state: "open" }, "Error: no such issue", {}]);
  });

  test("never reaches a tool that has got the id of the plugin's own", async () => {
    const own = makeTool({ name: "c", kind: "plugin", owner: "a:b" });
    const foreign = makeTool(
      { name: "b:c", kind: "plugin", owner: "a" },
      async () => ({ details: "foreign" }) as never,
    );
    const createScope = () => ({ call: createCodeModeNamespaceTool("c") });
    registerCodeModeNamespaceForPlugin("a:b", { ...issues, requiredToolNames: ["c"], createScope });
    const codeMode = open([own]);
    const code = "await yield_control(); return Issues.call({}).catch((error) => error.message);";
    const reply = await codeMode.exec("exec-1", { code }, never);
    codeMode.changeCatalog({ tools: [foreign] }, false);
    const resumed = await codeMode.wait({ runId: "runId" in reply && reply.runId }, never);
    expect(resumed).toMatchObject({ value: 'there is no tool with the id "openclaw:a:b:c" any more' });
  });

  test("is refused where a program was never given its path", async () => {
    registerCodeModeNamespaceForPlugin("github", issues);
    const catalog = new Catalog([list, update], revisions.r2);
    const runtime = createCodeModeNamespaceRuntime({ signal: never }, catalog, revisions.r2);
    expect(runtime.resolve("Issues", "list").toolId).toBe("openclaw:github:github_list_issues");
    for (const path of ["", "wipe", "repository", "list\0list", "__proto__", "constructor", "github_list_issues"]) {
      expect(() => runtime.resolve("Issues", path)).toThrow(RangeError);
    }
    for (const name of ["", "github-issues", "Forged", "__proto__", "constructor"]) {
      expect(() => runtime.resolve(name, "list")).toThrow(RangeError);
    }
  });
});

describe("the registry", () => {
  test("tells a scope that the run has ended", () => {
    const seen: NamespaceContext[] = [];
    const createScope = (context: NamespaceContext) => (seen.push(context) > 1 ? {} : {});
    registerCodeModeNamespaceForPlugin("github", { ...issues, createScope });
    const codeMode = open();
    expect(seen[0]).toMatchObject({ runId: "run", sessionId: "session", config: { host: "example" } });
    expect(seen[0]?.signal.aborted).toBe(false);
    codeMode.end("done");
    expect([seen.length, seen[0]?.signal.aborted]).toEqual([1, true]);
  });

  test("lets a plugin replace its own registration, and no other", async () => {
    registerCodeModeNamespaceForPlugin("github", issues);
    expect(() => registerCodeModeNamespaceForPlugin("gitlab", issues)).toThrow(/belongs to the plugin github/);
    registerCodeModeNamespaceForPlugin("github", { ...issues, globalName: "Tickets" });
    expect(await run(open(), "return [typeof Issues, typeof Tickets]")).toEqual(["undefined", "object"]);
  });

  test.each([
    [{ id: "" }, /empty/],
    [{ id: 5 }, /its id must be a string/],
    [{ globalName: undefined }, /its globalName must be a string/],
    [{ prompt: 5 }, /its prompt must be a string/],
    [{ requiredToolNames: "all" }, /must be an array of strings/],
    [{ createScope: {} }, /must be a function/],
  ])("refuses %j", (fields, message) => {
    const wrong = { ...issues, ...fields } as NamespaceRegistration;
    expect(() => registerCodeModeNamespaceForPlugin("github", wrong)).toThrow(message);
  });

  test("tells why a namespace is left out, and leaves out no other", () => {
    const raw = { ...issues, id: "raw", globalName: "Raw", createScope: () => ({ list: () => 1 }) };
    const throwing = {
      ...issues,
      id: "throwing",
      globalName: "Throwing",
      createScope: () => {
        throw new Error("no token");
      },
    };
    for (const each of [issues, raw, throwing]) registerCodeModeNamespaceForPlugin("github", each);
    const catalog = new Catalog([list, update], revisions.r2);
    const { globalNames, rejected } = createCodeModeNamespaceRuntime({ signal: never }, catalog, revisions.r2);
    expect(globalNames).toEqual(["Issues"]);
    expect(rejected.map(({ id, because }) => [id, because])).toEqual([
      ["raw", expect.stringContaining("its member list is a raw function")],
      ["throwing", "its scope can't be made: no token"],
    ]);
  });
});

describe("a registration that is at fault", () => {
  test.each([
    ["throws what has no text", () => throwIt(Object.create(null)), "can't be read"],
    ["throws an error without a message", () => throwIt(Object.assign(new Error(), { message: 5 })), "5"],
    ["throws a proxy", () => throwIt(new Proxy({}, { getPrototypeOf: () => throwIt("trap") })), "can't be read"],
    ["gives a promise", async () => ({}), "gives a promise"],
    ["gives a promise that is rejected", async () => throwIt(new Error("no token")), "gives a promise"],
    [
      "gives a getter that throws",
      () => ({
        get list() {
          return throwIt(new Error("no token"));
        },
      }),
      "no token",
    ],
    ["gives a revoked proxy", () => revoked(), "revoked"],
  ])("leaves out a namespace whose createScope %s, and no other", async (_, createScope, because) => {
    registerCodeModeNamespaceForPlugin("github", issues);
    registerCodeModeNamespaceForPlugin("github", { ...issues, id: "odd", globalName: "Odd", createScope });
    const catalog = new Catalog([list, update], revisions.r2);
    const { globalNames, rejected } = createCodeModeNamespaceRuntime({ signal: never }, catalog, revisions.r2);
    expect([globalNames, rejected]).toEqual([["Issues"], [expect.objectContaining({ id: "odd" })]]);
    expect(rejected[0]?.because).toContain(because);
  });
});

describe("the registry, once it has a registration,", () => {
  test("keeps what was registered, whatever becomes of the plugin's object, and tells each plugin the same", () => {
    const seen: unknown[] = [];
    const requiredToolNames = ["github_list_issues"];
    const registration = {
      ...issues,
      requiredToolNames,
      createScope: (context: NamespaceContext) => {
        seen.push(context.runId);
        requiredToolNames.push("github_update_issue");
        expect(() => Object.assign(context, { runId: "forged" })).toThrow(TypeError);
        return { update: createCodeModeNamespaceTool("github_update_issue") };
      },
    };
    registerCodeModeNamespaceForPlugin("github", registration);
    Object.assign(registration, { globalName: "Forged" });
    const catalog = new Catalog([list, update], revisions.r2);
    const context = { signal: never, runId: "run" };
    const { globalNames, rejected } = createCodeModeNamespaceRuntime(context, catalog, revisions.r2);
    expect([seen, globalNames]).toEqual([["run"], []]);
    expect(rejected[0]?.because).toContain("not in its requiredToolNames");
  });

  test("gives none of two namespaces one name", async () => {
    registerCodeModeNamespaceForPlugin("github", issues);
    registerCodeModeNamespaceForPlugin("github", { ...issues, id: "other" });
    expect(await run(open(), "return typeof Issues")).toBe("undefined");
  });
});

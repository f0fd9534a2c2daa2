import { docs } from "../../fixtures/mcp-servers/docs.ts";
import { createIssue, github } from "../../fixtures/mcp-servers/github.ts";
import { mcpTool, serving } from "../../fixtures/mcp-servers/serving.ts";
import type { RequirementId } from "../../spec/requirements/index.ts";
import { membersOf } from "../run/answer.ts";
import { defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import { table } from "../run/table.ts";
import { declarationFiles } from "./declaration-files.ts";
import { telemetryOf } from "./telemetry-of.ts";
import { valueOfProgram } from "./value-of-program.ts";

const path = "mcp/github.d.ts";

/** Paths that are no file's; those who resolve them would find one. */
const refusedPaths = [
  {
    requirement: "api-files.reject.unknown-path",
    paths: ["mcp/nothing.d.ts", "other/github.d.ts", "github.d.ts", "mcp", ""],
  },
  {
    requirement: "api-files.reject.unknown-path",
    paths: ["mcp/toString", "__proto__", "constructor", "mcp/GITHUB.d.ts"],
  },
  { requirement: "api-files.reject.dot-segments", paths: ["mcp/./github.d.ts", "./mcp/github.d.ts"] },
  {
    requirement: "api-files.reject.dot-segments.double",
    paths: ["mcp/../mcp/github.d.ts", "../mcp/github.d.ts", "mcp/x/../github.d.ts", "mcp/../../etc/passwd"],
  },
  { requirement: "api-files.reject.disguised-path", paths: ["mcp/github.d.ts/", "mcp//github.d.ts"] },
  {
    requirement: "api-files.reject.disguised-path.absolute",
    paths: ["/mcp/github.d.ts", "/etc/passwd", "file:///etc/passwd"],
  },
  {
    requirement: "api-files.reject.disguised-path.encoded-dots",
    paths: [
      "mcp/%2e/github.d.ts",
      "mcp/%2e%2e/mcp/github.d.ts",
      "mcp/%252e%252e/mcp/github.d.ts",
      "mcp\\..\\mcp\\github.d.ts",
    ],
  },
] as const;

/** Reads paths, and tells which of them give a text: the pages do not say in which form a path is refused. */
const readPaths = (paths: readonly string[]) =>
  `${declarationFiles}\nconst read = [];\nfor (const path of ${JSON.stringify(paths)}) {\n` +
  '  try { const text = contentOf(await API.read(path)); if (typeof text === "string" && text !== "") read.push(path); } catch {}\n}\n' +
  "return read;";

/** The positive twin of the refusals: the right path gives a text. */
async function readsTheFile(context: CheckContext): Promise<void> {
  const code = `${declarationFiles}
return contentOf(await API.read("${path}"));`;
  const text = await valueOfProgram(context, "api-files.read.path", { mcp: [github] }, code);
  const names = typeof text === "string" && text.includes("createIssue");
  context.judge.holds("api-files.read.path", names, "a file that names the tool", text);
}

/** The virtual files of `API`. */
export const apiFilesChecks = defineChecks(
  {
    id: "api/list-and-read",
    title: "API.list names the declaration files, and API.read gives the text of one, which is TypeScript",
    requirements: [
      "api-files.declarations",
      "api-files.list.prefix",
      "api-files.list.metadata",
      "api-files.read.content",
    ],
    capabilities: ["mcp"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { judge } = context;
      const code = `${declarationFiles}
const [all, ofMcp] = [filesOf(await API.list()), filesOf(await API.list("mcp"))];
const text = contentOf(await API.read("${path}"));
return {
  isFilled: all.length > 0,
  listed: [all, ofMcp].map((entries) => entries.filter((entry) => isOf(entry, "${path}")).length),
  text,
};`;
      const value = membersOf(await valueOfProgram(context, "api-files.declarations", { mcp: [github] }, code));
      judge.equal("api-files.list.metadata", value.isFilled, true, "whether the list has files");
      judge.equal("api-files.list.prefix", value.listed, [1, 1], "how often each list has the file of the server");
      const text = String(value.text);
      const named = ["createIssue", "listLabels"].filter((name) => text.includes(name));
      judge.equal("api-files.read.content", named, ["createIssue", "listLabels"], "the tools that the file names");
      const { parseDeclarations } = await import("./parse-declarations.ts");
      const { errors, namespaces } = parseDeclarations(text);
      judge.equal("api-files.declarations", errors, [], "what a TypeScript parser finds wrong");
      judge.holds("api-files.declarations", namespaces.size > 0, "declarations in a namespace", text);
    },
  },
  {
    id: "api/awaited",
    title: "What a program gets by awaiting API.list and API.read is the list, and the text",
    requirements: ["api-files.awaited", "api-files.awaited.read"],
    capabilities: ["mcp"],
    process: "shared",
    dialect: "page",
    run: async ({ open, judge }) => {
      const run = await open({ mcp: [github] });
      const ask = async (requirement: RequirementId, code: string) =>
        judge.completed(requirement, await run.complete(code)).value;
      const list = `${declarationFiles}\nconst list = await API.list();\nreturn filesOf(list).length > 0 ? "a list" : list;`;
      judge.equal("api-files.awaited", await ask("api-files.awaited", list), "a list", "what it is");
      const text = `${declarationFiles}\nconst text = contentOf(await API.read("${path}"));\nreturn typeof text === "string" && text !== "" ? "a text" : text;`;
      judge.equal("api-files.awaited.read", await ask("api-files.awaited.read", text), "a text", "what it is");
    },
  },
  {
    id: "api/reads-each-path",
    title: "API.read takes the path of each declaration file that there is",
    requirements: ["api-files.read.path"],
    capabilities: ["mcp"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const requirement = "api-files.read.path";
      const code = `${declarationFiles}
const read = [];
for (const path of ["mcp/index.d.ts", "${path}", "mcp/docs.d.ts", "mcp/store.d.ts"]) {
  try { const text = contentOf(await API.read(path)); if (typeof text === "string" && text !== "") read.push(path); } catch {}
}
return read;`;
      const mcp = [github, docs, serving("store", mcpTool("save"))];
      const value = await valueOfProgram(context, requirement, { mcp }, code);
      const expected = ["mcp/index.d.ts", path, "mcp/docs.d.ts", "mcp/store.d.ts"];
      context.judge.equal(requirement, value, expected, "the paths that gave a text");
    },
  },
  {
    id: "api/file-for-each-server",
    title: "There is an index, and one file for each server",
    requirements: ["api-files.index", "api-files.per-server"],
    capabilities: ["mcp"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { judge } = context;
      const mcp = [github, docs, serving("chrome-devtools", mcpTool("take_snapshot"))];
      const code = `${declarationFiles}
const entries = filesOf(await API.list("mcp"));
const count = (path) => entries.filter((entry) => isOf(entry, path)).length;
const text = contentOf(await API.read("mcp/index.d.ts"));
return {
  index: [count("mcp/index.d.ts"), typeof text === "string" && text !== ""],
  servers: [count("mcp/github.d.ts"), count("mcp/docs.d.ts")],
  all: entries.length,
};`;
      const value = membersOf(await valueOfProgram(context, "api-files.index", { mcp }, code));
      judge.equal("api-files.index", value.index, [1, true], "how often it is listed, and whether it has a text");
      judge.equal("api-files.per-server", value.servers, [1, 1], "how often the file of each server is listed");
      judge.equal("api-files.per-server", value.all, mcp.length + 1, "the number of files");
    },
  },
  {
    id: "api/no-calls",
    title: "Listing and reading files is no call: no count moves, and no server is asked",
    requirements: ["api-files.no-calls", "api-files.no-calls.read"],
    capabilities: ["mcp", "telemetry"],
    process: "shared",
    dialect: "page",
    twin: readsTheFile,
    run: async ({ open, judge }) => {
      const run = await open({ mcp: [github] });
      const count = async (requirement: RequirementId, code: string) => {
        const { searchCount, describeCount, callCount } = telemetryOf(requirement, await run.complete(code));
        return { searchCount, describeCount, callCount };
      };
      const before = await count("api-files.no-calls", "return 1;");
      const listed = await count("api-files.no-calls", 'await API.list("mcp");\nreturn 1;');
      judge.equal("api-files.no-calls", listed, before, "the counts after listing");
      const read = await count("api-files.no-calls.read", `await API.read("${path}");\nreturn 1;`);
      judge.equal("api-files.no-calls.read", read, before, "the counts after reading");
      judge.equal("api-files.no-calls.read", run.mcpCalls, [], "what the server was asked");
    },
  },
  {
    id: "api/read-only",
    title: "A program can't change a file, or what the list tells of it",
    requirements: ["api-files.read-only"],
    capabilities: ["mcp"],
    process: "shared",
    dialect: "page",
    twin: readsTheFile,
    run: async (context) => {
      const code = `${declarationFiles}
const attempt = async (change) => { try { await change(); } catch {} };
const seen = async () => JSON.stringify([await API.list(), await API.read("${path}")]);
const before = await seen();
await attempt(async () => { const list = filesOf(await API.list()); list.length = 0; });
await attempt(async () => { const file = await API.read("${path}"); file.content = "forged"; });
await attempt(async () => { const [entry] = filesOf(await API.list()); for (const key of Object.keys(entry)) entry[key] = "forged"; });
await attempt(() => API.write("${path}", "forged"));
return before === (await seen());`;
      const value = await valueOfProgram(context, "api-files.read-only", { mcp: [github] }, code);
      context.judge.equal("api-files.read-only", value, true, "whether everything is as it was");
    },
  },
  {
    id: "api/refused-paths",
    title: "A path that is unknown, has dots, ends with a slash, is absolute or encoded gives nothing",
    requirements: [
      "api-files.reject.unknown-path",
      "api-files.reject.dot-segments",
      "api-files.reject.dot-segments.double",
      "api-files.reject.disguised-path",
      "api-files.reject.disguised-path.absolute",
      "api-files.reject.disguised-path.encoded-dots",
    ],
    capabilities: ["mcp"],
    process: "shared",
    dialect: "page",
    twin: readsTheFile,
    run: async ({ open, judge }) => {
      const run = await open({ mcp: [github] });
      const rows = refusedPaths.map((row) => ({ ...row, row: row.paths.join(", ") }));
      await table(rows, async ({ requirement, paths }) => {
        const { value } = judge.completed(requirement, await run.complete(readPaths(paths)));
        judge.equal(requirement, value, [], "the paths that gave a text");
      });
    },
  },
  {
    id: "api/refused-prefixes",
    title: "A prefix that is unknown or has dots is refused",
    requirements: ["api-files.reject.list-prefix"],
    capabilities: ["mcp"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const code =
        `${declarationFiles}\nconst listed = [];\n` +
        'for (const prefix of ["nothing", "mcp/..", "../mcp", "mcp/."]) {\n' +
        '  try { await API.list(prefix); listed.push(prefix); } catch {}\n}\nreturn [listed, filesOf(await API.list("mcp")).length];';
      const value = await valueOfProgram(context, "api-files.reject.list-prefix", { mcp: [github] }, code);
      const [listed, files] = Array.isArray(value) ? value : [];
      context.judge.holds("api-files.reject.list-prefix", Number(files) > 0, "files under the right prefix", value);
      context.judge.equal("api-files.reject.list-prefix", listed, [], "the prefixes that were not refused");
    },
  },
  {
    id: "api/told-by-exec",
    title: "The description of exec tells of API",
    requirements: ["api-files.exec-description"],
    capabilities: ["mcp", "surface"],
    process: "shared",
    dialect: "page",
    run: async ({ open, judge }) => {
      const run = await open({ mcp: [github] });
      const { description = "" } = (await run.surface()).find(({ name }) => name === "exec") ?? {};
      const tells = /\bAPI\b/.test(description) && /\b(list|read|declarations?|virtual)\b|\.d\.ts/i.test(description);
      judge.holds("api-files.exec-description", tells, "a description with API and what it is for", description);
    },
  },
  {
    id: "api/visible-tools",
    title: "What the policy denies is in no file",
    requirements: ["api-files.visible-entries"],
    capabilities: ["mcp", "policy"],
    process: "shared",
    dialect: "page",
    twin: readsTheFile,
    run: async (context) => {
      const parts = { mcp: [github], policy: { deny: ["mcp:github:create_issue"] } };
      const code =
        `${declarationFiles}\n` +
        'const texts = [await API.read("mcp/github.d.ts"), await API.read("mcp/index.d.ts")].map(contentOf).join("\\n");\n' +
        'return [/create_?issue/i.test(texts), texts.includes("listLabels")];';
      const value = await valueOfProgram(context, "api-files.visible-entries", parts, code);
      context.judge.equal("api-files.visible-entries", value, [false, true], "whether the files name each tool");
    },
  },
  {
    id: "api/only-api",
    title: "No other global holds the declarations",
    requirements: ["api-files.only-api-object"],
    capabilities: ["mcp"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { description } = createIssue.declaration;
      const code = `
const holding = [];
const holds = (value) => { try { return String(JSON.stringify(value)).includes(${JSON.stringify(description)}); } catch { return false; } };
for (const name of Object.getOwnPropertyNames(globalThis)) if (name !== "API" && holds(globalThis[name])) holding.push(name);
return { holding, api: Object.getOwnPropertyNames(API).sort(), text: holds(await API.read("${path}")) };`;
      const value = await valueOfProgram(context, "api-files.only-api-object", { mcp: [github] }, code);
      const expected = { holding: [], api: ["list", "read"], text: true };
      context.judge.equal("api-files.only-api-object", value, expected, "the globals that hold a text of a file");
    },
  },
);

import { lazy } from "../catalog/lazy.ts";
import { visibleName } from "../catalog/visible-text.ts";
import { declareIndex, type FailedServer } from "./declare-index.ts";
import { declareServer, type ServerView } from "./declare-server.ts";
import { requiredOf } from "./declare-tool.ts";
import { guestNames } from "./guest-names.ts";
import type { McpMethod, McpSession, McpTool } from "./mcp-session.ts";

/** Something that a program can call in `MCP`. */
export interface McpMember {
  /** The exact catalog id that the call resolves to, such as `mcp:github:create_issue`. */
  readonly id: string;
  /** @throws Error whose message is meant for the guest */
  call(input: unknown, signal: AbortSignal): Promise<unknown>;
}

/** What a program sees of a server, and the server. */
interface RunningView extends ServerView {
  readonly session: McpSession;
  /** Its declaration file, which is written once: a program may ask for it again and again. */
  readonly declaration: () => string;
}

/** The members of a server that are not tools, and what they ask the server. */
const otherMembers: ReadonlyMap<string, McpMethod> = new Map([
  ["resources.list", "resources/list"],
  ["resources.read", "resources/read"],
  ["prompts.list", "prompts/list"],
  ["prompts.get", "prompts/get"],
]);

/** The file that lists the servers would hide that of a server with its name. */
const ofTheIndex = ["index"];

/** How many missing arguments an error names, and how much of a name it repeats. */
const maxNamed = 10;
const longestNamed = 200;

/**
 * The MCP side of a run's catalog: the entries that the run may use, under the names that a program finds in `MCP`,
 * and their declarations. It is apart from the other tools, since no other view of the catalog has them.
 */
export class McpCatalog {
  readonly #servers: readonly RunningView[];
  readonly #failed: readonly FailedServer[];
  readonly #ids = lazy(() => new Set(this.#servers.flatMap(idsOf)));
  readonly #namespaceText = lazy(() => this.#writeNamespace());
  readonly #files = lazy(() => this.#writeFiles());

  /**
   * @param sessions - the run's servers, running or failed
   * @param allows - the run's policy, by catalog id
   */
  constructor(sessions: readonly McpSession[], allows: (id: string) => boolean) {
    const names = guestNames([...new Set(sessions.map(({ name }) => name))], ofTheIndex);
    const named = sessions.map((session) => ({ session, name: names.get(session.name) ?? session.name }));
    this.#failed = named.flatMap(({ session: { failure }, name }) =>
      failure === undefined ? [] : [{ name, failure }],
    );
    this.#servers = named
      .filter(({ session }) => session.failure === undefined)
      .map(({ session, name }) => viewOf(session, name, allows))
      .filter(({ tools, others }) => tools.size > 0 || others.length > 0);
  }

  /** How many tools it has. */
  get size(): number {
    return this.#servers.reduce((sum, { tools }) => sum + tools.size, 0);
  }

  /** The JSON text of what `MCP` is made of: `{ name, members, failure? }[]`. */
  get namespaceText(): string {
    return this.#namespaceText();
  }

  /** The declaration files: `[path, text][]`. */
  get files(): readonly (readonly [path: string, text: string])[] {
    return this.#files();
  }

  /** Whether an id is that of an MCP tool. */
  has(id: string): boolean {
    return this.#ids().has(id);
  }

  /**
   * Finds what a program called.
   *
   * @param server - the guest's name of the server
   * @param member - the guest's name of the tool, or such as `resources.read`
   * @throws RangeError when the run has no such member
   */
  member(server: string, member: string): McpMember {
    const view = this.#server(server);
    const tool = view.tools.get(member);
    if (tool !== undefined) return toolMember(view, member, tool);
    const method = otherMembers.get(member);
    if (method === undefined || !view.others.includes(member))
      throw new RangeError(`there is no MCP.${server}.${member}`);
    const { session } = view;
    return {
      id: idOf(session, member),
      call: async (input, signal) => session.request(method, asObject(input, `MCP.${server}.${member}`), signal),
    };
  }

  /**
   * What `$api` answers; seed heading "Declared output contracts".
   *
   * @param toolName - the guest's or the server's name of a tool; the whole server, if it is null
   * @param withSchema - whether to add the JSON Schema of the tool's input
   * @throws RangeError when the server has no such tool
   */
  header(server: string, toolName: unknown, withSchema: boolean): { header: string; schema?: unknown } {
    const view = this.#server(server);
    if (toolName === null) return { header: view.declaration() };
    const found = [...view.tools].find(([name, tool]) => name === toolName || tool.name === toolName);
    if (found === undefined)
      throw new RangeError(`MCP.${server} has no tool ${JSON.stringify(String(toolName).slice(0, longestNamed))}`);
    const [name, { inputSchema }] = found;
    return { header: declareServer(view, name), ...(withSchema ? { schema: inputSchema } : {}) };
  }

  #server(name: string): RunningView {
    const view = this.#servers.find((candidate) => candidate.name === name);
    if (view === undefined) throw new RangeError(`there is no MCP.${name}`);
    return view;
  }

  #writeNamespace(): string {
    const available = this.#servers.map(({ name, tools, others }) => ({ name, members: [...tools.keys(), ...others] }));
    return JSON.stringify([...available, ...this.#failed.map((server) => ({ ...server, members: [] }))]);
  }

  #writeFiles(): readonly (readonly [path: string, text: string])[] {
    const files = this.#servers.map((view) => [`mcp/${view.name}.d.ts`, view.declaration()] as const);
    return [["mcp/index.d.ts", declareIndex(this.#servers, this.#failed)], ...files];
  }
}

const idOf = (session: McpSession, name: string) => `mcp:${session.name}:${visibleName(name)}`;

const idsOf = ({ session, tools }: RunningView) => [...tools.values()].map(({ name }) => idOf(session, name));

function viewOf(session: McpSession, name: string, allows: (id: string) => boolean): RunningView {
  const allowed = session.tools.filter((tool) => allows(idOf(session, tool.name)));
  const names = guestNames(allowed.map((tool) => tool.name));
  const others = [...otherMembers.keys()].filter(
    (member) =>
      (member.startsWith("resources.") ? session.hasResources : session.hasPrompts) && allows(idOf(session, member)),
  );
  const tools = new Map(allowed.map((tool) => [names.get(tool.name) ?? tool.name, tool]));
  const view: ServerView = { name, tools, others };
  return { ...view, session, declaration: lazy(() => declareServer(view)) };
}

function toolMember({ session, name: server }: RunningView, name: string, tool: McpTool): McpMember {
  const path = `MCP.${server}.${name}`;
  return {
    id: idOf(session, tool.name),
    call: async (input, signal) => {
      const given = asObject(input, path);
      const missing = requiredOf(tool).filter((key) => !Object.hasOwn(given, key));
      if (missing.length > 0) {
        const named = missing.slice(0, maxNamed).map((key) => JSON.stringify(visibleName(key.slice(0, longestNamed))));
        throw new TypeError(`${path} needs ${named.join(", ")} in its input`);
      }
      return session.request("tools/call", { name: tool.name, arguments: given }, signal);
    },
  };
}

function asObject(input: unknown, path: string): Record<string, unknown> {
  if (typeof input === "object" && input !== null && !Array.isArray(input)) return { ...input };
  throw new TypeError(`${path} takes one object`);
}

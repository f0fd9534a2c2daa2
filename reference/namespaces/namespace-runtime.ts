import { types } from "node:util";
import type { Revision } from "../../spec/revisions.ts";
import { messageOf } from "../calls/message-of.ts";
import type { Catalog } from "../catalog/catalog.ts";
import { visibleLine } from "../catalog/visible-text.ts";
import { judgeGlobalName } from "./judge-global-name.ts";
import type { NamespaceContext, OwnedRegistration } from "./namespace-registration.ts";
import { NamespaceRejected } from "./namespace-rejected.ts";
import type { NamespaceTool } from "./namespace-tool.ts";
import { type SerializedScope, serializeScope } from "./serialize-scope.ts";

/** A catalog tool that a program called through a namespace. */
export interface NamespaceCall {
  /** The exact catalog id of the tool. */
  readonly toolId: string;
  readonly tool: NamespaceTool;
  /** The plugin that the tool must belong to. */
  readonly pluginId: string;
}

/** A namespace that is not there, for a fault of its registration. */
export interface RejectedNamespace {
  readonly id: string;
  readonly pluginId: string;
  readonly because: string;
}

interface VisibleNamespace extends SerializedScope {
  readonly registration: OwnedRegistration;
  /** The catalog ids of the required tools, by name. */
  readonly toolIds: ReadonlyMap<string, string>;
}

/** The longest `description` and the longest `prompt` that the model is told, in UTF-16 units. */
const longestTaught = 2_000;

/** The namespaces of one run; seed heading "Registry lifecycle". */
export class NamespaceRuntime {
  /** The namespaces that the run would see if their registrations were right. */
  readonly rejected: readonly RejectedNamespace[];
  readonly #visible: ReadonlyMap<string, VisibleNamespace>;

  /**
   * Keeps the registrations whose tools the run has from the same plugin, and makes their scopes. One that is at fault
   * is left out, and takes nothing from the others.
   */
  constructor(
    registrations: readonly OwnedRegistration[],
    context: NamespaceContext,
    catalog: Catalog,
    revision: Revision,
  ) {
    const rejected: RejectedNamespace[] = [];
    const visible = new Map<string, VisibleNamespace>();
    const candidates = registrations.flatMap((registration) => {
      const toolIds = ownTools(registration, catalog);
      return toolIds === undefined ? [] : [{ registration, toolIds }];
    });
    for (const { registration, toolIds } of candidates) {
      const { id, pluginId } = registration;
      try {
        judgeGlobalName(registration.globalName, revision);
        mustBeAlone(registration, candidates);
        const scope = serializeScope(scopeOf(registration, context), registration.requiredToolNames);
        visible.set(registration.globalName, { registration, toolIds, ...scope });
      } catch (cause) {
        rejected.push({ id, pluginId, because: reasonOf(cause) });
      }
    }
    this.rejected = rejected;
    this.#visible = visible;
  }

  /** The names of the globals. */
  get globalNames(): readonly string[] {
    return [...this.#visible.keys()];
  }

  /** What a program makes its namespaces of: the objects of each, by the name of its global. */
  get guestText(): readonly (readonly [globalName: string, nodes: SerializedScope["nodes"]])[] {
    return [...this.#visible].map(([globalName, { nodes }]) => [globalName, nodes]);
  }

  /** What the model is told of them; nothing where there are none. Seed heading "Prompts". */
  get promptText(): string {
    const lines = [...this.#visible.values()].map(({ registration }) => taughtLine(registration));
    return lines.length === 0 ? "" : `\n\nGlobals of plugins, each also in \`namespaces\`:\n${lines.join("\n")}`;
  }

  /**
   * Finds what a program called. Nothing is looked up but what was serialized.
   *
   * @throws RangeError for a name and a path that no program was given
   */
  resolve(globalName: string, path: string): NamespaceCall {
    const namespace = this.#visible.get(globalName);
    const tool = namespace?.calls.get(path);
    const toolId = tool && namespace?.toolIds.get(tool.toolName);
    if (namespace !== undefined && tool !== undefined && toolId !== undefined) {
      return { toolId, tool, pluginId: namespace.registration.pluginId };
    }
    const named = JSON.stringify(`${globalName}.${path}`.slice(0, 200));
    throw new RangeError(`there is no callable member ${named} in the namespaces of this run`);
  }
}

/** What the model is told of one namespace, on one line. */
function taughtLine({ globalName, description, prompt = "" }: OwnedRegistration): string {
  const told = [description, prompt].map((text) => visibleLine(text, longestTaught));
  return `${globalName}: ${told.join(" ").trim()}`;
}

/** The catalog ids of the required tools; nothing when the run lacks one, or has it from somebody else. */
function ownTools({ pluginId, requiredToolNames }: OwnedRegistration, catalog: Catalog) {
  const toolIds = new Map<string, string>();
  for (const name of requiredToolNames) {
    const id = catalog.idOfPluginTool(pluginId, name);
    if (id === undefined) return undefined;
    toolIds.set(name, id);
  }
  return toolIds;
}

/** Where several plugins want one name, none gets it: no order of loading decides what programs call. */
function mustBeAlone(
  { id, globalName }: OwnedRegistration,
  candidates: readonly { readonly registration: OwnedRegistration }[],
): void {
  const other = candidates.find(({ registration }) => registration.globalName === globalName && registration.id !== id);
  if (other === undefined) return;
  const { registration } = other;
  throw new NamespaceRejected(
    `its globalName ${JSON.stringify(globalName)} is also that of ${registration.id} of the plugin ${registration.pluginId}`,
  );
}

/** Each plugin gets a context of its own, so that none changes what another is told. */
function scopeOf(registration: OwnedRegistration, context: NamespaceContext): unknown {
  const scope = registration.createScope(Object.freeze({ ...context }));
  if (!types.isPromise(scope)) return scope;
  // A rejection that nobody looks at would end the process.
  scope.catch(() => undefined);
  throw new NamespaceRejected("its createScope gives a promise; it must return the scope itself");
}

/** How much is told of what a plugin's own code threw, in UTF-16 units. */
const longestReason = 500;

/** What is no judgement of ours was thrown by the plugin's own code, and may be anything. */
function reasonOf(cause: unknown): string {
  if (types.isNativeError(cause) && cause instanceof NamespaceRejected) return cause.message;
  return `its scope can't be made: ${messageOf(cause).slice(0, longestReason)}`;
}

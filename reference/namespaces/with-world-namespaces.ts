import type {
  InputMapper,
  NamespaceDeclaration,
  OddScopeValue,
  ScopeMember,
} from "../../spec/adapter/namespace-declaration.ts";
import type { World } from "../../spec/adapter/world.ts";
import {
  clearCodeModeNamespacesForPlugin,
  createCodeModeNamespaceTool,
  registerCodeModeNamespaceForPlugin,
} from "./code-mode-namespaces.ts";
import type { NamespaceContext } from "./namespace-registration.ts";

/**
 * Has the namespaces of a world registered while a run is prepared, and no longer: the runs of other worlds are not to
 * see them. Plugins whose load was rolled back are cleared before the run is prepared.
 */
export function withWorldNamespaces<Prepared>(
  { namespaces = [], rolledBackPlugins = [] }: Pick<World, "namespaces" | "rolledBackPlugins">,
  prepare: () => Prepared,
): Prepared {
  const plugins = new Set(namespaces.map(({ pluginId }) => pluginId));
  try {
    for (const declaration of namespaces) register(declaration);
    for (const pluginId of rolledBackPlugins) clearCodeModeNamespacesForPlugin(pluginId);
    return prepare();
  } finally {
    for (const pluginId of plugins) clearCodeModeNamespacesForPlugin(pluginId);
  }
}

/** A loader whose plugin registers something wrong rolls it back. */
function register({ pluginId, scope, ...data }: NamespaceDeclaration): void {
  try {
    registerCodeModeNamespaceForPlugin(pluginId, { ...data, createScope: (context) => makeScope(scope, context) });
  } catch (cause) {
    if (!(cause instanceof TypeError) && !(cause instanceof RangeError)) throw cause;
    clearCodeModeNamespacesForPlugin(pluginId);
  }
}

/** Makes the objects first and fills them then, so that they can hold one another, and themselves. */
function makeScope(objects: NamespaceDeclaration["scope"], context: NamespaceContext): unknown {
  const made = new Map<string, object>(objects.map(({ name, kind }) => [name, kind === "array" ? [] : {}]));
  for (const { name, members } of objects) {
    const object = made.get(name) ?? {};
    for (const { key, is } of members) {
      const value = makeMember(is, context, made);
      if (Array.isArray(object)) object.push(value);
      else Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
    }
  }
  return made.get(objects[0]?.name ?? "");
}

function makeMember(member: ScopeMember, context: NamespaceContext, made: ReadonlyMap<string, object>): unknown {
  if ("value" in member) return structuredClone(member.value);
  if ("object" in member) return made.get(member.object);
  if ("tool" in member) return createCodeModeNamespaceTool(member.tool, member.mapper && makeMapper(member.mapper));
  if ("context" in member) return Object.entries(context).find(([field]) => field === member.context)?.[1];
  return "odd" in member ? oddValues[member.odd]() : async () => "what a raw function of the host would give";
}

function makeMapper(mapper: InputMapper): (args: unknown[]) => unknown {
  if ("names" in mapper) {
    return (args) => Object.fromEntries(mapper.names.map((name, place) => [name, args[place] ?? null]));
  }
  if ("list" in mapper) return (args) => ({ [mapper.list]: args });
  return () => {
    throw new Error(mapper.throws);
  };
}

class Instance {
  readonly held = "what an instance of the host holds";

  method() {
    return this.held;
  }
}

const oddValues: Readonly<Record<OddScopeValue, () => unknown>> = {
  bigint: () => 2n ** 64n,
  date: () => new Date(Date.UTC(2020)),
  instance: () => new Instance(),
  map: () => new Map([["key", "value"]]),
  nan: () => Number.NaN,
  symbol: () => Symbol("of the host"),
  undefined: () => undefined,
};

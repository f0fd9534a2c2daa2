import type { PairedNode } from "../../spec/adapter/paired-node.ts";
import type { Catalog } from "../catalog/catalog.ts";

/** The core tool through which nodes are reached, and a command that belongs to the shell tool alone. */
const toolName = "nodes";
const reservedCommand = "system.run";

/** A call of the ordinary tool, as a program's handle asks for it. */
export interface NodeCall {
  /** The exact catalog id of the tool. */
  readonly toolId: string;
  readonly input: {
    readonly action: "invoke";
    readonly node: string;
    readonly command: string;
    readonly params?: unknown;
  };
}

/** However it is written: a tool may trim the names of commands, or fold their case. */
const isReserved = (command: string) => command.replace(/[\s\p{C}]/gu, "").toLowerCase() === reservedCommand;

/** The paired nodes as the programs of one run reach them; seed heading "Guest runtime API". */
export class PairedNodes {
  readonly #nodes: readonly PairedNode[];
  readonly #toolId: string;

  private constructor(nodes: readonly PairedNode[], toolId: string) {
    this.#nodes = nodes;
    this.#toolId = toolId;
  }

  /** @returns nothing for a run that does not have the tool `nodes` in its catalog */
  static of(nodes: readonly PairedNode[], catalog: Catalog): PairedNodes | undefined {
    const toolId = catalog.idOfCoreTool(toolName);
    return toolId === undefined ? undefined : new PairedNodes(nodes, toolId);
  }

  /** The id of the tool `nodes` in a catalog; nothing where it has none. */
  toolIdIn(catalog: Catalog): string | undefined {
    return catalog.idOfCoreTool(toolName);
  }

  list(): readonly PairedNode[] {
    return this.#nodes;
  }

  /**
   * Finds a node by its exact id, or else by its display name.
   *
   * @throws RangeError when there is none, or when several have the name
   */
  get(idOrName: string): PairedNode {
    const quoted = JSON.stringify(idOrName.slice(0, 200));
    const exact = this.#nodes.find(({ id }) => id === idOrName);
    if (exact !== undefined && this.#nodes.some((node) => node !== exact && node.id === exact.id)) {
      throw new RangeError(`several nodes have the id ${quoted}, so none can be had by it`);
    }
    if (exact !== undefined) return exact;
    const [named, ...others] = this.#nodes.filter(({ name }) => name === idOrName);
    if (named === undefined) throw new RangeError(`no paired node has the id or name ${quoted}; see nodes.list()`);
    if (others.length === 0) return named;
    const ids = [named, ...others].map(({ id }) => JSON.stringify(id));
    throw new RangeError(`several nodes are named ${quoted}; give the id of one: ${ids.slice(0, 5).join(", ")}`);
  }

  /**
   * The call of the tool for a command: the tool judges whether the node may be asked.
   *
   * @throws RangeError for a command that only the shell tool runs
   */
  invocation(node: string, command: string, params: unknown): NodeCall {
    if (isReserved(command)) {
      throw new RangeError(
        `${reservedCommand} is not for nodes.invoke; run it with the ordinary shell tool on that node`,
      );
    }
    return { toolId: this.#toolId, input: { action: "invoke", node, command, ...(params === null ? {} : { params }) } };
  }
}

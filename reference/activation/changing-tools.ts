import type { CatalogChange } from "../../spec/adapter/catalog-change.ts";
import type { World } from "../../spec/adapter/world.ts";
import { applyPolicy, isAllowed } from "../catalog/apply-policy.ts";
import { type EffectiveTools, effectiveTools, type ToolWorld } from "./effective-tools.ts";

/** What a run's tools are made of at a moment. */
interface Given {
  readonly tools: World["tools"];
  /** What narrowed them since the run was opened. */
  readonly policies: readonly World["policy"][];
}

/** The tools that a run may use, while its catalog changes; seed heading "Telemetry". */
export class ChangingTools {
  readonly #world: ToolWorld;
  #given: Given;

  constructor(world: ToolWorld) {
    this.#world = world;
    this.#given = { tools: world.tools, policies: [] };
  }

  /** Changes the tools, and returns those that the run may use from then on. */
  change(change: CatalogChange): EffectiveTools {
    this.#given = next(change, this.#given, this.#world);
    const { tools, policies } = this.#given;
    const effective = effectiveTools({ ...this.#world, tools });
    return {
      ...effective,
      tools: policies.reduce(applyPolicy, effective.tools),
      allowsMcp: (id) => effective.allowsMcp(id) && policies.every((policy) => isAllowed(id, policy)),
    };
  }
}

/** Whether a change begins another lifetime of the counters: it does where the catalog is replaced or restored. */
export const endsCounts = ({ kind }: CatalogChange): boolean => kind === "replace" || kind === "restore";

function next(change: CatalogChange, { tools, policies }: Given, { tools: opened }: ToolWorld): Given {
  switch (change.kind) {
    case "append":
      return { tools: [...tools, ...change.tools], policies };
    case "narrow":
      return { tools, policies: [...policies, change.policy] };
    case "replace":
      return { tools: change.tools, policies };
    case "restore":
      return { tools: opened, policies: [] };
  }
}

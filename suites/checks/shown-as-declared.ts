import type { ToolDeclaration } from "../../spec/adapter/world.ts";
import type { ModelTool } from "../../spec/payloads/model-tool.ts";
import type { RequirementId } from "../../spec/requirements/index.ts";
import { membersOf } from "../run/answer.ts";
import type { Judge } from "../run/judge.ts";

/**
 * Judges that a model is sent a tool as it was declared: with its description, and with each parameter of the same
 * type. A host may add to both, and fit the rest of a schema to what its provider takes.
 */
export function judgeAsDeclared(
  judge: Judge,
  requirement: RequirementId,
  shown: ModelTool | undefined,
  { name, description, parameters }: ToolDeclaration,
): void {
  const told = shown?.description ?? "";
  judge.holds(requirement, told.includes(description), `${name} with the description "${description}"`, shown);
  judge.equal(requirement, typesIn(shown?.parameters, parameters), typesIn(parameters), `the parameters of ${name}`);
}

/** The types of the parameters in a schema; with a second schema, of those alone that it names. */
function typesIn(schema: unknown, names: unknown = schema): readonly (readonly [string, unknown])[] {
  const types = membersOf(membersOf(schema).properties);
  return Object.keys(membersOf(membersOf(names).properties)).map((name) => [name, membersOf(types[name]).type]);
}

import type { ToolResult } from "../../spec/adapter/host.ts";
import { lazy } from "../catalog/lazy.ts";
import { isTrusted } from "../catalog/make-entry.ts";
import type { Tool } from "../catalog/tool.ts";
import { visibleName } from "../catalog/visible-text.ts";
import type { ContractAsker } from "./contract-checker.ts";

/** The longest schema and the longest value that are looked at, in UTF-16 units; a guest takes no longer value. */
const longestSchema = 1024 * 1024;
const longestValue = 8 * 1024 * 1024;

/**
 * A tool whose declared output is a contract; seed heading "Declared output contracts". The contract is compiled before
 * the tool runs, and an invalid one keeps it from running; a result whose `details` don't match fails the call, with a
 * message that holds nothing of them. A tool without a contract, or with one that is not trusted, stays as it is.
 *
 * @param tool - with the host's hooks and approvals already in its `execute`
 */
export function holdToContract(tool: Tool, checker: ContractAsker): Tool {
  const { outputSchema } = tool.declaration;
  if (outputSchema === undefined || !isTrusted(tool.declaration)) return tool;
  const name = visibleName(tool.declaration.name);
  const schemaText = lazy(() => boundedText(outputSchema, longestSchema));
  return {
    ...tool,
    execute: async (call) => {
      const schema = schemaText();
      await mustCompile(name, schema, checker);
      if (call.signal.aborted) throw new Error("the call was given up");
      const result = asTold(await tool.execute(call));
      await mustMatch(name, schema, result, checker);
      return result;
    },
  };
}

async function mustCompile(name: string, schema: string | undefined, checker: ContractAsker): Promise<void> {
  if (schema === undefined) throw new Error(`${notRun(name)}: its JSON is too long or can't be written`);
  const verdict = await checker.ask({ schema });
  if (verdict.kind === "invalid" || verdict.kind === "undecided")
    throw new Error(`${notRun(name)}: ${verdict.message}`);
}

async function mustMatch(name: string, schema = "", { details }: ToolResult, checker: ContractAsker): Promise<void> {
  // A program gets `null` where there are none.
  const value = boundedText(details ?? null, longestValue);
  if (value === undefined) throw new Error(`${withheld(name)}: their JSON is too long or can't be written`);
  const verdict = await checker.ask({ schema, value });
  if (verdict.kind === "mismatch") throw new Error(`${withheld(name)} at ${JSON.stringify(verdict.place)}`);
  if (verdict.kind !== "fits")
    throw new Error(
      `${name} ran, but nobody knows if its details match its output contract, so they are withheld: ${verdict.message}`,
    );
}

/** What stands in the place of details that can't be written: it has no JSON either. */
const unwritable = 0n;

/**
 * A result with details that are nobody's but its own: what was looked at is what a program gets, whatever the tool
 * does with its objects meanwhile.
 */
function asTold(result: ToolResult): ToolResult {
  const { details } = result;
  if (details === undefined) return result;
  const text = boundedText(details, longestValue);
  return { ...result, details: text === undefined ? unwritable : JSON.parse(text) };
}

const notRun = (name: string) => `${name} was not run, because its output contract can't be compiled`;
const withheld = (name: string) => `${name} ran, but its details are withheld: they don't match its output contract`;

/** @returns nothing for what has no JSON, or too long a one: what is thrown there may hold the value */
function boundedText(value: unknown, longest: number): string | undefined {
  try {
    const text = JSON.stringify(value);
    return text !== undefined && text.length <= longest ? text : undefined;
  } catch {
    return undefined;
  }
}

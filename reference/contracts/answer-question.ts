import { type Contract, compileContract } from "./compile-contract.ts";
import type { ContractQuestion, ContractVerdict } from "./contract-verdict.ts";

/** How many compiled schemas are kept; those that were not asked for longest are compiled anew. */
const mostKept = 256;

/** The longest text about a schema, in UTF-16 units. */
const longestText = 300;

const compiled = new Map<string, Contract>();

/** Compiles a schema, and looks at a value. Never throws; seed heading "Declared output contracts". */
export function answerQuestion({ schema, value }: ContractQuestion): ContractVerdict {
  let contract: Contract;
  try {
    contract = contractOf(schema);
  } catch (cause) {
    return { kind: "invalid", message: shorten(cause instanceof Error ? cause.message : String(cause)) };
  }
  try {
    const place = value === undefined ? undefined : contract(JSON.parse(value));
    return place === undefined ? { kind: "fits" } : { kind: "mismatch", place: shorten(place) };
  } catch {
    // What was thrown may hold what was looked at.
    return { kind: "undecided", message: "the contract can't be followed to its end" };
  }
}

function contractOf(schema: string): Contract {
  const contract = compiled.get(schema) ?? compileContract(JSON.parse(schema));
  compiled.delete(schema);
  compiled.set(schema, contract);
  for (const oldest of compiled.keys()) {
    if (compiled.size <= mostKept) break;
    compiled.delete(oldest);
  }
  return contract;
}

/** Texts of a schema's author stay on one line. */
const shorten = (text: string) => text.replace(/\s+/g, " ").slice(0, longestText);

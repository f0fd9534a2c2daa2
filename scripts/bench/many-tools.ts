import type { Tool } from "../../reference/catalog/tool.ts";
import { makeTool } from "../../reference/testing.ts";

const verbs = ["create", "list", "update", "delete", "search", "export", "approve", "archive", "assign", "merge"];
const nouns = [
  "invoice",
  "customer",
  "shipment",
  "ticket",
  "calendar",
  "contract",
  "refund",
  "report",
  "branch",
  "user",
];

/** A catalog of a given size, with the names and texts that tools usually have. Always the same for a size. */
export function manyTools(count: number): Tool[] {
  return Array.from({ length: count }, (_, place) => {
    const verb = verbs[place % verbs.length];
    const noun = nouns[Math.floor(place / verbs.length) % nouns.length];
    return makeTool({
      name: `${verb}_${noun}_${place}`,
      description: `Can ${verb} one ${noun} of the workspace ${place}, and gives the ${noun} as it is afterwards.`,
      parameters: {
        type: "object",
        properties: { id: { type: "string" }, amount: { type: "number" }, note: { type: "string" } },
        required: ["id"],
      },
    });
  });
}

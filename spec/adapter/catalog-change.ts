import { type Static, Type } from "typebox";
import { policySchema, toolDeclarationSchema } from "./world.ts";

const closed = { additionalProperties: false };
const tools = Type.Array(toolDeclarationSchema);

/** What becomes of a run's catalog while the run goes on; seed heading "Telemetry". */
export const catalogChangeSchema = Type.Union([
  Type.Object({ kind: Type.Literal("append"), tools }, { ...closed, description: "adds tools to those of the run" }),
  Type.Object(
    { kind: Type.Literal("narrow"), policy: policySchema },
    { ...closed, description: "applies one more policy to the run's tools, and to those that come later" },
  ),
  Type.Object({ kind: Type.Literal("replace"), tools }, { ...closed, description: "puts other tools in their place" }),
  Type.Object(
    { kind: Type.Literal("restore") },
    { ...closed, description: "brings back what the run was opened with: its tools, under no policy but the world's" },
  ),
]);

export type CatalogChange = Static<typeof catalogChangeSchema>;

import { type Static, Type } from "typebox";
import { type RevisionName, revisionNames } from "../revisions.ts";
import { type Capability, capabilityNames } from "./capability.ts";
import { dialectSchema } from "./dialect.ts";

/** What an adapter says of itself before anything runs. */
export const descriptionSchema = Type.Object(
  {
    name: Type.String({ minLength: 1 }),
    version: Type.String({ minLength: 1 }),
    revisions: Type.Array(Type.Unsafe<RevisionName>({ type: "string", enum: [...revisionNames] }), { minItems: 1 }),
    capabilities: Type.Array(Type.Unsafe<Capability>({ type: "string", enum: [...capabilityNames] }), { minItems: 1 }),
    /** The page's own dialect, if none is given; targets that run no programs need none. */
    dialect: Type.Optional(dialectSchema),
  },
  { additionalProperties: false },
);

export type Description = Static<typeof descriptionSchema>;

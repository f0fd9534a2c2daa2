import { Type } from "typebox";

/**
 * What a loader registers for a plugin, as far as it is data; seed heading "Registration shape". `createScope` is code
 * of the host and not part of it.
 */
export const namespaceRegistrationSchema = Type.Object({
  id: Type.String({ minLength: 1 }),
  globalName: Type.String({ pattern: "^[A-Za-z_$][\\w$]*$" }),
  description: Type.String(),
  requiredToolNames: Type.Array(Type.String({ minLength: 1 })),
  prompt: Type.Optional(Type.String()),
});

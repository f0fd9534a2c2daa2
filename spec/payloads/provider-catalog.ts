import { type Static, Type } from "typebox";

/** A row of a provider's catalog; seed heading "Models served by several providers". */
export const modelRowSchema = Type.Object({
  id: Type.String({ minLength: 1, description: "the id that the provider serves the model by" }),
  upstreamModel: Type.Optional(
    Type.String({
      minLength: 1,
      description: "`<provider>/<model id>` of the same model, where its own name is really another",
    }),
  ),
  compat: Type.Optional(
    Type.Object(
      { codeMode: Type.Optional(Type.Unknown({ description: "the model's tier" })) },
      { additionalProperties: true },
    ),
  ),
});

/** The models that one provider serves. */
export const providerCatalogSchema = Type.Object({
  provider: Type.String({ minLength: 1 }),
  models: Type.Array(modelRowSchema),
});

/** A row that is not consistent with the other rows of the same model. */
export const catalogMistakeSchema = Type.Object(
  {
    provider: Type.String({ minLength: 1 }),
    model: Type.String({ minLength: 1, description: "the id in the row" }),
    message: Type.String({ description: "what is wrong, and which rows speak of the same model" }),
  },
  { additionalProperties: false },
);

export type ModelRow = Static<typeof modelRowSchema>;
export type ProviderCatalog = Static<typeof providerCatalogSchema>;
export type CatalogMistake = Static<typeof catalogMistakeSchema>;

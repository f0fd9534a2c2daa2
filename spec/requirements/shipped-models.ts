import { defineRequirements, page } from "./define.ts";

const productDataUnseen = { no: "Product data: informative." };

/** Which models the shipped catalogs mark. The pages give it as it stands at present. */
export const shippedModelsRequirements = defineRequirements([
  {
    id: "shipped-models.preferred",
    level: "MAY",
    profile: "product",
    statement:
      'The bundled catalogs mark as `"preferred"`: of the provider `anthropic` `claude-fable-5`, `claude-opus-5`, `claude-sonnet-5`, `claude-mythos-5`, `claude-opus-4-8` and `claude-haiku-4-5`; of `deepseek` `deepseek-v4-pro` and `deepseek-v4-flash`; of `google` `gemini-3-flash-preview`, `gemini-3.1-pro-preview`, `gemini-3.1-flash-lite`, `gemini-3.5-flash`, `gemini-3.5-flash-lite` and `gemini-3.6-flash`; of `kimi` `k3` and `k3-256k`; of `minimax` `MiniMax-M3`; of `moonshot` `kimi-k3`; of `openai` `gpt-5.6`, `gpt-5.6-sol`, `gpt-5.6-terra`, `gpt-5.6-luna`, `gpt-5.5` and `gpt-5.5-pro`; of `xiaomi` `mimo-v2.5`; of `zai` `glm-5.2` and `glm-5.1`.',
    authority: page({
      r3: [
        ["Shipped preferred models", "1c4d2afaee24d1c6"],
        ["Shipped preferred models", "0d0be592180745c8"],
        ["Shipped preferred models", "5bc49f9230184408"],
        ["Shipped preferred models", "5410acb657f25eb2"],
        ["Shipped preferred models", "a73767f57930c73d"],
        ["Shipped preferred models", "9a5517f450c04a76"],
        ["Shipped preferred models", "c5bf550782f4d1d6"],
        ["Shipped preferred models", "b16d5f1b0e1cfe03"],
        ["Shipped preferred models", "34fb7daf7080cc02"],
        ["Shipped preferred models", "142af574ae55ca4b"],
      ],
    }),
    observable: productDataUnseen,
  },
  {
    id: "shipped-models.others-unmarked",
    level: "MAY",
    profile: "product",
    statement:
      "Every model that is not in the list of shipped preferred models, every local model that Ollama serves among them, stays unmarked.",
    authority: page({ r3: ["Shipped preferred models", "a04fb87750a281d1"] }),
    observable: productDataUnseen,
  },
  {
    id: "shipped-models.several-ids",
    level: "MAY",
    profile: "product",
    statement:
      "Some vendors can be reached through several provider ids, such as the endpoint of a subscription beside that of an API, or a gateway that resells the model of another vendor.",
    authority: page({ r3: ["Models served by several providers", "743fe93cdf7547db"] }),
    observable: productDataUnseen,
  },
  {
    id: "shipped-models.capable",
    level: "MAY",
    profile: "product",
    statement:
      'Catalogs of resellers and aggregators, such as `baseten`, `deepinfra`, `github-copilot`, `gmi`, `novita`, `nvidia`, `ollama-cloud`, `opencode`, `opencode-go`, `qianfan`, `together`, `venice` and `volcengine-plan`, declare `"capable"` for the models that the first-party catalogs mark as `"preferred"`.',
    authority: page({ r3: ["Models served by several providers", "678a9ebddbd3d6cf"] }),
    observable: productDataUnseen,
    note: "The preferred tier comes from evaluations on first-party endpoints, which have not been repeated for each reseller.",
  },
  {
    id: "shipped-models.promotion",
    level: "MAY",
    profile: "product",
    statement: "To raise the tier of an entry of a reseller is a deliberate change with evidence behind it.",
    authority: page({ r3: ["Models served by several providers", "534c4d22852d6815"] }),
    observable: productDataUnseen,
  },
]);

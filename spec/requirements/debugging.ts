import { defineRequirements, page } from "./define.ts";

/** Requirements on the debug variables and on what they log. */
export const debuggingRequirements = defineRequirements([
  {
    id: "debugging.variables",
    level: "MUST",
    profile: "product",
    statement:
      "Targeted logging is switched on by `OPENCLAW_DEBUG_CODE_MODE=1`, `OPENCLAW_DEBUG_MODEL_TRANSPORT=1`, `OPENCLAW_DEBUG_MODEL_PAYLOAD=tools` and `OPENCLAW_DEBUG_SSE=events` in the environment of the gateway.",
    authority: page({
      r1: [
        ["Debugging", "540a46d2ed15766a"],
        ["Quick start", "540a46d2ed15766a"],
        ["Debugging", "af2b8a820d794d91"],
        ["Quick start", "af2b8a820d794d91"],
        ["Debugging", "c48bc6785229cf09"],
        ["Quick start", "c48bc6785229cf09"],
        ["Debugging", "2502320597662793"],
      ],
      r2: [
        ["Debugging", "540a46d2ed15766a"],
        ["Verifying the active surface", "540a46d2ed15766a"],
        ["Debugging", "af2b8a820d794d91"],
        ["Verifying the active surface", "af2b8a820d794d91"],
        ["Debugging", "c48bc6785229cf09"],
        ["Verifying the active surface", "c48bc6785229cf09"],
        ["Debugging", "2502320597662793"],
      ],
      r3: [
        ["Debugging", "540a46d2ed15766a"],
        ["Verifying the active surface", "540a46d2ed15766a"],
        ["Debugging", "af2b8a820d794d91"],
        ["Verifying the active surface", "af2b8a820d794d91"],
        ["Debugging", "c48bc6785229cf09"],
        ["Verifying the active surface", "c48bc6785229cf09"],
        ["Debugging", "2502320597662793"],
      ],
    }),
    observable: "adapter",
    note: "Under `Quick start`, and under `Verifying the active surface`, the pages set the first three of them alone. Over an adapter the first and the third show, since nothing goes to a provider.",
  },
  {
    id: "debugging.transport-logging",
    level: "MUST",
    profile: "product",
    statement: "With the four debug variables set, the gateway logs the transport to the model.",
    authority: page({
      r1: ["Debugging", "8e3d46a8c7e249a9"],
      r2: ["Debugging", "54d4b4c687351300"],
      r3: ["Debugging", "c617d9f1d38611f1"],
    }),
    observable: { no: "Over an adapter no request goes to a provider, and the page says no more of what is logged." },
  },
  {
    id: "debugging.payload-shape",
    level: "MUST",
    profile: "product",
    statement: "Targeted logging shows the shape of the payload for the model.",
    authority: page({
      r1: ["Quick start", "f107eca22eee374a"],
      r2: ["Verifying the active surface", "ef41af403078e611"],
      r3: ["Verifying the active surface", "9a63cb45b9d688e9"],
    }),
    observable: "adapter",
  },
  {
    id: "debugging.full-redacted.snapshot",
    level: "MUST",
    profile: "product",
    statement:
      "With `OPENCLAW_DEBUG_MODEL_PAYLOAD=full-redacted` the gateway logs a JSON snapshot of the model request that is bounded in size and redacted.",
    authority: page({
      r1: [
        ["Debugging", "43fe17835910f099"],
        ["Debugging", "6c042b3cc3de9c20"],
        ["Quick start", "1354a6c09f298f93"],
      ],
      r2: [
        ["Debugging", "ab073222595e5815"],
        ["Debugging", "090ecafac161ff83"],
        ["Verifying the active surface", "7b3fe9f5f1425f37"],
      ],
      r3: [
        ["Debugging", "e3bd62efef7bf8cd"],
        ["Debugging", "40273bdd6b0d7f84"],
        ["Verifying the active surface", "074576773787732e"],
      ],
    }),
    observable: "adapter",
    note: "The page does not say where the bound lies.",
  },
  {
    id: "debugging.full-redacted.payload",
    level: "MUST",
    profile: "product",
    statement: "With `OPENCLAW_DEBUG_MODEL_PAYLOAD=full-redacted` the redacted payload for the provider is logged.",
    authority: page({ r1: ["Quick start", "1354a6c09f298f93"] }),
    observable: "adapter",
  },
  {
    id: "debugging.full-redacted.whole-payload",
    level: "MUST",
    profile: "product",
    statement:
      "With `OPENCLAW_DEBUG_MODEL_PAYLOAD=full-redacted` the whole payload for the provider is logged, redacted.",
    authority: page({
      r2: ["Verifying the active surface", "7b3fe9f5f1425f37"],
      r3: ["Verifying the active surface", "074576773787732e"],
    }),
    observable: "adapter",
    note: "Under the heading `Debugging` the page says that what is logged is bounded.",
  },
  {
    id: "debugging.full-redacted.prompt-text",
    level: "MAY",
    profile: "product",
    statement: "Prompts and the text of messages may appear in what `full-redacted` logs.",
    authority: page({
      r1: ["Debugging", "6c042b3cc3de9c20"],
      r2: ["Debugging", "090ecafac161ff83"],
      r3: ["Debugging", "40273bdd6b0d7f84"],
    }),
    observable: {
      no: "Over an adapter no request goes to a provider; only a carrier that plays the provider could compare it with the log.",
    },
  },
  {
    id: "debugging.full-redacted.only-while-debugging",
    level: "SHOULD",
    profile: "product",
    statement: "`OPENCLAW_DEBUG_MODEL_PAYLOAD=full-redacted` is used only while debugging.",
    authority: page({
      r1: [
        ["Debugging", "6c042b3cc3de9c20"],
        ["Quick start", "1354a6c09f298f93"],
      ],
      r2: [
        ["Debugging", "090ecafac161ff83"],
        ["Verifying the active surface", "7b3fe9f5f1425f37"],
      ],
      r3: [
        ["Debugging", "40273bdd6b0d7f84"],
        ["Verifying the active surface", "074576773787732e"],
      ],
    }),
    observable: { no: "It advises whoever runs a gateway." },
    note: "Revision 1 has the word for should; the others say it as plain advice. Elsewhere the pages say: for a short debugging session.",
  },
  {
    id: "debugging.sse-peek",
    level: "MUST",
    profile: "product",
    statement: "With `OPENCLAW_DEBUG_SSE=peek` the gateway logs the first five SSE events, redacted.",
    authority: page({
      r1: ["Debugging", "808efd4a2ca2d733"],
      r2: ["Debugging", "2329b1f962650767"],
      r3: ["Debugging", "f19244a686743464"],
    }),
    observable: { no: "Over an adapter no provider sends events." },
  },
]);

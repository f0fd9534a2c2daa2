import { defineRequirements, page } from "./define.ts";

const conversationsListSentence = page({
  r2: ["Declared output contracts", "9e450d55f1cab01d"],
  r3: ["Declared output contracts", "084c528a6fbcc52a"],
});
const filesReadTextSentence = page({
  r2: ["Declared output contracts", "fb0cba624fa428aa"],
  r3: ["Declared output contracts", "c8498dadb5899741"],
});
const productDataUnseen = { no: "Product data: informative." };

/** Which tools of the product declare an output, and what they declare. The pages give it as it stands at present. */
export const builtInContractsRequirements = defineRequirements([
  {
    id: "built-in-contracts.tools.with-spawn-task",
    level: "MAY",
    profile: "product",
    statement:
      "The built-in output contracts include those of `agents_list`, `apply_patch`, `conversations_list`, `conversations_send`, `conversations_turn`, `edit`, `openclaw`, `read`, `screen`, `sessions_history`, `sessions_list`, `sessions_search`, `sessions_send`, `session_status`, `spawn_task`, `terminal`, `web_fetch` and `web_search`.",
    authority: page({ r2: ["Declared output contracts", "8388fdd59a2949e3"] }),
    observable: productDataUnseen,
  },
  {
    id: "built-in-contracts.tools.with-suggest-task",
    level: "MAY",
    profile: "product",
    statement:
      "The built-in output contracts include those of `agents_list`, `apply_patch`, `conversations_list`, `conversations_send`, `conversations_turn`, `edit`, `openclaw`, `read`, `screen`, `sessions_history`, `sessions_list`, `sessions_search`, `sessions_send`, `session_status`, `suggest_task`, `terminal`, `web_fetch` and `web_search`.",
    authority: page({ r3: ["Declared output contracts", "a7e3e32868a7e987"] }),
    observable: productDataUnseen,
  },
  {
    id: "built-in-contracts.conversations",
    level: "MAY",
    profile: "product",
    statement:
      "The conversation tools expose the same gateway result schemas that `conversations.list`, `conversations.send` and `conversations.turn` use.",
    authority: conversationsListSentence,
    observable: productDataUnseen,
  },
  {
    id: "built-in-contracts.web-fetch.local-schema",
    level: "MAY",
    profile: "product",
    statement: "`web_fetch` has a schema that is local to the tool.",
    authority: conversationsListSentence,
    observable: productDataUnseen,
  },
  {
    id: "built-in-contracts.web-fetch.hint",
    level: "MAY",
    profile: "product",
    statement:
      "The hint of `web_fetch` shows stable metadata, the text, the state of the cache and nested metadata of an overflow.",
    authority: conversationsListSentence,
    observable: productDataUnseen,
  },
  {
    id: "built-in-contracts.web-search.union",
    level: "MAY",
    profile: "product",
    statement:
      "`web_search` declares its exact union of normalised result, answer, error and raw data as a complete hint of the quick index.",
    authority: conversationsListSentence,
    observable: productDataUnseen,
  },
  {
    id: "built-in-contracts.files.read",
    level: "MAY",
    profile: "product",
    statement:
      "The file system contracts return the text that was read, images, the truncation and an optional result for what was not found in a structured form.",
    authority: filesReadTextSentence,
    observable: productDataUnseen,
  },
  {
    id: "built-in-contracts.files.edit",
    level: "MAY",
    profile: "product",
    statement:
      "The file system contracts return the explicit state of an edit, changed or not, and its diff or patch data.",
    authority: filesReadTextSentence,
    observable: productDataUnseen,
  },
  {
    id: "built-in-contracts.files.patch.paths",
    level: "MAY",
    profile: "product",
    statement: "The file system contracts return a summary of the paths of an applied patch.",
    authority: filesReadTextSentence,
    observable: productDataUnseen,
  },
]);

import type { Capability } from "../../spec/adapter/capability.ts";
import type { EscapeStory } from "../../spec/escapes/escape-story.ts";

/** Harmless stories that use what a target loads or starts when it is needed first, and what each needs. */
export const warmUpStories: readonly { readonly needs: readonly Capability[]; readonly story: EscapeStory }[] = [
  {
    needs: ["guest", "nested-calls"],
    story: {
      world: { tools: ["echo", "fail"] },
      steps: [
        { exec: "try { await ⟦call fail: { message: 'no' }⟧; } catch {} ⟦give: await ⟦call echo: { a: 1 }⟧⟧" },
        { exec: "throw new Error('thrown');" },
        { exec: "for (;;);" },
        { input: {} },
      ],
    },
  },
  {
    needs: ["guest", "typescript"],
    story: { world: {}, steps: [{ exec: "const n: number = 1; ⟦give: n⟧", language: "typescript" }] },
  },
  {
    needs: ["guest", "nested-calls", "suspension"],
    story: {
      world: { tools: ["held"], limits: { timeoutMs: 300 } },
      steps: [{ exec: "⟦give: await ⟦call held: {}⟧⟧" }, { settle: { a: 1 } }, { wait: "last of a" }],
    },
  },
  { needs: ["guest", "mcp"], story: { world: { mcp: ["docs"] }, steps: [{ exec: "⟦give: 1⟧" }] } },
];

import type { Attacks } from "./attacks.ts";

/** Attacks on time, memory, stacks and sizes. They cost much, and are drawn seldom. */
export const limits: Attacks = {
  "marshalling-bombs": ["‹leave-bomb›", "{ const bomb = ‹bomb›; take(await ⟦call echo: { bomb }⟧); }"],
  "endless-programs": [
    "‹endless›",
    "‹absorber›",
    "try { ‹absorber› } catch (caught) { take(caught); } finally { take(1); }",
    '‹absorber› return "survived";',
    "take(await ⟦call echo: { get a() { ‹endless› } }⟧);",
    "for (;;) { await ⟦call echo: {}⟧; }",
    "for (;;) { try { await ‹call›; } catch {} }",
  ],
  "unpolled-builtins": [
    "‹unpolled›",
    "try { ‹unpolled› } finally { ‹unpolled› }",
    "await Promise.all([‹call›, (async () => { ‹unpolled› })()]);",
  ],
  "memory-exhaustion": [
    "‹greedy›",
    'try { ‹greedy› } catch (caught) { take(caught); } return "survived";',
    'await new Promise(() => { ‹greedy› }).catch(take); return "survived";',
    "await Promise.all([‹call›, (async () => { await 0; ‹greedy› })()]);",
    "take(await ⟦call blob: { bytes: ‹large› }⟧);",
  ],
  recursion: [
    "‹recursion›",
    "for (let turn = 0; turn < 20; turn++) { try { ‹recursion› } catch (caught) { take(caught); } }",
    "take(await ⟦call echo: ‹nested›⟧);",
    "return ‹nested›;",
    "try { (function deep() { try { deep(); } finally { ‹tampering› } })(); } catch (caught) { take(caught); }",
  ],
  flooding: [
    'for (let turn = 0; turn < ‹many›; turn++) { ⟦emit: "x".repeat(100)⟧ }',
    '⟦emit: "x".repeat(‹large›)⟧',
    "⟦emit: ‹bomb›⟧",
    "for (let turn = 0; turn < ‹many›; turn++) ⟦call echo: { turn }⟧;",
    "for (let turn = 0; turn < 50; turn++) take(await ⟦call echo: { turn }⟧);",
    "for (;;) ⟦call count: {}⟧;",
    '{ const large = "x".repeat(‹large›); for (let turn = 0; turn < 20; turn++) ⟦call echo: { large }⟧; }',
    "for (let turn = 0; turn < ‹many›; turn++) queueMicrotask(() => { ⟦emit: turn⟧ });",
  ],
};

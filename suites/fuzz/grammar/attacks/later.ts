import type { Attacks } from "./attacks.ts";

/** Attacks that last: over suspensions, over runs, and after the end. */
export const later: Attacks = {
  "suspension-and-resume": [
    "‹pause› take(await ‹call›);",
    "‹tampering› ‹pause› take(await ‹call›);",
    "‹pause› ‹endless›",
    '‹pause› ‹absorber› return "survived";',
    "‹pause› ‹greedy›",
    "{ const started = ‹call›; ‹pause› take(await started); }",
    "{ let jobs = 0; for (let turn = 0; turn < 5; turn++) Promise.resolve().then(() => { jobs += 1; }); ‹pause› take(jobs); }",
    "globalThis.kept = ‹expression›; ‹pause› take(globalThis.kept);",
    "for (let turn = 0; turn < 4; turn++) { ‹pause› }",
    "take(await ⟦call echo: { get a() { return ⟦call held: {}⟧; } }⟧);",
    "{ const first = Math.random(); ‹pause› take([first, Math.random(), Date.now()]); }",
    "await Promise.all([⟦call held: {}⟧, ⟦call held: {}⟧, ‹call›]).then(take, take);",
  ],
  "foreign-runs": [
    'globalThis.left = "{canary}"; Array.prototype.left = "{canary}"; Object.prototype.left = "{canary}";',
    'for (const prototype of [‹prototype›, ‹prototype›, ‹builtin›]) { prototype.left = "{canary}"; }',
    "take(globalThis.left); take([].left); take({}.left); take((() => {}).left); take(Reflect.ownKeys(globalThis));",
    'take(await ⟦call hostile: { token: "{canary}" }⟧);',
    "take(⟦id wipe⟧);",
    'take(Symbol.for("{canary}")); take(Symbol.for("left").description);',
    'new FinalizationRegistry(() => { ‹call›; }).register({}, "{canary}");',
    '‹call›.then(() => ⟦call echo: { token: "{canary}" }⟧);',
    'throw new Error("{canary}");',
    '(‹road›).left = "{canary}"; take((‹road›).left);',
  ],
  "time-and-randomness": [
    "take([Date.now(), Math.random(), new Date().toString(), new Date(0).getTimezoneOffset()]);",
    'take(typeof performance === "undefined" ? 0 : [performance.now(), performance.timeOrigin]);',
    'take([(1.5).toLocaleString(), "i".toLocaleUpperCase(), new Date(0).toLocaleString(), typeof Intl]);',
    "return [Math.random(), Math.random()];",
    "{ const start = Date.now(); while (Date.now() - start < ‹integer›); }",
  ],
  "engine-memory-safety": [
    "‹shrinking›",
    "{ ‹shrinking› ‹shrinking› }",
    "{ const mutated = new ‹container›([1, 2, 3]); take(mutated.‹container-method›({ size: 3, has() { mutated.clear(); return true; }, keys() { return [1].values(); } })); }",
    "{ class Short extends Array { static get [Symbol.species]() { return function () { list.length = 1; return ‹expression›; }; } } const list = new Short(1, 2, 3, 4, 5, 6, 7, 8); take(list.‹array-method›(‹small›, ‹small›)); }",
    "{ const list = [‹expression›, 1, 2, 3]; take(list.‹array-method›({ valueOf() { list.length = ‹small›; return 1; } }, ‹expression›)); }",
    "{ const keep = []; for (let turn = 0; turn < 3000; turn++) keep.push((function* () { yield () => keep; })().next().value); take(keep.length); }",
    'take(Reflect.ownKeys(new Proxy({}, { ownKeys: () => ({ length: ‹integer›, 0: "a" }) })));',
    "take(‹string›.‹string-method›({ [Symbol.toPrimitive]: ‹callback›, [Symbol.replace]: ‹callback›, [Symbol.split]: ‹callback› }, ‹expression›));",
  ],
};

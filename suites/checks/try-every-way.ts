/**
 * A program that tries to call a tool by its name, by its id, and by whatever `tools` has under its name.
 *
 * @returns its text; its value is `{ listed, called }`
 */
export function tryEveryWay(name: string, ids: readonly string[]): string {
  return `
const listed = ALL_TOOLS.filter((entry) => entry.name === ${JSON.stringify(name)}).map(({ id }) => id);
const called = [];
for (const id of ${JSON.stringify([name, ...ids])}) {
  for (const helper of ["call", "callValue"].filter((key) => typeof tools[key] === "function")) {
    try {
      await tools[helper](id, {});
      called.push(helper + " " + id);
    } catch {}
  }
}
try {
  await tools[${JSON.stringify(name)}]({});
  called.push("tools." + ${JSON.stringify(name)});
} catch {}
return { listed, called };
`;
}

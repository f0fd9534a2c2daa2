import { type Revision, type RevisionName, revisions } from "../../spec/revisions.ts";

/**
 * Renders something for each revision and puts together the revisions for which it comes out the same.
 *
 * @param render - gives nothing for a revision that doesn't have it
 * @returns pairs of the revisions' names, such as `r2, r3`, and what was rendered for them
 */
function byRevision(
  names: readonly RevisionName[],
  render: (revision: Revision) => string | undefined,
): readonly (readonly [held: string, text: string])[] {
  const held = new Map<string, RevisionName[]>();
  for (const name of names) {
    const text = render(revisions[name]);
    if (text !== undefined) held.set(text, [...(held.get(text) ?? []), name]);
  }
  return [...held].map(([text, group]) => [group.join(", "), text]);
}

/** The same as blocks below each other: the revisions are named only where they differ. */
export function blocksByRevision(
  names: readonly RevisionName[],
  language: string,
  render: (revision: Revision) => string | undefined,
): readonly string[] {
  return byRevision(names, render).map(([held, text]) => {
    const block = `\`\`\`${language}\n${text}\n\`\`\``;
    return held === names.join(", ") ? block : `${held}:\n\n${block}`;
  });
}

/** The same for a cell of a table: the revisions are named only where they differ. */
export function cellByRevision(
  names: readonly RevisionName[],
  render: (revision: Revision) => string | undefined,
): string {
  const groups = byRevision(names, render);
  const [first] = groups;
  if (first === undefined) return "";
  const everywhere = groups.length === 1 && first[0] === names.join(", ");
  return everywhere ? first[1] : groups.map(([held, text]) => `${held}: ${text}`).join("; ");
}

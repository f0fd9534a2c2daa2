import { revisionNames } from "../../spec/revisions.ts";
import type { SpecificationData } from "./specification-data.ts";

/**
 * The ids of requirements that a note, a reading or a reason names, in backticks, and that no record has, as sentences.
 * What begins with the name of an area and a dot is taken for such an id, but for names of the pages' own.
 */
export function lintMentions({ areas, pages, leftOut }: Omit<SpecificationData, "index">): readonly string[] {
  const records = Object.values(areas).flat();
  const ids = new Set(records.map(({ id }) => id));
  const texts = [
    ...records.map(({ id, note = "", ambiguous = [], authority, observable }) => ({
      place: id,
      text: [
        note,
        ...ambiguous,
        authority.kind === "kit" ? authority.reason : "",
        typeof observable === "object" ? observable.no : "",
      ].join(" "),
    })),
    ...revisionNames.flatMap((revision) => [
      ...leftOut[revision].map(({ heading, reason }) => ({
        place: `${revision}, left out under "${heading}"`,
        text: reason,
      })),
      ...pages[revision].headings.map(({ heading, none = "" }) => ({ place: `${revision}, "${heading}"`, text: none })),
    ]),
  ];
  const mentioned = new RegExp(`\`((?:${Object.keys(areas).join("|")})\\.[a-z][a-z0-9.-]*)\``, "g");
  return texts.flatMap(({ place, text }) =>
    [...text.matchAll(mentioned)]
      .map(([, id = ""]) => id)
      .filter((id) => !ids.has(id) && !ownNames.has(id))
      .map((id) => `${place}: it names \`${id}\`, and no record has that id; name the record as it is called now.`),
  );
}

/** Names of the pages that look like an id. */
const ownNames = new Set(["exec.code", "exec.command"]);

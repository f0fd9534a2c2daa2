import { schemaType } from "../catalog/schema-type.ts";
import { visibleLine, visibleName } from "../catalog/visible-text.ts";

/**
 * How texts of an MCP server come into a declaration file. They are hostile: none may end the comment or the string
 * that it stands in, add a line, or hide a character.
 */

/** The longest texts, in UTF-16 units: a declaration is read by a model and must stay cheap. */
const longestType = 400;
const longestName = 128;

/** A text as the rest of one line of a comment. At its start an `@` would be a tag. */
export function commentText(text: string, longest: number): string {
  return visibleLine(text, longest).replaceAll("*/", "*\\/").replace(/^@/, "\\@");
}

/** A name inside a comment, with each character to be seen. */
export function commentName(name: string): string {
  return isIdentifier(name) ? name : commentText(JSON.stringify(visibleName(name.slice(0, longestName))), longestName);
}

/** A name as the key of an object type. */
export function keyText(name: string): string {
  if (isIdentifier(name)) return name;
  return JSON.stringify(name).replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** A schema as a type on one line, rough where it must be. */
export function typeText(schema: unknown): string {
  const type = schemaType(schema, "unknown") ?? "unknown";
  return type.length <= longestType ? type : "unknown";
}

const isIdentifier = (name: string) => /^[A-Za-z_$][\w$]*$/.test(name) && name.length <= longestName;

import { parseBody } from "./parse-body.ts";

/** Whether a text is a program in JavaScript, without modules, as it stands. */
export function isJavascript(text: string): boolean {
  try {
    parseBody(text);
    return true;
  } catch {
    return false;
  }
}

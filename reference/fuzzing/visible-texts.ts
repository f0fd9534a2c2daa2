import type { GreyboxEntry } from "../../spec/escapes/greybox-entry.ts";
import { visibleLine, visibleName } from "../catalog/visible-text.ts";
import { logLine, logName } from "../debugging/log-line.ts";
import { textOf } from "./fields-of.ts";
import { unseenIn } from "./unseen.ts";

const longest = 40;

/** How texts of others are shown. */
export const visibleTexts: GreyboxEntry = {
  id: "visible-texts",
  holds: "A name or text that is shown is one line in which nothing is hidden, and bounded.",
  seeds: [
    "get user",
    "line\nbreak",
    "zero\u200bwidth",
    "\u202eright to left",
    "half \ud83d",
    "\ud83d\ude00".repeat(30),
    " a ",
  ],
  throws: [],
  maxSteps: 50_000,
  run(input) {
    const text = textOf(input);
    const name = visibleName(text);
    if (visibleName(name) !== name) return "a visible name changes when it is made visible again";
    const line = visibleLine(text, longest);
    if (line.length > longest) return `a line has ${line.length} characters`;
    const shown = [name, line, logLine(text), logLine(logName(text))];
    const unseen = shown.map(unseenIn).find((found) => found !== undefined && !/^U\+D[89A-F]/.test(found));
    if (unseen !== undefined) return `${unseen} is in what is shown`;
    return unseenIn(name + line) === undefined ? undefined : "half of a surrogate pair is in what is shown";
  },
};

import type { Guest } from "../run/write-program.ts";

/** What a template needs beside the dialect. */
export interface TemplateParts {
  readonly guest: Guest;
  /** The catalog id of a tool by its name. */
  idOf(name: string): string;
}

const hole = /⟦(call|parallel|give|emit|id|repeat)(?: ([^⟦⟧:]*))?(?::([^⟦⟧]*))?⟧/;

/**
 * Fills the holes of an escape vector's program from the inside out. What is no hole of ours stays as it is: a program
 * may hold any text.
 */
export function fillTemplate(template: string, parts: TemplateParts): string {
  let filled = template;
  for (let match = hole.exec(filled); match !== null; match = hole.exec(filled)) {
    const [whole, kind = "", head = "", body = ""] = match;
    const text = fillHole(kind, head.trim(), body, parts);
    filled = filled.slice(0, match.index) + text + filled.slice(match.index + whole.length);
  }
  return filled;
}

/** Whether a filled program still has something that looks like a hole. */
export function hasHole(program: string): boolean {
  return /⟦|⟧/.test(program);
}

function fillHole(kind: string, head: string, body: string, { guest, idOf }: TemplateParts): string {
  const argument = body.trim();
  switch (kind) {
    case "call":
      return guest.call({ id: idOf(head), name: head }, argument);
    case "parallel":
      return guest.parallel(argument);
    case "give":
      return guest.give(argument);
    case "emit":
      return guest.emit(argument);
    case "id":
      return JSON.stringify(idOf(head));
    default:
      // One space after the colon belongs to the hole, every other one to the text.
      return body.replace(/^ /, "").repeat(Number(head));
  }
}

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../carriers/copy-without-types.ts";

/** What decides which check catches which violation. */
const rooms = ["spec/adapter", "spec/requirements", "reference", "fixtures", "suites/checks", "suites/run"];

/** A hash of the sources that the kill matrix is made of: it is out of date where this is another one. */
export function hashSources(): string {
  const hash = createHash("sha256");
  for (const room of rooms) {
    const files = readdirSync(path.join(root, room), { recursive: true, encoding: "utf8" });
    for (const file of files.filter(isSource).sort()) {
      hash.update(`${room}/${file}\n`).update(readFileSync(path.join(root, room, file)));
    }
  }
  return hash.digest("hex").slice(0, 16);
}

const isSource = (file: string) => /\.(ts|js|mjs|py)$/.test(file) && !file.endsWith(".test.ts");

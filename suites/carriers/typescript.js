// Lets Node run this project's TypeScript: `node --import ./suites/carriers/typescript.js <file>`.
// Plain JavaScript, since it is what makes TypeScript readable, and it must say so where Node is too old.
import { register } from "node:module";

const oldest = [20, 20];
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
  console.error(
    `Node ${process.versions.node} is too old for the conformance kit: it needs Node ${oldest.join(".")} or newer. ` +
      "Install a newer Node, or name one for the target alone with --node <path>.",
  );
  process.exit(2);
}

// A query `?edits=<JSON>` carries the edits of a violation, so that worker threads, which inherit this flag, apply
// them as well.
const edits = JSON.parse(new URL(import.meta.url).searchParams.get("edits") ?? "[]");
register("./typescript-hooks.js", import.meta.url, { data: { edits } });

// Lets Node run this project's TypeScript: `node --import ./suites/carriers/typescript.js <file>`.
// Plain JavaScript, since it is what makes TypeScript readable, and it must say so where Node is too old.
import * as nodeModule from "node:module";

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 20)) {
  console.error(
    `Node ${process.versions.node} is too old for the conformance kit: it needs Node 20.20 or newer. ` +
      "Install a newer Node, or name one for the target alone with --node <path>.",
  );
  process.exit(2);
}

// A Node that reads TypeScript by itself is left alone: a product and its worker threads run as they always do.
if (!("typescript" in process.features) || !process.features.typescript) {
  nodeModule.register("./typescript-hooks.js", import.meta.url);
}

import { readFileSync } from "node:fs";

const { name, version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));

/** Name and version of the kit, as a result file has it. */
export const kitName = `${name} ${version}`;

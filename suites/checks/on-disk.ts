import { github } from "../../fixtures/mcp-servers/github.ts";
import type { RequirementId } from "../../spec/requirements/index.ts";
import { type Check, defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import { declarationFiles } from "./declaration-files.ts";
import { pause } from "./park.ts";
import { resumeToEnd } from "./resume-to-end.ts";
import { resumesItsOwn } from "./resumes-its-own.ts";
import { valueOfProgram } from "./value-of-program.ts";

/** A text that stands in the memory of the program alone: its source has it the other way round. */
const mirrored = "ylno-yromem-fo-tahw";
const kept = [...mirrored].reverse().join("");
const keeps = `globalThis.kept = [...${JSON.stringify(mirrored)}].reverse().join("");\n${pause}return kept;`;

const read = `${declarationFiles}\nreturn contentOf(await API.read("mcp/github.d.ts"));`;

/** The kit gives a target one folder for both. */
const folders = [
  { slug: "no-declarations-in-the-workspace", folder: "the working directory", requirement: "api-files.virtual" },
  { slug: "no-declarations-in-the-state", folder: "the target's own folder", requirement: "api-files.virtual.state" },
] as const;

async function judgeVirtual(context: CheckContext, requirement: RequirementId, folder: string): Promise<void> {
  const { judge, filesWith } = context;
  const value = await valueOfProgram(context, requirement, { mcp: [github] }, read);
  const text = String(value);
  const isRead = text.includes("\n") && text.includes("createIssue");
  judge.holds(requirement, isRead, "a text of several lines that names the tool", value);
  judge.equal(requirement, await filesWith(text), [], `the files with a declaration in ${folder}`);
}

/** What a target writes into its own folder. */
export const onDiskChecks = defineChecks(
  ...folders.map(
    ({ slug, folder, requirement }): Check => ({
      id: `disk/${slug}`,
      title: `The declaration files that a program reads stand in no file of ${folder}`,
      requirements: [requirement],
      process: "shared",
      dialect: "page",
      capabilities: ["mcp"],
      run: (context) => judgeVirtual(context, requirement, folder),
    }),
  ),
  {
    id: "disk/suspended-programs-are-not",
    title: "No file is named for a suspended program, and none has what is in its memory",
    requirements: ["suspended-runs.not-on-disk"],
    process: "shared",
    dialect: "page",
    capabilities: ["suspension"],
    twin: resumesItsOwn,
    run: async ({ open, judge, files, filesWith }) => {
      const requirement = "suspended-runs.not-on-disk";
      const run = await open();
      const { runId } = judge.waiting("lifecycle.yield", await run.exec(keeps));
      const named = (await files()).filter((name) => name.includes(runId));
      judge.equal(requirement, named, [], "the files with the program's id in their names");
      judge.equal(requirement, await filesWith(kept), [], "the files with the memory of the program in them");
      const { value } = judge.completed(requirement, await resumeToEnd(run, runId));
      judge.equal(requirement, value, kept, "the value");
    },
  },
);

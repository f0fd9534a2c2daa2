import Builder from "fast-xml-builder";
import pc from "picocolors";
import type { ResultEntry, ResultFile } from "../../spec/result-file.ts";
import { isRed, judgeRun } from "../run/verdict.ts";
import { areaOf } from "./count-entries.ts";
import { describeFailure } from "./describe-failure.ts";
import { oneLine, printable } from "./printable.ts";

/** A test case as JUnit has it, besides its name. */
interface Case {
  readonly suite: string;
  readonly name: string;
  readonly seconds: number;
  readonly end?: End;
}

/** How a test case ended, if it did not pass. */
interface End {
  readonly kind: "failure" | "error" | "skipped";
  readonly type?: string;
  readonly message: string;
  readonly text?: string;
}

/**
 * A result as JUnit's XML: a suite for each revision and area, a case for each check and monitor. What changes the exit
 * code is a failure, what broke down or did not run an error; everything else that did not pass is skipped and says why,
 * so that who counts failures comes to the same verdict as the exit code.
 */
export function junitReport(result: ResultFile): string {
  const cases = casesOf(result);
  const suites = [...new Set(cases.map(({ suite }) => suite))];
  const { name, version } = result.target;
  const tree = {
    "?xml": { "@version": "1.0", "@encoding": "UTF-8" },
    testsuites: {
      ...attributes({ name: oneLine(`${name} ${version}`), ...countsOf(cases) }),
      testsuite: suites.map((suite) => suiteOf(suite, cases, result)),
    },
  };
  const xml = new Builder({
    attributeNamePrefix: "@",
    format: true,
    ignoreAttributes: false,
    suppressEmptyNode: true,
    textNodeName: "#text",
  }).build(tree);
  return withoutCommands(xml);
}

function casesOf(result: ResultFile): readonly Case[] {
  const { entries, undeclared, baselineProblems, selection } = result;
  const cases: Case[] = entries.map((entry) => {
    const end = endOf(entry, selection.strict);
    return {
      suite: `${entry.revision}.${areaOf(entry)}`,
      name: `${oneLine(entry.id)}: ${oneLine(entry.title)}`,
      seconds: entry.milliseconds / 1000,
      ...(end === undefined ? {} : { end }),
    };
  });
  for (const { capability, profile, checks } of undeclared) {
    const message = `it is not declared, and ${checks} checks of the profile ${profile} are not observed`;
    cases.push({ suite: "required", name: oneLine(capability), seconds: 0, end: { kind: "failure", message } });
  }
  for (const problem of baselineProblems) {
    const end: End = { kind: "failure", message: oneLine(problem, 1000) };
    cases.push({ suite: "baseline", name: oneLine(problem.split(":")[0] ?? ""), seconds: 0, end });
  }
  return [...cases, ...verdictCase(result, cases)];
}

/** A run that observed nothing has nothing else to show for it. */
function verdictCase(result: ResultFile, cases: readonly Case[]): readonly Case[] {
  const { exitCode, sentence } = judgeRun(result);
  if (exitCode === 0 || cases.some(({ end }) => end !== undefined && end.kind !== "skipped")) return [];
  const end: End = { kind: "error", message: oneLine(sentence), text: printable(result.fault ?? "") };
  return [{ suite: "verdict", name: "the run as a whole", seconds: 0, end }];
}

function endOf(entry: ResultEntry, strict: boolean): End | undefined {
  const { outcome, message = "", expected, requirement, gating } = entry;
  const short = oneLine(message.split("\n")[0] ?? "", 1000);
  const full = { type: oneLine(requirement ?? outcome), message: short || outcome, text: textOf(entry) };
  if (outcome === "pass") return undefined;
  if (isRed(entry, strict)) return { kind: "failure", ...full };
  if (outcome.endsWith("-fault")) return { kind: "error", ...full };
  if (outcome === "not-run") return { kind: "error", type: outcome, message: "it should have run and did not" };
  if (expected !== undefined)
    return { kind: "skipped", message: oneLine(`expected by the baseline: ${expected}`, 1000) };
  const weight = gating || outcome.startsWith("not-") ? "" : " (profile hardening)";
  return { kind: "skipped", message: `${outcome}${weight}: ${short}` };
}

const textOf = (entry: ResultEntry) => printable(describeFailure(entry, pc.createColors(false)));

function suiteOf(suite: string, all: readonly Case[], result: ResultFile) {
  const cases = all.filter((one) => one.suite === suite);
  const { target, kit, seed, selection } = result;
  const facts = { target: `${target.name} ${target.version}`, kit, seed: String(seed), filter: selection.filter ?? "" };
  return {
    ...attributes({ name: suite, ...countsOf(cases) }),
    properties: {
      property: Object.entries(facts).map(([name, value]) => attributes({ name, value: oneLine(value) })),
    },
    testcase: cases.map(({ name, seconds, end }) => ({
      ...attributes({ classname: suite, name, time: seconds.toFixed(3) }),
      ...(end === undefined ? {} : { [end.kind]: endElement(end) }),
    })),
  };
}

function endElement({ type, message, text }: End) {
  return { ...attributes({ message, ...(type === undefined ? {} : { type }) }), ...(text ? { "#text": text } : {}) };
}

function countsOf(cases: readonly Case[]) {
  const count = (kind: End["kind"]) => String(cases.filter(({ end }) => end?.kind === kind).length);
  const time = cases.reduce((sum, { seconds }) => sum + seconds, 0).toFixed(3);
  return {
    tests: String(cases.length),
    failures: count("failure"),
    errors: count("error"),
    skipped: count("skipped"),
    time,
  };
}

const attributes = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`@${name}`, value]));

/** Printed in a CI job, a line of a message must not be taken for a command to GitHub's runner. The text is the same. */
const withoutCommands = (xml: string) => xml.replace(/^(\s*):/gm, "$1&#58;").replaceAll("##[", "##&#91;");

import { PassThrough } from "node:stream";
import fc from "fast-check";
import MarkdownIt from "markdown-it";
import { SaxesParser } from "saxes";
import { describe, expect, it, vi } from "vitest";
import type { ResultFile } from "../../spec/result-file.ts";
import { ConsoleReport } from "./console-report.ts";
import { diffMarkdown, diffText } from "./describe-difference.ts";
import { describeFailure } from "./describe-failure.ts";
import { diffResults } from "./diff-results.ts";
import { hostileText } from "./hostile-text.ts";
import { junitReport } from "./junit-report.ts";
import { madeUpEntry, madeUpResult } from "./made-up-result.ts";
import { markdownReport } from "./markdown-report.ts";
import { harmless, harmlessJson, oneLine, printable } from "./printable.ts";

vi.mock("picocolors", async (original) => {
  const { default: colours } = await original<{ default: typeof import("picocolors") }>();
  return { default: { ...colours, ...colours.createColors(false) } };
});

/** A result with one text wherever a target, a baseline or a command line can put one. */
function resultWith(text: string, entryId = "odd"): ResultFile {
  const story = {
    world: {
      codeMode: text,
      model: { provider: "kit", id: text },
      scope: { runId: text },
      tools: [{ name: text, description: text, parameters: {} }],
      clock: "real" as const,
    },
    events: [
      { kind: text, at: 1, text },
      { kind: "exec", at: 2, input: { code: text } },
    ],
  };
  const odd = { title: text, message: text, requirement: text, replay: text, standardError: text };
  const entry = madeUpEntry({ id: entryId, ...odd, stories: [story] as never });
  return madeUpResult(
    [
      entry,
      { ...entry, outcome: "deviation", kind: "monitor" },
      { ...entry, expected: text },
      { ...entry, outcome: "ambiguous" },
      { ...entry, outcome: "not-observed" },
      { ...entry, outcome: "not-run" },
      { ...entry, outcome: "kit-fault" },
    ],
    {
      kit: text,
      target: { name: text, version: text, capabilities: [text] },
      notes: [text],
      baselineProblems: [text],
      undeclared: [{ capability: text, profile: "core", checks: 1 }],
      fault: text,
      selection: { filter: text },
    },
  );
}

/** What a runner of GitHub would take for a command, and what a terminal would not show. */
function expectHarmless(text: string, escapes: RegExp = /[^\P{Cc}\n\t]|[\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u): void {
  expect(text).not.toMatch(escapes);
  expect(text).not.toMatch(/^\s*::/m);
  expect(text).not.toContain("##[");
}

/** The elements of an XML document in their order, with the names of their attributes, and what stands in them. */
function parseXml(xml: string) {
  const shape: string[] = [];
  const texts: string[] = [];
  const messages: string[] = [];
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    shape.push(`${name} ${Object.keys(attributes).join(" ")}`);
    if (name === "failure") messages.push(attributes.message ?? "");
  });
  parser.on("closetag", ({ name }) => shape.push(`/${name}`));
  parser.on("text", (text) => texts.push(text));
  parser.on("cdata", () => expect.fail("there is no need of CDATA"));
  parser.on("comment", () => expect.fail("there is no need of comments"));
  parser.write(xml).close();
  return { shape, text: texts.join(""), messages };
}

const markdown = new MarkdownIt({ html: true, linkify: true }).enable(["table"]);

/** The blocks and spans of a Markdown document in their order, without their texts. */
function parseMarkdown(text: string) {
  const tokens = markdown.parse(text, {}).flatMap((token) => [token, ...(token.children ?? [])]);
  // Whether there is text between two spans is the same; which, is not.
  return {
    shape: tokens.map(({ type, tag }) => `${type} ${tag}`),
    fences: tokens.filter(({ type }) => type === "fence").map(({ content }) => content),
    codes: tokens.filter(({ type }) => type === "code_inline").map(({ content }) => content),
  };
}

function always(judge: (text: string) => void): void {
  fc.assert(fc.property(hostileText, judge), { numRuns: 100 });
}

const benign = "benign";

describe("printable", () => {
  it("leaves what can be seen as it is", () => {
    const text = "Zażółć 漢字 🙂 <b> & \\ `x`\n\tend";
    expect(printable(text)).toBe(text);
  });

  it.each([
    ["\u001b[31m", "\\u{1b}[31m"],
    ["a\rb", "a\\u{d}b"],
    ["\ud800", "\\u{d800}"],
    ["\u{e0041}", "\\u{e0041}"],
  ])("shows %j as a code", (text, shown) => {
    expect(printable(text)).toBe(shown);
  });

  it("takes the meaning of a command from a line", () => {
    expect(harmless("a\n  ::error::b ::c\n##[group]d")).toBe("a\n  \\::error::b ::c\n##\\[group]d");
  });

  it("makes one line of any text, and cuts no character in two", () => {
    always((text) => {
      expect(oneLine(text, 20)).not.toMatch(/[\n\r]/);
    });
    expect(oneLine("x🙂".repeat(9), 2)).toBe("x\\u{d83d}…");
  });
});

describe("JSON on the standard output", () => {
  it("has the same value, and nothing that a terminal or a runner would act on", () => {
    always((text) => {
      const json = harmlessJson({ [text]: [text] });
      expect(JSON.parse(json)).toEqual({ [text]: [text] });
      expectHarmless(json);
    });
  });
});

describe("JUnit", () => {
  const shape = parseXml(junitReport(resultWith(benign))).shape;

  it("keeps every text a text", () => {
    always((text) => {
      const xml = junitReport(resultWith(text));
      const parsed = parseXml(xml);
      expect(parsed.shape).toEqual(shape);
      expect(parsed.messages[0]).toBe(oneLine(text.split("\n")[0] ?? "", 1000) || "fail");
      expectHarmless(xml);
    });
  });

  it("gives back what was escaped for XML and for the log", () => {
    const { text } = parseXml(junitReport(resultWith("a ]]> <b> & \" '\n::c ##[d]")));
    expect(text).toContain("a ]]> <b> & \" '\n  \\::c ##\\[d]");
  });
});

describe("Markdown", () => {
  const { shape } = parseMarkdown(markdownReport(resultWith(benign)));

  it("keeps every text a text", () => {
    always((text) => {
      const report = markdownReport(resultWith(text));
      const parsed = parseMarkdown(report);
      expect(parsed.shape).toEqual(shape);
      expect(parsed.fences[1]).toBe(`${harmless(text)}\n`);
      expectHarmless(report);
    });
  });

  it("keeps ids a text", () => {
    always((text) => {
      const parsed = parseMarkdown(markdownReport(resultWith(benign, text)));
      expect(parsed.shape).toEqual(shape);
    });
  });
});

describe("the console", () => {
  it("shows nothing that a terminal or a runner would act on", () => {
    always((text) => {
      const result = resultWith(text, text);
      const stream = Object.assign(new PassThrough(), { isTTY: false });
      const report = new ConsoleReport(stream as never);
      report.started(result);
      for (const entry of result.entries) report.checkFinished(entry);
      report.finished(result);
      expectHarmless(String(stream.read()));
      for (const entry of result.entries) expectHarmless(describeFailure(entry));
    });
  });
});

describe("a difference", () => {
  const differenceOf = (text: string) => {
    const entry = madeUpEntry({ id: text, title: text, message: text, requirement: text, replay: text });
    const target = { name: "t", version: text, capabilities: [] };
    const of = (...outcomes: readonly ("pass" | "fail")[]) =>
      madeUpResult(
        outcomes.map((outcome, place) => ({ ...entry, id: `${text}${place}`, outcome })),
        { kit: text, target, selection: { revisions: ["r3"] } },
      );
    return diffResults({ file: "a", result: of("pass", "fail") }, { file: "b", result: of("fail", "pass", "fail") });
  };
  const { shape } = parseMarkdown(diffMarkdown(differenceOf(benign)));

  it("keeps every text a text", () => {
    always((text) => {
      const difference = differenceOf(text);
      expectHarmless(diffText(difference));
      expectHarmless(diffMarkdown(difference));
      expect(parseMarkdown(diffMarkdown(difference)).shape).toEqual(shape);
    });
  });
});

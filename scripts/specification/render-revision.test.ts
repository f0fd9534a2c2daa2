import { describe, expect, it } from "vitest";
import { revisionNames } from "../../spec/revisions.ts";
import { renderRequirements } from "./render-requirements.ts";
import { renderRevision } from "./render-revision.ts";

const pages = [
  { page: "README", text: renderRequirements(new Map()) },
  ...revisionNames.map((name) => ({ page: name, text: renderRevision(name) })),
];

/** The anchor that a heading gets where Markdown is shown as a page. */
const toAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, "")
    .replaceAll(" ", "-");

const anchorsOf = (text: string) => [...text.matchAll(/^#{1,6} (.*)$/gm)].map(([, heading = ""]) => toAnchor(heading));

describe("links within a page of the specification", () => {
  it.each(pages)("$page: no two headings have one anchor", ({ text }) => {
    const anchors = anchorsOf(text);
    expect(anchors.filter((anchor, place) => anchors.indexOf(anchor) !== place)).toEqual([]);
  });

  it.each(pages)("$page: every link has its heading", ({ text }) => {
    const links = [...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor);
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((link) => !anchorsOf(text).some((anchor) => anchor === link))).toEqual([]);
  });
});

import type { LeftOut } from "../../spec/left-out/left-out.ts";
import type { Page } from "../../spec/pages.ts";
import { page } from "../../spec/requirements/define.ts";
import type { Authority, Requirement } from "../../spec/requirements/requirement.ts";
import type { RevisionName } from "../../spec/revisions.ts";
import { hashSentence } from "./hash-sentence.ts";

/** A small specification for tests of its lint, with the seed pages that it comes from. */
export const madeUpSeeds: Readonly<Record<string, string>> = {
  "one.txt": "Site\n\nTên\n\nLời đầu.\n\nTrạng thái\n\nMột. Hai.\n\nTrạng thái\n\nba\nbốn\n\nHết\n\nTên\n",
  "two.txt": "> About\n\n# 名\n\n首句。\n\n## 狀態\n\n二。三。\n",
  "three.txt": "# 名字\n\n首句啊。\n\n## 状态\n\n* 第三项\n",
};

/** The pages of the small specification. */
export const madeUpPages: Readonly<Record<RevisionName, Page>> = {
  r1: {
    file: "one.txt",
    language: "vi",
    markup: "plain",
    end: "Hết",
    headings: [
      { heading: "Name", original: "Tên", none: "It says whom the page is for." },
      { heading: "Status", original: "Trạng thái" },
      { heading: "Lifecycle", original: "Trạng thái" },
    ],
  },
  r2: {
    file: "two.txt",
    language: "zh-TW",
    markup: "markdown",
    headings: [
      { heading: "Name", original: "名", none: "It says whom the page is for." },
      { heading: "Status", original: "狀態" },
    ],
  },
  r3: {
    file: "three.txt",
    language: "zh-CN",
    markup: "markdown",
    headings: [
      { heading: "Name", original: "名字", none: "It says whom the page is for." },
      { heading: "Status", original: "状态" },
    ],
  },
};

/** What the small specification leaves out. */
export const madeUpLeftOut: Readonly<Record<RevisionName, readonly LeftOut[]>> = {
  r1: [{ heading: "Status", reason: "It repeats `area.first`.", sentences: [hashSentence("Hai.")] }],
  r2: [],
  r3: [],
};

/** A record of the small specification. */
export function madeUpRecord(id: string, authority: Authority, rest: Partial<Requirement> = {}): Requirement {
  return { id, level: "MUST", profile: "core", statement: "It holds.", authority, observable: "adapter", ...rest };
}

/** The records of the small specification. */
export const madeUpRecords: readonly Requirement[] = [
  madeUpRecord(
    "area.first",
    page({
      r1: ["Status", hashSentence("Một.")],
      r2: ["Status", hashSentence("二。")],
      r3: ["Status", hashSentence("第三项")],
    }),
  ),
  madeUpRecord(
    "area.second",
    page({
      r1: [
        ["Lifecycle", hashSentence("ba")],
        ["Lifecycle", hashSentence("bốn")],
      ],
      r2: ["Status", hashSentence("三。")],
    }),
  ),
];

import type { StoryRecord } from "../escapes/story-record.ts";
import type { Fault, StoryOracle } from "./oracle.ts";
import { SearchedText } from "./searched-text.ts";
import { surfaceTextsOf, textsOf } from "./texts-of.ts";

/** What was planted in and around the target's process, and in other runs, is in nothing that the target gives. */
export const canariesStayHidden: StoryOracle = {
  id: "canaries-stay-hidden",
  title: "No token of the host, of a file or of another run is seen",
  observables: ["environment-canary", "file-canary", "secret-of-host", "canary-of-foreign-run", "host-global"],
  cost: "cheap",
  look: (record) => [...new Map(faultsIn(record).map((fault) => [fault.message, fault])).values()],
};

function faultsIn(record: StoryRecord): readonly Fault[] {
  const texts = [...textsOf(record), ...surfaceTextsOf(record)].filter(({ text }) => text !== "");
  return texts.flatMap(({ where, run, step, text }) => {
    const searched = new SearchedText(text);
    return record.canaries.flatMap(({ token, place, observable, ownRun }) => {
      // What a target keeps of its own accord beside a run is told apart from no run.
      if (ownRun !== undefined && (run === undefined || ownRun === run)) return [];
      const how = searched.find(token);
      if (how === undefined) return [];
      const message = `a token of ${place} is in ${where}, ${how}`;
      return [{ oracle: "canaries-stay-hidden", observable, message, ...(step !== undefined && { step }) }];
    });
  });
}

import type { RequirementId } from "../../spec/requirements/index.ts";
import type { Story } from "../../spec/result-file.ts";
import type { Revision } from "../../spec/revisions.ts";

/** A pure function over every recorded story, whatever check it belongs to. It is reported once. */
export interface Monitor {
  readonly id: string;
  readonly title: string;
  /** The one requirement that it watches. */
  readonly requirement: RequirementId;
  /**
   * Looks at a story.
   *
   * @returns what is wrong as one phrase; `seen` says whether there was anything to look at
   */
  watch(story: Story, revision: Revision): { readonly seen: boolean; readonly mistake?: string };
}

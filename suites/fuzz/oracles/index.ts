import { storyOracles } from "../../oracles/index.ts";
import type { StoryOracle } from "../../oracles/oracle.ts";
import { cellsResumeOnce } from "./cells-resume-once.ts";
import { honestCellsHold } from "./honest-cells-hold.ts";

/** What looks at every story of the fuzzer: what looks at vectors, and what knows the stories that the grammar makes. */
export const fuzzOracles: readonly StoryOracle[] = [...storyOracles, honestCellsHold, cellsResumeOnce];

import { performFuzz } from "./fuzz/perform-fuzz.ts";
import { dropSeparator, endWith } from "./run-command.ts";

await endWith(() => performFuzz(dropSeparator(process.argv.slice(2))));

import { performConform } from "./conform/perform-conform.ts";
import { dropSeparator, endWith } from "./run-command.ts";

await endWith(() => performConform(dropSeparator(process.argv.slice(2))));

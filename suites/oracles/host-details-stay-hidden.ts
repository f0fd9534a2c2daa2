import { homedir, hostname } from "node:os";
import { root } from "../carriers/copy-without-types.ts";
import type { StoryRecord } from "../escapes/story-record.ts";
import type { Fault, StoryOracle } from "./oracle.ts";
import { textsOf } from "./texts-of.ts";

const oracle = "host-details-stay-hidden";

/** What no guest engine writes by itself. */
const patterns: readonly { readonly what: string; readonly pattern: RegExp }[] = [
  { what: "a stack frame of Node's inside", pattern: /\bnode:internal\/|\(node:[a-z_/]+:\d+/ },
  { what: "the address of a file", pattern: /file:\/\/\/[\w.~/-]+/ },
  { what: "a place in WebAssembly", pattern: /wasm-function\[\d+\]|wasm:\/\/|wasm\/[0-9a-f]{6,}/ },
  { what: "a folder of packages", pattern: /\/node_modules\/[\w.@/-]+/ },
];

/** Texts that only this machine and this process have. */
const facts: readonly { readonly what: string; readonly text: string }[] = [
  { what: "the folder of the code", text: root.replace(/\/$/, "") },
  { what: "the home folder", text: homedir() },
  { what: "the program that runs the target", text: process.execPath },
  { what: "the version of Node", text: process.version },
  { what: "the version of V8", text: process.versions.v8 },
  { what: "the name of the machine", text: hostname() },
].filter(({ text }) => text.length > 5);

/** What programs and models see has nothing of the host: no paths, no stack frames, no versions. */
export const hostDetailsStayHidden: StoryOracle = {
  id: oracle,
  title: "No path, stack frame or version of the host is seen",
  observables: ["host-details"],
  cost: "cheap",
  look: (record) => {
    const sent = sentIn(record);
    const faults = textsOf(record)
      .filter(({ isForModel, text }) => isForModel && text !== "")
      .flatMap(({ where, step, text }) => {
        const found = detailsIn(text).filter(({ detail }) => !sent.includes(detail));
        return found.map(
          ({ what }): Fault => ({
            oracle,
            observable: "host-details",
            message: `${what} is in ${where}`,
            ...(step !== undefined && { step }),
          }),
        );
      });
    return [...new Map(faults.map((fault) => [fault.message, fault])).values()];
  },
};

function detailsIn(text: string): readonly { readonly what: string; readonly detail: string }[] {
  const known = facts.filter((fact) => text.includes(fact.text)).map(({ what, text: detail }) => ({ what, detail }));
  const matched = patterns.flatMap(({ what, pattern }) => {
    const [detail] = pattern.exec(text) ?? [];
    return detail === undefined ? [] : [{ what, detail }];
  });
  return [...known, ...matched];
}

/** What a program says itself, or a tool gives it, is no detail that it found out. */
function sentIn({ story, steps, runs }: StoryRecord): string {
  const inputs = steps.flatMap(({ legs }) => legs.map(({ input }) => input));
  return JSON.stringify([story, inputs, runs.map(({ world }) => world)]);
}

import { defineRequirements, page } from "./define.ts";

/** Requirements on nested tool calls. */
export const callsRequirements = defineRequirements([
  {
    id: "calls.reach-the-tool",
    level: "MUST",
    profile: "core",
    statement: "A call from a program reaches the tool with the input that the program gave.",
    authority: page({
      r1: ["Nested tool execution", "0000000000000000"],
      r2: ["Nested tool execution", "0000000000000000"],
      r3: ["Nested tool execution", "0000000000000000"],
    }),
    observable: "adapter",
  },
  {
    id: "calls.failure-is-catchable",
    level: "MUST",
    profile: "core",
    statement: "A tool that fails raises an ordinary guest error that the program can catch, with the tool's message.",
    authority: page({
      r1: ["Security boundary", "0000000000000000"],
      r2: ["Security boundary", "0000000000000000"],
      r3: ["Security boundary", "0000000000000000"],
    }),
    observable: "adapter",
  },
]);

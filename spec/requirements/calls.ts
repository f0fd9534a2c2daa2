import { defineRequirements, page } from "./define.ts";

/** Requirements on nested tool calls. */
export const callsRequirements = defineRequirements([
  {
    id: "calls.reach-the-tool",
    level: "MUST",
    profile: "core",
    statement: "A call from a program reaches the tool with the input that the program gave.",
    authority: page({
      r1: ["Nested tool execution", "7316b81bd530f2ee"],
      r2: ["Nested tool execution", "4e9640fb21b51823"],
      r3: ["Nested tool execution", "998a80cf4e8afafa"],
    }),
    observable: "adapter",
  },
  {
    id: "calls.failure-is-catchable",
    level: "MUST",
    profile: "core",
    statement: "A tool that fails raises an ordinary guest error that the program can catch, with the tool's message.",
    authority: page({
      r1: ["Security boundary", "b3315854ce7aee53"],
      r2: ["Security boundary", "5303451fffd1db87"],
      r3: ["Security boundary", "ff5d34403e033246"],
    }),
    observable: "adapter",
  },
]);

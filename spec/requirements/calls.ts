import { defineRequirements, kit, page } from "./define.ts";

/** Requirements on nested tool calls. */
export const callsRequirements = defineRequirements([
  {
    id: "calls.reach-the-tool",
    level: "MUST",
    profile: "core",
    statement: "A call from a program reaches the tool itself, with the input that the program gave.",
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
    statement: "A tool that fails raises an ordinary guest error in the program, which can catch it.",
    authority: page({
      r1: ["Security boundary", "b3315854ce7aee53"],
      r2: ["Security boundary", "5303451fffd1db87"],
      r3: ["Security boundary", "ff5d34403e033246"],
    }),
    observable: "adapter",
  },
  {
    id: "calls.results-belong",
    level: "MUST",
    profile: "hardening",
    statement: "Each call gets the result of its own tool call, in whatever order the calls settle.",
    authority: kit("A program can't notice that its answers were swapped."),
    observable: "adapter",
  },
  {
    id: "calls.failure-message",
    level: "MUST",
    profile: "hardening",
    statement: "The guest error of a tool that failed carries the message of the tool.",
    authority: kit("Without the message a program or a model can't tell what to do about a failure."),
    observable: "adapter",
  },
]);

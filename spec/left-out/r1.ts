import type { LeftOut } from "./left-out.ts";

/** The sentences of revision 1's page from which no requirement comes. */
export const leftOutOfR1: readonly LeftOut[] = [
  {
    heading: "What it does",
    reason: "It is the condition of the list that follows, which the records of the list carry.",
    sentences: ["efc3575f1d5b521e"],
  },
  { heading: "Why use it", reason: "It says why code mode is useful.", sentences: ["e1a56e0d02971539"] },
  {
    heading: "Quick start",
    reason: "It opens an object of the example, whose members are the example.",
    sentences: ["7bd0bef334a261c9", "5317aec5b1e8b957"],
  },
  { heading: "Quick start", reason: "It links to another page.", sentences: ["8e3d3619dfbe248c"] },
  {
    heading: "Quick start",
    reason: "It is the command of the example that the variables before it are given to.",
    sentences: ["fb7ad4cc59155311"],
  },
  {
    heading: "Scope",
    reason: "It introduces the list that follows.",
    sentences: ["f339f8dd010e1e1d", "ee169574b6ceb1b1"],
  },
  { heading: "Scope", reason: "It links to another page.", sentences: ["5adfe0684676a571"] },
  { heading: "Configuration", reason: "It introduces the list that follows.", sentences: ["1c45b0a90fa9053d"] },
  { heading: "Activation", reason: "It introduces the list that follows.", sentences: ["750dfd7391913267"] },
  {
    heading: "exec",
    reason: "It introduces the list that follows.",
    sentences: ["17563bc30bc9266d", "f76fcddfb9d06e97", "a33390fdcf6dae26"],
  },
  {
    heading: "exec",
    reason: "It opens a type, whose members have records of their own.",
    sentences: ["931caccf8c0df6a3", "94affbbc28b29240", "cbf6c15a417c4bd7", "ebe04064557485d2"],
  },
  {
    heading: "wait",
    reason: "It introduces the list that follows.",
    sentences: ["17563bc30bc9266d", "433c0d2263669440"],
  },
  {
    heading: "wait",
    reason: "It opens a type, whose members have records of their own.",
    sentences: ["d62192734c200199"],
  },
  { heading: "wait", reason: "It says why `wait` exists.", sentences: ["ab4e1543949006a9"] },
  {
    heading: "Guest runtime API",
    reason: "It introduces the list that follows.",
    sentences: ["e5a062a75766e897", "49753eeb09decf20"],
  },
  {
    heading: "Guest runtime API",
    reason: "It opens a type, whose members have records of their own.",
    sentences: ["01f32643a4ba0c6a", "d1424b126486608d"],
  },
  {
    heading: "Guest runtime API",
    reason: "It is an argument in the example of `mcp-calls.one-object`.",
    sentences: ["8cae914a27b90a53", "cebf1160d3ed2397", "ec0af194a22e5bba"],
  },
  { heading: "Registry lifecycle", reason: "It introduces the list that follows.", sentences: ["5c40488cc575f44a"] },
  {
    heading: "Registration shape",
    reason: "It belongs to the example and shows nothing that other lines of it do not.",
    sentences: ["09cd3dd484a2f048", "74c3528aa05b0253"],
  },
  {
    heading: "Scope serialization rules",
    reason: "It introduces the list that follows.",
    sentences: ["6d6ccd72b11275ab"],
  },
  {
    heading: "Output API",
    reason: "It introduces the list that follows.",
    sentences: ["4f09ebe9289dd3ae", "0587eca4c0c67e44"],
  },
  { heading: "Tool catalog", reason: "It introduces the list that follows.", sentences: ["e410a7853ee12249"] },
  {
    heading: "Tool Search interaction",
    reason: "It is the condition of the list that follows, which the records of the list carry.",
    sentences: ["d998e27429b8cd64"],
  },
  { heading: "Tool Search interaction", reason: "It links to another page.", sentences: ["0172b292c6f9a1e2"] },
  {
    heading: "Tool names and collisions",
    reason: "It introduces the list that follows.",
    sentences: ["38d1dbe4c8e38ced"],
  },
  { heading: "Nested tool execution", reason: "It introduces the list that follows.", sentences: ["3393762551959f26"] },
  {
    heading: "Run and snapshot lifecycle",
    reason: "It introduces the list that follows.",
    sentences: ["132fdb981ead8586"],
  },
  { heading: "QuickJS-WASI runtime", reason: "It introduces the list that follows.", sentences: ["6119bab172df1c2a"] },
  {
    heading: "Error codes",
    reason: "It opens a type, whose members have records of their own.",
    sentences: ["ce3972be41c4d3ab"],
  },
  { heading: "Telemetry", reason: "It introduces the list that follows.", sentences: ["1150d48c42f5fb47"] },
  {
    heading: "Debugging",
    reason: "It is the command of the example that the variables before it are given to.",
    sentences: ["fb7ad4cc59155311"],
  },
  { heading: "Implementation layout", reason: "It introduces the list that follows.", sentences: ["479f1e84d5936fbf"] },
];

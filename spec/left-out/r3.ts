import type { LeftOut } from "./left-out.ts";

/** The sentences of revision 3's page from which no requirement comes. */
export const leftOutOfR3: readonly LeftOut[] = [
  {
    heading: "Defaults and overrides",
    reason: "It links to another page.",
    sentences: ["a1cb94e9b42e1a59", "d90a797f98476240"],
  },
  {
    heading: "Defaults and overrides",
    reason: "It opens an object of the example, whose members are the example.",
    sentences: ["7bd0bef334a261c9", "5317aec5b1e8b957"],
  },
  {
    heading: "What the model does",
    reason: "It says what `quick-index.raw-first.first-exec` costs and why it is worth it.",
    sentences: ["02abce25be6a39e9"],
  },
  {
    heading: "Verifying the active surface",
    reason: "It is the command of the example that the variables before it are given to.",
    sentences: ["fb7ad4cc59155311"],
  },
  { heading: "Scope", reason: "It links to another page.", sentences: ["e5555cbdf5712526"] },
  { heading: "Configuration", reason: "It is the head of the table.", sentences: ["ff1cdad865dd7855"] },
  { heading: "Shipped preferred models", reason: "It is the head of the table.", sentences: ["24433de691df65ba"] },
  {
    heading: "When to opt in",
    reason: "It reports what evaluations found.",
    sentences: ["c460a31b8cef41b3", "487bc92435930d26"],
  },
  {
    heading: "exec",
    reason: "It introduces the list that follows.",
    sentences: ["a8e2bfa8bba576cb", "7851c3fac4e47b96", "d104f60044d2a10c"],
  },
  {
    heading: "exec",
    reason: "It opens a type, whose members have records of their own.",
    sentences: ["931caccf8c0df6a3", "94affbbc28b29240", "cbf6c15a417c4bd7", "ebe04064557485d2"],
  },
  { heading: "wait", reason: "It introduces the list that follows.", sentences: ["a8e2bfa8bba576cb"] },
  {
    heading: "wait",
    reason: "It opens a type, whose members have records of their own.",
    sentences: ["d62192734c200199"],
  },
  {
    heading: "Guest runtime API",
    reason: "It opens a type, whose members have records of their own.",
    sentences: ["01f32643a4ba0c6a", "d1424b126486608d"],
  },
  { heading: "Guest runtime API", reason: "It introduces the list that follows.", sentences: ["16b10b3bc2361d44"] },
  {
    heading: "Declared output contracts",
    reason:
      "It belongs to an example of plugin code, whose declaration of the output has the record `contracts.declare.plugin`.",
    sentences: [
      "393a860e673ada8a",
      "096b519e84de084e",
      "c9e11b1062821f3f",
      "2c1d36b31846e447",
      "56637593f9f3afa8",
      "8eb1bba1f18a2814",
      "e74b9f37a14698c8",
      "ac8c360bbfb04280",
      "bf6ff034b3d3f755",
      "545adcb0cd6f7c47",
      "6a1b9f21972ca67a",
      "c5a70ecac68348ad",
      "d0e5d00a88a62604",
      "89f368e5183669f9",
      "3608b4d2319db8cf",
      "07863bfe27c79867",
    ],
  },
  {
    heading: "Declared output contracts",
    reason: "It belongs to the example of `output-hints.declared.compose` and shows nothing more.",
    sentences: ["fc26d4dfcdb1d1ba", "1894e9d3fa2db1a8"],
  },
  {
    heading: "Declared output contracts",
    reason: "It introduces the list that follows.",
    sentences: ["20d1f23af235fa73"],
  },
  { heading: "Declared output contracts", reason: "It links to another page.", sentences: ["2d79ed9214f5cc40"] },
  {
    heading: "Declared output contracts",
    reason: "It is an argument in the example of `mcp-calls.one-object`.",
    sentences: ["8cae914a27b90a53", "cebf1160d3ed2397", "ebf37617387a96e3"],
  },
  {
    heading: "Tool catalog",
    reason: "It introduces the list that follows.",
    sentences: ["2d79a2aad39c6fca", "2eeeceff78bfedeb"],
  },
  {
    heading: "Tool Search interaction",
    reason: "It is the condition of the list that follows, which the records of the list carry.",
    sentences: ["e10b3c88a208856c"],
  },
  {
    heading: "Tool names and collisions",
    reason: "It introduces the list that follows.",
    sentences: ["1a2963ee403fd11a"],
  },
  {
    heading: "Error codes",
    reason: "It opens a type, whose members have records of their own.",
    sentences: ["ce3972be41c4d3ab"],
  },
  {
    heading: "Debugging",
    reason: "It is the command of the example that the variables before it are given to.",
    sentences: ["fb7ad4cc59155311"],
  },
];

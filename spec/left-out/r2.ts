import type { LeftOut } from "./left-out.ts";

/** The sentences of revision 2's page from which no requirement comes. */
export const leftOutOfR2: readonly LeftOut[] = [
  {
    heading: "Turning code mode on",
    reason: "It opens an object of the example, whose members are the example.",
    sentences: ["7bd0bef334a261c9", "5317aec5b1e8b957"],
  },
  { heading: "Turning code mode on", reason: "It links to another page.", sentences: ["0d6f7164dd0a654b"] },
  {
    heading: "What the model does",
    reason: "It says what `quick-index.raw-first.first-exec` costs and why it is worth it.",
    sentences: ["2e308b0491fee107"],
  },
  {
    heading: "Verifying the active surface",
    reason: "It is the command of the example that the variables before it are given to.",
    sentences: ["fb7ad4cc59155311"],
  },
  { heading: "Scope", reason: "It links to another page.", sentences: ["823e0f106b38af95"] },
  { heading: "Configuration", reason: "It is the head of the table.", sentences: ["4657d5ef04ba2960"] },
  {
    heading: "exec",
    reason: "It introduces the list that follows.",
    sentences: ["342d9205c41b98b4", "a5e148f413284864", "6455cd939c14c35c"],
  },
  {
    heading: "exec",
    reason: "It opens a type, whose members have records of their own.",
    sentences: ["931caccf8c0df6a3", "94affbbc28b29240", "cbf6c15a417c4bd7", "ebe04064557485d2"],
  },
  { heading: "wait", reason: "It introduces the list that follows.", sentences: ["342d9205c41b98b4"] },
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
  { heading: "Guest runtime API", reason: "It introduces the list that follows.", sentences: ["2b3a229dec0e23ce"] },
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
    sentences: ["c17d22e23658431c", "b93a6880c677ea4b"],
  },
  {
    heading: "Declared output contracts",
    reason: "It introduces the list that follows.",
    sentences: ["c5b29a1c0b7d30cd"],
  },
  { heading: "Declared output contracts", reason: "It links to another page.", sentences: ["0359e9b41d6efc00"] },
  {
    heading: "Declared output contracts",
    reason: "It is an argument in the example of `mcp-calls.one-object`.",
    sentences: ["8cae914a27b90a53", "cebf1160d3ed2397", "1b7ccc62bf35dd17"],
  },
  {
    heading: "Registration shape",
    reason: "It belongs to the example and shows nothing that other lines of it do not.",
    sentences: ["e0cbdab303939db3", "09cd3dd484a2f048", "74c3528aa05b0253"],
  },
  {
    heading: "Scope serialization rules",
    reason: "It introduces the list that follows.",
    sentences: ["9af4717ee67a7818"],
  },
  {
    heading: "Tool catalog",
    reason: "It introduces the list that follows.",
    sentences: ["f65d64cfc2fab0d7", "c5bcd1c60d77b88d"],
  },
  {
    heading: "Tool Search interaction",
    reason: "It is the condition of the list that follows, which the records of the list carry.",
    sentences: ["87fd146c07547776"],
  },
  {
    heading: "Tool names and collisions",
    reason: "It introduces the list that follows.",
    sentences: ["23a9655be020746a"],
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

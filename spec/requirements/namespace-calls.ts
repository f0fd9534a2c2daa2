import { defineRequirements, page } from "./define.ts";

const resumeSentence = page({
  r1: [
    ["Registry lifecycle", "a581c96ce819e08b"],
    ["Namespace test checklist", "0d03a9ae02d213cc"],
  ],
  r2: [
    ["Registry lifecycle", "8cd8874c44af83c9"],
    ["Namespace test checklist", "c807ea15debd0a41"],
  ],
});
const sameAsCallSentence = page({
  r1: ["Registry lifecycle", "6302b5629082dcc2"],
  r2: ["Registry lifecycle", "ec089d91c8a80fbd"],
});
const forgedSentence = page({
  r1: ["Namespace test checklist", "942886591e8223d1"],
  r2: ["Namespace test checklist", "200d824ff0186f49"],
});

/** Requirements on calls of namespaces: how they reach their catalog tool, drain, suspend, resume and fail. */
export const namespaceCallsRequirements = defineRequirements([
  {
    id: "namespace-calls.suspend",
    level: "MUST",
    profile: "product",
    statement:
      "A namespace call of a program suspends through the worker bridge, and its path is resolved on the host.",
    authority: page({ r1: ["Registry lifecycle", "3e4364bbe33f2bae"], r2: ["Registry lifecycle", "ca76fe576eed8c45"] }),
    observable: {
      no: "How a call crosses from the worker and where its path is resolved is inside the target; what it gives has records of its own.",
    },
  },
  {
    id: "namespace-calls.declared-tool",
    level: "MUST",
    profile: "product",
    statement: "A namespace call is mapped to a declared catalog tool that the plugin owns.",
    authority: page({ r1: ["Registry lifecycle", "3e4364bbe33f2bae"], r2: ["Registry lifecycle", "ca76fe576eed8c45"] }),
    observable: "adapter",
  },
  {
    id: "namespace-calls.execute-by-call",
    level: "MUST",
    profile: "product",
    statement: "The catalog tool of a namespace call is executed through `ToolSearchRuntime.call`.",
    authority: page({ r1: ["Registry lifecycle", "3e4364bbe33f2bae"] }),
    observable: { no: "It names a function inside the target; what follows from it has records of its own." },
  },
  {
    id: "namespace-calls.execute-by-exact-id",
    level: "MUST",
    profile: "product",
    statement: "The catalog tool of a namespace call is executed through `ToolSearchRuntime.callExactId`.",
    authority: page({ r2: ["Registry lifecycle", "ca76fe576eed8c45"] }),
    observable: { no: "It names a function inside the target; what follows from it has records of its own." },
  },
  {
    id: "namespace-calls.resume",
    level: "MUST",
    profile: "product",
    statement: "When namespace work is still pending at the timeout, `wait` resumes the same namespace runtime later.",
    authority: resumeSentence,
    observable: "adapter",
  },
  {
    id: "namespace-calls.resume.yield",
    level: "MUST",
    profile: "product",
    statement:
      "When a program that uses namespaces yields explicitly, `wait` resumes the same namespace runtime later.",
    authority: resumeSentence,
    observable: "adapter",
  },
  {
    id: "namespace-calls.catalog-calls",
    level: "MUST",
    profile: "product",
    statement: "A namespace call is a catalog tool call.",
    authority: page({
      r1: [
        ["Registry lifecycle", "7577363971dfc810"],
        ["Namespace test checklist", "2f1d1b8aeaede1e1"],
      ],
      r2: [
        ["Registry lifecycle", "ec089d91c8a80fbd"],
        ["Namespace test checklist", "3687d77cf1fb0372"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "namespace-calls.same-as-call",
    level: "MUST",
    profile: "product",
    statement: "A namespace call uses the same policy hooks as `tools.call(...)`.",
    authority: sameAsCallSentence,
    observable: "adapter",
  },
  {
    id: "namespace-calls.same-as-call.approvals",
    level: "MUST",
    profile: "product",
    statement: "A namespace call uses the same approvals as `tools.call(...)`.",
    authority: sameAsCallSentence,
    observable: "adapter",
  },
  {
    id: "namespace-calls.same-as-call.abort",
    level: "MUST",
    profile: "product",
    statement: "A namespace call uses the same abort handling as `tools.call(...)`.",
    authority: sameAsCallSentence,
    observable: "adapter",
  },
  {
    id: "namespace-calls.same-as-call.telemetry",
    level: "MUST",
    profile: "product",
    statement: "A namespace call uses the same telemetry as `tools.call(...)`.",
    authority: sameAsCallSentence,
    observable: "adapter",
  },
  {
    id: "namespace-calls.same-as-call.transcript",
    level: "MUST",
    profile: "product",
    statement: "A namespace call uses the same transcript projection as `tools.call(...)`.",
    authority: sameAsCallSentence,
    observable: "adapter",
  },
  {
    id: "namespace-calls.same-as-call.suspension",
    level: "MUST",
    profile: "product",
    statement: "A namespace call uses the same suspend and resume behaviour as `tools.call(...)`.",
    authority: sameAsCallSentence,
    observable: "adapter",
  },
  {
    id: "namespace-calls.json-safe-details",
    level: "MUST",
    profile: "product",
    statement: "Namespace calls return JSON-safe details.",
    authority: page({
      r1: ["Namespace test checklist", "2f1d1b8aeaede1e1"],
      r2: ["Namespace test checklist", "3687d77cf1fb0372"],
    }),
    observable: "adapter",
  },
  {
    id: "namespace-calls.failures-catchable",
    level: "MUST",
    profile: "product",
    statement: "The code of a program can catch the failure of a namespace call.",
    authority: page({
      r1: ["Namespace test checklist", "c1e448be76439714"],
      r2: ["Namespace test checklist", "e8bac633ab0631d3"],
    }),
    observable: "adapter",
  },
  {
    id: "namespace-calls.forged",
    level: "MUST",
    profile: "product",
    statement: "A forged namespace id is rejected.",
    authority: forgedSentence,
    observable: "adapter",
    note: "A program can only try it where the bridge can be reached, which the pages do not grant.",
  },
  {
    id: "namespace-calls.forged.path",
    level: "MUST",
    profile: "product",
    statement: "A forged path of a namespace call is rejected.",
    authority: forgedSentence,
    observable: "adapter",
    note: "A program can only try it where the bridge can be reached, which the pages do not grant.",
  },
  {
    id: "namespace-calls.complement",
    level: "MUST",
    profile: "product",
    statement: "Namespaces complement the generic `tools.search`/`tools.call` catalog.",
    authority: page({
      r1: ["Namespace test checklist", "4d4ea30f2c0d1e69"],
      r2: ["Namespace test checklist", "dfe1f088bb5e2f11"],
    }),
    observable: "adapter",
  },
  {
    id: "namespace-calls.use",
    level: "SHOULD",
    profile: "product",
    statement:
      "The catalog is for arbitrary enabled OpenClaw, plugin and client tools, `MCP` is for MCP tools, and other namespaces are for documented domain APIs that a plugin owns, where compact code serves better than repeated schema lookups.",
    authority: page({
      r1: ["Namespace test checklist", "d661afd7ca175f37"],
      r2: ["Namespace test checklist", "dfe1f088bb5e2f11"],
    }),
    observable: { no: "It is advice on which interface to use for what; each interface has records of its own." },
    note: "Revision 1 says it as plain advice, without a word for should.",
  },
]);

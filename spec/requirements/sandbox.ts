import { defineRequirements, kit, page } from "./define.ts";

const noHostGlobalsSentence = page({
  r1: ["Security boundary", "68b916ec82a43c71"],
  r2: ["Security boundary", "503e7ec2ca57d0c7"],
  r3: ["Security boundary", "e67dc8177983330f"],
});
const noHostGlobalsFileSystemSentence = page({
  r1: [
    ["Security boundary", "68b916ec82a43c71"],
    ["Scope", "e3c181ccb17ec932"],
    ["Validation checklist", "1c66178153428a3e"],
  ],
  r2: [
    ["Security boundary", "503e7ec2ca57d0c7"],
    ["Scope", "3406104edca9ebf1"],
    ["Validation checklist", "972f10256839c859"],
  ],
  r3: [
    ["Security boundary", "e67dc8177983330f"],
    ["Scope", "91a10ba13f06ca9b"],
    ["Validation checklist", "b0be9ae90f69e32b"],
  ],
});
const noRecursionSentence = page({
  r1: ["Security boundary", "63bc29dd3bc771d7"],
  r2: [
    ["Security boundary", "d5b928b5e5ffd1ad"],
    ["Tool catalog", "8858565fc7f5aa3f"],
  ],
  r3: [
    ["Security boundary", "49109c7b12ac5702"],
    ["Tool catalog", "8183e9ef97e12f9f"],
  ],
});
const bridgeSizeLimitsSentence = page({
  r1: ["Guest runtime API", "3bac0edf162385f6"],
  r2: ["Declared output contracts", "1e09a5aebf32add7"],
  r3: ["Declared output contracts", "5419f0e2e27aa253"],
});

/** Requirements on what a program can reach: of the host, of the bridge and of code mode itself. */
export const sandboxRequirements = defineRequirements([
  {
    id: "sandbox.no-host-globals",
    level: "MUST",
    profile: "core",
    statement: "A program reaches no host global.",
    authority: noHostGlobalsSentence,
    observable: "adapter",
  },
  {
    id: "sandbox.no-host-globals.file-system",
    level: "MUST",
    profile: "core",
    statement: "A program reaches no file system.",
    authority: noHostGlobalsFileSystemSentence,
    observable: "adapter",
  },
  {
    id: "sandbox.no-host-globals.network",
    level: "MUST",
    profile: "core",
    statement: "A program reaches no network.",
    authority: noHostGlobalsFileSystemSentence,
    observable: "adapter",
  },
  {
    id: "sandbox.no-host-globals.subprocess",
    level: "MUST",
    profile: "core",
    statement: "A program reaches no subprocess.",
    authority: noHostGlobalsSentence,
    observable: "adapter",
  },
  {
    id: "sandbox.no-host-globals.modules",
    level: "MUST",
    profile: "core",
    statement: "A program reaches no module.",
    authority: noHostGlobalsFileSystemSentence,
    observable: "adapter",
  },
  {
    id: "sandbox.no-host-globals.environment",
    level: "MUST",
    profile: "core",
    statement: "A program reaches no environment variable.",
    authority: page({
      r1: [
        ["Security boundary", "68b916ec82a43c71"],
        ["Validation checklist", "1c66178153428a3e"],
      ],
      r2: [
        ["Security boundary", "503e7ec2ca57d0c7"],
        ["Validation checklist", "972f10256839c859"],
      ],
      r3: [
        ["Security boundary", "e67dc8177983330f"],
        ["Validation checklist", "b0be9ae90f69e32b"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "sandbox.json-bridge",
    level: "MUST",
    profile: "core",
    statement: "Values of the host bridge are serialized through a narrow JSON adapter.",
    authority: page({
      r1: [
        ["Security boundary", "7d8accc841a57aaf"],
        ["Terms", "05037b2a0b075ff3"],
        ["Guest runtime API", "3bac0edf162385f6"],
        ["Implementation layout", "23d48ac8561d04e7"],
      ],
      r2: [
        ["Security boundary", "4bab0a7fdbffafeb"],
        ["Terms", "94432b49e963db32"],
        ["Declared output contracts", "1e09a5aebf32add7"],
        ["Implementation layout", "d362f76e93017e52"],
      ],
      r3: [
        ["Security boundary", "300a26f66457e11b"],
        ["Terms", "bb56651467db6223"],
        ["Declared output contracts", "5419f0e2e27aa253"],
        ["Implementation layout", "e83114e118367e3c"],
      ],
    }),
    observable: "adapter",
    note: "It shows in that only what JSON can carry crosses, in both directions.",
  },
  {
    id: "sandbox.host-errors-plain",
    level: "MUST",
    profile: "core",
    statement: "An error of the host is turned into a plain guest error.",
    authority: page({
      r1: ["Security boundary", "b3315854ce7aee53"],
      r2: ["Security boundary", "5303451fffd1db87"],
      r3: ["Security boundary", "ff5d34403e033246"],
    }),
    observable: "adapter",
  },
  {
    id: "sandbox.no-host-realm-objects",
    level: "MUST",
    profile: "core",
    statement: "An error of the host never reaches the program as an object of the host realm.",
    authority: page({
      r1: ["Security boundary", "b3315854ce7aee53"],
      r2: ["Security boundary", "5303451fffd1db87"],
      r3: ["Security boundary", "ff5d34403e033246"],
    }),
    observable: "adapter",
  },
  {
    id: "sandbox.no-recursion",
    level: "MUST",
    profile: "control",
    statement: "Recursive access to `exec` is refused.",
    authority: noRecursionSentence,
    observable: "adapter",
    note: "The `exec` of code mode is meant; a shell tool of that name is an ordinary tool of the catalog.",
  },
  {
    id: "sandbox.no-recursion.wait",
    level: "MUST",
    profile: "control",
    statement: "Recursive access to `wait` is refused.",
    authority: noRecursionSentence,
    observable: "adapter",
  },
  {
    id: "sandbox.no-recursion.tool-search",
    level: "MUST",
    profile: "control",
    statement: "Recursive access to the control tools of Tool Search is refused.",
    authority: noRecursionSentence,
    observable: "adapter",
  },
  {
    id: "sandbox.helpers-not-shadowed",
    level: "MUST",
    profile: "control",
    statement: "A collision of convenience names does not shadow a helper of the catalog.",
    authority: page({
      r1: ["Security boundary", "577905e35ba2c549"],
      r2: ["Security boundary", "adcfafbd7c224d34"],
      r3: ["Security boundary", "6b1b588c285089e2"],
    }),
    observable: "adapter",
  },
  {
    id: "sandbox.no-host-path",
    level: "MUST",
    profile: "hardening",
    statement: "No error that the program or the model sees holds a path of the host.",
    authority: kit("A path tells who the user of the host is and where to aim next."),
    observable: "adapter",
  },
  {
    id: "sandbox.no-host-stack",
    level: "MUST",
    profile: "hardening",
    statement: "No error that the program or the model sees holds a stack frame of the host.",
    authority: kit("A stack of the host tells a hostile program which code guards it, and where."),
    observable: "adapter",
  },
  {
    id: "sandbox.no-worker-file",
    level: "MUST",
    profile: "hardening",
    statement: "No error that the program or the model sees holds the name of a worker file.",
    authority: kit("A name of a file of the sandbox tells a hostile program which sandbox it has to break."),
    observable: "adapter",
  },
  {
    id: "sandbox.patched-intrinsics",
    level: "MUST",
    profile: "hardening",
    statement:
      "What a program does to the built-in objects of its own realm does not change, drop or forge data that the host sees.",
    authority: kit(
      "A hostile program must not be able to make the host believe a call, a value or an output that it did not make.",
    ),
    observable: "adapter",
    note: "Such as replacing `JSON.stringify`, `JSON.parse`, `Array.prototype.push`, `Promise.prototype.then` or `Object.prototype.toJSON`, or adding setters to `Object.prototype`.",
  },
  {
    id: "sandbox.bridge-internals",
    level: "MUST",
    profile: "hardening",
    statement: "The internal names of the bridge are not reachable from a program, or calling them is harmless.",
    authority: kit("A program that speaks to the bridge itself passes by every check on what it may ask for."),
    observable: "adapter",
  },
  {
    id: "sandbox.defence-in-depth",
    level: "MUST",
    profile: "core",
    statement: "The runtime defends itself in depth.",
    authority: page({
      r1: ["Security boundary", "4b3b68500818311c"],
      r2: ["Security boundary", "d8e21a13e1a7b510"],
      r3: ["Security boundary", "d5545562ac683521"],
    }),
    observable: { no: "The layers are the other requirements of this area." },
  },
  {
    id: "sandbox.no-host-objects",
    level: "MUST",
    profile: "core",
    statement: "The guest runtime does not see host objects directly.",
    authority: page({
      r1: [
        ["Guest runtime API", "3800a0f43a944bda"],
        ["Scope serialization rules", "5123dd620d853e30"],
      ],
      r2: [
        ["Declared output contracts", "fb5e31f1002f240c"],
        ["Scope serialization rules", "644fe507327547fd"],
      ],
      r3: ["Declared output contracts", "70006899f89e434d"],
    }),
    observable: "adapter",
  },
  {
    id: "sandbox.bridge-size-limits",
    level: "MUST",
    profile: "core",
    statement: "Inputs that cross the bridge have explicit size limits.",
    authority: bridgeSizeLimitsSentence,
    observable: "adapter",
    note: "The page names no limit for inputs here.",
  },
  {
    id: "sandbox.bridge-size-limits.outputs",
    level: "MUST",
    profile: "core",
    statement: "Outputs that cross the bridge have explicit size limits.",
    authority: bridgeSizeLimitsSentence,
    observable: "adapter",
  },
  {
    id: "sandbox.one-layer",
    level: "MAY",
    profile: "product",
    statement: "The sandbox is one layer of security.",
    authority: page({
      r1: ["Security boundary", "aa40a5634ab6b516"],
      r2: ["Security boundary", "5c41250a7b1d0324"],
      r3: ["Security boundary", "811d2484b8704f34"],
    }),
    observable: { no: "It tells what a sandbox is worth, and asks nothing of an implementation." },
  },
  {
    id: "sandbox.os-hardening",
    level: "MAY",
    profile: "product",
    statement: "Operators of high-risk deployments may still need hardening at the level of the operating system.",
    authority: page({
      r1: ["Security boundary", "bba8e3187ea2db2e"],
      r2: ["Security boundary", "5c41250a7b1d0324"],
      r3: ["Security boundary", "811d2484b8704f34"],
    }),
    observable: { no: "It advises the operators of a deployment." },
  },
]);

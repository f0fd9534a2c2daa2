import { defineRequirements, page } from "./define.ts";

/** Requirements on the global `nodes`. */
export const nodesRequirements = defineRequirements([
  {
    id: "nodes.global",
    level: "MUST",
    profile: "product",
    statement: "A program reaches the paired gateway nodes through a global `nodes`.",
    authority: page({ r3: ["Guest runtime API", "5d2ba54537741dfa"] }),
    observable: "adapter",
  },
  {
    id: "nodes.list.array",
    level: "MUST",
    profile: "product",
    statement: "`nodes.list()` is awaited for an array of nodes.",
    authority: page({ r3: ["Guest runtime API", "c6d94b97633587c8"] }),
    observable: "adapter",
    note: "The example awaits it and takes the first element in its next line.",
  },
  {
    id: "nodes.list.paired",
    level: "MUST",
    profile: "product",
    statement:
      "`nodes.list()` returns the id, the name, the platform, the connection state and the declared commands of each paired node.",
    authority: page({ r3: ["Guest runtime API", "6d2fc262a658f359"] }),
    observable: "adapter",
  },
  {
    id: "nodes.get.listed-id",
    level: "MUST",
    profile: "product",
    statement: "`nodes.get` accepts the `id` of a node that `nodes.list()` returned, and is awaited for its handle.",
    authority: page({ r3: ["Guest runtime API", "82c698f65993ef44"] }),
    observable: "adapter",
  },
  {
    id: "nodes.get.exact-id-first",
    level: "MUST",
    profile: "product",
    statement: "`nodes.get(idOrName)` resolves an exact id before a display name.",
    authority: page({ r3: ["Guest runtime API", "828479333c25d1ec"] }),
    observable: "adapter",
  },
  {
    id: "nodes.get.display-name",
    level: "MUST",
    profile: "product",
    statement: "`nodes.get(idOrName)` resolves a display name where no id is equal to its argument.",
    authority: page({ r3: ["Guest runtime API", "828479333c25d1ec"] }),
    observable: "adapter",
    note: "The page leaves open what becomes of a display name that two nodes share, and of an argument that fits no node.",
  },
  {
    id: "nodes.handle",
    level: "MUST",
    profile: "product",
    statement:
      "The handle that `nodes.get` returns has an `id`, a `name` and a method `invoke(command, params?)` whose `params` are optional.",
    authority: page({
      r3: [
        ["Guest runtime API", "828479333c25d1ec"],
        ["Guest runtime API", "583647a7eac152c6"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "nodes.invoke.tool-path",
    level: "MUST",
    profile: "product",
    statement: "`invoke` uses the ordinary path of the `nodes` tool.",
    authority: page({ r3: ["Guest runtime API", "c3d4b8d43a825392"] }),
    observable: "adapter",
  },
  {
    id: "nodes.invoke.unchanged",
    level: "MUST",
    profile: "product",
    statement:
      "For `invoke`, pairing, command policy, scope, approvals, timeout, hooks and telemetry apply as for the ordinary `nodes` tool.",
    authority: page({ r3: ["Guest runtime API", "c3d4b8d43a825392"] }),
    observable: "adapter",
  },
  {
    id: "nodes.handle.list-dir",
    level: "MUST",
    profile: "product",
    statement: "The handle of a node has `listDir(path)` only if the node declares `fs.listDir`.",
    authority: page({ r3: ["Guest runtime API", "acd06ab85a13b851"] }),
    observable: "adapter",
  },
  {
    id: "nodes.handle.no-exec",
    level: "MUST",
    profile: "product",
    statement: "The handle that `nodes.get` returns has no `exec`.",
    authority: page({ r3: ["Guest runtime API", "ee542fc2b4d9a445"] }),
    observable: "adapter",
  },
  {
    id: "nodes.system-run-reserved",
    level: "MUST",
    profile: "product",
    statement:
      "The general `nodes` interface reserves `system.run` for the ordinary shell `exec` tool with a node host.",
    authority: page({ r3: ["Guest runtime API", "ee542fc2b4d9a445"] }),
    observable: "adapter",
    ambiguous: [
      "`invoke` refuses the command `system.run`.",
      "The sentence only says why a handle has no `exec`, and `invoke` treats `system.run` as any other command.",
    ],
  },
]);

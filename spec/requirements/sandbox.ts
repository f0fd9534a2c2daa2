import { defineRequirements, page } from "./define.ts";

/** Requirements on what a program can reach. */
export const sandboxRequirements = defineRequirements([
  {
    id: "sandbox.no-host-globals",
    level: "MUST",
    profile: "core",
    statement: "A program reaches no file system, network, subprocess, module, environment variable or host global.",
    authority: page({
      r1: ["Security boundary", "68b916ec82a43c71"],
      r2: ["Security boundary", "503e7ec2ca57d0c7"],
      r3: ["Security boundary", "e67dc8177983330f"],
    }),
    observable: "adapter",
  },
]);

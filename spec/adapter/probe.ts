import { type Static, Type } from "typebox";

const count = (description: string) => Type.Integer({ minimum: 0, description });

/** A thread of the target's process in which programs run or could run, or its main thread. */
export const probedThreadSchema = Type.Object(
  {
    isMain: Type.Boolean({ description: "whether the target's own event loop runs in it" }),
    contexts: count(
      "JavaScript contexts of the thread's own engine, such as those that `node:vm` makes; 1 without any",
    ),
    guests: count("VMs of QuickJS in WebAssembly that hold a program, whether or not it is at work"),
    hasCompiler: Type.Boolean({ description: "whether the TypeScript compiler is loaded in it" }),
    children: count("child processes that it started and that run"),
    intrinsics: Type.Optional(
      Type.String({
        description:
          "a hash over the own keys and descriptors of the engine's builtins and their prototypes, and over the names of " +
          "the globals, which changes when a program has changed one of them",
      }),
    ),
    modules: Type.Optional(
      Type.Array(Type.String(), { description: "the names of the runtime's own modules that are loaded in it" }),
    ),
    handles: Type.Optional(
      Type.Record(Type.String(), count("how many there are"), {
        description: "what keeps its event loop going, such as timers and sockets, by kind",
      }),
    ),
  },
  { additionalProperties: false },
);

/**
 * What a target reports of its own process: counts that it takes when it is asked, and nothing that a program could
 * use or that is secret.
 */
export const probeSchema = Type.Object(
  {
    threads: Type.Array(probedThreadSchema, {
      description: "the main thread, and each thread that is there for programs",
    }),
    legs: count("how often a program was given to a thread since the launch: when it starts, and when it is resumed"),
    snapshots: count("copies of suspended programs that are kept"),
  },
  { additionalProperties: false },
);

export type ProbedThread = Static<typeof probedThreadSchema>;
export type Probe = Static<typeof probeSchema>;

import { defineRequirements, page } from "./define.ts";

const vmPerRunSentence = page({
  r1: ["QuickJS-WASI runtime", "04b908a1be238e5a"],
  r2: ["QuickJS-WASI runtime", "3496e3a33338fc71"],
  r3: ["QuickJS-WASI runtime", "238ba5b94af14103"],
});

/** Requirements on the runtime and its duties. */
export const runtimeRequirements = defineRequirements([
  {
    id: "runtime.direct-dependency",
    level: "MUST",
    profile: "control",
    statement:
      "`quickjs-wasi` is loaded as a direct dependency of the package that owns it, not through Codex or a transitive copy that was installed for unrelated dependencies.",
    authority: page({
      r1: [
        ["QuickJS-WASI runtime", "25355705c2bf7264"],
        ["Security boundary", "c3260fc373c3471f"],
        ["QuickJS-WASI runtime", "4a53c9f2110bab6c"],
      ],
      r2: [
        ["QuickJS-WASI runtime", "db695ea827ab4ec8"],
        ["Security boundary", "824fd29e81b79d9b"],
      ],
      r3: [
        ["QuickJS-WASI runtime", "dfe19df15e260309"],
        ["Security boundary", "e8ca5d4a06cfa34f"],
      ],
    }),
    observable: { no: "How the implementation is packaged is not visible from outside." },
  },
  {
    id: "runtime.loads-module",
    level: "MUST",
    profile: "control",
    statement: "The runtime compiles or loads the QuickJS-WASI WebAssembly module.",
    authority: page({
      r1: ["QuickJS-WASI runtime", "0b900a5d0c2dff2e"],
      r2: ["QuickJS-WASI runtime", "3496e3a33338fc71"],
      r3: ["QuickJS-WASI runtime", "238ba5b94af14103"],
    }),
    observable: {
      no: "How the engine gets into the process is inside the implementation; that programs run is a requirement of its own.",
    },
  },
  {
    id: "runtime.vm-per-run",
    level: "MUST",
    profile: "core",
    statement: "The runtime creates one isolated VM for each code mode run.",
    authority: vmPerRunSentence,
    observable: "adapter",
    note: "Seen from outside, nothing that one cell leaves in its VM is there for another.",
  },
  {
    id: "runtime.vm-per-run.resume",
    level: "MUST",
    profile: "core",
    statement: "The runtime creates one isolated VM for each resume of a code mode run.",
    authority: vmPerRunSentence,
    observable: "adapter",
  },
  {
    id: "runtime.callbacks",
    level: "MUST",
    profile: "control",
    statement: "The runtime registers host callbacks by stable names, on a restore as well.",
    authority: page({
      r1: [
        ["QuickJS-WASI runtime", "3d99a08a217acc94"],
        ["wait", "92c9430dc9e54703"],
      ],
      r2: [
        ["QuickJS-WASI runtime", "3496e3a33338fc71"],
        ["wait", "34388a2c29a6ffbb"],
      ],
      r3: [
        ["QuickJS-WASI runtime", "238ba5b94af14103"],
        ["wait", "a75366390ec7278c"],
      ],
    }),
    observable: { no: "The names of host callbacks are inside the implementation." },
  },
  {
    id: "runtime.memory-limit",
    level: "MUST",
    profile: "core",
    statement: "The runtime sets a memory limit.",
    authority: page({
      r1: [
        ["QuickJS-WASI runtime", "881086e7487ba360"],
        ["Security boundary", "f15581fa40e6f25c"],
      ],
      r2: [
        ["QuickJS-WASI runtime", "3496e3a33338fc71"],
        ["Security boundary", "8c4fe309d2b00d28"],
      ],
      r3: [
        ["QuickJS-WASI runtime", "238ba5b94af14103"],
        ["Security boundary", "2e6278e199b8d884"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "runtime.interrupt-limit",
    level: "MUST",
    profile: "core",
    statement: "The runtime sets an interrupt limit.",
    authority: page({
      r1: [
        ["QuickJS-WASI runtime", "881086e7487ba360"],
        ["Security boundary", "f15581fa40e6f25c"],
      ],
      r2: [
        ["QuickJS-WASI runtime", "3496e3a33338fc71"],
        ["Security boundary", "8c4fe309d2b00d28"],
      ],
      r3: [
        ["QuickJS-WASI runtime", "238ba5b94af14103"],
        ["Security boundary", "2e6278e199b8d884"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "runtime.drains-jobs",
    level: "MUST",
    profile: "core",
    statement: "The runtime drains pending jobs.",
    authority: page({
      r1: ["QuickJS-WASI runtime", "cda3dc879b7dfc85"],
      r2: ["QuickJS-WASI runtime", "3496e3a33338fc71"],
      r3: ["QuickJS-WASI runtime", "238ba5b94af14103"],
    }),
    observable: "adapter",
  },
  {
    id: "runtime.restores",
    level: "MUST",
    profile: "control",
    statement: "The runtime restores a snapshot for `wait`.",
    authority: page({
      r1: ["QuickJS-WASI runtime", "1cc47f3123ebf55a"],
      r2: ["QuickJS-WASI runtime", "3496e3a33338fc71"],
      r3: ["QuickJS-WASI runtime", "238ba5b94af14103"],
    }),
    observable: "adapter",
  },
  {
    id: "runtime.disposes-vm",
    level: "MUST",
    profile: "control",
    statement: "The runtime disposes of VM handles after terminal states.",
    authority: page({
      r1: ["QuickJS-WASI runtime", "d894c1caaa151505"],
      r2: ["QuickJS-WASI runtime", "3496e3a33338fc71"],
      r3: ["QuickJS-WASI runtime", "238ba5b94af14103"],
    }),
    observable: "probe",
  },
  {
    id: "runtime.outside-event-loop",
    level: "MUST",
    profile: "control",
    statement: "The runtime executes outside the main event loop of OpenClaw.",
    authority: page({
      r1: [
        ["QuickJS-WASI runtime", "548b084415140455"],
        ["Security boundary", "0834ed4685d41411"],
      ],
      r2: [
        ["QuickJS-WASI runtime", "db6774f68072dca5"],
        ["Security boundary", "b3f39a17f2eeb7c4"],
      ],
      r3: [
        ["QuickJS-WASI runtime", "7b306ee3006e486c"],
        ["Security boundary", "059bb773f778046d"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "runtime.worker-thread",
    level: "MUST",
    profile: "control",
    statement: "The runtime executes in a Node.js worker thread.",
    authority: page({
      r2: [
        ["QuickJS-WASI runtime", "db6774f68072dca5"],
        ["Security boundary", "b3f39a17f2eeb7c4"],
      ],
      r3: [
        ["QuickJS-WASI runtime", "7b306ee3006e486c"],
        ["Security boundary", "059bb773f778046d"],
      ],
    }),
    observable: "probe",
  },
  {
    id: "runtime.engine",
    level: "MUST",
    profile: "core",
    statement: "The runtime that evaluates the code of the model is a JavaScript VM of `quickjs-wasi`.",
    authority: page({
      r1: [
        ["Runtime status", "6b678f130207baf4"],
        ["Terms", "205311a6e1e97b5e"],
        ["Code mode", "409ef015eee2bddb"],
      ],
      r2: [
        ["Runtime status", "5b54d13cfe3a4fef"],
        ["Terms", "5c7a4dd1bc03e534"],
      ],
      r3: [
        ["Runtime status", "061a8d99ce24be99"],
        ["Terms", "33dde6131c545d96"],
      ],
    }),
    observable: { no: "Which engine runs a program is inside the target; no adapter names it." },
  },
]);

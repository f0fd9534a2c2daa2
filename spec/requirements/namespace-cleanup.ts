import { defineRequirements, page } from "./define.ts";

/** Requirements on the end of namespace registrations. */
export const namespaceCleanupRequirements = defineRequirements([
  {
    id: "namespace-cleanup.on-rollback-and-uninstall",
    level: "MUST",
    profile: "product",
    statement:
      "The rollback and the uninstallation of a plugin call `clearCodeModeNamespacesForPlugin(pluginId)`, so that stale globals do not survive a failed plugin load.",
    authority: page({ r1: ["Registry lifecycle", "1fa954ffeac01808"], r2: ["Registry lifecycle", "40eeefc90b5a2509"] }),
    observable: "adapter",
  },
  {
    id: "namespace-cleanup.removed",
    level: "MUST",
    profile: "product",
    statement:
      "`clearCodeModeNamespacesForPlugin(pluginId)` removes the namespaces that a plugin owns when the plugin is disabled, uninstalled or rolled back.",
    authority: page({
      r1: [
        ["Cleanup", "a48580a888117194"],
        ["Namespace test checklist", "cbf50a44906e4515"],
        ["Cleanup", "d985e0703a5f5ceb"],
      ],
      r2: [
        ["Cleanup", "b064893a6c4e3700"],
        ["Namespace test checklist", "bb75ba9fe0978947"],
        ["Cleanup", "d985e0703a5f5ceb"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "namespace-cleanup.plugin-owned",
    level: "MUST",
    profile: "product",
    statement:
      "The cleanup of code mode is owned by the plugin: its namespace registrations are cleared when its lifecycle ends, and no teardown handles are kept for single namespaces.",
    authority: page({ r1: ["Cleanup", "77248006f7df001a"], r2: ["Cleanup", "f7f84949d3d25a20"] }),
    observable: { no: "It binds whoever writes a namespace; a target only sees the registration that results." },
  },
  {
    id: "namespace-cleanup.for-test",
    level: "MAY",
    profile: "product",
    statement:
      "Tests can call `clearCodeModeNamespacesForTest()` so that no registration leaks from one case to another.",
    authority: page({ r1: ["Cleanup", "4f0d8068800a2c5b"], r2: ["Cleanup", "bfe3d22fdfa83763"] }),
    observable: { no: "It names a function inside the target; what follows from it has records of its own." },
  },
  {
    id: "namespace-cleanup.test-coverage",
    level: "SHOULD",
    profile: "product",
    statement: "A change of namespaces is covered by tests of the security boundary and of the behaviour of the guest.",
    authority: page({
      r1: ["Namespace test checklist", "103f56460cc6bbbb"],
      r2: ["Namespace test checklist", "8ce0ce579656fc8a"],
    }),
    observable: { no: "It is about the tests of whoever changes namespaces." },
  },
]);

import { defineRequirements, kit, page } from "./define.ts";

const hostileDeclarationTextReason = kit(
  "Names, descriptions and schemas of tools are written by others and are as hostile as the program.",
);

/** Requirements on the names of tools, their collisions, and what a hostile name can do. */
export const namesRequirements = defineRequirements([
  {
    id: "names.exec-is-code-mode",
    level: "MUST",
    profile: "control",
    statement: "The `exec` tool that the model sees is the code mode tool.",
    authority: page({
      r1: ["Tool names and collisions", "1a6a33aa76cd2882"],
      r2: ["Tool names and collisions", "106b869b50fb0623"],
      r3: ["Tool names and collisions", "65e45d2061e95a7c"],
    }),
    observable: "adapter",
  },
  {
    id: "names.shell-exec.hidden",
    level: "MUST",
    profile: "control",
    statement: "If the ordinary OpenClaw shell `exec` tool is enabled, it is hidden from the model.",
    authority: page({
      r1: [
        ["Tool names and collisions", "ecd80dc15a7890b0"],
        ["Validation checklist", "7f35942c1a63cf13"],
      ],
      r2: [
        ["Tool names and collisions", "bd97b6e5fb2a2b35"],
        ["Validation checklist", "5adae718b519b7d9"],
      ],
      r3: [
        ["Tool names and collisions", "dfa6eb49d179cb84"],
        ["Validation checklist", "79ed12e2ac6207c8"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "names.shell-exec.cataloged",
    level: "MUST",
    profile: "control",
    statement: "If the ordinary OpenClaw shell `exec` tool is enabled, it is in the catalog like any other tool.",
    authority: page({
      r1: ["Tool names and collisions", "ecd80dc15a7890b0"],
      r2: ["Tool names and collisions", "bd97b6e5fb2a2b35"],
      r3: ["Tool names and collisions", "dfa6eb49d179cb84"],
    }),
    observable: "adapter",
  },
  {
    id: "names.shell-exec.callable",
    level: "MUST",
    profile: "control",
    statement: '`tools.call("openclaw:core:exec", input)` can call the shell `exec` tool if policy allows it.',
    authority: page({
      r1: [
        ["Tool names and collisions", "4028042b6848a852"],
        ["Validation checklist", "7f35942c1a63cf13"],
      ],
      r2: [
        ["Tool names and collisions", "3e9e38dd2cf444ef"],
        ["Validation checklist", "5adae718b519b7d9"],
      ],
      r3: [
        ["Tool names and collisions", "cbdb950ad602e103"],
        ["Validation checklist", "79ed12e2ac6207c8"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "names.shell-exec.convenience",
    level: "MUST",
    profile: "control",
    statement:
      "`tools.exec(...)` is installed only if the catalog entry of the shell `exec` tool has an unambiguous safe name.",
    authority: page({
      r1: ["Tool names and collisions", "f20c8dc40affbd39"],
      r2: ["Tool names and collisions", "ea8db7e651292c31"],
      r3: ["Tool names and collisions", "1e716ed5e697a9cc"],
    }),
    observable: "adapter",
  },
  {
    id: "names.collision.omitted",
    level: "MUST",
    profile: "control",
    statement: "If two tools normalise to the same safe convenience name, that convenience function is omitted.",
    authority: page({
      r1: [
        ["Tool names and collisions", "e7f9d538183f370c"],
        ["Guest runtime API", "18a069d36ca03b43"],
      ],
      r2: [
        ["Tool names and collisions", "55a66881dd32e0e1"],
        ["Guest runtime API", "09fc06f1fa24c414"],
      ],
      r3: [
        ["Tool names and collisions", "ef8c9c1e134367c3"],
        ["Guest runtime API", "111afdeb82d36e5a"],
      ],
    }),
    observable: "adapter",
    note: "The page does not say how a name is normalised.",
  },
  {
    id: "names.collision.call-by-id",
    level: "MUST",
    profile: "control",
    statement:
      "Two tools that normalise to the same safe convenience name must be called with `tools.call(id, input)`.",
    authority: page({
      r1: ["Tool names and collisions", "e7f9d538183f370c"],
      r2: ["Tool names and collisions", "55a66881dd32e0e1"],
      r3: ["Tool names and collisions", "ef8c9c1e134367c3"],
    }),
    observable: "adapter",
  },
  {
    id: "names.then",
    level: "MUST",
    profile: "hardening",
    statement: "A tool named `then` does not make `tools` a thenable.",
    authority: kit("A program that returns or awaits `tools` would call a tool without meaning to."),
    observable: "adapter",
  },
  {
    id: "names.helper-named-callable",
    level: "MUST",
    profile: "hardening",
    statement: "A tool that is named like a catalog helper stays callable by its id.",
    authority: kit("A tool must not become unreachable because of its name."),
    observable: "adapter",
  },
  {
    id: "names.prototype-names",
    level: "MUST",
    profile: "hardening",
    statement:
      "A tool named `__proto__`, `constructor` or `toString` does not replace an inherited member of an object.",
    authority: kit("A tool's name must not change the program's world."),
    observable: "adapter",
  },
  {
    id: "names.prototype-names.unchanged",
    level: "MUST",
    profile: "hardening",
    statement: "A tool named `__proto__`, `constructor` or `toString` does not change a prototype.",
    authority: kit("A tool's name must not change the program's world."),
    observable: "adapter",
  },
  {
    id: "names.prototype-names-callable",
    level: "MUST",
    profile: "hardening",
    statement: "A tool named `__proto__`, `constructor` or `toString` stays callable by its id.",
    authority: kit("A tool must not become unreachable because of its name."),
    observable: "adapter",
  },
  {
    id: "names.keywords",
    level: "MUST",
    profile: "hardening",
    statement: "A tool that is named like a language keyword breaks no program.",
    authority: kit("Names become source text in declarations and bindings, where a keyword is a syntax error."),
    observable: "adapter",
  },
  {
    id: "names.keywords-callable",
    level: "MUST",
    profile: "hardening",
    statement: "A tool that is named like a language keyword stays callable by its id.",
    authority: kit("A tool must not become unreachable because of its name."),
    observable: "adapter",
  },
  {
    id: "names.shared-name-refused",
    level: "MUST",
    profile: "hardening",
    statement: "`tools.call` refuses a name that two tools share.",
    authority: kit("To pick one of two tools is to run a tool that the program may not have meant."),
    observable: "adapter",
  },
  {
    id: "names.shared-name-ids",
    level: "MUST",
    profile: "hardening",
    statement: "Two tools that share a name are each callable by their id.",
    authority: kit("A tool must not become unreachable because of its name."),
    observable: "adapter",
  },
  {
    id: "names.hostile.declaration-text",
    level: "MUST",
    profile: "hardening",
    statement: "Text from a tool cannot close a comment in a declaration file.",
    authority: hostileDeclarationTextReason,
    observable: "adapter",
  },
  {
    id: "names.hostile.declaration-text.string",
    level: "MUST",
    profile: "hardening",
    statement: "Text from a tool cannot close a string in a declaration file.",
    authority: hostileDeclarationTextReason,
    observable: "adapter",
  },
  {
    id: "names.hostile.index-line",
    level: "MUST",
    profile: "hardening",
    statement: "Text from a tool cannot add a line to the quick index.",
    authority: kit(
      "Names, descriptions and schemas of tools are written by others and are as hostile as the program.",
      ["r2", "r3"],
    ),
    observable: "adapter",
  },
  {
    id: "names.hostile.identifier",
    level: "MUST",
    profile: "hardening",
    statement: "Text from a tool cannot inject an identifier.",
    authority: kit("Names, descriptions and schemas of tools are written by others and are as hostile as the program."),
    observable: "adapter",
  },
  {
    id: "names.hostile.invisible-characters",
    level: "MUST",
    profile: "hardening",
    statement: "A bidirectional character cannot disguise the name of a tool.",
    authority: hostileDeclarationTextReason,
    observable: "adapter",
  },
  {
    id: "names.hostile.invisible-characters.zero-width",
    level: "MUST",
    profile: "hardening",
    statement: "A zero-width character cannot disguise the name of a tool.",
    authority: hostileDeclarationTextReason,
    observable: "adapter",
  },
]);

import { defineRequirements, kit } from "./define.ts";

const ownFailure = kit(
  "A server is somebody else's program: that it breaks down is its own failure, and neither the program's nor the run's.",
);
const nothingLeft = kit("A server that outlives its run holds ports, files and secrets that nobody looks after.");

/** Requirements on MCP servers that break down, and on their end. */
export const mcpFailuresRequirements = defineRequirements([
  {
    id: "mcp-failures.start.others",
    level: "MUST",
    profile: "hardening",
    statement: "An MCP server that does not get ready takes no tool of another server from the run.",
    authority: ownFailure,
    observable: "adapter",
  },
  {
    id: "mcp-failures.start.error",
    level: "MUST",
    profile: "hardening",
    statement: "A call in an MCP server that does not get ready is an error that the program can catch.",
    authority: ownFailure,
    observable: "adapter",
  },
  {
    id: "mcp-failures.call.error",
    level: "MUST",
    profile: "hardening",
    statement: "A call whose MCP server ends while it is under way is an error that the program can catch.",
    authority: ownFailure,
    observable: "adapter",
  },
  {
    id: "mcp-failures.call.bounded",
    level: "MUST",
    profile: "hardening",
    statement:
      "A call that its MCP server does not answer, whatever else the server writes, does not hold `exec` for longer than its time limit.",
    authority: kit("A model that gets no answer is stuck, and so is everybody who waits for it."),
    observable: "adapter",
  },
  {
    id: "mcp-failures.call.others",
    level: "MUST",
    profile: "hardening",
    statement: "An MCP server that breaks down in a call leaves the tools of other servers callable.",
    authority: ownFailure,
    observable: "adapter",
  },
  {
    id: "mcp-failures.removed-tool",
    level: "MUST",
    profile: "hardening",
    statement: "A call of a tool that its MCP server no longer has is an error that the program can catch.",
    authority: ownFailure,
    observable: "adapter",
  },
  {
    id: "mcp-failures.gone.end",
    level: "MUST",
    profile: "hardening",
    statement: "After a run has ended, no process of its MCP servers is running.",
    authority: nothingLeft,
    observable: "adapter",
  },
  {
    id: "mcp-failures.gone.abort",
    level: "MUST",
    profile: "hardening",
    statement: "After a run was aborted, no process of its MCP servers is running.",
    authority: nothingLeft,
    observable: "adapter",
  },
  {
    id: "mcp-failures.gone.started",
    level: "MUST",
    profile: "hardening",
    statement: "After a run has ended, no process that the command of an MCP server has started is running.",
    authority: kit(
      "Most servers are started through a shell or a package manager: who ends that alone leaves the server itself running.",
    ),
    observable: "adapter",
  },
]);

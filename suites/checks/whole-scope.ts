/** Who a run is for, with every field; the name tells one from another. */
export const wholeScope = (name: string) => ({
  agentId: `agent-${name}`,
  sessionId: `session-${name}`,
  sessionKey: `agent:${name}:main`,
  runId: `run-${name}`,
  senderId: `sender-${name}`,
  channelId: `channel-${name}`,
});

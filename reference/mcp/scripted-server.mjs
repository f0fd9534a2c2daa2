/**
 * An MCP server for unit tests that knows just enough of the protocol: its first argument is JSON with its `tools`, its
 * `start` (`ready`, `exit`, `silent`, or a text to write again and again), the message of the error that it gives instead
 * of its tools if any (`refusal`), whether its list of tools has no end (`endless`), and what it answers to a call by tool name: a result, or `{ "act": ... }` with one of the same words. It ends with its input unless it is `stubborn`.
 */
const {
  tools = [],
  start = "ready",
  refusal,
  endless = false,
  answers = {},
  stubborn = false,
} = JSON.parse(process.argv[2] ?? "{}");

/** @param {string} word */
function act(word) {
  if (word === "exit") process.exit(3);
  if (word === "silent") return;
  const chunk = word.repeat(Math.ceil(65_536 / word.length));
  const write = () => {
    while (process.stdout.write(chunk));
    process.stdout.once("drain", write);
  };
  write();
}

/** @param {unknown} id @param {unknown} result */
const answer = (id, result) => process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", id, result })}\n`);

/** @param {{ id?: unknown, method: string, params?: { protocolVersion?: string, name?: string } }} message */
function take({ id, method, params = {} }) {
  if (method === "initialize") {
    const capabilities = { tools: {}, resources: {}, prompts: {} };
    const serverInfo = { name: "scripted", version: "1.0.0" };
    answer(id, { protocolVersion: params.protocolVersion, capabilities, serverInfo });
  } else if (method === "tools/list" && refusal !== undefined) {
    process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", id, error: { code: -32000, message: refusal } })}\n`);
  } else if (method === "tools/list") {
    answer(id, { tools, ...(endless ? { nextCursor: "more" } : {}) });
  } else if (id !== undefined) {
    const given = answers[params.name ?? method];
    if (given?.act !== undefined) act(given.act);
    else answer(id, given ?? { asked: { method, params } });
  }
}

if (stubborn) {
  process.on("SIGTERM", () => {});
  setInterval(() => {}, 1 << 30);
} else {
  process.stdin.on("end", () => process.exit(0));
}
process.stdin.resume();
if (start === "ready") {
  let text = "";
  process.stdin.on("data", (chunk) => {
    const lines = `${text}${chunk}`.split("\n");
    text = lines.pop() ?? "";
    for (const line of lines) take(JSON.parse(line));
  });
} else {
  act(start);
}

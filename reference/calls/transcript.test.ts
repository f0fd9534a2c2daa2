import { expect, test } from "vitest";
import { Transcript } from "./transcript.ts";

const { signal } = new AbortController();
const outer = (toolCallId: string) => ({ toolCallId, tool: "exec", input: {}, signal });
const nested = (toolCallId: string, parentToolCallId: string, input?: unknown) => ({
  toolCallId,
  parentToolCallId,
  tool: "openclaw:core:echo",
  input,
  signal,
});

test("nested calls stand under their parent, however calls of several cells mix", () => {
  const transcript = new Transcript();
  for (const call of [outer("a"), outer("b"), nested("b:1", "b"), nested("a:1", "a"), nested("a:2", "a")])
    transcript.begin(call);
  expect(transcript.entries.map(({ toolCallId }) => toolCallId)).toEqual(["a", "a:1", "a:2", "b", "b:1"]);
});

test("calls that a model gave one id are all kept, and what is nested stands under the one that had begun last", () => {
  const transcript = new Transcript();
  const calls = [outer("a"), nested("a:1", "a", 1), outer("a"), nested("a:1", "a", 2), outer("a:1")];
  const places = calls.map((call) => transcript.begin(call));
  for (const [index, place] of places.entries()) place.end(index, false);
  expect(transcript.entries.map(({ toolCallId, result }) => [toolCallId, result])).toEqual([
    ["a", 0],
    ["a:1", 1],
    ["a", 2],
    ["a:1", 3],
    ["a:1", 4],
  ]);
});

test("an entry is as it was when it was made, and a call that is under way has no result", () => {
  const transcript = new Transcript();
  const input = { crate: 1 };
  transcript.begin(nested("1", "a", input));
  input.crate = 2;
  expect(transcript.entries).toEqual([
    { toolCallId: "1", parentToolCallId: "a", tool: "openclaw:core:echo", input: { crate: 1 } },
  ]);
});

test.each([
  ["too long", "x".repeat(100_000), "[left out: 100002 characters]"],
  ["a BigInt", { crate: 1n }, "[left out: it has no JSON]"],
  ["nothing", undefined, null],
])("a value that is %s is told in few words", (_, value, told) => {
  const transcript = new Transcript();
  transcript.begin(nested("1", "a", value)).end(value, false);
  expect(transcript.entries).toMatchObject([{ input: told, result: told }]);
});

test("however many calls a program makes, what is kept of them is bounded, and outer calls are kept", () => {
  const transcript = new Transcript();
  const long = "x".repeat(60_000);
  for (let place = 0; place < 1000; place += 1) transcript.begin(nested(String(place), "a", long));
  transcript.begin(outer("b"));
  expect(transcript.entries.length).toBeLessThan(400);
  expect(transcript.entries.at(-1)).toMatchObject({ toolCallId: "b" });
});

test("calls of the model are kept whole, however much its programs did", () => {
  const transcript = new Transcript();
  const long = "x".repeat(60_000);
  for (let place = 0; place < 1000; place += 1) transcript.begin(nested(String(place), "a", long)).end(long, false);
  const input = { code: "y".repeat(200_000) };
  transcript.begin({ ...outer("b"), input }).end({ status: "completed", value: input.code }, false);
  expect(transcript.entries.at(-1)).toMatchObject({ toolCallId: "b", input, result: { value: input.code } });
});

import { echo } from "../../fixtures/tools/echo.ts";
import { refuse } from "../../fixtures/tools/refuse.ts";
import { membersOf } from "../run/answer.ts";
import { defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import { RequirementViolation } from "../run/requirement-violation.ts";
import { table } from "../run/table.ts";

/**
 * Guest code that walks through all that hangs together with a value, and notes what is of another realm: the chain
 * of prototypes of what is the program's own ends in the program's `Object.prototype`, and a function is a `Function`.
 */
const walk = `const seen = new Set();
const foreign = [];
function look(value, at, depth) {
  if (Object(value) !== value || seen.has(value) || depth > 12 || foreign.length > 9) return;
  seen.add(value);
  try {
    let root = value;
    for (let up = Object.getPrototypeOf(root); up !== null; up = Object.getPrototypeOf(root)) root = up;
    if (root !== value && root !== Object.prototype) foreign.push(at);
    if (typeof value === "function" && value !== Function.prototype && !(value instanceof Function)) foreign.push(at + " (a function)");
    look(Object.getPrototypeOf(value), at + ".__proto__", depth + 1);
    for (const key of Reflect.ownKeys(value)) {
      const { value: member, get, set } = Object.getOwnPropertyDescriptor(value, key) ?? {};
      for (const found of [member, get, set]) look(found, at + "." + String(key), depth + 1);
    }
  } catch {}
}`;

/** Ways to make the host fail; each is an expression that is awaited. */
const failingCalls = [
  { row: "a tool that fails", call: ({ guest, tool }: CheckContext) => guest.call(tool(refuse), "{}") },
  {
    row: "a tool that does not exist",
    call: ({ guest }: CheckContext) => guest.call({ id: "openclaw:core:nothing", name: "nothing" }, "{}"),
  },
  {
    row: "an input that JSON can't carry",
    call: ({ guest, tool }: CheckContext) => guest.call(tool(echo), "{ odd: 1n }"),
  },
  {
    row: "an input that can't be read",
    call: ({ guest, tool }: CheckContext) => guest.call(tool(echo), "{ get odd() { throw new Error('odd'); } }"),
  },
] as const;

/** A program that catches the failure of a call and tells of what kind it is. */
function catching(context: CheckContext, call: string): string {
  return `${walk}
let caught;
try { await ${call}; } catch (error) { caught = error; }
look(caught, "error", 0);
const own = Object(caught) === caught ? Reflect.ownKeys(caught) : [];
const members = own.map((key) => caught[key]);
const stack = Object(caught) === caught ? caught.stack : undefined;
${context.guest.give(`{
  failed: caught !== undefined,
  isError: caught instanceof Error,
  stack: typeof stack,
  functions: members.filter((member) => typeof member === "function").length,
  objects: members.filter((member) => Object(member) === member && typeof member !== "function").map((member) => JSON.stringify(member)),
  constructed: typeof caught?.constructor === "function" && caught.constructor instanceof Function,
  foreign,
}`)}`;
}

/** Judges what each failing call raised in the program. */
async function judgeCaught(
  context: CheckContext,
  judgeOne: (caught: Readonly<Record<string, unknown>>) => void,
): Promise<void> {
  const run = await context.open({ tools: [echo, refuse] });
  await table(failingCalls, async ({ row, call }) => {
    const answer = await run.complete(catching(context, call(context)));
    const caught = membersOf(context.judge.completed("calls.failure-is-catchable", answer).value);
    // An input that can't be carried may be carried in some other way instead.
    if (caught.failed === true) judgeOne(caught);
    else if (row.startsWith("a tool"))
      throw new RequirementViolation("calls.failure-is-catchable", "nothing was raised");
  });
}

/** A call that succeeds raises nothing: what is raised beside it has its own reason. */
async function succeeds(context: CheckContext): Promise<void> {
  const { open, judge, guest, tool } = context;
  const run = await open({ tools: [echo] });
  const answer = await run.complete(catching(context, guest.call(tool(echo), "{}")));
  const { value } = judge.completed("calls.reach-the-tool", answer);
  judge.equal("calls.reach-the-tool", membersOf(value).failed, false, "whether something was raised");
}

/** What of the host reaches a program as an object. */
export const hostObjectsChecks = defineChecks(
  {
    id: "sandbox/no-host-objects",
    title: "Nothing that a program can walk to, from its globals, from an answer or from an error, is of another realm",
    requirements: ["sandbox.no-host-objects"],
    capabilities: ["guest", "nested-calls"],
    process: "shared",
    dialect: "portable",
    twin: succeeds,
    run: async ({ open, judge, guest, tool }) => {
      const run = await open({ tools: [echo, refuse] });
      const code = `${walk}
const asked = ${guest.call(tool(echo), "{ list: [{ a: 1 }] }")};
look(asked, "promise", 0);
look(await asked, "answer", 0);
look(await ${guest.parallel(guest.call(tool(echo), "{}"))}, "answers", 0);
try { await ${guest.call(tool(refuse), "{}")}; } catch (error) { look(error, "error", 0); }
for (const name of Object.getOwnPropertyNames(globalThis)) { try { look(globalThis[name], name, 0); } catch {} }
look(globalThis, "globalThis", 0);
${guest.give("{ walked: seen.size > 500, foreign }")}`;
      const { value } = judge.completed("sandbox.no-host-objects", await run.complete(code));
      judge.equal("sandbox.no-host-objects", value, { walked: true, foreign: [] }, "what is of another realm");
    },
  },
  {
    id: "sandbox/host-errors-plain",
    title: "An error of the host is a plain error of the guest, and no object of the host's realm",
    requirements: ["sandbox.host-errors-plain", "sandbox.no-host-realm-objects"],
    capabilities: ["guest", "nested-calls"],
    process: "shared",
    dialect: "portable",
    twin: succeeds,
    run: (context) =>
      judgeCaught(context, ({ isError, constructed, foreign }) => {
        context.judge.equal(
          "sandbox.host-errors-plain",
          [isError, constructed],
          [true, true],
          "whether it is a guest's",
        );
        context.judge.equal("sandbox.no-host-realm-objects", foreign, [], "what of it is of another realm");
      }),
  },
  {
    id: "errors/guest-sees-plain-data",
    title: "An error that a program catches has no member that is a function or anything but data",
    requirements: ["errors.guest.plain-data", "errors.guest.no-host-values.function"],
    capabilities: ["guest", "nested-calls"],
    process: "shared",
    dialect: "portable",
    twin: succeeds,
    run: (context) =>
      judgeCaught(context, ({ functions, objects, foreign }) => {
        const { judge } = context;
        judge.equal("errors.guest.no-host-values.function", functions, 0, "the functions among its own members");
        const hosts = (Array.isArray(foreign) ? foreign : []).filter((at) => String(at).includes("a function"));
        judge.equal("errors.guest.no-host-values.function", hosts, [], "the functions of another realm");
        const opaque = (Array.isArray(objects) ? objects : []).filter((text) => typeof text !== "string");
        judge.equal("errors.guest.plain-data", opaque, [], "the members that are no data");
      }),
  },
  {
    id: "errors/no-host-values",
    title: "No error, stack or prototype of the host enters the guest with an error",
    requirements: [
      "errors.guest.no-host-values",
      "errors.guest.no-host-values.stack",
      "errors.guest.no-host-values.prototype",
    ],
    capabilities: ["guest", "nested-calls"],
    process: "shared",
    dialect: "portable",
    twin: succeeds,
    run: (context) =>
      judgeCaught(context, ({ isError, stack, foreign }) => {
        const { judge } = context;
        judge.equal("errors.guest.no-host-values", isError, true, "whether it is an Error of the guest");
        const plain = stack === "string" || stack === "undefined";
        judge.holds("errors.guest.no-host-values.stack", plain, "a stack that is text, or none", stack);
        judge.equal("errors.guest.no-host-values.prototype", foreign, [], "what of it is of another realm");
      }),
  },
);

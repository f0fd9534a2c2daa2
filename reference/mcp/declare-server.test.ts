import fc from "fast-check";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { declareIndex } from "./declare-index.ts";
import { declareServer } from "./declare-server.ts";
import { guestNames } from "./guest-names.ts";
import type { McpTool } from "./mcp-session.ts";

const others = ["resources.list", "resources.read", "prompts.list", "prompts.get"];

function declare(...tools: McpTool[]): string {
  const names = guestNames(tools.map(({ name }) => name));
  return declareServer({
    name: "github",
    tools: new Map(tools.map((tool) => [names.get(tool.name) ?? "", tool])),
    others,
  });
}

/** What a parser finds wrong in a text, and what stands at its top and in its namespace. */
function parse(text: string) {
  const file = ts.createSourceFile("api.d.ts", text, ts.ScriptTarget.Latest, true);
  const { parseDiagnostics } = file as unknown as { parseDiagnostics: readonly ts.Diagnostic[] };
  const top = file.statements.map((statement) => ts.SyntaxKind[statement.kind]);
  const inner = file.statements.flatMap((statement) => {
    if (!ts.isModuleDeclaration(statement)) return [];
    // `MCP.github` is one namespace within the other.
    const nested = statement.body && ts.isModuleDeclaration(statement.body) ? statement.body.body : undefined;
    return nested && ts.isModuleBlock(nested) ? nested.statements.map((inside) => ts.SyntaxKind[inside.kind]) : [];
  });
  return { errors: parseDiagnostics.map(({ messageText }) => messageText), top, inner };
}

const top = ["TypeAliasDeclaration", "TypeAliasDeclaration", "ModuleDeclaration"];
const issue: McpTool = {
  name: "create_issue",
  description: "Create a GitHub issue.",
  inputSchema: {
    type: "object",
    properties: {
      owner: { type: "string", description: "Repository owner" },
      labels: { type: "array", items: { type: "string" } },
      "odd name": { enum: ["a", "b"] },
      deep: { type: "object", properties: { a: { type: "number" } }, required: ["a"] },
    },
    required: ["owner", "undeclared"],
  },
};

describe("declareServer", () => {
  test("declares a tool as the page does", () => {
    const text = declare(issue);
    expect(text).toContain(
      [
        "  /**",
        "   * Create a GitHub issue.",
        "   * @param owner Repository owner",
        "   */",
        "  function createIssue(input: {",
        "    owner: string;",
        "    labels?: Array<string>;",
        '    "odd name"?: "a" | "b";',
        "    deep?: { a: number };",
        "    undeclared: unknown;",
        "  }): Promise<McpToolResult>;",
      ].join("\n"),
    );
    expect(parse(text)).toEqual({
      errors: [],
      top,
      inner: ["FunctionDeclaration", "FunctionDeclaration", "ModuleDeclaration", "ModuleDeclaration"],
    });
  });

  test("declares by name alone what would make the file too long", () => {
    const text = declare(
      ...Array.from({ length: 1000 }, (_, place) => ({
        name: `tool${place}`,
        description: "d".repeat(400),
        inputSchema: { properties: { a: {} } },
      })),
    );
    expect(text.length).toBeLessThan(400_000);
    expect(text).toContain("declared by name alone");
    expect(text.match(/a\?: unknown/g)?.length).toBeGreaterThan(400);
    expect(parse(text)).toMatchObject({ errors: [], inner: { length: 1003 } });
  });

  test("leaves out properties with names that nobody could write, and says that there are more", () => {
    const text = declare({ ...issue, inputSchema: { properties: { ["k".repeat(300)]: {}, fine: {} } } });
    expect(text).not.toContain("kkk");
    expect(text).toContain(["    fine?: unknown;", "    [key: string]: unknown;"].join("\n"));
  });

  test("tells the server's own name where the guest's does not", () => {
    const bare = { description: "", inputSchema: {} };
    const text = declare({ ...bare, name: "delete" }, { ...bare, name: "p\u202eay" });
    expect(text).toContain("The server's name for it is delete.");
    expect(text).toContain('The server\'s name for it is "p\\\\u{202e}ay".');
  });

  test("declares one tool alone", () => {
    const tools = new Map([
      ["one", { ...issue, name: "one" }],
      ["two", { ...issue, name: "two" }],
    ]);
    const text = declareServer({ name: "github", tools, others }, "two");
    expect(text).not.toContain("function one");
    expect(text).not.toContain("namespace resources");
  });
});

/** Texts that a server would write to break out of where they stand. */
const hostile = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom(
    "*/ declare const evil: 1; /*",
    '"; evil: "',
    "}); declare const evil: 1;",
    "\n@param evil\r\n*/",
    "\u2028*/\u2029evil",
    "\u202e*/\u200b",
    "`evil`",
    "\\",
    "*\u200b/",
    "*\\/",
    `${"*".repeat(499)}/`,
    "// evil",
    "__proto__",
  ),
  fc
    .array(fc.constantFrom("*", "/", '"', "'", "\n", "\\", "}", "@", "\u200b", "\u2028"), { maxLength: 12 })
    .map((parts) => parts.join("")),
);
const schema = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: "small" },
    fc.record({ type: fc.constantFrom("string", "integer", "boolean", "null", "odd"), description: hostile }),
    fc.record({ enum: fc.array(hostile, { maxLength: 4 }) }),
    fc.record({ const: hostile }),
    fc.record({ type: fc.constant("array"), items: tie("any") }),
    fc.record({ anyOf: fc.array(tie("any"), { maxLength: 3 }) }),
    tie("object"),
    fc.jsonValue(),
  ),
  object: fc.record({
    type: fc.constant("object"),
    properties: fc.dictionary(hostile, tie("any"), { maxKeys: 4 }),
    required: fc.array(hostile, { maxLength: 3 }),
  }),
}));
const hostileTool: fc.Arbitrary<McpTool> = fc.record({
  name: hostile.filter((name) => name !== ""),
  description: hostile,
  inputSchema: schema.object as fc.Arbitrary<McpTool["inputSchema"]>,
});

test("whatever a server's texts hold, its declarations parse, and hold nothing but its functions", () => {
  const tools = fc.uniqueArray(hostileTool, { selector: ({ name }) => name, maxLength: 4 });
  fc.assert(
    fc.property(tools, (given) => {
      const text = declare(...given);
      const functions = Array.from({ length: given.length + 1 }, () => "FunctionDeclaration");
      expect(parse(text)).toEqual({ errors: [], top, inner: [...functions, "ModuleDeclaration", "ModuleDeclaration"] });
      expect(text).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\u2028\u2029]/u);
    }),
    { numRuns: 500 },
  );
});

test("the index parses, whatever a failure says", () => {
  const text = declareIndex([{ name: "github", tools: new Map(), others }], [{ name: "odd", failure: "*/ evil /*\n" }]);
  expect(parse(text)).toMatchObject({ errors: [], top: ["FirstStatement"] });
  expect(text).toContain("mcp/github.d.ts");
});

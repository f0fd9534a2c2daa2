import ts from "typescript";
import type { GreyboxEntry } from "../../spec/escapes/greybox-entry.ts";
import { declareIndex } from "../mcp/declare-index.ts";
import { declareServer } from "../mcp/declare-server.ts";
import { guestNames } from "../mcp/guest-names.ts";
import { fieldsOf, itemsOf, textOf } from "./fields-of.ts";
import { commentsBefore, parseDeclarations } from "./parse-declarations.ts";
import { unseenIn } from "./unseen.ts";

const others = ["resources.list", "resources.read", "prompts.list", "prompts.get"];

const tool = (name: string, description: string, properties: object, required: readonly unknown[] = []) => ({
  name,
  description,
  inputSchema: { type: "object", properties, required },
});

/** What is declared of MCP servers, whose every text is hostile. */
export const declarationFiles: GreyboxEntry = {
  id: "declaration-files",
  holds: "A declaration file declares exactly the functions of the server's tools, whatever the server says.",
  seeds: [
    {
      name: "github",
      failure: "no",
      tools: [tool("create_issue", "Creates one.", { title: { type: "string" } }, ["title"])],
    },
    {
      name: "a */ b",
      failure: "*/ x",
      tools: [tool("*/ }", "*/ function forged(): void; /*", { "*/": { description: "*/" } })],
    },
    {
      name: "\u2028",
      failure: "\n*/",
      tools: [tool("x\n", "@param a\n\n@b", { 'a"b': {}, "\u202e": { enum: ["*/"] } }, [1])],
    },
    {
      name: "s",
      failure: "",
      tools: [tool("a", "", {}), tool("A", "", { __proto__: {} }, ["__proto__"]), tool("a_2", "", {})],
    },
  ],
  words: [
    "tools",
    "description",
    "inputSchema",
    "properties",
    "required",
    "*/",
    "/**",
    "@",
    "}",
    ";",
    "declare",
    "\\u002a",
  ],
  throws: [],
  maxSteps: 200_000,
  run(input) {
    const { name, failure, tools } = fieldsOf(input);
    const [server = "s"] = guestNames([textOf(name)]).values();
    const given = new Map(itemsOf(tools).map((one) => [textOf(fieldsOf(one).name), one]));
    const names = guestNames([...given.keys()]);
    const view = {
      name: server,
      tools: new Map([...given].map(([own, one]) => [names.get(own) ?? own, readTool(own, one)])),
      others,
    };
    const text = declareServer(view);
    return (
      mistakeInServer(text, server, [...view.tools.keys()]) ??
      mistakeInIndex(declareIndex([view], [{ name: server, failure: textOf(failure) }])) ??
      unseenMistake(text)
    );
  },
};

function readTool(name: string, given: unknown) {
  const { description, inputSchema } = fieldsOf(given);
  return { name, description: textOf(description ?? ""), inputSchema: fieldsOf(inputSchema) };
}

function mistakeInServer(text: string, server: string, tools: readonly string[]): string | undefined {
  const { file, mistakes } = parseDeclarations(text);
  if (mistakes.length > 0) return `the file of a server does not parse: ${mistakes[0]}`;
  const [result, header, space, ...more] = file.statements;
  if (!result || !header || !space || more.length > 0) return `the file has ${file.statements.length} statements`;
  if (!ts.isModuleDeclaration(space) || !space.body || !ts.isModuleDeclaration(space.body))
    return "it has no namespace";
  const { body } = space.body;
  if (space.body.name.text !== server || !body || !ts.isModuleBlock(body)) return "its namespace is another";
  const declared = body.statements.filter(ts.isFunctionDeclaration);
  const found = declared.map(({ name }) => name?.text).join();
  if (found !== ["$api", ...tools].join()) return `it declares ${found}`;
  if (body.statements.length !== declared.length + 2) return `its namespace has ${body.statements.length} statements`;
  const forged = declared.slice(1).find((one) => commentsBefore(one, file) > 1 || !takesOneObject(one));
  return forged === undefined ? undefined : `the function ${forged.name?.text} is not declared as it should be`;
}

function takesOneObject({ parameters, body }: ts.FunctionDeclaration): boolean {
  const [parameter, ...more] = parameters;
  const type = parameter?.type;
  return (
    body === undefined &&
    more.length === 0 &&
    type !== undefined &&
    ts.isTypeLiteralNode(type) &&
    type.members.every((member) => ts.isPropertySignature(member) || ts.isIndexSignatureDeclaration(member))
  );
}

function mistakeInIndex(text: string): string | undefined {
  const { file, mistakes } = parseDeclarations(text);
  if (mistakes.length > 0) return `the index does not parse: ${mistakes[0]}`;
  const [statement, ...more] = file.statements;
  const isOne = statement !== undefined && more.length === 0 && ts.isVariableStatement(statement);
  return isOne && commentsBefore(statement, file) === 1 ? undefined : "the index declares more than `API`";
}

function unseenMistake(text: string): string | undefined {
  const unseen = unseenIn(text.replaceAll("\n", ""));
  return unseen === undefined ? undefined : `${unseen} is in the file of a server`;
}

import { type Static, Type } from "typebox";

const closed = { additionalProperties: false };
const object = Type.String({ minLength: 1, description: "the name of an object of the scope" });

/** Values that JSON has no text for, as a scope may hold them. */
export const oddScopeValues = {
  bigint: "a big integer: 2 to the power of 64",
  date: "a date: the start of the year 2020, in universal time",
  instance: "an instance of a class, with a method",
  map: "a map with one entry",
  nan: "the number that is none",
  symbol: "a symbol",
  undefined: "no value at all",
} as const;

export type OddScopeValue = keyof typeof oddScopeValues;

/** What the input mapper of a callable member makes of the arguments that a program gave. */
export const inputMapperSchema = Type.Union([
  Type.Object(
    { names: Type.Array(Type.String(), { description: "the names that the arguments get in the input, in order" }) },
    closed,
  ),
  Type.Object(
    { list: Type.String({ description: "the name under which the input has the list of all arguments" }) },
    closed,
  ),
  Type.Object({ throws: Type.String({ description: "the message of the error that the mapper throws" }) }, closed),
]);

/** A member of an object in a scope. */
export const scopeMemberSchema = Type.Union([
  Type.Object({ value: Type.Unknown({ description: "a plain JSON value" }) }, closed),
  Type.Object({ object }, { ...closed, description: "another object of the scope, itself and not a copy" }),
  Type.Object(
    {
      tool: Type.String({ minLength: 1, description: "the name of a tool" }),
      mapper: Type.Optional(inputMapperSchema),
    },
    { ...closed, description: "`createCodeModeNamespaceTool(tool, mapper)`" },
  ),
  Type.Object(
    { context: Type.String({ description: "a field of the context that `createScope` was given" }) },
    { ...closed, description: "the value of that field" },
  ),
  Type.Object(
    { odd: Type.Unsafe<OddScopeValue>({ type: "string", enum: Object.keys(oddScopeValues) }) },
    { ...closed, description: "a value that JSON has no text for" },
  ),
  Type.Object(
    { function: Type.Literal("raw") },
    { ...closed, description: "a function of the host that is no callable member" },
  ),
]);

/** An object of a scope. Its members are in a list, so that a key may be any text at all. */
export const scopeObjectSchema = Type.Object(
  {
    name: object,
    kind: Type.Union([Type.Literal("object"), Type.Literal("array")]),
    members: Type.Array(Type.Object({ key: Type.String(), is: scopeMemberSchema }, closed), {
      description: "in their order; the keys of an array's members say nothing",
    }),
  },
  closed,
);

/** A namespace that a trusted loader registers for a plugin before the run; seed heading "Registration shape". */
export const namespaceDeclarationSchema = Type.Object(
  {
    pluginId: Type.String({ minLength: 1, description: "the plugin that it is registered for" }),
    id: Type.String(),
    globalName: Type.String(),
    description: Type.String(),
    prompt: Type.Optional(Type.String()),
    requiredToolNames: Type.Array(Type.String()),
    scope: Type.Array(scopeObjectSchema, {
      minItems: 1,
      description: "what `createScope` returns, as its objects: the first is the scope itself, and may hold the others",
    }),
  },
  closed,
);

export type InputMapper = Static<typeof inputMapperSchema>;
export type ScopeMember = Static<typeof scopeMemberSchema>;
export type ScopeObject = Static<typeof scopeObjectSchema>;
export type NamespaceDeclaration = Static<typeof namespaceDeclarationSchema>;

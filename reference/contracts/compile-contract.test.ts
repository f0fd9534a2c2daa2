import { describe, expect, test } from "vitest";
import { compileContract } from "./compile-contract.ts";

describe("values", () => {
  const shipment = {
    type: "object",
    properties: { id: { type: "string" }, tons: { type: "number" } },
    required: ["id"],
    additionalProperties: false,
  };

  test.each([
    [shipment, { id: "a", tons: 3 }],
    [{ type: "array", items: shipment }, [{ id: "a" }]],
    [{ anyOf: [shipment, { type: "null" }] }, null],
    [{ $ref: "#/$defs/tree", $defs: { tree: { type: "array", items: { $ref: "#/$defs/tree" } } } }, [[], [[]]]],
    [{ type: "string", format: "date-time" }, "no date: formats are annotations"],
    [{ type: "string", "x-kit": true }, "a keyword of somebody's own"],
    [{ type: "array", items: [{ type: "string" }, { type: "number" }], additionalItems: false }, ["a", 1]],
    [{ type: "array", prefixItems: [{ type: "string" }], items: false }, ["a"]],
    [{ $schema: "http://json-schema.org/draft-06/schema#", const: 1 }, 1],
    [{ type: "number", multipleOf: 0.01 }, 19.99],
    [{ nullable: true, enum: ["a"] }, "a"],
    [{ type: "object", id: "no keyword since draft 04" }, {}],
    [
      { type: "object", properties: { id: { type: "string" }, nullable: { $async: true, type: "number" } } },
      { id: "a", nullable: 1 },
    ],
    [{ const: { $async: true, nullable: true, id: 1 } }, { $async: true, nullable: true, id: 1 }],
    [{ $schema: "http://json-schema.org/draft-07/schema#", items: [{ type: "string" }] }, ["a"]],
  ])("what fits has no place that it breaks (%#)", (schema, value) => {
    expect(compileContract(schema)(value)).toBeUndefined();
  });

  test.each([
    [shipment, { id: "a", tons: "zeppelin" }, "#/properties/tons/type"],
    [shipment, { id: "a", zeppelin: 1 }, "#/additionalProperties"],
    [shipment, {}, "#/required"],
    [{ required: ["constructor"] }, {}, "#/required"],
    [{ $async: true, type: "string" }, 5, "#/type"],
    [{ $ref: "#/$defs/text", $defs: { text: { $async: true, type: "string" } } }, 5, "#/$defs/text/type"],
    [{ type: "string", nullable: true }, null, "#/type"],
    [{ type: "array", items: { anyOf: [{ type: "string", nullable: true }] } }, [null], "#/items/anyOf"],
    [{ properties: { id: { type: "string" } } }, { id: 5 }, "#/properties/id/type"],
    [{ type: "number", multipleOf: 0.01 }, 19.995, "#/multipleOf"],
    [{ anyOf: [shipment, { type: "null" }] }, "zeppelin", "#/anyOf"],
    [{ type: "array", items: [{ type: "string" }], additionalItems: false }, ["a", "zeppelin"], "#/additionalItems"],
    [{ type: "array", prefixItems: [{ type: "string" }], items: false }, ["a", "zeppelin"], "#/items"],
    [{ $schema: "https://json-schema.org/draft/2019-09/schema", type: "string" }, 1, "#/type"],
  ])("a place that a value breaks is one of the schema (%#)", (schema, value, place) => {
    expect(compileContract(schema)(value)).toContain(place);
  });
});

describe("invalid schemas", () => {
  test.each([
    [{ type: "strnig" }, "data/type must be equal to one of the allowed values"],
    [{ type: "object", properties: 7 }, "properties must be object"],
    [{ type: "object", required: "id" }, "required"],
    [{ type: "string", pattern: "(" }, "regular expression"],
    [{ $ref: "#/$defs/nowhere" }, "#/$defs/nowhere"],
    [{ $ref: "https://zeppelin.invalid/schema.json" }, "zeppelin.invalid"],
    [{ $schema: "https://zeppelin.invalid/draft" }, "draft"],
  ])("are refused (%#)", (schema, message) => {
    expect(() => compileContract(schema)).toThrow(message);
  });
});

import { Type } from "typebox";
import { describe, expect, it } from "vitest";
import { findMistake } from "./schema-check.ts";

const circle = Type.Object({ kind: Type.Literal("circle"), radius: Type.Number() }, { additionalProperties: false });
const square = Type.Object({ kind: Type.Literal("square"), side: Type.Object({ length: Type.Number() }) });
const shape = Type.Union([circle, square]);

describe("findMistake", () => {
  it("finds none in a value that fits", () => {
    expect(findMistake(shape, { kind: "circle", radius: 1 })).toBeUndefined();
  });

  it.each([
    { value: undefined, mistake: "the value must be object" },
    { value: [], mistake: "the value must be object" },
    { value: { kind: "circle" }, mistake: "the value must have required properties radius" },
    { value: { kind: "circle", radius: "1" }, mistake: "/radius must be number" },
    { value: { kind: "circle", radius: 1, colour: "red" }, mistake: "/colour has no place here" },
    { value: { kind: "square", side: {} }, mistake: "/side must have required properties length" },
    { value: { kind: "triangle", radius: 1 }, mistake: "/kind must be equal to one of the allowed values" },
  ])("tells the mistake in $value by the member of the union that is meant", ({ value, mistake }) => {
    expect(findMistake(shape, value)).toBe(mistake);
  });

  it("names the one value that is allowed", () => {
    expect(findMistake(circle, { kind: "square", radius: 1 })).toBe('/kind must be "circle"');
  });

  it("tells the mistake that is deepest", () => {
    const schema = Type.Object({ first: Type.String(), second: Type.Object({ third: Type.Array(Type.String()) }) });
    expect(findMistake(schema, { first: 1, second: { third: ["a", 2] } })).toBe("/second/third/1 must be string");
  });
});

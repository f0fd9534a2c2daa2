import { describe, expect, test } from "vitest";
import { transformTypescript } from "./transform-typescript.ts";

/** The value of a program, given its JavaScript. */
async function evaluate(source: string): Promise<unknown> {
  const AsyncFunction = Object.getPrototypeOf(async () => undefined).constructor;
  return new AsyncFunction(transformTypescript(source))();
}

const erased: [string, unknown][] = [
  ["interface A { x: number }\ntype B = A & { y?: string };\nconst a: B = { x: 1 };\nreturn a.x as number;", 1],
  ["function id<T extends object>(v: T): T { return v }\nreturn id<{ a: number }>({ a: 1 }).a", 1],
  ["const c = { a: 1 } satisfies Record<string, number>;\nreturn c!.a!", 1],
  ["const f = async <T,>(x: T, y?: number): Promise<T> => x;\nreturn await f<number>(3)", 3],
  ["const f = (\n  a: number,\n): { x: number } => ({ x: a });\nreturn f(1).x", 1],
  ["const f: any = (x: any) => x, a = 2, b = 3; return f<typeof a>(b)", 3],
  ["abstract class A { abstract m(): number; declare z: number; static readonly s: number = 3 }\nreturn A.s", 3],
  ["class A { [k: string]: unknown; x = 1; y!: number }\nreturn Object.keys(new A())", ["x", "y"]],
  ["function o(a: string): string;\nfunction o(a: number): number;\nfunction o(a: any) { return a }\nreturn o(5)", 5],
  ["let a = 1\ninterface Foo {}\n(globalThis as any).t; return a", 1],
  ["type T = number\n[1, 2].forEach(() => {}); return 2", 2],
  ["type T = import('fs').Stats; return 1", 1],
  ["declare const q: string; return typeof q", "undefined"],
  ["return (globalThis as any)!.nothing?.bar ?? 7", 7],
  ["function isS(x: unknown): x is string { return typeof x === 'string' }\nreturn isS('a')", true],
  ["function f(this: any, a: number) { return a } return f.call(null, 4)", 4],
  ["try { throw new Error('x') } catch (e: unknown) { return (e as Error).message }", "x"],
  ["const b = true; const f = b ? (x: number): number => x : (y: number) => y + 1; return f(1)", 1],
  ["const o = { async m<T>(x: T): Promise<T> { return x }, get g(): number { return 1 } }; return o.m(o.g)", 1],
  ["const F = Map<string, number>; return new F().size", 0],
  ["return (\n  1 as number\n)", 1],
  ["const x: number = 'not checked'; return x", "not checked"],
  ["// @ts-nocheck\nreturn 1 as string", 1],
  ["/** @jsx h */ /** @jsxImportSource node:fs */ const a: number = 1; return a //# sourceMappingURL=file:///x", 1],
];

const printed: [string, unknown][] = [
  ["enum Color { Red, Green = 5, Blue }\nreturn [Color.Blue, Color[5]]", [6, "Green"]],
  ["const enum K { A = 'x', B = 'y' }\nreturn K.B", "y"],
  [
    "class P { constructor(private readonly x: number, public y = 2) {} sum() { return this.x + this.y } }\nreturn new P(3).sum()",
    5,
  ],
  ["namespace N { export const a = 4; export function f(): number { return a } }\nreturn N.f()", 4],
  ["namespace __proto__ { export const polluted = 1 } return ({} as any).polluted ?? null", null],
  ["namespace tools { export const t = 1 } return typeof tools", "object"],
  ["return typeof (<any>globalThis).nothing", "undefined"],
  ["enum E { A = (() => 5)() } return E.A", 5],
  ["class A { accessor x = 1 }\nreturn new A().x", 1],
  [
    "const seen: string[] = [];\nfunction d(v: any, c: any) { seen.push(c.kind); return v }\n@d class A {}\nreturn seen",
    ["class"],
  ],
];

describe("transformTypescript", () => {
  test.each(erased)("%j: types go, and everything else stays in its place", async (source, value) => {
    const javascript = transformTypescript(source);
    expect(await evaluate(source)).toEqual(value);
    expect(javascript.split("\n").length).toBe(source.split("\n").length);
  });

  test.each(printed)("%j: what needs code gets it", async (source, value) => {
    expect(await evaluate(source)).toEqual(value);
  });

  test("a syntax error that erasing would hide is one", () => {
    expect(() => transformTypescript("return 1;\nlet x: {")).toThrow(/expected.* \(2:\d+\)/);
  });
});

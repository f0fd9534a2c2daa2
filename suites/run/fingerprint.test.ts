import { describe, expect, it } from "vitest";
import { fingerprint, fingerprintOf } from "./fingerprint.ts";
import { RequirementViolation } from "./requirement-violation.ts";

describe("fingerprint", () => {
  it("is the same for messages that differ in numbers, ids and white space", () => {
    const first = fingerprintOf("took 1203 ms for cm_a1f0c3d2-0000-4000-8000-1234567890ab");
    expect(fingerprintOf("took 7 ms  for cm_99999999-1111-4000-8000-abcdefabcdef")).toBe(first);
  });

  it("does not hang on stack frames, which name files of the machine", () => {
    const withFrames = (folder: string) =>
      fingerprintOf(
        `expected no path, but got "Error: odd\n    at run (file://${folder}/run.js:3:7)\n    at main… (900 characters)`,
      );
    expect(withFrames("/home/one/kit")).toBe(withFrames("/srv/two/kit/node_modules"));
    const asJson = (folder: string) => fingerprintOf(`but got "{\\"error\\":\\"odd\\\\n    at run (${folder})\\"}`);
    expect(asJson("/home/one")).toBe(asJson("/srv/two/kit"));
    expect(withFrames("/home")).not.toBe(fingerprintOf('expected no path, but got "Error: even\n    at run (/home)'));
  });

  it("differs for messages that differ in words", () => {
    expect(fingerprintOf("expected a completed result")).not.toBe(fingerprintOf("expected a waiting result"));
  });

  it("does not hang on which case was generated", () => {
    const of = (message: string) =>
      fingerprint(new RequirementViolation("values.round-trip", message, { stories: [] }));
    expect(of("expected a")).toBe(of("expected b"));
    expect(of("expected a")).not.toBe(fingerprintOf("expected a"));
  });
});

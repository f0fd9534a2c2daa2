import { once } from "node:events";
import { tmpdir } from "node:os";
import { afterEach, describe, expect, it } from "vitest";
import { killAllGroups, ProcessGroup } from "./process-group.ts";

const patience = 300;
const groups: ProcessGroup[] = [];

/** Starts a program of Node. */
function start(program: string): ProcessGroup {
  const group = new ProcessGroup({ file: process.execPath, args: ["-e", program] }, tmpdir());
  groups.push(group);
  return group;
}

afterEach(async () => {
  for (const group of groups.splice(0)) await group.stop(patience);
});

describe("ProcessGroup", () => {
  it.each([
    { program: "process.exitCode = 5", exit: { code: 5, signal: null } },
    { program: 'process.kill(process.pid, "SIGKILL")', exit: { code: null, signal: "SIGKILL" } },
  ])("tells how $program ended", async ({ program, exit }) => {
    const group = start(program);
    expect(await group.exited).toEqual(exit);
    expect(await group.stop(patience)).toEqual({ exit, killed: false, leftovers: [] });
  });

  it("asks by the end of the input first", async () => {
    const group = start('process.stdin.on("end", () => process.exit(4)).resume()');
    expect(await group.stop(20_000)).toMatchObject({ exit: { code: 4 }, killed: false });
  });

  it("asks by SIGTERM then", async () => {
    const group = start("setInterval(() => undefined, 1000)");
    expect(await group.stop(patience)).toMatchObject({ exit: { signal: "SIGTERM" }, killed: false });
  });

  it("kills at last", async () => {
    const group = start(
      'process.on("SIGTERM", () => undefined); setInterval(() => undefined, 1000); console.log("ready")',
    );
    const { stdout } = group.child;
    if (stdout !== null) await once(stdout, "data");
    expect(await group.stop(patience)).toMatchObject({ exit: { signal: "SIGKILL" }, killed: true });
  });

  it("can be stopped twice", async () => {
    const group = start("");
    expect(await group.stop(patience)).toEqual(await group.stop(patience));
  });

  it("keeps the end of the standard error, all of which was read when it exited", async () => {
    const group = start('process.stderr.write("x".repeat(100_000) + "the end"); process.exitCode = 1');
    await group.exited;
    expect(group.standardError).toHaveLength(64 * 1024);
    expect(group.standardError).toMatch(/^x+the end$/);
  });

  it("says why a command can't be started", async () => {
    const group = new ProcessGroup({ file: "/no/such/command", args: [] }, tmpdir());
    expect(await group.exited).toEqual({ code: null, signal: null });
    expect(group.spawnError?.message).toBe('there is no command "/no/such/command", or not what its first line names');
    expect(await group.stop(patience)).toMatchObject({ killed: false, leftovers: [] });
  });

  it("is ended with all others when the kit ends early", async () => {
    const started = [start("setInterval(() => undefined, 1000)"), start("setInterval(() => undefined, 1000)")];
    killAllGroups();
    const exits = await Promise.all(started.map(({ exited }) => exited));
    expect(exits.map(({ signal }) => signal)).toEqual(["SIGKILL", "SIGKILL"]);
  });
});

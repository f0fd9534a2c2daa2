import { describe, expect, test } from "vitest";
import { shellCommandIn } from "./shell-command.ts";

describe("a shell command", () => {
  test.each([
    ["ls -la", "ls"],
    ["ls", "ls"],
    ["  ls  \n", "ls"],
    ["pwd; ls", "pwd"],
    ["cat /etc/passwd", "cat"],
    ["cat package.json | head -5", "cat"],
    ["cd /tmp && ls", "cd"],
    ["cd ..", "cd"],
    ["git status", "git"],
    ["git commit -m 'as it is'", "git"],
    ["grep -rn 'x' src/", "grep"],
    ["find . -name '*.ts'", "find"],
    ['echo "hello"', "echo"],
    ["echo $HOME > out.txt", "echo"],
    ["npm install\nnpm test", "npm"],
    ["curl -s https://example.invalid | jq .", "curl"],
    ["rm -rf node_modules", "rm"],
    ["$ ls -la", "ls"],
    ["# list the files\nls -la", "ls"],
    ["#!/bin/bash\nset -e\nls", undefined],
    ["#!/bin/bash\nls -la", "ls"],
    ["NODE_ENV=test node script.js", "node"],
    ["./run.sh --fast", "./run.sh"],
    ["../build", "../build"],
    ["sudo apt-get install jq", "sudo"],
    ["python3 -c 'print(1)'", "python3"],
    ["ls /", "ls"],
    ["ls *.ts", "ls"],
  ])("%j is the command %j", (source, command) => {
    expect(shellCommandIn(source)).toBe(command);
  });
});

describe("a program", () => {
  test.each([
    "return 1",
    "ls - la; var ls = 5, la = 2",
    "ls -la\nvar ls = 1; const la = 2",
    "cat / x / y",
    "git: for (;;) break git",
    "node.invoke('x')",
    "node ?? 1",
    "date = await tools.date()",
    "find = (x) => x; return find(1)",
    "sort (1)\nfunction sort(x) { return x }",
    "sort\n(1); function sort(x) { return x }",
    "echo`x`; function echo() {}",
    "env instanceof Object",
    "make in tools",
    "cat as any",
    "node satisfies unknown",
    "find<string>('x')",
    "test -x",
    "const ls = 'ls -la'; return ls",
    "// ls -la\nreturn 1",
    "/* git status */ return 1",
    "return await tools.callValue('openclaw:core:exec', { command: 'ls -la' })",
    "text('ls -la')",
    "tools.exec({ command: 'ls' })",
    "import fs from 'fs'",
    "const x = await tools.search('git status'",
    "text(1)\nls -la",
    "type -x",
    "let ls = 1; ls -1",
  ])("%j is none", (source) => {
    expect(shellCommandIn(source)).toBeUndefined();
  });

  test("is not looked at on the host's own thread when it is long", () => {
    expect(shellCommandIn(`ls ${"a".repeat(5000)}`)).toBeUndefined();
  });
});

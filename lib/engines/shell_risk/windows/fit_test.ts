import assert from "node:assert/strict";
import { FIT_MIN, powershellFit } from "./fit.ts";

Deno.test("powershellFit() tells PowerShell by what a text is made of", () => {
  const texts = [
    "Get-ChildItem C:\\Users",
    "get-childitem C:\\Users; $x = 1",
    "git pull; & ('Rem' + 'ove-Item') C:\\x -Recurse; $a = @{ b = 1 }",
    "ls | Remove-Item",
    "echo hi && ri C:\\Data",
    "rm C:\\Data -Recurse",
    "rm C:\\Data -fo",
    "$x = [IO.File]::ReadAllText('a')",
    "$p = @{ Path = 'x' }; foo @p",
    "$x = 1; foo { $_ }",
    "[Environment]::Exit(1)",
    "[int]$a = 1; $b = 2",
    "if ($true) { Stop-Computer }",
    "foreach ($i in 1) { Stop-Computer }",
    "function f { Stop-Computer }",
    "{ param($u) $u = 1 }.Invoke(1)",
    "(Get-Process)[0]",
    "1, (Get-Process)",
    "-not (Get-Process)",
    "1 + (Get-Process)",
    "(Get-Process).Count",
    "$a = 1, 2; $b = 3",
    "$x = { param($u) $u }",
    "& ('a' + 'b') x; $x = 1",
    "$x = @{ a = 1 }",
    "while (Get-Process) { 1 }",
    "if (Get-Process) { 1 }",
    "& (Get-Command x)",
    "echo (Get-Process)",
    "[int](Get-Date)",
    "(Get-Process) + 1",
  ];
  assert.deepEqual(texts.filter((text) => powershellFit(text) < FIT_MIN), []);
});

Deno.test("powershellFit() finds nothing in what only speaks of PowerShell, or is for another shell", () => {
  const texts = [
    'git commit -m "Remove-Item -Recurse"',
    "echo 'Get-ChildItem | Remove-Item'",
    "grep -r Get-ChildItem src # Remove-Item",
    "update-alternatives --list vi",
    "tasklist -fo csv & netsh -f a.txt",
    "apt-get install -y Some-Package",
    "rm -rf build",
    "cp -r a b && ls -la",
    "run_it() { echo; }; run_it",
    "[ -f x ] && . ./x",
    "x=1; y=$x",
    "for i in *; do echo $i; done",
    "export A=1; & echo",
    "Get-Thing \\\n  -x",
    "Get-Thing x; fi",
    "iex -S mix",
    "$x = 1; [ -f y ]",
    "$x = 1; [ -f ] $y",
    "cat <<EOF\nGet-Thing x\nEOF",
    "npm run x -- --recurse",
    "find . -path ./x -prune",
    "",
  ];
  assert.deepEqual(texts.filter((text) => powershellFit(text) >= FIT_MIN), []);
});

Deno.test("powershellFit() answers for whatever it is given", () => {
  assert.equal(powershellFit(`$a = ${"(".repeat(500)}`) >= 0, true);
  assert.equal(powershellFit("Get-Item x; ".repeat(5_000)) >= FIT_MIN, true);
});

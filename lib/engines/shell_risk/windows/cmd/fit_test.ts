import assert from "node:assert/strict";
import { FIT_MIN } from "../fit.ts";
import { cmdFit } from "./fit.ts";

Deno.test("cmdFit() tells cmd by what a text is made of", () => {
  const texts = [
    "rd /s /q C:\\Data",
    "rd/s/q D:\\Data",
    "npm run build & rd /s /q ..\\data",
    "git pull && (del /f build.log)",
    "git pull | del /q a",
    "for %f in (*.txt) do echo %f",
    "for /d %%i in (*) do ls",
    "if exist a (mklink b a)",
    "if exist a ls else dir C:\\Data",
    "if exist a if exist b ls",
    "copy a %TEMP%\\a",
    "cd ..\\x",
    "dir \\\\srv\\share",
    "copy !src! b",
    "@echo off\nif exist a ls",
    "ls\nrd /q x",
    "setup.exe /S",
    "C:\\tools\\x --help",
    "vssadmin list shadows /for=c: & dir /a",
    "goto end & echo %TIME%",
    "type a.txt & cd /d D:\\x",
    "rd \\ /s",
    'del /q "$x"',
  ];
  assert.deepEqual(texts.filter((text) => cmdFit(text) < FIT_MIN), []);
});

Deno.test("cmdFit() finds nothing in what only speaks of cmd, or is for another shell", () => {
  const texts = [
    'git commit -m "del /s /q C:\\Data"',
    "grep -r C:\\Data src",
    "find / -name a /b",
    "date +%Y%m%d",
    "set -e",
    "cd /d",
    "move /y a b",
    "if [ -f a.exe ]; then ./a; fi",
    "for f in *.txt; do cp $f /tmp; done",
    "mkdir -p /tmp/x && cd /tmp/x",
    "wine setup.exe /s",
    "rm -rf \\\n  a \\\n  /tmp/b; copy /y a b",
    "cat <<EOF\nrd /s /q C:\\Data\nEOF",
    "sudo copy /y a b",
    "del /q ${HOME}",
    "del /q 'b'",
    "del /q /etc/passwd",
    "echo on",
    "echo hi & if exist a ls",
    "ls off & if exist a ls",
    "cd x & if exist a ls",
    "export A=1 & del /q a",
    "ls /s",
    "",
  ];
  assert.deepEqual(texts.filter((text) => cmdFit(text) >= FIT_MIN), []);
});

Deno.test("cmdFit() answers for whatever it is given", () => {
  assert.equal(cmdFit(`del /q ${"(".repeat(500)}`) >= 0, true);
  assert.equal(cmdFit("(".repeat(500) + "rd /s /q C:\\x"), 0);
  assert.equal(cmdFit("rd /q x & ".repeat(5_000)) >= FIT_MIN, true);
});

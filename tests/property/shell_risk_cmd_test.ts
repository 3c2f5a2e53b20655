import assert from "node:assert/strict";
import fc from "fast-check";
import { Judge } from "@/lib/engines/shell_risk/judge.ts";
import { Interpreter } from "@/lib/engines/shell_risk/shell/interpreter.ts";
import { judgeWindows } from "@/lib/engines/shell_risk/windows/mod.ts";
import { seedFor } from "@/tests/support/seed.ts";

/** A fresh one in each run; printed. */
const SEED = seedFor(import.meta.url);

/** Pieces of the language, whole and broken. */
const PIECES: readonly string[] = (
  '& && | || ( ) ^ " % %% ! , ; = @ < > >> 2>&1 2> \\" \' ` * ? : . /s /q /c /f a x.bat C:\\ C:\\Users .. ' +
  "if not exist defined errorlevel == equ else for /d /r /l %i %%i in do (1,1,9) (0,0,1) ('dir') (`echo) " +
  "set /a /p a=b a=%a%%a% b=!a! c=%a:~1,2% d=%a:b=c% %a% !a! %~dp0 %~nxi %1 %* %ComSpec:~-7% " +
  "call :a :b start goto :eof exit /b shift rem :: echo type dir cd .. del rd copy cmd powershell -c curl " +
  "-o http://203.0.113.9/x delims= tokens=1,2* usebackq setlocal enabledelayedexpansion pushd certutil -decode"
).split(" ");

const SCRIPT = fc.array(
  fc.tuple(
    fc.oneof(
      { weight: 12, arbitrary: fc.constantFrom(...PIECES) },
      { weight: 1, arbitrary: fc.string({ maxLength: 6 }) },
    ),
    fc.constantFrom(" ", " ", " ", "", "\n"),
  ),
  { maxLength: 80 },
).map((pieces) => pieces.flat().join(""));

/** Values and statements that are worked out in one assessment, and what is counted after it. */
const WORK_MAX = 25_000;

Deno.test("whatever a script of cmd says, it is judged within its steps and nothing is thrown", () => {
  fc.assert(
    fc.property(SCRIPT, fc.boolean(), (script, isLiteral) => {
      const judge = new Judge();
      judgeWindows(script, "cmd", {
        judge,
        shell: new Interpreter(judge),
        context: Interpreter.topContext(),
        isLiteral,
      });
      assert.ok(judge.work < WORK_MAX, `${judge.work}`);
    }),
    { seed: SEED, numRuns: 400 },
  );
});

import { countBlocks } from "@/tests/support/steps.ts";
import assert from "node:assert/strict";
import {
  assessCommand,
  COMMAND_CHARS_MAX,
  RISK_LEVELS,
  type RiskLevel,
} from "@/lib/engines/shell_risk/mod.ts";

Deno.test("assessCommand() bounds its work on hostile text of the largest size", async () => {
  const patterns = [
    '"${x:-$(<<A',
    "<<A\n",
    "$(",
    "`",
    "((",
    "{ ",
    "if true; then ",
    "a=$a$a;",
    "echo | ",
    "x() { x | x & };",
    "!",
    "'\"",
    "\\\n",
    "{a,b}",
    "-exec rm {} \\; ",
    "\u200b",
    "eval '",
    "$((1+",
    "[a",
    "$x",
    "\n\n",
    "ni ",
    "# a\n",
  ];
  for (const pattern of patterns) {
    for (const size of [200, 4_000, 16_384, COMMAND_CHARS_MAX, 1_048_576]) {
      const text = pattern.repeat(Math.ceil(size / pattern.length)).slice(
        0,
        size,
      );
      let risk_level: RiskLevel = "low";
      const blocks = await countBlocks(() => {
        risk_level = assessCommand(text).risk_level;
      });
      assert.ok(
        blocks < 4_000_000,
        `${JSON.stringify(pattern)} x ${size}: ${blocks}`,
      );
      if (size > 16_384) assert.ok(RISK_LEVELS.indexOf(risk_level) >= 2);
    }
  }
});

/** Beginnings that a flood of them makes expensive for a careless reader. */
const FLOODS: readonly string[] = [
  "(",
  ")",
  '"',
  "^",
  "%a",
  "%a%",
  "!a!",
  "a|",
  "a&",
  "2>a ",
  "a\n",
  "if a==b ",
  "for %i in (",
  "for %i in (a)) ",
  "for /l %i in (1,1,9) do ",
  "for /f %i in ('",
  "set a=%a%%a%x\n",
  "set a=!a!!a!x&",
  "set a=b&if a==b set a=c\n",
  "call :a\n:a\n",
  ":a\nif a==b goto a\n",
  "cmd /c ",
  'cmd /c "',
  "powershell ' ",
  "start start ",
  "echo %a:~1,2% ",
  "echo a>>b&b&",
];

Deno.test("a flood of any piece of cmd stays within its steps", async () => {
  for (const flood of FLOODS) {
    const text = `@echo off\n${flood.repeat(4_096 / flood.length)}`.slice(
      0,
      4_096,
    );
    const blocks = await countBlocks(() => assessCommand(text));
    assert.ok(blocks < 2_000_000, `${JSON.stringify(flood)}: ${blocks}`);
  }
});

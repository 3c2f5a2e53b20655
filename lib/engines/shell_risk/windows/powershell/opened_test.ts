import assert from "node:assert/strict";
import { assessCommand } from "../../mod.ts";

const DISK = "\\\\.\\PhysicalDrive0";

/** Ways to open a file with .NET, with a gap for its path. */
const WRITING: readonly string[] = [
  "[IO.File]::Open('PATH', 'Append')",
  "[IO.File]::Open('PATH', 'Open', 'Write')",
  "[IO.File]::Open('PATH', [IO.FileMode]::Truncate)",
  "[IO.File]::OpenWrite('PATH')",
  "[IO.File]::Create('PATH')",
  "[IO.File]::CreateText('PATH')",
  "[IO.File]::AppendText('PATH')",
  "[IO.FileStream]::new('PATH', 'CreateNew')",
  "[IO.FileStream]::new('PATH', 'OpenOrCreate')",
  "New-Object IO.FileStream 'PATH', 'Open', 'ReadWrite'",
  "New-Object System.IO.FileStream 'PATH', Create",
];
const READING: readonly string[] = [
  "[IO.File]::Open('PATH', 'Open')",
  "[IO.File]::Open('PATH', 'Open', 'Read', 'ReadWrite')",
  "New-Object IO.FileStream 'PATH', 'Open', 'Read', 'ReadWrite'",
];

Deno.test("a file that is opened to be written is one that is written", () => {
  for (const way of WRITING) {
    const levels = [DISK, "out.log"].map((path) =>
      assessCommand(`$f = ${way.replace("PATH", path)}; $f.Close()`).risk_level
    );
    assert.deepEqual(levels, ["critical", "medium"], way);
  }
  for (const way of READING) {
    const { risk_level } = assessCommand(
      `$f = ${way.replace("PATH", "out.log")}; $f.Close()`,
    );
    assert.equal(risk_level, "low", way);
  }
});

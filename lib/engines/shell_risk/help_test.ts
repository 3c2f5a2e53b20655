import assert from "node:assert/strict";
import { asksForHelp } from "./help.ts";

Deno.test("asksForHelp() tells what is asked for help from what is only given it as a value", () => {
  const takes = (flag: string) => flag === "-o";
  const cases: readonly (readonly [string, boolean])[] = [
    ["--help", true],
    ["delete --help", true],
    ["delete -help", true],
    ["-version", true],
    ["--version", true],
    ["--version -q", true],
    ["--version 1.2", false],
    ["-o --help", false],
    ["-o -version", false],
    ["-q --help", true],
    ["delete -- --help", false],
    ["help delete", true],
    ["-h", true],
    ["-V", true],
    ["-q", false],
    ["delete -h", true],
    ["delete all -h", false],
    ["", false],
  ];
  for (const [text, expected] of cases) {
    const args = text.split(" ").filter((word) => word !== "");
    assert.equal(asksForHelp(args, takes), expected, text);
  }
});

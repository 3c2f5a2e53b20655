import assert from "node:assert/strict";
import { severityOf } from "./severity.ts";

Deno.test("the mark of a tool says how much a line means", () => {
  for (
    const [line, severity] of [
      ["fatal: not a git repository", "fatal"],
      ["panic: runtime error: index out of range", "fatal"],
      ["[FATAL] no plugin found", "fatal"],
      ["nginx: [emerg] unknown directive", "fatal"],
      ["2026 db FATAL: role is missing", "fatal"],
      ["a.c:1:2: fatal error: x.h: No such file", "fatal"],
      ["note: add a semicolon", "note"],
      ["   = help: consider a borrow", "note"],
      ["a.c:1:2: note: declared here", "note"],
      ["[INFO] connection refused once", "note"],
      ["warning: unused variable", "warning"],
      ["W: Failed to fetch", "warning"],
      ["error: linker failed", "error"],
      ["E: Unable to locate package", "error"],
      ["something went wrong", "error"],
    ] as const
  ) assert.equal(severityOf(line), severity, line);
});

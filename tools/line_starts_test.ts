import assert from "node:assert/strict";
import { lineStartLoop } from "./line_starts.ts";

Deno.test("lineStartLoop() finds what begins at each line and takes lines", () => {
  for (
    const pattern of [
      /(?:^|\n)\s*!(.+)/,
      /(?:^|[;\n{])\s+exec/,
      /(?:[\n;]|^)\s*rm/,
      /(?<=^|\n)[\s:]*rm/,
      /\n\s*RUN/,
      /^\s*\.restore\b/m,
      /a|^[\s>]+b/m,
    ]
  ) assert.notEqual(lineStartLoop(pattern.source, pattern.flags), null);
  for (
    const pattern of [
      /(?:^|\n)[^\S\n]*!(.+)/,
      /^\s*a/,
      /\n\s*\n/,
      /^[ \t]*a/m,
      /(?:^|[^\n])\s*a/,
      /\\n\s*a/,
      /a^\s*/,
    ]
  ) assert.equal(lineStartLoop(pattern.source, pattern.flags), null);
});

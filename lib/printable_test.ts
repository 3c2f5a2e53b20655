import assert from "node:assert/strict";
import { printableLine, printableText } from "./printable.ts";

Deno.test("printableText() keeps lines and letters of any script", () => {
  const text = "line\n\ttab \u00e9 \u4e2d\u6587 \u{1f600}";
  assert.equal(printableText(text), text);
});

Deno.test("printableText() takes out what moves, colours, hides or turns", () => {
  for (
    const hostile of [
      "\u001b[31m",
      "\u009b2J",
      "\u0007",
      "\r",
      "\u202e",
      "\u2066",
      "\u200b",
      "\u{e0041}",
      "\ud800",
      "\u007f",
    ]
  ) {
    const shown = printableText(`a${hostile}b`);
    assert(!shown.includes(hostile), JSON.stringify(hostile));
    assert(shown.startsWith("a") && shown.endsWith("b"));
  }
});

Deno.test("printableLine() is one line, cut at its limit and one past it", () => {
  assert.equal(printableLine("a\nb\tc"), "a b c");
  assert.equal(printableLine("x".repeat(200)), "x".repeat(200));
  assert.equal(printableLine("x".repeat(201)), `${"x".repeat(200)}...`);
  assert.equal(printableLine({ a: 1 }), '{"a":1}');
  assert.equal(printableLine(undefined), "");
  assert.equal(printableLine("\u{1f600}".repeat(1_000_000), 2).length, 7);
});

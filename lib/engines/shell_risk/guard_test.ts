import assert from "node:assert/strict";
import {
  HEREDOCS_MAX,
  inspectText,
  NESTING_MAX,
  PARSED_CHARS_MAX,
} from "./guard.ts";

Deno.test("inspectText() accepts text at its limits and refuses one more", () => {
  const open = "$(".repeat(NESTING_MAX);
  assert.equal(
    inspectText(open + ")".repeat(NESTING_MAX)).unparsable,
    undefined,
  );
  assert.notEqual(inspectText(`${open}$(`).unparsable, undefined);
  assert.equal(inspectText("a".repeat(PARSED_CHARS_MAX)).unparsable, undefined);
  assert.notEqual(
    inspectText("a".repeat(PARSED_CHARS_MAX + 1)).unparsable,
    undefined,
  );
  assert.equal(inspectText("<<A ".repeat(HEREDOCS_MAX)).unparsable, undefined);
  assert.notEqual(
    inspectText("<<A ".repeat(HEREDOCS_MAX + 1)).unparsable,
    undefined,
  );
});

Deno.test("inspectText() finds characters that hide what a command does", () => {
  for (
    const text of [
      "ls\u200b -la",
      "rm\u0000 -rf x",
      "echo a\rrm -rf x",
      "ls \u202e x",
      "curl https://g\u0456thub.com",
      "r\u{ff4d} x",
      "ls\u00a0-la",
    ]
  ) {
    assert.notEqual(inspectText(text).hidden, undefined, JSON.stringify(text));
  }
});

Deno.test("inspectText() leaves ordinary text of all languages alone", () => {
  for (
    const text of [
      "git commit -m 'исправлена ошибка'",
      "echo 你好",
      "git commit -m '🎉 done 👩‍💻'",
      "echo café",
      "ls\r\ngit status\r\n",
      "\uFEFFls",
    ]
  ) {
    assert.equal(inspectText(text).hidden, undefined, JSON.stringify(text));
  }
});

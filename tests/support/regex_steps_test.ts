import assert from "node:assert/strict";
import { countSteps } from "./regex_steps.ts";

Deno.test("countSteps() matches as the runtime does", () => {
  for (
    const [pattern, text] of [
      [/^a{2,3}?b|c$/, "aab"],
      [/^a{2,3}?b|c$/, "ab"],
      [/(?<x>\w+)\s(?!no)[^"\]]+\.$/i, "Some words here."],
      [/(?<![\w-])--?[A-Z]\b/i, "x --a"],
      [/(?<![\w-])--?[A-Z]\b/i, "x-a"],
      [/\bfoo\b.{0,5}?bar/, "a foo 12 bar"],
      [/(?:a|b)*c/, "ababc"],
      [/^(?:(?:a{1,2}|b){2,3}?x)+y$/, "aabxbbbxy"],
      [/^(?:(?:a{1,2}|b){2,3}?x)+y$/, "aabxbxabxy"],
      [/^(?:(?:ab){2}|(?:ab)+c){2}d$/, "abababcababd"],
      [/^(?:(?:a|ab)*?c)*(?<=bc)$/, "aabcabacabc"],
      [/^(?:a?){3,5}b/, "aab"],
      [/^(a|b)(c)?\1+$/, "bcbb"],
      [/^(a|b)(c)?\1+$/, "bcbab"],
      [/^(?:(a{1,2})\1)+$/, "aaaaaa"],
      [/^(["'])(.*?)\1$/, "'a\"b'"],
      [/^(["'])(.*?)\1$/, '\'a"b"'],
      [/^(?:a?)*b/, "aac"],
      [/^(?:(?:ab?){1,2},?)+b$/, "aaab"],
      [/^(?:(?:a|ab){2,3}b?)*c$/, "ababbaac"],
      [/'(?!\p{L})|\p{Lu}x/u, "it's 'Ax'"],
      [/\u201cx\u201d|\u2026\[/, "\u201cx\u201d"],
    ] as const
  ) {
    assert.equal(
      countSteps(pattern, text, 10_000).matches,
      pattern.test(text),
      String(pattern),
    );
  }
});

Deno.test("countSteps() counts the same again, on other texts between", () => {
  const pattern = /^(?:(?:a|bc?)*d)+(?<!dd)$/;
  const texts = ["abcbdadbd", "abdadd", "a".repeat(30)];
  const count = (text: string) => countSteps(pattern, text, 1_000).steps;
  const once = texts.map(count);
  countSteps(pattern, "ab".repeat(50), 20);
  assert.deepEqual(texts.map(count), once);
  assert.deepEqual(once, [62, 71, 187]);
});

Deno.test("countSteps() sees a pattern run away", () => {
  const text = "a".repeat(40);
  assert.ok(countSteps(/^a{1,40}b/, text, 1_000_000).steps < 1_000);
  assert.equal(countSteps(/(?:a+)+b/, text, 50_000).steps, 50_000);
});

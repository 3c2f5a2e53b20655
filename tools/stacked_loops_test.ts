import assert from "node:assert/strict";
import { stackedLoops } from "./stacked_loops.ts";

/** Loops that share a text among three, with the search. */
const STACKED: readonly RegExp[] = [
  /\s*,?\s*;/,
  /(?:^|\n)\s*(?:\d*)?\s*!/,
  /^\s*(?:a\s+)?[ b]*\s*c/,
  /([A-Za-z][\w-]*?)(?:-\d[\w.-]*)?\.jar$/,
  /^a.*b.*c.*d/,
  /^a|,(?:b=.*|c).*$/,
  /\w*vault\w*(?:$|-)/,
  /(?:^|,)[rx]*[+=]?[rx]*w/,
];

/** Rows like them that share it between two at most, or where nothing can fail. */
const APART: readonly RegExp[] = [
  /(?:\s*,)?\s*;/,
  /^\s*,?\s*;/,
  /\s*,?\s*;/y,
  /\bfoo\s*\(?\s*"/,
  /^a.*b.*c/,
  /\w{0,80}vault\w{0,80}(?:$|-)/,
  /\w*vault\w*/,
  /[*?](?:[^*?]*\W)?\w{3,}$/,
  /^a(?:\|b)*[|]\s*|^c/,
];

Deno.test("three loops in a row that share a text are found, with the text", () => {
  for (const { source, flags } of STACKED) {
    const found = stackedLoops(source, flags);
    assert(found !== null && found.loops.length >= 3, source);
    assert.notEqual(found.text, "", source);
  }
});

Deno.test("two of them, and what cannot fail, are left alone", () => {
  for (const { source, flags } of APART) {
    assert.equal(stackedLoops(source, flags), null, source);
  }
});

Deno.test("a pattern that is found takes eight times as long for twice the text", () => {
  // The search takes any place, so that a match is tried from each.
  assert.deepEqual(stackedLoops("a*b?a*c")?.loops, ["the search", "a*", "a*"]);
});

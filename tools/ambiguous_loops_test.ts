import assert from "node:assert/strict";
import { ambiguousLoops } from "./ambiguous_loops.ts";

/** Loops that take the text behind them in two ways. */
const AMBIGUOUS: readonly RegExp[] = [
  /^(?:a+)+$/,
  /^(?:a|a)*$/,
  /^(?:a|ab|b)*$/,
  /^(?:\w+\s*)+$/,
  /^(?:\\.|.){0,1000}x/,
  /^(?:[\w-]{1,40}:.*\n|[ \t-].*\n){0,40}?title/,
  /(?: -{1,2}[\w-]{1,30})*$/,
  /(?:\s*,?\s*"a")+;/,
  /(?:x\d{1,3}\d{0,2})*y/,
  /(?:a?b?)*c/,
  /(?:a*){9,20}b/,
  /(?:a+ ?){1,3}b/,
  /(?:(?!b)[ab]|a)+c/,
  /(?:a(?:b|$)?|ab)*c/,
  /(?:É|[^a])+a/i,
  /(?:a{2,}b?)*c/,
];

/** Loops like them that take any text in one way. */
const PLAIN: readonly RegExp[] = [
  /^a+b+$/,
  /^(?:a+b)+$/,
  /^(?:\\.|[^\\\n]){0,1000}x/,
  /^(?:\w[\w-]{0,39}:.*\n|[ \t-].*\n){0,40}?title/,
  /(?: -{1,2}\w[\w-]{0,29})*$/,
  /(?:"a"\s*(?:,\s*)?)+;/,
  /(?:x\d{1,3})*y/,
  /(?:[0-9a-f]{2})+$/,
  /(?:(?!a)[ab]|a)+c/,
  /(?:\/\/.*(?:\n|$))+x/,
  /(?:\d+(?!\d)|[a-z])+!/,
  /(?:a{2,}b)*c/,
  /(?:'[^']*'|[^'\s])+\s/,
  /(\w)(?:(?!\1)\s\d)*\1*x/,
  /(?:a+){1,2}b/,
];

Deno.test("a loop that takes a text in two ways is found, with the text", () => {
  for (const { source, flags } of AMBIGUOUS) {
    const [found] = ambiguousLoops(source, flags);
    assert(found !== undefined, source);
    assert(source.includes(found.loop) && found.text !== "", source);
  }
});

Deno.test("a loop that takes every text in one way is left alone", () => {
  for (const { source, flags } of PLAIN) {
    assert.deepEqual(ambiguousLoops(source, flags), [], source);
  }
});

Deno.test("a pattern that cannot be read is no pattern without such loops", () => {
  assert.throws(() => ambiguousLoops("a)b"), SyntaxError);
});

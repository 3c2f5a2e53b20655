/** What the patterns of the page reader cost on lines that are made to hurt. */
import assert from "node:assert/strict";
import { SIGNS } from "@/lib/engines/page_text/nothing_signs.ts";
import { NOTICE, SMALL_PRINT } from "@/lib/engines/page_text/phrases.ts";
import { countSteps } from "@/tests/support/regex_steps.ts";

/** Steps that one search of a short line may take. */
const STEPS_MAX = 100_000;
/** The longest line that is searched for small print. */
const LINE_LENGTH = 140;

const REPEATED = [
  "1",
  "1 ",
  "2026-",
  "12:",
  ".",
  " ",
  ", ",
  "a",
  "A ",
  "at ",
  "on ",
  "posted on ",
  "share ",
  "share|",
  "by A",
  "photo ",
  "we ",
  "we and ",
  "use cookies",
  "more ",
  "mon",
  "may 1 ",
  "1 may ",
  "年1月",
  "you are ",
  "page ",
  "the page ",
  "not found ",
];

for (
  const [name, patterns] of [
    ["notices", NOTICE],
    ["small print", SMALL_PRINT],
    ...SIGNS.map(({ reason, title, sentences }) =>
      [reason, [title, ...sentences]] as const
    ),
  ] as const
) {
  Deno.test(`a line that is made to hurt costs few steps: ${name}`, () => {
    for (const piece of REPEATED) {
      const line = `${
        piece.repeat(LINE_LENGTH).slice(0, LINE_LENGTH - 1)
      }\u0001`;
      for (const pattern of patterns) {
        const { steps } = countSteps(readable(pattern), line, STEPS_MAX);
        assert.ok(steps < STEPS_MAX, `${steps} for ${piece} by ${pattern}`);
      }
    }
  });
}

/** A pattern as the counter reads it: it knows flags of the whole pattern alone. */
function readable({ source, flags }: RegExp): RegExp {
  return new RegExp(source.replace("(?i:", "(?:"), flags);
}

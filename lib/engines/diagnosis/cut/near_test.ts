import assert from "node:assert/strict";
import { endOf, goesOnBehind, goesOnInValue, outlineOf } from "./near.ts";

/** A pattern, the end of a line, and whether it may go on anywhere and in a word. */
const LOOKS: readonly (readonly [RegExp, string, boolean, boolean])[] = [
  // The word goes on, in whatever case.
  [/the gribble is Known/, "The gribble is KNO", true, true],
  [/the gribble is known/, "the gribble is lost", false, false],
  // The word is whole: at the end, before a space, before a sign, not before one that may lack.
  [/no such gribble/, "no such gribble", true, false],
  [/no such gribble$/, "no such gribble", true, false],
  [/no such gribble: flux/, "no such gribble", true, false],
  [/no such gribble in/, "no such gribble", true, false],
  [/no such gribble-?s/, "no such gribble", true, true],
  [/no such gribble\(s\)/, "no such gribble", true, false],
  [/no such gribble\bs/, "no such gribble", true, false],
  // So it is at the end of a group, unless that stands again or letters follow.
  [/no (?:gribble|flux) here/, "there is no gribble", true, false],
  [/no (?:such (?:gribble|flux)|more)$/, "no such gribble", true, false],
  [/no (?:gribble|flux)? here/, "there is no gribble", true, false],
  [/no (?:gribble|flux)+ here/, "there is no gribble", true, true],
  [/no (?:gribble|flux)s here/, "there is no gribble", true, true],
  [/no (?:gribble|[)]|\))s here/, "there is no gribble", true, true],
  [/no gribble|no fluxes/, "there is no gribble", true, false],
  // A second place of the same word goes on.
  [/gribble of gribbles/, "gribble of gribble", true, true],
  // Across the end of a group, with one letter or two.
  [/(?:an|un)known/, "it is unkn", true, true],
  [/(?:an|un)known/, "it is unk", true, true],
  // Into a group, with one letter or two, in its first word or a later one.
  [/lacking_(?:funds|quota)/, "lacking_f", true, true],
  [/lacking_(?:funds|quota)/, "lacking_qu", true, true],
  [/lacking_(?:funds|quota)/, "it has qu", true, false],
  [/flux(?:es|er) here/, "fluxe", true, true],
  // Across other signs of a pattern where no word has to go on.
  [/fluxe?s here/, "fluxs", true, false],
  // In a value behind a text that is long enough, and stands in the line.
  [/gribble named "(?<name>[^"]+)" lacks/, 'gribble named "ab', true, false],
  [/gribble named (?<name>\w+)s lack/, "Gribble named ab", true, true],
  [/gribble named (?<name>\w+)s lack/, "wobble named ab", false, false],
  [/\bwobble (?<name>\w+)s lack/, "wobble ab", false, false],
  [/[^"]{1,9}wobble (?<name>\w+)s lack/, "wobble ab", false, false],
  [/.wobble (?<name>\w+)s lack/, "wobble ab", false, false],
  // A value's own words count, and what may stand before a group.
  [/wobble (?<name>\w+Error)s lack/, "wobble ab", true, true],
  [/a (?:long )?wobble (?<name>\w+)s lack/, "wobble ab", true, true],
  [/\x41\u0042\.CDEFG(?<name>\w+)s lack/, "ab.cdefgxx", true, true],
  // Signs in a class or behind a backslash open and close nothing.
  [/gribbles [)(] \)\((?<name>\w+)s lack/, "xyz", false, false],
];

Deno.test("a sentence may go on where its words or a value of it stand at the end of a line", () => {
  for (const [pattern, line, anywhere, inWord] of LOOKS) {
    const outline = outlineOf(pattern.source);
    const text = line.toLowerCase();
    const seen = [false, true].map((isOnlyInWord) =>
      goesOnBehind(outline, endOf(text), isOnlyInWord) ||
      goesOnInValue(outline, text, isOnlyInWord)
    );
    assert.deepEqual(seen, [anywhere, inWord], `${pattern} ${line}`);
  }
});

/**
 * How the same English word is spelled elsewhere.
 *
 * @module
 */

/** Endings that are spelled in two ways; each stands for the other. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/isation(s?)$/, "ization$1"],
  [/ization(s?)$/, "isation$1"],
  [/is(e|es|ed|er|ing)$/, "iz$1"],
  [/iz(e|es|ed|er|ing)$/, "is$1"],
  [/ys(e|es|ed|er|ing)$/, "yz$1"],
  [/yz(e|es|ed|er|ing)$/, "ys$1"],
  [/(?<=[bdilnv])our(s?|ed|ing|ite|al)$/, "or$1"],
  [/(?<=[bdilnv])or(s?|ed|ing|ite|al)$/, "our$1"],
  [/(?<=[cnt])re(s?)$/, "er$1"],
  [/(?<=[cnt])er(s?)$/, "re$1"],
  [/ogue(s?)$/, "og$1"],
  [/og(s?)$/, "ogue$1"],
  [/ence(s?)$/, "ense$1"],
  [/ense(s?)$/, "ence$1"],
  [/ll(ed|ing|er|ers|ation)$/, "l$1"],
  [/(?<=[aeiou])l(ed|ing|er|ers|ation)$/, "ll$1"],
];
/** Characters of the shortest word that is spelled in two ways. */
const LENGTH_MIN = 5;

/**
 * Other spellings of a folded word. Most are no words and found nowhere, which
 * costs a look and nothing else.
 */
export function spellingsOf(word: string): string[] {
  if (word.length < LENGTH_MIN || !/^[a-z]+$/.test(word)) return [];
  return ENDINGS.filter(([ending]) => ending.test(word))
    .map(([ending, other]) => word.replace(ending, other));
}

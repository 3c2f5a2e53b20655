/**
 * Words that a query is not searched for, where it has others.
 *
 * @module
 */

import { STOP_WORDS } from "@/lib/text_understanding/stems.ts";

/** Words without stop words, unless there are no others. */
export function dropStopWords(words: readonly string[]): readonly string[] {
  const kept = words.filter((word) => !ALL_STOP_WORDS.has(word));
  return kept.length > 0 ? kept : words;
}

/**
 * English stop words, and those of other languages that are no English word of
 * content: a German "was" is dropped, a French "son" is not.
 */
export const ALL_STOP_WORDS = new Set([
  ...STOP_WORDS.en,
  // Particles, which the dictionary cuts off.
  ..."的 了 吗 是 在 我 有 和 就 不 个 会 被 把 の は を に が で と も へ や か て た だ な ます です する した して から まで"
    .split(" "),
  // What is left of "doesn't" and the like.
  ..."aren couldn didn doesn don hadn hasn haven isn ll shouldn ve wasn weren wouldn"
    .split(" "),
  ...[..."de fr es pt it nl sv ru ar hi id ko tr".split(" ")].flatMap((
    language,
  ) => [...STOP_WORDS[language as keyof typeof STOP_WORDS]]).filter((word) =>
    !"am bin die era kind man men men son sur war".split(" ").includes(word)
  ),
]);

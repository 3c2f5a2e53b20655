/**
 * What pages that were not asked for say of themselves, word for word, in some
 * eighty languages: "page not found", "sign in to continue", "please wait". A
 * title that is nothing else, or a sentence that is hardly more, tells.
 *
 * @module
 */

import type { NoTextReason } from "./no_text_reason.ts";
import { foldText } from "./text.ts";
import { linesOf } from "./words/lines.ts";
import phrases from "./words/visit_phrases.txt" with { type: "text" };

/** Signs that a sentence may have for each sign of a phrase, and some more. */
const SIGNS_TO_EACH = 3;
const SIGNS_MORE = 60;

/** Scripts without spaces between words, or with endings that have none. */
const RUNNING =
  /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3041-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

interface Phrase {
  readonly words: string;
  readonly kind: NoTextReason;
}

const PHRASES: readonly Phrase[] = linesOf(phrases).map((line) => {
  const space = line.indexOf(" ");
  return {
    kind: line.slice(0, space) as NoTextReason,
    words: line.slice(space + 1),
  };
});

const WHOLE: ReadonlyMap<string, NoTextReason> = new Map(
  PHRASES.map(({ words, kind }) => [`p${words}`, kind]),
);

const RUN: readonly Phrase[] = PHRASES.filter(({ words }) =>
  RUNNING.test(words)
);

/** Those of words between spaces, by their first word. */
const SPACED: ReadonlyMap<string, readonly Phrase[]> = Map.groupBy(
  PHRASES.filter(({ words }) => !RUNNING.test(words)),
  ({ words }) => words.split(" ", 1)[0] ?? "",
);

/** Whether a title is such a phrase, and nothing else. */
export function isVisitPhrase(title: string, kind: NoTextReason): boolean {
  return WHOLE.get(`p${foldText(title)}`) === kind;
}

/** The kinds of pages whose phrases a sentence says, and hardly more. */
export function phraseKindsOf(sentence: string): ReadonlySet<NoTextReason> {
  const folded = foldText(sentence);
  const said = RUNNING.test(folded)
    ? RUN.filter(({ words }) => folded.includes(words))
    : [];
  const spaced = `${folded} `;
  let at = 0;
  for (const word of folded.split(" ")) {
    const from = at;
    at += word.length + 1;
    for (const phrase of SPACED.get(word) ?? []) {
      if (spaced.startsWith(`${phrase.words} `, from)) said.push(phrase);
    }
  }
  return new Set(
    said.filter(({ words }) =>
      folded.length <= SIGNS_TO_EACH * words.length + SIGNS_MORE
    ).map(({ kind }) => kind),
  );
}

/**
 * What a text says twice: a line above a paragraph that begins with it, or the
 * short and the long form of a description that stand side by side.
 *
 * @module
 */

/** Shorter repeats may be meant, as a refrain or the name of a button. */
const REPEAT_LENGTH_MIN = 60;
/** Text in which repeats are looked for, in UTF-16 code units: a summary is cut from it. */
export const REPEAT_REACH = 1_200;
/** Where a sentence ends. */
const SENTENCE_END = /[。！？]|[.!?…]["”’)]?(?:\s|$)/gu;
/** Half of a character, where two that differ end alike. */
const HALF = /\p{Surrogate}$/u;

/** A text without the sentences, or ends of sentences, that it has said before. */
export function saidOnce(text: string): string {
  const reach = text.slice(0, REPEAT_REACH);
  let told = "";
  let from = 0;
  for (const end of reach.matchAll(SENTENCE_END)) {
    const to = end.index + end[0].length;
    told += newOf(reach.slice(from, to), told);
    from = to;
  }
  return told + text.slice(from);
}

/** A sentence without the end that was said before it; empty where all of it was. */
function newOf(sentence: string, told: string): string {
  const said = sentence.trimEnd();
  const tail = said.slice(-REPEAT_LENGTH_MIN);
  const found = told.indexOf(tail);
  if (tail.length < REPEAT_LENGTH_MIN || found === -1) return sentence;
  let length = tail.length;
  while (
    length < said.length &&
    said.at(-length - 1) === told[found + tail.length - length - 1]
  ) length++;
  const begin = said.length - length;
  const isWithinWord = /\S\S/.test(said.slice(begin - 1, begin + 1));
  const word = isWithinWord ? /^\S*\s/.exec(said.slice(begin)) : null;
  const own = said.slice(0, begin + (word?.[0].length ?? 0)).trim()
    .replace(HALF, "");
  return own === "" ? "" : `${own} `;
}

/**
 * A small language for vocabularies: words and phrases with their forms.
 *
 * `fix~` is the word in its usual forms (fix, fixes, fixed, fixing), `summar*`
 * any word that begins so, `a b` a phrase; terms are separated by commas or
 * line ends.
 *
 * @module
 */

/** Compiles terms to one pattern over the words of a need. */
export function terms(source: string): RegExp {
  const parts = source.split(/[,\n]/).map((term) => term.trim())
    .filter((term) => term !== "");
  return new RegExp(` (?:${byFirstLetter(parts.map(phrase))})(?= )`);
}

/** A letter by itself, with nothing behind it that repeats it or leaves it out. */
const FIRST_LETTER = /^[\p{L}\p{N}](?![*+?{])/u;

/**
 * Choices as one, in which each first letter stands once: where a word begins
 * otherwise, all choices of a letter are passed over in one step.
 */
function byFirstLetter(choices: readonly string[]): string {
  const rests = new Map<string, string[]>();
  const others: string[] = [];
  for (const choice of choices) {
    const letter = FIRST_LETTER.exec(choice)?.[0];
    if (letter === undefined) others.push(choice);
    else {
      const known = rests.get(letter) ?? [];
      rests.set(letter, known);
      known.push(choice.slice(letter.length));
    }
  }
  return [
    ...others,
    ...[...rests].map(([letter, [first = "", ...more]]) =>
      more.length === 0
        ? letter + first
        : `${letter}(?:${byFirstLetter([first, ...more])})`
    ),
  ].join("|");
}

/** Scripts that put no blank before a word, or write an article to it. */
const JOINED =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Thai}]/u;

/** What begins with a letter that English has not. */
const FOREIGN = /^(?![\u212a\u017f])\p{L}(?<![A-Za-z])/u;

/**
 * Choices that all begin with such a letter, as one: where a text has none, a
 * single look tells that none of them is there.
 */
function beyondAscii(parts: readonly string[]): string[] {
  return parts.length === 0
    ? []
    : [`(?=[^\\x00-\\x7f])(?:${byFirstLetter(parts)})`];
}

/**
 * Compiles beginnings of words, of any language, to one pattern over the text as
 * written: `resum` is in "Resumen". Where a script joins words, anywhere.
 */
export function stems(source: string): RegExp {
  // As needs are folded: a vowel of Thai is two characters then.
  const parts = source.normalize("NFKC").split(/[,\n]/).map((term) =>
    term.trim()
  )
    .filter((term) => term !== "");
  const joined = parts.filter((part) => JOINED.test(part));
  const apart = parts.filter((part) => !JOINED.test(part));
  const choices = [
    ...beyondAscii(joined),
    ...(apart.length === 0 ? [] : [
      `(?<![\\p{L}\\p{M}])(?:${
        [
          ...beyondAscii(apart.filter((part) => FOREIGN.test(part))),
          byFirstLetter(apart.filter((part) => !FOREIGN.test(part))),
        ].join("|")
      })`,
    ]),
  ];
  return new RegExp(choices.join("|"), "iu");
}

function phrase(term: string): string {
  return term.split(/\s+/).map(word).join(" ");
}

function word(part: string): string {
  if (part === "_") return "[^ ]+";
  if (part === "__") return "(?:[^ ]+ ){0,4}[^ ]+";
  if (part.endsWith("*")) return `${part.slice(0, -1)}[^ ]*`;
  if (!part.endsWith("~")) return part;
  const base = part.slice(0, -1);
  if (base.endsWith("e")) return `${base.slice(0, -1)}(?:e|es|ed|ing|er)`;
  if (/[^aeiou]y$/.test(base)) {
    return `${base.slice(0, -1)}(?:y|ies|ied|ying|ier)`;
  }
  const last = base.slice(-1);
  return `${base}(?:s|es|${last}?ed|${last}?ing)?`;
}

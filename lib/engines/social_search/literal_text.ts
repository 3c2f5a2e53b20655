/**
 * Caller's text as literal search text: it can become words and phrases of a
 * query, never an operator of it.
 *
 * The search site has no escape character. What could end a phrase or group
 * terms is therefore replaced by a space, which changes no match, since the site
 * compares words and not punctuation; what could be read as an operator is put
 * in quotation marks, where the site reads text only.
 *
 * @module
 */

/** Quotation marks, escapes, groups and the wildcard, in all their widths. */
const SEPARATORS =
  /["\u201C-\u201F\u00AB\u00BB\u301D-\u301F\uFF02\\\uFF3C()\uFF08\uFF09\uFE59\uFE5A[\]{}*\uFF0A]+/gu;
/** Control and format characters, except the joiners that words and emoji need. */
const INVISIBLE = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}]|(?![\u200C\u200D])\p{Cf}/gu;
/** Commas and semicolons between words, not those inside a number. */
const LIST_MARKS = /[,;](?!\d)|(?<!\d)[,;]/gu;
/** A word that the site reads as itself. */
const PLAIN_WORD =
  /^[\p{L}\p{N}\p{So}#@$._'\u2019&][\p{L}\p{M}\p{N}\p{So}\p{Sk}\p{Sc}\u200C\u200D#@_'\u2019.!?&%+/,;-]*$/u;
/** Words of the site's grammar, in capitals only. */
const GRAMMAR_WORD = /^(?:OR|AND|NOT)$/;
/** Something that can be matched in a post. */
const SUBSTANCE = /[\p{L}\p{N}\p{So}]/u;

/** The words of a text, ready to be written with {@linkcode writeTerm}. */
export function literalWords(text: string): string[] {
  return clean(text).replace(LIST_MARKS, " ").split(" ").filter(hasSubstance);
}

/** The words of a text as one phrase; empty when nothing in it can be matched. */
export function literalPhrase(text: string): string {
  const phrase = clean(text).split(" ")
    .filter((word) => word !== "").join(" ");
  return hasSubstance(phrase) ? phrase : "";
}

/** A literal word or phrase as it stands in a query, in quotation marks where needed. */
export function writeTerm(term: string): string {
  return isPlainWord(term) ? term : writePhrase(term);
}

/** A literal phrase as it stands in a query. */
export function writePhrase(phrase: string): string {
  return `"${phrase}"`;
}

function isPlainWord(word: string): boolean {
  // Wide and other compatibility forms may be folded before they are parsed.
  const folded = word.normalize("NFKC");
  return PLAIN_WORD.test(word) && PLAIN_WORD.test(folded) &&
    !GRAMMAR_WORD.test(folded);
}

/** Text in which there is nothing to clean. */
const CLEAN = /^(?! )[A-Za-z0-9_'.@#$&%!?/ -]*(?<! )$/;

function clean(text: string): string {
  if (CLEAN.test(text) && !text.includes("  ")) return text;
  return text.normalize("NFC").replace(/\s+/gu, " ")
    .replace(INVISIBLE, "").replace(SEPARATORS, " ")
    .replace(/ +/g, " ").trim();
}

function hasSubstance(text: string): boolean {
  return SUBSTANCE.test(text);
}

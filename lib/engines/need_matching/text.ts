/**
 * A stated need as text that can be compared: one alphabet, addresses as
 * marks, and without what the caller says it is not about.
 *
 * @module
 */

import {
  withoutContractions,
  withoutNegated,
} from "@/lib/text_understanding/negation.ts";
import { guessLanguage } from "@/lib/text_understanding/stems.ts";
import { wordsOf } from "@/lib/text_understanding/words.ts";
import { straightQuotes } from "@/lib/text_understanding/typography.ts";

/** A need, ready for the vocabulary. */
export interface NeedText {
  /** Case and punctuation kept, negated parts removed: for evidence. */
  readonly evidence: string;
  /** Lower case words with single blanks: for terms. */
  readonly words: string;
}

/** Folds a need and marks what it says it is not about. */
export function readNeed(need: string): NeedText {
  const plain = withoutContractions(
    straightQuotes(need.normalize("NFKC"))
      .replace(/[\u2013\u2014]/g, " , ")
      // With what nobody types: marks of format, and the vowels of Arabic.
      .replace(/[\p{Cf}\u0640\u064b-\u0652\u0670]/gu, "")
      .replace(/\s+/g, " "),
  );
  const marked = markAddresses(plain);
  const evidence = withoutNegated(
    portuguese(ADDRESS_ALONE.test(plain) ? `${marked}zalone` : marked),
  )
    // A name in Latin letters begins a word, whatever script stands before it.
    .replace(SCRIPT_BEFORE_LATIN, "$& ").replace(/\s+/g, " ");
  return { evidence, words: wordsIn(evidence) };
}

/** In Portuguese "no Twitter" is where something is, and denies nothing. */
function portuguese(text: string): string {
  const plain = text.replace(/\b(erro|falha) no (?=\p{L})/giu, "$1 em ");
  return /\bno \p{Lu}/u.test(plain) && guessLanguage(wordsOf(plain)) === "pt"
    ? plain.replace(/\bno (?=\p{Lu})/gu, "em ")
    : plain;
}

/** Between a script that puts no blanks and a name in Latin letters. */
const SCRIPT_BEFORE_LATIN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}](?=[A-Za-z])/gu;

/** The words of a text as they are compared. */
function wordsIn(text: string): string {
  const words = text.toLowerCase()
    // Scripts without blanks stand beside Latin words as words of their own.
    .replace(
      /[a-z0-9](?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])/gu,
      "$& ",
    )
    // The name of an option says nothing of what is wished.
    .replace(/-(?<=\s-)-?[a-z]+(?:-[a-z]+)+/g, " ")
    .replace(/tl ?; ?dr|\btl dr\b/g, " tldr ")
    .replace(/c\+\+/g, " cpp ")
    .replace(/[^\p{L}\p{N}'#@$%]+/gu, " ")
    .replace(/'s\b/g, "")
    .replace(/'(?!\p{L})|(?<!\p{L})'/gu, " ")
    .replace(/\s+/g, " ").trim();
  return ` ${words} `;
}

/** Top-level domains of addresses that people write without a scheme. */
const DOMAINS =
  "com|org|net|io|dev|app|ai|co|gov|edu|info|blog|news|xyz|example|test|uk|de|fr|es|nl|eu|jp|cloud|tech";

const ADDRESS = new RegExp(
  // A name begins where no part of it stands before: each is walked once.
  `\\bhttps?:\\/\\/[^\\s<>"']+|\\b(?<![\\w-]\\.)(?:[\\w-]+\\.)+(?:${DOMAINS})\\b(?!\\.(?:(?:[cm]?[jt]sx?|go|py|rb)\\b|\\w*_|\\w{5}))(?:[/:?#][^\\s<>"']*)?(?! Inc\\b)`,
  "gi",
);

/** An address with nothing beside it, that leads to a page and is not just the name of a host. */
const ADDRESS_ALONE =
  /^\s*(?:(?:link|page|url):? ?)?<?(?:https?:\/\/|www\.|[\w-]+(?:\.[\w-]+)+\/\w)[^\s<>"']*>?\s*$/i;

/** How addresses end of what programs read. */
const DATA_ENDING = /\.(?:atom|json|rss|xml)(?:[?#]|$)/;

/** How addresses end of what has no text: sounds, videos, pictures, archives, programs. */
const MEDIA_ENDING =
  /\.(?:mp3|m4a|ogg|flac|wav|mp4|mov|avi|mkv|webm|png|jpe?g|gif|webp|zip|t?gz|bz2|xz|7z|rar|dmg|iso|exe)(?:[?#]|$)/;

/** What an address leads to, as a word of its own. */
function markAddresses(text: string): string {
  return text.replace(ADDRESS, (address) => {
    const lower = address.toLowerCase();
    if (/\.(?:pdf|docx?|pptx?|xlsx?|csv|epub)(?:[?#]|$)/.test(lower)) {
      return " zfile ";
    }
    if (MEDIA_ENDING.test(lower)) {
      return " zmedia ";
    }
    if (DATA_ENDING.test(lower) || /^https?:\/\/api\.[^/]+\/v\d/.test(lower)) {
      return " zdata ";
    }
    // A product that is called by its address: Fly.io, Booking.com.
    if (/^[A-Z][A-Za-z]*\.[a-z]+$/.test(address)) return " zproduct ";
    const host = lower.replace(/^https?:\/\//, "").split(/[/:?#]/)[0] ?? "";
    if (
      /^(?:www\.|m\.)?(?:youtube\.com|youtu\.be|vimeo\.com|bilibili\.com|twitch\.tv|tiktok\.com)$/
        .test(host)
    ) {
      return " zmedia ";
    }
    if (/^(?:www\.|mobile\.)?(?:x|twitter)\.com$/.test(host)) {
      return lower.includes("/search") ? " zxsite search url " : " zxsite ";
    }
    if (/^(?:localhost|127\.|10\.|192\.168\.|0\.)/.test(host)) {
      return " zlocal ";
    }
    return " zurl ";
  });
}

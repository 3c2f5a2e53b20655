/**
 * Words: which of them carry meaning, and which forms are the same word.
 *
 * @module
 */

import compounds from "./compound_words.txt" with { type: "text" };
import grammar from "./grammar_words.txt" with { type: "text" };
import request from "./request_words.txt" with { type: "text" };
import { readWords } from "@/lib/text_understanding/word_list.ts";
import { writtenWords } from "@/lib/text_understanding/words.ts";

/** Words of grammar: they say nothing alone. */
const FUNCTION_WORDS: ReadonlySet<string> = readWords(grammar);

/** Words of the request itself: what to do, and that it is about posts. */
const REQUEST_WORDS: ReadonlySet<string> = readWords(request);

/** Words that a reader of the posts can judge and no query can. */
const JUDGED_WORDS: ReadonlySet<string> = new Set(
  (
    "official early due competitor competitors content stuff social media signal signals chatter buzz interesting relevant currently actively new opinion opinions views thoughts likely lots " +
    "funny hilarious witty good bad great important notable insightful useful high-quality quality genuine authentic honest real serious thoughtful credible reliable professional detailed"
  ).split(/\s+/),
);

/** Whether a word is grammar alone; "US" and "IT" are not. */
export function isFunctionWord(word: string): boolean {
  return FUNCTION_WORDS.has(word.toLowerCase()) && !isAcronym(word);
}

function isAcronym(word: string): boolean {
  return /^\p{Lu}{2,5}$/u.test(word) &&
    !/^(?:OR|AND|NOT|IN|ON|TO|THE|FOR|FROM|OF|A|I|BY|WITH|NO|ABOUT)$/.test(
      word,
    );
}

/** Whether a word belongs to the request and not to its subject. */
export function isEmptyWord(word: string): boolean {
  return isFunctionWord(word) || REQUEST_WORDS.has(word.toLowerCase());
}

/** "the Oslo marathon": a word in small letters that a name may stand before. */
export function isThing(word: string): boolean {
  return /^\p{Ll}/u.test(word) && !isEmptyWord(word) &&
    !/(?:ing|ed)$/.test(word);
}

/** The words of a subject: what is searched, and what only a reader can judge. */
export function subjectWords(
  text: string,
): { readonly searched: string[]; readonly judged: string[] } {
  const searched: string[] = [];
  const judged: string[] = [];
  for (const part of text.split(/[|;:!?]|[,.] /)) {
    const run = writtenWords(part);
    let isSubject = false;
    for (const [index, word] of run.entries()) {
      const lower = word.toLowerCase();
      const isLettered = endsName(run, index, searched);
      if (isFunctionWord(word) && !isLettered) {
        isSubject = BEFORE_SUBJECT.has(lower);
        if (!isName(word, index)) continue;
      }
      // "regarding" is a word of grammar wherever it stands.
      if (BEFORE_SUBJECT.has(lower)) {
        isSubject = true;
        continue;
      }
      const before = (run[index - 1] ?? "").toLowerCase();
      if (/^(?:x|twitter)$/i.test(word)) {
        if (SITE_BEFORE.has(before)) continue;
        if (isSiteAsSubject(word, before, run[index + 1])) searched.push(word);
        else if (isSiteItself(before, run[index + 1])) continue;
      }
      const isContent = !(REQUEST_WORDS.has(lower) || JUDGED_WORDS.has(lower));
      if (
        isContent || isLettered || isNamed(run, index) ||
        (isSubject && isInSubject(run, index))
      ) {
        searched.push(word);
        isSubject = true;
      } else if (JUDGED_WORDS.has(lower)) judged.push(word);
    }
  }
  return { searched, judged };
}

/** "the X API" names a product and "leaving Twitter for Mastodon" the site as a subject. */
function isSiteAsSubject(
  word: string,
  before: string,
  next: string | undefined,
): boolean {
  return /^\p{Lu}/u.test(next ?? "") ||
    (word === "Twitter" && next !== undefined && !POST_NOUNS.test(next) &&
      !REQUEST_WORDS.has(before));
}

/** "find Twitter threads": behind a verb of the request, or before what it has. */
function isSiteItself(before: string, next: string | undefined): boolean {
  if (next === undefined) return /^(?:find|search|get|show)$/.test(before);
  return !BEFORE_SUBJECT.has(before) &&
    (REQUEST_WORDS.has(before) || before === "" || POST_NOUNS.test(next));
}

/** Behind these a noun phrase begins that is the subject, whatever its words. */
const BEFORE_SUBJECT: ReadonlySet<string> = new Set(
  "about on of regarding concerning around mentioning involving re".split(" "),
);
/** Behind these the site's own name is the site. */
const SITE_BEFORE: ReadonlySet<string> = new Set(
  "on from search scan comb trawl check via across in".split(" "),
);
/** What a subject is followed by and does not contain. */
const POST_NOUNS =
  /^(?:posts?|tweets?|threads?|conversations?|discussions?|talk|results?|mentions?|people|accounts?|x|twitter|got|posted|tweeted|discuss(?:ed|ing)|talking|mentioned|shared|asked|said|say|says|saying|written)$/i;

/** Whether a word can only stand beside a subject: "posts", "discussions". */
export function isPostNoun(word: string): boolean {
  return POST_NOUNS.test(word);
}

/** Whether a word of the request belongs to a subject: "account abstraction". */
function isInSubject(run: readonly string[], index: number): boolean {
  const word = run[index] ?? "";
  const next = run[index + 1];
  const goesOn = next !== undefined &&
    !isFunctionWord(next) &&
    !POST_NOUNS.test(next);
  // "about frozen accounts", "pilot results": behind a plain word it is what
  // the posts are about.
  const isSaidOf = next === undefined &&
    /^(?:accounts|people|results)$/.test(word) &&
    /^\p{Ll}+$/u.test(run[index - 1] ?? "") &&
    !isEmptyWord(run[index - 1] ?? "");
  // "people quitting Acme": whoever does it.
  const isDoer = /^(?:people|users|folks)$/i.test(word) &&
    /^\p{Ll}{2,}ing$/u.test(next ?? "");
  return isDoer || /^(?:x|twitter)$/i.test(word)
    ? false
    : goesOn || isSaidOf || !POST_NOUNS.test(word);
}

/** What words of the request are the first part of, wherever they stand. */
const COMPOUND_WORDS: ReadonlySet<string> = readWords(compounds);

/** The second parts of the things whose name begins with a word. */
export function compoundsOf(first: string): string[] {
  return [...COMPOUND_WORDS].filter((pair) => pair.startsWith(`${first} `))
    .map((pair) => pair.slice(first.length + 1));
}

/** "search engine", "best practices": a thing, and neither request nor wish. */
export function isCompound(lower: string, next: string | undefined): boolean {
  if (next === undefined) return false;
  const pair = `${lower} ${next.toLowerCase()}`;
  return COMPOUND_WORDS.has(pair) ||
    COMPOUND_WORDS.has(pair.replace(/s$/, ""));
}

/** "Series A", "Vitamin C". */
function isLetterOfName(run: readonly string[], index: number): boolean {
  return /^[A-Z]$/.test(run[index] ?? "") &&
    /^\p{Lu}\p{Ll}/u.test(run[index - 1] ?? "");
}

/** "Series A", "formula one". */
function endsName(
  run: readonly string[],
  index: number,
  searched: readonly string[],
): boolean {
  return isLetterOfName(run, index) || isNumberOfName(run, index, searched);
}

/** Whether a word of the request belongs to a name, wherever it stands. */
function isNamed(run: readonly string[], index: number): boolean {
  const word = run[index] ?? "";
  const next = run[index + 1];
  return isCompound(word.toLowerCase(), next) || isGo(run, index) ||
    isName(word, index) || isNameOfTwo(word, next);
}

/** "formula one": behind a word of the subject, and before nothing else. */
function isNumberOfName(
  run: readonly string[],
  index: number,
  searched: readonly string[],
): boolean {
  const next = run[index + 1];
  return run[index] === "one" && index > 0 &&
    searched.at(-1) === run[index - 1] &&
    (next === undefined || isFunctionWord(next) || POST_NOUNS.test(next));
}

/** "go generics": no verb of a request, where a goal names nothing else. */
function isGo(run: readonly string[], index: number): boolean {
  const next = run[index + 1];
  return index === 0 && run[0]?.toLowerCase() === "go" && next !== undefined &&
    !isEmptyWord(next) && !JUDGED_WORDS.has(next.toLowerCase()) &&
    !run.some((word) => BEFORE_SUBJECT.has(word.toLowerCase()));
}

/** A name is a name, whatever the word means: "Signal", "Threads". */
function isName(word: string, index: number): boolean {
  return index > 0 && /^\p{Lu}\p{Ll}/u.test(word);
}

/** "New Relic", where nothing stands before it. */
function isNameOfTwo(word: string, next: string | undefined): boolean {
  return /^\p{Lu}\p{Ll}/u.test(word) && /^\p{Lu}\p{Ll}/u.test(next ?? "") &&
    JUDGED_WORDS.has(word.toLowerCase());
}

/** The words of a text that carry meaning, as written, in order. */
export function contentWords(text: string): string[] {
  return writtenWords(text).filter((word) =>
    !isEmptyWord(word) && !JUDGED_WORDS.has(word.toLowerCase())
  );
}

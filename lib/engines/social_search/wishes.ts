/**
 * What a goal wishes posts to be: "in-depth threads", "underrated tools", "not
 * too technical", "best of all". Such a word is no word of the posts, and to
 * require it finds those that praise themselves. Whether one is a wish says its
 * place: before what posts are called, behind "that are", in a clause of its
 * own, or before the subject begins. Within the subject it is searched.
 *
 * The text is walked once, word by word, so a long goal costs little.
 *
 * @module
 */

import { lazily } from "@/lib/lazily.ts";
import { readWords } from "@/lib/text_understanding/word_list.ts";
import {
  type ClauseWord as Word,
  isFirst,
  isJoined,
  isName,
  wordsIn,
} from "./clause_words.ts";
import type { GoalText } from "./goal_text.ts";
import { quoteText } from "./goal_text.ts";
import MESSAGES from "./message_words.txt" with { type: "text" };
import ROLES from "./role_words.txt" with { type: "text" };
import { isCompound, isEmptyWord, isPostNoun } from "./words.ts";
import PRAISE from "./praise_words.txt" with { type: "text" };
import WISHES from "./wish_words.txt" with { type: "text" };

/** Words and phrases that are wishes before any thing: in small letters, with blanks for hyphens. */
const praise = lazily(() => readWords(PRAISE));
/** Those and the ones that are wishes before what posts are called alone. */
const wishes = lazily(() => new Set([...praise(), ...readWords(WISHES)]));
/** How they begin. */
const beginnings = lazily(() =>
  new Set([...wishes()].map((wish) => wish.split(" ")[0] ?? ""))
);
/** Words with which a wish may begin, beside {@linkcode STARTS}. */
const starters = lazily(() =>
  new Set([
    ...beginnings(),
    ...[...messages()].flatMap((word) => [word, word.replace(/s$/, "")]),
    ...roles(),
  ])
);
/** "newsworthy", "funniest". */
const MADE_OF_WISH = /\p{L}{3}worthy$|\p{L}{2}[^r]iest$/u;
/** What posts are called by what they do: "explanations", "perspectives". */
const messages = lazily(() => readWords(MESSAGES));
/** Who says something, before what is said: "developer sentiment". */
const roles = lazily(() =>
  new Set(
    [...readWords(ROLES)].flatMap((word) => [word, word.replace(/s$/, "")]),
  )
);
/** Words of the longest phrase in the list. */
const PHRASE_WORDS_MAX = 4;
/** Words of the longest run of wishes; what is longer is several. */
const CHAIN_WORDS_MAX = 12;
/** Words before a wish that are looked at. */
const CLAUSE_WORDS_MAX = 30;

/** How much of it: goes with a wish, and is none alone. */
const DEGREE =
  /^(?:very|really|quite|rather|truly|genuinely|especially|particularly|more|most|less|least|at|some|somewhat|fairly|pretty|highly|mostly|mainly|actually|too|overly|only|just|both|equally|other|extremely|super|reasonably|sufficiently|the)$/;
/** "statistically representative": how far it is a wish. */
const BY_DEGREE = /^\p{Ll}{4,}(?:ally|ely|edly|ously|ively|antly|ently)$/u;
/** How much of a wish, or how far it is one. */
const DEGREES = new RegExp(`${DEGREE.source}|${BY_DEGREE.source}`, "u");
const DEGREE_ALONE = new RegExp(`(?!^(?:the|both)$)${DEGREE.source}`, "u");
/** Whose opinion, as one. */
const OF_ALL = /^(?:public|popular|general|overall|common|mass|global)$/;
/** Joins two wishes. */
const JOINS = /^(?:and|or|but|yet)$/;
/** "sceptical views": a quality by its form, where it stands right before them. */
const QUALITY_FORM =
  /^(?!negative$|positive$)\p{L}*\p{L}{3}(?:ical|ful|less|ous|ive|able|ible|ish|esque|istic|worthy)$|\p{L}{2}[^r]iest$/u;
/** How many of them: a query cannot say it. */
const COUNTS =
  /^(?:two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|fifty|several|few|couple|dozen|\d{1,3})$/;
/** Begins a part of something: "a short list of". */
const DETERMINES = /^(?:an?|the|some|any|one|both)$/;
/** Rules a wish out, which no query can say either. */
const RULES_OUT = /^(?:not|no|nothing|non|never|without|avoid|skip|isn't)$/;
/** What posts and their parts are called, beside {@linkcode messages}. */
const CALLED =
  /^(?:takes?|repl(?:y|ies)|results?|videos?|clips?|footage|images?|photos?|news|articles?|tips|guides?|tutorials?|advice|account|sources?|ones?|stuff|links?|memes?|reviews?|debates?|rumou?rs|jokes|reports?|criticisms?|complaints?|questions?|answers?|post|tweet|thread|opinion|analyst|people|papers|research|ideas|reactions?|feedback|sentiments?|experiences?|impressions?|testimonials?|arguments|comparisons?)$/;
/** What stands right before a wish that is said of posts. */
const IS =
  /^(?:anything|something|everything|posts?|tweets?|threads?|ones|those|stuff|are|is|be|being|sound|seem|feel|look|what's|who's)$/;
/** Begins the subject: what stands behind it in the same clause is of it. */
const BEGINS =
  /^(?:about|on|regarding|concerning|around|re|mentioning|of|for|with|against|toward|towards|in|at|near)$/;
/** Begins the subject behind what posts are called. */
const NAMES_SUBJECT = /^(?:about|on|regarding|concerning|around|towards?)$/;
/** Ends a wish behind posts. */
const GOES_ON =
  /^(?:about|on|of|regarding|concerning|around|from|by|in|that|which|who|since|with|for|near|during|before|after|mentioning|toward|towards|against|behind|comparing|this|last|today|yesterday|re|posted|please|to)$/;

const STARTS = new RegExp(
  [RULES_OUT, DEGREE, BY_DEGREE, QUALITY_FORM, OF_ALL, MADE_OF_WISH]
    .map((
      { source },
    ) => source).join("|"),
  "u",
);

/** The same where a goal may name a part of something. */
const STARTS_OR_PART = new RegExp(
  `${STARTS.source}|${DETERMINES.source}`,
  "u",
);

/** A run of wishes. */
interface Wish {
  readonly from: number;
  /** Behind its last word. */
  readonly to: number;
}

/** Takes wishes out of a goal. */
export function readWishes(text: GoalText): string[] {
  const words = wordsIn(text.rest);
  const taken: Wish[] = [];
  const known = starters();
  const begins = text.has(/ of /) ? STARTS_OR_PART : STARTS;
  const hasCompounds = text.has(/\p{L}-\p{L}/u);
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    // Most words begin none, and it is seen at once.
    if (word === undefined) continue;
    if (!known.has(word.word) && !begins.test(word.word)) {
      if (!hasCompounds || words[at + 1]?.between !== "-") continue;
    }
    // "the very best" is read once, from "the" on.
    const before = words[at - 1]?.word ?? "";
    if (DEGREE.test(word.word) && DEGREE.test(before)) continue;
    const wish = wishFrom(words, at);
    // "data of public opinion on": the subject begins behind the second one.
    const isOfIt = before === "of" &&
      NAMES_SUBJECT.test(words[wish?.to ?? at]?.word ?? "");
    if (wish === null || isInSubject(words, isOfIt ? at - 1 : at)) continue;
    taken.push(wish);
    at = wish.to - 1;
  }
  return takeOut(text, words, taken);
}

/** Takes runs of wishes out of the text; one sentence for each. */
function takeOut(
  text: GoalText,
  words: readonly Word[],
  taken: readonly Wish[],
): string[] {
  // From the last one on, so that the places of the others stay.
  const told: string[] = [];
  for (const { from: first, to } of taken.toReversed()) {
    const from = countFrom(words, first);
    const start = words[from]?.start ?? 0;
    const last = words[to - 1];
    const length = (last?.start ?? start) + (last?.written.length ?? 0) - start;
    const said = text.rest.slice(start, start + length);
    text.cut(start, length);
    told.unshift(`${quoteText(text.expand(said))}: ${BECAUSE}`);
  }
  return told;
}

const BECAUSE =
  "what posts are to be, and hardly a word in them; no operator says it, so look for it in the posts.";

/** Whether the subject began before a word, in its clause. */
function isInSubject(words: readonly Word[], at: number): boolean {
  for (let back = 0; back < CLAUSE_WORDS_MAX; back++) {
    if (isFirst(words, at - back)) return false;
    const before = words[at - back - 1]?.word ?? "";
    // "tweets with strong evidence": what they have, and not what they are about.
    if (BEGINS.test(before) && !(back === 0 && before === "with")) return true;
  }
  return false;
}

/** Whether nothing but words of the request stands before it in its clause. */
function isAlone(words: readonly Word[], at: number): boolean {
  for (let back = 0; back < CHAIN_WORDS_MAX; back++) {
    if (isFirst(words, at - back)) return true;
    const before = words[at - back - 1]?.word ?? "";
    if (!isEmptyWord(before) && !DEGREE.test(before)) {
      return false;
    }
  }
  return false;
}

/** The wish that begins at a word; null when none does. */
function wishFrom(words: readonly Word[], at: number): Wish | null {
  const isOut = RULES_OUT.test(words[at]?.word ?? "");
  const from = isOut ? at + 1 : at;
  const end = chainEnd(words, from);
  if (end === from) {
    // What is named behind a degree is found by itself.
    if (DEGREE_ALONE.test(words[at]?.word ?? "")) return null;
    return messageAt(words, at) ?? partAt(words, at) ??
      whoAt(words, at);
  }
  const to = joinedEnd(words, end);
  // "popular and", where another reader took what stood behind it.
  const isCut = JOINS.test(words[to]?.word ?? "") &&
    isFirst(words, to + 1);
  const wish = { from: at, to: isCut ? to + 1 : to };
  if (isCompound(words[to - 1]?.word ?? "", words[wish.to]?.word)) return null;
  const isClear = isOut || isSaid(words, at);
  return messageAt(words, to, at) ??
    (isWishBefore(words, wish, isClear) ? wish : null);
}

/** Whether what stands behind a run of wishes leaves it one. */
function isWishBefore(
  words: readonly Word[],
  wish: Wish,
  isClear: boolean,
): boolean {
  const next = words[wish.to];
  if (next === undefined || isFirst(words, wish.to)) {
    return isClear || isAlone(words, wish.from);
  }
  if (GOES_ON.test(next.word)) {
    return isClear || hasPraise(words, wish) && isAlone(words, wish.from);
  }
  return CALLED.test(next.word) || isPostNoun(next.word) ||
    hasPraise(words, wish);
}

/** Whether a word says of posts what stands behind it. */
function isSaid(words: readonly Word[], at: number): boolean {
  return !isFirst(words, at) && IS.test(words[at - 1]?.word ?? "");
}

/** Whether a chain has a word that is a wish before any thing. */
function hasPraise(words: readonly Word[], { from, to }: Wish): boolean {
  for (let at = from; at < to; at++) {
    if (phraseAt(words, at, praise()) > 0) return true;
  }
  return false;
}

/** What posts are called, right before the subject or at the end of a clause. */
function messageAt(
  words: readonly Word[],
  at: number,
  from = at,
): Wish | null {
  const isBare = from === at;
  const before = words[at - 1];
  // "earnings chatter": said of a thing, and found by it.
  if (
    isBare && !isFirst(words, at) && before !== undefined &&
    !isEmptyWord(before.word)
  ) return null;
  const first = words[at]?.word ?? "";
  const who = roles().has(first) || OF_ALL.test(first) ? 1 : 0;
  const name = words[at + who];
  if (
    name === undefined || isName(name) || who > 0 && isFirst(words, at + 1) ||
    !(messages().has(name.word) || isOne(words, at + who))
  ) return null;
  const to = at + who + 1;
  const next = words[to];
  return next === undefined || isFirst(words, to) || GOES_ON.test(next.word)
    ? { from, to }
    : null;
}

/** Behind the last word of a chain of wishes; its beginning when there is none. */
function chainEnd(words: readonly Word[], from: number): number {
  let end = from;
  let at = from;
  for (;;) {
    while (
      at < from + CHAIN_WORDS_MAX && DEGREES.test(words[at]?.word ?? "") &&
      isLinked(words, at, from)
    ) at++;
    const length = at < from + CHAIN_WORDS_MAX ? phraseAt(words, at) : 0;
    if (length === 0 || !isLinked(words, at, from)) return end;
    end = at + length;
    at = end;
    if (JOINS.test(words[at]?.word ?? "")) at++;
  }
}

/** "emotional or dramatic stories": what is joined with a wish before posts is one. */
function joinedEnd(words: readonly Word[], to: number): number {
  const [join, other, posts] = [words[to - 1], words[to], words[to + 1]];
  const hasJoin = join !== undefined && JOINS.test(join.word);
  const at = hasJoin ? to : JOINS.test(other?.word ?? "") ? to + 1 : to;
  if (at === to && !hasJoin) return to;
  const [joined, called] = at === to ? [other, posts] : [posts, words[to + 2]];
  return joined !== undefined && called !== undefined && !isName(joined) &&
      isJoined(joined) && called.between === " " &&
      isCalled(called.word)
    ? at + 1
    : to;
}

/** "a balanced set of reactions", "a short list of doctors": a part of what is named behind it. */
function partAt(words: readonly Word[], at: number): Wish | null {
  if (!DETERMINES.test(words[at]?.word ?? "")) return null;
  for (let of = at + 1; of <= at + PHRASE_WORDS_MAX; of++) {
    const word = words[of];
    if (word === undefined || isFirst(words, of) || isName(word)) return null;
    if (word.word !== "of" || of === at + 1) continue;
    // "a short list of |", where who they are was taken.
    const isTaken = words[at]?.word !== "the" && words[of + 1] !== undefined &&
      /^ +\|/.test(words[of + 1]?.between ?? "");
    if (isTaken) return { from: at, to: of + 1 };
    return namesPosts(words, of + 1) ? { from: at, to: of + 1 } : null;
  }
  return null;
}

/** Whether posts, or those who write them, are named within a few words. */
function namesPosts(words: readonly Word[], from: number): boolean {
  for (let at = from; at < from + PHRASE_WORDS_MAX; at++) {
    const named = words[at]?.word;
    if (named === undefined || isFirst(words, at)) return false;
    if (isCalled(named) || roles().has(named)) return true;
  }
  return false;
}

/** "a rundown of": one of what posts are called. */
function isOne(words: readonly Word[], at: number): boolean {
  return messages().has(`${words[at]?.word}s`) &&
    DETERMINES.test(words[at - 1]?.word ?? "") &&
    /^(?:of|on|about)$/.test(words[at + 1]?.word ?? "");
}

/** Whether posts, or what they are as messages, are called so. */
function isCalled(word: string): boolean {
  return CALLED.test(word) || isPostNoun(word) || messages().has(word);
}

/** "beginner questions": who says it, before what another reader knows. */
function whoAt(words: readonly Word[], at: number): Wish | null {
  const who = words[at];
  const next = words[at + 1];
  return who !== undefined && next !== undefined && !isName(who) &&
      roles().has(who.word) && next.between === " " &&
      /s$|^(?:feedback|sentiment|opinion|advice)$/.test(next.word) &&
      (CALLED.test(next.word) ||
        /^(?:posts|tweets|threads)$/.test(next.word)) &&
      !isCompound(who.word, next.word) && isOpening(words, at)
    ? { from: at, to: at + 1 }
    : null;
}

/** Whether a word is the first of its clause, apart from words of the request. */
function isOpening(words: readonly Word[], at: number): boolean {
  return isFirst(words, at) || isEmptyWord(words[at - 1]?.word ?? "") &&
      !BEGINS.test(words[at - 1]?.word ?? "");
}

/** "three simple explanations": where a wish begins with its count. */
function countFrom(words: readonly Word[], from: number): number {
  return !isFirst(words, from) && COUNTS.test(words[from - 1]?.word ?? "") &&
      isOpening(words, from - 1)
    ? from - 1
    : from;
}

/** Whether a chain goes on: with a blank, or with a comma before another wish. */
function isLinked(words: readonly Word[], at: number, from: number): boolean {
  const word = words[at];
  return word !== undefined && !isName(word) &&
    (at === from || isJoined(word) ||
      phraseAt(words, at) > 0);
}

/** Words of the longest phrase of the list that begins at a word. */
function phraseAt(
  words: readonly Word[],
  at: number,
  list: ReadonlySet<string> = wishes(),
): number {
  const first = words[at];
  if (first === undefined || isName(first)) return 0;
  let phrase = "";
  let found = 0;
  const lengthMax = beginnings().has(first.word) ? PHRASE_WORDS_MAX : 0;
  for (let length = 1; length <= lengthMax; length++) {
    const word = words[at + length - 1];
    if (word === undefined || length > 1 && !isJoined(word)) break;
    phrase = length === 1 ? word.word : `${phrase} ${word.word}`;
    if (list.has(phrase)) found = length;
  }
  if (found > 0) return found;
  if (MADE_OF_WISH.test(first.word)) return 1;
  if (QUALITY_FORM.test(first.word) && isQuality(words, at)) return 1;
  return compoundAt(words, at);
}

/** Whether a word of the form of a quality stands where it is one. */
function isQuality(words: readonly Word[], at: number): boolean {
  const next = words[at + 1];
  // "humorous | |", where another reader took the replies behind it.
  const isBefore = next === undefined || isFirst(words, at + 1)
    ? /^ +\|/.test(words[at]?.after ?? "")
    : next.between === " " && isCalled(next.word);
  return isBefore && isOpening(words, at);
}

/** Words of a compound before what posts are called: "summary-worthy posts"; 0 when there is none. */
function compoundAt(words: readonly Word[], at: number): number {
  let to = at + 1;
  while (words[to]?.between === "-" && to - at < PHRASE_WORDS_MAX) to++;
  const next = words[to];
  const isPlain = words.slice(at, to).every((word) =>
    /^\p{Ll}+$/u.test(word.written)
  );
  return to > at + 1 && isPlain && next?.between === " " &&
      (isPostNoun(next.word) || CALLED.test(next.word)) &&
      words[at]?.between !== "-"
    ? to - at
    : 0;
}

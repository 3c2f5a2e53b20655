/**
 * What is to be done with the posts that are found: which form they take, how
 * many, in which groups, and how often the search runs. A clause that consists
 * of such words alone is an instruction, whatever its build ("bullet points",
 * "send it to me as a table", "a CSV would be nice"); before the posts that a
 * goal asks for it ends with the last of such words ("write a summary of ...").
 *
 * @module
 */

import { MONTH } from "@/lib/text_understanding/dates.ts";
import { readWords } from "@/lib/text_understanding/word_list.ts";
import DEEDS from "./deed_words.txt" with { type: "text" };
import { type GoalText, quoteText } from "./goal_text.ts";
import { LANGUAGE_CODES } from "./languages.ts";
import OUTPUT from "./output_words.txt" with { type: "text" };
import RERUN from "./rerun_words.txt" with { type: "text" };
import { contentWords, isEmptyWord, isFunctionWord } from "./words.ts";

/** Name a deed or a form. */
const DEED_WORDS = readWords(DEEDS);
/** Stand beside them. */
const OUTPUT_WORDS = readWords(OUTPUT);
/** Say how often a search runs. */
const RERUN_WORDS = readWords(RERUN);

const LATER = "a search finds posts; do the rest when you have them.";
const AGAIN = "a plan is of one search; run it again as often as you like.";
const ENOUGH =
  "a query cannot limit the number of posts; stop reading when you have enough.";

/** A clause: up to a sign that ends it. */
const CLAUSE = /(?:[^|!?().,;]|[.,;](?=\S))+/g;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}'\u2019;-]*/gu;
/** Clauses of one goal that are looked at. */
const CLAUSES_MAX = 16;
/** Longer clauses say more than what is to be done. */
const CLAUSE_CHARS_MAX = 90;
/** Characters before the posts that are asked for. */
const PREFIX_CHARS_MAX = 100;
/** Words of them. */
const PREFIX_WORDS_MAX = 12;
/** Says which posts, and not what to do with them. */
const CONDITION =
  /[@#$\ue000-\ue00f]|\b(?:about|mentioning|regarding|since|before|until|after|between|likes?|faves|re-?tweets?|reposts?|replies|comments|followers|from (?!them\b|now\b|\d)|without (?!duplicates|commentary|explanations?))|\bin (?:\d{4}|q\d)\b|\b(?:no|not|without|exclud\w+|only) (?:links?|images?|photos?|videos?)\b/i;
const IS_RUN = new RegExp(
  `\\b(?:every(?:day| (?:other )?(?:\\d+ )?(?:minutes?|hours?|days?|weeks?|months?|mornings?|evenings?|nights?|weekdays?|\\w+day))|each (?:day|week|hour|month|morning|evening|night|\\w+day)|daily|hourly|weekly|nightly|monthly|(?:once|twice) (?:an?|per|every) (?:hour|day|week|month)|continuously|(?:send|give) me (?:updates|notifications|alerts|new ones)|keep (?:me |us )?(?:posted|updated|informed|monitoring|tracking|watching|checking)|(?:notify|alert|ping) (?:me|us)|until further notice|from now on)\\b`,
  "i",
);
/** "broken down by month", as a clause of its own. */
const DIVIDES = /^(?:broken down|divided) (?:by|into|per) /i;
/** Points at what is found. */
const FOUND =
  /\b(?:them|each(?: (?:one|post|tweet|result))?|every (?:one|post|tweet)|it|everything|all of it|the (?:results?|findings|output|query|posts|tweets|claims|url)|results?|findings)\b/i;
/** "top results": which of them, where no verb says what to do with them. */
const WHICH =
  /^(?!(?:pick|quote|highlight|tell|select)\b).*\b(?:top|best|latest|newest|oldest|most|recent|popular|viral)\b/i;
/** Parts of posts: which of them to give. */
const PARTS =
  /\b(?:the|their|each|every|its) (?:[a-z]+ )?(?:links?|urls?|text|ids?|sources?|dates?)\b/i;
const GIVES =
  /^(?:(?:please|and|also|then|just|only|i|we|me) )*(?:give|return|need|want|send|list|show|include|add|attach|cite|provide|output|get|with|quote|collect)\b|^(?:just|only) (?:the )?(?:links|urls|ids|handles|text)$/i;
const NUMBER =
  /^(?:\d{1,4}|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|hundred|dozen)$/;
/** With a number these say how many, and nothing else. */
const COUNTED =
  /^(?:(?:posts?|tweets?|results?|examples?|ones|of|them|is|are|enough|will|would|do|max|maximum|limit|limited|to|count|n|return|show|give|me|i|need|want|just|only|about|around|no|more|than|at|most|least|stop|after|per|page|the|first|a|an|please|it|get|send|don't|exactly|roughly|up|in|total|best|latest|newest|and|fetch|list|suffice|fine)|\d{1,4}|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|hundred|dozen)$/;
const COUNTS =
  /\b(?:posts?|tweets?|results?|examples?|ones|them|enough|do|max(?:imum)?|limit|count|n|return|show|give|need|stop|page|suffice|best|fetch|get|send)\b/i;
const NO_SUBJECT = new RegExp(
  `^(?:${MONTH}|${Object.keys(LANGUAGE_CODES).join("|")}|\\d+)$`,
  "i",
);

interface Clause {
  readonly start: number;
  readonly said: string;
  readonly words: readonly string[];
}

function clausesOf(rest: string): Clause[] {
  return [...rest.matchAll(CLAUSE)].slice(0, CLAUSES_MAX).map((
    { 0: said, index: start },
  ) => ({
    start,
    said,
    words: said.length > CLAUSE_CHARS_MAX ? [] : wordsOf(said),
  }));
}

function wordsOf(said: string): string[] {
  return said.toLowerCase().match(WORD)?.map((word) =>
    word.replace(/[';-]+$/, "")
  ) ?? [];
}

function isBeside(word: string): boolean {
  return DEED_WORDS.has(word) || OUTPUT_WORDS.has(word) ||
    isFunctionWord(word) || isEmptyWord(word) || NUMBER.test(word);
}

/** Whether other words than those of instructions, languages and months are there. */
function hasSubject(text: string): boolean {
  return /[@#$\ue000-\ue00f]/.test(text) ||
    contentWords(text).some((word) =>
      !NO_SUBJECT.test(word) && !isBeside(word.toLowerCase())
    );
}

/** What a clause tells the caller to do; null where it says something of the posts. */
function deedIn({ said, words }: Clause): string | null {
  const plain = said.trim();
  if (
    words.filter((word) => NUMBER.test(word)).length === 1 &&
    COUNTS.test(plain) && words.every((word) => COUNTED.test(word))
  ) return ENOUGH;
  if (words.length === 0 || CONDITION.test(said)) return null;
  if (
    IS_RUN.test(plain) &&
    words.every((word) =>
      RERUN_WORDS.has(word) || isFunctionWord(word) || isEmptyWord(word) ||
      NUMBER.test(word)
    )
  ) return AGAIN;
  const isTranslated = /\btranslat/i.test(plain);
  if (
    !words.every((word) =>
      isBeside(word) ||
      (isTranslated && LANGUAGE_CODES[word] !== undefined)
    )
  ) return null;
  const isDeed = words.some((word) => DEED_WORDS.has(word)) ||
    DIVIDES.test(plain) ||
    FOUND.test(plain) && !WHICH.test(plain) &&
      words.some((word) => OUTPUT_WORDS.has(word) && !isFunctionWord(word)) ||
    GIVES.test(plain) && PARTS.test(plain);
  return isDeed ? LATER : null;
}

/** Stands before the posts that are asked for: the last of such words, and what joins them. */
const OF_WHAT = /^(?:of|with|for|from|listing|containing|showing|me|us|on|up)$/;
/** Names what is asked for. */
const ASKED_FOR =
  /\b(?:posts|tweets|threads|mentions|replies|opinions|reactions|comments|discussions?|conversations?|what|how (?:many|much|people)|people)\b/i;
/** Says of them which. */
const SAYS_WHICH =
  /\s(?:about|on|of|for|mention\w*|regarding|concerning|to|that|from|by)\s/i;
/** How many words may stand between a deed and the posts. */
const BETWEEN_MAX = 6;
/** Characters at the end of a clause that may say how posts are divided. */
const DIVIDED_CHARS_MAX = 60;
/** How posts are divided, at the end of a clause. */
const DIVIDED =
  /(?<=\S )(?:(?:grouped|clustered|ranked|classified|categori[sz]ed|organi[sz]ed|summari[sz]ed|translated|broken down|(?:split|bucketed)(?= (?:by|into))) |(?:by|per|into|to|over|as) )(?:[\p{L}-]+(?: [\p{L}-]+){0,3} ?)?$/iu;

/** The last of such words that stand at the beginning; -1 when there is none. */
function lastDeed(words: readonly string[]): number {
  let last = -1;
  for (const [at, word] of words.entries()) {
    const isDeed = DEED_WORDS.has(word) ||
      (word === "number" && words[at + 1] === "of") ||
      (RERUN_WORDS.has(word) && /ly$/.test(word));
    if (isDeed) last = at;
    else if (!isBeside(word) && !RERUN_WORDS.has(word)) break;
    else if (/^(?:about|mentioning|regarding|posts|tweets)$/.test(word)) break;
  }
  return last;
}

/** Where a deed before the posts ends; 0 when there is none. */
function prefixEnd(said: string): number {
  const places = [...said.slice(0, PREFIX_CHARS_MAX).matchAll(WORD)]
    .slice(0, PREFIX_WORDS_MAX);
  const words = places.map(([word]) =>
    word.toLowerCase().replace(/[';-]+$/, "")
  );
  let last = lastDeed(words);
  if (last < 0) return 0;
  while (OF_WHAT.test(words[last + 1] ?? "")) last++;
  // "translate to English any French posts".
  if (
    /^(?:in)?to$/.test(words[last + 1] ?? "") &&
    LANGUAGE_CODES[words[last + 2] ?? ""] !== undefined
  ) last += 2;
  const behind = words.slice(last + 1, last + 1 + BETWEEN_MAX).join(" ");
  const end = places[last + 1]?.index ?? 0;
  return ASKED_FOR.test(behind) && SAYS_WHICH.test(said.slice(end)) ? end : 0;
}

/** Takes out what is to be done before the posts that a goal asks for, and how they are divided. */
function takePrefix(text: GoalText): string[] {
  const first = clausesOf(text.rest).find(({ said }) => /\p{L}/u.test(said));
  if (first === undefined) return [];
  const end = prefixEnd(first.said);
  if (end === 0 || !hasSubject(first.said.slice(end))) return [];
  const said = first.said.slice(0, end);
  text.replace(first.start, end, " ");
  return [`${quoteText(text.expand(said))}: ${LATER}`];
}

/** Takes out how posts are divided, behind what they are about. */
function takeDivided(text: GoalText, isDeed: boolean): string[] {
  return clausesOf(text.rest).reverse().flatMap(({ start, said }) => {
    const tail = Math.max(0, said.trimEnd().length - DIVIDED_CHARS_MAX);
    const match = DIVIDED.exec(said.trimEnd().slice(tail));
    if (
      match === null ||
      /\b(?:about|on|of) $/i.test(said.slice(0, tail + match.index))
    ) {
      return [];
    }
    const words = wordsOf(match[0]);
    const isPreposition = /^(?:by|per|into|to|over|as)$/.test(words[0] ?? "");
    // "export ... to CSV": what is no form and no class is a condition.
    if (
      words[0] === "to" && !words.some((word) => DEED_WORDS.has(word))
    ) return [];
    const rest = words.slice(1).filter((word) =>
      !/^(?:down|by|per|into)$/.test(word)
    );
    if (
      (isPreposition && !isDeed) || rest.length === 0 ||
      // "as good or bad": behind a verb that divides, whatever the classes are.
      !(isDeed && words[0] === "as") &&
        !rest.every((word) =>
          isBeside(word) || LANGUAGE_CODES[word] !== undefined
        )
    ) return [];
    text.cut(start + tail + match.index, match[0].length);
    return [`${quoteText(text.expand(match[0]))}: ${LATER}`];
  });
}

/** Takes instructions out of a goal; one sentence for each. */
export function readDeeds(text: GoalText): string[] {
  const told = takePrefix(text);
  told.push(...takeDivided(text, told.length > 0));
  const clauses = clausesOf(text.rest);
  const cut: Clause[] = [];
  let isBehind = false;
  for (const [at, clause] of clauses.entries()) {
    const because = deedIn(clause);
    // "columns: author, date, text": a list goes on.
    const goesOn: boolean = isBehind &&
      /,\s*$/.test(text.rest.slice(0, clause.start)) &&
      clause.words.length > 0 && clause.words.every(isBeside) &&
      !CONDITION.test(clause.said) && !IS_RUN.test(clause.said) &&
      clause.words.some((word) => OUTPUT_WORDS.has(word));
    isBehind = because !== null || goesOn;
    if (!isBehind) continue;
    const others = clauses.filter((other) => other !== clause)
      .map(({ said }) => said).join(" | ");
    const isFirst = at === clauses.findIndex(({ words }) => words.length > 0);
    isBehind = hasSubject(others) && (!isFirst || ASKED_FOR.test(others));
    if (!isBehind) continue;
    cut.push(clause);
    told.push(`${quoteText(text.expand(clause.said))}: ${because ?? LATER}`);
  }
  for (const { start, said } of cut.reverse()) text.cut(start, said.length);
  return told;
}

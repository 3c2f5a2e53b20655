/**
 * Slips of the keyboard and short spellings in the words with which a goal says
 * which posts. Words of a subject stay as they are written.
 *
 * @module
 */

import { wordTable } from "@/lib/text_understanding/word_table.ts";
import { isOrdinary } from "@/lib/text_understanding/ordinary_words.ts";
import type { GoalText } from "./goal_text.ts";
import { isEmptyWord } from "./words.ts";

/** Words of requests in which a slip is looked for. */
const OF_REQUESTS =
  "about before between containing english excluding images latest linking mentioning mentions photos pictures posted posts recent replies retweets since threads tweets until verified videos without yesterday"
    .split(" ");
/** Shorter ones are a letter away from too many other words. */
const MISSING_CHARACTERS_MIN = 6;
/** Words of their own. */
const OTHERS =
  /^(?:treads|linkin|tweet|image|photo|picture|video|thread|mention|repliers|posited)$/;
/** How people shorten them. */
const SHORT: Readonly<Record<string, string>> = wordTable({
  abt: "about",
  arent: "aren't",
  atleast: "at least",
  b4: "before",
  btwn: "between",
  doesnt: "doesn't",
  dont: "don't",
  frm: "from",
  mentionin: "mentioning",
  peeps: "people",
  ppl: "people",
  rn: "right now",
  teh: "the",
  til: "until",
  twts: "tweets",
  wo: "without",
  wout: "without",
  yest: "yesterday",
});

const WORD = /(?<=^|[\s(,;])\p{Ll}[\p{Ll}\d]+(?=[\s,.;:)?!]|$)/gu;

/** Writes words of the request as they are usually spelled, and tells it. */
export function readSlips(text: GoalText): string[] {
  const told: string[] = [];
  const known = new Map<string, string>();
  text.rewrite(WORD, (word) => {
    const meant = known.get(word) ?? SHORT[word] ?? meantBy(word) ?? word;
    known.set(word, meant);
    if (meant === word) return word;
    told.push(`"${word}" was read as "${meant}".`);
    return meant;
  });
  return told.length === 0 ? [] : [[...new Set(told)].join(" ")];
}

function meantBy(word: string): string | undefined {
  if (word.length < 4 || isEmptyWord(word) || OTHERS.test(word)) return;
  const meant = OF_REQUESTS.find((known) => isSlip(word, known));
  return meant === undefined || isOrdinary(word) ? undefined : meant;
}

/**
 * Whether two neighbours changed their places, or one letter is missing or
 * there twice. Another letter in the place of one makes other words: "ports".
 */
function isSlip(word: string, known: string): boolean {
  if (word[0] !== known[0] || word === known) return false;
  const at = [...known].findIndex((letter, index) => word[index] !== letter);
  if (word.length === known.length) {
    return at >= 0 &&
      word === known.slice(0, at) + (known[at + 1] ?? "") + known[at] +
          known.slice(at + 2);
  }
  if (known.length < MISSING_CHARACTERS_MIN) return false;
  if (word.length === known.length - 1) {
    return at >= 0 && word === known.slice(0, at) + known.slice(at + 1) &&
      at < known.length - 1;
  }
  const place = at < 0 ? known.length : at;
  return word.length === known.length + 1 &&
    word[place] === word[place - 1] &&
    word === known.slice(0, place) + word[place] + known.slice(place);
}

/**
 * What rows of wordings are made of: a wording, what readers know in its place,
 * and what to tell of it.
 *
 * @module
 */

import { lazily } from "@/lib/lazily.ts";
import { DAY, MONTH } from "@/lib/text_understanding/dates.ts";
import { isOrdinary } from "@/lib/text_understanding/ordinary_words.ts";
import { readWords } from "@/lib/text_understanding/word_list.ts";
import { LANGUAGE_CODES } from "./languages.ts";
import PLACES from "./place_words.txt" with { type: "text" };
import { isEmptyWord } from "./words.ts";

/** What is searched for. */
export const POSTS =
  "(?:posts?|tweets?|threads?|mentions|ones|takes|discussions)";
/** Where a word ends. */
export const END = "(?=[\\s,.;:)?!|]|$)";
/** A quotation. */
export const QUOTE = "[\\ue000-\\ue00f]";
/** An account without its sign. */
export const NAME = "[A-Za-z0-9_]{2,15}";
/** An account. */
export const HANDLE = `@${NAME}(?![A-Za-z0-9_])`;
/** What posts show. */
export const MEDIA = "(?:videos?|gifs?|images?|photos?|pictures?)";
/** What is asked for or ruled out of posts. */
export const KIND =
  "(?:re-?tweets|reposts|replies|quotes|quote tweets|links|media|images|photos|videos|gifs|polls|hashtags|mentions|news)";
/** Reactions to a post, in one group. */
export const COUNTED = "(favou?rite|fave?|like|retweet|repost|reply|quote)";
/** Before what posts say. */
export const SAYS =
  "(?:(?:that |which )?(?:contain|include|mention|use|have|name)s?|with|containing|including|mentioning|using|naming)";
/** Why a word for tweets, posts or results is not searched. */
export const REQUEST = "names the request itself";
/** Why a person's name asks for no account. */
export const UNNAMED =
  "the site knows authors by their account only; name it with @, or judge authors by their profile";
/** Why sorting, counting or summing up is no part of a query. */
export const LATER = "a search finds posts; do the rest when you have them";

/** What the groups of a wording found. */
export type Groups = readonly string[];
/** "a": what readers know, or how to write it, null for leaving it; what to tell in place of that. */
export type Row = readonly [
  RegExp,
  string | ((groups: Groups, all: string) => string | null),
  string?,
];

/** A row by the source of its pattern. */
export const row = (
  source: string,
  written: Row[1],
  told?: string,
): Row =>
  told === undefined
    ? [new RegExp(source, "giu"), written]
    : [new RegExp(source, "giu"), written, told];

/** A list of accounts as the reader of accounts knows it. */
export function accounts(list: string): string {
  const names =
    list.match(/[A-Za-z0-9_]+/g)?.filter((name) =>
      !/^(?:and|or)$/i.test(name)
    ) ?? [];
  return names.map((name) => `@${name}`).join(" or ");
}

/** Names of places in small letters. */
export const knownPlaces: () => ReadonlySet<string> = lazily(() =>
  new Set([...readWords(PLACES)].map((place) => place.toLowerCase()))
);
const TIME = new RegExp(
  `^(?:${DAY}|${MONTH}|today|yesterday|last|past|this|the|my|our|me|now|${
    Object.keys(LANGUAGE_CODES).join("|")
  })$`,
  "i",
);
/** Whether a word is a day, a month or a language. */
export const isTime = (word: string): boolean => TIME.test(word);
/** Kinds of people by their endings. */
export const PEOPLE =
  /(?:[eo]rs|ists|ians|[ae]nts|ees|men|women|people|folks|teams|users|accounts|bots|brands|fans|friends|companies|startups|kids|moms|dads|media|press|staff|twitter)$/i;

/** What things and times end in. */
const THING =
  /^[a-z]+(?:tion|ment|ness|ity|ing|ism|ance|ence|ship|week(?:end)?|night|light|mas|ween|easter)$/;

/** Whether a word without a sign is hardly anything but an account. */
export function isAccount(word: string): boolean {
  const plain = word.toLowerCase();
  return !TIME.test(word) && !PEOPLE.test(word) && !THING.test(word) &&
    !knownPlaces().has(plain) &&
    !isOrdinary(plain) && !isEmptyWord(plain);
}

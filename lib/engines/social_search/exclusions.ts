/**
 * What a goal rules out: negations in words, and what they become.
 *
 * @module
 */

import { lazily } from "@/lib/lazily.ts";
import { NEGATION } from "@/lib/text_understanding/negation.ts";
import { readWords } from "@/lib/text_understanding/word_list.ts";
import { LANGUAGE_CODES } from "./languages.ts";
import ROLES from "./role_words.txt" with { type: "text" };
import type { NoisePresetName } from "./noise.ts";
import {
  type GoalText,
  QUOTE,
  quoteBack,
  quoteText,
  type Reason,
} from "./goal_text.ts";
import type { Operator } from "./operators.ts";
import { contentWords, isEmptyWord } from "./words.ts";

/** What was read about exclusions. */
export interface ExclusionReading {
  /** Words and phrases for `excludeWords`. */
  readonly excludeWords: readonly string[];
  /** The preset that covers what was ruled out by kind. */
  readonly noise?: NoisePresetName;
  /** No posts with links. */
  readonly excludeLinks?: true;
  /** Kinds of posts that are ruled out. */
  readonly operators: readonly Operator[];
  /** Why, one for each thing that is ruled out. */
  readonly reasons: readonly Reason[];
  /** Wishes that the site has no filter for. */
  readonly notApplied: readonly string[];
}

/** A word with the operator that people know from search engines. */
const MINUS = new RegExp(
  `(?<=\\s)-(${QUOTE}|[\\p{L}\\p{N}#@$][\\p{L}\\p{N}_'.-]{0,40})`,
  "u",
);

/** Kinds of posts that a word stands for. */
const KINDS: readonly {
  readonly pattern: RegExp;
  readonly noise?: NoisePresetName;
  readonly terms?: readonly string[];
  readonly links?: true;
  readonly operator?: string;
  readonly because: string;
}[] = [
  {
    pattern:
      /^(?:(?:crypto|nft|token|coin|web3) (?:spam|shill(?:s|ing)?|scams?|promo(?:tion)?s?|bots?|hype|ads?)|shill(?:s|ing)?|pump(?:s| and dumps?)?|airdrops?|memecoins?|presales?)$/,
    noise: "high",
    because: "is what the high preset covers",
  },
  {
    pattern:
      /^(?:engagement[- ]?bait(?:ing)?|bait|follow[- ]for[- ]follow|like and retweet|chain posts?|contests?)$/,
    noise: "medium",
    because: "is what the medium preset covers",
  },
  {
    pattern:
      /^(?:spam(?:mers?|my)?|ads?|adverts?|advertis(?:ing|ements?)|promo(?:s|tions?|tional)?|self[- ]promo(?:tion)?|marketing|sponsored|giveaways?|bots?|scams?|sales pitch(?:es)?|noise|junk|affiliate(?:s|d| links?)?|coupons?|discounts?)$/,
    noise: "low",
    because: "is what the low preset covers",
  },
  {
    pattern: /^(?:links?|urls?|link posts?)$/,
    links: true,
    because: "rules out posts with links",
  },
  {
    pattern:
      /^(?:jobs?|job (?:posts?|ads?|offers?|listings?)|hiring(?: posts?)?|vacanc(?:y|ies)|careers?)$/,
    terms: ["hiring", "job", "vacancy"],
    because: "names job advertisements, excluded by their usual words",
  },
  {
    pattern:
      /^(?:courses?|bootcamps?|webinars?|tutorials?|newsletters?|recruiters?)$/,
    because: "is excluded by its own words, singular and plural",
  },
  {
    pattern: /^(?:politics|political)$/,
    terms: ["politics", "political", "election"],
    because: "is excluded by its usual words",
  },
  {
    pattern:
      /^(?:nsfw|porn|adult(?: content)?|explicit(?: content)?|sensitive(?: content| media)?)$/,
    operator: "filter:safe",
    because: "rules out posts marked as sensitive",
  },
  ...([
    [/^(?:repl(?:y|ies)|comments?|responses?)$/, "-filter:replies"],
    [
      /^(?:re-?tweet(?:s|ed)?|repost(?:s|ed)?|rts?|reshares?)$/,
      "-filter:retweets",
    ],
    [/^(?:quotes?|quote[- ](?:tweets?|posts?)|quoted)$/, "-filter:quote"],
    [/^(?:images?|photos?|pictures?|pics?)$/, "-filter:images"],
    [/^(?:videos?|clips?|video clips?)$/, "-filter:videos"],
    [/^(?:media|attachments?)$/, "-filter:media"],
    [/^(?:animated )?gifs?$/, "-card_name:animated_gif"],
    [
      /^polls?$/,
      "-card_name:poll2choice_text_only -card_name:poll3choice_text_only -card_name:poll4choice_text_only",
    ],
    [/^hashtags?$/, "-filter:hashtags"],
    [/^(?:long )?threads?$/, "-filter:self_threads"],
    [/^(?:@)?mentions?$/, "-filter:mentions"],
    [
      /^(?:verified|blue[- ]?check(?:mark)?s?|blue[- ]ticks?)$/,
      "-filter:verified",
    ],
    [/^(?:engagement|interactions?)$/, "-filter:has_engagement"],
    [/^news(?: (?:articles?|links?|stories))?$/, "-filter:news"],
    [/^(?:twitter )?spaces$/, "-filter:spaces"],
  ] as const).map(([pattern, operator]) => ({
    pattern,
    operator,
    because: "rules out this kind of posts",
  })),
];
/** Whether a word names a kind of posts that can be ruled out. */
export function isKindOfPosts(word: string): boolean {
  return KINDS.some(({ pattern }) => pattern.test(word.toLowerCase()));
}

/** Who posts, beside the kinds of people: no word of a post says it. */
const AUTHORS =
  /(?:^| )(?:staff|companies|brands|agencies|individuals|startups|businesses|firms|outlets|media|men|women|doctors|growers)$/;
/** Kinds of people. */
const roles = lazily(() => readWords(ROLES));
/** What no operator and no word can rule out. */
const UNSEEN =
  /^(?:text|emojis?|emoticons?|(?:all )?caps|capitals|typos?|slang|swear(?:ing| words)|profanity|duplicates?|one[- ](?:liners?|worders?)|one[- ]word [a-z]+|(?:short|long|rambling) ones|generalit(?:y|ies)|vagueness|negativity|positivity|jokes?|rants?|puns?|satire|sarcasm|irony|reposted content|old posts?|today|yesterday|tomorrow|tonight|weekends?|weekdays?|holidays|(?:this|last|next) (?:week|month|year|quarter|weekend)|older|newer|recent(?: ones)?|opinions?|(?:required|needed|necessary|mandatory|essential|a must)|(?:in|ex|un)cluded|\d{1,2}(?:st|nd|rd|th)?|(?:19|20)\d\d)$/;
/** "the vendor's own replies": whose posts, or which; no word of a post says it. */
const WHOSE =
  /(?<= )(?:repl(?:y|ies)|posts?|tweets?|re-?tweets?|quotes|threads|orgs?|organi[sz]ations?|outlets?|people|users|profiles?|handles?|images|photos|pictures|videos|links)$/;
/** "selling alternatives": what somebody does with a post. */
const DOING =
  /^(?:selling|promoting|advertising|hyping|shilling|pitching|marketing|recruiting|plugging|offering|announcing|asking|complaining|praising|defending|attacking|criticizing|criticising) \p{L}/u;
/** "replies and quotes excluded". */
const BEHIND =
  /(?<=\s)((?:[\p{L}-]+(?:,? (?:and|or) |, )){0,4}[\p{L}-]+(?: (?:content|media|posts|tweets))?)(?: are| is| to be| should be)? (?:excluded|left out|omitted|removed|filtered out|ignored)\b/iu;
const RANK: Readonly<Record<NoisePresetName, number>> = {
  low: 1,
  medium: 2,
  high: 3,
};
/** Exclusions taken from one goal. */
export const EXCLUSIONS_MAX = 10;
/** Negations of one goal that are looked at. */
const LOOKS_MAX = 2 * EXCLUSIONS_MAX;

interface Draft {
  readonly excludeWords: string[];
  readonly operators: Operator[];
  readonly reasons: Reason[];
  readonly notApplied: string[];
  noise?: NoisePresetName;
  excludeLinks?: true;
}

/** Takes everything that is ruled out from a goal. */
export function readExclusions(text: GoalText): ExclusionReading {
  const draft: Draft = {
    excludeWords: [],
    operators: [],
    reasons: [],
    notApplied: [],
  };
  const minus = text.takeAll(MINUS).map((match) => ({
    said: quoteBack(match),
    items: [written(plainItem(match[1] ?? ""))],
  }));
  for (
    const { said, items } of [
      ...minus,
      ...takeBehind(text),
      ...takeNegations(text, draft.notApplied),
    ]
  ) {
    if (items.length === 0) {
      draft.notApplied.push(
        `${said}: which posts is for a reader to judge; sort them out when you have them.`,
      );
    }
    for (const item of items) exclude(item, said, draft);
  }
  const unique = [...new Set(draft.excludeWords)];
  if (unique.length > EXCLUSIONS_MAX) {
    draft.notApplied.push(
      `Not excluded, since a query has ${EXCLUSIONS_MAX} exclusions here: ${
        unique.slice(EXCLUSIONS_MAX).join(", ")
      }.`,
    );
  }
  return { ...draft, excludeWords: unique.slice(0, EXCLUSIONS_MAX) };
}

/** Why a thing can be ruled out neither by an operator nor by its words; null when it can. */
function whyNot(item: string, isKind: boolean): string | null {
  if (UNSEEN.test(item) || (!isKind && WHOSE.test(item))) {
    return `no operator rules out "${item}"; sort such posts out when you have them.`;
  }
  if (/^by \S/.test(item)) {
    return `no operator rules out authors who are not named by their account; name it with @.`;
  }
  if (!isKind && DOING.test(item)) {
    return `"${item}" is what posts do, and no operator rules it out; sort such posts out when you have them.`;
  }
  const isLong = item.split(" ").length > 3 ||
    / (?:the|an?|who|that|which) /.test(item);
  return !isKind && isLong
    ? `"${item}" is too long to be excluded as it stands; name words that give such posts away.`
    : null;
}

/** What to tell of a thing that is excluded by its words alone. */
function cautions(item: string, { said, isKind, isQuoted }: {
  readonly said: string;
  readonly isKind: boolean;
  readonly isQuoted: boolean;
}): string[] {
  return [
    ...(AUTHORS.test(item) || roles().has(item.split(" ").at(-1) ?? "") ||
        /\baccounts?"$/.test(said)
      ? [
        `${said}: "${item}" describes authors, and the site knows posts; the word is excluded, judge the authors by their profile.`,
      ]
      : []),
    ...(LANGUAGE_CODES[item] === undefined ? [] : [
      `${said}: "${item}" is excluded as a word; say "not in ${item}" to leave out the language, or name it by itself if it is wanted.`,
    ]),
    ...(isKind || isQuoted || !item.includes(" ") ? [] : [
      `${said}: excluded as the phrase "${item}" alone; posts that say it in other words stay.`,
    ]),
  ];
}

/** Rules one thing out, in the way that fits it. */
function exclude(found: string, said: string, draft: Draft): void {
  // What stands in quotation marks is meant literally, not as a kind.
  const item = found.replaceAll('"', "");
  const isQuoted = found !== item;
  const kind = KINDS.find(({ pattern }) => pattern.test(found));
  const because = `"${item}" in ${said} ${kind?.because}.`;
  const { reasons, notApplied } = draft;
  const isKind = kind !== undefined;
  const why = isQuoted ? null : whyNot(item, isKind);
  if (kind?.operator !== undefined) {
    for (const text of kind.operator.split(" ")) {
      draft.operators.push({ text, because });
    }
  } else if (kind?.noise !== undefined) {
    if (draft.noise === undefined || RANK[kind.noise] > RANK[draft.noise]) {
      draft.noise = kind.noise;
    }
    reasons.push({ filter: "noise", value: kind.noise, because });
  } else if (kind?.links === true) {
    draft.excludeLinks = true;
    reasons.push({ filter: "excludeLinks", value: "true", because });
  } else if (why !== null) {
    notApplied.push(`${said}: ${why}`);
  } else {
    const terms = kind?.terms ??
      (isKind ? [singular(item), `${singular(item)}s`] : [item]);
    draft.excludeWords.push(...terms);
    notApplied.push(...cautions(item, { said, isKind, isQuoted }));
    reasons.push({
      filter: "excludeWords",
      value: terms.join(", "),
      because: isKind ? because : `${said} rules it out.`,
    });
  }
}

/** "replies and quotes excluded": what stands before the word. */
function takeBehind(text: GoalText) {
  return text.takeAll(BEHIND, 3).map((match) => {
    const all = (match[1] ?? "").split(/,? (?:and|or) |, /).map(plainItem);
    const kind = all.findIndex((item) =>
      KINDS.some(({ pattern }) => pattern.test(item))
    );
    // "founders, crypto excluded": behind a comma alone another wish begins.
    const first = kind < 0 && !/ (?:and|or) /i.test(match[1] ?? "")
      ? all.length - 1
      : kind;
    // "sarcastic | tweets excluded": what says which was taken already.
    if (all.every((item) => item.split(" ").every(isEmptyWord)) && kind < 0) {
      return { said: quoteBack(match), items: [] };
    }
    // "about security, quotes and replies excluded": the subject stays.
    if (first > 0) text.putBack(all.slice(0, first).join(" "));
    return { said: quoteBack(match), items: all.slice(Math.max(0, first)) };
  });
}

/** "avoid giveaways, airdrop discussions on Arbitrum": posts are asked for. */
const ASKED_FOR =
  /, (?!(?:no|not|without) )[^,]* (?:posts?|tweets?|threads?|discussions?|talk|chatter)$/;

/**
 * What each negation lists; what does not belong to the list stays in the text.
 * A negation of nothing is reported, unless it is grammar alone.
 */
function takeNegations(
  text: GoalText,
  notApplied: string[],
): { readonly said: string; readonly items: readonly string[] }[] {
  const found: { said: string; items: string[] }[] = [];
  // "no a, no a": a negation of nothing counts as a look, and not for ever.
  for (
    let looks = 0;
    looks < LOOKS_MAX && found.length < EXCLUSIONS_MAX;
    looks++
  ) {
    const match = NEGATION.exec(text.rest);
    if (match === null) break;
    const all = match[1] ?? "";
    const behind = text.rest.slice(match.index + match[0].length);
    // "no ads, verified only": what is wanted alone ends the list.
    const list = /^ only\b/.test(behind)
      ? all.replace(/,[^,]*$/, "")
      : comparedList(match[0], all).replace(ASKED_FOR, "");
    const { items, length } = listItems(list, (part) => text.expand(part));
    const whole = match[0].length - all.length + length;
    const said = quoteText(text.expand(match[0].slice(0, whole)));
    text.cut(match.index, whole);
    if (items.length > 0) {
      found.push({
        said,
        items: NAMES_WORDS.test(said) ? items.map(literal) : items,
      });
    } else if (contentWords(said).length > 0) {
      notApplied.push(`${said}: the goal does not say what it rules out.`);
    }
  }
  return found;
}

/**
 * "companies rather than individuals, images or links": what is compared ends
 * where things of another sort begin.
 */
function comparedList(said: string, all: string): string {
  const [first = "", ...others] = all.split(/, /);
  const isOther = others.length > 0 && !isKindOfPosts(plainItem(first)) &&
    isKindOfPosts(plainItem((others[0] ?? "").split(/ (?:and|or) /)[0] ?? ""));
  return isOther && /^[\s,(]*(?:rather than|instead of)\b/i.test(said)
    ? first
    : all;
}

const SEPARATOR =
  /,? (?:and|or|nor|as well as|&) (?:no |not |without |excluding |any )?|, (?:no |not |without |excluding )?|\/| plus /gi;

/**
 * The things that a negation lists. Behind a comma the list goes on if it ends
 * with "and" or "or", or if what follows is a kind of posts; a request ("posts
 * about ...") is never a part of it.
 */
function listItems(
  list: string,
  expand: (part: string) => string,
): { items: string[]; length: number } {
  const items: string[] = [];
  let start = 0;
  let length = 0;
  const bounds = [...list.matchAll(SEPARATOR)];
  // "no jobs, originals only and |": behind "and" a reader took something else.
  const hasEnd = (from: number) =>
    bounds.some(({ index, 0: sign }) =>
      index >= from && /[a-z]/i.test(sign) &&
      list.slice(index + sign.length).trim() !== ""
    );
  for (let at = 0; at <= bounds.length; at++) {
    const bound = bounds[at];
    const end = bound?.index ?? list.length;
    const item = plainItem(expand(list.slice(start, end)));
    // "not Make": a capital makes a name of a word of the request.
    const isNamed = /^\p{Lu}\p{Ll}+$/u.test(list.slice(start, end).trim());
    const isRequest = !isNamed && item.split(" ").every(isEmptyWord);
    const isKind = KINDS.some(({ pattern }) => pattern.test(item));
    const sign = bounds[at - 1]?.[0] ?? "";
    // "that are no replies and have video": another wish begins.
    const isWish = /^(?:have|has|contain|include)s? /.test(item);
    if (at > 0 && (isWish || isRequest) && !isKind) break;
    if (
      at > 0 && sign.startsWith(",") && !/[a-z]/i.test(sign) && !isKind &&
      !hasEnd(start)
    ) break;
    if (item !== "" && (!isRequest || isKind)) items.push(item);
    length = end;
    start = end + (bound?.[0].length ?? 0);
  }
  return { items, length };
}

/** "exclude the words scam and rug": no kinds of posts are meant. */
const NAMES_WORDS = /\b(?:words?|terms?|phrases?)\b/i;

/** A word that was named as one stands for itself, and for no preset. */
function literal(item: string): string {
  const kind = KINDS.find(({ pattern }) => pattern.test(item));
  const isMore = kind?.noise !== undefined || kind?.terms !== undefined;
  return isMore ? `"${item}"` : item;
}

/** "-jokes": what a caller writes as an operator is one. */
function written(item: string): string {
  return UNSEEN.test(item) ? `"${item}"` : literal(item);
}

/** Without articles, "posts about" and the like. */
function plainItem(item: string): string {
  const quoted = /"([^"]+)"/.exec(item)?.[1];
  if (quoted !== undefined) return `"${quoted.trim()}"`;
  return item.toLowerCase().replace(/"/g, "").trim()
    .replace(
      /^(?:(?:any|the|a|an|all|both|either|obvious|about|posts?|tweets?|anything|of|related|to|from|in|on|at|for|inside|under|more|it|them|those|these|me|kind|sort|that|is|are|mention(?:s|ing)?|contain(?:s|ing)?|includ(?:es|ing)|having|with|words?|phrases?|terms?) )+/,
      "",
    )
    .replace(/[,.;:]+$/, "")
    .replace(
      /(?<=[a-z]) (?:posts?|tweets?|accounts?|stuff|content|talk|chatter|discussions?|ones|please|either|at all|too|related)$/,
      "",
    )
    .trim();
}

function singular(word: string): string {
  return word.replace(/s$/, "");
}

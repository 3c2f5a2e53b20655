/**
 * How well received and in which order: thresholds, media and the search tab.
 *
 * @module
 */

import { GoalText, quoteBack, type Reason } from "./goal_text.ts";

/** What was read about reception and form. */
export interface EngagementReading {
  /** Least likes. */
  readonly minFaves?: number;
  /** Least reposts. */
  readonly minRetweets?: number;
  /** Only posts with images. */
  readonly hasImages?: true;
  /** Only posts with videos. */
  readonly hasVideos?: true;
  /** No posts with links. */
  readonly excludeLinks?: true;
  /** The search tab. */
  readonly mode?: "live" | "top";
  /** Why, one for each filter. */
  readonly reasons: readonly Reason[];
  /** Wishes that the site has no filter for. */
  readonly notApplied: readonly string[];
}

const NUMBER = "(\\d[\\d,.]{0,11}) ?(k|m|thousand|million|hundred)?";
const LIKES = "likes?|faves?|favou?rites?|hearts?";
const REPOSTS = "re-?tweets?|reposts?|rts?|shares?";
const OTHERS =
  "repl(?:y|ies)|comments?|quotes?|views?|impressions?|followers?|bookmarks?";
const AT_MOST = new RegExp(
  `\\b(?:fewer|less|under|below|at most|no more than|max(?:imum)?)(?: than| of)? ${NUMBER} (?:${LIKES}|${REPOSTS}|${OTHERS})\\b`,
  "i",
);
const COUNTED = new RegExp(
  `(?:\\b(at least|min(?:imum)?(?: of)?|more than|over|above|with|having|>=?) ?)?\\b${NUMBER} ?(\\+|plus|or more)? (?:(${LIKES})|(${REPOSTS})|(?:${OTHERS}))\\b`,
  "i",
);

/** Words that stand for a number of likes. */
const RECEPTION: readonly {
  readonly pattern: RegExp;
  readonly minFaves: number;
}[] = [
  {
    pattern: /\b(?:(?:going |went |gone )?viral|blowing up)\b/i,
    minFaves: 1000,
  },
  {
    pattern:
      /\b(?:(?:very |most )?popular|most[- ]liked|well[- ]received|high[- ]engagement|highly engaged|influential|trending)\b/i,
    minFaves: 100,
  },
  {
    pattern:
      /\b(?:(?:with |that (?:have|got) )?(?:some |good |decent )?(?:engagement|traction))\b/i,
    minFaves: 10,
  },
];
const TOP =
  /\b(?:top|best|most (?:popular|liked|relevant)|highest[- ]rated)\b/i;
const LIVE =
  /\b(?:latest|newest|live|real[- ]?time|right now|as it happens|breaking|most recent)\b/i;
const NO_LINKS =
  /\b(?:(?:without|no|exclud(?:e|ing)|not containing|minus|skip(?:ping)?)(?: any)? (?:external |outbound )?(?:links?|urls?)|text[- ]only)\b/i;
const NO_MEDIA =
  /\b(?:without|no|exclud(?:e|ing))(?: any)? (?:images?|photos?|pictures?|videos?|media)\b/i;
const IMAGES =
  /\b(?:with|containing|including|that (?:have|show|include)|showing|has)(?: an?| the| some)? (?:images?|photos?|pictures?|pics?|screenshots?|charts?|graphs?|memes?|infographics?)\b|\b(?:images?|photos?|pictures?) only\b|\bonly (?:images?|photos?|pictures?)\b|\b(?:images?|photos?|pictures?|screenshots?|memes?)(?= (?:about|of|showing|from|where)\b)/i;
const VIDEOS =
  /\b(?:with|containing|including|that (?:have|show|include)|showing|has|and)(?: an?| the| some)? (?:videos?|clips?|footage|recordings?)\b|\b(?:videos?|clips?) only\b|\bonly (?:videos?|clips?)\b|\b(?:videos?|clips?|footage)(?= (?:about|of|on|showing|from|where)\b)/i;

/** How many the caller would like: the site decides that. */
const AMOUNT =
  /\b\d{1,5} (?=(?:[a-z]+ )?(?:posts|tweets|results|examples|accounts|threads)\b)/i;

/** Takes thresholds, media and tab out of a goal. */
export function readEngagement(text: GoalText): EngagementReading {
  const found: {
    -readonly [name in keyof EngagementReading]?: EngagementReading[name];
  } = {};
  const reasons: Reason[] = [];
  const notApplied: string[] = [];
  const set = <Name extends "minFaves" | "minRetweets" | "mode">(
    name: Name,
    value: NonNullable<EngagementReading[Name]>,
    because: string,
  ) => {
    if (found[name] !== undefined) return;
    found[name] = value as typeof found[Name];
    reasons.push({ filter: name, value: String(value), because });
  };

  for (const match of text.takeAll(AT_MOST, 3)) {
    notApplied.push(
      `${
        quoteBack(match)
      }: the site has lower bounds only; sort the posts afterwards.`,
    );
  }
  for (const match of text.takeAll(COUNTED, 4)) {
    const [, bound, digits, scale, , likes, reposts] = match;
    const count = countOf(digits ?? "0", scale) +
      (/more than|over|above|^>$/i.test(bound ?? "") ? 1 : 0);
    const because = `${quoteBack(match)} is a least number.`;
    if (likes !== undefined) set("minFaves", count, because);
    else if (reposts !== undefined) set("minRetweets", count, because);
    else {
      notApplied.push(
        `${
          quoteBack(match)
        }: the query builder has thresholds for likes and reposts only.`,
      );
    }
  }
  const amount = text.take(AMOUNT);
  if (amount !== null) {
    notApplied.push(
      `${
        quoteBack(amount)
      }: a query cannot limit the number of posts; stop reading when you have enough.`,
    );
  }
  for (const { pattern, minFaves } of RECEPTION) {
    const match = text.take(pattern);
    if (match === null) continue;
    set(
      "minFaves",
      minFaves,
      `${quoteBack(match)} is read as at least ${minFaves} likes.`,
    );
    if (minFaves >= 100) {
      set(
        "mode",
        "top",
        `${quoteBack(match)} asks for what was well received.`,
      );
    }
  }
  const top = text.take(TOP);
  const live = text.take(LIVE);
  if (live !== null) {
    set("mode", "live", `${quoteBack(live)} asks for the newest first.`);
  } else if (top !== null) {
    set("mode", "top", `${quoteBack(top)} asks for the best received first.`);
  }
  for (
    const [filter, pattern, words] of [
      ["excludeLinks", NO_LINKS, "rules out posts with links"],
      ["hasImages", IMAGES, "asks for posts with images"],
      ["hasVideos", VIDEOS, "asks for posts with videos"],
    ] as const
  ) {
    const match = text.take(pattern);
    if (match === null) continue;
    found[filter] = true;
    reasons.push({
      filter,
      value: "true",
      because: `${quoteBack(match)} ${words}.`,
    });
  }
  const noMedia = text.take(NO_MEDIA);
  if (noMedia !== null) {
    notApplied.push(
      `${
        quoteBack(noMedia)
      }: the query builder can ask for media, not rule it out.`,
    );
  }
  return { ...found, reasons, notApplied };
}

function countOf(digits: string, scale: string | undefined): number {
  const factor = { k: 1e3, thousand: 1e3, m: 1e6, million: 1e6, hundred: 100 }[
    (scale ?? "").toLowerCase()
  ];
  // A point is a decimal point before a scale, and a thousands mark else.
  const number = factor === undefined
    ? Number(digits.replace(/[,.]/g, ""))
    : Number(digits.replaceAll(",", "")) * factor;
  return Number.isFinite(number)
    ? Math.min(Math.round(number), 999_999_998)
    : 0;
}

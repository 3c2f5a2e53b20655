/**
 * What a goal rules out: negations in words, and what they become.
 *
 * @module
 */

import type { NoisePresetName } from "@/services/api/xsearch_query/noise.ts";
import { GoalText, quoteBack, type Reason } from "./goal_text.ts";
import { contentWords } from "./words.ts";

/** What was read about exclusions. */
export interface ExclusionReading {
  /** Words and phrases for `excludeWords`. */
  readonly excludeWords: readonly string[];
  /** The preset that covers what was ruled out by kind. */
  readonly noise?: NoisePresetName;
  /** No posts with links. */
  readonly excludeLinks?: true;
  /** Why, one for each thing that is ruled out. */
  readonly reasons: readonly Reason[];
  /** Wishes that the site has no filter for. */
  readonly notApplied: readonly string[];
}

/** Words with which a negation ends. */
const STOP =
  "(?:from|in|since|by|that|who|which|with|posted|written|at|after|before|where|when|so|because|please|only|during|until|between|about|mentioning|but|just|sorted|over|last|this)";
/** "not satisfied" complains, "no one" counts: these rule nothing out. */
const NOT_A_NEGATION =
  "(?! (?:working|happy|satisfied|able|good|great|loading|enough|only|just|sure|one|matter|longer|yet|really|getting|being|have|having|paid|paying|delivered|available|responding|supported|worth|a bug)\\b)";
const MARKER =
  `(?:(?:but |and )?(?:(?:are|is|were|was) )?(?:n't|not)(?: (?:about|including|related to|mentioning|the|any))?${NOT_A_NEGATION}|(?:but |and |with )?no(?! (?:one|matter|longer|idea)\\b)(?: more)?|without|exclud(?:e|ing)|except(?: for)?|ignor(?:e|ing)|minus|avoid(?:ing)?|other than|(?:leave|leaving|filter(?:ing)?|weed(?:ing)?) out|skip(?:ping)?|(?:do not|don't) (?:want|show|include|need)(?: me)?(?: any)?|remov(?:e|ing)|free of|rather than|instead of)`;
const NEGATION = new RegExp(
  `(?:^|[\\s,(])${MARKER} ((?:(?! ${STOP} )[^|.;!?()])+)`,
  "i",
);
/** A word with the operator that people know from search engines. */
const MINUS = /(?<=\s)-("[^"]{1,80}"|[\p{L}\p{N}#@$][\p{L}\p{N}_'.-]{0,40})/u;

/** Kinds of posts that a word stands for. */
const KINDS: readonly {
  readonly pattern: RegExp;
  readonly noise?: NoisePresetName;
  readonly terms?: readonly string[];
  readonly links?: true;
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
      /^(?:engagement[- ]?bait(?:ing)?|bait|follow[- ]for[- ]follow|re-?tweets?|reposts?|rts?|like and retweet|chain posts?|contests?)$/,
    noise: "medium",
    because: "is what the medium preset covers",
  },
  {
    pattern:
      /^(?:spam(?:mers?|my)?|ads?|adverts?|advertis(?:ing|ements?)|promo(?:s|tions?|tional)?|self[- ]promo(?:tion)?|marketing|sponsored|giveaways?|bots?|scams?|sales pitch(?:es)?|noise|junk|affiliate(?:s| links?)?|coupons?|discounts?)$/,
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
    pattern: /^(?:nsfw|porn|adult content)$/,
    terms: ["nsfw", "onlyfans"],
    because: "is excluded by its usual words",
  },
];
const REPLIES = /^(?:repl(?:y|ies)|comments?|threads?|quotes?|quote tweets?)$/;
const MEDIA = /^(?:images?|photos?|pictures?|videos?|media|gifs?)$/;
const RANK: Readonly<Record<NoisePresetName, number>> = {
  low: 1,
  medium: 2,
  high: 3,
};
/** Exclusions taken from one goal. */
export const EXCLUSIONS_MAX = 10;

/** Takes everything that is ruled out from a goal. */
export function readExclusions(text: GoalText): ExclusionReading {
  const excludeWords: string[] = [];
  const reasons: Reason[] = [];
  const notApplied: string[] = [];
  let noise: NoisePresetName | undefined;
  let excludeLinks: true | undefined;

  const matches = [...text.takeAll(MINUS), ...text.takeAll(NEGATION)];
  for (const match of matches) {
    for (const item of listItems(match[1] ?? "")) {
      const said = quoteBack(match);
      const kind = KINDS.find(({ pattern }) => pattern.test(item));
      if (REPLIES.test(item) || MEDIA.test(item)) {
        notApplied.push(
          `${said}: the query builder cannot rule out ${item}; sort the posts afterwards.`,
        );
      } else if (kind?.noise !== undefined) {
        if (noise === undefined || RANK[kind.noise] > RANK[noise]) {
          noise = kind.noise;
        }
        reasons.push({
          filter: "noise",
          value: kind.noise,
          because: `"${item}" in ${said} ${kind.because}.`,
        });
      } else if (kind?.links === true) {
        excludeLinks = true;
        reasons.push({
          filter: "excludeLinks",
          value: "true",
          because: `"${item}" in ${said} ${kind.because}.`,
        });
      } else {
        const terms = kind?.terms ??
          (kind === undefined
            ? [item]
            : [singular(item), `${singular(item)}s`]);
        excludeWords.push(...terms);
        reasons.push({
          filter: "excludeWords",
          value: terms.join(", "),
          because: kind === undefined
            ? `${said} rules it out.`
            : `"${item}" in ${said} ${kind.because}.`,
        });
      }
    }
  }
  return {
    excludeWords: [...new Set(excludeWords)].slice(0, EXCLUSIONS_MAX),
    ...(noise === undefined ? {} : { noise }),
    ...(excludeLinks === undefined ? {} : { excludeLinks }),
    reasons,
    notApplied,
  };
}

/** The things that a negation lists, each at most three words. */
function listItems(list: string): string[] {
  return list.split(/,|\/|\bnor\b|\band\b|\bor\b|\bas well as\b/i)
    .map((item) => {
      const quoted = /"([^"]+)"/.exec(item)?.[1];
      if (quoted !== undefined) return quoted.trim();
      return plainItem(item);
    })
    .filter((item) => item !== "");
}

/** Without articles, "posts about" and the like; the last three words say what it is. */
function plainItem(item: string): string {
  const bare = item.toLowerCase().replace(/"/g, "").trim()
    .replace(
      /^(?:(?:any|the|a|an|all|obvious|about|posts?|tweets?|anything|mentions?|of|related|to|from|more|it|them|those|these|me|kind|sort) )+/,
      "",
    )
    .replace(
      / (?:posts?|tweets?|accounts?|stuff|content|ones|please|either)$/,
      "",
    )
    .trim();
  return bare.split(" ").length > 3
    ? contentWords(bare).slice(0, 3).join(" ")
    : bare;
}

function singular(word: string): string {
  return word.replace(/s$/, "");
}

/**
 * How well received and in which order: thresholds, media and the search tab.
 *
 * @module
 */

import { BOUND_WORDS, scaledCount } from "@/lib/text_understanding/numbers.ts";
import { type GoalText, quoteBack, type Reason } from "./goal_text.ts";
import { anyOf, type Operator } from "./operators.ts";
import { compoundsOf } from "./words.ts";

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
  /** The search tab. */
  readonly mode?: "live" | "top";
  /** Why, one for each filter. */
  readonly reasons: readonly Reason[];
  /** Thresholds that the filters have no field for. */
  readonly operators: readonly Operator[];
  /** Wishes that the site has no filter for. */
  readonly notApplied: readonly string[];
}

const NUMBER =
  `(\\d[\\d,.]{0,11}|${BOUND_WORDS}|(?:two|three|four|five|six|seven|eight|nine)(?= (?:likes|repl|comments|re-?tweets|reposts))) ?(k|m|thousand|million|hundred)?`;
const LIKES = "(?:likes?|faves?|favou?rites?|hearts?)";
const REPOSTS = "(?:re-?tweets?|reposts?|rts?|shares?)";
const REPLIES = "(?:repl(?:y|ies)|comments?|responses?|answers?)";
const KIND =
  `(?:(${LIKES})|(${REPOSTS})|(${REPLIES})|(?:quotes?|views?|impressions?|followers?|bookmarks?|subscribers?|votes?))`;
const AT_MOST = new RegExp(
  `(?:(?:with|having|that (?:have|has|got)|and) )?(?:\\b(fewer|less|under|below|at most|no more than|not more than|up to|max(?:imum)?)|(<=?))(?: than| of)? ?${NUMBER} (?:of )?${KIND}\\b`,
  "i",
);
/** "between 50 and 500 likes", "50-500 likes". */
const RANGE = new RegExp(
  `(?:(?:with|having|that (?:have|has|got)|and|got|received|have|has) )?(?:between |from )?(?<![\\w.]|\\w-)${NUMBER} ?(?:and|to|-) ?${NUMBER} (?:of )?${KIND}\\b`,
  "i",
);
const COUNTED = new RegExp(
  `(?:(?:with|having|that (?:have|has|got)|and|accounts?|users?) ){0,4}(?:(?:\\b(at least|min(?:imum)?\\.?(?: of)?|more than|over|above|exceeding|with|having)|(>=?)) ?)?(?<![\\w.]|\\w-)${NUMBER} ?(\\+|plus|or more)? ${KIND}\\b`,
  "i",
);
/** "minimum likes 50", "likes >= 50". */
const NAMED_FIRST = new RegExp(
  `\\b(?:min(?:imum)?\\.? )?${KIND} ?(?:(>=|>|over|above|at least|min(?:imum)?:?|:) ?)${NUMBER}(?![\\w])`,
  "i",
);

/** "500 likes or 100 reposts": either will do. */
const EITHER_COUNT = new RegExp(
  `(?:(?:with|having|that (?:have|has|got)) )?(?:either )?\\b(at least|min(?:imum)?|more than|over|above)?(?: |^)${NUMBER}\\+? (?:${LIKES}|(${REPOSTS})|(${REPLIES})),? or (?:with |have |at least |more than |over |above )?${NUMBER}\\+? (?:(${LIKES})|(${REPOSTS})|(${REPLIES}))\\b`,
  "i",
);

/** "that got no replies", "without any likes": none has been counted. */
const NONE = new RegExp(
  `(?<=\\s)(?:(?:(?:ones |those )?(?:that|which|who) )?(?:(?:have|has|had) )?(?:(?:got(?:ten)?|get|gets|have|has|had|received|receiving|getting|attracted|drew)) (?:no|zero|0)|without (?:any|a single)|with (?:zero|0)) ${KIND}(?: yet| so far)?(?=[\\s,.;:)?!|]|$)`,
  "i",
);

/** "liked by more than 1,000 people", "shared 50 times". */
const COUNTED_BY = new RegExp(
  `(?:(?:that|which|who) )?(?:(?:were|was|are|is|been|got) )?\\b(?:(liked|faved|favou?rited)|(re-?tweeted|reposted|shared)|(replied to|answered)|(?:bookmarked|saved|viewed|seen|quoted|watched|played))(?: by)?(?: (fewer than|less than|under|below|at most|at least|more than|over|above))? ${NUMBER} (?:people|users|accounts|persons|others|times)\\b`,
  "i",
);

/** What posts are called, a word or two behind what is said of them. */
const OF_POSTS =
  "(?: \\d{1,4})?(?= (?:[a-z-]+ )?(?:posts?|tweets?|results?|threads?|repl(?:y|ies)|memes?|videos?|images?|photos?|ones|tab|first|mentions|takes|feed|news)\\b| +\\|)";
/** Words that stand for a number of likes. */
const RECEPTION: readonly {
  readonly pattern: RegExp;
  readonly minFaves: number;
}[] = [
  {
    pattern: new RegExp(
      `\\b(?:(?:going|went|gone) viral|blowing up)\\b|\\bviral(?:${OF_POSTS}|(?= *(?:[|,.;:?!()]|$)| (?:on|about|and|or|in|from|since|this|last|with|over|lately|today)\\b))`,
      "i",
    ),
    minFaves: 1000,
  },
  {
    pattern:
      /\b(?:(?:very )?popular(?=\s+(?:\|\s+)?(?:posts?|tweets?|threads?|takes|memes?|jokes?|videos?|rants?|reactions)\b)|most[- ](?:liked|popular)|well[- ]received|high[- ]engagement|highly engaged)\b/i,
    minFaves: 100,
  },
  {
    pattern:
      /\b(?:(?:with |that (?:have|got) )?(?:some |good |decent |high )(?:engagement|traction))\b/i,
    minFaves: 10,
  },
];
const TOP = new RegExp(
  `\\btop tab\\b|(?<=[,|] *)top(?= *(?:[,|.;]|$))|\\b(?:top|popular|best(?! (?:${
    compoundsOf("best").join("|")
  })))${OF_POSTS}|\\b(?:most[- ](?:popular|liked|relevant|re-?tweeted|reposted|shared|viewed|discussed|engaging)|highest[- ]rated|(?:(?:got|gets|with|has|have|received|by) )?(?:the )?most (?:replies|likes|re-?tweets|reposts|views|engagement|comments|shares)|top (?:results|tab|first)|best received)\\b`,
  "i",
);
const LIVE = new RegExp(
  `\\b(?:latest|newest|most recent)(?: (?:posts?|tweets?|ones))? first\\b|\\b(?:live|latest|newest) tab\\b|\\b(?:latest|newest|live|real[- ]?time|fresh)${OF_POSTS}|\\b(?:latest|newest|in real[- ]?time|right now|as it happens|most recent|live (?:tab|results)|(?:(?:sorted|ordered|listed|in) )?chronological(?:ly)?(?: order)?|(?:sort|sorted|ordered) by (?:date|time|recency|newest))\\b|\\bbreaking(?= news\\b)`,
  "i",
);
const TEXT_ONLY = /\btext[- ]only\b/i;
const IMAGES =
  /\b(?:with|containing|including|(?:that|which) (?:have|has|shows?|includes?|contains?)|showing|has|have|having)(?: an?| the| some| any| at least one| one or more)? (?:images?|photos?|pictures?|pics?|screenshots?)\b(?: attached\b)?|\b(?:images?|photos?|pictures?|screenshots?) (?:attached|included|required)\b|\b(?:images?|photos?|pictures?) only\b|\bonly (?:images?|photos?|pictures?)\b|\b(?:image|photo|picture)(?= (?:posts?|tweets?)\b)|\((?:images?|photos?|pictures?)(?: only)?\)|(?<=[,|] +)(?:images|photos|pictures|pics)(?= *(?:[,|.]|$))|(?<=\p{L} )pics(?= *(?:[|,.]|$))|\b(?:images?|photos?|pictures?|pics) tagged(?: with)?(?= #)|\b(?:images?|photos?|pictures?|pics|screenshots?)(?= [ |()]*(?:about|of|showing|from|where)\b)/iu;
const VIDEOS =
  /\b(?:with|containing|including|(?:that|which) (?:have|has|shows?|includes?|contains?)|showing|has|have|having|and)(?: an?| the| some| any| at least one| one or more)? (?:(?:video )?footage|videos?|clips?|recordings?)\b(?: attached\b)?|\b(?:videos?|clips?) (?:attached|included|required)\b|\b(?:videos?|clips?) only\b|\bonly (?:videos?|clips?)\b|\bvideo clips?\b|\bvideo (?=(?:posts?|tweets?)\b)|(?:\bclips? )?\(videos?(?: only)?\)|(?<=[,|] +)videos?(?= *(?:[,|.]|$))|\b(?:videos?|clips?|footage)(?= [ |()]*(?:about|of|on|showing|from|where|with)\b)|(?<=[#$]\w+ )videos\b/i;

/** Without one of these nothing is counted. */
const A_NUMBER = new RegExp(
  `\\d|(?<=[\\s(])(?:${BOUND_WORDS}|two|three|four|five|six|seven|eight|nine|no|zero|any|a single)\\b`,
  "i",
);

/** How many the caller would like: the site decides that. */
const AMOUNT =
  /(?=[tuaefln\d])(?<=^|[\s|,])(?<=(?:^|\||,|\b(?:find|show|me|us|give|get|list|collect|fetch|pull|return|gather|the|need|want)) *)(?:(?:top|up to|at most|about|around|exactly) )?(?:\d{1,5}|ten|twelve|fifteen|twenty|thirty|forty|fifty|eighty|ninety)(?! or) (?=(?:[a-z-]+ ){0,3}(?:posts|tweets|results|examples|accounts|threads|leads|people|users|mentions)\b)|(?<=[\s|])(?=[flnmo])(?:first|last|latest|newest|most recent|oldest|earliest) \d{1,5} (?=(?:[a-z-]+ ){0,2}(?:posts|tweets|results|threads|mentions|repl(?:y|ies)|quotes|comments|re-?tweets|reposts)\b)/i;

/** What thresholds were read. */
export type CountReading = Pick<
  EngagementReading,
  "minFaves" | "minRetweets" | "operators" | "reasons" | "notApplied"
>;

/** Takes thresholds out of a goal. */
export function readCounts(text: GoalText): CountReading {
  if (!text.has(A_NUMBER)) {
    return { reasons: [], operators: [], notApplied: [] };
  }
  const found: { minFaves?: number; minRetweets?: number } = {};
  const reasons: Reason[] = [];
  const operators: Operator[] = [];
  const notApplied = readAmount(text);
  const least = (match: RegExpExecArray, groups: Counted) => {
    const { likes, reposts, replies, count } = groups;
    const because = `${quoteBack(match)} is a least number.`;
    const filter = likes ? "minFaves" : reposts ? "minRetweets" : null;
    if (filter !== null && found[filter] === undefined) {
      found[filter] = count;
      reasons.push({ filter, value: String(count), because });
    } else if (filter !== null) {
      notApplied.push(
        `${quoteBack(match)}: ${
          found[filter]
        } was named before, and a query has one least number of them.`,
      );
    } else if (replies) {
      operators.push({ text: `min_replies:${count}`, because });
    } else notApplied.push(`${quoteBack(match)}: ${NO_COUNT}`);
  };
  const either = text.take(EITHER_COUNT);
  if (either !== null) operators.push(eitherCount(either));
  for (const match of text.takeAll(RANGE, 2)) {
    const [, low = "0", lowScale, high = "0", scale, likes, reposts, replies] =
      match;
    // "1 to 5k" counts in thousands.
    const count = scaledCount(low, lowScale ?? scale);
    least(match, { likes, reposts, replies, count });
    const name = thresholdOf({ likes, reposts, replies });
    const bound = scaledCount(high, scale) + 1;
    if (name !== null) operators.push(upperBound({ name, bound }, match));
  }
  for (const match of text.takeAll(AT_MOST, 3)) {
    const [, word, sign, digits = "0", scale, likes, reposts, replies] = match;
    const name = thresholdOf({ likes, reposts, replies });
    const isBelow = /^(?:fewer|less|under|below)$/i.test(word ?? "") ||
      sign === "<";
    const bound = scaledCount(digits, scale) + (isBelow ? 0 : 1);
    if (name === null) notApplied.push(`${quoteBack(match)}: ${NO_COUNT}`);
    else operators.push(upperBound({ name, bound }, match));
  }
  for (const match of text.takeAll(COUNTED, 4)) {
    const [, bound = "", sign, digits = "0", scale, , likes, reposts, replies] =
      match;
    const isAbove = /more than|over|above|exceeding/i.test(bound) ||
      sign === ">";
    const count = scaledCount(digits, scale) + (isAbove ? 1 : 0);
    least(match, { likes, reposts, replies, count });
  }
  for (const match of text.takeAll(NAMED_FIRST, 4)) {
    const [, likes, reposts, replies, bound = "", digits = "0", scale] = match;
    const count = scaledCount(digits, scale) +
      (/^(?:>|over|above)$/i.test(bound) ? 1 : 0);
    least(match, { likes, reposts, replies, count });
  }
  readCountedBy(text, { least, operators });
  readNone(text, { operators, notApplied });
  return { ...found, reasons, operators, notApplied };
}

/** "first 100 replies" is how many to read, and no threshold. */
function readAmount(text: GoalText): string[] {
  const amount = text.take(AMOUNT);
  return amount === null ? [] : [
    `${
      quoteBack(amount)
    }: a query cannot limit the number of posts; stop reading when you have enough.`,
  ];
}

/** "that got no replies": less than one. */
function readNone(
  text: GoalText,
  { operators, notApplied }: {
    readonly operators: Operator[];
    readonly notApplied: string[];
  },
): void {
  for (const match of text.takeAll(NONE, 2)) {
    const [, likes, reposts, replies] = match;
    const name = thresholdOf({ likes, reposts, replies });
    if (name === null) notApplied.push(`${quoteBack(match)}: ${NO_COUNT}`);
    else operators.push(upperBound({ name, bound: 1 }, match));
  }
}

/** "liked by more than 1,000 people": the verb says what is counted. */
function readCountedBy(
  text: GoalText,
  { least, operators }: {
    readonly least: (match: RegExpExecArray, groups: Counted) => void;
    readonly operators: Operator[];
  },
): void {
  for (const match of text.takeAll(COUNTED_BY, 3)) {
    const [, likes, reposts, replies, bound = "", digits = "0", scale] = match;
    const isAbove = /^(?:more|over|above)/i.test(bound);
    const count = scaledCount(digits, scale) + (isAbove ? 1 : 0);
    const name = thresholdOf({ likes, reposts, replies });
    if (name !== null && /^(?:fewer|less|under|below|at most)/i.test(bound)) {
      const most = count + (/^at most/i.test(bound) ? 1 : 0);
      operators.push(upperBound({ name, bound: most }, match));
    } else least(match, { likes, reposts, replies, count });
  }
}

/** Two least numbers of which one is enough. */
function eitherCount(match: RegExpExecArray): Operator {
  const [
    ,
    bound = "",
    low = "0",
    lowScale,
    reposts,
    replies,
    high = "0",
    scale,
  ] = match;
  const above = /^(?:more|over|above)/i.test(bound) ? 1 : 0;
  const [likes, others, answers] = match.slice(8);
  const first = reposts
    ? "min_retweets"
    : replies
    ? "min_replies"
    : "min_faves";
  const second = thresholdOf({
    likes,
    reposts: others,
    replies: answers,
  }) ?? "min_faves";
  return {
    text: anyOf([
      `${first}:${scaledCount(low, lowScale) + above}`,
      `${second}:${scaledCount(high, scale) + above}`,
    ]),
    because: `${quoteBack(match)} names two least numbers: either will do.`,
  };
}

/** Rules out posts with as many or more. */
function upperBound(
  { name, bound }: { readonly name: string; readonly bound: number },
  match: RegExpExecArray,
): Operator {
  return {
    text: `-${name}:${bound}`,
    because: `${
      quoteBack(match)
    } is an upper bound: posts with ${bound} or more are ruled out.`,
  };
}

/** The site's own word for a threshold; null for what it has none for. */
function thresholdOf(
  { likes, reposts, replies }: Omit<Counted, "count">,
): string | null {
  if (likes) return "min_faves";
  if (reposts) return "min_retweets";
  return replies ? "min_replies" : null;
}

const NO_COUNT =
  "the site has thresholds for likes, reposts and replies only; judge the posts one by one.";

interface Counted {
  readonly likes: string | undefined;
  readonly reposts: string | undefined;
  readonly replies: string | undefined;
  readonly count: number;
}

/** Takes reception in words, media and tab out of a goal. */
export function readEngagement(
  text: GoalText,
): Pick<
  EngagementReading,
  "minFaves" | "hasImages" | "hasVideos" | "mode" | "reasons" | "operators"
> {
  const found: {
    minFaves?: number;
    hasImages?: true;
    hasVideos?: true;
    mode?: "live" | "top";
  } = {};
  const reasons: Reason[] = [];
  const operators: Operator[] = [];
  const setMode = (mode: "live" | "top", because: string) => {
    const isOther = found.mode !== undefined && found.mode !== mode;
    found.mode ??= mode;
    reasons.push({
      filter: "mode",
      value: mode,
      because: isOther ? `${because} A search has one tab.` : because,
    });
  };
  for (const { pattern, minFaves } of RECEPTION) {
    const match = text.take(pattern);
    if (match === null) continue;
    found.minFaves ??= minFaves;
    reasons.push({
      filter: "minFaves",
      value: String(minFaves),
      because: `${quoteBack(match)} is read as at least ${minFaves} likes.`,
    });
    if (minFaves >= 100) {
      setMode("top", `${quoteBack(match)} asks for what was well received.`);
    }
  }
  const top = text.take(TOP);
  const live = text.take(LIVE);
  if (live !== null) {
    setMode("live", `${quoteBack(live)} asks for the newest first.`);
  }
  if (top !== null) {
    setMode("top", `${quoteBack(top)} asks for the best received first.`);
  }
  for (
    const [filter, pattern, words] of [
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
  const textOnly = text.take(TEXT_ONLY);
  if (textOnly !== null) {
    for (const form of ["-filter:links", "-filter:media"]) {
      operators.push({
        text: form,
        because: `${quoteBack(textOnly)} rules out links and media.`,
      });
    }
  }
  return { ...found, reasons, operators };
}

/**
 * Each part of a query, held against the words of a goal that can ask for it.
 * A part for which there are none was read into the goal.
 *
 * @module
 */

import { LANGUAGE_CODES } from "../languages.ts";
import { isEmptyWord } from "../words.ts";
import { CLAUSE, type Compared, NEGATED, terms } from "./compared.ts";

/** How a goal asks for a part of a query: the part without its sign, and the words. */
const ASKED: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^(?:since|until|within_time):/,
    /\d|\b(?:today|yesterday|tonight|now|recent(?:ly)?|latest|last|past|previous|this|current(?:ly)?|since|until|till|before|after|ago|old(?:er)?|new(?:er|est)?|during|between|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weeks?|weekends?|months?|years?|quarter|days?|hours?|minutes?|morning|night|spring|summer|autumn|fall|winter|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|lately|early|late|fresh|q[1-4]|h[12]|ytd|(?:christmas|easter|halloween|thanksgiving|new year|labor day|black friday))/,
  ],
  [
    /^min_faves:/,
    /\d|\b(?:lik(?:es?|ed)|fav|heart|viral|popular|top|best|most|engag|traction|attention|buzz|trending|well received|unpopular|high)/,
  ],
  [
    /^min_retweets:/,
    /\d|\b(?:re-?tweet|repost|rt|shar|viral|popular|top|engag)/,
  ],
  [
    /^min_replies:/,
    /\d|repl(?:y|ies)|answer|comment|respon|discuss|engag|debate|controvers|conversation/,
  ],
  [/^filter:(?:blue_)?verified$/, /verif|blue ?(?:tick|check)|check ?mark/],
  [
    /^filter:replies$/,
    /repl|respon|respond|answer|comment|original|\bto @|under|below|conversation|top-level|stand-?alone|directed/,
  ],
  [
    /^(?:filter:(?:native)?retweets|include:nativeretweets)$/,
    /re-?tweet|re-?post|\brts?\b|original|re-?shar|boost/,
  ],
  [/^filter:quote$/, /quot|\bqts?\b|original/],
  [
    /^filter:(?:images|twimg)$/,
    /image|photo|pic|screen ?(?:shot|grab|cap)|visual|meme|infographic|media|chart|graph|map|selfie|drawing|illustration|artwork|text[- ]only|plain text|only text/,
  ],
  [
    /^filter:(?:videos|native_video|consumer_video)$/,
    /video|clip|footage|media|reel|recording|film|watch|stream|text[- ]only|plain text|only text|\bgif/,
  ],
  [
    /^filter:media$/,
    /media|image|photo|pic|video|visual|text[- ]only|plain text|only text|just text|attach|gif/,
  ],
  [
    /^filter:links$/,
    /text[- ]only|plain|link|url|article|https?:|web ?site|\bsites?\b|\.[a-z]{2,}/,
  ],
  [/^filter:self_threads$/, /thread|self-repl/],
  [/^filter:hashtags$/, /hash ?tag|\btag|#/],
  [/^filter:mentions$/, /mention|\btag|@|\bcc/],
  [/^filter:news$/, /news/],
  [/^filter:safe$/, /nsfw|porn|adult|explicit|sensitive|safe|nud/],
  [/^filter:follows$/, /follow/],
  [/^filter:spaces$/, /space/],
  [
    /^filter:has_engagement$/,
    /engag|likes?|repl|answer|re-?tweet|reaction|interact/,
  ],
  [/^card_name:poll/, /poll|vote|survey/],
  [/^card_name:animated_gif$/, /gif|anima/],
  [
    /^\?$/,
    /\?|quest|\bask|\bhow\b|\bwho\b|\bwhich\b|\bwhat\b|\bwhy\b|any(?:one|body)|some(?:one|body)|help|confus|understand|advice|wonder|recommend|looking/,
  ],
];
/** Names of languages, by their code. */
const NAMES = new Map<string, string[]>();
for (const [name, code] of Object.entries(LANGUAGE_CODES)) {
  NAMES.set(code, [...NAMES.get(code) ?? [], name]);
}

/** Parts of a query that no word of the goal asks for. */
export function unasked(
  { goal, written, parts, reported }: Compared,
): string[] {
  const said = terms(parts).filter((term) =>
    !isAsked(term.replace(/^-/, ""), goal, written) && !reported.includes(term)
  );
  return said.length === 0 ? [] : [
    `${
      [...new Set(said)].map((term) => `"${term.replaceAll('"', "'")}"`).join(
        ", ",
      )
    }: in the query, though no word of the goal asks for it plainly; leave it out if it is not wanted.`,
  ];
}

function isAsked(part: string, goal: string, written: string): boolean {
  const language = /^lang:(\w+)$/.exec(part)?.[1];
  if (language !== undefined) {
    if (language === "en" && /\beng\b/.test(goal)) return true;
    return (NAMES.get(language) ?? []).some((name) => goal.includes(name)) ||
      new RegExp(`\\b${language}\\b`).test(goal);
  }
  const account = /^(?:from:|to:|@)(.+)$/.exec(part)?.[1];
  if (account !== undefined) return written.toLowerCase().includes(account);
  const asked = ASKED.find(([name]) => name.test(part))?.[1];
  return asked === undefined || asked.test(goal);
}

/** Whose wish it is: the caller's own, or the subject itself. */
const NOT_OF_POSTS: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:i|we)(?:'m|'re|'d|'ve| am| are| would| have)?(?: (?:really|also|currently|just|still|like|want|need|trying|to))* $/,
    "said of you",
  ],
  [/\b(?:about|on|regarding|concerning) $/, "what the posts are about"],
];
/** Nouns that with another one before them are people of another kind: "tech leads". */
const KINDS_OF_PEOPLE = /^(?:leads?|buyers?|prospects?)$/;

/** Words of a goal that were read as how posts are worded, and may be meant otherwise. */
export function wordingsDoubted(
  { goal, worded, reported }: Compared,
): string[] {
  const doubted = worded.flatMap((said) => {
    const at = goal.indexOf(said);
    const before = goal.slice(0, Math.max(0, at));
    const [, noun = ""] = /(?:^|\s)(\p{L}[\p{L}-]+) $/u.exec(before) ?? [];
    const why = KINDS_OF_PEOPLE.test(said) && noun !== "" && !isEmptyWord(noun)
      ? `"${noun} ${said}", a kind of people`
      : NOT_OF_POSTS.find(([mark]) => mark.test(before))?.[1];
    return why === undefined || reported.includes(`"${said}"`) ? [] : [
      `"${said}": read as how posts are worded, and may be ${why}; leave it out, or put it in quotation marks.`,
    ];
  });
  const [one, other] = [...new Set(worded)];
  return doubted.length > 0 || one === undefined || other === undefined
    ? doubted
    : [
      `"${one}" and "${other}": posts must have a wording of each; leave one of them out if either will do.`,
    ];
}

/** Kinds of posts: the filter, and the words that name the kind. */
const KINDS: readonly (readonly [RegExp, RegExp])[] = [
  [/^-?filter:replies$/, /\brepl(?:y|ies)\b/g],
  [/^-?filter:retweets$/, /\b(?:re-?tweets?|reposts?|rts?)\b/g],
  [/^-?filter:quote$/, /\bquot(?:es?|e[- ]tweets?)\b/g],
  [/^-?filter:links$/, /\b(?:links?|urls?)\b/g],
  [/^-?filter:images$/, /\b(?:images?|photos?|pictures?|screenshots?)\b/g],
  [/^-?filter:videos$/, /\b(?:videos?|clips?)\b/g],
  [/^-?filter:media$/, /\bmedia\b/g],
  [/^-?filter:hashtags$/, /\bhashtags?\b/g],
  [/^-?filter:verified$/, /\bverified\b/g],
];
/** Ends what a negation before it covers. */
const TURNS =
  /.*\b(?:but(?! (?:not|no|without)\b)|only|yet|instead|just|(?<!(?:thing|posts|tweets|those|ones|stuff) )with(?! no\b)|(?:and|that|which|must|should) (?:have|contain|include)s?|has|having|include|require)\b/;
/** Ends what a list may go on over. */
const SENTENCE = /[;!?|]|\.(?=\s)/;
/** A negation behind what it covers. */
const OUT_BEHIND =
  /^[^,.;:]{0,30}\b(?:exclu|out\b|omit|ignor|remov|skip|unwanted|not (?:wanted|needed|included)|(?:are|is)n't|(?:do|does) ?n[o']t)|^[- ](?:free|less)\b/;
/** Asks for the kind alone, or for others alone. */
const ALONE =
  /original|text[- ]only|plain|only|free|lacking|lack|un\w+|stand-?alone|top-level|zero|no\b|off\b|=no|: ?no|false/;

/** Filters whose sign is not that of the words that name their kind. */
export function signsDiffer({ goal, parts, reported }: Compared): string[] {
  return terms(parts).flatMap((term) => {
    const pattern = KINDS.find(([name]) => name.test(term))?.[1];
    if (pattern === undefined || reported.includes(term)) return [];
    const isOut = term.startsWith("-");
    const named = [...goal.matchAll(pattern)].map((match) =>
      isDenied(goal, match, isOut ? SENTENCE : CLAUSE)
    );
    if (named.length === 0) return [];
    if (
      isOut ? named.some(Boolean) || ALONE.test(goal) : !named.every(Boolean)
    ) {
      return [];
    }
    return [
      isOut
        ? `"${term}": the query rules this kind of posts out, and the goal does not plainly; leave it out if they are wanted.`
        : `"${term}": the query asks for this kind of posts, and the goal seems to rule it out; write -${term} to do so.`,
    ];
  });
}

/** Whether a kind of posts stands within a negation of the same part of a goal. */
function isDenied(goal: string, match: RegExpExecArray, end: RegExp): boolean {
  const before = goal.slice(0, match.index)
    .replace(/\b(?:w\/o|excl\.)/g, "without").split(end).at(-1) ?? "";
  return /-(?:filter:)?$/.test(before) ||
    NEGATED.test(before.replace(TURNS, "")) ||
    OUT_BEHIND.test(goal.slice(match.index + match[0].length));
}

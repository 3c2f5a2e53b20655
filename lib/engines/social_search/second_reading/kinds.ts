/**
 * Kinds of posts, sites and languages of a goal, held against a plan.
 *
 * @module
 */

import { LANGUAGE_CODES } from "../languages.ts";
import {
  CLAUSE,
  type Compared,
  NEGATED,
  NOT_WORDS,
  terms,
} from "./compared.ts";

const LANGUAGE = new RegExp(
  `\\b(?:${Object.keys(LANGUAGE_CODES).join("|")})\\b`,
  "g",
);

/** Kinds of posts, and what a query has of them. */
const KINDS: readonly (readonly [RegExp, RegExp])[] = [
  [/\b(?:re-?tweets|reposts)\b/, /retweets/],
  [/\breplies\b/, /replies|^-?to:|conversation_id|has_engagement/],
  [/\bquote(?:s|[ -]tweets?)(?= (?:of|by|from) @)/, /quote/],
  [/\bvideos\b/, /videos|youtu|vimeo|tiktok/],
  [/\b(?:images|photos|pictures|screenshots)\b/, /images|media|twimg/],
  [/\bgifs\b/, /gif/],
  [/\bpolls\b/, /poll/],
  [/\bthreads\b/, /thread/],
];

/** A kind of posts that the goal names and nothing in the query stands for. */
export function kindsDiffer({ goal, parts, reported }: Compared): string[] {
  const all = terms(parts);
  return KINDS.flatMap(([said, meant]) => {
    const name = said.exec(goal)?.[0];
    return name === undefined || reported.includes(name) ||
        all.some((term) => meant.test(term) || term === name)
      ? []
      : [`"${name}": the query does not ask for this kind of posts.`];
  });
}

const SITE =
  /(?<![\w@.-])(?:[a-z0-9-]+\.)+(?:com|org|net|io|dev|ai|co|gov|edu)(?![\w.-])/g;

/** A site that is searched as a word. */
export function sitesDiffer({ written, parts, reported }: Compared): string[] {
  const all = terms(parts);
  return [...written.matchAll(SITE)].map(([site]) => site.toLowerCase())
    .filter((site) => !reported.includes(site)).flatMap((site) => {
      // "example.com/pricing": a page of it.
      const page = all.find((term) => term.startsWith(`${site}/`));
      if (page !== undefined) {
        return [
          `"${page}": searched as a word; say "linking to ${site}" if posts with such links are meant.`,
        ];
      }
      if (all.includes(site)) {
        return [
          `"${site}": searched as a word; say "linking to ${site}" if posts with such links are meant.`,
        ];
      }
      return all.includes(`-${site}`)
        ? [
          `"${site}": ruled out as a word; say "not linking to ${site}" if posts with such links are meant.`,
        ]
        : [];
    });
}

/** "verified only", "only replies". */
const ONLY =
  /\b(?:only (?:the |from |by )?(verified|re-?tweets|reposts|repl(?:y|ies)|quotes|links|images|photos|videos|gifs|polls)|(verified|re-?tweets|reposts|repl(?:y|ies)|quotes|links|images|photos|videos|gifs|polls)(?: (?:accounts|users|people|posts|tweets))? only)\b/g;

/** A kind that alone is asked for and that the query rules out. */
export function onlyOnes({ goal, parts }: Compared): string[] {
  const out = terms(parts).filter((term) => term.startsWith("-filter:"));
  return [...goal.matchAll(ONLY)].flatMap(([said, first, second]) => {
    const stem = (first ?? second ?? "").replace(/(?:y|ies|s)$/, "");
    return out.some((term) => term.includes(stem)) && !NEGATED.test(said)
      ? [
        `"${said}": the query rules them out; say it apart from what is not wanted.`,
      ]
      : [];
  });
}

/** A language behind a negation that the query asks for. */
export function languagesDiffer({ goal, parts, reported }: Compared): string[] {
  const all = terms(parts);
  return [...goal.matchAll(LANGUAGE)].flatMap(({ 0: name, index }) => {
    const before = goal.slice(0, index).split(CLAUSE).at(-1)
      ?.split(/\b(?:but|only|yet)\b/).at(-1) ?? "";
    return NEGATED.test(before) && /\b(?:in|or|and|nor) $/.test(before) &&
        all.includes(`lang:${LANGUAGE_CODES[name]}`) && !reported.includes(name)
      ? [
        `"${name}": the query asks for the language, and the goal may rule it out; say "not in ${name}" if so.`,
      ]
      : [];
  });
}

/** "that are no replies and contain a link": how the goal wants a kind. */
const WANTED_KIND =
  /\b(?:and|but|yet|that|which|plus)(?: (?:do|does|must|should|also|still|at least))* (?:contain|have|has|include|with|contains|includes|carry|show)s? (?:an? |at least one |some |any )?(links?|urls?|images?|photos?|videos?|media|gifs?|polls?|hashtags?)\b/g;

/** A kind that is asked for and that the query rules out. */
export function wantedKindsDiffer(
  { goal, parts, reported }: Compared,
): string[] {
  const out = terms(parts).filter((term) => term.startsWith("-filter:"));
  return [...goal.matchAll(WANTED_KIND)].flatMap(
    ([said, kind = ""]) => {
      const stem = kind.replace(/s$/, "").replace("url", "link")
        .replace("photo", "image");
      return out.some((term) => term.includes(stem)) &&
          !new RegExp(`(?:${NOT_WORDS}|n't) [^,.;]{0,12}$`).test(
            goal.slice(0, goal.indexOf(said)),
          ) && !reported.includes(said)
        ? [
          `"${said}": the query rules them out; say "with ${kind}" if they are wanted.`,
        ]
        : [];
    },
  );
}

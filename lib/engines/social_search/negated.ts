/**
 * Conditions that a goal rules out: "nothing with fewer than 20 likes", "skip
 * posts older than May", "drop everything that isn't in German". What is ruled
 * out has an opposite, and that is what the readers know. Whatever word rules
 * out, and whatever stands for the posts, the rest of the clause decides.
 *
 * @module
 */

import { DAY_OR_FEAST, UNIT } from "@/lib/text_understanding/dates.ts";
import { COUNT } from "@/lib/text_understanding/numbers.ts";
import { BOUNDED, oppositeBound } from "./bounds.ts";
import { type GoalText, quoteText } from "./goal_text.ts";
import { LANGUAGE_CODES } from "./languages.ts";

const END =
  "(?=\\s*(?:[|,.;:?!()]|$)| (?:please|at all|either|though|thanks)\\b)";
/** Rules out whatever follows. */
const RULES_OUT =
  "(?:(?:(?:i|we) )?(?:do not|don't|never) (?:want|need|show|include|give|return|send|use|add|list|bring)(?: (?:me|us|up|back|to see))*|exclud(?:e|ing)|skip(?:ping)?|ignor(?:e|ing)|drop(?:ping)?|remov(?:e|ing)|avoid(?:ing)?|omit(?:ting)?|hid(?:e|ing)|discard(?:ing)?|(?:leav(?:e|ing)|filter(?:ing)?|weed(?:ing)?|throw(?:ing)?) out|without|except(?: for)?|apart from|no|not|nothing|none|(?:(?:they|it|these|those|posts|tweets|all of them|each) )?(?:must|should|may|can|shall)(?: not|n't|not)(?: (?:be|have|come))?|(?:(?:i'm|i am|we're|we are) )?not|(?:they|it|these|those) (?:are not|aren't|is not|isn't))";
/** What stands for the posts, and what is said of them. */
const POSTS =
  "(?: (?:any|all|the|every|those|these))?(?: (?:posts?|tweets?|anything|everything|ones|stuff|results|content|something|those|any))?";
const THAT =
  "(?: (?:that|which))?(?: (?:is|are|was|were|have|has|had|got|get|comes?|came))?(?: (?:posted|written|published|dated|sent|made|tweeted))?";
const NAMES = Object.keys(LANGUAGE_CODES).join("|");
const LANGUAGE = `(${NAMES})(?:[- ](?:language|speaking))?`;
const SPAN = `(?:the )?(?:last|past|previous) ${COUNT} ${UNIT}`;
/** A word or three, and no kind of posts, account or condition. */
const WORDS =
  "((?!(?:@|any|the (?:last|past)|posts|tweets|links?|images?|photos?|videos?|media|hashtags?|repl|re-?tweet|quotes?|polls?|verified|english)\\b)(?:the )?[\\p{L}\\p{N}][\\p{L}\\p{N}'-]*(?: (?!(?:and|or|from|by|with|in|on|since|before|after|that|which|to|at|over|under|more|fewer|less|than)\\b)[\\p{L}\\p{N}][\\p{L}\\p{N}'-]*){0,2})";
/** Characters of a clause that are looked at. */
const CLAUSE_MAX = 80;

type Opposite = readonly [
  RegExp,
  (...groups: (string | undefined)[]) => string,
];

/** What is said of the posts, up to the clause's end. */
const said = (source: string) => new RegExp(`^${POSTS}${THAT}${source}`, "iu");

/** In the order in which they are tried, each on what follows the word that rules out. */
const OPPOSITES: readonly Opposite[] = [
  [
    said(`(?: (?:with|having|at|of))? ${BOUNDED}`),
    (bound = "", number = "", metric = "") =>
      oppositeBound(bound, number, metric),
  ],
  [
    said(
      `(?: from)? (?:older than|earlier than|before|prior to) (${DAY_OR_FEAST})${END}`,
    ),
    (day) => `since ${day}`,
  ],
  [
    said(` (?:more than|older than|over) ${COUNT} ${UNIT}(?: old| ago)?${END}`),
    (count, unit) =>
      `${
        /^[hm](?!on)/i.test(unit ?? "") ? "last" : "not older than"
      } ${count} ${unit}s`,
  ],
  [
    said(
      ` (?:newer than|later than|more recent than|after|past) (${DAY_OR_FEAST})${END}`,
    ),
    (day) => `until ${day}`,
  ],
  [
    said(
      `(?: (?:from|since|of))? (${DAY_OR_FEAST}) (?:on|onwards?|and later|or (?:later|after|newer))${END}`,
    ),
    (day) => `before ${day}`,
  ],
  [said(` since (${DAY_OR_FEAST})${END}`), (day) => `before ${day}`],
  [
    said(`(?: (?:from|of|in|within))? ${SPAN}${END}`),
    (count, unit) => `older than ${count} ${unit}s`,
  ],
  [
    said(` (?:newer|younger|more recent) than ${COUNT} ${UNIT}${END}`),
    (count, unit) => `older than ${count} ${unit}s`,
  ],
  // What is not in a language is ruled out: the language is asked for.
  [
    said(
      `(?:(?:n't| not)(?: written)?(?: in)? | non[- ]| (?:other )?languages? (?:other than|but|except|besides|than) )${LANGUAGE}(?: (?:posts?|tweets?|ones|content))?${END}`,
    ),
    (language) => `in ${language} only`,
  ],
  [
    said(`(?: in)? ${LANGUAGE}(?: (?:posts?|tweets?|ones|content))?${END}`),
    (language) => `not in ${language}`,
  ],
  // "don't show posts about memes", "not interested in memes".
  [
    said(
      `(?: be)? (?:about|mention(?:s|ing)?|contain(?:s|ing)?|regarding|related to|referring to|talking about|interested in) ${WORDS}${END}`,
    ),
    (words) => `excluding ${words}`,
  ],
];

/** What needs no other word to rule out. */
const ALONE: readonly Opposite[] = [
  [
    new RegExp(
      `(?=[wtai])(?<=[\\s(])(?:(?:which|that) )?(?:are not|aren't|is not|isn't) ${LANGUAGE}${END}`,
      "giu",
    ),
    (language) => `not in ${language}`,
  ],
  [
    new RegExp(
      `(?=[il])(?:(?<=[\\s(])in (?:(?:an?|any|some) )?languages? other than|(?<=[\\s,;.|(])languages?: ?(?:not|no|anything but|any but|all but|everything but)) ${LANGUAGE}${END}`,
      "giu",
    ),
    (language) => `not in ${language}`,
  ],
  [
    new RegExp(
      `(?=[twaiuhn])(?:(?<=[\\s(])(?:(?:that|which) )?(?:(?:are|is) )?(?:unrelated to|not related to|(?:have|has|having) nothing to do with)|(?<=(?:^|[,;.|(])\\s*)anything but) ${WORDS}${END}`,
      "giu",
    ),
    (words) => `excluding ${words}`,
  ],
];

/** A word that rules out, where a clause begins or goes on. */
const RULED_OUT = new RegExp(
  `(?=[iwdnestrlaohfm])(?<=(?:^|[|,.;:!?(])\\s*(?:(?:but|and|please|so|also|then|just) )?|\\s(?:but|and) )(?:${RULES_OUT})(?=n't |[ ])`,
  "giu",
);

/** With none of these nothing is ruled out. */
const RULING =
  /(?=[nwesidraolftuh])(?:\b(?:no|not|none|nothing|never|without|exclud|skip|ignor|drop|remov|avoid|omit|hid|discard|except|apart|leav|filter|weed|throw|unrelated|anything but|other than)|n't\b)/i;
/** Clauses of one goal that rule out. */
const CLAUSES_MAX = 8;

/** What is asked for where this is ruled out; null where it has no opposite. */
export function oppositeOf(said: string): string | null {
  for (const [pattern, meaning] of OPPOSITES) {
    const match = pattern.exec(` ${said}`);
    if (match?.[0].length === said.length + 1) {
      return meaning(...match.slice(1));
    }
  }
  return null;
}

/** Writes what a goal rules out as what it asks for. */
export function writeNegated(text: GoalText): string[] {
  if (!text.has(RULING)) return [];
  const told: string[] = [];
  const tell = (all: string, meant: string) => {
    if (all.trim().toLowerCase() === meant.toLowerCase()) return;
    told.push(
      `${quoteText(text.expand(all))} was read as ${quoteText(meant)}.`,
    );
  };
  // "language: not German" is one wish, with its label.
  for (const [pattern, meaning] of ALONE) {
    text.rewrite(pattern, (all, ...groups) => {
      const meant = meaning(...groups);
      tell(all, meant);
      return meant;
    });
  }
  // From the end, so that what was written does not move what is still to be read.
  const heads = text.rest.matchAll(RULED_OUT).take(CLAUSES_MAX).toArray()
    .reverse();
  for (const { 0: head, index } of heads) {
    const from = index + head.length;
    const clause = text.rest.slice(from, from + CLAUSE_MAX);
    for (const [pattern, meaning] of OPPOSITES) {
      const match = pattern.exec(clause);
      if (match === null) continue;
      const all = head + match[0];
      const meant = meaning(...match.slice(1));
      tell(all, meant);
      text.replace(index, all.length, meant);
      break;
    }
  }
  return told;
}

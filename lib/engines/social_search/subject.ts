/**
 * What a goal is about: its subject, the intent behind it, and what is said
 * around it.
 *
 * @module
 */

import { lightStem } from "@/lib/text_understanding/stems.ts";
import { writtenWords } from "@/lib/text_understanding/words.ts";
import type { GoalText } from "./goal_text.ts";
import { type Intent, INTENTS } from "./intents.ts";
import { contentWords } from "./words.ts";

/** Words of the subject in one query: all must occur, so more find less. */
export const SUBJECT_WORDS_MAX = 6;

/** What the caller says of itself. */
export const PREAMBLE =
  /\b(?:i'm|i am|we're|we are|as) an? (?:[\w-]+ ){1,3}?(?=(?:looking|trying|who|that|interested|i|we)\b)|\bi(?:'m| am) an? (?:[\w-]+ ){0,2}[\w-]+(?=[:;.])/i;

/** The same with what it wants. */
export const PREAMBLE_WISH =
  /\b(?:i'm|i am|we're|we are) (?:an? |the )[^|.;:?!]{3,80}? (?:and|who|,) (?:i |we )?(?:want|need|would like|wish|am trying|are trying|trying)(?: to)?(?= )/i;

const ACTORS_NAMED =
  "developers|devs|engineers|programmers|designers|customers|users|founders|startups|companies|teams|businesses|creators|journalists|analysts|experts|researchers|students|teachers|marketers|investors|traders|gamers|parents|patients|doctors|nurses|lawyers|influencers|creators|celebrities|politicians|reporters|scientists|recruiters|freelancers|bloggers|podcasters|vendors|brands|agencies|people|folks|anyone|someone";
const ACTOR_SAID =
  `(?:(?:security|software|web|data|product|mobile|game|crypto|indie|small|early|potential|other) )?(${ACTORS_NAMED})`;

/** Who posts, where the goal says so before it says what they do. */
export const ACTORS = new RegExp(
  `\\b(?=\\p{L})(?<!\\b(?:about|on|regarding) (?:[\\p{L}\\p{N}-]+ ){1,4})${ACTOR_SAID}(?= (?:of|who|that|are|is|looking|complaining|asking|talking|discussing|trying|wanting|willing|switching|moving|struggling|using|posting|sharing|saying|having|\\|))`,
  "iu",
);
/** "posts where developers", and what they do was taken out. */
export const ACTORS_WHERE = new RegExp(
  `(?<=\\b(?:where|in which|when) )${ACTOR_SAID}(?= +\\|)`,
  "i",
);
/** The same where nothing is said before, and what they do was taken out. */
export const ACTORS_FIRST = new RegExp(
  `(?<=(?:^|[|:;])[\\s|:]*(?:(?:find|get|show|me|leads:?|all|any) )*)${ACTOR_SAID}(?= +\\|)`,
  "i",
);

/** Whose mood it is, where the word for the mood was taken out: "developer sentiment". */
export const ACTORS_OF =
  /(?<=[\s|])(developer|customer|user|investor|community|consumer|employee|patient|voter|player|fan|reader|viewer|public|market)(?= +\|)/i;

/** One of them, alone. */
export const ACTOR = new RegExp(`^(?:${ACTORS_NAMED})$`);

/** Actors that every author is. */
export const ANYBODY = /^(?:users|people|folks|anyone|someone)$/i;

/** What a goal wants posts to do. */
export interface IntentReading {
  /** At most {@linkcode INTENTS_MAX}; those about posts first. */
  readonly intents: readonly Intent[];
  /** The goal's words for each of those that were taken out. */
  readonly said: readonly (string | undefined)[];
  /** Content words that named an intent and stay in the subject. */
  readonly intentWords: readonly string[];
}

/** Intents of one goal. */
export const INTENTS_MAX = 2;

/** Takes the intents, and says which content words of the goal named them. */
export function takeIntents(text: GoalText): IntentReading {
  const intents: Intent[] = [];
  const said: string[] = [];
  const mayBeSubject = ABOUT_DOING.test(text.rest);
  for (const intent of INTENTS) {
    if (!intent.isAboutPosts || intents.length === INTENTS_MAX) continue;
    if (mayBeSubject && isSubjectItself(text.rest, intent.pattern)) continue;
    const taken = text.takeAll(intent.pattern, 3);
    const [first] = taken;
    if (first === undefined) continue;
    intents.push(sortTerms(intent, first[0]));
    said.push(taken.map((match) => match[0].trim()).join(" ... "));
  }
  if (intents.length > 0) return { intents, said, intentWords: [] };
  for (const intent of INTENTS) {
    const match = intent.isAboutPosts ? null : intent.pattern.exec(text.rest);
    if (match === null) continue;
    return {
      intents: [intent],
      said: [undefined],
      intentWords: contentWords(match[0]),
    };
  }
  return { intents, said, intentWords: [] };
}

const ABOUT_DOING = /\b(?:about|regarding|concerning) \p{Ll}{2,12}ing\b/u;

/** "about leaving the cloud": what posts are about, and not how they are worded. */
function isSubjectItself(rest: string, pattern: RegExp): boolean {
  const match = pattern.exec(rest);
  return match !== null && /^\p{Ll}+ing\b/u.test(match[0]) &&
    /\b(?:about|regarding|concerning) $/.test(rest.slice(0, match.index)) &&
    // "leaving Acme": its users are, and say so in other words.
    !/^ \p{Lu}/u.test(rest.slice(match.index + match[0].length));
}

/** The intent with the terms first that share a word with the goal. */
function sortTerms(intent: Intent, said: string): Intent {
  const stems = new Set(contentWords(said).map(lightStem));
  const shares = (term: string) =>
    writtenWords(term).some((word) => stems.has(lightStem(word)));
  return {
    ...intent,
    terms: [
      ...intent.terms.filter(shares),
      ...intent.terms.filter((term) => !shares(term)),
    ],
  };
}

/**
 * The most telling words, in the order of the goal.
 *
 * @param main Words of the part of the goal that names its subject; the others
 *   go first.
 */
export function keepTelling(
  subject: readonly string[],
  main: readonly string[] = subject,
): string[] {
  const unique = subject.filter((word, index) =>
    subject.findIndex((other) => other.toLowerCase() === word.toLowerCase()) ===
      index
  );
  if (unique.length <= SUBJECT_WORDS_MAX) return unique;
  const weight = (word: string) =>
    (main.includes(word) ? 2 : 0) +
    (/^[#@$]/.test(word) ? 3 : /\d|^\p{Lu}|\p{Ll}\p{Lu}/u.test(word) ? 2 : 1);
  const best = unique.map((word, index) => ({ word, index }))
    .sort((a, b) => weight(b.word) - weight(a.word) || a.index - b.index)
    .slice(0, SUBJECT_WORDS_MAX)
    .map(({ word }) => word);
  return unique.filter((word) => best.includes(word));
}

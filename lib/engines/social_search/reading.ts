/**
 * All readers over one goal, in the order in which they read, and what each of
 * them leaves: no word of a goal goes unread, unsearched and unreported.
 *
 * @module
 */

import { readAgents } from "./agents.ts";
import { apartWords, isPlain, readLeftClauses } from "./apart.ts";
import {
  type AccountReading,
  readAccounts,
  readUnnamed,
  takeMentions,
} from "./accounts.ts";
import { type PeriodReading, readPeriod } from "./dates.ts";
import { readCollecting } from "./collecting.ts";
import { readCrowds } from "./crowds.ts";
import { writeClauses } from "./clauses.ts";
import { readCorrections } from "./corrections.ts";
import { readCriteria } from "./criteria/mod.ts";
import { readDescribed } from "./described.ts";
import { readEither } from "./either.ts";
import {
  type EngagementReading,
  readCounts,
  readEngagement,
} from "./engagement.ts";
import { type ExclusionReading, readExclusions } from "./exclusions.ts";
import { readFields, writeFields } from "./fields.ts";
import { readFollowUps } from "./follow_ups.ts";
import { readForeignGoal } from "./foreign.ts";
import { writeRuledOut } from "./ruled_out.ts";
import { readForms } from "./forms.ts";
import { readContext, readInterfaceOperators } from "./framing.ts";
import { GoalText, quoteBack } from "./goal_text.ts";
import { writeOut } from "./informal.ts";
import { readInstructions } from "./instructions.ts";
import type { Intent } from "./intents.ts";
import {
  LANGUAGE_CODES,
  type LanguageReading,
  readLanguage,
  writeLanguages,
} from "./languages.ts";
import { writeJoint } from "./joint.ts";
import { readLastMedia } from "./last_media.ts";
import { holdMessages } from "./messages.ts";
import type { Operator } from "./operators.ts";
import { writeNamedAuthors } from "./named_author.ts";
import { rewritePlaces } from "./nearby.ts";
import { readLinks, readPlaces } from "./places.ts";
import { rewriteKnown } from "./rewriting.ts";
import {
  ACTORS,
  ACTORS_FIRST,
  ACTORS_OF,
  ACTORS_WHERE,
  ANYBODY,
  keepTelling,
  PREAMBLE,
  PREAMBLE_WISH,
  takeIntents,
} from "./subject.ts";
import { readSigns } from "./signs.ts";
import { readSlips } from "./slips.ts";
import { readSaidOtherwise } from "./said_otherwise.ts";
import { readStatements } from "./statements.ts";
import { readEarlyQualities, readQualities } from "./qualities.ts";
import {
  readEarlyRestrictions,
  readPreferences,
  readRestrictions,
} from "./restrictions.ts";
import { readTurns } from "./turns.ts";
import { writeBounds } from "./bounds.ts";
import { readDeeds } from "./deeds.ts";
import { writeOrder } from "./order.ts";
import { readPlanned } from "./planned.ts";
import { readPurposes } from "./purposes.ts";
import { readReferences } from "./references.ts";
import { readReruns } from "./reruns.ts";
import { readResidue } from "./residue.ts";
import { writeTalk } from "./talk.ts";
import { writeNegated } from "./negated.ts";
import { writeTimes } from "./times.ts";
import { readUnread } from "./unread.ts";
import { readWishes } from "./wishes.ts";
import { holdNames, namesIn, quoteNames } from "./names.ts";
import { isEmptyWord, subjectWords } from "./words.ts";
import { intentOperator, OTHER_LANGUAGE } from "./wording.ts";
import { readWritten } from "./written.ts";
import { writeWrittenBy } from "./written_by.ts";

/** Everything that the readers understood. */
export interface GoalReading {
  /** Language of the posts. */
  readonly language: LanguageReading;
  /** When they were posted. */
  readonly period: PeriodReading;
  /** By whom, to whom and about whom. */
  readonly accounts: AccountReading;
  /** How well received, and in which order. */
  readonly engagement: Partial<EngagementReading>;
  /** What is ruled out. */
  readonly exclusions: ExclusionReading;
  /** What posts do: complain, ask; the first one names the plan. */
  readonly intent: Intent | null;
  /** Content words of the goal that named the intent and are searched. */
  readonly intentWords: readonly string[];
  /** Subject, as far as it is searched. */
  readonly kept: readonly string[];
  /** The first quotation. */
  readonly phrase: string | undefined;
  /** Why it is one. */
  readonly phraseReason: string;
  /** Alternatives of the first group. */
  readonly alternatives: readonly string[];
  /** Small words of the subject that the goal has apart from the rest of it. */
  readonly apart: readonly string[];
  /** The goal as it was read: in English, where it is in another language. */
  readonly readAs: string;
  /** Parts of the query beyond the words and the readings above. */
  readonly operators: readonly Operator[];
  /** What nobody can search by. */
  readonly notApplied: readonly string[];
}

/** Asks, and says nothing of the posts. */
const POLITE = /(?<=[\s,.!])(?:please|thanks|thank you|pls|thx|cheers)[.! ]*$/i;
const CONTRACTED = /\b(are|is|was|were)n't\b/gi;
/** "a or alternatively b": one of the two. */
const OR_PERHAPS = /\bor (?:alternatively|maybe|perhaps|possibly|else)(?= )/gi;
const CASHTAG =
  /(?<=\s)(?:the )?(?:[Cc]ashtags?|[Tt]ickers?)(?: symbols?)? \$?([A-Z]{1,5})\b/g;
const HASHTAG =
  /(?<=\s)(?:with |using )?(?:the )?hash ?tags? #([\p{L}\p{N}_]+)/giu;

/** "hashtag climatestrike": the sign was left out. */
const UNSIGNED =
  /(?<=\s)(?:with |using )?(?:the )?hash ?tag (?!(?:of|for|about|that|is|or|and|in|on|from|with|campaigns?|posts?|tweets?|trends?)\b)([\p{L}\p{N}_]{3,})(?=[\s,.;:)?!|]|$)/giu;

/** "neither a nor b": without a or b. */
const NEITHER =
  /\b(?:(?:but|and|that|which|are|is|mention(?:s|ing)?|contain(?:s|ing)?|includ(?:es|ing)|have|has|having|with|about) )*neither (?:about |mentioning |with |from |by )?([^|,;.]{1,60}?) nor (?:about |mentioning |with |from |by )?/i;
/** "by either @a or @b": the list says it. */
const LISTED =
  /\b(by|from|to|mentioning|including|containing) (?:either|both) (?=[@#$\ue000-\ue00f])/gi;

/** "mentioning either @a or B": one of the two. */
const EITHER_NAMED =
  /\b(mentioning|about|naming|containing|including) either ([@#$\p{Lu}\ue000-\ue00f][\p{L}\p{N}_]*) or ([@#$\p{Lu}\ue000-\ue00f][\p{L}\p{N}_]*)(?=[\s,.;:)?!|]|$)/gu;
/** "clips featuring a": with a. */
const FEATURING = /(?<=\s)featuring /gi;
/** "Acme outage OR Acme downtime": Acme, and either of the two. */
const SAME_HEAD =
  /(?<=[\s(])(?<!\b(?:not|no|nor|without|excluding|except|minus) )([\p{L}\p{N}][\p{L}\p{N}-]*) ([\p{L}\p{N}][\p{L}\p{N}-]*) (?:OR|or) ([\p{L}\p{N}][\p{L}\p{N}-]*) ([\p{L}\p{N}][\p{L}\p{N}-]*)(?=[\s,.;:)?!]|$)/gu;
/** "everything except replies from @a": what is ruled out is the kind, not @a. */
const ALL_BUT_KIND =
  /(?<=\s)(?:everything|anything|all|all (?:the )?(?:posts|tweets)|posts|tweets) (?:except(?: for)?|but not|but|excluding|without|other than|minus) ((?:(?:re-?tweets|reposts|replies|quotes|links|videos|images)(?:,? (?:and|or) |, )?)+) (from|by) (?=@)/gi;
/** "our product Acme", "our site acme.io": the name says it. */
const OWN_NAME =
  /(?<=\s)(?=[om])(?<!\b(?:exclud(?:e|ing)|except|not|no|without|ignor(?:e|ing)|skip(?:ping)?|minus|from|by|for) )(?:our|my) (?:(?:own|official) )?(?:new )?(?:handle|account|username|profile|product|app|website|web ?site|site|domain|brand|company|start-?up|tool|service|project|library|package|blog|game|book|podcast|newsletter)(?: called| named|:|,)? (?=\p{Lu}|@|[\ue000-\ue00f]|(?:[a-z0-9-]+\.)+[a-z]{2,12}\b)|(?<=\s)(?:the )?(?:brand|company|product|keyword|search term)(?: name)?:? (?=[\ue000-\ue00f])/u;
/** "containing the words a and b": a and b. */
const NAMED_WORDS =
  /(?<=\s)(?:(?:with|containing|including|mentioning|using|having|that (?:say|contain|mention|include|use)s?|contain|mention) )?(?:(?:both )?the|both) (?:exact |specific )?(?:key)?(?:words?|terms?) (?=[\p{L}\p{N}#$@])(?!(?:of|that|which|about|is|are|for|and|or)\b)/giu;

/** "Reuters (@Reuters)", "its own account (@Reuters)": the account says it. */
const NAMED_ACCOUNT =
  /(?<=\s)(?:(?:\p{Lu}[\p{L}\p{N}.&-]*'s|their|its|the) )?(?:own |official )?(?:account|profile|handle) \((@[A-Za-z0-9_]{1,15})\)|(?<=\s)(?:\p{Lu}[\p{L}\p{N}.&-]* ){1,3}\((@[A-Za-z0-9_]{1,15})\)/gu;

const FROM_NAME =
  /(?<=\s(?:not|nothing|except|excluding|without) )(from|by) ([A-Za-z0-9_]{2,15})(?=[\s,.;:)?!|]|$)/g;

/** "lang: en", where a blank makes it no operator. */
const CODE_NAMED =
  /(?<=[\s,;(])lang(?:uage)? ?[:=] ([a-z]{2})(?=[\s,;.)]|$)|(?<=[\s,;(])lang ([a-z]{2})(?=\s*(?:[,;.)]|$))|(?<=[\s,;(])lang(?:uage)?=([a-z]{2})(?=[\s,;.)]|$)/gi;
/** "min 3 likes, en": the code of a language that stands alone, or two of them. */
const CODE_AT_END =
  /(?<=[,:;] )(?<!\blang(?:uages?)?: )(eng|en|de|fr|es|pt|it|nl|ja|ko)(?: or (en|de|fr|es|pt|it|nl|ja|ko))?(?=\s*(?:[,;)]|\.?\s*$))/gi;
const LANGUAGE_OF_CODE: ReadonlyMap<string, string> = new Map(
  Object.entries(LANGUAGE_CODES).map(([name, code]): [string, string] => [
    code,
    name,
  ]).reverse().concat([["eng", "english"]]),
);

/** Writes codes of languages as their names. */
function writeCodes(text: GoalText): void {
  text.rewrite(
    CODE_AT_END,
    (_, ...codes) =>
      codes.slice(0, 2).filter((code) => code !== undefined).map((code) =>
        LANGUAGE_OF_CODE.get(code.toLowerCase()) ?? code
      ).join(" or "),
  );
  text.rewrite(
    CODE_NAMED,
    (all, ...groups) => {
      const code = groups.slice(0, 3).find((group) => group !== undefined);
      const name = LANGUAGE_OF_CODE.get((code ?? "").toLowerCase());
      return name === undefined ? all : `in ${name}`;
    },
  );
}

/** Writes a goal as the readers know it; what to tell of wordings that are gone. */
function writeKnown(text: GoalText): string[] {
  text.take(POLITE);
  text.rewrite(CONTRACTED, "$1 not");
  text.rewrite(OR_PERHAPS, "or");
  text.rewrite(CASHTAG, "$$$1");
  text.rewrite(HASHTAG, "#$1");
  text.rewrite(UNSIGNED, "#$1");
  if (text.has(/\(@/)) {
    text.rewrite(NAMED_ACCOUNT, (_, own, named) => own ?? named ?? "");
  }
  // "mentioning @Acme but not from Acme": the same account.
  const handles: readonly string[] =
    text.rest.toLowerCase().match(/(?<=@)\w{2,15}/g) ?? [];
  text.rewrite(
    FROM_NAME,
    (all, from = "", name = "") =>
      handles.includes(name.toLowerCase()) ? `${from} @${name}` : all,
  );
  const rewritten = [
    ...writeNamedAuthors(text),
    ...writeJoint(text),
    ...writeOut(text),
    ...rewriteKnown(text),
    ...rewritePlaces(text),
  ];
  text.rewrite(
    EITHER_NAMED,
    (all, word, one = "", other = "") =>
      one.startsWith("@") && other.startsWith("@")
        ? all
        : `${word} (${one} OR ${other})`,
  );
  text.rewrite(LISTED, "$1 ");
  text.rewrite(NEITHER, "without $1 or ");
  text.rewrite(FEATURING, "with ");
  text.rewrite(ALL_BUT_KIND, "except $1, posts $2 ");
  text.rewrite(
    SAME_HEAD,
    (all, head, one, again, other) =>
      head === again && !isEmptyWord(head ?? "") && !/^\d/.test(head ?? "")
        ? `${head} (${one} OR ${other})`
        : all,
  );
  return rewritten;
}

/** What stands around what is asked for: what is done with it, where, by whom. */
function readAround(text: GoalText): string[] {
  return [
    ...readSaidOtherwise(text),
    ...writeWrittenBy(text),
    ...readFollowUps(text),
    ...readCollecting(text),
    ...readReferences(text),
    ...readCrowds(text),
    ...readPlanned(text),
  ];
}

/** Every reader's findings, in the order in which they read. */
function readKnown(text: GoalText, today: string) {
  const collecting = readAround(text);
  holdNames(text);
  const withNames = text.hasNames ? text.expand(text.rest) : null;
  const named = writeLanguages(text);
  writeCodes(text);
  const framed = [
    ...collecting,
    ...named,
    ...readSlips(text),
    ...readCorrections(text),
    ...readPreferences(text),
    ...writeFields(text),
    ...writeClauses(text),
    ...writeTimes(text),
    ...writeBounds(text),
    ...writeRuledOut(text),
    ...writeNegated(text),
    ...writeOrder(text),
    ...readPurposes(text),
    ...writeTalk(text),
    ...readReruns(text),
    ...readDeeds(text),
    ...readTurns(text),
  ];
  const criteria = readCriteria(text);
  framed.push(
    ...criteria.notApplied,
    ...readInterfaceOperators(text),
    ...readContext(text),
    ...readInstructions(text),
  );
  const foreign = readForeignGoal(text);
  const readAs = foreign.length === 0
    ? withNames
    : text.expand(text.rest).trim();
  holdMessages(text);
  framed.push(...readStatements(text));
  const rewritten = writeKnown(text);
  return {
    foreign,
    readAs,
    rewritten,
    written: [...readWritten(text).operators, ...criteria.operators],
    early: [
      ...framed,
      ...readEarlyRestrictions(text),
      ...readEarlyQualities(text),
      ...readDescribed(text),
    ],
    links: readLinks(text),
    ownNames: text.takeAll(OWN_NAME, 3),
    language: readLanguage(text),
    period: readPeriod(text, today),
    qualities: readQualities(text),
    counts: readCounts(text),
    accounts: readAccounts(text),
    exclusions: readExclusions(text),
    forms: readForms(text),
    places: readPlaces(text),
    engagement: readEngagement(text),
    media: readLastMedia(text),
    unnamed: [...readUnnamed(text), ...readAgents(text)],
    restrictions: [...readRestrictions(text), ...readWishes(text)],
    preamble: takeSpared(text, PREAMBLE_WISH) ?? takeSpared(text, PREAMBLE),
    signs: readSigns(text),
    mentions: takeMentions(text),
  };
}

/** Takes what a pattern finds, unless nothing else names a subject. */
function takeSpared(text: GoalText, pattern: RegExp): RegExpExecArray | null {
  const match = pattern.exec(text.rest);
  if (match === null) return null;
  const { index, 0: said } = match;
  const others = text.rest.slice(0, index) +
    text.rest.slice(index + said.length);
  if (
    subjectWords(others).searched.length === 0 &&
    !/[@#$\ue000-\ue00f]/.test(others)
  ) return null;
  // "I'm a nurse researching burnout; find accounts": what it is all about.
  const [, studied] = STUDIED.exec(said) ?? [];
  const taken = text.take(pattern);
  if (studied !== undefined && !NAMES_SUBJECT.test(others)) {
    text.putBack(`about ${studied}`);
  }
  return taken;
}

/** What the caller works on. */
const STUDIED =
  /\b(?:researching|studying|investigating|covering|tracking|exploring) ([^|,.;:?!]{3,60})$/i;
const NAMES_SUBJECT = /\s(?:about|on|regarding|concerning|mentioning) /;

/** What is left when the readers are through: subject, intents, alternatives. */
function readSubject(
  text: GoalText,
  mentions: readonly string[],
  lang: string | undefined,
  foreign: AccountReading | null,
) {
  text.rewrite(NAMED_WORDS, "");
  const { intents, intentWords, said } = takeIntents(text);
  const either = readEither(text);
  const actors = text.take(ACTORS) ?? text.take(ACTORS_WHERE) ??
    text.take(ACTORS_FIRST) ?? text.take(ACTORS_OF);
  const clauses = [
    ...readLeftClauses(text),
    ...(foreign === null ? [] : readResidue(text, foreign)),
  ];
  const [phrase, ...phrases] = text.takeQuotations();
  const { searched, judged } = subjectWords(text.rest);
  const unread = readUnread(text);
  const subject = [...mentions, ...searched];
  // An intent without words of its own left its words in the subject.
  const wordings = intents.flatMap((intent, index) => {
    const words = said[index];
    if (words === undefined) return [];
    return [{
      said: words,
      operator: intentOperator({ intent, said: words, lang }),
    }];
  });
  const apart = apartWords(text.rest, subject);
  const kept = keepTelling(
    subject,
    subject.filter((word) => !apart.includes(word)),
  );
  return {
    intent: intents[0] ?? null,
    intentWords,
    kept,
    phrase: phrase?.phrase,
    phraseReason: phrase === undefined
      ? ""
      : `${phrase.said} stands in quotation marks.`,
    alternatives: either.first,
    apart: apart.filter((word) => kept.includes(word)),
    operators: [
      ...phrases.map(({ phrase, said }) => ({
        text: `"${phrase}"`,
        because: `${said} stands in quotation marks.`,
      })),
      ...either.operators,
      ...wordings.flatMap(({ operator }) => operator ?? []),
    ],
    notApplied: [
      ...either.notApplied,
      ...clauses,
      ...wordings.filter(({ operator }) => operator === null).map((wording) =>
        `"${wording.said}": no word gives such posts away; sort them when you have them.`
      ),
      ...(actors === null || ANYBODY.test(actors[1] ?? "") ? [] : [
        `"${
          actors[0].trim()
        }": the site cannot search by profession; judge authors by their profile.`,
      ]),
      ...(judged.length === 0 ? [] : [
        `Not searched, since only a reader can judge it: ${judged.join(", ")}.`,
      ]),
      ...leftOut(subject, kept),
      ...unread,
    ],
  };
}

/**
 * Reads a goal.
 *
 * @param today The day to reckon from, `YYYY-MM-DD`.
 * @param lang Language that the caller set; wins over the goal's words.
 */
export function readGoal(
  goal: string,
  { today, lang }: { readonly today: string; readonly lang?: string },
): GoalReading {
  const fields = readFields(goal);
  const text = new GoalText(fields.goal);
  const known = readKnown(text, today);
  const { language, period, counts, accounts, exclusions, engagement } = known;
  const subject = readSubject(
    text,
    known.mentions,
    lang ?? language.lang ??
      (known.foreign.length === 0 ? undefined : OTHER_LANGUAGE),
    known.foreign.length > 0 ? accounts : null,
  );
  const reading = {
    ...subject,
    readAs: quoteNames(known.readAs ?? fields.goal),
    apart: known.foreign.length === 0 ? subject.apart : [],
    language,
    period,
    accounts,
    exclusions,
    engagement: {
      ...engagement,
      ...counts,
      reasons: [...counts.reasons, ...engagement.reasons],
    },
    operators: [
      ...subject.operators,
      ...accounts.operators,
      ...known.links.operators,
      ...known.places.operators,
      ...known.media.operators,
      ...known.signs,
      ...known.forms.operators,
      ...language.operators,
      ...period.operators,
      ...counts.operators,
      ...engagement.operators,
      ...exclusions.operators,
      ...known.written,
    ],
    notApplied: [
      ...fields.told.concat(known.foreign),
      ...known.rewritten,
      ...language.notApplied,
      ...period.notApplied,
      ...accounts.notApplied,
      ...known.early,
      ...known.qualities,
      ...known.unnamed,
      ...counts.notApplied,
      ...known.media.notApplied,
      ...exclusions.notApplied,
      ...known.forms.notApplied,
      ...known.places.notApplied,
      ...known.restrictions,
      ...(known.preamble === null
        ? []
        : [`${quoteBack(known.preamble)}: said of you, not of the posts.`]),
      ...known.ownNames.map((match) =>
        `${quoteBack(match)}: said of you, not of the posts.`
      ),
      ...subject.notApplied,
      ...(known.foreign.length === 0 ? [] : asTheyStand(subject.kept)),
    ],
  };
  return text.hasNames ? namesIn(reading) : reading;
}

/** Where no blanks are written, or endings bind a word to others. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Thai}\p{Script=Hangul}]/u;

/** What of a goal in another language is searched without being understood. */
function asTheyStand(kept: readonly string[]): string[] {
  const words = kept.filter((word) => !/^[#$@]/.test(word));
  return !words.some((word) => isPlain(word) || UNSPACED.test(word)) ? [] : [
    `Of the goal's own words these are searched as they stand: ${
      words.join(", ")
    }.`,
  ];
}

function leftOut(
  subject: readonly string[],
  kept: readonly string[],
): string[] {
  const dropped = subject.filter((word) =>
    !kept.some((other) => other.toLowerCase() === word.toLowerCase())
  );
  return dropped.length === 0 ? [] : [
    `Left out of the query so that it finds something: ${
      dropped.join(", ")
    }. Use them as criteria when you sort the posts.`,
  ];
}

/**
 * Who posts, where the sentence says so by its build: what stands between "what
 * do" or "where" and a verb of saying, behind "among", or alone with "only".
 * Such words describe authors; hardly a post contains them, and the site knows
 * authors by their accounts.
 *
 * @module
 */

import { lazily } from "@/lib/lazily.ts";
import { readWords } from "@/lib/text_understanding/word_list.ts";
import {
  type ClauseWord,
  isFirst,
  isJoined,
  isName,
  wordsIn,
} from "./clause_words.ts";
import { type GoalText, quoteText } from "./goal_text.ts";
import ROLES from "./role_words.txt" with { type: "text" };
import { contentWords, isEmptyWord } from "./words.ts";

/** What people do when they post; what they say follows. */
const SAYS =
  /^(?:post|tweet|say|talk|write|complain|gripe|rant|share|discuss|argue|mention|report|describe|explain|recommend|suggest|warn|ask|wonder|think|feel|worry|disagree|react|joke|admit|praise|criticize|criticise|prefer|love|hate|dislike|like|use|need|want|have|struggle|cope|deal|handle|perceive|rate|avoid|choose|pick|debate|claim|regret|miss|respond|see|view)(?:ing)?$|^(?:writ|shar|argu|describ|complain|debat|prais|cover)ing$/;
/** What they did when they posted. */
const SAID =
  /^(?:(?:post|tweet|talk|complain|rant|discuss|react|comment|recommend|warn|respond|disagree|joke)ed|griped|argued|praised|criticized|criticised|debated|shared|said|wrote|thought|spoke)$/;
/** Joins a verb of saying with what is said. */
const OF_WHAT =
  /^(?:about|on|of|that|how|why|regarding|concerning|over|when|whether|if|with|to|it|them|this|these)$/;
/** Those that a thing does as well, and a subject may have. */
const OF_THINGS =
  /^(?:report|use|need|want|have|see|view|rate|handle|share|like|mention|describe|explain|avoid|pick|choose|miss|deal|warn|love|claim)$/;
/** How people are about something: "are teachers excited about". */
const MOVED =
  /^(?:\p{Ll}{3,}ed|happy|unhappy|angry|sad|mad|upset|glad|sceptical|skeptical|optimistic|pessimistic|afraid|confident|curious|furious|crazy|positive|negative)$/u;
/** Joins it with what they are so about. */
const OF_MOVED = /^(?:about|by|with|over|at|of)$/;
/** Begins a clause that says who does what. */
const OPENS =
  /^(?:what|how|why|where|whether|when|if|which|do|did|does|are|have)$/;
/** Looks for somebody: "find founders talking about". */
const SEEKS =
  /^(?:for|find|finds|finding|list|me|show|get|surface|identify|locate|spot|any|some|all|of)$/;
/** Goes on with what they do, as one clause. */
const DOES = /^(?:\p{Ll}{2,}ing)$/u;
/** What stands between who does it and what is done. */
const ADVERB =
  /^(?:still|really|actually|now|currently|often|just|also|mostly|even|ever|usually|tend|to|truly|always|generally|typically|commonly)$/;
/** Never the head of who posts. */
const NO_HEAD =
  /^(?:posts|tweets|threads|replies|news|others|these|those|us|this|is|was|has|does|its|always|perhaps|series|sales|things|ones|times|ways|sources|results|lots|users|people|folks)$|(?:ss|us|is)$/;
/** Ends who posts, on the way back. */
const BREAKS =
  /^(?:and|or|but|not|no|about|on|of|for|with|by|from|to|that|who|as|than|via|since|i|we|you|they|he|she|it|me|mentioning|regarding)$/;
/** Says where they are; the place stays a word of the subject. */
const AT = /^(?:in|at|from|near|across|of)$/;
/** Words of who posts. */
const WHO_WORDS_MAX = 6;

/** Without one of these nobody is named; it is seen at once. */
const MAY_NAME =
  /\b(?:what|how|why|where|whether|when|if|which|do|did|does|are|have|among(?:st)?|according|only|who)\b|(?:ing|\|) +(?:to|with) |(?:s|men) \w+ing /i;

/** "VCs", "CTOs": kinds of people by their letters. */
const SHORT_NAME = /^(?:CEO|CTO|CFO|CISO|CMO|CPO|PM|MP|MEP|VC|SRE|DBA|GP|QA)s$/;
/** Kinds of people. */
const roles = lazily(() => readWords(ROLES));
/** What people are called by what they do. */
const MADE_OF_DEED =
  /^\p{Ll}{3,}(?:owners|workers|makers|seekers|holders|keepers|goers|hunters|lovers|ologists|icians|arians|preneurs)$/u;

const NOBODY: ClauseWord = {
  word: "",
  written: "",
  start: 0,
  between: "",
  after: "",
};

/** Who posts, and what of it stays. */
interface Agent {
  readonly from: number;
  /** Behind its last word. */
  readonly to: number;
  /** Whether a verb of saying stands behind it. */
  readonly isDoer: boolean;
  /** Behind where they are, which stands before that verb. */
  readonly placeTo?: number;
}

/** Takes who posts out of a goal, as long as something is left of it. */
export function readAgents(text: GoalText): string[] {
  if (!text.has(MAY_NAME)) return [];
  const words = wordsIn(text.rest);
  const agents: Agent[] = [];
  for (let at = 0; at < words.length; at++) {
    const agent = agentAt(words, at);
    if (agent === null) continue;
    agents.push(agent);
    at = Math.max(at, agent.to);
  }
  const told: string[] = [];
  for (const { from, to, isDoer, placeTo = to } of agents.toReversed()) {
    const start = words[from]?.start ?? 0;
    const end = endOf(words, to) ?? start;
    const left = `${text.rest.slice(0, start)} ${text.rest.slice(end)}`;
    if (contentWords(left).length === 0 && !/[@#$\ue000-\ue00f]/.test(left)) {
      continue;
    }
    const said = text.rest.slice(start, end);
    // What stands around the doer of a verb still is one clause.
    const isOwned = isName(words[from - 1] ?? NOBODY);
    // "teachers in Wales think about": where they are, behind what they say.
    const placeEnd = endOf(words, placeTo) ?? end;
    const place = text.rest.slice(end, placeEnd);
    if (isDoer) text.replace(start, placeEnd - start, isOwned ? "" : "people");
    else text.cut(start, end - start);
    if (isDoer && place !== "") text.putBack(place.trim());
    told.unshift(`${quoteText(text.expand(said))}: ${BECAUSE}`);
  }
  return told;
}

/** Where the word before a place ends. */
function endOf(words: readonly ClauseWord[], to: number): number | null {
  const last = words[to - 1];
  return last === undefined ? null : last.start + last.written.length;
}

const BECAUSE =
  "who posts, and hardly a word in the posts; the site knows authors by their account only, so judge them by their profile.";

/** Who posts, before the verb of saying or behind the "among" at a place. */
function agentAt(words: readonly ClauseWord[], at: number): Agent | null {
  const word = words[at]?.word ?? "";
  if (word === "among" || word === "amongst") return amongAt(words, at);
  if (word === "according" && words[at + 1]?.word === "to") {
    return amongAt(words, at, at + 2);
  }
  if (word === "who") return askedAt(words, at);
  if (word === "only") return aloneAt(words, at);
  if (word === "to" || word === "with") return addressedAt(words, at);
  return SAYS.test(word) || SAID.test(word) || MOVED.test(word)
    ? beforeVerb(words, at)
    : null;
}

/** "what do nurses have about", "where small business owners complain about". */
function beforeVerb(words: readonly ClauseWord[], at: number): Agent | null {
  if (isFirst(words, at)) return null;
  let to = at;
  while (ADVERB.test(words[to - 1]?.word ?? "") && !isFirst(words, to)) to--;
  const from = whoFrom(words, to);
  if (from === null) return null;
  const place = placeFrom(words, from, to);
  return isWho(words, { from, place, at })
    ? { from, to: place, isDoer: true, placeTo: to }
    : null;
}

/** Whether people stand before a verb, or a thing of which only people say that. */
function isWho(
  words: readonly ClauseWord[],
  { from, place, at }: {
    readonly from: number;
    readonly place: number;
    readonly at: number;
  },
): boolean {
  const head = words[place - 1];
  if (head === undefined) return false;
  const isShort = SHORT_NAME.test(head.written);
  if (isName(head) && !isShort) return false;
  // "Jira users": whose they are says that they are meant.
  const isOwned = /^(?:users|folks)$/.test(head.word) &&
    isName(words[from - 1] ?? head);
  if (!isOwned && !isShort && !isPlural(head.word)) return false;
  const verb = words[at]?.word ?? "";
  const next = isFirst(words, at + 1) ? "" : words[at + 1]?.word ?? "";
  if (SAID.test(verb)) return isShort || isKindOfPeople(head.word);
  if (MOVED.test(verb)) {
    return isKindOfPeople(head.word) && OF_MOVED.test(next);
  }
  return isShort || isKindOfPeople(head.word) ||
    OF_WHAT.test(next) && !OF_THINGS.test(verb);
}

/** Where who posts begins, on the way back to what opens the clause; null without an opening. */
function whoFrom(words: readonly ClauseWord[], to: number): number | null {
  let isNamed = false;
  for (let back = 1; back <= WHO_WORDS_MAX + 1; back++) {
    const at = to - back;
    const word = words[at];
    if (word === undefined) return null;
    if (OPENS.test(word.word) || isSought(words, at, to)) {
      return back === 1 ? null : isNamed ? to - 1 : at + 1;
    }
    // "Japanese developers" says more than who they are; "in Austin" says where.
    isNamed = isName(word) && !SHORT_NAME.test(word.written) ||
      isNamed && !AT.test(word.word);
    // "Linear and Jira users": whose they are stays.
    const isJoint = isNamed && /^(?:and|or)$/.test(word.word);
    if (BREAKS.test(word.word) && !AT.test(word.word) && !isJoint) return null;
    if (isFirst(words, at)) {
      const begins = !isNamed && DOES.test(words[to]?.word ?? "");
      return begins ? at : null;
    }
  }
  return null;
}

/** Whether a word looks for who does what stands behind them: "for angels talking". */
function isSought(
  words: readonly ClauseWord[],
  at: number,
  to: number,
): boolean {
  return SEEKS.test(words[at]?.word ?? "") && DOES.test(words[to]?.word ?? "");
}

/** Where a place begins within who posts: "restaurants in Austin". */
function placeFrom(
  words: readonly ClauseWord[],
  from: number,
  to: number,
): number {
  for (let at = from + 1; at < to; at++) {
    if (AT.test(words[at]?.word ?? "")) return at;
  }
  return to;
}

/** "among security researchers". */
function amongAt(
  words: readonly ClauseWord[],
  at: number,
  first = at + 1,
): Agent | null {
  for (let to = first; to <= at + WHO_WORDS_MAX; to++) {
    const word = words[to];
    if (word === undefined || isFirst(words, to) || isName(word)) return null;
    if (BREAKS.test(word.word)) return null;
    if (!isPlural(word.word)) continue;
    return { from: at, to: to + 1, isDoer: false };
  }
  return null;
}

/** "who are the key opinion leaders on": they are looked for by what they are. */
function askedAt(words: readonly ClauseWord[], at: number): Agent | null {
  if (!/^(?:are|is)$/.test(words[at + 1]?.word ?? "")) return null;
  // "who is hiring analysts": what they do, and to whom.
  if (/ing$/.test(words[at + 2]?.word ?? "")) return null;
  for (let to = at + 2; to <= at + 1 + WHO_WORDS_MAX; to++) {
    const word = words[to];
    if (word === undefined || isFirst(words, to) || isName(word)) return null;
    if (!isKindOfPeople(word.word)) continue;
    return /^(?:on|in|about|for|behind|around|regarding)$/.test(
        words[to + 1]?.word ?? "",
      )
      ? { from: at + 2, to: to + 1, isDoer: false }
      : null;
  }
  return null;
}

/** "saying to commuters", "talking with young fans": to whom it is said. */
function addressedAt(words: readonly ClauseWord[], at: number): Agent | null {
  const before = words[at - 1]?.word ?? "";
  if (!isFirst(words, at) && !SAYS.test(before)) return null;
  for (let to = at + 1; to <= at + 3; to++) {
    const word = words[to];
    const next = words[to + 1];
    if (word === undefined || isFirst(words, to) || isName(word)) return null;
    if (!isKindOfPeople(word.word)) continue;
    return next === undefined || isFirst(words, to + 1) ||
        OF_WHAT.test(next.word)
      ? { from: at, to: to + 1, isDoer: false }
      : null;
  }
  return null;
}

/** "customers only", "only paying customers", as a clause of its own. */
function aloneAt(words: readonly ClauseWord[], at: number): Agent | null {
  let from = at;
  while (!isFirst(words, from) && at - from < WHO_WORDS_MAX) from--;
  let to = at + 1;
  while (!isFirst(words, to) && to - at < WHO_WORDS_MAX) to++;
  if (!isFirst(words, from) || !isFirst(words, to) || to - from < 2) {
    return null;
  }
  const head = words[at === to - 1 ? to - 2 : to - 1];
  if (head === undefined || !isKindOfPeople(head.word)) return null;
  for (let inner = from; inner < to; inner++) {
    const word = words[inner];
    if (word === undefined || isName(word)) return null;
    if (inner > from && !isJoined(word) || BREAKS.test(word.word)) return null;
  }
  return { from, to, isDoer: false };
}

function isPlural(word: string): boolean {
  return !NO_HEAD.test(word) && !isEmptyWord(word) &&
    (/^\p{Ll}{3,}s$/u.test(word) || /^(?:women|men|children)$/.test(word));
}

function isKindOfPeople(word: string): boolean {
  return roles().has(word) || MADE_OF_DEED.test(word);
}

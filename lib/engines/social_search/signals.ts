/**
 * Posts that the caller supplies, scored by stated rules with a reason for each
 * point. Nothing is fetched and nothing is kept.
 *
 * A score starts at 50. With a goal, relevance moves it by -30 (no word of the
 * goal occurs) to +30 (all do); rules add their points; a repetition of an
 * earlier post costs 40. It ends between 0 and 100.
 *
 * @module
 */

import { lightStem } from "@/lib/text_understanding/stems.ts";
import { straightApostrophes } from "@/lib/text_understanding/typography.ts";
import { writtenWords } from "@/lib/text_understanding/words.ts";
import { GoalText } from "./goal_text.ts";
import { INTENTS, SYNONYMS } from "./intents.ts";
import { SIGNAL_RULES, type SignalCategory } from "./signal_rules.ts";
import { contentWords } from "./words.ts";

/** Where a score starts. */
export const SCORE_START = 50;
/** Points between no word of the goal and all of them, to each side of zero. */
export const RELEVANCE_POINTS = 30;
/** Points that a repetition of an earlier post costs. */
export const DUPLICATE_POINTS: number = -40;
/** Points that fewer than {@linkcode WORDS_MIN} words cost. */
export const SHORT_POINTS: number = -20;
/** Words of a post that can say something. */
export const WORDS_MIN = 4;
/** Points that a post costs whose author has posted often in the same request. */
export const FLOOD_POINTS: number = -10;
/** Posts of one author in a request that cost nothing. */
export const POSTS_BY_AUTHOR_FREE = 3;
/** Share of common word triples from which a post repeats another. */
export const DUPLICATE_SHARE = 0.8;
/** Score from which a post is kept, unless the caller says otherwise. */
export const KEEP_SCORE_DEFAULT = 50;
/** Points below the keeping score within which a person should look. */
export const REVIEW_BAND = 15;

/** A post as the caller has it. */
export interface SignalPost {
  /** The caller's name for the post. */
  readonly id?: string;
  /** As posted. */
  readonly text: string;
  /** Account, with or without @. */
  readonly author?: string;
  /** How many, if known. */
  readonly likes?: number;
  /** How many, if known. */
  readonly reposts?: number;
}

/** Why a score is what it is. */
export interface SignalReason {
  /** Id of the rule. */
  readonly rule: string;
  /** What kind of signal or noise. */
  readonly category: SignalCategory | "relevance" | "duplicate" | "reception";
  /** Added to the score. */
  readonly points: number;
  /** In a sentence. */
  readonly because: string;
}

/** The verdict on one post. */
export interface SignalVerdict {
  /** Position in the request. */
  readonly index: number;
  /** The caller's name for the post. */
  readonly id?: string;
  /** What to do with the post. */
  readonly verdict: "keep" | "review" | "drop";
  /** From 0 to 100. */
  readonly score: number;
  /** Words of the goal that occur. */
  readonly matched_terms: readonly string[];
  /** Every point of the score. */
  readonly reasons: readonly SignalReason[];
}

/** Judges posts in the order given. */
export function filterSignals(
  posts: readonly SignalPost[],
  { goal, keepScore }: { readonly goal?: string; readonly keepScore: number },
): SignalVerdict[] {
  const terms = goal === undefined ? [] : goalTerms(goal);
  const seen: Fingerprint[] = [];
  const byAuthor = new Map<string, number>();
  return posts.map((post, index) => {
    const fingerprint = fingerprintOf(post.text);
    const earlier = seen.findIndex((other) => repeats(fingerprint, other));
    seen.push(fingerprint);
    const relevance = terms.length === 0 ? null : relevanceOf(post.text, terms);
    const reasons = [
      ...(relevance === null ? [] : [relevance.reason]),
      ...textReasons(post.text),
      ...(earlier < 0 ? [] : [{
        rule: "duplicate",
        category: "duplicate" as const,
        points: DUPLICATE_POINTS,
        because: `Repeats the post at index ${earlier}.`,
      }]),
      ...floodReasons(post, byAuthor),
      ...receptionReasons(post),
    ];
    const sum = reasons.reduce((total, { points }) => total + points, 0);
    const score = Math.max(0, Math.min(100, SCORE_START + sum));
    return {
      index,
      ...(post.id === undefined ? {} : { id: post.id }),
      verdict: score >= keepScore
        ? "keep"
        : score >= keepScore - REVIEW_BAND
        ? "review"
        : "drop",
      score,
      matched_terms: relevance?.matched ?? [],
      reasons,
    };
  });
}

/** A word of the goal with every form under which it counts. */
export interface GoalTerm {
  /** As the goal has it. */
  readonly word: string;
  /** Forms that count as the word. */
  readonly stems: ReadonlySet<string>;
}

/** What a goal is about, as terms that posts are compared with. */
export function goalTerms(goal: string): GoalTerm[] {
  const text = new GoalText(goal);
  let intent;
  for (const candidate of INTENTS) {
    if (!candidate.isAboutPosts || text.take(candidate.pattern) === null) {
      continue;
    }
    intent = candidate;
    break;
  }
  const terms = new Map<string, { word: string; stems: Set<string> }>();
  for (const word of contentWords(text.rest)) {
    const key = lightStem(word);
    if (!terms.has(key)) terms.set(key, { word, stems: new Set([key]) });
  }
  for (const { pattern, names } of SYNONYMS) {
    const match = pattern.exec(goal);
    if (match === null) continue;
    // Any name of the subject stands for each of its words.
    for (const word of writtenWords(match[0])) {
      const term = terms.get(lightStem(word));
      for (const name of names) {
        const [first, ...others] = writtenWords(name);
        if (first !== undefined && others.length === 0) {
          term?.stems.add(lightStem(first));
        }
      }
    }
  }
  const list = [...terms.values()].slice(0, 12);
  if (intent === undefined) return list;
  const signs = new Set(
    intent.terms.flatMap((term) => contentWords(term).map(lightStem)),
  );
  return signs.size === 0 ? list : [...list, { word: intent.id, stems: signs }];
}

function relevanceOf(text: string, terms: readonly GoalTerm[]) {
  const found = new Set(writtenWords(text).map(lightStem));
  const matched = terms.filter(({ stems }) =>
    [...stems].some((form) => found.has(form))
  ).map(({ word }) => word);
  const share = matched.length / terms.length;
  const points = Math.round(share * 2 * RELEVANCE_POINTS) - RELEVANCE_POINTS;
  const reason: SignalReason = {
    rule: "relevance",
    category: "relevance",
    points,
    because: matched.length === 0
      ? "No word of the goal occurs."
      : `${matched.length} of ${terms.length} words of the goal occur: ${
        matched.join(", ")
      }.`,
  };
  return { matched, reason };
}

function textReasons(original: string): SignalReason[] {
  const text = straightApostrophes(original);
  const reasons: SignalReason[] = SIGNAL_RULES
    .filter(({ pattern }) => pattern.test(text))
    .map(({ id, category, points, because }) => ({
      rule: id,
      category,
      points,
      because,
    }));
  const said = writtenWords(
    text.replace(/https?:\/\/\S+/g, " ").replace(/[@#]\w+/g, " "),
  );
  // Scripts without spaces say a lot in one "word".
  const isShort = said.length < WORDS_MIN &&
    said.join("").replace(/[\p{Script=Latin}\p{N}]/gu, "").length < WORDS_MIN;
  if (isShort) {
    reasons.push({
      rule: "little-text",
      category: "low_content",
      points: SHORT_POINTS,
      because:
        `Fewer than ${WORDS_MIN} words beside links, hashtags and mentions.`,
    });
  }
  return reasons;
}

function floodReasons(
  { author }: SignalPost,
  byAuthor: Map<string, number>,
): SignalReason[] {
  const name = author?.trim().replace(/^@/, "").toLowerCase() ?? "";
  if (name === "") return [];
  const count = (byAuthor.get(name) ?? 0) + 1;
  byAuthor.set(name, count);
  return count <= POSTS_BY_AUTHOR_FREE ? [] : [{
    rule: "one-author-floods",
    category: "spam",
    points: FLOOD_POINTS,
    because: `Post number ${count} of the same author in this request.`,
  }];
}

function receptionReasons({ likes = 0, reposts = 0 }: SignalPost) {
  const level = likes + 2 * reposts;
  const points = level >= 500 ? 10 : level >= 50 ? 5 : 0;
  return points === 0 ? [] : [{
    rule: "well-received",
    category: "reception" as const,
    points,
    because: `${likes} likes and ${reposts} reposts.`,
  }];
}

interface Fingerprint {
  readonly text: string;
  readonly triples: ReadonlySet<string>;
}

/** Words without links, mentions and marks: what stays when a post is copied. */
function fingerprintOf(text: string): Fingerprint {
  const plain = writtenWords(
    text.toLowerCase().replace(/https?:\/\/\S+/g, " ")
      .replace(/^\s*rt\s+@\w+:?/, " ").replace(/@\w+/g, " "),
  );
  const triples = new Set<string>();
  for (let index = 0; index + 2 < plain.length; index++) {
    triples.add(plain.slice(index, index + 3).join(" "));
  }
  return { text: plain.join(" "), triples };
}

function repeats(one: Fingerprint, other: Fingerprint): boolean {
  if (one.text === "") return false;
  if (one.text === other.text) return true;
  if (one.triples.size < 4 || other.triples.size < 4) return false;
  const common = [...one.triples].filter((part) => other.triples.has(part));
  return common.length / Math.min(one.triples.size, other.triples.size) >=
    DUPLICATE_SHARE;
}

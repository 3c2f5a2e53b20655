/**
 * How well a search finds what answers a question.
 *
 * @module
 */

import { systemRandom, uuidV7 } from "@/lib/runtime.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { entryIdOf } from "@/services/exchange/search/documents.ts";
import { parseQuery } from "@/services/exchange/search/query.ts";
import { StoreIndex } from "@/services/exchange/search/store_index.ts";
import {
  type Question,
  RELEVANCE_ENTRIES,
  RELEVANCE_QUESTIONS,
} from "./relevance_cases.ts";
import { FRESH_QUESTIONS, LAST_QUESTIONS } from "./relevance_fresh.ts";

/** What became of some questions. */
export interface RelevanceReport {
  /** Mean reciprocal rank of the answers. */
  readonly mrr: number;
  /** Questions with an answer. */
  readonly answerable: number;
  /** Questions without one. */
  readonly unanswerable: number;
  /** Questions with an answer and no result at all. */
  readonly empty: readonly string[];
  /** Questions without an answer that got results. */
  readonly junk: readonly string[];
  /** Questions whose answer does not stand first, with its rank; 0: not found. */
  readonly missed: readonly string[];
}

/** Titles of what a search finds, best first. */
export type Search = (query: string) => Promise<readonly string[]>;

/** A search over the entries of the cases. */
export interface Contestant {
  readonly search: Search;
  close(): Promise<void>;
}

/** Sets of questions, by when they were written. */
export const QUESTION_SETS = {
  first: RELEVANCE_QUESTIONS,
  fresh: FRESH_QUESTIONS,
  last: LAST_QUESTIONS,
} as const;
/** A set of {@linkcode QUESTION_SETS}. */
export type QuestionSet = keyof typeof QUESTION_SETS;

/** Every second question of a set: those that were looked at, or the others. */
export function halfOf(set: QuestionSet, half: "seen" | "hidden"): Question[] {
  return QUESTION_SETS[set].filter((_, number) =>
    (number % 2 === 0) === (half === "seen")
  );
}

/** The search of the exchange. */
export async function openExchangeSearch(
  entries: readonly {
    readonly title: string;
    readonly content: string;
    readonly tags: readonly string[];
  }[] = RELEVANCE_ENTRIES,
): Promise<Contestant> {
  const now = new Date("2026-11-20T12:00:00Z");
  const store = await openDenoKvStore(":memory:", { now: () => now });
  const index = new StoreIndex({ store, owner: "relevance" });
  const titles = new Map<string, string>();
  await Promise.all(entries.map((entry, number) => {
    const at = new Date(now.getTime() - (number * 7_919 % 997) * 60_000);
    const entryId = `inf_${uuidV7(at, systemRandom)}`;
    titles.set(entryId, entry.title);
    return store.commit({
      sets: index.writesFor({
        ...entry,
        entryId,
        language: null,
        agentId: null,
        expiresAt: new Date(now.getTime() + 86_400_000),
      }),
    });
  }));
  const search: Search = async (query) => {
    const { candidates } = await index.search({
      groups: parseQuery({ query }).groups,
      fromMs: null,
      toMs: null,
      sort: "relevance",
      ranking: null,
      after: null,
      count: 10,
      now,
    });
    return candidates.map(({ id }) => titles.get(entryIdOf(id)) ?? "");
  };
  return { search, close: () => store.close() };
}

/** Asks some questions. */
export async function measureRelevance(
  questions: readonly Question[],
  search: Search,
): Promise<RelevanceReport> {
  let sum = 0;
  let answerable = 0;
  const empty: string[] = [];
  const junk: string[] = [];
  const missed: string[] = [];
  for (const { query, answer } of questions) {
    const found = await search(query);
    if (answer === "") {
      if (found.length > 0) junk.push(`${query} -> ${found[0]}`);
      continue;
    }
    answerable++;
    if (found.length === 0) empty.push(query);
    const rank = found.findIndex((title) => title.startsWith(answer)) + 1;
    if (rank > 0) sum += 1 / rank;
    if (rank !== 1) missed.push(`${query} (${rank}; ${found[0] ?? ""})`);
  }
  const unanswerable = questions.length - answerable;
  return {
    mrr: sum / answerable,
    answerable,
    unanswerable,
    empty,
    junk,
    missed,
  };
}

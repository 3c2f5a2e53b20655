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
import { RELEVANCE_ENTRIES, RELEVANCE_QUESTIONS } from "./relevance_cases.ts";

/** What became of the questions of one half. */
export interface RelevanceReport {
  /** Mean reciprocal rank of the answers. */
  readonly mrr: number;
  /** Questions with an answer and no result at all. */
  readonly empty: readonly string[];
  /** Questions without an answer that got results. */
  readonly junk: readonly string[];
  /** Questions whose answer does not stand first, with its rank; 0: not found. */
  readonly missed: readonly string[];
}

/** Asks every second question. */
export async function measureRelevance(
  half: "seen" | "hidden",
): Promise<RelevanceReport> {
  const now = new Date("2026-11-20T12:00:00Z");
  const store = await openDenoKvStore(":memory:", { now: () => now });
  const index = new StoreIndex({ store, owner: "relevance" });
  const titles = new Map<string, string>();
  for (const [number, entry] of RELEVANCE_ENTRIES.entries()) {
    const at = new Date(now.getTime() - (number * 7_919 % 997) * 60_000);
    const entryId = `inf_${uuidV7(at, systemRandom)}`;
    titles.set(entryId, entry.title);
    const expiresAt = new Date(now.getTime() + 86_400_000);
    await store.commit({
      sets: index.writesFor({
        ...entry,
        entryId,
        language: null,
        agentId: null,
        expiresAt,
      }),
    });
  }
  let sum = 0;
  let answerable = 0;
  const empty: string[] = [];
  const junk: string[] = [];
  const missed: string[] = [];
  for (const [number, { query, answer }] of RELEVANCE_QUESTIONS.entries()) {
    if ((number % 2 === 0) !== (half === "seen")) continue;
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
    const found = candidates.map(({ id }) => titles.get(entryIdOf(id)) ?? "");
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
  await store.close();
  return { mrr: sum / answerable, empty, junk, missed };
}

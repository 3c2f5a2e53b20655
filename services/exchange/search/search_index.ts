/**
 * The port of a search index. The entries' service knows this much of it, so
 * that another index can take its place.
 *
 * @module
 */

import type { StoreKey, StoreSet } from "@/lib/store/store.ts";
import type { QueryGroup } from "./query_group.ts";
import type { FrozenRanking, RankPosition } from "./ranking.ts";
import type { IndexedText } from "./terms.ts";

/** An entry as an index takes it. */
export interface IndexDocument extends IndexedText {
  /** `inf_` and a UUID of version 7 that carries the time of publication. */
  readonly entryId: string;
  /** From then on the index may forget it. */
  readonly expiresAt: Date;
}

/** A search as an index takes it. */
export interface IndexQuery {
  /** What to look for; at least one group. */
  readonly groups: readonly QueryGroup[];
  /** Entries published then or later, in milliseconds. */
  readonly fromMs: number | null;
  /** Entries published before, in milliseconds. */
  readonly toMs: number | null;
  /** The order. */
  readonly sort: "relevance" | "newest";
  /** Statistics of the first page; null on the first page. */
  readonly ranking: FrozenRanking | null;
  /** The last one that was shown; null on the first page. */
  readonly after: RankPosition | null;
  /** How many are wanted. */
  readonly count: number;
  /** The present moment. */
  readonly now: Date;
  /** Whose turn it is while others wait: paid work goes before free. */
  readonly isFree?: boolean;
}

/** What was found. */
export interface IndexMatches {
  /** How many match; an estimate where they are many. */
  readonly total: number;
  /** Statistics, for the pages to come. */
  readonly ranking: FrozenRanking;
  /** The best `count` behind `after`, best first; fewer only at the end. */
  readonly candidates: readonly RankPosition[];
  /** Whether all was looked at that could match; else the work ended at its bound. */
  readonly isComplete: boolean;
  /** Whether a candidate lacks words of the query. */
  isPartial(candidate: RankPosition): boolean;
}

/** A search index over entries. */
export interface SearchIndex {
  /**
   * Writes that make an entry findable, for the commit that publishes it. They
   * conflict with nothing and may be applied at any later time.
   */
  writesFor(document: IndexDocument): StoreSet[];
  /**
   * What makes an entry unfindable, for the commit that supersedes or removes
   * it.
   */
  removalOf(
    entry: Pick<IndexDocument, "entryId" | "expiresAt">,
  ): { sets: StoreSet[]; deletes: StoreKey[] };
  /** Finds entries. What was committed before the call is found. */
  search(query: IndexQuery): Promise<IndexMatches>;
  /**
   * Tidies up what publishing left behind; call it now and then. Safe in
   * several processes at once.
   *
   * @returns Whether there is more to do at once.
   */
  maintain(now: Date): Promise<boolean>;
}

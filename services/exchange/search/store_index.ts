/**
 * The search index in the store.
 *
 * An entry is published together with its terms, under keys of its own (the
 * tail), and is found there at once. Later its postings move into a segment. A
 * search reads the tail, the manifest, and for each of its terms one or two
 * values of each segment, and scores every match: the result is exact for rare
 * and for common words alike.
 *
 * The tail is read before the manifest. An entry that moves in between is met
 * twice, which ranking notices, and is never missed.
 *
 * What is kept in memory is only what never changes: tables of segments (30
 * bytes for each entry), postings that were asked for (bounded) and terms of
 * tail entries. Nothing has to be invalidated, and several processes agree.
 *
 * @module
 */

import type { Store, StoreSet } from "@/lib/store/store.ts";
import {
  bareId,
  type DocumentTable,
  formatTerms,
  type ParsedDocument,
  parseTerms,
  unpackDocuments,
} from "./documents.ts";
import { PostingsCache } from "./postings_cache.ts";
import type { FrozenRanking } from "./ranking.ts";
import { best, freezeRanking, scoreSegment, scoreTail } from "./scoring.ts";
import type {
  IndexDocument,
  IndexMatches,
  IndexQuery,
  SearchIndex,
} from "./search_index.ts";
import { hasMaintenance, maintainOnce } from "./segments.ts";
import {
  listTail,
  type Manifest,
  readDocuments,
  readManifest,
  readPostingLists,
  readTerms,
  type StoredPostings,
  tailWrites,
  takeLease,
} from "./store.ts";
import { weightedTerms } from "./terms.ts";

/** Entries that are searched in the tail; tidying up keeps it far below. */
export const TAIL_MAX = 5_000;
/** Milliseconds for which one process tidies up. */
const LEASE_MS = 120_000;

/** See the module comment. */
export class StoreIndex implements SearchIndex {
  readonly #store: Store;
  readonly #owner: string;
  #tables: ReadonlyMap<number, DocumentTable> = new Map();
  readonly #postings = new PostingsCache();
  #tail = new Map<string, ParsedDocument>();

  /** `owner` names this process in leases. */
  constructor(options: { store: Store; owner: string }) {
    this.#store = options.store;
    this.#owner = options.owner;
  }

  /** See {@linkcode SearchIndex.writesFor}. */
  writesFor(document: IndexDocument): StoreSet[] {
    const terms = formatTerms(weightedTerms(document), document.expiresAt);
    return tailWrites(bareId(document.entryId), terms);
  }

  /** See {@linkcode SearchIndex.search}. */
  async search(query: IndexQuery): Promise<IndexMatches> {
    const tail = await this.#readTail();
    const { manifest } = await readManifest(this.#store);
    const terms = [
      ...new Set(query.groups.flatMap(({ alternatives }) => alternatives)),
    ];
    const [lists, tables] = await Promise.all([
      Promise.all(terms.map((term) => this.#readPostings(term, manifest))),
      this.#loadTables(manifest),
    ]);
    const postings = new Map(
      terms.map((term, index) => [term, lists[index] ?? new Map()]),
    );
    const score = (ranking: FrozenRanking) => {
      const scope = { query, ranking };
      const parts = [
        scoreTail(tail, scope),
        ...manifest.segments.map(({ id }) => {
          const table = tables.get(id);
          if (table === undefined) throw new TypeError("tables were loaded");
          const listOf = (term: string) => postings.get(term)?.get(id);
          return scoreSegment(table, listOf, scope);
        }),
      ];
      const total = parts.reduce((sum, { matching }) => sum + matching, 0);
      return { parts, total, ranking };
    };
    const strict = score(
      query.ranking ?? freezeRanking(query, { manifest, tail, postings }),
    );
    const isEmpty = query.ranking === null && strict.total === 0;
    const { parts, total, ranking } = isEmpty && query.missingMax > 0
      ? score({ ...strict.ranking, missingMax: query.missingMax })
      : strict;
    return {
      total,
      ranking,
      next: (after, count) => best(parts, { after, count }),
    };
  }

  /** See {@linkcode SearchIndex.maintain}. */
  async maintain(now: Date): Promise<boolean> {
    if (!await hasMaintenance(this.#store, now)) return false;
    const lease = { owner: this.#owner, now, ms: LEASE_MS };
    if (!await takeLease(this.#store, lease)) return false;
    return await maintainOnce(this.#store, now);
  }

  async #readPostings(
    term: string,
    { segments }: Manifest,
  ): Promise<ReadonlyMap<number, StoredPostings>> {
    const lists = new Map<number, StoredPostings>();
    const unknown = segments.filter(({ id }) => {
      const known = this.#postings.get(id, term);
      if (known !== undefined && known !== null) lists.set(id, known);
      return known === undefined;
    });
    const read = await readPostingLists(this.#store, term, unknown);
    for (const { id } of unknown) {
      const list = read.get(id) ?? null;
      this.#postings.set(id, term, list);
      if (list !== null) lists.set(id, list);
    }
    return lists;
  }

  async #readTail(): Promise<ParsedDocument[]> {
    const ids = await listTail(this.#store, TAIL_MAX);
    const known = this.#tail;
    const missing = ids.filter((id) => !known.has(id));
    const stored = await readTerms(this.#store, missing);
    const fresh = new Map(
      missing.flatMap((id, index) => {
        const terms = stored[index];
        return terms === null || terms === undefined
          ? []
          : [[id, parseTerms(id, terms)] as const];
      }),
    );
    const current = new Map<string, ParsedDocument>();
    for (const id of ids) {
      const document = known.get(id) ?? fresh.get(id);
      if (document !== undefined) current.set(id, document);
    }
    this.#tail = current;
    return [...current.values()];
  }

  /** The tables of all segments; a search keeps those that it was given. */
  async #loadTables(
    manifest: Manifest,
  ): Promise<ReadonlyMap<number, DocumentTable>> {
    const tables = new Map(
      await Promise.all(
        manifest.segments.map(async ({ id }) => {
          const table = this.#tables.get(id) ??
            unpackDocuments(await readDocuments(this.#store, id));
          return [id, table] as const;
        }),
      ),
    );
    this.#tables = tables;
    return tables;
  }
}

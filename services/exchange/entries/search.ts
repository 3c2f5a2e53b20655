/**
 * One page of a search: from arguments to results.
 *
 * @module
 */

import { AppError } from "@/lib/errors.ts";
import type { JsonObject } from "@/lib/json.ts";
import type { ValueOf } from "@/lib/schema/schema.ts";
import type { Store } from "@/lib/store/store.ts";
import {
  boundArguments,
  type Cursor,
  type CursorSeal,
  openCursor,
  sealCursor,
} from "../search/cursor.ts";
import { entryIdOf } from "../search/documents.ts";
import {
  type ParsedQuery,
  parseQuery,
  type QueryReader,
} from "../search/query.ts";
import type { FrozenRanking, RankPosition } from "../search/ranking.ts";
import type { IndexQuery, SearchIndex } from "../search/search_index.ts";
import {
  type PhraseTest,
  phraseTest,
  type SnippetMaker,
  snippetMaker,
} from "../search/snippet.ts";
import { type EntryRecord, isAlive } from "./entry.ts";
import {
  type SEARCH_INPUT,
  SEARCH_LIMIT_DEFAULT,
  type SEARCH_OUTPUT,
  SNIPPET_CHARACTERS_MAX,
  UNTRUSTED_NOTICE,
} from "./schemas.ts";
import { readRecords, readShown, readShownRecords } from "./store.ts";

/** Arguments of search_information. */
export type SearchInput = ValueOf<typeof SEARCH_INPUT>;
/** Result of search_information. */
export type SearchOutput = ValueOf<typeof SEARCH_OUTPUT>;
type SearchResult = SearchOutput["results"][number];

/** Candidates that one page looks at: phrases drop some. */
export const CANDIDATES_MAX = 200;
/** Candidates that are read together where a phrase is searched. */
const PHRASE_BATCH = 50;

/** What a search needs. */
export interface SearchDependencies {
  /** Holds the entries. */
  readonly store: Store;
  /** Finds them. */
  readonly index: SearchIndex;
}

/** A search that can be made: its arguments, read once. */
export interface ParsedSearch {
  /** Valid for the schema. */
  readonly input: SearchInput;
  /** Groups of words, phrases and tags; never empty. */
  readonly query: ParsedQuery;
  /** Where the page begins; null for the first one. */
  readonly cursor: Cursor | null;
  /** What the next cursor is sealed with. */
  readonly seal: CursorSeal;
}

/**
 * Reads arguments, and checks what the schema cannot say.
 *
 * @throws {AppError} `invalid_request`, or `invalid_cursor`.
 */
export function readSearch(
  input: SearchInput,
  { parse = parseQuery, ...options }: {
    cursorKey: Uint8Array;
    now: Date;
    /** Reads the question; anew by default. */
    parse?: QueryReader;
  },
): ParsedSearch {
  if (
    input.query === undefined && input.tags === undefined &&
    input.agent_id === undefined
  ) {
    throw new AppError(
      "invalid_request",
      "At least one of query, tags and agent_id must be given.",
    );
  }
  const { published_after: after, published_before: before } = input;
  if (
    after !== undefined && before !== undefined &&
    Date.parse(after) >= Date.parse(before)
  ) {
    throw new AppError(
      "invalid_request",
      "published_after must be earlier than published_before.",
    );
  }
  const query = parse(input);
  if (query.groups.length === 0) {
    throw new AppError(
      "invalid_request",
      "query must have at least one letter or digit, or tags at least one tag.",
    );
  }
  const seal = sealOf(input, options);
  const cursor = input.cursor === undefined
    ? null
    : openCursor(input.cursor, seal);
  return { input, query, cursor, seal };
}

/** One page. Charged, also when it is empty. */
export async function searchEntries(
  { input, query, cursor, seal }: ParsedSearch,
  deps: SearchDependencies,
  now: Date,
): Promise<SearchOutput> {
  const limit = input.limit ?? SEARCH_LIMIT_DEFAULT;
  const page = await collect(deps, {
    ask: {
      groups: query.groups,
      fromMs: millisecondsOf(input.published_after),
      toMs: millisecondsOf(input.published_before),
      sort: input.sort ?? (input.query === undefined ? "newest" : "relevance"),
      now,
    },
    query,
    cursor,
    limit,
  });
  const snippetOf = snippetMaker({
    words: query.words,
    charactersMax: SNIPPET_CHARACTERS_MAX,
  });
  const results = page.found.map(({ record, position }) =>
    describeResult(record, {
      snippetOf,
      score: position.score,
      isRanked: input.query !== undefined,
    })
  );
  const { resumeAt, ranking } = page;
  return {
    results,
    returned: results.length,
    matched: page.found.some(({ isPartial }) => isPartial) ? "most" : "all",
    total_estimate: Math.max(page.total - page.dropped, results.length),
    has_more: resumeAt !== null,
    ...(resumeAt === null
      ? {}
      : { next_cursor: sealCursor({ ranking, position: resumeAt }, seal) }),
    charged: true,
    notice: UNTRUSTED_NOTICE,
  };
}

/** Results from which on a quote says that there are many. */
const MANY = 4;

/**
 * How many entries a search would find, for its quote: whether it is worth
 * paying for, and nothing of what it finds. Looks at less than a search does;
 * null when it found nothing and did not come to an end, so that `none` is
 * never said of what a search might find.
 */
export async function wouldMatch(
  { input, query }: Pick<ParsedSearch, "input" | "query">,
  deps: SearchDependencies,
  now: Date,
): Promise<"none" | "few" | "many" | null> {
  const { found, isComplete } = await collect(deps, {
    ask: {
      groups: query.groups,
      fromMs: millisecondsOf(input.published_after),
      toMs: millisecondsOf(input.published_before),
      sort: "relevance",
      now,
      isFree: true,
    },
    query,
    cursor: null,
    limit: MANY,
  });
  if (found.length === 0) return isComplete ? "none" : null;
  return found.length < MANY ? "few" : "many";
}

interface Found {
  readonly record: EntryRecord;
  readonly position: RankPosition;
  readonly isPartial: boolean;
}

/** What a page is collected with. */
interface CollectOptions {
  readonly ask: Omit<IndexQuery, "ranking" | "after" | "count">;
  readonly query: ParsedQuery;
  readonly cursor: Cursor | null;
  readonly limit: number;
}

interface CollectedPage {
  readonly found: Found[];
  readonly resumeAt: RankPosition | null;
  readonly ranking: FrozenRanking;
  readonly total: number;
  readonly dropped: number;
  /** Whether everything was looked at that could be found. */
  readonly isComplete: boolean;
}

/**
 * Walks candidates until a page is full. Whether there is more is known by
 * finding one more; the next page begins behind the last one shown, or behind
 * the last one looked at when too many had to be dropped.
 */
async function collect(
  deps: SearchDependencies,
  { ask, query, cursor, limit }: CollectOptions,
): Promise<CollectedPage> {
  const found: Found[] = [];
  let ranking = cursor?.ranking ?? null;
  let after = cursor?.position ?? null;
  let total: number | null = null;
  let looked = 0;
  let dropped = 0;
  let isComplete = true;
  // Phrases drop many candidates, so all that may be looked at are asked for at
  // once, and read until the page is full: to search again costs more.
  const hasPhrase = query.phrases.length > 0;
  const count = hasPhrase ? CANDIDATES_MAX : limit + 1;
  const hasAll = hasPhrase ? phraseTest(query.phrases) : null;
  const batch = hasPhrase ? Math.max(PHRASE_BATCH, limit + 1) : count;
  for (;;) {
    const matches = await deps.index.search({ ...ask, ranking, after, count });
    ({ ranking } = matches);
    isComplete &&= matches.isComplete;
    total ??= matches.total;
    const { candidates } = matches;
    const batches = inBatches(
      candidates,
      batch,
      (some) => readCandidates(deps.store, some, hasAll !== null),
    );
    for await (const { some, read } of batches) {
      const records = await visibleOf(deps.store, read, {
        hasAll,
        now: ask.now,
      });
      for (const [index, position] of some.entries()) {
        const record = records[index] ?? null;
        if (record === null) dropped++;
        else if (found.length === limit) {
          const resumeAt = found.at(-1)?.position ?? null;
          return { found, resumeAt, ranking, total, dropped, isComplete };
        } else {
          const isPartial = matches.isPartial(position);
          found.push({ record, position, isPartial });
        }
      }
    }
    looked += candidates.length;
    after = candidates.at(-1) ?? after;
    if (candidates.length < count) {
      return { found, resumeAt: null, ranking, total, dropped, isComplete };
    }
    if (looked >= CANDIDATES_MAX) {
      // Candidates are left that nobody looked at.
      return {
        found,
        resumeAt: after,
        ranking,
        total,
        dropped,
        isComplete: false,
      };
    }
  }
}

/**
 * Reads things in batches. The first says whether more are wanted at all; from
 * then on one is read ahead, while the store would wait for what is done with
 * the one before.
 */
async function* inBatches<T, R>(
  all: readonly T[],
  size: number,
  read: (some: readonly T[]) => Promise<R>,
): AsyncGenerator<{ some: readonly T[]; read: R }> {
  let ahead: Promise<R> | null = null;
  for (let start = 0; start < all.length; start += size) {
    const some = all.slice(start, start + size);
    const done = await (ahead ?? read(some));
    const next = all.slice(start + size, start + 2 * size);
    ahead = start === 0 || next.length === 0 ? null : read(next);
    // Who has enough leaves it behind.
    ahead?.catch(() => {});
    yield { some, read: done };
  }
}

/** The entries of some candidates; those with a phrase to look for are asked later whether they are shown. */
function readCandidates(
  store: Store,
  candidates: readonly RankPosition[],
  hasPhrase: boolean,
): Promise<(EntryRecord | null)[]> {
  const entryIds = candidates.map(({ id }) => entryIdOf(id));
  return hasPhrase
    ? readRecords(store, entryIds)
    : readShownRecords(store, entryIds);
}

/** Of entries that were read those that a search shows: active, and with the phrases asked for, if any. */
async function visibleOf(
  store: Store,
  records: readonly (EntryRecord | null)[],
  { hasAll, now }: { hasAll: PhraseTest | null; now: Date },
): Promise<(EntryRecord | null)[]> {
  const fitting = records.map((record) => {
    if (record === null || !isAlive(record, now)) return null;
    if (hasAll === null) return record;
    const text = `${record.title}\n${record.content}`;
    return hasAll(text, record.language ?? null) ? record : null;
  });
  if (hasAll === null) return fitting;
  // A phrase drops most candidates: whether the others are still shown is read last.
  const kept = fitting.filter((record) => record !== null);
  const shown = await readShown(store, kept.map(({ entry_id }) => entry_id));
  return fitting.map((record) =>
    record !== null && shown.has(record.entry_id) ? record : null
  );
}

function describeResult(
  record: EntryRecord,
  options: { snippetOf: SnippetMaker; score: number; isRanked: boolean },
): SearchResult {
  return {
    entry_id: record.entry_id,
    title: record.title,
    snippet: options.snippetOf(record.content, record.language ?? null),
    tags: [...record.tags],
    ...(record.language === undefined ? {} : { language: record.language }),
    published_at: record.published_at,
    expires_at: record.expires_at,
    publisher: record.publisher,
    // Sorted by newness, the position is a time, which is no score.
    score: options.isRanked && options.score < 1e6
      ? Math.round(options.score * 10_000) / 10_000
      : 0,
    digest: record.digest,
  };
}

function sealOf(
  input: SearchInput,
  options: { cursorKey: Uint8Array; now: Date },
): CursorSeal {
  return {
    key: options.cursorKey,
    arguments: boundArguments(input as JsonObject),
    now: options.now,
  };
}

function millisecondsOf(text: string | undefined): number | null {
  return text === undefined ? null : Date.parse(text);
}

/**
 * From documents with their terms to terms with their documents.
 *
 * @module
 */

import {
  type DocumentFacts,
  type ParsedDocument,
  parseTerms,
} from "./documents.ts";
import { normOf, type Postings, PostingsWriter } from "./postings.ts";
import {
  type DocumentsSummary,
  Expiries,
  type SegmentWriter,
} from "./segment_writer.ts";
import type { StoredTerms } from "./store.ts";

/** Terms that are inverted, or put in order, before others get a turn. */
export const INVERTED_TOGETHER = 2_000;

/** Documents in the order of their ids, and terms in theirs. */
export interface Inverted {
  /** Numbered by their place. */
  readonly documents: readonly DocumentFacts[];
  /** Terms with their postings, the terms ascending. */
  readonly lists: Iterable<readonly [term: string, postings: Postings]>;
}

/** Puts documents and their words into the segment that is being written. */
export async function writeInverted(
  writer: SegmentWriter,
  { documents, lists }: Inverted,
): Promise<DocumentsSummary> {
  const expiries = new Expiries();
  for (const document of documents) {
    expiries.add(document.expiry);
    await writer.document(document);
  }
  for (const [term, postings] of lists) await writer.term(term, postings);
  return {
    documents: documents.length,
    expiries,
    length: documents.reduce((sum, { length }) => sum + length, 0),
    ids: [documents[0]?.id ?? "", documents.at(-1)?.id ?? ""],
  };
}

/** Inverts documents. */
export async function invert(
  stored: readonly { readonly id: string; readonly terms: StoredTerms }[],
  pause: () => Promise<void>,
): Promise<Inverted> {
  const documents: DocumentFacts[] = [];
  const lists = new Map<string, PostingsWriter>();
  const sorted = stored.toSorted((a, b) => a.id < b.id ? -1 : 1);
  let spent = 0;
  for (const [number, { id, terms }] of sorted.entries()) {
    const { length, expiry, weights }: ParsedDocument = parseTerms(id, terms);
    const norm = normOf(length);
    for (const [term, weight] of weights) {
      let list = lists.get(term);
      if (list === undefined) lists.set(term, list = new PostingsWriter());
      list.add(number, weight, norm);
    }
    documents.push({ id, length, expiry });
    spent += weights.size;
    if (spent < INVERTED_TOGETHER) continue;
    spent = 0;
    await pause();
  }
  const terms = await sortedInTurns([...lists.keys()], pause);
  return { documents, lists: postingsOf(terms, lists) };
}

/** One list after the other, made when it is asked for. */
function* postingsOf(
  terms: readonly string[],
  lists: ReadonlyMap<string, PostingsWriter>,
): Generator<readonly [string, Postings]> {
  for (const term of terms) {
    const list = lists.get(term);
    if (list !== undefined) yield [term, list.postings];
  }
}

/** In order; what takes long is done a part at a time. */
async function sortedInTurns(
  terms: readonly string[],
  pause: () => Promise<void>,
): Promise<readonly string[]> {
  let runs: string[][] = [];
  for (let start = 0; start < terms.length; start += INVERTED_TOGETHER) {
    runs.push(terms.slice(start, start + INVERTED_TOGETHER).sort());
    await pause();
  }
  while (runs.length > 1) {
    const pairs: string[][] = [];
    for (let first = 0; first < runs.length; first += 2) {
      const [a = [], b = []] = runs.slice(first, first + 2);
      pairs.push(await mergedInTurns([a, b], pause));
    }
    runs = pairs;
  }
  return runs[0] ?? [];
}

async function mergedInTurns(
  [a, b]: readonly [readonly string[], readonly string[]],
  pause: () => Promise<void>,
): Promise<string[]> {
  const merged: string[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [left, right] = [a[i], b[j]];
    const isLeft = right === undefined || left !== undefined && left <= right;
    merged.push((isLeft ? left : right) ?? "");
    if (isLeft) i++;
    else j++;
    if (merged.length % (INVERTED_TOGETHER * 4) === 0) await pause();
  }
  return merged;
}

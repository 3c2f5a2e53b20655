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
import type { DocumentsSummary, SegmentWriter } from "./segment_writer.ts";
import type { StoredTerms } from "./store.ts";

/** Documents that are inverted before others get a turn. */
const INVERTED_TOGETHER = 25;

/** Documents in the order of their ids, and terms in theirs. */
export interface Inverted {
  /** Numbered by their place. */
  readonly documents: readonly DocumentFacts[];
  /** Ascending. */
  readonly lists: readonly (readonly [term: string, postings: Postings])[];
}

/** Writes what was inverted. */
export async function writeInverted(
  writer: SegmentWriter,
  { documents, lists }: Inverted,
): Promise<DocumentsSummary> {
  for (const document of documents) await writer.document(document);
  for (const [term, postings] of lists) await writer.term(term, postings);
  return {
    expiries: Uint32Array.from(documents, ({ expiry }) => expiry),
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
  for (const [number, { id, terms }] of sorted.entries()) {
    const { length, expiry, weights }: ParsedDocument = parseTerms(id, terms);
    const norm = normOf(length);
    for (const [term, weight] of weights) {
      let list = lists.get(term);
      if (list === undefined) lists.set(term, list = new PostingsWriter());
      list.add(number, weight, norm);
    }
    documents.push({ id, length, expiry });
    if (number % INVERTED_TOGETHER === INVERTED_TOGETHER - 1) await pause();
  }
  const terms = [...lists.keys()].sort();
  return {
    documents,
    lists: terms.map((term) => {
      const list = lists.get(term);
      return [term, (list ?? new PostingsWriter()).postings] as const;
    }),
  };
}

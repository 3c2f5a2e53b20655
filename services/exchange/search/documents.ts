/**
 * Documents of a segment: what scoring needs of them beside their postings, in
 * chunks that are read when a document of them may be among the best.
 *
 * @module
 */

import type { StoredDocuments, StoredTerms } from "./store.ts";

/** Documents in one stored chunk: about 14 KB of base64. */
export const CHUNK_DOCUMENTS = 512;

/** What a segment keeps of a document beside its postings. */
export interface DocumentFacts {
  /** 32 hexadecimal characters. */
  readonly id: string;
  /** Length of the text. */
  readonly length: number;
  /** Unix seconds. */
  readonly expiry: number;
}

/** A document with its terms. */
export interface ParsedDocument extends DocumentFacts {
  /** Weight of each term. */
  readonly weights: ReadonlyMap<string, number>;
}

/** The id in a key or a score: an entry id without its prefix and hyphens. */
export function bareId(entryId: string): string {
  return entryId.slice(4).replaceAll("-", "");
}

/** The entry id of a bare id. */
export function entryIdOf(id: string): string {
  return `inf_${id.slice(0, 8)}-${id.slice(8, 12)}-${id.slice(12, 16)}-${
    id.slice(16, 20)
  }-${id.slice(20)}`;
}

/** Milliseconds of publication: the first 48 bits of a UUID of version 7. */
export function publishedMsOf(id: string): number {
  return parseInt(id.slice(0, 12), 16);
}

/** Stored terms as a document. */
export function parseTerms(id: string, stored: StoredTerms): ParsedDocument {
  const weights = new Map<string, number>();
  const parts = stored.t.split(" ");
  for (let index = 0; index + 1 < parts.length; index += 2) {
    weights.set(parts[index] ?? "", Number(parts[index + 1]));
  }
  return { id, length: stored.l, expiry: stored.x, weights };
}

/** Weighted terms in their stored form. */
export function formatTerms(
  terms: { weights: ReadonlyMap<string, number>; length: number },
  expiresAt: Date,
): StoredTerms {
  const t = [...terms.weights].map(([term, weight]) => `${term} ${weight}`)
    .join(" ");
  return { t, l: terms.length, x: Math.ceil(expiresAt.getTime() / 1000) };
}

/** Documents, in chunks, as they are stored. */
export function packDocuments(
  documents: readonly Pick<DocumentFacts, "id" | "expiry">[],
): StoredDocuments[] {
  const chunks: StoredDocuments[] = [];
  for (let start = 0; start < documents.length; start += CHUNK_DOCUMENTS) {
    const part = documents.slice(start, start + CHUNK_DOCUMENTS);
    const expiries = new DataView(new ArrayBuffer(part.length * 4));
    part.forEach(({ expiry }, index) =>
      expiries.setUint32(index * 4, expiry, true)
    );
    chunks.push({
      ids: Uint8Array.fromHex(part.map(({ id }) => id).join("")).toBase64(),
      expiries: new Uint8Array(expiries.buffer).toBase64(),
    });
  }
  return chunks;
}

/** A chunk in memory. */
export class DocumentChunk {
  readonly #ids: Uint8Array;
  readonly #idView: DataView;
  readonly #expiries: DataView;
  readonly #removed: Uint8Array | null;
  /** How many documents. */
  readonly size: number;

  /** Unpacks a chunk, and which of its documents were removed. */
  constructor(stored: StoredDocuments, removed: string | null) {
    this.#ids = Uint8Array.fromBase64(stored.ids);
    const expiries = Uint8Array.fromBase64(stored.expiries);
    this.#idView = viewOf(this.#ids);
    this.#expiries = viewOf(expiries);
    this.#removed = removed === null ? null : Uint8Array.fromBase64(removed);
    this.size = this.#ids.length / 16;
  }

  /** The id of a document: 32 hexadecimal characters. */
  idOf(index: number): string {
    return this.#ids.subarray(index * 16, index * 16 + 16).toHex();
  }

  /** Unix seconds of a document's expiry. */
  expiryOf(index: number): number {
    return this.#expiries.getUint32(index * 4, true);
  }

  /** Milliseconds of a document's publication. */
  publishedMsOf(index: number): number {
    return this.#idView.getUint32(index * 16) * 65_536 +
      this.#idView.getUint16(index * 16 + 4);
  }

  /** Whether a document was superseded, retracted or removed. */
  isRemoved(index: number): boolean {
    return ((this.#removed?.[index >> 3] ?? 0) & 1 << (index & 7)) !== 0;
  }

  /** The place of an id; -1 when it is not here. Ids ascend. */
  find(id: string): number {
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.idOf(middle) < id) low = middle + 1;
      else high = middle;
    }
    return low < this.size && this.idOf(low) === id ? low : -1;
  }
}

/** Which documents of a chunk are removed, with some more. */
export function withRemoved(
  removed: string | null,
  indices: readonly number[],
): { removed: string; added: number } {
  const bits = new Uint8Array(CHUNK_DOCUMENTS / 8);
  if (removed !== null) bits.set(Uint8Array.fromBase64(removed));
  let added = 0;
  for (const index of indices) {
    const bit = 1 << (index & 7);
    const byte = bits[index >> 3] ?? 0;
    if ((byte & bit) !== 0) continue;
    bits[index >> 3] = byte | bit;
    added++;
  }
  return { removed: bits.toBase64(), added };
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

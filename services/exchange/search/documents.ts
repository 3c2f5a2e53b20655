/**
 * Documents in memory: what scoring needs of them, in flat arrays.
 *
 * @module
 */

import type { StoredDocuments, StoredTerms } from "./store.ts";

/** Documents in one stored chunk: about 44 KB of base64. */
export const CHUNK_DOCUMENTS = 1_500;

/** The documents of one segment; 30 bytes each. */
export interface DocumentTable {
  /** How many. */
  readonly size: number;
  /** Length of each text. */
  readonly lengths: Uint16Array;
  /** Unix seconds of each expiry. */
  readonly expiries: Uint32Array;
  /** Milliseconds of each publication. */
  readonly publishedMs: Float64Array;
  /** The id of a document: 32 hexadecimal characters. */
  idOf(document: number): string;
}

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
  documents: readonly DocumentFacts[],
): StoredDocuments[] {
  const chunks: StoredDocuments[] = [];
  for (let start = 0; start < documents.length; start += CHUNK_DOCUMENTS) {
    const part = documents.slice(start, start + CHUNK_DOCUMENTS);
    const lengths = new DataView(new ArrayBuffer(part.length * 2));
    const expiries = new DataView(new ArrayBuffer(part.length * 4));
    part.forEach((document, index) => {
      lengths.setUint16(index * 2, document.length, true);
      expiries.setUint32(index * 4, document.expiry, true);
    });
    chunks.push({
      ids: Uint8Array.fromHex(part.map(({ id }) => id).join("")).toBase64(),
      lengths: new Uint8Array(lengths.buffer).toBase64(),
      expiries: new Uint8Array(expiries.buffer).toBase64(),
    });
  }
  return chunks;
}

/** Stored chunks as a table. */
export function unpackDocuments(
  chunks: readonly StoredDocuments[],
): DocumentTable {
  const ids = concat(chunks.map((chunk) => chunk.ids));
  const size = ids.length / 16;
  const lengthView = viewOf(concat(chunks.map((chunk) => chunk.lengths)));
  const expiryView = viewOf(concat(chunks.map((chunk) => chunk.expiries)));
  const idView = viewOf(ids);
  const table = {
    size,
    lengths: new Uint16Array(size),
    expiries: new Uint32Array(size),
    publishedMs: new Float64Array(size),
    idOf: (document: number) =>
      ids.subarray(document * 16, document * 16 + 16).toHex(),
  };
  for (let document = 0; document < size; document++) {
    table.lengths[document] = lengthView.getUint16(document * 2, true);
    table.expiries[document] = expiryView.getUint32(document * 4, true);
    table.publishedMs[document] = idView.getUint32(document * 16) * 65_536 +
      idView.getUint16(document * 16 + 4);
  }
  return table;
}

function concat(parts: readonly string[]): Uint8Array<ArrayBuffer> {
  const arrays = parts.map((part) => Uint8Array.fromBase64(part));
  const bytes = new Uint8Array(
    arrays.reduce((sum, array) => sum + array.length, 0),
  );
  let offset = 0;
  for (const array of arrays) {
    bytes.set(array, offset);
    offset += array.length;
  }
  return bytes;
}

function viewOf(bytes: Uint8Array<ArrayBuffer>): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

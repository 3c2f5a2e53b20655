/**
 * Documents: bytes that are computed once and served with a strong ETag.
 *
 * @module
 */

import { etagOf, matchesEtag } from "./conditional.ts";
import type { HeaderList } from "./respond.ts";

/** Bytes with everything a client needs to keep them. */
export interface Document {
  /** The exact bytes. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Their strong ETag. */
  readonly etag: string;
  /** Media type, with its charset where it is text. */
  readonly contentType: string;
  /** A 200, to be cloned: that costs a third of making one. */
  readonly found: Response;
  /** A 304, to be cloned: ETag, Cache-Control and Vary are repeated. */
  readonly notModified: Response;
}

/** How long a document may be kept, in seconds, unless it says otherwise. */
export const DOCUMENT_SECONDS = 300;

/** Makes a document of text, or of a value as JSON. */
export function createDocument(
  content: string | object,
  options: {
    contentType: string;
    headers: HeaderList;
    maxAgeSeconds?: number;
    vary?: string;
  },
): Document {
  const text = typeof content === "string"
    ? content
    : JSON.stringify(content, null, 2) + "\n";
  const bytes = new TextEncoder().encode(text);
  const etag = etagOf(bytes);
  const { maxAgeSeconds = DOCUMENT_SECONDS, vary } = options;
  const kept: [string, string][] = [
    ...options.headers.map(([name, value]): [string, string] => [name, value]),
    ["etag", etag],
    ["cache-control", `public, max-age=${maxAgeSeconds}`],
    ...(vary === undefined ? [] : [["vary", vary] as [string, string]]),
  ];
  return {
    bytes,
    etag,
    contentType: options.contentType,
    found: new Response(bytes, {
      headers: [...kept, ["content-type", options.contentType]],
    }),
    notModified: new Response(null, { status: 304, headers: kept }),
  };
}

/** Answers a GET or HEAD of a document. */
export function serveDocument(request: Request, document: Document): Response {
  return matchesEtag(request.headers.get("if-none-match"), document.etag)
    ? document.notModified.clone()
    : document.found.clone();
}

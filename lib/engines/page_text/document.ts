/** Which documents can be summarized, and what is read from one. */
import { decodeText, isReadableText } from "./decode.ts";
import { extractingAs, formatOf, TEXT_TYPES } from "./format.ts";
import type { Format } from "./formats.ts";
import {
  type Medium,
  mediumOfBytes,
  mediumOfName,
  mediumOfType,
} from "./medium.ts";
import type { NoTextReason } from "./no_text_reason.ts";
import { readsAsProse } from "./prose.ts";
import {
  metaRefreshTarget,
  REFRESH_PRESCAN_CHARACTERS,
  refreshTarget,
} from "./refresh.ts";
import { runThrough, type Slices } from "./slices.ts";
import { cleanText, decodedPart } from "./text.ts";

/** A document as it was fetched. */
export interface FetchedDocument {
  /** Where it was found, after redirects. */
  readonly finalUrl: string;
  /** The Content-Type header; may be empty. */
  readonly contentType: string;
  /** The Refresh header, where there is one. */
  readonly refresh?: string | undefined;
  /** The body, with its content coding undone. */
  readonly bytes: Uint8Array;
}

/** What was read from a document, or why nothing was. */
export type DocumentSummary =
  | {
    readonly kind: "summarized";
    /** Never empty: the host stands in for a title that is missing. */
    readonly title: string;
    /** Never empty; at most 420 code points. */
    readonly summary: string;
  }
  | {
    readonly kind: "unsupported_content";
    /** What it is instead of text; null where that is not known. */
    readonly medium: Medium | null;
  }
  | {
    readonly kind: "no_text";
    /** Why there is nothing to summarize. */
    readonly reason: NoTextReason;
  };

/** Code points of a title beside which no summary stands. */
const HEAD_CODE_POINTS_MAX = 120;
/** Bytes that are decoded: enough for all characters that are read. */
const DOCUMENT_BYTES_MAX = 4 * 1024 * 1024;

/** Media types that are read; a missing one is judged by the content. */
const READABLE_TYPES: ReadonlySet<string> = new Set([
  "",
  "text/html",
  "application/xhtml+xml",
  "text/plain",
  "text/xml",
  "application/xml",
  "application/rss+xml",
  "application/atom+xml",
  "application/rdf+xml",
  ...TEXT_TYPES.keys(),
]);

/** Whether a document of this Content-Type is worth its body. */
export function acceptsContentType(contentType: string): boolean {
  const type = mediaType(contentType);
  return READABLE_TYPES.has(type) || READABLE_FAMILIES.test(type);
}

/** Texts of any name, and what is written in JSON or XML; how a page looks is none. */
const READABLE_FAMILIES =
  /^(?:text\/(?!css$|html-)[\w.+-]+|application\/[\w.-]+\+(?:json|xml))$/;

/** Where a page sends its reader at once, as written in its header or in the page. */
export function refreshTargetOf(
  document: FetchedDocument,
): string | undefined {
  const told = refreshTarget(document.refresh ?? "");
  if (told !== undefined) return told;
  const type = mediaType(document.contentType);
  if (!/^$|html|xml/.test(type)) return undefined;
  const { text } = decodeText(
    document.bytes.subarray(0, REFRESH_PRESCAN_CHARACTERS),
    document.contentType,
  );
  return metaRefreshTarget(text);
}

/** What can be said of a document without its summary. */
export type DocumentHead =
  | {
    readonly kind: "read";
    /** What it is written in. */
    readonly format: Format;
    /** Never empty; at most 120 code points, and without the summary. */
    readonly title: string;
  }
  | Exclude<DocumentSummary, { kind: "summarized" }>;

/**
 * The title and summary of a document. Never throws; the same document always
 * gives the same result.
 */
export function summarizeDocument(document: FetchedDocument): DocumentSummary {
  return runThrough(summarizingDocument(document));
}

/** The same in slices, between which others have their turn. */
export function* summarizingDocument(
  document: FetchedDocument,
): Slices<DocumentSummary> {
  const read = yield* readingDocument(document);
  if (read.kind !== "read") return read;
  const { title, summary } = read;
  return { kind: "summarized", title, summary };
}

/** What a document is and how it is called, in slices: for who has not paid for its summary. */
export function* headingDocument(
  document: FetchedDocument,
): Slices<DocumentHead> {
  const read = yield* readingDocument(document);
  if (read.kind !== "read") return read;
  const { format, title, summary } = read;
  const letters = [...title];
  const short = letters.length <= HEAD_CODE_POINTS_MAX
    ? title
    : `${letters.slice(0, HEAD_CODE_POINTS_MAX - 1).join("")}…`;
  // Of some documents the title is all there is to sell.
  return { kind: "read", format, title: short.replaceAll(summary, "…") };
}

/** A document that was read, or why it was not. */
type ReadDocument =
  | {
    readonly kind: "read";
    readonly format: Format;
    readonly title: string;
    readonly summary: string;
  }
  | Exclude<DocumentSummary, { kind: "summarized" }>;

function* readingDocument(document: FetchedDocument): Slices<ReadDocument> {
  const { contentType, finalUrl } = document;
  const bytes = document.bytes.subarray(0, DOCUMENT_BYTES_MAX);
  if (!acceptsContentType(contentType)) {
    return unsupported(mediumOfType(contentType) ?? mediumOfName(finalUrl));
  }
  if (bytes.length === 0) return { kind: "no_text", reason: "empty" };
  const medium = mediumOfBytes(bytes);
  if (medium !== null) return unsupported(medium);
  const { text } = decodeText(bytes, contentType);
  if (!isReadableText(text)) return unsupported(null);

  const described = {
    text,
    mediaType: mediaType(contentType),
    url: finalUrl,
  };
  const format = formatOf(described);
  yield;
  const read = yield* extractingAs(format, described);
  if (read === undefined) return unsupported(mediumOfType(contentType));
  const { title, summary, reason = "empty" } = read;
  if (summary === "") return { kind: "no_text", reason };
  if (format !== "html" && !readsAsProse(summary, format)) {
    return { kind: "no_text", reason };
  }
  return {
    kind: "read",
    format,
    title: title === "" ? nameOf(finalUrl, format) : title,
    summary,
  };
}

function unsupported(
  medium: Medium | null,
): Extract<DocumentSummary, { kind: "unsupported_content" }> {
  return { kind: "unsupported_content", medium };
}

function mediaType(contentType: string): string {
  return (contentType.split(/[;,]/, 1)[0] ?? "").trim().toLowerCase();
}

/**
 * The name of a file, where a path has one with an ending, or of a program; else
 * the host. What is no page may have any ending, or a name in capitals.
 */
function nameOf(url: string, format: Format): string {
  if (!URL.canParse(url)) return url;
  const { hostname, pathname } = new URL(url);
  const pattern = format === "html"
    ? PAGE_NAME
    : format === "code"
    ? /(?<=\/)[^/]{1,120}$/
    : FILE_NAME;
  const name = pattern.exec(pathname)?.[0];
  return cleanText(decodedPart(name ?? "")) || hostname;
}

const PAGE_NAME =
  /(?<=\/)(?:[A-Z][a-z]{2,20}file$|[^/]{1,120}\.(?!html?$|php$|aspx?$)[A-Za-z]\w{0,11}$|(?!(?:default|index)\.)[A-Za-z][^/]{1,120}(?=\.html?$))/;
const FILE_NAME =
  /(?<=\/)(?:[A-Z][a-z]{2,20}file|[A-Z][A-Z_-]{2,30}|[^/]{0,120}\.[A-Za-z][\w-]{0,20})$/;

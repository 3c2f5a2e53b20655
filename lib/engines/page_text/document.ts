/** Which documents can be summarized, and what is read from one. */
import { decodeText, hasBinarySignature, isReadableText } from "./decode.ts";
import { type Extract, extractHtml } from "./extract.ts";
import { extractFeed, isFeed } from "./feed.ts";
import type { NoTextReason } from "./nothing_signs.ts";
import { extractMarkdown, extractPlainText } from "./plain_text.ts";
import { afterPrologue } from "./prologue.ts";
import {
  metaRefreshTarget,
  REFRESH_PRESCAN_CHARACTERS,
  refreshTarget,
} from "./refresh.ts";

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
  | { readonly kind: "unsupported_content" }
  | {
    readonly kind: "no_text";
    /** What the page is instead. */
    readonly reason: NoTextReason;
  };

/** Bytes that are decoded: enough for all characters that are read. */
const DOCUMENT_BYTES_MAX = 4 * 1024 * 1024;

/** Media types that are read; a missing one is judged by the content. */
const READABLE_TYPES: ReadonlySet<string> = new Set([
  "",
  "text/html",
  "application/xhtml+xml",
  "text/plain",
  "text/markdown",
  "text/x-markdown",
  "text/x-rst",
  "text/xml",
  "application/xml",
  "application/rss+xml",
  "application/atom+xml",
  "application/rdf+xml",
]);

/** Whether a document of this Content-Type is worth its body. */
export function acceptsContentType(contentType: string): boolean {
  return READABLE_TYPES.has(mediaType(contentType));
}

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

/**
 * The title and summary of a document. Never throws; the same document always
 * gives the same result.
 */
export function summarizeDocument(document: FetchedDocument): DocumentSummary {
  const { contentType, finalUrl } = document;
  const bytes = document.bytes.subarray(0, DOCUMENT_BYTES_MAX);
  if (!acceptsContentType(contentType)) return { kind: "unsupported_content" };
  if (bytes.length === 0) return { kind: "no_text", reason: "empty" };
  if (hasBinarySignature(bytes)) return { kind: "unsupported_content" };
  const { text } = decodeText(bytes, contentType);
  if (!isReadableText(text)) return { kind: "unsupported_content" };

  const { title, summary, reason = "empty" } = extractAs(
    formatOf(document, text),
    text,
    finalUrl,
  );
  if (summary === "") return { kind: "no_text", reason };
  return {
    kind: "summarized",
    title: title === "" ? hostOf(finalUrl) : title,
    summary,
  };
}

type Format = "html" | "feed" | "markdown" | "plain";

function formatOf(document: FetchedDocument, text: string): Format {
  const type = mediaType(document.contentType);
  const isXml = type.endsWith("xml") && type !== "application/xhtml+xml";
  if ((isXml || type === "" || type === "text/html") && isFeed(text)) {
    return "feed";
  }
  if (isXml || type.includes("html")) return "html";
  if (type.includes("markdown")) return "markdown";
  if (looksLikeHtml(text)) return "html";
  return /\.(?:md|markdown|mdown)$/i.test(pathOf(document.finalUrl))
    ? "markdown"
    : "plain";
}

function extractAs(format: Format, text: string, url: string): Extract {
  switch (format) {
    case "html":
      return extractHtml(text, url);
    case "feed":
      return extractFeed(text);
    case "markdown":
      return extractMarkdown(text);
    case "plain":
      return extractPlainText(text);
  }
}

/** HTML that is served without a type, or as plain text by mistake. */
function looksLikeHtml(text: string): boolean {
  return /^\s*<!doctype\s+html\b/i.test(text.slice(0, 1_024)) ||
    /^<(?:html|head|body)\b/i.test(afterPrologue(text));
}

function mediaType(contentType: string): string {
  return (contentType.split(/[;,]/, 1)[0] ?? "").trim().toLowerCase();
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : url;
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : "";
}

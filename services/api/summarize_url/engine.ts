/**
 * From a URL to the title and summary of the page that it leads to.
 *
 * @module
 */

import type { FetchFailure, PublicFetcher } from "@/lib/net/fetch_public.ts";
import {
  acceptsContentType,
  type DocumentHead,
  type DocumentSummary,
  headingDocument,
  mediumOfType,
  refreshTargetOf,
  summarizingDocument,
} from "@/lib/engines/page_text/mod.ts";
import type { Readings } from "./readings.ts";

/** The port through which pages are had; this engine never fetches itself. */
export type FetchPage = PublicFetcher["fetch"];

/** A summary, or why there is none. */
export type SummarizeOutcome =
  | {
    readonly kind: "summarized";
    /** The final URL, after redirects. */
    readonly url: string;
    /** Never empty; at most 300 code points. */
    readonly title: string;
    /** Never empty; at most 420 code points. */
    readonly summary: string;
  }
  | Exclude<DocumentSummary, { kind: "summarized" }>
  | Exclude<FetchFailure, { kind: "unsupported_content" }>;

/** What it takes to read a page. */
export interface PageReader {
  /** The port through which it is had. */
  readonly fetchPage: FetchPage;
  /** Where it is read with others in turn. */
  readonly readings: Readings;
}

/** Fetches a public page and says what it is about, in its own words. */
export async function summarizeUrl(
  url: string,
  { fetchPage, readings }: PageReader,
): Promise<SummarizeOutcome> {
  const page = await pageAt(url, fetchPage);
  if (page.kind !== "fetched") return page;
  const outcome = await readings.read(summarizingDocument(page), {
    purpose: "paid",
    bytes: page.bytes.length,
  });
  if (outcome === undefined) return { kind: "too_busy" };
  return outcome.kind === "summarized"
    ? { ...outcome, url: page.finalUrl }
    : outcome;
}

/** Fetches a public page and says what it is and how it is called. */
export async function headOfUrl(
  url: string,
  { fetchPage, readings }: PageReader,
): Promise<
  | Extract<DocumentHead, { kind: "read" }>
  | Exclude<SummarizeOutcome, { kind: "summarized" }>
> {
  const page = await pageAt(url, fetchPage);
  if (page.kind !== "fetched") return page;
  return await readings.read(headingDocument(page), {
    purpose: "free",
    bytes: page.bytes.length,
  }) ?? { kind: "too_busy" };
}

async function pageAt(url: string, fetchPage: FetchPage) {
  const page = await fetchPage(url, {
    accepts: acceptsContentType,
    refreshTarget: refreshTargetOf,
  });
  if (page.kind === "unsupported_content") {
    return { kind: page.kind, medium: mediumOfType(page.contentType) };
  }
  return page;
}

/** From a URL to the title and summary of the page that it leads to. */
import {
  acceptsContentType,
  type FetchedDocument,
  refreshTargetOf,
  summarizeDocument,
} from "./document.ts";

/** Why a page could not be had; the kinds of the fetcher of public pages. */
export type PageFailure =
  | { readonly kind: "url_not_allowed" }
  | { readonly kind: "upstream_status"; readonly status: number }
  | { readonly kind: "upstream_redirects" }
  | { readonly kind: "upstream_unreachable" }
  | { readonly kind: "upstream_timeout" }
  | { readonly kind: "unsupported_content" }
  | { readonly kind: "too_busy" };

/** A page that was fetched. */
export interface FetchedPage extends FetchedDocument {
  readonly kind: "fetched";
}

/** The port through which pages are had; this engine never fetches itself. */
export interface PageSource {
  fetch(
    url: string,
    choices: {
      readonly accepts: (contentType: string) => boolean;
      readonly refreshTarget: (page: FetchedDocument) => string | undefined;
    },
  ): Promise<FetchedPage | PageFailure>;
}

/** What a caller is told: a summary, or why there is none. */
export type SummarizeOutcome =
  | {
    readonly kind: "summarized";
    /** The final URL, after redirects. */
    readonly url: string;
    readonly title: string;
    readonly summary: string;
  }
  | { readonly kind: "no_text" }
  | PageFailure;

/** Fetches a public page and says what it is about, in its own words. */
export async function summarizeUrl(
  url: string,
  source: PageSource,
): Promise<SummarizeOutcome> {
  const page = await source.fetch(url, {
    accepts: acceptsContentType,
    refreshTarget: refreshTargetOf,
  });
  if (page.kind !== "fetched") return page;
  const outcome = summarizeDocument(page);
  return outcome.kind === "summarized"
    ? { ...outcome, url: page.finalUrl }
    : outcome;
}

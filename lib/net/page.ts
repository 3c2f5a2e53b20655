/**
 * What a fetch gives and what callers decide about it.
 *
 * @module
 */

/** A page that answered 200 or 203. */
export interface FetchedPage {
  /** Tells it from a failure. */
  readonly kind: "fetched";
  /** The URL that answered, after redirects, without fragment. */
  readonly finalUrl: string;
  /** The HTTP status. */
  readonly status: number;
  /** The Content-Type header as sent; empty when there was none. */
  readonly contentType: string;
  /** The Refresh header as sent. */
  readonly refresh?: string | undefined;
  /** The body with its content coding undone. */
  readonly bytes: Uint8Array;
  /** Whether a byte limit cut the body off. */
  readonly truncated: boolean;
}

/** Why there is no page. */
export type FetchFailure =
  /** The policy refuses the URL, a redirect or an address; never says which. */
  | { readonly kind: "url_not_allowed" }
  /** The server answered with another status than 200 or 203. */
  | { readonly kind: "upstream_status"; readonly status: number }
  /** More redirects than are followed. */
  | { readonly kind: "upstream_redirects" }
  /** No such name, no connection, no valid certificate or a broken answer. */
  | { readonly kind: "upstream_unreachable" }
  /** A time limit was reached. */
  | { readonly kind: "upstream_timeout" }
  /** A content type or coding that is not read. */
  | {
    readonly kind: "unsupported_content";
    /** The Content-Type header; may be empty. */
    readonly contentType: string;
  }
  /** Too many callers wait for this address, or for the whole service. */
  | { readonly kind: "too_busy" };

/** What a caller decides about answers; both are pure functions. */
export interface FetchChoices {
  /** Whether a body of this Content-Type is wanted (default: any is). */
  readonly accepts?: (contentType: string) => boolean;
  /** Where a page itself sends its reader; followed once, as a redirect. */
  readonly refreshTarget?: (page: FetchedPage) => string | undefined;
}

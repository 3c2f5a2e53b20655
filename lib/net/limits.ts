/**
 * Every limit of the public fetcher in one place. All are upper bounds that a
 * hostile server may try to reach; none can be raised by a caller.
 */

/** Longest URL that is followed, in UTF-16 code units, redirects included. */
export const URL_LENGTH_MAX = 2048;
/** Redirects and meta refreshes that are followed before giving up. */
export const REDIRECTS_MAX = 5;
/** Ports that may be reached on a public address. */
export const PUBLIC_PORTS: readonly number[] = [80, 443, 8080, 8443];
/** Time for all name look-ups of one hop, in milliseconds. */
export const DNS_TIMEOUT_MS = 3_000;
/** Time for TCP and TLS on one address, in milliseconds. */
export const CONNECT_TIMEOUT_MS = 4_000;
/** Time from the sent request to the end of the answer's header. */
export const HEADERS_TIMEOUT_MS = 7_000;
/** Time for everything: look-ups, queueing, every hop and the body. */
export const TOTAL_TIMEOUT_MS = 10_000;
/** Slowest body that is tolerated, in bytes on the wire for each second. */
export const BODY_RATE_MIN_BYTES_PER_S = 100;
/** Time after which {@linkcode BODY_RATE_MIN_BYTES_PER_S} is demanded. */
export const BODY_RATE_GRACE_MS = 3_000;
/** Largest header of one answer, names and values together. */
export const HEADER_BYTES_MAX = 32 * 1024;
/** Interim (1xx) answers that are tolerated before the final one. */
export const INTERIM_ANSWERS_MAX = 8;
/** Body bytes that are read from the wire; what is beyond is cut off. */
export const WIRE_BYTES_MAX = 3 * 1024 * 1024;
/**
 * Pieces of a body that are read; what is beyond is cut off. Each costs the runtime as
 * much as a hundred bytes: three million of one byte each held the process for
 * seconds, twelve where they began with a long header of gzip.
 */
export const BODY_PIECES_MAX = 65_536;
/** Body bytes after decompression; what is beyond is cut off. */
export const DECODED_BYTES_MAX = 5 * 1024 * 1024;
/** Vetted addresses of one name that are tried before giving up. */
export const CONNECT_ATTEMPTS_MAX = 2;
/** Hops that may be under way at one host (name and port) at once. */
export const HOST_CONCURRENCY_MAX = 4;
/** Callers that may wait for one host; a further one gets "busy". */
export const HOST_QUEUE_MAX = 32;
/**
 * Hops that may be under way at one address (IPv6: one /64) at once, whatever
 * names lead to it: names cost nothing, and must not multiply the limit.
 */
export const ADDRESS_CONCURRENCY_MAX = 16;
/** Callers that may wait for one address; a further one gets "busy". */
export const ADDRESS_QUEUE_MAX = 64;
/** Fetches under way in one process; a further one gets "busy". */
export const FETCHES_MAX = 256;

/** Body bytes that all fetches of one process hold at once. */
export const BODY_BYTES_IN_HAND_MAX = 192 * 1024 * 1024;

/** The time limits that a test may shorten. */
export interface FetchTimeouts {
  /** For look-ups. */
  readonly dnsMs: number;
  /** For TCP and TLS. */
  readonly connectMs: number;
  /** Until the header of the answer is there. */
  readonly headersMs: number;
  /** For everything. */
  readonly totalMs: number;
  /** Before a least rate is demanded. */
  readonly rateGraceMs: number;
}

/** The time limits in force unless a test shortens them. */
export const FETCH_TIMEOUTS: FetchTimeouts = {
  dnsMs: DNS_TIMEOUT_MS,
  connectMs: CONNECT_TIMEOUT_MS,
  headersMs: HEADERS_TIMEOUT_MS,
  totalMs: TOTAL_TIMEOUT_MS,
  rateGraceMs: BODY_RATE_GRACE_MS,
};

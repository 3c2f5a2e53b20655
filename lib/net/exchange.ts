import http from "node:http";
import type net from "node:net";
import { HEADER_BYTES_MAX, INTERIM_ANSWERS_MAX } from "./limits.ts";

/** What a page is asked for with. */
const PAGE_HEADERS = {
  "accept":
    "text/html,application/xhtml+xml,text/plain;q=0.8,text/markdown;q=0.8,application/rss+xml;q=0.7,application/atom+xml;q=0.7,*/*;q=0.1",
  "accept-encoding": "gzip, deflate, br",
} as const;

/** The one request that is ever sent over a connection. */
export interface ExchangeRequest {
  /** An open connection that nothing was sent over. */
  readonly socket: net.Socket;
  /** What is asked for. */
  readonly url: URL;
  /** Says who asks. */
  readonly userAgent: string;
  /** Milliseconds to the end of the answer's header. */
  readonly timeoutMs: number;
  /** Instead of a GET of a page: what an operator declares. */
  readonly own?: {
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string | undefined;
  };
}

/** The header of an answer with its body unread, or why there is none. */
export type Exchange =
  | { readonly kind: "answer"; readonly answer: http.IncomingMessage }
  | { readonly kind: "timeout" }
  | { readonly kind: "broken" };

/**
 * Sends one request, a GET where nothing else is declared, over an open
 * connection and waits for the header of the answer. Says nothing of who asks: no cookie, no referrer, no language of a
 * person, no kept connection. An upgrade, a flood of interim answers, a header
 * over the limit and whatever a strict parser refuses are all "broken".
 */
export async function exchange(request: ExchangeRequest): Promise<Exchange> {
  const { promise, resolve } = Promise.withResolvers<Exchange>();
  const timer = setTimeout(
    () => resolve({ kind: "timeout" }),
    request.timeoutMs,
  );
  const fail = () => resolve({ kind: "broken" });
  const { own } = request;
  const sent = http.request({
    createConnection: () => request.socket,
    method: own?.method ?? "GET",
    path: request.url.pathname + request.url.search,
    setHost: false,
    headers: {
      "host": request.url.host,
      "user-agent": request.userAgent,
      ...(own?.headers ?? PAGE_HEADERS),
      "connection": "close",
    },
    maxHeaderSize: HEADER_BYTES_MAX,
  });
  let interimAnswers = 0;
  sent.on("information", () => {
    if (++interimAnswers <= INTERIM_ANSWERS_MAX) return;
    fail();
    sent.destroy();
  });
  sent.on("upgrade", fail);
  sent.on("error", fail);
  sent.on("close", fail);
  sent.on("response", (answer) => {
    // Whoever reads the body listens as well; this keeps a late error quiet.
    answer.on("error", () => {});
    answer.pause();
    resolve({ kind: "answer", answer });
  });
  sent.end(own?.body);

  const outcome = await promise;
  clearTimeout(timer);
  if (outcome.kind !== "answer") sent.destroy();
  return outcome;
}

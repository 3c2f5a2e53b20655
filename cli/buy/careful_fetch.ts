/**
 * One bounded HTTP exchange with a seller who may be hostile.
 *
 * @module
 */

import { readAnswer } from "@/lib/http/answer.ts";

/** Bytes of an answer, decoded. */
export const ANSWER_BYTES_MAX = 4 * 1024 * 1024;
/** Milliseconds from the first byte sent to the last one read. */
export const ANSWER_MS_MAX = 60_000;

/** A whole answer. */
export interface Answer {
  /** HTTP status. */
  readonly status: number;
  /** What is sent beside the method and the body. */
  readonly headers: Headers;
  /** Body; null when it is longer than {@linkcode ANSWER_BYTES_MAX}. */
  readonly body: string | null;
}

/** Sends a request and reads the whole answer. */
export type CarefulFetch = (
  url: string,
  request: {
    /** Left out: POST with a body, GET without. */
    method?: string;
    /** JSON text. */
    body?: string;
    headers?: Readonly<Record<string, string>>;
    signal: AbortSignal;
  },
) => Promise<Answer>;

/**
 * Opens a client of this runtime that keeps no connection: a pooled one that
 * closes early makes the runtime send a POST again.
 */
export function openCarefulFetch(
  msMax: number = ANSWER_MS_MAX,
): CarefulFetch & Disposable {
  const client = Deno.createHttpClient({ poolMaxIdlePerHost: 0 });
  const send: typeof fetch = (url, init) => {
    const withClient: RequestInit & { client: Deno.HttpClient } = {
      ...init,
      client,
    };
    return fetch(url, withClient);
  };
  return Object.assign(carefulFetch(send, msMax), {
    [Symbol.dispose]: () => client.close(),
  });
}

/**
 * Makes a client that follows no redirect, and reads an answer only as far as
 * its bounds go.
 *
 * @param send Asks the network.
 * @throws of the returned function: what `send` throws, a TimeoutError, or the
 * reason of the signal.
 */
export function carefulFetch(
  send: typeof fetch,
  msMax: number = ANSWER_MS_MAX,
): CarefulFetch {
  return async (url, request) => {
    const { body, headers, signal } = request;
    const response = await send(url, {
      method: request.method ?? (body === undefined ? "GET" : "POST"),
      headers: {
        accept: "application/json, */*;q=0.1",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(msMax)]),
      ...(body === undefined ? {} : { body }),
    });
    return {
      status: response.status,
      headers: response.headers,
      body: await readAnswer(response, ANSWER_BYTES_MAX),
    };
  };
}

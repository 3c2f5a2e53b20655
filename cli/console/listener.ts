/**
 * HTTP on this machine alone, for few.
 *
 * `node:http` and not the runtime's own server, because it can be told how many
 * connections it takes and how long one may be silent.
 *
 * @module
 */

import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { Readable } from "node:stream";
import { OperationError } from "../command.ts";

/** Connections at a time; more are closed at once. */
export const CONNECTIONS_MAX = 32;
/** Milliseconds for which a connection may be silent. */
export const SILENT_MS_MAX = 10_000;

/** Makes the response to a request; its signal aborts when whoever asked has gone. */
export type Answer = (request: Request) => Promise<Response>;

/** An open door. */
export interface Door {
  /** Which port it got. */
  readonly port: number;
  /** Ends every connection. */
  close(): Promise<void>;
}

/**
 * Listens on 127.0.0.1.
 *
 * @param options `answerOn`: told the port; gives what answers there.
 * @throws {OperationError} when the port is taken.
 */
export async function openDoor(
  options: {
    readonly port: number;
    readonly answerOn: (port: number) => Answer;
    /** For tests: instead of {@linkcode SILENT_MS_MAX}. */
    readonly silentMsMax?: number;
  },
): Promise<Door> {
  const door: { answer?: Answer } = {};
  const server = createServer((incoming, outgoing) => {
    // Whoever hangs up in the middle has seen enough.
    const stop = () => void outgoing.destroy();
    if (door.answer === undefined) stop();
    else pass(incoming, outgoing, door.answer).catch(stop);
  });
  server.maxConnections = CONNECTIONS_MAX;
  server.timeout = options.silentMsMax ?? SILENT_MS_MAX;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once("error", reject);
  server.listen(options.port, "127.0.0.1", resolve);
  try {
    await promise;
  } catch (error) {
    const isTaken = error instanceof Error && "code" in error &&
      error.code === "EADDRINUSE";
    if (!isTaken) throw error;
    throw new OperationError(
      `port ${options.port} of this machine is in use; --port chooses another`,
    );
  }
  const address = server.address();
  const port = typeof address === "object" ? address?.port ?? 0 : 0;
  door.answer = options.answerOn(port);
  return {
    port,
    async close() {
      const closed = Promise.withResolvers<void>();
      server.close(() => closed.resolve());
      server.closeAllConnections();
      await closed.promise;
    },
  };
}

async function pass(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  answer: Answer,
): Promise<void> {
  const gone = new AbortController();
  outgoing.on("close", () => gone.abort());
  outgoing.on("error", () => gone.abort());
  const response = await answer(requestOf(incoming, gone.signal));
  outgoing.writeHead(response.status, [...response.headers].flat());
  // What follows may take its time.
  outgoing.flushHeaders();
  const reader = response.body?.getReader();
  try {
    while (reader !== undefined && !gone.signal.aborted) {
      const { done, value } = await reader.read();
      if (done) break;
      // A window that does not read is not written to.
      if (!outgoing.write(value)) await drained(outgoing, gone.signal);
    }
  } finally {
    await reader?.cancel();
  }
  outgoing.end();
}

function requestOf(incoming: IncomingMessage, signal: AbortSignal): Request {
  const { method = "GET", url = "/", rawHeaders } = incoming;
  const headers = new Headers();
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    headers.append(rawHeaders[at] ?? "", rawHeaders[at + 1] ?? "");
  }
  const hasBody = method !== "GET" && method !== "HEAD";
  // Its path alone: what a request says of its host is judged by its header.
  const place = new URL("http://console.invalid/");
  place.pathname = url.split(/[?#]/, 1)[0] ?? "/";
  return new Request(place, {
    method,
    headers,
    signal,
    ...(hasBody ? { body: Readable.toWeb(incoming) as ReadableStream } : {}),
  });
}

function drained(outgoing: ServerResponse, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    outgoing.once("drain", resolve);
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

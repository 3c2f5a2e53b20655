/**
 * Answers the console's page, and nobody but the page.
 *
 * Loopback keeps other machines out, not other users of this one, nor web pages
 * that the operator has open. So: a name for this machine that is not ours is
 * not answered (another site's name can be made to lead here); what another
 * site's page asks for is refused; and everything but the empty page needs a
 * session, which is sent in a header that no other page can send along.
 *
 * @module
 */

import { serveDocument } from "@/lib/http/document.ts";
import { headerPairs } from "@/lib/http/respond.ts";
import type { Actions } from "./actions.ts";
import { type Assets, PAGE_PATH, SECURITY_HEADERS } from "./assets.ts";
import type { Feed } from "./feed.ts";
import type { Visitors } from "./visitors.ts";

/** Windows that are kept up to date at a time. */
export const STREAMS_MAX = 8;
/** Characters of a body: a token. */
const BODY_CHARACTERS_MAX = 1_024;
/** Names of this machine; a tunnel may be called by any of them. */
const LOOPBACK_NAMES = ["127.0.0.1", "localhost", "[::1]"];

/** What the desk works with. */
export interface DeskOptions {
  /** Where it listens. */
  readonly port: number;
  /** What it shows without a session. */
  readonly assets: Assets;
  /** Who may see more. */
  readonly visitors: Visitors;
  /** What they see. */
  readonly feed: Pick<Feed, "next">;
  /** What they can have done. */
  readonly actions: Actions;
}

/** Answers a request. */
export type Desk = (request: Request) => Promise<Response>;

/** Puts together what the page may ask for. */
export function openDesk(options: DeskOptions): Desk {
  const { port, assets, visitors, actions } = options;
  const hosts = new Set(LOOPBACK_NAMES.map((name) => `${name}:${port}`));
  const stream = streamer(options);
  const act = actor(actions);
  return async (request) => {
    const { method, headers, signal } = request;
    const { pathname } = new URL(request.url);
    const problem = strangeness(request, hosts);
    if (problem !== null) return problem;
    const asset = assets.get(pathname);
    if (asset !== undefined) {
      return method === "GET"
        ? serveDocument(request, asset)
        : refuse(405, "only to be read");
    }
    if (pathname === "/session") {
      if (method !== "POST") return refuse(405, "only POST");
      const session = visitors.enter(await readShort(request) ?? "");
      return session === null
        ? refuse(403, "this link was used already, or never was one")
        : json({ session });
    }
    const [, session = ""] = /^Bearer (\w+)$/.exec(
      headers.get("authorization") ?? "",
    ) ?? [];
    if (!visitors.knows(session)) return refuse(401, "no session");
    if (pathname === "/live" && method === "GET") return stream(signal);
    const name = pathname.slice(1);
    return method === "POST" && isAction(name, actions)
      ? await act(name, signal)
      : refuse(404, "nothing is here");
  };
}

/** Keeps windows up to date, each for as long as it is there. */
function streamer(
  { feed }: Pick<DeskOptions, "feed">,
): (signal: AbortSignal) => Response {
  const encoder = new TextEncoder();
  let streams = 0;
  return (signal) => {
    if (streams >= STREAMS_MAX) return refuse(503, "too many windows are open");
    streams++;
    const closed = new AbortController();
    const leave = () => {
      if (closed.signal.aborted) return;
      closed.abort();
      streams--;
    };
    signal.addEventListener("abort", leave);
    if (signal.aborted) leave();
    let number = 0;
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      // Asked for when the window has read what came before: the newest alone.
      async pull(controller) {
        const told = await feed.next(number, closed.signal);
        if (told === null) return controller.close();
        ({ number } = told);
        controller.enqueue(encoder.encode(`${JSON.stringify(told)}\n`));
      },
      cancel: leave,
    }, { highWaterMark: 0 });
    return respond(200, "application/x-ndjson", body);
  };
}

/** Has things done, each by one at a time. */
function actor(
  actions: Actions,
): (name: keyof Actions, signal: AbortSignal) => Promise<Response> {
  const busy = new Set<string>();
  return async (name, signal) => {
    if (busy.has(name)) {
      return json({ isDone: false, text: "it is being done already" });
    }
    busy.add(name);
    try {
      return json(await actions[name](signal));
    } finally {
      busy.delete(name);
    }
  };
}

/** Why a request is not from the page; null when it may be. */
function strangeness(
  { method, headers, url }: Request,
  hosts: ReadonlySet<string>,
): Response | null {
  const host = headers.get("host") ?? "";
  if (!hosts.has(host)) return refuse(421, "not the name of this machine");
  const origin = headers.get("origin");
  if (origin !== null && origin !== `http://${host}`) {
    return refuse(403, "another page's request");
  }
  const site = headers.get("sec-fetch-site");
  const isReading = method === "GET";
  // Browsers say one of both of what changes something, not always the same one.
  const isOurs = isReading
    ? site === null || site === "same-origin" || site === "none"
    : site === "same-origin" || (site === null && origin !== null);
  const isFollowed = isReading && new URL(url).pathname === PAGE_PATH &&
    headers.get("sec-fetch-dest") === "document";
  return isOurs || isFollowed ? null : refuse(403, "another site's request");
}

function isAction(name: string, actions: Actions): name is keyof Actions {
  return Object.hasOwn(actions, name);
}

/** A short body; null for a longer one. */
async function readShort(request: Request): Promise<string | null> {
  let text = "";
  for await (
    const part of request.body?.pipeThrough(new TextDecoderStream()) ?? []
  ) {
    text += part;
    if (text.length > BODY_CHARACTERS_MAX) return null;
  }
  return text;
}

function refuse(status: number, why: string): Response {
  return respond(status, "text/plain; charset=utf-8", `${why}\n`);
}

function json(value: object): Response {
  return respond(200, "application/json", JSON.stringify(value));
}

function respond(
  status: number,
  contentType: string,
  body: BodyInit,
): Response {
  return new Response(body, {
    status,
    headers: [
      ...headerPairs(SECURITY_HEADERS),
      ["cache-control", "no-store"],
      ["content-type", contentType],
    ],
  });
}

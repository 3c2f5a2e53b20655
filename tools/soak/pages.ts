/**
 * Pages that summaries are bought of.
 *
 * @module
 */

/** A listening page server. */
export interface PageServer {
  /** `ip:port`, as the program's own configuration names it. */
  readonly address: string;
  /** How many are waiting for a page that is held. */
  waiting(path: string): number;
  /** Lets everybody have a page that was held, from now on. */
  release(path: string): void;
  stop(): Promise<void>;
}

/** Milliseconds for which a page is held at most: less than is waited for it. */
const HELD_MS_MAX = 8_000;

/**
 * Starts it on 127.0.0.2: `/story/N` is a page, `/slow` answers after a while,
 * `/held/N` when it is released, `/broken` is 503, everything else is missing.
 */
export function startPages(): PageServer {
  const held = new Map<string, (() => void)[]>();
  const released = new Set<string>();
  const hold = (path: string) => {
    if (released.has(path)) return Promise.resolve();
    const { promise, resolve } = Promise.withResolvers<void>();
    held.set(path, [...held.get(path) ?? [], resolve]);
    const timer = setTimeout(resolve, HELD_MS_MAX);
    return promise.finally(() => clearTimeout(timer));
  };
  const server = Deno.serve(
    { hostname: "127.0.0.2", port: 0, onListen() {} },
    async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname === "/broken") return new Response("down", { status: 503 });
      if (pathname === "/slow") {
        await new Promise((resolve) => setTimeout(resolve, 400));
      }
      if (pathname.startsWith("/held/")) await hold(pathname);
      const story = /^\/(?:(?:story|held)\/(\d+)|slow)$/.exec(pathname);
      if (story === null) return new Response("gone", { status: 404 });
      return new Response(
        `<title>Story</title><h1>The harbour froze over</h1><p>${TEXT} It was day ${
          story[1] ?? "one"
        } of the frost.</p>`,
        { headers: { "content-type": "text/html" } },
      );
    },
  );
  const { hostname, port } = server.addr;
  return {
    address: `${hostname}:${port}`,
    waiting: (path) => held.get(path)?.length ?? 0,
    release(path) {
      for (const resolve of held.get(path) ?? []) resolve();
      held.delete(path);
      released.add(path);
    },
    async stop() {
      for (const resolve of [...held.values()].flat()) resolve();
      await server.shutdown();
    },
  };
}

const TEXT =
  "The harbour of the town froze over last night for the first time in forty years, and by sunrise half of its people stood on the ice, while the ferries waited for a channel that nobody could break.";

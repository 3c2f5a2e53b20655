/**
 * Pages that summaries are bought of.
 *
 * @module
 */

/** A listening page server. */
export interface PageServer {
  /** `ip:port`, as the program's own configuration names it. */
  readonly address: string;
  stop(): Promise<void>;
}

/**
 * Starts it on 127.0.0.2: `/story/N` is a page, `/slow` answers after a while,
 * `/broken` is 503, everything else is missing.
 */
export function startPages(): PageServer {
  const server = Deno.serve(
    { hostname: "127.0.0.2", port: 0, onListen() {} },
    async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname === "/broken") return new Response("down", { status: 503 });
      if (pathname === "/slow") {
        await new Promise((resolve) => setTimeout(resolve, 400));
      }
      const story = /^\/(?:story\/(\d+)|slow)$/.exec(pathname);
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
    stop: () => server.shutdown(),
  };
}

const TEXT =
  "The harbour of the town froze over last night for the first time in forty years, and by sunrise half of its people stood on the ice, while the ferries waited for a channel that nobody could break.";

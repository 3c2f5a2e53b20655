import assert from "node:assert/strict";
import { AppError } from "@/lib/errors.ts";
import type { RateDecision } from "@/lib/http/rate_limit.ts";
import { StoreError } from "@/lib/store/store.ts";
import { createDispatcher, type DispatcherOptions } from "./dispatcher.ts";
import type { RequestLog } from "./request_log.ts";
import type { Route } from "./route.ts";

const SHOP = "https://shop.example";
const GUIDE = "https://guide.example";

interface Scene {
  readonly ask: (
    url: string,
    init?: RequestInit,
    peer?: string,
  ) => Promise<Response>;
  readonly log: RequestLog[];
  readonly faults: string[];
  /** Callers that were counted. */
  readonly counted: string[];
}

/** A dispatcher of two origins, with these routes at the first. */
function scene(
  routes: Readonly<Record<string, Route>>,
  changes: Partial<DispatcherOptions> & { readonly isLate?: boolean } = {},
): Scene {
  const log: RequestLog[] = [];
  const faults: string[] = [];
  const counted: string[] = [];
  const decide = (caller: string): RateDecision => ({
    isAllowed: caller !== "192.0.2.9",
    remaining: 0,
    retryAfterSeconds: 7,
    limit: 1,
    perMinute: 1,
  });
  const dispatch = createDispatcher({
    origins: [
      {
        name: "shop",
        url: SHOP,
        routes: Object.entries(routes).map(([path, route]) => ({
          path,
          route,
        })),
      },
      {
        name: "guide",
        url: GUIDE,
        routes: [{ path: "/", route: said("a guide") }],
      },
    ],
    limiter: {
      take(_limit, caller) {
        counted.push(caller);
        return changes.isLate === true
          ? Promise.resolve(decide(caller))
          : decide(caller);
      },
      idle: () => Promise.resolve(),
    },
    trustProxy: [],
    random: { uuid: () => "an-id", bytes: (size) => new Uint8Array(size) },
    monotonicMs: () => 0,
    errorPage: ({ error }) => ({ html: `<p>${error}</p>`, headers: [] }),
    onRequest: (entry) => log.push(entry),
    onFault: (event) => faults.push(event),
    ...changes,
  });
  return {
    log,
    faults,
    counted,
    ask: async (url, init, peer = "192.0.2.1") =>
      await dispatch(new Request(url, init), peer),
  };
}

const said = (text: string): Route => ({
  methods: { GET: () => new Response(text) },
});
const failing = (error: unknown): Route => ({
  methods: {
    GET: () => {
      throw error;
    },
    POST: () => Promise.reject(error),
  },
});

Deno.test("the host picks the origin, whatever its case, and the path the route", async () => {
  const { ask, log } = scene({
    "/": said("a shop"),
    "/offer": said("an offer"),
  });
  assert.equal(await (await ask(`${SHOP}/`)).text(), "a shop");
  assert.equal(await (await ask(`${SHOP}/offer/`)).text(), "an offer");
  assert.equal(await (await ask("https://GUIDE.example/")).text(), "a guide");
  assert.equal((await ask(`${GUIDE}/offer`)).status, 404);
  assert.equal((await ask("https://other.example/")).status, 421);
  assert.deepEqual(
    log.map(({ origin, route, status }) => [
      origin,
      route,
      status,
    ]),
    [
      ["shop", "/", 200],
      ["shop", "/offer", 200],
      ["guide", "/", 200],
      ["guide", null, 404],
      ["", null, 421],
    ],
  );
});

Deno.test("a method called what every object has is 405 like any other", async () => {
  const { ask, faults } = scene({ "/": said("a shop") });
  for (const method of ["constructor", "toString", "valueOf", "__proto__"]) {
    const refused = await ask(`${SHOP}/`, { method });
    assert.equal(refused.status, 405, method);
    assert.equal((await refused.json()).error, "method_not_allowed");
  }
  assert.deepEqual(faults, []);
});

Deno.test("a method without a handler is 405 with those that there are; OPTIONS says them", async () => {
  const { ask, log } = scene({ "/": said("a shop") });
  const refused = await ask(`${SHOP}/`, { method: "DELETE" });
  assert.equal(refused.status, 405);
  assert.equal(refused.headers.get("allow"), "GET, HEAD, OPTIONS");
  assert.equal((await refused.json()).error, "method_not_allowed");
  const asked = await ask(`${SHOP}/`, { method: "OPTIONS" });
  assert.equal(asked.status, 204);
  assert.equal(asked.headers.get("allow"), "GET, HEAD, OPTIONS");
  await ask(`${SHOP}/`, { method: "BREW" });
  assert.equal(log.at(-1)?.method, "other");
});

Deno.test("HEAD has the headers and the length of GET, and no body", async () => {
  const { ask } = scene({ "/": said("a shop"), "/no": failing(new Error()) });
  const answer = await ask(`${SHOP}/`, { method: "HEAD" });
  assert.equal(answer.headers.get("content-length"), "6");
  assert.equal(await answer.text(), "");
  const refused = await ask(`${SHOP}/no`, { method: "HEAD" });
  assert.equal(refused.status, 500);
  assert.equal(await refused.text(), "");
});

Deno.test("who opens a refused address in a browser sees a page, and a program the same as JSON", async () => {
  const browser = "text/html,application/xhtml+xml,*/*;q=0.8";
  const { ask } = scene({
    "/bug": failing(new Error("secret of the house")),
    "/post": { methods: { POST: () => new Response("done") } },
  });
  const refusals: readonly (readonly [
    url: string,
    status: number,
    code: string,
  ])[] = [
    [`${SHOP}/nowhere`, 404, "not_found"],
    [`${SHOP}/post`, 405, "method_not_allowed"],
    ["https://elsewhere.example/", 421, "misdirected_request"],
    [`${SHOP}/bug`, 500, "internal_error"],
  ];
  for (const [url, status, code] of refusals) {
    const page = await ask(url, { headers: { accept: browser } });
    assert.equal(page.status, status, url);
    assert.match(page.headers.get("content-type") ?? "", /^text\/html/, url);
    assert.equal(await page.text(), `<p>${code}</p>`);
    const body = await ask(url, { headers: { accept: "*/*" } });
    assert.equal(body.status, status, url);
    assert.equal((await body.json()).error, code);
  }
});

Deno.test("what a handler throws is answered by its code, at once and later, and a bug by none of its words", async () => {
  for (
    const [error, status, code, fault] of [
      [new AppError("invalid_request", "Say more."), 400, "invalid_request"],
      [
        new Error("secret of the house"),
        500,
        "internal_error",
        "internal_error",
      ],
      [
        new StoreError("away"),
        503,
        "store_unavailable",
        "store_unavailable",
      ],
    ] as const
  ) {
    const { ask, faults } = scene({ "/": failing(error) });
    for (const method of ["GET", "POST"]) {
      const answer = await ask(`${SHOP}/`, { method });
      assert.equal(answer.status, status, code);
      const text = await answer.text();
      assert.equal(JSON.parse(text).error, code);
      assert(!text.includes("secret"), text);
    }
    assert.deepEqual(faults, fault === undefined ? [] : [fault, fault]);
  }
});

Deno.test("a caller without a token is 429 with the time to wait, at once and where the store is asked", async () => {
  const limited: Route = {
    ...said("a shop"),
    rateLimit: { name: "shop", perMinute: 1 },
  };
  for (const isLate of [false, true]) {
    const { ask, counted } = scene({ "/": limited }, { isLate });
    assert.equal((await ask(`${SHOP}/`)).status, 200);
    const refused = await ask(`${SHOP}/`, {}, "192.0.2.9");
    assert.equal(refused.status, 429);
    assert.equal(refused.headers.get("retry-after"), "7");
    assert.equal(refused.headers.get("ratelimit"), '"shop";r=0;t=7');
    await refused.body?.cancel();
    // What is free of work is free of tokens.
    await ask(`${SHOP}/`, { method: "OPTIONS" });
    assert.deepEqual(counted, ["192.0.2.1", "192.0.2.9"]);
  }
});

Deno.test("only a trusted proxy says who calls", async () => {
  const limited: Route = {
    ...said("a shop"),
    rateLimit: { name: "shop", perMinute: 1 },
  };
  const forwarded = { headers: { "x-forwarded-for": "198.51.100.7" } };
  const strangers = scene({ "/": limited });
  await strangers.ask(`${SHOP}/`, forwarded);
  assert.deepEqual(strangers.counted, ["192.0.2.1"]);
  const trusted = scene({ "/": limited }, { trustProxy: ["192.0.2.0/24"] });
  await trusted.ask(`${SHOP}/`, forwarded);
  assert.deepEqual(trusted.counted, ["198.51.100.7"]);
});

Deno.test("a route that answers any host is asked under each", async () => {
  const { ask } = scene({
    "/health": { ...said("well"), answersAnyHost: true },
  });
  assert.equal(await (await ask("http://10.0.0.1/health")).text(), "well");
  assert.equal((await ask("http://10.0.0.1/other")).status, 421);
});

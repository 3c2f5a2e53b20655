/** The offer feeds, whole program: validity, filters, conditional requests, revisions. */
import assert from "node:assert/strict";
import "@/lib/schema/compiler.ts";
import { startKvConnect } from "@/tests/support/kv_connect.ts";
import { XMLValidator } from "@/tests/support/xml.ts";
import { compileSchema } from "@/lib/schema/schema.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { type Store, StoreError } from "@/lib/store/store.ts";
import {
  type Announced,
  announceOffers,
} from "@/services/api/offers/announcements.ts";
import { FEED_SCHEMA } from "@/services/api/offers/schema.ts";
import { listRevisions } from "@/services/api/offers/store.ts";
import { QUERY_PARAMETERS_MAX } from "@/lib/http/query.ts";
import { startTestApp, TestClock } from "@/tests/support/app.ts";

const JSON_URL = "http://localhost:8402/offers.json";
const RSS_URL = "http://localhost:8402/offers.xml";
const validate = compileSchema(FEED_SCHEMA);

type Started = Awaited<ReturnType<typeof startTestApp>>;

async function withApp(test: (app: Started) => Promise<void>): Promise<void> {
  const app = await startTestApp();
  try {
    await test(app);
  } finally {
    await app.stop();
  }
}

async function items(app: Started, query = "") {
  const response = await app.fetch(JSON_URL + query);
  assert.equal(response.status, 200);
  const feed = await response.json();
  const checked = validate(feed);
  assert(checked.valid, checked.valid ? "" : checked.message);
  return feed.items as {
    id: string;
    _pennyworth_offer: {
      intent: string;
      revision: number;
      supersedes: string | null;
      change: string;
      price: Record<string, unknown>;
    };
  }[];
}

Deno.test("the JSON Feed is valid and announces every offer", () =>
  withApp(async (app) => {
    const response = await app.fetch(JSON_URL);
    assert.equal(
      response.headers.get("content-type"),
      "application/feed+json",
    );
    assert.equal(
      response.headers.get("cache-control"),
      "public, max-age=3600",
    );
    const feed = await response.json();
    assert.equal(feed.version, "https://jsonfeed.org/version/1.1");
    assert.equal(feed.feed_url, JSON_URL);
    assert.equal(
      new Set(feed.items.map((item: { id: string }) => item.id)).size,
      feed.items.length,
    );
    assert.deepEqual(
      (await items(app)).map(({ id }) => id).sort(),
      app.app.offers.map(({ intent }) => `offer:${intent}:r1`).sort(),
    );
    for (const { _pennyworth_offer } of await items(app)) {
      assert.equal(_pennyworth_offer.change, "added");
      assert.equal(_pennyworth_offer.supersedes, null);
    }
  }));

Deno.test("the RSS feed is valid RSS 2.0 with the same items", () =>
  withApp(async (app) => {
    const response = await app.fetch(RSS_URL);
    assert.equal(
      response.headers.get("content-type"),
      "application/rss+xml; charset=utf-8",
    );
    const xml = await response.text();
    const root = XMLValidator.parse(xml);
    assert.equal(root.name, "rss");
    assert.equal(root.attributes.version, "2.0");
    const [channel, ...others] = root.children;
    assert(channel !== undefined && others.length === 0);
    const only = (name: string) => {
      const found = channel.children.filter((child) => child.name === name);
      assert.equal(found.length, 1, name);
      return found[0] ?? assert.fail();
    };
    for (const name of ["title", "link", "description", "language"]) {
      assert.notEqual(only(name).text, "");
    }
    assert.equal(only("ttl").text, "60");
    assert.equal(only("atom:link").attributes.rel, "self");
    assert.equal(only("atom:link").attributes.href, RSS_URL);
    assertRfc822(only("lastBuildDate").text);
    const entries = channel.children.filter(({ name }) => name === "item");
    const guids = entries.map((entry) => {
      const part = (name: string) =>
        entry.children.find((child) => child.name === name) ??
          assert.fail(name);
      assertRfc822(part("pubDate").text);
      assert(URL.canParse(part("link").text));
      assert.notEqual(part("title").text, "");
      assert.equal(part("guid").attributes.isPermaLink, "false");
      return part("guid").text;
    });
    assert.deepEqual(guids, (await items(app)).map(({ id }) => id));
  }));

Deno.test("filters are AND-ed, and an empty result is a valid empty feed", () =>
  withApp(async (app) => {
    const all = await items(app);
    const [first] = app.app.offers;
    assert(first !== undefined);
    const one = await items(app, `?intent=${first.intent}`);
    assert.deepEqual(one.map(({ id }) => id), [`offer:${first.intent}:r1`]);
    const cases: [string, number][] = [
      ["?max_price_usdc=0.01", all.length],
      ["?max_price_usdc=0.009999", 0],
      ["?max_price_usdc=0", 0],
      ["?network=eip155:8453", all.length],
      ["?network=eip155:1", 0],
      [`?intent=${first.intent}&network=eip155:1`, 0],
      [`?intent=${first.intent}&network=eip155:8453&max_price_usdc=1`, 1],
      ["?utm_source=reader", all.length],
    ];
    for (const [query, count] of cases) {
      assert.equal((await items(app, query)).length, count, query);
      const rss = await app.fetch(RSS_URL + query);
      assert.equal(rss.status, 200);
      const root = XMLValidator.parse(await rss.text());
      assert.equal(
        root.children[0]?.children.filter(({ name }) => name === "item").length,
        count,
      );
    }
  }));

Deno.test("filters that are no filters are 400", () =>
  withApp(async (app) => {
    const queries = [
      "?intent=",
      "?intent=other",
      "?intent=x-search&intent=x-search",
      "?max_price_usdc=",
      "?max_price_usdc=1.1234567",
      "?max_price_usdc=-1",
      "?max_price_usdc=1&max_price_usdc=2",
      "?network=",
      "?network=base",
      "?network=eip155:1&network=eip155:1",
    ];
    for (const url of [JSON_URL, RSS_URL]) {
      for (const query of queries) {
        const response = await app.fetch(url + query);
        assert.equal(response.status, 400, query);
        const error = await response.json();
        assert.equal(error.error, "invalid_filter");
        assert.equal(response.headers.get("cache-control"), "no-store");
      }
    }
  }));

Deno.test("a feed takes as many parameters as every other query", () =>
  withApp(async (app) => {
    const ask = async (count: number) => {
      const names = Array.from({ length: count }, (_, index) => `x${index}=1`);
      const response = await app.fetch(`${JSON_URL}?${names.join("&")}`);
      await response.body?.cancel();
      return response.status;
    };
    assert.equal(await ask(QUERY_PARAMETERS_MAX), 200);
    assert.equal(await ask(QUERY_PARAMETERS_MAX + 1), 400);
  }));

Deno.test("an unchanged feed is 304, in every form of the condition", () =>
  withApp(async (app) => {
    for (const url of [JSON_URL, `${JSON_URL}?intent=x-search`, RSS_URL]) {
      const first = await app.fetch(url);
      await first.body?.cancel();
      const etag = first.headers.get("etag") ?? "";
      assert.match(etag, /^"[^"]+"$/);
      const same = [
        etag,
        `W/${etag}`,
        `"a", ${etag}`,
        `"a",W/${etag} , "b"`,
        "*",
      ];
      for (const condition of same) {
        for (const method of ["GET", "HEAD"]) {
          const response = await app.fetch(url, {
            method,
            headers: { "if-none-match": condition },
          });
          assert.equal(response.status, 304, condition);
          assert.equal(response.headers.get("etag"), etag);
          assert.equal(
            response.headers.get("cache-control"),
            "public, max-age=3600",
          );
          assert.equal(await response.text(), "");
        }
      }
      for (
        const condition of [
          '"a"',
          etag.slice(1),
          `W/"x"`,
          "",
          `"a${etag.slice(1)}`,
        ]
      ) {
        const response = await app.fetch(url, {
          headers: { "if-none-match": condition },
        });
        await response.body?.cancel();
        assert.equal(response.status, 200, condition);
      }
      const head = await app.fetch(url, { method: "HEAD" });
      assert.equal(head.status, 200);
      assert.equal(head.headers.get("etag"), etag);
      assert.equal(await head.text(), "");
    }
  }));

Deno.test("a restart changes no ETag of any document", async () => {
  const clock = new TestClock();
  const store = await openDenoKvStore(":memory:", { now: () => clock.now() });
  const paths = [
    "/offers.json",
    "/offers.xml",
    "/catalog.json",
    "/openapi.json",
    "/llms.txt",
    "/agent.json",
    "/pricing.json",
    "/",
    "/find",
    "/buy",
  ];
  const read = async () => {
    await using app = await startTestApp({ store, clock });
    const etags = await Promise.all(paths.map(async (path) => {
      const response = await app.fetch(`http://localhost:8402${path}`);
      await response.body?.cancel();
      return response.headers.get("etag");
    }));
    await app.stop();
    return etags;
  };
  const before = await read();
  clock.advance(86_400_000);
  assert.deepEqual(await read(), before);
  assert(before.every((etag) => etag !== null));
  await store.close();
});

Deno.test("a change makes exactly one new item for each offer, and edits none", async () => {
  const clock = new TestClock();
  const store = await openDenoKvStore(":memory:", { now: () => clock.now() });
  const read = async (settings: Record<string, string> = {}) => {
    await using app = await startTestApp({ store, clock, settings });
    const found = await items(app);
    await app.stop();
    clock.advance(3_600_000);
    return found;
  };
  const first = await read();
  assert.deepEqual(await read(), first);
  const payTo = "0x1111111111111111111111111111111111111111";
  const second = await read({ PAY_TO: payTo });
  assert.equal(second.length, first.length * 2);
  assert.deepEqual(second.slice(first.length), first);
  for (
    const { id, _pennyworth_offer: offer } of second.slice(0, first.length)
  ) {
    assert.equal(offer.change, "changed");
    assert.equal(offer.revision, 2);
    assert.equal(offer.supersedes, `offer:${offer.intent}:r1`);
    assert.equal(id, `offer:${offer.intent}:r2`);
  }
  // Back to what it was: a third revision, no number is used again.
  const third = await read();
  assert.equal(third.length, first.length * 3);
  assert.deepEqual(third.slice(first.length), second);
  await store.close();
});

Deno.test("a changed price is one revision, a withdrawn offer another, however many announce", async () => {
  const store = await openDenoKvStore(":memory:");
  const offer = (amount: string): Announced => ({
    intent: "x-search",
    item: { title: "Search", price: { amount, network: "eip155:1" } },
  });
  const announce = async (offers: Announced[], now: string) => {
    await Promise.all(
      Array.from(
        { length: 8 },
        () => announceOffers(store, { offers, now: new Date(now) }),
      ),
    );
    return (await listRevisions(store)).map(({ revision, change }) =>
      `${revision} ${change}`
    );
  };
  assert.deepEqual(await announce([offer("0.01")], "2026-01-01T00:00:00Z"), [
    "1 added",
  ]);
  assert.deepEqual(await announce([offer("0.02")], "2026-01-02T00:00:00Z"), [
    "1 added",
    "2 changed",
  ]);
  assert.deepEqual(await announce([], "2026-01-03T00:00:00Z"), [
    "1 added",
    "2 changed",
    "3 withdrawn",
  ]);
  assert.deepEqual(await announce([offer("0.02")], "2026-01-04T00:00:00Z"), [
    "1 added",
    "2 changed",
    "3 withdrawn",
    "4 added",
  ]);
  const [first] = await listRevisions(store);
  assert.deepEqual(first?.item, offer("0.01").item);
  await store.close();
});

Deno.test("programs that share a remote store announce each offer once", async () => {
  const remote = startKvConnect();
  const stores = await Promise.all(
    Array.from({ length: 4 }, () => openDenoKvStore(remote.url)),
  );
  const apps = await Promise.all(
    stores.map((store) => startTestApp({ store })),
  );
  try {
    const found = await Promise.all(
      apps.map(async (app) => (await items(app)).map(({ id }) => id).sort()),
    );
    const [app] = apps;
    const ids = app?.app.offers.map(({ intent }) => `offer:${intent}:r1`);
    for (const seen of found) assert.deepEqual(seen, ids?.toSorted());
  } finally {
    for (const app of apps) await app.stop();
    for (const store of stores) await store.close();
    await remote.stop();
  }
});

Deno.test("the feeds outlive a store that is away", async () => {
  const clock = new TestClock();
  const remote = startKvConnect();
  const store = await openDenoKvStore(remote.url);
  let isAway = false;
  const flaky: Store = {
    get: (key) => store.get(key),
    getMany: (keys) => store.getMany(keys),
    commit: (commit) => store.commit(commit),
    close: () => store.close(),
    list: (prefix, options) =>
      isAway
        ? Promise.reject(new StoreError("away"))
        : store.list(prefix, options),
  };
  await using app = await startTestApp({ store: flaky, clock });
  const before = await items(app);
  isAway = true;
  clock.advance(60_000);
  assert.deepEqual(await items(app), before);
  await app.stop();
  await using fresh = await startTestApp({ store: flaky, clock });
  assert.equal((await fresh.fetch(JSON_URL)).status, 503);
  await fresh.stop();
  await store.close();
  await remote.stop();
});

function assertRfc822(text: string): void {
  assert.match(
    text,
    /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/,
  );
}

/** The exchange's front page: the newest entries by what they are about. */
import assert from "node:assert/strict";
import { NEWEST_LOOKED_AT_MAX } from "@/services/exchange/entries/store.ts";
import { NEWEST_MAX, NEWEST_MS } from "@/services/exchange/newest.ts";
import { startTestApp, type TestApp } from "@/tests/support/app.ts";
import { publishDirectly } from "@/tests/support/publish_directly.ts";

const URL_OF_PAGE = "http://localhost:8404/";
const PAYER = "0x3333333333333333333333333333333333333333";

async function withExchange(
  run: (scene: {
    app: TestApp;
    publish(title: string, more?: object): Promise<string>;
    page(): Promise<string>;
  }) => Promise<void>,
): Promise<void> {
  const app = await startTestApp();
  const { exchange, store } = app.app;
  try {
    await run({
      app,
      async publish(title, more = {}) {
        app.clock.advance(NEWEST_MS);
        const { entry_id } = await publishDirectly(
          exchange.operations.publish,
          { title, content: `The answer to: ${title}`, ...more },
          { store, now: app.clock.now(), payer: PAYER },
        );
        app.clock.advance(NEWEST_MS);
        return entry_id;
      },
      async page() {
        const answer = await app.fetch(URL_OF_PAGE);
        assert.equal(answer.status, 200);
        return await answer.text();
      },
    });
  } finally {
    await app.stop();
  }
}

Deno.test("the newest entries stand on the page, the newest first, and what they say does not", () =>
  withExchange(async ({ publish, page }) => {
    assert.match(await page(), /Nothing yet/);
    for (let index = 1; index <= NEWEST_MAX + 2; index++) {
      await publish(`Finding ${index}.`, { tags: ["deno"] });
    }
    const html = await page();
    const shown = [...html.matchAll(/Finding (\d+)\./g)].map(([, n]) =>
      Number(n)
    );
    assert.deepEqual(shown, [8, 7, 6, 5, 4, 3]);
    assert.doesNotMatch(html, /The answer to|Nothing yet/);
    assert.match(html, /<span class="tag">deno<\/span>/);
  }));

Deno.test("superseded, removed and expired entries leave the page; a title is text", () =>
  withExchange(async ({ app, publish, page }) => {
    const { exchange } = app.app;
    const first = await publish("Before the correction");
    await publish("After the <b>correction</b>", { supersedes: first });
    const removed = await publish("Taken away");
    await publish("Short-lived", { ttl_seconds: 3600 });
    assert.equal(await exchange.remove(removed, "spam"), true);
    app.clock.advance(NEWEST_MS);
    let html = await page();
    assert.match(html, /After the &lt;b&gt;correction&lt;\/b&gt;/);
    assert.match(html, /Short-lived/);
    assert.doesNotMatch(html, /Before the correction|Taken away|<b>/);
    app.clock.advance(3_600_000);
    html = await page();
    assert.doesNotMatch(html, /Short-lived/);
  }));

Deno.test("who corrects an entry again and again leaves room for the others, as far as is looked", () =>
  withExchange(async ({ app, publish, page }) => {
    await publish("Of somebody else");
    let supersedes = await publish("Corrected 0 times");
    for (let times = 1; times <= 2 * NEWEST_MAX; times++) {
      supersedes = await publish(`Corrected ${times} times`, { supersedes });
    }
    assert.deepEqual(
      [...(await page()).matchAll(/Corrected \d+ times|Of somebody else/g)]
        .map(([title]) => title),
      [`Corrected ${2 * NEWEST_MAX} times`, "Of somebody else"],
    );
    let read = 0;
    const { store } = app.app;
    const list = store.list.bind(store);
    store.list = (prefix, options) => {
      read += options.limit;
      return list(prefix, options);
    };
    app.clock.advance(NEWEST_MS);
    await page();
    assert.equal(read, NEWEST_LOOKED_AT_MAX);
  }));

Deno.test("a crowd of visitors reads the store once", () =>
  withExchange(async ({ app, publish, page }) => {
    await publish("Only one");
    const { store } = app.app;
    let lists = 0;
    const list = store.list.bind(store);
    store.list = (...args) => {
      lists++;
      return list(...args);
    };
    await Promise.all(Array.from({ length: 20 }, page));
    assert.equal(lists, 1);
  }));

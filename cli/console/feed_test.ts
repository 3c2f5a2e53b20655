import assert from "node:assert/strict";
import { type Calls, type Channel, openChannel } from "@/lib/admin/channel.ts";
import { makeRunFolder, runPlace } from "@/lib/admin/place.ts";
import type { JsonValue } from "@/lib/json.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { type Store, StoreError } from "@/lib/store/store.ts";
import { configOf, startTestApp } from "@/tests/support/app.ts";
import { join } from "@/tests/support/paths.ts";
import { ANY_SALE, purchase } from "@/tests/support/surfaces.ts";
import { Feed, LOOK_MS, type Told } from "./feed.ts";

const STATUS = {
  version: "0.1.0",
  mode: "demo",
  terms: { network: "eip155:10", asset: { symbol: "EURC", decimals: 2 } },
  health: { status: "ok", checks: {}, warnings: {} },
  active_calls: 0,
  memory_bytes: 1,
};

interface Scene {
  /** The look after the last one. */
  next(): Promise<Told>;
  /** Opens a channel that answers these calls. */
  serve(calls: Calls): Promise<Channel>;
  /** What the process was asked, in order. */
  readonly asked: JsonValue[];
  /** Breaks and mends the store. */
  readonly fault: { current: string | null };
  /** How often the store was opened. */
  readonly opened: () => number;
  /** Milliseconds that it was to wait, in order. */
  readonly waits: number[];
  /** What the store has. */
  readonly store: Store;
}

async function withFeed(
  run: (scene: Scene) => Promise<void>,
  settings?: Readonly<Record<string, string>>,
): Promise<void> {
  const folder = await Deno.makeTempDir();
  const file = join(folder, "kv.sqlite");
  const place = runPlace(file);
  await makeRunFolder(place);
  const store = await openDenoKvStore(":memory:");
  const fault: Scene["fault"] = { current: null };
  const asked: JsonValue[] = [];
  const waits: number[] = [];
  let opened = 0;
  const feed = new Feed({
    config: configOf(settings ?? { KV_PATH: file }),
    open() {
      if (fault.current !== null) {
        return Promise.reject(new StoreError(fault.current));
      }
      opened++;
      return Promise.resolve({
        get: (key) => store.get(key),
        getMany: (keys) => store.getMany(keys),
        list: (prefix, options) =>
          fault.current === null
            ? store.list(prefix, options)
            : Promise.reject(new StoreError(fault.current)),
        commit: () => assert.fail("the console writes"),
        close: () => Promise.resolve(),
      });
    },
    // Turns, so that others get theirs.
    wait(ms) {
      waits.push(ms);
      return new Promise((resolve) => setTimeout(resolve));
    },
    monotonicMs: () => 0,
  });
  const stopping = new AbortController();
  const running = feed.run(stopping.signal);
  let number = 0;
  try {
    await run({
      async next() {
        const told = await feed.next(number, stopping.signal);
        assert(told !== null);
        number = told.number;
        return told;
      },
      serve: (calls) =>
        openChannel(place, {
          since: "2026-11-23T10:00:00.000Z",
          calls: Object.fromEntries(
            Object.entries(calls).map(([name, call]) => [
              name,
              (question, context) => {
                asked.push(question);
                return call(question, context);
              },
            ]),
          ),
        }),
      asked,
      fault,
      opened: () => opened,
      waits,
      store,
    });
  } finally {
    stopping.abort();
    await running;
    await store.close();
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test("the server is found, lost and found again, and says what it takes", () =>
  withFeed(async ({ next, serve, asked, opened }) => {
    assert.equal((await next()).status?.process, null);
    for (const [time, before] of [[1, 0], [2, 2]] as const) {
      asked.length = 0;
      let moved = 0;
      const channel = await serve({
        watch: () => Promise.resolve({ ...STATUS, moved: ++moved }),
      });
      let told = await next();
      while (told.status?.process === null) told = await next();
      assert.equal(told.status?.process?.pid, Deno.pid);
      // The console was started without the server's settings.
      assert.equal(told.status?.sales.asset, "EURC");
      assert.equal(told.status?.sales.network, "eip155:10");
      await next();
      // The first answer comes at once, the others when something moved.
      assert.deepEqual(asked.slice(0, 2), [null, 1]);
      // Another server may serve another file at the same place.
      assert.equal(opened(), time + 1, String(before));
      await channel.close();
      while ((await next()).status?.process !== null);
    }
  }));

Deno.test("nobody is asked while nobody looks", () =>
  withFeed(async ({ next, serve, asked }) => {
    const channel = await serve({
      watch: () => Promise.resolve({ ...STATUS, moved: 7 }),
    });
    for (let turn = 0; turn < 50; turn++) {
      await new Promise((resolve) => setTimeout(resolve));
    }
    assert.deepEqual(asked, []);
    await next();
    for (let turn = 0; turn < 50; turn++) {
      await new Promise((resolve) => setTimeout(resolve));
    }
    assert.equal(asked.length, 1);
    // Who looks again is answered at once, whether or not anything moved.
    await next();
    assert.deepEqual(asked, [null, null]);
    await channel.close();
  }));

Deno.test("a program before this one is asked as it understands", () =>
  withFeed(async ({ next, serve }) => {
    const channel = await serve({ status: () => Promise.resolve(STATUS) });
    const { status, problem } = await next();
    assert.equal(status?.process?.version, "0.1.0");
    assert.equal(problem, null);
    await channel.close();
  }));

Deno.test("what cannot be read is said, beside what was known", () =>
  withFeed(async ({ next, serve, fault, opened }) => {
    fault.current = "the file is gone";
    const first = await next();
    assert.deepEqual([first.status, first.problem], [null, "the file is gone"]);
    fault.current = null;
    const second = await next();
    assert.equal(second.problem, null);
    assert.notEqual(second.status, null);
    // A store that failed is opened again: it may be another file.
    const before = opened();
    fault.current = "the disk is gone";
    const third = await next();
    assert.deepEqual([third.status, third.problem], [
      second.status,
      "the disk is gone",
    ]);
    fault.current = null;
    assert.equal((await next()).problem, null);
    assert.equal(opened(), before + 1);
    const channel = await serve({
      watch: () => Promise.reject(new Error("the clock is broken")),
    });
    let told = await next();
    while (told.problem === null) told = await next();
    assert.equal(told.problem, "the clock is broken");
    assert.notEqual(told.status, null);
    await channel.close();
  }));

Deno.test("what any process of a database sold is on the next look, and looks are half a second apart", () =>
  withFeed(async ({ next, waits, store }) => {
    const seller = await startTestApp({ store });
    assert.equal((await next()).status?.sales.today, 0);
    for (const sold of [1, 2]) {
      await purchase(seller, ANY_SALE);
      await next();
      // That one may have been under way while it was sold.
      assert.equal((await next()).status?.sales.today, sold);
    }
    assert(waits.length >= 4);
    assert.deepEqual([...new Set(waits)], [LOOK_MS]);
    assert(LOOK_MS * 2 <= 1_000);
    await seller.stop();
  }, { DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" }));

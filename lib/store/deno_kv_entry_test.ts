import assert from "node:assert/strict";
import {
  COLLECT_SPREAD_MS_MAX,
  collectInMs,
  stampCommit,
} from "./deno_kv_entry.ts";

const HOUR_MS = 3_600_000;

Deno.test("collectInMs() spreads what expires together, after its life and by a small part of it", () => {
  for (const lifeMs of [0, 60_000, HOUR_MS, 48 * HOUR_MS, 2_000 * HOUR_MS]) {
    const spreadMs = Math.min(lifeMs / 48, COLLECT_SPREAD_MS_MAX);
    for (const byte of [0, 128, 255]) {
      const id = new Uint8Array(8).fill(byte);
      const ms = collectInMs(lifeMs, { id, firstExpiryMs: null });
      assert.ok(ms >= lifeMs + 60_000 && ms <= lifeMs + 60_000 + spreadMs);
    }
  }
  // What has expired already is collected soon.
  const { id } = stampCommit([]);
  assert.equal(collectInMs(-HOUR_MS, { id, firstExpiryMs: null }), 60_000);
});

Deno.test("no minute collects more than a small part of the results of one day", () => {
  const results = 200_000;
  const minutes = new Map<number, number>();
  for (let n = 0; n < results; n++) {
    const ms = collectInMs(48 * HOUR_MS, stampCommit([]));
    const minute = Math.floor(ms / 60_000);
    minutes.set(minute, (minutes.get(minute) ?? 0) + 1);
  }
  assert.ok(Math.max(...minutes.values()) < results / 50);
  assert.ok(minutes.size >= 60);
});

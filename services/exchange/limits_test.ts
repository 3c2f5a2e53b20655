/** Hourly limits: all or nothing, exact over processes, in order within one. */
import assert from "node:assert/strict";
import { AppError } from "@/lib/errors.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import type { Store } from "@/lib/store/store.ts";
import { pseudonymOf, takePlaces, WAITING_MAX } from "./limits.ts";

const NOW = new Date("2030-01-01T00:00:00Z");

/** The same store as a process of its own sees it. */
function asProcess(store: Store): Store {
  return {
    get: (key) => store.get(key),
    getMany: (keys) => store.getMany(keys),
    list: (prefix, options) => store.list(prefix, options),
    commit: (commit) => store.commit(commit),
    close: () => store.close(),
  };
}

async function outcomes(calls: readonly Promise<void>[]) {
  const counts: Record<string, number> = {};
  for (const { status, reason } of await settled(calls)) {
    const name = status === "fulfilled"
      ? "taken"
      : reason instanceof AppError
      ? reason.code
      : String(reason);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

/** Who is told that others were quicker asks again, as the refusal says. */
async function comingAgain(take: () => Promise<void>): Promise<void> {
  for (let left = 90;; left--) {
    try {
      return await take();
    } catch (error) {
      const isBusy = error instanceof AppError && error.code === "busy";
      if (!isBusy || left === 0) throw error;
    }
  }
}

async function settled(calls: readonly Promise<void>[]) {
  return (await Promise.allSettled(calls)).map((result) => ({
    status: result.status,
    reason: result.status === "rejected" ? result.reason : null,
  }));
}

Deno.test("ninety at once over three processes get the sixty places that there are", async () => {
  const store = await openDenoKvStore(":memory:", { now: () => NOW });
  const processes = [store, asProcess(store), asProcess(store)];
  const counts = await outcomes(
    Array.from(
      { length: 90 },
      (_, n) =>
        comingAgain(() =>
          takePlaces(processes[n % 3] ?? store, [
            { limit: { name: "own", perHour: 5 }, subject: `caller ${n}` },
            { limit: { name: "of_all", perHour: 60 }, subject: "all" },
          ], NOW)
        ),
    ),
  );
  await store.close();
  assert.deepEqual(counts, { taken: 60, rate_limited: 30 });
});

Deno.test("more than may wait are told to come again, and nothing is left behind", async () => {
  const store = await openDenoKvStore(":memory:", { now: () => NOW });
  const take = () =>
    takePlaces(store, [{
      limit: { name: "of_all", perHour: 1_000 },
      subject: "all",
    }], NOW);
  const counts = await outcomes(
    Array.from({ length: WAITING_MAX + 20 }, take),
  );
  assert.deepEqual(counts, { taken: WAITING_MAX, busy: 20 });
  assert.deepEqual(await outcomes([take()]), { taken: 1 });
  await store.close();
});

Deno.test("a refusal of one limit takes no place of the other", async () => {
  const store = await openDenoKvStore(":memory:", { now: () => NOW });
  const wide = { name: "wide", perHour: 2 };
  const narrow = { name: "narrow", perHour: 1 };
  const both = () =>
    takePlaces(store, [
      { limit: wide, subject: "all" },
      { limit: narrow, subject: "a" },
    ], NOW);
  await both();
  await assert.rejects(both(), { code: "rate_limited" });
  await takePlaces(store, [{ limit: wide, subject: "all" }], NOW);
  await assert.rejects(
    takePlaces(store, [{ limit: wide, subject: "all" }], NOW),
    { code: "rate_limited" },
  );
  await store.close();
});

Deno.test("after a clock was set back nobody waits for its future", async () => {
  const store = await openDenoKvStore(":memory:", { now: () => NOW });
  const limit = { name: "own", perHour: 1 };
  const take = (at: Date) => takePlaces(store, [{ limit, subject: "a" }], at);
  await take(new Date(NOW.getTime() + 86_400_000));
  await take(NOW);
  await assert.rejects(take(NOW), { code: "rate_limited" });
  // A clock of another process that is a little behind.
  await assert.rejects(take(new Date(NOW.getTime() - 30_000)), {
    code: "rate_limited",
  });
  await store.close();
});

Deno.test("pseudonymOf() hides an address, and differs with the secret", () => {
  const [one, two] = [new Uint8Array(32), new Uint8Array(32).fill(1)];
  assert.equal(pseudonymOf("192.0.2.1", one), pseudonymOf("192.0.2.1", one));
  assert.notEqual(pseudonymOf("192.0.2.1", one), pseudonymOf("192.0.2.1", two));
  assert.doesNotMatch(pseudonymOf("192.0.2.1", one), /192/);
});

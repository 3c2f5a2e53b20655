/** Limits over several processes: what holds exactly, and what when the store is away. */
import assert from "node:assert/strict";
import { systemRandom } from "@/lib/runtime.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { type Store, StoreError } from "@/lib/store/store.ts";
import { CLOCKS_DIFFER_MS_MAX, planLease, tokensInHand } from "./lease.ts";
import { type RateDecision, rateTerms } from "./rate_limit.ts";
import {
  LEASES_MAX,
  SharedRateLimiter,
  STORE_AWAY_MS,
} from "./shared_rate_limit.ts";

/** A minute's bucket of 120: credit 7, a token each half second. */
const LIMIT = { name: "calls", perMinute: 120 };
const START_MS = Date.UTC(2030, 0, 1);

interface Bench {
  readonly store: Store;
  /** Calls of the store. */
  readonly calls: { get: number; commit: number; underWayMax: number };
  nowMs: number;
  /** Thrown by every call of the store; null: it works. */
  failure: Error | null;
  /** Calls of the store wait for it. */
  gate: Promise<void>;
  readonly faults: string[];
  limiter(wait?: (ms: number) => Promise<void>): SharedRateLimiter;
}

async function withBench(run: (bench: Bench) => Promise<void>): Promise<void> {
  const calls = { get: 0, commit: 0, underWayMax: 0 };
  let underWay = 0;
  const inner = await openDenoKvStore(":memory:", {
    now: () => new Date(bench.nowMs),
  });
  const counted = async <T>(
    kind: "get" | "commit",
    call: () => Promise<T>,
  ): Promise<T> => {
    calls[kind] += 1;
    underWay += 1;
    calls.underWayMax = Math.max(calls.underWayMax, underWay);
    try {
      await bench.gate;
      if (bench.failure !== null) throw bench.failure;
      return await call();
    } finally {
      underWay -= 1;
    }
  };
  const store: Store = {
    get: (key) => counted("get", () => inner.get(key)),
    getMany: (keys) => inner.getMany(keys),
    list: (prefix, options) => inner.list(prefix, options),
    commit: (commit) => counted("commit", () => inner.commit(commit)),
    close: () => inner.close(),
  };
  const bench: Bench = {
    store,
    calls,
    nowMs: START_MS,
    failure: null,
    gate: Promise.resolve(),
    faults: [],
    limiter: (wait = never) =>
      new SharedRateLimiter({
        store,
        clock: { now: () => new Date(bench.nowMs) },
        random: systemRandom,
        wait,
        scale: 1,
        onFault: (event) => bench.faults.push(event),
      }),
  };
  try {
    await run(bench);
  } finally {
    await inner.close();
  }
}

/** Patience without end. */
function never(): Promise<void> {
  return new Promise(() => {});
}

async function takeMany(
  limiter: SharedRateLimiter,
  count: number,
  caller = "192.0.2.1",
): Promise<RateDecision[]> {
  const decisions: RateDecision[] = [];
  for (let n = 0; n < count; n++) {
    decisions.push(await limiter.take(LIMIT, caller));
  }
  await limiter.idle();
  return decisions;
}

function allowed(decisions: readonly RateDecision[]): number {
  return decisions.filter((decision) => decision.isAllowed).length;
}

Deno.test("a flood of addresses that come a few times each never reaches the store", () =>
  withBench(async ({ limiter, calls }) => {
    const one = limiter();
    for (let n = 0; n < 2_000; n++) {
      const decisions = Array.from(
        { length: 5 },
        () => one.take(LIMIT, `192.0.2.${n}`),
      );
      for (const decision of decisions) {
        assert.ok(!(decision instanceof Promise) && decision.isAllowed);
      }
    }
    await one.idle();
    assert.deepEqual(calls, { get: 0, commit: 0, underWayMax: 0 });
  }));

Deno.test("one caller at one process gets the whole bucket, with a commit for many tokens", () =>
  withBench(async ({ limiter, calls }) => {
    const decisions = await takeMany(limiter(), 200);
    assert.equal(allowed(decisions), 120);
    assert.equal(decisions.at(-1)?.retryAfterSeconds, 1);
    // One makes the secret.
    assert.ok(calls.commit <= 21, `${calls.commit} commits`);
  }));

Deno.test("whose credit runs low is leased tokens before it ends, and waits for none", () =>
  withBench(async ({ limiter }) => {
    const one = limiter();
    // Of a credit of seven, six: the lease begins beside the last of them.
    for (const count of [6, 4]) {
      for (let n = 0; n < count; n++) {
        const decision = one.take(LIMIT, "a");
        assert.ok(!(decision instanceof Promise) && decision.isAllowed);
      }
      await one.idle();
    }
  }));

Deno.test("three processes give one bucket and at most their credit, whoever is asked", () =>
  withBench(async (bench) => {
    const limiters = [bench.limiter(), bench.limiter(), bench.limiter()];
    let given = 0;
    for (let n = 0; n < 400; n++) {
      given += allowed(await takeMany(limiters[n % 3] ?? bench.limiter(), 1));
    }
    assert.ok(given >= 120 && given <= 120 + 3 * 7, `${given}`);
    bench.nowMs += 60_000;
    for (const limiter of limiters) {
      assert.ok(allowed(await takeMany(limiter, 1)));
    }
  }));

Deno.test("a refusal is remembered until its time, and true then", () =>
  withBench(async (bench) => {
    const [one, two] = [bench.limiter(), bench.limiter()];
    await takeMany(one, 200);
    await takeMany(two, 20);
    const before = { ...bench.calls };
    const refusals = await takeMany(two, 50);
    assert.equal(allowed(refusals), 0);
    assert.deepEqual(bench.calls, before);
    bench.nowMs += 1_000 * (refusals[0]?.retryAfterSeconds ?? 0);
    assert.equal(allowed(await takeMany(two, 1)), 1);
  }));

Deno.test("a limit without credit is exact over processes", () =>
  withBench(async ({ limiter }) => {
    const exact = { name: "exact", perMinute: 9, burst: 60, credit: 0 };
    const limiters = [limiter(), limiter(), limiter()];
    const decisions = await Promise.all(
      Array.from(
        { length: 120 },
        async (_, n) => await limiters[n % 3]?.take(exact, ""),
      ),
    );
    const given = decisions.filter((decision) => decision?.isAllowed).length;
    assert.ok(given > 0 && given <= 60, `${given}`);
    let more = 0;
    for (let n = 0; n < 90; n++) {
      const decision = await limiters[n % 3]?.take(exact, "");
      if (decision?.isAllowed) more += 1;
    }
    await Promise.all(limiters.map((one) => one.idle()));
    assert.ok(given + more <= 60);
  }));

Deno.test("tokens that lie idle in processes are not saved up", () =>
  withBench(async (bench) => {
    const exact = { name: "exact", perMinute: 20, credit: 0 };
    const limiters = Array.from({ length: 5 }, () => bench.limiter());
    for (const limiter of limiters) {
      assert.ok((await limiter.take(exact, "a")).isAllowed);
    }
    bench.nowMs += 600_000;
    let given = 0;
    for (let n = 0; n < 100; n++) {
      const decision = await limiters[n % 5]?.take(exact, "a");
      if (decision?.isAllowed) given += 1;
    }
    assert.equal(given, 20);
  }));

Deno.test("requests of one caller that come together share leases", () =>
  withBench(async ({ limiter, calls }) => {
    const one = limiter();
    const decisions = await Promise.all(
      Array.from({ length: 300 }, async () => await one.take(LIMIT, "a")),
    );
    await one.idle();
    assert.equal(allowed(decisions), 120);
    assert.ok(calls.commit <= 6, `${calls.commit} commits`);
  }));

Deno.test("few leases are under way at once", () =>
  withBench(async ({ limiter, calls }) => {
    const one = limiter();
    await takeMany(one, 20, "first"); // the secret
    const decisions = await Promise.all(
      Array.from(
        { length: 900 },
        async (_, n) => await one.take(LIMIT, `${n % 90}`),
      ),
    );
    await one.idle();
    assert.equal(allowed(decisions), 900);
    assert.ok(calls.underWayMax <= LEASES_MAX, `${calls.underWayMax}`);
  }));

Deno.test("where the store fails each process counts for itself, and comes back", () =>
  withBench(async (bench) => {
    const one = bench.limiter();
    bench.failure = new StoreError("away");
    assert.equal(allowed(await takeMany(one, 200)), 120);
    assert.deepEqual(bench.faults, ["rate_limits_local"]);
    assert.ok(bench.calls.get <= 2, `${bench.calls.get} reads`);
    bench.failure = null;
    bench.nowMs += Math.max(60_000, STORE_AWAY_MS);
    assert.ok(allowed(await takeMany(one, 60)) >= 53);
    assert.ok(bench.calls.commit > 0);
  }));

Deno.test("a store that does not answer keeps nobody waiting for long", () =>
  withBench(async (bench) => {
    const answer = Promise.withResolvers<void>();
    bench.gate = answer.promise;
    const patience: number[] = [];
    const one = bench.limiter((ms) => {
      patience.push(ms);
      return Promise.resolve();
    });
    const decisions: RateDecision[] = [];
    for (let n = 0; n < 150; n++) decisions.push(await one.take(LIMIT, "a"));
    assert.equal(allowed(decisions), 120);
    assert.deepEqual(patience, [1_000]);
    answer.resolve();
    await one.idle();
  }));

Deno.test("a clock that is set back turns nobody away, and gives no more than a bucket", () =>
  withBench(async (bench) => {
    const [one, two] = [bench.limiter(), bench.limiter()];
    await takeMany(one, 60);
    bench.nowMs -= 3_600_000;
    // One knows the caller; two finds what was written in the future.
    const after = await takeMany(one, 60);
    assert.equal(allowed(after), 60);
    assert.equal(allowed(await takeMany(one, 60)), 0);
    assert.ok(allowed(await takeMany(two, 40)) > 0);
    bench.nowMs += 1_000;
    assert.equal(allowed(await takeMany(one, 1)), 1);
  }));

Deno.test("a clock that is set back ends what was remembered of an empty bucket and of a store that was away", () =>
  withBench(async (bench) => {
    const [one, two] = [bench.limiter(), bench.limiter()];
    await takeMany(one, 200);
    const [refusal] = (await takeMany(two, 20)).slice(-1);
    assert.equal(refusal?.isAllowed, false);
    bench.nowMs -= 3_600_000;
    await takeMany(two, 1);
    bench.nowMs += 1_000 * (refusal?.retryAfterSeconds ?? 0);
    assert.equal(allowed(await takeMany(two, 1)), 1);
    bench.failure = new StoreError("away");
    const three = bench.limiter();
    await takeMany(three, 20, "c");
    bench.failure = null;
    bench.nowMs -= 3_600_000;
    await takeMany(three, 1, "c");
    bench.nowMs += STORE_AWAY_MS;
    const { commit } = bench.calls;
    await takeMany(three, 20, "d");
    assert.ok(bench.calls.commit > commit);
  }));

Deno.test("addresses do not stand in the store, and nothing stands there for long", () =>
  withBench(async (bench) => {
    await takeMany(bench.limiter(), 40, "198.51.100.77");
    const held = await bench.store.list(["rate_limit"], { limit: 10 });
    assert.equal(held.entries.length, 2);
    const text = JSON.stringify(
      held.entries.map(({ key, value }) => [key, value]),
    );
    assert.doesNotMatch(text, /198\.51|calls/);
    bench.nowMs += 60_000;
    const later = await bench.store.list(["rate_limit"], { limit: 10 });
    assert.deepEqual(later.entries.map(({ key }) => key), [[
      "rate_limit",
      "secret",
    ]]);
  }));

Deno.test("planLease() takes less where there is less, and never from the future of another clock", () => {
  const terms = rateTerms({ name: "x", perMinute: 60 }, 1);
  const plan = (fullInMs: number, needed: number) =>
    planLease(fullInMs === 0 ? null : START_MS + fullInMs, terms, {
      nowMs: START_MS,
      needed,
    });
  const counts = [0, 20_000, 40_000, 52_000, 59_000].map((fullInMs) => {
    const lease = plan(fullInMs, 1);
    return lease.kind === "leased" ? lease.count : 0;
  });
  assert.deepEqual(counts, [8, 6, 3, 2, 1]);
  assert.deepEqual(plan(59_500, 5), {
    kind: "empty",
    retryAtMs: START_MS + 500,
  });
  // A little ahead is another process's clock: an empty bucket, no more debt.
  assert.deepEqual(plan(60_000 + CLOCKS_DIFFER_MS_MAX, 1), {
    kind: "empty",
    retryAtMs: START_MS + 1_000,
  });
  // An hour ahead was written before the clock was set back: it says nothing.
  assert.deepEqual(plan(3_600_000, 1), plan(0, 1));
  assert.deepEqual(
    plan(60_000 + CLOCKS_DIFFER_MS_MAX + 1, 1),
    plan(0, 1),
  );
  assert.deepEqual(plan(-5_000, 60), {
    kind: "leased",
    count: 60,
    fullAtMs: START_MS + 60_000,
  });
});

Deno.test("tokensInHand() lets a token go when its slot is over", () => {
  const terms = rateTerms({ name: "x", perMinute: 60 }, 1);
  const lease = { count: 8, fullAtMs: START_MS + 8_000 };
  const left = [0, 1, 1_000, 7_000, 7_001, 90_000].map((ms) =>
    tokensInHand(lease, terms, START_MS + ms)
  );
  assert.deepEqual(left, [8, 7, 7, 1, 0, 0]);
});

/**
 * Limits over any number of processes, in any order of their calls of the
 * store: never more than a bucket and each process's credit, in no interval;
 * and what was told a caller about when to come again is true.
 */
import assert from "node:assert/strict";
import fc from "fast-check";
import { rateTerms } from "@/lib/http/rate_limit.ts";
import { SharedRateLimiter } from "@/lib/http/shared_rate_limit.ts";
import { systemRandom } from "@/lib/runtime.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { openPostgresStore } from "@/lib/store/postgres.ts";
import type { Store } from "@/lib/store/store.ts";
import { startPostgres } from "@/tests/support/postgres.ts";
import { roundsOf, seedFor } from "@/tests/support/seed.ts";

const SEED = seedFor(import.meta.url);
const START_MS = Date.UTC(2030, 0, 1);

/** Credits of 7, 4, 1, none; rates whose slots are no whole milliseconds. */
const LIMITS = [
  { name: "a", perMinute: 120 },
  { name: "b", perMinute: 70, burst: 64 },
  { name: "c", perMinute: 10 },
  { name: "d", perMinute: 9, burst: 20, credit: 0 },
];

type Action =
  | {
    readonly kind: "take";
    readonly process: number;
    readonly caller: number;
    readonly copies: number;
    /** Whether the next action waits for this one. */
    readonly isAlone: boolean;
  }
  | { readonly kind: "pass"; readonly ms: number };

const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("take" as const),
      process: fc.nat({ max: 3 }),
      caller: fc.nat({ max: 1 }),
      copies: fc.integer({ min: 1, max: 30 }),
      isAlone: fc.boolean(),
    }),
  },
  fc.record({
    kind: fc.constant("pass" as const),
    ms: fc.oneof(fc.nat({ max: 900 }), fc.nat({ max: 70_000 })),
  }),
);

interface World {
  nowMs: number;
  readonly limiters: readonly SharedRateLimiter[];
}

/** Some processes with one clock, each with its own way to the store. */
function startWorld(
  stores: readonly Store[],
  clock: { nowMs: number },
): World {
  const limiters = stores.map((store) =>
    new SharedRateLimiter({
      store,
      clock: { now: () => new Date(clock.nowMs) },
      random: systemRandom,
      wait: () => new Promise(() => {}),
      scale: 1,
      onFault: (_, detail) => {
        throw detail;
      },
    })
  );
  return Object.assign(clock, { limiters });
}

/** Plays the actions, then checks every interval between two grants. */
async function assertBounded(
  world: World,
  options: {
    limit: typeof LIMITS[number];
    actions: readonly Action[];
    salt: string;
    settle?: <T>(work: Promise<T>) => Promise<T>;
  },
): Promise<void> {
  const { limit, actions, salt, settle = (work) => work } = options;
  const terms = rateTerms(limit, 1);
  const grants = new Map<string, number[]>();
  const take = async (limiter: SharedRateLimiter, caller: string) => {
    const asked = limiter.take(limit, caller);
    // What is decided at once counts from now: the clock moves on before an
    // await of it returns.
    const decision = asked instanceof Promise ? await asked : asked;
    if (!decision.isAllowed) return decision;
    grants.set(caller, [...grants.get(caller) ?? [], world.nowMs]);
    return decision;
  };
  const pending: Promise<unknown>[] = [];
  for (const step of actions) {
    if (step.kind === "pass") {
      world.nowMs += step.ms;
      continue;
    }
    const limiter = world.limiters[step.process % world.limiters.length];
    assert(limiter !== undefined);
    for (let copy = 0; copy < step.copies; copy++) {
      pending.push(take(limiter, `${salt}${step.caller}`));
    }
    if (step.isAlone) await settle(Promise.all(pending.splice(0)));
  }
  await settle(Promise.all(pending));
  await settle(Promise.all(world.limiters.map((one) => one.idle())));
  for (const times of grants.values()) {
    for (const [first, fromMs] of times.entries()) {
      for (let last = first; last < times.length; last++) {
        const ms = (times[last] ?? 0) - fromMs;
        const most = terms.burst + ms * terms.perMs +
          world.limiters.length * terms.credit;
        assert(
          last - first + 1 <= most + 1e-6,
          `${last - first + 1} in ${ms} ms, at most ${most}`,
        );
      }
    }
  }
  // What a caller is told is true, at whichever process it asks: at the second
  // time at the latest, for the first may come from the process's own bucket.
  for (const limiter of world.limiters) {
    for (let n = 0; n < 3; n++) {
      let isAllowed = false;
      for (let visit = 0; visit < 3 && !isAllowed; visit++) {
        const decision = await settle(take(limiter, `${salt}0`));
        await settle(limiter.idle());
        ({ isAllowed } = decision);
        world.nowMs += decision.retryAfterSeconds * 1000;
      }
      assert(isAllowed, "refused at the time it was told");
    }
    await settle(limiter.idle());
  }
  // After an idle time there is a bucket again, less what was owed.
  world.nowMs += terms.burst / terms.perMs + 1;
  for (const caller of [`${salt}0`, `${salt}1`]) {
    const [limiter] = world.limiters;
    assert(limiter !== undefined);
    let given = 0;
    for (let n = 0; n <= terms.burst; n++) {
      const { isAllowed } = await settle(take(limiter, caller));
      if (isAllowed) given += 1;
    }
    assert(
      given >= Math.floor(terms.burst) - terms.credit && given <= terms.burst,
      `${given} after an idle time`,
    );
  }
  await settle(Promise.all(world.limiters.map((one) => one.idle())));
}

Deno.test("rate limits over processes: any order of store calls (Deno KV)", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.integer({ min: 1, max: 4 }),
      fc.constantFrom(...LIMITS),
      fc.array(action, { maxLength: 25 }),
      async (scheduler, processes, limit, actions) => {
        const clock = { nowMs: START_MS };
        const store = await openDenoKvStore(":memory:", {
          now: () => new Date(clock.nowMs),
        });
        try {
          const ordered: Store = {
            get: scheduler.scheduleFunction((key) => store.get(key)) as Store[
              "get"
            ],
            getMany: (keys) => store.getMany(keys),
            list: (prefix, options) => store.list(prefix, options),
            commit: scheduler.scheduleFunction((commit) =>
              store.commit(commit)
            ),
            close: () => store.close(),
          };
          const world = startWorld(
            Array.from({ length: processes }, () => ordered),
            clock,
          );
          await assertBounded(world, {
            limit,
            actions,
            salt: "",
            settle: (work) => scheduler.waitFor(work),
          });
        } finally {
          await store.close();
        }
      },
    ),
    { seed: SEED, numRuns: roundsOf(50) },
  );
});

Deno.test("rate limits over processes: three connections to Postgres", async () => {
  const server = await startPostgres();
  const url = await server.createDatabase();
  const clock = { nowMs: START_MS };
  const stores = await Promise.all(
    Array.from({ length: 3 }, () =>
      openPostgresStore(url, {
        connectionsMax: 2,
        now: () => new Date(clock.nowMs),
      })),
  );
  try {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...LIMITS),
        fc.array(action, { maxLength: 25 }),
        async (limit, actions) => {
          run += 1;
          const world = startWorld(stores, clock);
          await assertBounded(world, { limit, actions, salt: `${run}.` });
        },
      ),
      { seed: SEED, numRuns: roundsOf(15) },
    );
  } finally {
    for (const store of stores) await store.close();
    await server.stop();
  }
});

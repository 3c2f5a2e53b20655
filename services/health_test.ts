import assert from "node:assert/strict";
import { systemClock } from "@/lib/runtime.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { createHealthCheck, PROBE_MS } from "./health.ts";

const keyring = {
  signer: () => Promise.resolve({} as never),
  requireHeld: () => Promise.resolve(),
};

Deno.test("health: questions that come together share one look, later ones look again", async () => {
  await using ground = await open();
  let looks = 0;
  const health = createHealthCheck({
    store: ground.store,
    keyring,
    settler: { health: () => (looks++, Promise.resolve(null)) },
    clock: systemClock,
  });
  const [first, second] = await Promise.all([health(), health()]);
  assert.equal(looks, 1);
  assert.equal(first, second);
  assert.deepEqual(first, {
    status: "ok",
    checks: { store: null, signing_key: null, settlement: null },
    warnings: {},
  });
  await health();
  assert.equal(looks, 2);
});

Deno.test("health: what keeps nobody from buying is a warning", async () => {
  await using ground = await open();
  const health = createHealthCheck({
    store: ground.store,
    keyring,
    settler: { health: () => Promise.resolve(null) },
    clock: systemClock,
    disk: { problem: "nearly full" },
    log: { problem: "older than its witness" },
  });
  const { status, warnings } = await health();
  assert.equal(status, "ok");
  assert.deepEqual(warnings, {
    revenue_log: "not signed any more: older than its witness",
    disk: "nearly full",
  });
});

Deno.test("health: what does not answer keeps nothing else from being asked", async () => {
  await using ground = await open();
  const answer = Promise.withResolvers<null>();
  const asked = Promise.withResolvers<void>();
  let isKeyAsked = false;
  const health = createHealthCheck({
    store: {
      ...ground.store,
      get: () => answer.promise as never,
      commit: (request) => ground.store.commit(request),
    },
    keyring: {
      ...keyring,
      signer: () => {
        isKeyAsked = true;
        return keyring.signer();
      },
    },
    settler: { health: () => (asked.resolve(), Promise.resolve("down")) },
    clock: systemClock,
  });
  const report = health();
  await asked.promise;
  assert.ok(isKeyAsked);
  answer.resolve(null);
  assert.deepEqual((await report).checks, {
    store: null,
    signing_key: null,
    settlement: "down",
  });
});

Deno.test("health: two programs do not share a look", async () => {
  await using ground = await open();
  const of = (problem: string | null) =>
    createHealthCheck({
      store: ground.store,
      keyring,
      settler: { health: () => Promise.resolve(problem) },
      clock: systemClock,
    });
  const [one, other] = await Promise.all([of(null)(), of("down")()]);
  assert.equal(one.status, "ok");
  assert.deepEqual([other.status, other.checks["settlement"]], [
    "degraded",
    "down",
  ]);
});

Deno.test("health: what cannot be read or signed with is named", async () => {
  const ground = await open();
  await ground[Symbol.asyncDispose]();
  const health = createHealthCheck({
    store: ground.store,
    keyring: {
      ...keyring,
      signer: () => Promise.reject(new Error("no key")),
    },
    settler: { health: () => Promise.resolve(null) },
    clock: systemClock,
  });
  assert.deepEqual((await health()).checks, {
    store: "unreachable",
    signing_key: "unavailable",
    settlement: null,
  });
});

Deno.test("health: whoever keeps the keys is asked in between, and not by everybody who looks", async () => {
  await using ground = await open();
  let [nowMs, asked, isThere] = [1_000_000, 0, true];
  const health = createHealthCheck({
    store: ground.store,
    keyring: {
      ...keyring,
      requireHeld() {
        asked++;
        return isThere ? Promise.resolve() : Promise.reject(new Error("gone"));
      },
    },
    settler: { health: () => Promise.resolve(null) },
    clock: { now: () => new Date(nowMs) },
  });
  const said = async () => (await health()).checks["signing_key"];
  assert.deepEqual([await said(), await said(), asked], [null, null, 1]);
  isThere = false;
  nowMs += PROBE_MS - 1;
  assert.deepEqual([await said(), asked], [null, 1]);
  nowMs += 1;
  assert.deepEqual([await said(), asked], ["unavailable", 2]);
  isThere = true;
  assert.deepEqual([await said(), asked], ["unavailable", 2]);
  // A clock that was set back.
  nowMs -= 1;
  assert.deepEqual([await said(), asked], [null, 3]);
});

async function open() {
  const store = await openDenoKvStore(":memory:");
  return { store, [Symbol.asyncDispose]: async () => await store.close() };
}

Deno.test("health: a clock that differs from the database's is a warning, and from half of a challenge's time on a fault", async () => {
  await using ground = await open();
  const found = async (skewMs: number) => {
    const { status, checks, warnings } = await createHealthCheck({
      store: Object.assign(ground.store, { skewMs }),
      keyring,
      settler: { health: () => Promise.resolve(null) },
      clock: systemClock,
    })();
    return { status, clock: checks["clock"], warning: warnings["clock"] };
  };
  const nothing = { clock: undefined, warning: undefined };
  assert.deepEqual(await found(4_999), { status: "ok", ...nothing });
  assert.deepEqual(await found(-5_000), {
    ...{ status: "ok", ...nothing },
    warning:
      "5 s behind the database's: buyers' payments look expired, or not valid yet",
  });
  assert.deepEqual(await found(-149_999), {
    ...{ status: "ok", ...nothing },
    warning:
      "150 s behind the database's: buyers' payments look expired, or not valid yet",
  });
  assert.deepEqual(await found(3_600_000), {
    ...{ status: "degraded", ...nothing },
    clock:
      "3600 s ahead of the database's: buyers' payments look expired, or not valid yet",
  });
});

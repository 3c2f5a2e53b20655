import assert from "node:assert/strict";
import { systemClock } from "@/lib/runtime.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { createHealthCheck } from "./health.ts";

const signer = () => Promise.resolve({} as never);

Deno.test("health: questions that come together share one look, later ones look again", async () => {
  await using ground = await open();
  let looks = 0;
  const health = createHealthCheck({
    store: ground.store,
    keyring: { signer },
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

Deno.test("health: two programs do not share a look", async () => {
  await using ground = await open();
  const of = (problem: string | null) =>
    createHealthCheck({
      store: ground.store,
      keyring: { signer },
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
    keyring: { signer: () => Promise.reject(new Error("no key")) },
    settler: { health: () => Promise.resolve(null) },
    clock: systemClock,
  });
  assert.deepEqual((await health()).checks, {
    store: "unreachable",
    signing_key: "unavailable",
    settlement: null,
  });
});

async function open() {
  const store = await openDenoKvStore(":memory:");
  return { store, [Symbol.asyncDispose]: async () => await store.close() };
}

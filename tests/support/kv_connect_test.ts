import assert from "node:assert/strict";
import { type KvConnectServer, startKvConnect } from "./kv_connect.ts";

let server: KvConnectServer;

Deno.test.beforeAll(() => {
  server = startKvConnect();
});
Deno.test.afterAll(async () => {
  await server.stop();
});

function open(): Promise<Deno.Kv> {
  return Deno.openKv(server.url);
}

Deno.test("Deno.openKv() reads, lists and writes through the double", async () => {
  using kv = await open();
  for (let i = 0; i < 5; i++) await kv.set(["list", i], { i });
  await kv.delete(["list", 1]);
  const entries = await Array.fromAsync(kv.list({ prefix: ["list"] }));
  assert.deepEqual(entries.map(({ key, value }) => [key, value]), [
    [["list", 0], { i: 0 }],
    [["list", 2], { i: 2 }],
    [["list", 3], { i: 3 }],
    [["list", 4], { i: 4 }],
  ]);
  const backwards = await Array.fromAsync(
    kv.list({ prefix: ["list"] }, { reverse: true, limit: 2 }),
  );
  assert.deepEqual(backwards.map(({ key }) => key), [["list", 4], ["list", 3]]);
  const [first, second] = await kv.getMany([["list", 0], ["list", 1]]);
  assert.deepEqual(first.value, { i: 0 });
  assert.equal(second.versionstamp, null);
  await kv.set(["bytes"], new Uint8Array([1, 2, 3]));
  assert.deepEqual(
    (await kv.get(["bytes"])).value,
    new Uint8Array([1, 2, 3]),
  );
});

Deno.test("checks hold across handles", async () => {
  using one = await open();
  using two = await open();
  const created = await Promise.all(
    [one, two].map((kv) =>
      kv.atomic().check({ key: ["race"], versionstamp: null })
        .set(["race"], 1).commit()
    ),
  );
  assert.equal(created.filter(({ ok }) => ok).length, 1);
  const { versionstamp } = await one.get(["race"]);
  await two.set(["race"], 2);
  const late = await one.atomic().check({ key: ["race"], versionstamp })
    .set(["race"], 3).commit();
  assert.equal(late.ok, false);
  assert.equal((await two.get(["race"])).value, 2);
});

Deno.test("hosted limits: ten checks, no queues, no sums", async () => {
  using kv = await open();
  const checked = (count: number) => {
    let atomic = kv.atomic();
    for (let i = 0; i < count; i++) {
      atomic = atomic.check({ key: ["absent", i], versionstamp: null });
    }
    return atomic.set(["checked"], count).commit();
  };
  assert.equal((await checked(10)).ok, true);
  await assert.rejects(checked(11));
  await assert.rejects(kv.enqueue("message"));
  await assert.rejects(
    kv.atomic().mutate({ type: "sum", key: ["n"], value: new Deno.KvU64(1n) })
      .commit(),
  );
  assert.equal((await kv.get(["checked"])).value, 10);
});

Deno.test("a wrong token is refused", async () => {
  const other = startKvConnect({ token: "another" });
  await assert.rejects(Deno.openKv(other.url), /401/);
  await other.stop();
});

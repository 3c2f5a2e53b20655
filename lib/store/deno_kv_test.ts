import assert from "node:assert/strict";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import {
  type KvConnectServer,
  startKvConnect,
} from "@/tests/support/kv_connect.ts";
import { assertProcessesShare } from "@/tests/support/store_processes.ts";
import { testStore } from "@/tests/support/store_suite.ts";
import { openDenoKvStore } from "./deno_kv.ts";
import { type Store, StoreError } from "./store.ts";

let directory: string;
let remote: KvConnectServer;

Deno.test.beforeAll(async () => {
  directory = await Deno.makeTempDir();
  remote = startKvConnect();
});
Deno.test.afterAll(async () => {
  await remote.stop();
  await Deno.remove(directory, { recursive: true });
});

testStore({
  name: "Deno KV in memory",
  open: (now) => openDenoKvStore(":memory:", { now }),
});
testStore({
  name: "Deno KV in a file",
  open: (now) => openDenoKvStore(join(directory, "new/kv.sqlite"), { now }),
});
testStore({
  name: "remote Deno KV",
  open: (now) => openDenoKvStore(remote.url, { now }),
});

Deno.test("a commit waits for who has the file locked, up to five seconds", async () => {
  const path = join(directory, "locked.sqlite");
  let waitedMs = 0;
  let onWait = () => {};
  const store = await openDenoKvStore(path, {
    wait: (ms) => {
      waitedMs += ms;
      onWait();
      return Promise.resolve();
    },
  });
  // What Deno KV does by itself at the start waits for a lock, and keeps commits.
  await store.commit({ sets: [{ key: ["begun"], value: 1 }] });
  const other = new DatabaseSync(path);
  const claim = (key: string) =>
    store.commit({
      checks: [{ key: [key], version: null }],
      sets: [{ key: [key], value: 1 }],
    });
  try {
    other.exec("begin immediate");
    onWait = () => {
      if (waitedMs < 1_000) return;
      other.exec("commit");
      onWait = () => {};
    };
    assert.notEqual(await claim("one"), null);
    assert(waitedMs >= 1_000);
    // It is no end that nobody sees.
    waitedMs = 0;
    other.exec("begin immediate");
    await assert.rejects(claim("other"), /database is locked/);
    assert(waitedMs >= 5_000 && waitedMs < 6_000, String(waitedMs));
  } finally {
    other.close();
    await store.close();
  }
});

Deno.test("countWrites() counts what any store of a file writes under a prefix, before it is answered", async () => {
  const path = join(directory, "counted.sqlite");
  const [one, two] = [await openDenoKvStore(path), await openDenoKvStore(path)];
  const count = one.countWrites?.([["a", "b"], ["c"]]) ?? assert.fail();
  const counted = async (
    store: Store,
    commit: Parameters<Store["commit"]>[0],
  ) => {
    const before = count();
    await store.commit(commit);
    return count() - before;
  };
  const set = (key: string[]) => ({ sets: [{ key, value: 1 }] });
  assert.equal(await counted(two, set(["a", "b", "x"])), 1);
  assert.equal(await counted(one, { deletes: [["c", "x"]] }), 1);
  assert.equal(await counted(two, set(["a", "x"])), 0);
  assert.equal(await counted(two, set(["x", "a", "b"])), 0);
  // In a group each counts by itself.
  const before = count();
  await Promise.all(
    ["1", "2", "3"].map((name) => two.commit(set(["c", name]))),
  );
  assert.equal(count() - before, 3);
  await two.close();
  await one.close();
  const shared = await openDenoKvStore(remote.url);
  assert.equal(shared.countWrites, undefined);
  await shared.close();
});

Deno.test("everything that opens one file shares a handle, and nothing locks", async () => {
  const path = join(directory, "shared.sqlite");
  const [one, two] = await Promise.all([
    openDenoKvStore(path),
    openDenoKvStore(join(directory, ".", "shared.sqlite")),
  ]);
  const add = async (store: Store) => {
    for (;;) {
      const entry = await store.get<number>(["n"]);
      const version = await store.commit({
        checks: [{ key: ["n"], version: entry?.version ?? null }],
        sets: [{ key: ["n"], value: (entry?.value ?? 0) + 1 }],
      });
      if (version !== null) return;
    }
  };
  await Promise.all(
    Array.from({ length: 40 }, (_, i) => add(i % 2 === 0 ? one : two)),
  );
  await one.close();
  await one.close();
  await assert.rejects(one.get(["n"]), StoreError);
  assert.equal((await two.get(["n"]))?.value, 40);
  await two.close();
  const three = await openDenoKvStore(path);
  assert.equal((await three.get(["n"]))?.value, 40);
  await three.close();
});

Deno.test("a new file is its owner's alone, and so is what stands beside it", async () => {
  const folder = join(directory, "private");
  const store = await openDenoKvStore(join(folder, "kv.sqlite"));
  await store.commit({ sets: [{ key: ["n"], value: 1 }] });
  const names = Array.from(Deno.readDirSync(folder), ({ name }) => name);
  assert(names.length > 1, "the write-ahead log stands beside it");
  for (const path of [folder, ...names.map((name) => join(folder, name))]) {
    const mode = Deno.statSync(path).mode ?? 0;
    assert.equal(mode & 0o077, 0, `${path} ${mode.toString(8)}`);
  }
  await store.close();
});

Deno.test("stores in memory are apart", async () => {
  const [one, two] = await Promise.all([
    openDenoKvStore(":memory:"),
    openDenoKvStore(":memory:"),
  ]);
  await one.commit({ sets: [{ key: ["a"], value: 1 }] });
  assert.equal(await two.get(["a"]), null);
  await one.close();
  await two.close();
});

Deno.test("what cannot be opened is a StoreError that names it, again and again", async () => {
  const file = join(directory, "file");
  await Deno.writeTextFile(file, "no database ".repeat(1000));
  for (let i = 0; i < 2; i++) {
    for (const path of [join(file, "kv.sqlite"), file, directory]) {
      await assert.rejects(
        openDenoKvStore(path),
        (error) => error instanceof StoreError && error.message.includes(path),
      );
    }
  }
});

Deno.test("an entry that somebody else wrote is a StoreError", async () => {
  const path = join(directory, "foreign.sqlite");
  {
    using kv = await Deno.openKv(path);
    await kv.set(["theirs"], "text");
  }
  const store = await openDenoKvStore(path);
  await assert.rejects(store.get(["theirs"]), StoreError);
  assert.equal(await store.get(["ours"]), null);
  await store.close();
});

Deno.test("a full disk is a StoreError, and what was there stays", async () => {
  const path = join(directory, "full.sqlite");
  let store = await openDenoKvStore(path);
  await store.commit({ sets: [{ key: ["first"], value: 1 }] });
  await store.close();
  const { code, stdout } = await new Deno.Command("sh", {
    // The shell's limit on the size of a file stands in for a full disk.
    args: [
      "-c",
      `trap '' XFSZ; ulimit -f 600; exec "$0" "$@"`,
      Deno.execPath(),
      "eval",
      `--config=${fileURLToPath(new URL("../../deno.json", import.meta.url))}`,
      `import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
       const store = await openDenoKvStore(${JSON.stringify(path)});
       let n = 0;
       try {
         for (;; n++) {
           await store.commit({
             sets: [{ key: ["fill", n], value: "x".repeat(60_000) }],
           });
         }
       } catch (error) {
         console.log(JSON.stringify([n, error.name, error.mayBeApplied]));
       }
       Deno.exit(0);`,
    ],
    stderr: "inherit",
  }).output();
  assert.equal(code, 0);
  const [count, name, mayBeApplied] = JSON.parse(
    new TextDecoder().decode(stdout),
  );
  assert.deepEqual([name, mayBeApplied], ["StoreError", false]);
  store = await openDenoKvStore(path);
  assert.equal((await store.get(["first"]))?.value, 1);
  const { entries } = await store.list(["fill"], { limit: 100 });
  assert.equal(entries.length, count);
  await store.close();
});

Deno.test("a commit costs a remote store one write and no read", async () => {
  const clock = { now: new Date() };
  const store = await openDenoKvStore(remote.url, { now: () => clock.now });
  const key = ["cost"];
  const { reads, writes } = remote.counts;
  const spent = () => [
    remote.counts.reads - reads,
    remote.counts.writes - writes,
  ];
  const expiresAt = new Date(clock.now.getTime() + 10);
  const version = await store.commit({
    checks: [{ key, version: null }],
    sets: [{ key, value: 1, expiresAt }],
  });
  await store.commit({ checks: [{ key, version }], sets: [{ key, value: 2 }] });
  await store.commit({ checks: [{ key, version }] });
  assert.deepEqual(spent(), [0, 3]);
  await store.close();
});

/** An impatient store; where the machine is too slow to open it in time, once more. */
async function openSoon(): Promise<Store> {
  for (;;) {
    try {
      return await openDenoKvStore(remote.url, { timeoutMs: 100 });
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
    }
  }
}

Deno.test("a remote store that is down is a StoreError in time", async () => {
  const store = await openSoon();
  const patient = await openDenoKvStore(remote.url);
  await patient.commit({ sets: [{ key: ["up"], value: 1 }] });
  remote.isDown = true;
  const isStoreError = (mayBeApplied: boolean) => (error: unknown) =>
    error instanceof StoreError && error.mayBeApplied === mayBeApplied;
  await assert.rejects(store.get(["up"]), isStoreError(false));
  await assert.rejects(
    store.commit({ sets: [{ key: ["up"], value: 2 }] }),
    isStoreError(true),
  );
  await assert.rejects(
    openDenoKvStore(remote.url, { timeoutMs: 100 }),
    StoreError,
  );
  // Deno goes on trying: both calls happen after all, long after they failed.
  const { reads } = remote.counts;
  remote.isDown = false;
  let polls = 0;
  let value: number | undefined;
  while (value !== 2 || remote.counts.reads < reads + polls + 1) {
    polls += 1;
    value = (await patient.get<number>(["up"]))?.value;
  }
  await patient.close();
  await store.close();
});

Deno.test("a remote commit whose answer is lost is known to be applied", async () => {
  const store = await openDenoKvStore(remote.url);
  const key = ["lost"];
  remote.lostAnswersCount = 1;
  const created = await store.commit({
    checks: [{ key, version: null }],
    sets: [{ key, value: 1 }],
  });
  assert.deepEqual(await store.get(key), { key, value: 1, version: created });
  remote.lostAnswersCount = 1;
  const changed = await store.commit({
    checks: [{ key, version: created }],
    sets: [{ key: ["lost", "too"], value: 0 }, { key, value: 2 }],
  });
  assert.deepEqual(await store.get(key), { key, value: 2, version: changed });
  assert.equal(
    await store.commit({
      checks: [{ key, version: created }],
      sets: [{ key, value: 2 }],
    }),
    null,
  );
  await store.close();
});

Deno.test("processes share a remote store, also when one is killed", async () => {
  const { url: location } = remote;
  const store = await openDenoKvStore(location);
  await assertProcessesShare({ kind: "kv", location, store });
  await store.close();
});

/** `restore` puts back what is a backup of this store, and says what it may lose. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { readLostTime } from "@/lib/x402/store.ts";
import { drainOutbox } from "@/services/api/revenue_log/log.ts";
import { startTestApp, TestClock } from "@/tests/support/app.ts";
import { cli } from "@/tests/support/buy_seller.ts";
import { ANY_SALE, purchase } from "@/tests/support/surfaces.ts";
import { settleFormat } from "./formats.ts";

const SOLD_AT = "2026-03-01T12:00:00.000Z";

/** A store with sales of its own in its revenue log, and a backup of it. */
async function storeAndBackup(
  folder: string,
  name: string,
): Promise<{ path: string; copy: string }> {
  const path = join(folder, `${name}.sqlite`);
  const copy = join(folder, `${name}.copy.sqlite`);
  const store = await openDenoKvStore(path);
  await settleFormat(store, { demand: "upgrade", isExclusive: true });
  const clock = new TestClock(new Date(SOLD_AT));
  const app = await startTestApp({ store, clock });
  await purchase(app, ANY_SALE);
  await drainOutbox(app.app);
  await app.stop();
  await store.close();
  const { code, err } = await cli(["backup", copy, "--store", path]);
  assert.equal(code, 0, err);
  return { path, copy };
}

Deno.test("a rehearsal tells a backup of another store, and changes nothing", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const own = await storeAndBackup(folder, "own");
    const other = await storeAndBackup(folder, "other");
    const before = await Deno.readFile(own.path);
    const rehearse = (file: string) =>
      cli(["restore", file, "--rehearse", "--store", own.path]);
    const good = await rehearse(own.copy);
    assert.equal(good.code, 0, good.err);
    assert.match(good.out, /^the rehearsal succeeded/m);
    const wrong = await rehearse(other.copy);
    assert.equal(wrong.code, 1);
    assert.match(wrong.out, /^this backup is of another store$/m);
    assert.deepEqual(await Deno.readFile(own.path), before);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("another program's file is no store: it is not taken for a backup, nor for what to back up", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const own = await storeAndBackup(folder, "own");
    const foreign = join(folder, "foreign.sqlite");
    const store = await openDenoKvStore(foreign);
    await store.commit({ sets: [{ key: ["of", "another"], value: 1 }] });
    await store.close();
    const before = await Deno.readFile(own.path);
    for (
      const words of [
        ["backup", join(folder, "copy.sqlite"), "--store", foreign],
        ["restore", foreign, "--rehearse", "--store", own.path],
        ["restore", foreign, "--store", own.path],
      ]
    ) {
      const { code, err } = await cli(words);
      assert.equal(code, 1, err);
      assert.match(err, /foreign\.sqlite has nothing that this program wrote/);
    }
    assert.deepEqual(await Deno.readFile(own.path), before);
    await assert.rejects(Deno.stat(join(folder, "copy.sqlite")));
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("what is lost is declared from an hour before the last sale of the backup, or from when the operator says", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const { path, copy } = await storeAndBackup(folder, "own");
    const lostFrom = async (...more: string[]) => {
      await Deno.remove(path);
      const { code, err } = await cli([
        "restore",
        copy,
        "--store",
        path,
        ...more,
      ]);
      assert.equal(code, 0, err);
      const store = await openDenoKvStore(path);
      const lost = await readLostTime(store);
      await store.close();
      return lost?.from;
    };
    assert.equal(await lostFrom(), "2026-03-01T11:00:00.000Z");
    assert.equal(
      await lostFrom("--from", "2026-02-27T00:00:00Z"),
      "2026-02-27T00:00:00.000Z",
    );
    const wrong = ["restore", copy, "--store", path, "--from", "yesterday"];
    assert.equal((await cli(wrong)).code, 2);
    assert.equal((await cli(["restore", path, "--store", path])).code, 2);
    const gone = join(folder, "gone.sqlite");
    const none = await cli(["restore", gone, "--store", path]);
    assert.deepEqual([none.code, /there is no backup at/.test(none.err)], [
      1,
      true,
    ]);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("what is left of a store that is gone is not written into the one that is brought back", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const { path, copy } = await storeAndBackup(folder, "own");
    const store = await openDenoKvStore(path);
    await store.commit({ sets: [{ key: ["written", "after"], value: 1 }] });
    // As a crash leaves it: the log of SQLite beside the file.
    const wal = await Deno.readFile(`${path}-wal`);
    await store.close();
    await Deno.remove(path);
    await Deno.writeFile(`${path}-wal`, wal);
    // Nor is a new store made of it.
    await assert.rejects(openDenoKvStore(path), /it is gone, and what was/);
    const { code, err } = await cli(["restore", copy, "--store", path]);
    assert.equal(code, 0, err);
    const restored = await openDenoKvStore(path);
    assert.equal(await restored.get(["written", "after"]), null);
    await restored.close();
    const kept = [...Deno.readDirSync(folder)].find(({ name }) =>
      /\.before-.*-wal$/.test(name)
    );
    assert.deepEqual(await Deno.readFile(join(folder, kept?.name ?? "")), wal);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("a copy is put beside no log of what it replaces", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const { path, copy } = await storeAndBackup(folder, "own");
    const before = await Deno.readFile(copy);
    for (const end of ["-wal", "-journal"]) {
      await Deno.writeFile(`${copy}${end}`, new Uint8Array(1));
      const { code, err } = await cli(["backup", copy, "--store", path]);
      assert.deepEqual([code, err.includes(`${copy}${end}`)], [1, true], err);
      await Deno.writeFile(`${copy}${end}`, new Uint8Array());
    }
    assert.deepEqual(await Deno.readFile(copy), before);
    // An empty one is of a process that did end.
    assert.equal((await cli(["backup", copy, "--store", path])).code, 0);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("where a restore was not finished no new store is made", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const { path, copy } = await storeAndBackup(folder, "own");
    assert.equal((await cli(["restore", copy, "--store", path])).code, 0);
    await Deno.remove(path);
    await assert.rejects(openDenoKvStore(path), /a restore was not finished/);
    // What stood beside a store is none.
    const names = Array.from(Deno.readDirSync(folder), ({ name }) => name)
      .filter((name) => name.includes(".before-"));
    for (const name of names) await Deno.remove(join(folder, name));
    for (const end of ["-wal", "-shm", "-journal"]) {
      await Deno.writeTextFile(`${path}.before-2026${end}`, "x");
    }
    await (await openDenoKvStore(path)).close();
    assert.equal((await cli(["restore", copy, "--store", path])).code, 0);
    await (await openDenoKvStore(path)).close();
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("a backup with a part that is damaged, or with code of its own, is a line", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const { path, copy } = await storeAndBackup(folder, "own");
    const bad = join(folder, "bad.sqlite");
    const said = async () => {
      const words = ["restore", bad, "--rehearse", "--store", path];
      const { code, err } = await cli(words);
      assert.equal(code, 1, err);
      return err;
    };
    for (
      const sql of [
        "create trigger t after insert on kv begin delete from kv; end",
        "alter table kv rename to kv0; create view kv as select * from kv0",
      ]
    ) {
      await Deno.copyFile(copy, bad);
      const database = new DatabaseSync(bad);
      database.exec(sql);
      database.close();
      assert.match(await said(), /it has views or triggers/, sql);
    }
    const bytes = await Deno.readFile(copy);
    const pageBytes = new DataView(bytes.buffer).getUint16(16);
    // Each page but the first, which says where the others are.
    for (let at = pageBytes; at < bytes.length; at += pageBytes) {
      const damaged = bytes.slice().fill(0xff, at, at + 64);
      await Deno.writeFile(bad, damaged);
      assert.match(await said(), /damaged|malformed/, `page at ${at}`);
    }
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test({
  name:
    "root's restore writes nothing but the finished store into a service's folder, which is the service's",
  ignore: Deno.build.os === "windows" || Deno.uid() !== 0,
  async fn() {
    const folder = await Deno.makeTempDir();
    try {
      const { path, copy } = await storeAndBackup(folder, "own");
      const state = join(folder, "state");
      const [service, store] = [65_534, join(state, "store.sqlite")];
      await Deno.mkdir(state);
      await Deno.rename(path, store);
      await Deno.chown(state, service, service);
      // Where a copy used to be made, and a link would have been followed.
      await Deno.writeTextFile(`${store}.restoring`, "left alone");
      const { code, err } = await cli(["restore", copy, "--store", store]);
      assert.equal(code, 0, err);
      assert.equal(
        await Deno.readTextFile(`${store}.restoring`),
        "left alone",
      );
      const { uid, mode } = await Deno.stat(store);
      assert.deepEqual([uid, (mode ?? 0) & 0o777], [service, 0o600]);
      const left = [...Deno.readDirSync(folder)].map(({ name }) => name);
      assert(!left.some((name) => name.startsWith(".")), left.join());
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  },
});

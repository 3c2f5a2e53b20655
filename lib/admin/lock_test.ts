import assert from "node:assert/strict";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { fromFileUrl, join } from "@/tests/support/paths.ts";
import { lockStore, StoreInUseError } from "./lock.ts";
import {
  readBackupNote,
  readCard,
  runPlace,
  writeBackupNote,
} from "./place.ts";
import { StoreError } from "@/lib/store/store.ts";

async function withFolder(use: (folder: string) => Promise<void>) {
  const folder = await Deno.makeTempDir();
  try {
    await use(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** Opens a store in a process of its own, says so, and keeps it until it is killed. */
const HOLDER = `
  import { openDenoKvStore } from ${
  JSON.stringify(new URL("../store/deno_kv.ts", import.meta.url).href)
};
  await openDenoKvStore(Deno.args[0]);
  console.log("open");
  setInterval(() => {}, 1_000);
`;

async function startHolder(folder: string, file: string) {
  const script = join(folder, "holder.ts");
  await Deno.writeTextFile(script, HOLDER);
  const child = new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "--quiet",
      "--no-check",
      "-A",
      "--unstable-kv",
      `--config=${fromFileUrl(new URL("../../deno.json", import.meta.url))}`,
      script,
      file,
    ],
    stdout: "piped",
  }).spawn();
  const reader = child.stdout.getReader();
  assert.match(new TextDecoder().decode((await reader.read()).value), /open/);
  return {
    pid: child.pid,
    async kill() {
      child.kill("SIGKILL");
      await reader.cancel();
      await child.status;
    },
  };
}

Deno.test("a store that another process has open is refused, with the name of that process", async () => {
  await withFolder(async (folder) => {
    const file = join(folder, "kv.sqlite");
    const holder = await startHolder(folder, file);
    try {
      await assert.rejects(openDenoKvStore(file), (error: Error) => {
        assert(error instanceof StoreInUseError, String(error));
        assert(error.message.includes(file), error.message);
        assert.match(
          error.message,
          new RegExp(`process ${holder.pid}, since `),
        );
        return true;
      });
    } finally {
      await holder.kill();
    }
    // What it left behind stands in nobody's way.
    assert.equal((await readCard(runPlace(file)))?.pid, holder.pid);
    const store = await openDenoKvStore(file);
    assert.equal((await readCard(runPlace(file)))?.pid, Deno.pid);
    await store.close();
  });
});

Deno.test({
  name: "a store that has a second name is not opened by either",
  ignore: Deno.build.os === "windows",
  async fn() {
    await withFolder(async (folder) => {
      const [file, other] = [join(folder, "kv.sqlite"), join(folder, "other")];
      (await lockStore(file)).release();
      await Deno.writeTextFile(file, "");
      await Deno.link(file, other);
      for (const name of [file, other]) {
        await assert.rejects(lockStore(name), /cannot lock .*a hard link/);
      }
      await Deno.remove(other);
      (await lockStore(file)).release();
    });
  },
});

Deno.test("within one process a store is opened as often as one likes, and free when the last closes", async () => {
  await withFolder(async (folder) => {
    const file = join(folder, "kv.sqlite");
    const stores = [await openDenoKvStore(file), await openDenoKvStore(file)];
    await stores[0]?.close();
    await assert.rejects(lockStore(file), StoreInUseError);
    await stores[1]?.close();
    (await lockStore(file)).release();
  });
});

Deno.test("nobody but its owner can look into what lies beside a store", async () => {
  await withFolder(async (folder) => {
    const file = join(folder, "kv.sqlite");
    const lock = await lockStore(file);
    const { folder: run, lock: lockFile, card } = runPlace(file);
    const modes = [run, lockFile, card].map((path) =>
      (Deno.statSync(path).mode ?? 0) & 0o777
    );
    assert.deepEqual(modes, [0o700, 0o600, 0o600]);
    lock.release();
  });
});

Deno.test({
  name:
    "what the administrator makes beside a service's store is the service's",
  ignore: Deno.build.os === "windows" || Deno.uid() !== 0,
  async fn() {
    await withFolder(async (folder) => {
      const service = join(folder, "service");
      await Deno.mkdir(service);
      await Deno.chown(service, 65_534, 65_534);
      const lock = await lockStore(join(service, "kv.sqlite"));
      const { folder: run, lock: lockFile, card } = runPlace(
        join(service, "kv.sqlite"),
      );
      for (const path of [run, lockFile, card]) {
        assert.equal(Deno.statSync(path).uid, 65_534, path);
      }
      lock.release();
    });
  },
});

Deno.test({
  name:
    "a link that a service puts beside its store gives it nothing of the administrator's",
  ignore: Deno.build.os === "windows" || Deno.uid() !== 0,
  async fn() {
    await withFolder(async (folder) => {
      const service = join(folder, "service");
      await Deno.mkdir(service);
      const file = join(service, "kv.sqlite");
      const place = runPlace(file);
      await Deno.mkdir(place.folder);
      for (const path of [service, place.folder]) {
        await Deno.chown(path, 65_534, 65_534);
      }
      const secret = join(folder, "secret");
      await Deno.writeTextFile(secret, "root's");
      const note = { at: "2026-11-28T10:00:00Z", file: "copy" };
      const isUntouched = async () => {
        assert.equal(await Deno.readTextFile(secret), "root's");
        assert.equal((await Deno.stat(secret)).uid, 0);
      };
      await Deno.symlink(secret, `${place.backup}.part`);
      await writeBackupNote(place, note);
      await isUntouched();
      assert.equal((await Deno.lstat(place.backup)).isFile, true);
      await Deno.symlink(secret, `${place.card}.part`);
      (await lockStore(file)).release();
      await isUntouched();
      // Nor is what has no end read to it.
      for (const path of [place.card, place.backup]) {
        await Deno.remove(path);
        await Deno.symlink("/dev/zero", path);
      }
      assert.equal(await readCard(place), null);
      assert.equal(await readBackupNote(place), null);
      // Neither taken for the lock, nor made where nothing is.
      for (const to of [secret, join(folder, "none")]) {
        await Deno.remove(place.lock);
        await Deno.symlink(to, place.lock);
        await assert.rejects(lockStore(file), StoreError);
      }
      await assert.rejects(Deno.lstat(join(folder, "none")));
      await isUntouched();
      await Deno.remove(place.folder, { recursive: true });
      await Deno.mkdir(join(folder, "root's"));
      await Deno.symlink(join(folder, "root's"), place.folder);
      await assert.rejects(lockStore(file), StoreError);
      await assert.rejects(writeBackupNote(place, note), StoreError);
      assert.equal((await Deno.stat(join(folder, "root's"))).uid, 0);
    });
  },
});

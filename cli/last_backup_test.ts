import assert from "node:assert/strict";
import { openChannel } from "@/lib/admin/channel.ts";
import { makeRunFolder, runPlace } from "@/lib/admin/place.ts";
import { join } from "@/tests/support/paths.ts";
import { noteBackup, openLastBackup } from "./last_backup.ts";

const AT = "2026-11-23T10:00:00.000Z";
const CONTEXT = { report() {}, signal: new AbortController().signal };

Deno.test("a copy is known to the process that serves, and to its next start", async () => {
  const folder = await Deno.makeTempDir();
  const path = join(folder, "kv.sqlite");
  const clock = { now: () => new Date("2026-11-23T10:00:09Z") };
  await makeRunFolder(runPlace(path));
  const backup = await openLastBackup(path, clock);
  assert.equal(backup.ageMs(), null);
  const channel = await openChannel(runPlace(path), {
    calls: { backup_made: backup.told },
    since: AT,
  });
  try {
    await noteBackup(path, { at: AT, file: "/backup/kv.sqlite" });
    assert.equal(backup.ageMs(), 9_000);
    for (const said of [null, "x", { at: "once", file: "x" }, { at: AT }]) {
      await backup.told(said, CONTEXT);
    }
    assert.equal(backup.ageMs(), 9_000, "what is no note changes nothing");
  } finally {
    await channel.close();
  }
  assert.equal((await openLastBackup(path, clock)).ageMs(), 9_000);
  // A clock that was set back.
  const early = { now: () => new Date("2026-11-22T00:00:00Z") };
  assert.equal((await openLastBackup(path, early)).ageMs(), 0);
  await Deno.remove(folder, { recursive: true });
});

Deno.test("a copy is noted beside a program before this one, and a database has none", async () => {
  const folder = await Deno.makeTempDir();
  const path = join(folder, "kv.sqlite");
  await makeRunFolder(runPlace(path));
  const channel = await openChannel(runPlace(path), { calls: {}, since: AT });
  await noteBackup(path, { at: AT, file: "/backup/kv.sqlite" });
  await channel.close();
  const clock = { now: () => new Date(AT) };
  assert.equal((await openLastBackup(path, clock)).ageMs(), 0);
  assert.equal((await openLastBackup(null, clock)).ageMs(), null);
  await Deno.remove(folder, { recursive: true });
});

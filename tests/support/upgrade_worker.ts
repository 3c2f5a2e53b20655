/**
 * A process that upgrades a store, and may kill itself in the middle:
 *
 *     deno run -A upgrade_worker.ts LOCATION [COMMITS [after]]
 *
 * COMMITS: it dies in place of the next commit, or right after it.
 *
 * @module
 */

import { upgradeFormat } from "@/lib/formats/upgrade.ts";
import { systemWait } from "@/lib/runtime.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { openPostgresStore } from "@/lib/store/postgres.ts";
import type { Store } from "@/lib/store/store.ts";
import { KEY_ROOTS, MIGRATIONS } from "@/services/formats.ts";
import { FORMAT_1_NOW } from "./format_1.ts";
import { TEST_PERMISSIONS } from "./permissions.ts";
import { ALLOCATOR } from "./served.ts";

/** Opens a store whose clock stands where the fixtures were filled. */
export function openAt(location: string, now = FORMAT_1_NOW): Promise<Store> {
  return location.startsWith("postgres")
    ? openPostgresStore(location, { now: () => now })
    : openDenoKvStore(location, { now: () => now });
}

if (import.meta.main) {
  const [location = "", commits = "Infinity", moment] = Deno.args;
  const store = await openAt(location);
  let left = Number(commits);
  await upgradeFormat({
    get: (key) => store.get(key),
    getMany: (keys) => store.getMany(keys),
    list: (prefix, options) => store.list(prefix, options),
    async commit(commit) {
      if (left-- > 0) return await store.commit(commit);
      if (moment === "after") await store.commit(commit);
      Deno.kill(Deno.pid, "SIGKILL");
      return await Promise.withResolvers<null>().promise;
    },
    close: () => store.close(),
  }, {
    migrations: MIGRATIONS,
    roots: KEY_ROOTS,
    // Leases run by the machine's clock, entries by that of the fixture.
    clock: { now: () => new Date() },
    wait: systemWait,
    owner: crypto.randomUUID(),
    isExclusive: !location.startsWith("postgres"),
    isStopped: true,
    onEvent: ({ kind }) => console.log(kind),
  });
  await store.close();
}

/** Runs a worker; gives what it said, and whether it was killed. */
export async function runUpgradeWorker(
  location: string,
  ...args: string[]
): Promise<{ said: string[]; wasKilled: boolean }> {
  const { success, signal, stdout } = await new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "--quiet",
      ...TEST_PERMISSIONS,
      import.meta.url,
      location,
      ...args,
    ],
    env: ALLOCATOR,
    stderr: "inherit",
  }).output();
  if (!success && signal !== "SIGKILL") throw new Error("the worker failed");
  return {
    said: new TextDecoder().decode(stdout).split("\n").filter((line) =>
      line !== ""
    ),
    wasKilled: signal === "SIGKILL",
  };
}

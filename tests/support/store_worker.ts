/**
 * A process that counts in a shared store: it adds one to a counter by
 * compare-and-set, writes a line for each step that the store acknowledged, and
 * in the same commit leaves a mark of its own.
 *
 *     deno run -A store_worker.ts postgres|kv LOCATION KEY STEPS
 *
 * @module
 */

import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { openPostgresStore } from "@/lib/store/postgres.ts";
import type { Store } from "@/lib/store/store.ts";

const [kind, location = "", name = "", steps = ""] = Deno.args;
const store: Store = kind === "postgres"
  ? await openPostgresStore(location, { connectionsMax: 2 })
  : await openDenoKvStore(location);
const key = ["counter", name];
for (let step = 0; step < Number(steps);) {
  const entry = await store.get<number>(key);
  const value = (entry?.value ?? 0) + 1;
  const version = await store.commit({
    checks: [{ key, version: entry?.version ?? null }],
    sets: [
      { key, value },
      { key: ["marks", name, value], value: Deno.pid },
    ],
  });
  if (version === null) continue;
  step += 1;
  Deno.stdout.writeSync(new TextEncoder().encode(`${value}\n`));
}
await store.close();

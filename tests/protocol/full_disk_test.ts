/** A disk that is full: 503, nothing charged; with room again the same payment buys. */
import assert from "node:assert/strict";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { startTestApp } from "@/tests/support/app.ts";
import type { FullDiskReport } from "@/tests/support/full_disk_worker.ts";
import { fromFileUrl, join } from "@/tests/support/paths.ts";
import { buy } from "@/tests/support/scene.ts";

const WORKER = fromFileUrl(
  new URL("../support/full_disk_worker.ts", import.meta.url),
);

Deno.test("a full disk refuses a sale and keeps the buyer's money", async () => {
  const folder = await Deno.makeTempDir();
  const path = join(folder, "kv.sqlite");
  // Files of at most 900 blocks; a write beyond fails instead of ending us.
  const { stdout } = await new Deno.Command("sh", {
    args: [
      "-c",
      'trap "" XFSZ; ulimit -f 900; exec "$0" run --quiet --no-prompt --allow-net --allow-env --allow-read --allow-write --allow-sys "$1" "$2"',
      Deno.execPath(),
      WORKER,
      path,
    ],
    stderr: "inherit",
  }).output();
  const report: FullDiskReport = JSON.parse(new TextDecoder().decode(stdout));
  assert(report.sold > 0);
  assert(report.refused !== null && report.payment !== null);
  assert.deepEqual(
    [report.refused.status, report.refused.error],
    [503, "store_unavailable"],
  );
  assert.deepEqual(report.health, [
    { status: 200, store: null },
    { status: 503, store: "cannot be written: nothing can be sold" },
  ]);
  const store = await openDenoKvStore(path);
  await using app = await startTestApp({ store, isStoreExclusive: true });
  const payer = report.payment.payload.authorization.from.toLowerCase();
  assert.equal(await store.get(["demo_spent", payer]), null);
  assert.equal((await buy(app, report.payment)).status, 200);
  await app.stop();
  await store.close();
  await Deno.remove(folder, { recursive: true });
});

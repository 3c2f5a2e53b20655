/** The bundle is the whole program: it serves from an empty directory without network. */
import assert from "node:assert/strict";
import { join } from "@/tests/support/paths.ts";
import { buyerFetch, throwawayAccount } from "@/tests/support/buyer.ts";
import {
  ALONE_FLAGS,
  BUNDLE_PATH,
  startServed,
} from "@/tests/support/served.ts";
import { askWhileBusy } from "@/tests/support/served_sale.ts";

Deno.test("the bundle serves from an empty directory and sells a receipt", async () => {
  const home = await Deno.makeTempDir();
  const { ports: { api }, log, stop } = await startServed({
    args: [
      "run",
      ...ALONE_FLAGS,
      "--allow-net",
      "--allow-env",
      "--allow-read",
      "--allow-write",
      BUNDLE_PATH,
    ],
    cwd: home,
    env: {
      DENO_DIR: join(home, "cache"),
      KV_PATH: join(home, "data", "kv.sqlite"),
    },
  });
  const health = await fetch(`http://127.0.0.1:${api}/health`);
  assert.deepEqual((await health.json()).status, "ok");
  const paying = buyerFetch(throwawayAccount());
  const bought = await askWhileBusy(() =>
    paying(`http://localhost:${api}/fix-error`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ error: "bash: kubctl: command not found" }),
    })
  );
  assert.equal(bought.status, 200);
  assert.match((await bought.json()).receipt.next_command, /kubectl/);
  assert.equal(await stop(), 0);
  assert.match(log(), /"stopped"/);
  await Deno.remove(home, { recursive: true });
});

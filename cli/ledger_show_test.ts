import assert from "node:assert/strict";
import { requireFormat } from "@/lib/formats/upgrade.ts";
import { sha256Hex } from "@/lib/json.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { KEY_ROOTS, MIGRATIONS } from "@/services/formats.ts";
import { drainOutbox } from "@/services/api/revenue_log/log.ts";
import { startTestApp } from "@/tests/support/app.ts";
import { fromFileUrl, join } from "@/tests/support/paths.ts";
import { ANY_SALE, purchase } from "@/tests/support/surfaces.ts";
import { runCli } from "./mod.ts";

const MAIN = fromFileUrl(new URL("../main.ts", import.meta.url));

Deno.test("ledger show has what the manual says: all of a payment but its signature, and what opens its entry", async () => {
  const folder = await Deno.makeTempDir();
  const file = join(folder, "kv.sqlite");
  try {
    const store = await openDenoKvStore(file);
    await requireFormat(store, {
      migrations: MIGRATIONS,
      roots: KEY_ROOTS,
      clock: { now: () => new Date() },
    });
    const app = await startTestApp({ store });
    const bought = await purchase(app, ANY_SALE);
    await drainOutbox(app.app);
    await app.stop();
    // The store stays open: whoever looks stands beside the process that sells.
    const { code, stdout } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "--quiet", "-A", MAIN, "ledger", "show", bought.nonce],
      env: { KV_PATH: file, NO_COLOR: "1" },
      cwd: folder,
      stderr: "null",
    }).output();
    assert.equal(code, 0);
    const shown = JSON.parse(new TextDecoder().decode(stdout));
    assert.equal(shown.state, "settled");
    assert.equal(shown.authorization.nonce, bought.nonce);
    assert.match(shown.fingerprint, /^[0-9a-f]{64}$/);
    const { transaction } = shown.settlement;
    const sent = JSON.parse(atob(bought.payment));
    assert.ok(!JSON.stringify(shown).includes(sent.payload.signature));
    const { revenue_log: log } = shown;
    assert.equal(
      log.tx_sha256,
      sha256Hex(`${log.tx_salt}:${sha256Hex(transaction)}`),
    );
    assert.equal(
      log.request_sha256,
      sha256Hex(`${log.request_salt}:${shown.fingerprint}`),
    );
    await store.close();
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("ledger list, show and verify make no store where there is none", async () => {
  const folder = await Deno.makeTempDir();
  try {
    for (
      const args of [["list"], ["show", `0x${"1".repeat(64)}`], ["verify"]]
    ) {
      const said: string[] = [];
      const store = join(folder, "new", "kv.sqlite");
      const code = await runCli(["ledger", ...args, "--store", store], {
        out: () => {},
        err: (line) => said.push(line),
      });
      assert.equal(code, 1);
      assert.match(said.join("\n"), /there is no store at .*kv\.sqlite/);
      assert.deepEqual([...Deno.readDirSync(folder)], []);
    }
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

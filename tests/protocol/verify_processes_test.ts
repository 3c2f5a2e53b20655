/** Several processes, one of them new, sign with the one key that they find in the store. */
import assert from "node:assert/strict";
import * as jose from "@panva/jose";
import { createKeyring } from "@/lib/jose/keyring.ts";
import { systemClock } from "@/lib/runtime.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { startKvConnect } from "@/tests/support/kv_connect.ts";
import { fromFileUrl } from "@/tests/support/paths.ts";

const WORKER = fromFileUrl(
  new URL("../support/signing_worker.ts", import.meta.url),
);
const CONFIG = fromFileUrl(new URL("../../deno.json", import.meta.url));

async function signInAnotherProcess(location: string): Promise<string> {
  const { success, stdout } = await new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "--quiet",
      "--no-check",
      "--allow-all",
      `--config=${CONFIG}`,
      WORKER,
      location,
    ],
    stdin: "null",
    stdout: "piped",
  }).output();
  assert.ok(success);
  return new TextDecoder().decode(stdout);
}

Deno.test("processes that start at once on an empty store sign with one key, and so does a later one", async () => {
  const server = startKvConnect();
  try {
    const together = await Promise.all(
      Array.from({ length: 3 }, () => signInAnotherProcess(server.url)),
    );
    const later = await signInAnotherProcess(server.url);
    const store = await openDenoKvStore(server.url);
    const { keys } = await createKeyring({ store, clock: systemClock }).jwks();
    await store.close();
    assert.equal(keys.length, 1);
    const resolve = jose.createLocalJWKSet({
      keys: keys.map((key) => ({ ...key })),
    });
    const signers = new Set<string>();
    for (const jws of [...together, later]) {
      const { payload } = await jose.compactVerify(jws, resolve);
      signers.add(new TextDecoder().decode(payload));
    }
    assert.equal(signers.size, 4);
  } finally {
    await server.stop();
  }
});

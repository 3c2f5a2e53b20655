/** Each key of the log after its first ones stands in it once, before it signs. */
import assert from "node:assert/strict";
import { createKeyrings } from "@/lib/jose/keyrings.ts";
import { systemRandom } from "@/lib/runtime.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { parseVerifierKey } from "@/lib/tlog/note.ts";
import { TestClock } from "@/tests/support/app.ts";
import { settleMany } from "@/tests/support/settle_many.ts";
import { auditLog } from "@/tests/support/audited_log.ts";
import { drainOutbox } from "../log.ts";
import { readEntries, readHead, type RevenueEntry } from "../store.ts";
import { countPaymentEntries, logKeyChanges } from "./key_entries.ts";
import { readLoggedKeys } from "./store.ts";

Deno.test("a rotation and a withdrawal of the log's key are entries of it, once each", async () => {
  const clock = new TestClock();
  const store = await openDenoKvStore(":memory:", { now: () => clock.now() });
  const keyrings = createKeyrings({ store, clock });
  await keyrings.signer();
  const look = () =>
    logKeyChanges({
      store,
      clock,
      random: systemRandom,
      keyring: keyrings.log,
      origin: "log.example",
      network: "eip155:8453",
    });
  const entries = async () => {
    await drainOutbox({ store, random: systemRandom });
    const count = (await readHead(store))?.value.count ?? 0;
    const found = await readEntries(store, 0, count);
    return found.map(({ value }) => value as RevenueEntry)
      .filter(({ verifier_key }) => verifier_key !== undefined);
  };
  await look();
  assert.deepEqual(await entries(), [], "the log begins with its first key");
  await settleMany(store, { count: 2 });
  await keyrings.rotate();
  // Several processes look.
  await Promise.all([look(), look()]);
  await look();
  const [published, ...more] = await entries();
  assert.deepEqual(more, []);
  const [active, next] = await keyrings.log.list();
  const keyOf = async (kid = "") =>
    Uint8Array.fromBase64(
      (await keyrings.log.publicKey(kid) ??
        (await keyrings.log.formerKey(kid))?.key)?.x ?? assert.fail(kid),
      { alphabet: "base64url" },
    );
  assert.deepEqual(
    [published?.event, published?.amount, published?.service],
    ["note_key_published", "0", "log"],
  );
  assert.deepEqual(parseVerifierKey(published?.verifier_key ?? ""), {
    name: "log.example",
    publicKey: await keyOf(next?.kid),
  });
  clock.advance(25 * 3_600_000);
  await look();
  assert.equal((await entries()).length, 1);
  // Withdrawn at once: another one signs, and both are said.
  await keyrings.log.compromise(next?.kid ?? "");
  await look();
  const paid = { logged: 2, waiting: 0 };
  assert.deepEqual(await countPaymentEntries(store), paid, "on their way");
  const after = (await entries()).slice(1);
  assert.deepEqual(
    after.map(({ event }) => event).toSorted(),
    ["note_key_published", "note_key_withdrawn"],
  );
  const withdrawn = after.find(({ event }) => event === "note_key_withdrawn");
  assert.deepEqual(
    parseVerifierKey(withdrawn?.verifier_key ?? "").publicKey,
    await keyOf(next?.kid),
  );
  assert.notEqual(active?.kid, next?.kid);
  // They move no money, and the chain holds.
  const audit = await auditLog(store);
  assert.deepEqual([audit.status, audit.count], ["intact", 5]);
  assert.equal(audit.totals.get("eip155:8453"), 20_000n);
  assert.equal((await readLoggedKeys(store))?.value.entries, 3);
  assert.deepEqual(await countPaymentEntries(store), paid);
  await store.close();
});

/** A statement is in the log when a checkpoint vouches for it, and not before. */
import assert from "node:assert/strict";
import { sha256Hex } from "@/lib/json.ts";
import { systemRandom } from "@/lib/runtime.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import type { PublishedCheckpoint } from "./store.ts";
import { RevenueAuditor } from "../audit.ts";
import { drainOutbox } from "../log.ts";
import { findStatement, proveStatement, statementOf } from "./statements.ts";

const ENVELOPE = JSON.stringify({
  payloadType: "application/json",
  payload: btoa('{"a":1}'),
  signatures: [{ sig: "AA==" }],
});
const DIGEST = sha256Hex('{"a":1}');

Deno.test("what was appended and is in no checkpoint yet is on its way", async () => {
  const store = await openDenoKvStore(":memory:");
  assert.equal(await findStatement(store, DIGEST), null, "an empty log");
  await store.commit({
    sets: [{
      key: ["outbox", "0"],
      value: {
        recordedAt: "2026-11-20T12:00:00.000Z",
        service: "verify",
        operation: "verify_evidence",
        network: "eip155:8453",
        amount: "10000",
        txSha256: "a".repeat(64),
        requestSha256: "b".repeat(64),
        statementSha256: DIGEST,
      },
    }],
  });
  assert.equal(await findStatement(store, DIGEST), null, "in the outbox");
  await drainOutbox({ store, random: systemRandom });
  assert.equal(await findStatement(store, DIGEST), null, "not in the tree");
  const checkpoint = (size: number) =>
    Promise.resolve<PublishedCheckpoint>({
      size,
      root: "",
      note: "",
      keys: "",
    });
  const prove = (size: number) =>
    proveStatement(ENVELOPE, {
      store,
      log: { checkpoint: () => checkpoint(size) },
    });
  await assert.rejects(prove(0), { code: "busy" });
  const auditor = new RevenueAuditor({ store, onFault: assert.fail });
  while (await auditor.advance());
  assert.deepEqual(await findStatement(store, DIGEST), {
    index: 0,
    at: new Date("2026-11-20T12:00:00Z"),
  });
  assert.match(await prove(1), /\nindex 0\n/);
  assert.equal(await findStatement(store, sha256Hex("other")), null);
  await store.close();
});

Deno.test("statementOf() reads both forms of a signed result, and nothing else", () => {
  const bytes = new TextEncoder().encode('{"a":1}');
  assert.deepEqual(statementOf(ENVELOPE), bytes);
  const jws = ["eyJhbGciOiJFUzI1NiJ9", "eyJhIjoxfQ", "c2ln"].join(".");
  assert.deepEqual(statementOf(jws), bytes);
  for (const text of ["", "x", "{", "{}", "[]", '"x"', `${jws}.x`, "null"]) {
    assert.equal(statementOf(text), null, text);
  }
});

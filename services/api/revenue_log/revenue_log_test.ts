import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import serialize from "canonicalize";
import { systemRandom, uuidV7 } from "@/lib/runtime.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { LINE_WHOLE_MS, LineStart } from "@/lib/store/line_start.ts";
import type { Store } from "@/lib/store/store.ts";
import { integrityProof } from "./integrity.ts";
import { auditLog } from "@/tests/support/audited_log.ts";
import { drainOutbox } from "./log.ts";

async function withLog(
  entries: number,
  test: (store: Store) => Promise<void>,
): Promise<void> {
  const store = await openDenoKvStore(":memory:");
  for (let start = 0; start < entries; start += 500) {
    await store.commit({
      sets: Array.from(
        { length: Math.min(500, entries - start) },
        (_, index) => settlement(start + index),
      ),
    });
  }
  await drainOutbox({ store, random: systemRandom });
  await test(store);
  await store.close();
}

function settlement(index: number) {
  return {
    key: ["outbox", String(index).padStart(8, "0")],
    value: {
      recordedAt: new Date(index * 1000).toISOString(),
      service: "api",
      operation: "fix-error",
      network: "eip155:8453",
      amount: "10000",
      txSha256: String(index).padStart(64, "a"),
      requestSha256: "b".repeat(64),
    },
  };
}

const sha256 = (...parts: (string | Uint8Array)[]) => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** RFC 9162, section 2.1.1, written as the text has it: independent of the library. */
function treeHash(leaves: readonly string[]): Uint8Array {
  if (leaves.length === 1) return sha256(Uint8Array.of(0), leaves[0] ?? "");
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return sha256(
    Uint8Array.of(1),
    treeHash(leaves.slice(0, split)),
    treeHash(leaves.slice(split)),
  );
}

async function storedEntries(store: Store) {
  const page = await store.list(["revenue"], { limit: 500 });
  return page.entries.map((entry) => entry.value as Record<string, unknown>);
}

Deno.test("the outbox is moved in order, once, however many append", async () => {
  await withLog(0, async (store) => {
    assert.equal((await auditLog(store)).status, "empty");
    await store.commit({
      sets: Array.from({ length: 250 }, (_, index) => settlement(index)),
    });
    const moved = await Promise.all([
      drainOutbox({ store, random: systemRandom }),
      drainOutbox({ store, random: systemRandom }),
      drainOutbox({ store, random: systemRandom }),
    ]);
    assert.equal(moved.reduce((a, b) => a + b, 0), 250);
    const audit = await auditLog(store);
    assert.equal(audit.status, "intact");
    assert.equal(audit.count, 250);
    assert.equal(audit.totals.get("eip155:8453"), 2_500_000n);
    assert.equal(
      (await store.list(["outbox"], { limit: 1 })).entries.length,
      0,
    );
  });
});

Deno.test("who looks again and again reads the outbox from where it begins", async () => {
  const inner = await openDenoKvStore(":memory:");
  const starts: unknown[] = [];
  const store: Store = {
    get: (key) => inner.get(key),
    getMany: (keys) => inner.getMany(keys),
    list(prefix, options) {
      if (prefix[0] === "outbox") starts.push(options.start);
      return inner.list(prefix, options);
    },
    commit: (commit) => inner.commit(commit),
    close: () => inner.close(),
  };
  const line = new LineStart();
  const look = (now: Date) =>
    drainOutbox({ store, random: systemRandom }, { line, now });
  const now = new Date("2026-11-01T00:00:00Z");
  assert.equal(await look(now), 0);
  const { value } = settlement(1);
  const put = (at: number) =>
    inner.commit({
      sets: [{ key: ["outbox", uuidV7(new Date(at), systemRandom)], value }],
    });
  await put(now.getTime() + 500);
  await put(now.getTime() - 10_000);
  assert.equal(await look(new Date(now.getTime() + 1_000)), 2);
  assert.equal(starts[0], undefined);
  assert.ok(starts.slice(1).every((start) => start !== undefined));
  // What a clock far behind named is found later.
  await put(now.getTime() - 3_600_000);
  assert.equal(await look(new Date(now.getTime() + 2_000)), 0);
  assert.equal(await look(new Date(now.getTime() + LINE_WHOLE_MS)), 1);
  await inner.close();
});

Deno.test("proofs hold under an independent reading of RFC 9162", async () => {
  await withLog(13, async (store) => {
    const audit = await auditLog(store);
    const leaves = (await storedEntries(store)).map((entry) =>
      serialize(entry) ?? ""
    );
    assert.equal(
      audit.tree.root().toHex(),
      treeHash(leaves).toHex(),
    );
    for (let size = 1; size <= 13; size++) {
      for (let seq = 0; seq < size; seq++) {
        const proof = await integrityProof(
          audit,
          new Map([["seq", String(seq)], ["tree_size", String(size)]]),
        ) as { path: string[]; root_sha256: string; leaf_sha256: string };
        assert.equal(
          proof.root_sha256,
          treeHash(leaves.slice(0, size)).toHex(),
        );
        assert.equal(rootOf(proof, seq, size), proof.root_sha256);
      }
      const proof = await integrityProof(
        audit,
        new Map([["from", String(size)], ["to", "13"]]),
      ) as {
        path: string[];
        from_root_sha256: string;
        to_root_sha256: string;
      };
      assert.equal(
        proof.from_root_sha256,
        treeHash(leaves.slice(0, size)).toHex(),
      );
      assert.equal(proof.to_root_sha256, treeHash(leaves).toHex());
      assert(isConsistent(proof, size, 13), `${size} of 13`);
      assert(
        !isConsistent({ ...proof, to_root_sha256: "00".repeat(32) }, size, 13),
      );
    }
  });
});

/** RFC 9162, section 2.1.4.2, step by step. */
function isConsistent(
  proof: { path: string[]; from_root_sha256: string; to_root_sha256: string },
  first: number,
  second: number,
): boolean {
  if (first === second) {
    return proof.path.length === 0 &&
      proof.from_root_sha256 === proof.to_root_sha256;
  }
  const path: Uint8Array[] = proof.path.map((text) => Uint8Array.fromHex(text));
  if ((first & (first - 1)) === 0) {
    path.unshift(Uint8Array.fromHex(proof.from_root_sha256));
  }
  let [fn, sn] = [first - 1, second - 1];
  while (fn % 2 === 1) [fn, sn] = [fn >> 1, sn >> 1];
  const [start, ...rest] = path;
  if (start === undefined) return false;
  let [fr, sr] = [start, start];
  for (const node of rest) {
    if (sn === 0) return false;
    if (fn % 2 === 1 || fn === sn) {
      fr = sha256(Uint8Array.of(1), node, fr);
      sr = sha256(Uint8Array.of(1), node, sr);
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [fn >> 1, sn >> 1];
    } else sr = sha256(Uint8Array.of(1), sr, node);
    [fn, sn] = [fn >> 1, sn >> 1];
  }
  return sn === 0 && fr.toHex() === proof.from_root_sha256 &&
    sr.toHex() === proof.to_root_sha256;
}

/** RFC 9162, section 2.1.3.2: the root that an inclusion proof leads to. */
function rootOf(
  proof: { path: string[]; leaf_sha256: string },
  seq: number,
  size: number,
): string {
  let [fn, sn] = [seq, size - 1];
  let node: Uint8Array = Uint8Array.fromHex(proof.leaf_sha256);
  for (const sibling of proof.path.map((text) => Uint8Array.fromHex(text))) {
    if (fn % 2 === 1 || fn === sn) {
      node = sha256(Uint8Array.of(1), sibling, node);
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [fn >> 1, sn >> 1];
    } else node = sha256(Uint8Array.of(1), node, sibling);
    [fn, sn] = [fn >> 1, sn >> 1];
  }
  return node.toHex();
}

Deno.test("ten thousand entries are audited, and one flipped in the middle is named", async () => {
  await withLog(10_000, async (store) => {
    assert.equal((await auditLog(store)).count, 10_000);
    const entry = await store.get<{ amount: string }>(["revenue", 5_000]);
    await store.commit({
      sets: [{
        key: ["revenue", 5_000],
        value: { ...entry?.value, amount: "10001" },
      }],
    });
    const audit = await auditLog(store);
    assert.deepEqual([audit.status, audit.brokenSeq], ["broken", 5_000]);
  });
});

Deno.test("any change of any entry is found and located", async () => {
  await withLog(20, async (store) => {
    const entries = await storedEntries(store);
    for (const [seq, entry] of entries.entries()) {
      const key = ["revenue", seq];
      const text = JSON.stringify(entry);
      // One character of a value, another one in each entry.
      const at = text.indexOf('"', 12 + seq * 17) - 1;
      const flipped = text.slice(0, at) +
        (text[at] === "0" ? "1" : "0") + text.slice(at + 1);
      let value: Record<string, string>;
      try {
        value = JSON.parse(flipped);
      } catch {
        continue;
      }
      await store.commit({ sets: [{ key, value }] });
      const audit = await auditLog(store);
      assert.equal(audit.status, "broken");
      assert.equal(audit.brokenSeq, seq);
      await store.commit({ sets: [{ key, value: entry as never }] });
    }
    assert.equal((await auditLog(store)).status, "intact");
    await store.commit({ deletes: [["revenue", 7]] });
    const missing = await auditLog(store);
    assert.deepEqual([missing.status, missing.brokenSeq], ["broken", 7]);
  });
});

Deno.test("a log cut short or with another head is broken", async () => {
  await withLog(5, async (store) => {
    await store.commit({ deletes: [["revenue", 4]] });
    assert.equal((await auditLog(store)).brokenSeq, 4);
    await store.commit({
      sets: [{ key: ["revenue_head"], value: { count: 4, hash: "0" } }],
    });
    assert.equal((await auditLog(store)).status, "broken");
  });
});

Deno.test("integrityProof() refuses what the log has not", async () => {
  await withLog(3, async (store) => {
    const audit = await auditLog(store);
    const queries: [string, string][][] = [
      [["seq", "3"]],
      [["seq", "-1"]],
      [["seq", "0"], ["tree_size", "4"]],
      [["seq", "1"], ["tree_size", "1"]],
      [["from", "0"], ["to", "2"]],
      [["from", "3"], ["to", "2"]],
      [["from", "1"]],
      [["surprise", "1"]],
    ];
    for (const query of queries) {
      await assert.rejects(integrityProof(audit, new Map(query)), {
        code: "invalid_filter",
      });
    }
    assert.equal(await integrityProof(audit, new Map()), null);
  });
});

Deno.test("entries that an older program wrote without salts stay as they are, and the chain goes on", async () => {
  await withLog(0, async (store) => {
    const body = {
      seq: 0,
      recorded_at: "2026-01-01T00:00:00.000Z",
      event: "payment_settled",
      service: "api",
      operation: "fix-error",
      network: "eip155:8453",
      amount: "10000",
      tx_sha256: "a".repeat(64),
      request_sha256: "b".repeat(64),
      prev_hash: "0".repeat(64),
    };
    const hash = sha256(serialize(body) ?? "").toString("hex");
    await store.commit({
      sets: [
        { key: ["revenue", 0], value: { ...body, hash } },
        { key: ["revenue_head"], value: { count: 1, hash } },
        settlement(1),
      ],
    });
    await drainOutbox({ store, random: systemRandom });
    const audit = await auditLog(store);
    assert.deepEqual([audit.status, audit.count], ["intact", 2]);
    const [old, fresh] = await storedEntries(store);
    assert.deepEqual(old, { ...body, hash });
    assert.equal(fresh?.prev_hash, hash);
    assert.notEqual(fresh?.request_sha256, "b".repeat(64));
  });
});

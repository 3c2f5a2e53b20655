/** What of an entry is stored, for how long, and what is left when it goes. */
import assert from "node:assert/strict";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import type { Store, StoreKey, StoreSet } from "@/lib/store/store.ts";
import { countStore } from "@/tests/support/counted_store.ts";
import type { EntryRecord } from "./entry.ts";
import { SAME_MS } from "./schemas.ts";
import {
  entryWrites,
  holdsOf,
  notSupersededCheck,
  PAST_DAYS,
  readFactsOf,
  readRecords,
  readSame,
  readShown,
  readShownRecords,
  readSuperseded,
  readSupersededIds,
  removeEntry,
  retractEntry,
} from "./store.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const EXPIRES = "2026-12-21T10:00:00.000Z";
const REMOVAL: { sets: StoreSet[]; deletes: StoreKey[] } = {
  sets: [{ key: ["exchange", "gone", "one"], value: true }],
  deletes: [["exchange", "waiting", "one"]],
};
const removalOf = () => REMOVAL;

function record(changes: Partial<EntryRecord> = {}): EntryRecord {
  return {
    entry_id: "one",
    title: "A title",
    content: "What is known.",
    content_type: "text/plain",
    language: "en",
    tags: [],
    published_at: NOW.toISOString(),
    expires_at: EXPIRES,
    digest: { sha256: "0xdigest" },
    publisher: { payer_ref: "payer", agent_id: "agt_1" },
    ...changes,
  } as EntryRecord;
}
const publish = (store: Store, entry: EntryRecord, supersedes = true) =>
  store.commit({ sets: entryWrites(entry, { now: NOW, supersedes }) });

Deno.test("an entry goes at its end, its digest much later, its text's claim after a day", () => {
  const ends = new Map(
    entryWrites(record({ supersedes: "old" }), { now: NOW, supersedes: true })
      .map(({ key, expiresAt }) => [key[1], expiresAt?.getTime()]),
  );
  const past = Date.parse(EXPIRES) + PAST_DAYS * 86_400_000;
  assert.deepEqual(
    ends,
    new Map([
      ["entry", Date.parse(EXPIRES)],
      ["past", past],
      ["same", NOW.getTime() + SAME_MS],
      ["superseded", past],
    ]),
  );
});

Deno.test("a correction supersedes only where it may, and holds what it corrects", () => {
  const kinds = (entry: EntryRecord, supersedes: boolean) =>
    entryWrites(entry, { now: NOW, supersedes }).map(({ key }) => key[1]);
  assert.deepEqual(kinds(record({ supersedes: "old" }), false), [
    "entry",
    "past",
    "same",
  ]);
  assert.deepEqual(kinds(record(), true), ["entry", "past", "same"]);
  assert.deepEqual(holdsOf(record()).length, 1);
  assert.deepEqual(holdsOf(record({ supersedes: "old" })), [
    ["exchange", "publishing", "text", "payer", "0xdigest"],
    ["exchange", "publishing", "revision", "old"],
  ]);
});

Deno.test("a search shows what is neither superseded nor removed", () =>
  withStore(async (store) => {
    await publish(store, record());
    await publish(store, record({ entry_id: "two", supersedes: "one" }));
    await publish(store, record({ entry_id: "three" }));
    await removeEntry(store, "three", { reason: "spam", now: NOW, removalOf });
    const ids = ["one", "two", "three", "never"];
    assert.deepEqual([...await readShown(store, ids)], ["two", "never"]);
    assert.deepEqual(
      (await readShownRecords(store, ids)).map((entry) =>
        entry?.entry_id ?? null
      ),
      [null, "two", null, null],
    );
    const counted = countStore(store);
    await readShown(counted.store, []);
    assert.equal(counted.counts.reads, 0);
    assert.deepEqual([...await readSupersededIds(store, ids)], ["one"]);
    assert.deepEqual(
      (await readRecords(store, ids)).map((entry) => entry?.entry_id ?? null),
      ["one", "two", null, null],
    );
    const { by, record: old } = await readSuperseded(store, "one");
    assert.deepEqual([by, old?.entry_id], ["two", "one"]);
    assert.equal((await readSuperseded(store, "two")).by, null);
    const check = notSupersededCheck("two");
    assert.notEqual(await store.commit({ checks: [check] }), null);
    assert.equal(
      await store.commit({ checks: [notSupersededCheck("one")] }),
      null,
    );
  }));

Deno.test("the same text is found while it is there, with a check that it is still the one", () =>
  withStore(async (store) => {
    const none = await readSame(store, "payer", "0xdigest");
    assert.equal(none.record, null);
    await publish(store, record());
    assert.equal(await store.commit({ checks: [none.check] }), null);
    const same = await readSame(store, "payer", "0xdigest");
    assert.equal(same.record?.entry_id, "one");
    assert.notEqual(await store.commit({ checks: [same.check] }), null);
    assert.equal((await readSame(store, "other", "0xdigest")).record, null);
    await removeEntry(store, "one", { reason: "spam", now: NOW, removalOf });
    // What was removed is no duplicate; the claim on the text is still there.
    const gone = await readSame(store, "payer", "0xdigest");
    assert.deepEqual([gone.record, gone.check.version === null], [null, false]);
  }));

Deno.test("a removal keeps digest and reason, and takes content and places in the index", () =>
  withStore(async (store) => {
    await publish(store, record());
    await store.commit({
      sets: [{ key: ["exchange", "waiting", "one"], value: 1 }],
    });
    const options = { reason: "spam", now: NOW, removalOf };
    assert.equal(await removeEntry(store, "one", options), true);
    const { record: left, past } = await readFactsOf(store, "one");
    assert.equal(left, null);
    assert.equal(past?.removed_at, NOW.toISOString());
    assert.equal(past?.removal_reason, "spam");
    assert.deepEqual(past?.digest, { sha256: "0xdigest" });
    assert.notEqual(await store.get(["exchange", "gone", "one"]), null);
    assert.equal(await store.get(["exchange", "waiting", "one"]), null);
    assert.equal(await removeEntry(store, "never", options), false);
  }));

Deno.test("a retraction names who took it back, once, and says nothing of what is not there", () =>
  withStore(async (store) => {
    await publish(store, record());
    const first = await retractEntry(store, "one", { now: NOW, removalOf });
    assert.equal(first?.retracted_at, NOW.toISOString());
    assert.deepEqual(first?.publisher, {
      payer_ref: "payer",
      agent_id: "agt_1",
    });
    const later = new Date(NOW.getTime() + 1_000);
    assert.deepEqual(
      await retractEntry(store, "one", { now: later, removalOf }),
      first,
    );
    const facts = await readFactsOf(store, "one");
    assert.deepEqual([facts.record, facts.past], [null, first]);
    assert.equal(
      await retractEntry(store, "never", { now: NOW, removalOf }),
      null,
    );
    await publish(
      store,
      record({
        entry_id: "two",
        publisher: { payer_ref: "payer" } as EntryRecord["publisher"],
      }),
    );
    const { publisher } =
      await retractEntry(store, "two", { now: NOW, removalOf }) ?? {};
    assert.deepEqual(publisher, { payer_ref: "payer" });
    await publish(store, record({ entry_id: "three" }));
    await removeEntry(store, "three", { reason: "spam", now: NOW, removalOf });
    assert.equal(
      await retractEntry(store, "three", { now: NOW, removalOf }),
      null,
    );
  }));

Deno.test("a retraction takes its places in the index with it", () =>
  withStore(async (store) => {
    await publish(store, record());
    await store.commit({
      sets: [{ key: ["exchange", "waiting", "one"], value: 1 }],
    });
    await retractEntry(store, "one", { now: NOW, removalOf });
    assert.notEqual(await store.get(["exchange", "gone", "one"]), null);
    assert.equal(await store.get(["exchange", "waiting", "one"]), null);
  }));

Deno.test("a retraction is tried again while others write the entry, and not for ever", () =>
  withStore(async (store) => {
    const interfered = (times: number): Store => {
      let left = times;
      return {
        get: (key) => store.get(key),
        getMany: (keys) => store.getMany(keys),
        list: (prefix, options) => store.list(prefix, options),
        close: () => store.close(),
        commit: (commit) =>
          left-- > 0 ? Promise.resolve(null) : store.commit(commit),
      };
    };
    await publish(store, record());
    const options = { now: NOW, removalOf };
    assert.equal(await retractEntry(interfered(5), "one", options), null);
    assert.notEqual(await retractEntry(interfered(4), "one", options), null);
  }));

async function withStore(test: (store: Store) => Promise<void>): Promise<void> {
  const store = await openDenoKvStore(":memory:", { now: () => NOW });
  try {
    await test(store);
  } finally {
    await store.close();
  }
}

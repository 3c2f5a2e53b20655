/** Witnesses of our own, over HTTP: what they say is published, held against the log, and never believed unchecked. */
import assert from "node:assert/strict";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import type { Store } from "@/lib/store/store.ts";
import { witnessAsker } from "@/lib/tlog/ask_witness.ts";
import { memoryOfProcess } from "@/lib/tlog/signed_memory.ts";
import { settleMany } from "@/tests/support/settle_many.ts";
import {
  cosign,
  type Misbehaviour,
  openWitness,
  type TestWitness,
  witnessKeyOf,
} from "@/tests/support/witness.ts";
import { copyOf, witnessedProcess } from "@/tests/support/witnessed.ts";
import { keepShownSize } from "./store.ts";
import { WITNESS_PATIENCE_MS } from "./publication.ts";
import { WITNESS_PAUSE_MS_MAX } from "./witnesses.ts";

/** A process whose witnesses can be told of its log. */
function processOf(
  store: Store,
  witnesses: readonly TestWitness[],
  options: Parameters<typeof witnessedProcess>[2] = {},
) {
  const process = witnessedProcess(store, witnesses, options);
  return {
    ...process,
    /** Has the witnesses know the log. */
    async meet() {
      const keys = await process.keys();
      for (const witness of witnesses) witness.trust(keys);
    },
  };
}

async function withStore(
  options: { readonly count: number; readonly names: readonly string[] },
  run: (store: Store, witnesses: readonly TestWitness[]) => Promise<void>,
): Promise<void> {
  const store = await openDenoKvStore(":memory:");
  const witnesses = options.names.map((name) => openWitness({ name }));
  try {
    await settleMany(store, { count: options.count });
    await run(store, witnesses);
  } finally {
    await Promise.all(witnesses.map((witness) => witness.close()));
    await store.close();
  }
}

const sizes = ({ answers }: TestWitness) =>
  answers.map(({ status, oldSize, size }) => `${oldSize} ${size} ${status}`);

Deno.test("a checkpoint is published with what witnesses say, and the one before until they did", () =>
  withStore(
    { count: 5, names: ["a.example", "b.example"] },
    async (store, witnesses) => {
      const one = processOf(store, witnesses);
      await one.meet();
      await assert.rejects(one.log.checkpoint(), { code: "busy" });
      await one.round();
      const both = ["a.example", "b.example"];
      assert.deepEqual(await one.published(), { size: 5, by: both });
      await settleMany(store, { from: 5, count: 400 });
      assert.deepEqual(await one.published(), { size: 5, by: both });
      await one.round();
      assert.deepEqual(await one.published(), { size: 405, by: both });
      const [first = assert.fail()] = witnesses;
      // First with nothing new signed: the empty tree.
      assert.deepEqual(sizes(first), [
        "0 0 200",
        "0 5 200",
        "5 405 200",
      ]);
      // Nothing is asked while nothing is new.
      await one.round();
      assert.equal(first.answers.length, 3);
      assert.deepEqual(one.faults, []);
    },
  ));

Deno.test("where no witness answers, a checkpoint is published without them in the end, and cosigned later", () =>
  withStore({ count: 5, names: ["a.example"] }, async (store, witnesses) => {
    const { clock, ...one } = processOf(store, witnesses);
    const [witness = assert.fail()] = witnesses;
    await one.meet();
    await one.round();
    await settleMany(store, { from: 5, count: 5 });
    witness.behave(() => new Response("", { status: 503 }));
    await one.round();
    assert.equal((await one.published()).size, 5);
    clock.advance(WITNESS_PATIENCE_MS - 1);
    await one.round();
    assert.equal((await one.published()).size, 5);
    clock.advance(1);
    assert.deepEqual(await one.published(), { size: 10, by: [] });
    witness.behave(null);
    // It is left alone for a while, and told of once.
    await one.round();
    assert.deepEqual(await one.published(), { size: 10, by: [] });
    clock.advance(WITNESS_PAUSE_MS_MAX);
    await one.round();
    assert.deepEqual(await one.published(), { size: 10, by: ["a.example"] });
    assert.deepEqual(one.faults, [
      "witness_failed a.example: it answered with 503",
    ]);
    assert.deepEqual(one.by.failures, []);
  }));

Deno.test("as long as no witness has answered since the start, nothing new is signed", () =>
  withStore({ count: 5, names: ["a.example"] }, async (store, witnesses) => {
    const [witness = assert.fail()] = witnesses;
    const before = processOf(store, witnesses);
    await before.meet();
    await before.round();
    await settleMany(store, { from: 5, count: 1 });
    witness.behave(() => new Response("", { status: 500 }));
    const { clock, ...one } = processOf(store, witnesses);
    await one.round();
    assert.equal((await one.published()).size, 5);
    clock.advance(10 * WITNESS_PATIENCE_MS);
    // What was signed before is.
    assert.equal((await one.published()).size, 5);
    const found = await one.auditor.report();
    await assert.rejects(one.log.assertSignable(found), {
      code: "busy",
      message: /no witness has answered since the start/,
    });
    witness.behave(null);
    clock.advance(WITNESS_PAUSE_MS_MAX);
    await one.round();
    assert.equal((await one.published()).size, 6);
    await one.log.assertSignable(found);
  }));

Deno.test("a store that is older than what a witness saw signs nothing, however much is sold then", () =>
  withStore(
    { count: 300, names: ["a.example", "b.example"] },
    async (store, witnesses) => {
      const [first = assert.fail(), second = assert.fail()] = witnesses;
      const before = processOf(store, [first]);
      await before.meet();
      await before.round();
      const copy = await copyOf(store);
      await settleMany(store, { from: 300, count: 5 });
      await before.round();
      assert.equal(first.latest.size, 305);
      const refused = { code: "store_unavailable" };
      // On another machine, that remembers nothing.
      const signed = memoryOfProcess();
      const old = processOf(copy, [first], { signed });
      const atStart = first.answers.length;
      await old.round();
      await old.round();
      assert.equal(
        first.answers.length,
        atStart + 1,
        "it is left alone for a while",
      );
      assert.equal(
        old.log.problem,
        "it has 300 entries, and a.example has witnessed 305",
      );
      await assert.rejects(old.log.checkpoint(), refused);
      // Grown past that, with other entries.
      await settleMany(copy, { from: 900, count: 20 });
      old.clock.advance(WITNESS_PAUSE_MS_MAX);
      await old.round();
      await assert.rejects(old.log.checkpoint(), refused);
      const found = await old.auditor.report();
      await assert.rejects(old.log.assertSignable(found), refused);
      assert.equal(signed.last, null);
      assert.deepEqual(old.faults, [
        "log_not_signed it has 300 entries, and a.example has witnessed 305",
      ]);
      // A process that begins then has no account of what the witness saw, and
      // shows it nothing that was not signed before.
      const asked = first.answers.length;
      const later = processOf(copy, [first]);
      for (let round = 0; round < 3; round++) {
        await later.round();
        later.clock.advance(WITNESS_PAUSE_MS_MAX);
      }
      assert.equal(
        later.log.problem,
        "it knows of 300 entries that were signed, and a.example has witnessed 305",
      );
      assert.deepEqual(
        new Set(sizes(first).slice(asked)),
        new Set(["300 300 409"]),
      );
      await assert.rejects(later.log.checkpoint(), refused);
      // Where a program before kept no account, the one who knows better is
      // asked alone.
      await copy.commit({ deletes: [["tlog", "shown"]] });
      const again = processOf(copy, [second, first]);
      second.trust(await again.keys());
      await again.round();
      assert.equal(
        again.log.problem,
        "its first 305 entries are not those that a.example has witnessed",
      );
      await assert.rejects(again.log.checkpoint(), refused);
      assert.equal(second.latest.size, 0);
      assert.equal(first.latest.size, 305);
      // The store that was put away goes on.
      const newer = processOf(store, [first]);
      await newer.round();
      assert.equal((await newer.published()).size, 305);
      await copy.close();
    },
  ));

Deno.test("what a witness is shown is remembered before, and what it cosigned is not given up on its word", () =>
  withStore({ count: 5, names: ["a.example"] }, async (store, witnesses) => {
    const [witness = assert.fail()] = witnesses;
    const signed = memoryOfProcess();
    const one = processOf(store, witnesses, { signed });
    await one.meet();
    const remembered: (number | undefined)[] = [];
    witness.behave((proper) => {
      remembered.push(signed.last?.size);
      return proper;
    });
    await one.round();
    assert.deepEqual(remembered, [undefined, 5]);
    // The log grows while it is asked, and another process was quicker.
    await settleMany(store, { from: 5, count: 1 });
    witness.behave(async () => {
      await settleMany(store, { from: 6, count: 1 });
      return new Response("7\n", {
        status: 409,
        headers: { "content-type": "text/x.tlog.size" },
      });
    });
    await one.round();
    assert.deepEqual([one.faults, one.log.problem], [[], null]);
    // After a start it does not know what stands below its own cosignature.
    witness.behave(() => new Response("", { status: 422 }));
    const two = processOf(store, witnesses);
    await two.round();
    assert.equal(two.log.problem, null);
    assert.deepEqual(two.by.failures, ["a.example: it contradicts itself"]);
  }));

Deno.test("what a witness cosigned and nobody heard of is accounted for", () =>
  withStore({ count: 5, names: ["a.example"] }, async (store, witnesses) => {
    const [witness = assert.fail()] = witnesses;
    const before = processOf(store, witnesses);
    await before.meet();
    await before.round();
    const account = async () => (await store.get(["tlog", "shown"]))?.value;
    const accounts: unknown[] = [await account()];
    for (const from of [5, 9]) {
      await settleMany(store, { from, count: 4 });
      witness.behave(async () => {
        accounts.push(await account());
        return new Response("", { status: 500 });
      });
      await before.round();
      before.clock.advance(WITNESS_PAUSE_MS_MAX);
    }
    // Before it is shown, and not only what was published.
    assert.deepEqual(accounts, [{ size: 5 }, { size: 9 }, { size: 13 }]);
    assert.equal(witness.latest.size, 9);
    witness.behave(null);
    // A smaller one changes nothing, such as another process may still show.
    const slow = await copyOf(store);
    await keepShownSize(slow, 4);
    assert.deepEqual((await slow.get(["tlog", "shown"]))?.value, { size: 13 });
    await Promise.all(
      [17, 30, 22, 29].map((size) => keepShownSize(slow, size)),
    );
    assert.deepEqual((await slow.get(["tlog", "shown"]))?.value, { size: 30 });
    await slow.close();
    const after = processOf(store, witnesses);
    await after.round();
    assert.equal(after.log.problem, null);
    assert.deepEqual(await after.published(), { size: 13, by: ["a.example"] });
    // Published without the witness, by a program before that kept no account.
    await settleMany(store, { from: 13, count: 2 });
    after.clock.advance(WITNESS_PATIENCE_MS);
    await after.published();
    after.clock.advance(WITNESS_PATIENCE_MS);
    assert.deepEqual(await after.published(), { size: 15, by: [] });
    const set = { key: ["tlog", "shown"], value: { size: 1 } };
    await store.commit({ sets: [set] });
    const third = processOf(store, witnesses);
    await third.round();
    assert.equal(third.log.problem, null);
    assert.deepEqual(await third.published(), { size: 15, by: ["a.example"] });
  }));

Deno.test("of the same size with other entries nothing is signed either", () =>
  withStore({ count: 4, names: ["a.example"] }, async (store, witnesses) => {
    const before = processOf(store, witnesses);
    await before.meet();
    const copy = await copyOf(store);
    // The copy has the keys, and never published anything.
    await settleMany(copy, { from: 50, count: 3 });
    await settleMany(store, { from: 4, count: 3 });
    await before.round();
    const old = processOf(copy, witnesses);
    await old.round();
    assert.match(old.log.problem ?? "", /its first 7 entries are not those/);
    await assert.rejects(old.log.checkpoint(), { code: "store_unavailable" });
    await copy.close();
  }));

Deno.test("several processes of one store have it cosigned in turns", () =>
  withStore({ count: 5, names: ["a.example"] }, async (store, witnesses) => {
    const one = processOf(store, witnesses);
    const two = processOf(store, witnesses);
    await one.meet();
    await Promise.all([one.round(), two.round()]);
    for (let from = 5; from < 25; from += 5) {
      await settleMany(store, { from, count: 5 });
      await Promise.all([one.round(), two.round()]);
      await one.round();
      assert.deepEqual(await two.published(), {
        size: from + 5,
        by: ["a.example"],
      });
    }
    assert.deepEqual([one.log.problem, two.log.problem], [null, null]);
    assert.deepEqual([...one.faults, ...two.faults], []);
  }));

Deno.test("a new key signs what was cosigned, and the witnesses stay", () =>
  withStore({ count: 5, names: ["a.example"] }, async (store, witnesses) => {
    const { clock, ...one } = processOf(store, witnesses);
    await one.meet();
    await one.round();
    await one.keyrings.rotate();
    clock.advance(25 * 3_600_000);
    await settleMany(store, { from: 5, count: 1 });
    // The witness does not know the new key yet.
    assert.deepEqual(await one.published(), { size: 5, by: ["a.example"] });
    await one.round();
    assert.match(one.by.failures[0] ?? "", /does not know the log's key/);
    await one.meet();
    clock.advance(WITNESS_PAUSE_MS_MAX);
    await one.round();
    assert.deepEqual(await one.published(), { size: 6, by: ["a.example"] });
  }));

const answer = (text: string, status = 200, type = "text/plain") => () =>
  new Response(text, { status, headers: { "content-type": type } });

/** What a witness should not do, and what is said of it. */
const HOSTILE: readonly {
  readonly what: string;
  readonly as: (note: () => Promise<string>, key: TestWitness) => Misbehaviour;
  readonly said: RegExp;
}[] = [
  {
    what: "a signature that does not hold",
    as: () => async (proper) => {
      const text = await proper.text();
      return new Response(
        text.replace(/ ([^ ]{12})[^ ]{8}/, " $1AAAAAAAA"),
        proper,
      );
    },
    said: /the cosignature of bad.example does not hold/,
  },
  {
    what: "another key of the same name",
    as: (note) => async () =>
      new Response(
        cosign(await note(), witnessKeyOf("bad.example"), 1_900_000_000),
      ),
    said: /no cosignature of its key/,
  },
  {
    what: "nothing",
    as: () => answer(""),
    said: /no cosignature of its key/,
  },
  {
    what: "no note",
    as: () => answer("<html>"),
    said: /an empty line before its signatures/,
  },
  {
    what: "another text",
    as: (_, witness) => () => {
      const { key, sent } = witness;
      const more = "\nother\n";
      return answer(`${more}\n${cosign(sent + more, key, 1_900_000_000)}`)();
    },
    said: /its answer is no cosignature/,
  },
  {
    what: "too much",
    as: () => answer("x".repeat(16_385)),
    said: /longer than 16384 bytes/,
  },
  {
    what: "a place where it is not",
    as: (_, { url }) => () => Response.redirect(`${url}/elsewhere`, 307),
    said: /answered with 307/,
  },
  {
    what: "a conflict without a size",
    as: () => answer("12", 409, "text/x.tlog.size"),
    said: /409, and no size/,
  },
  {
    what: "a size of another type",
    as: () => answer("3\n", 409),
    said: /409, and no size/,
  },
  {
    what: "another size each time",
    as: () => {
      let size = 0;
      return () => answer(`${++size % 2}\n`, 409, "text/x.tlog.size")();
    },
    said: /another size each time/,
  },
  {
    what: "that what it cosigned is not so",
    as: () => answer("", 422),
    said: /it contradicts itself/,
  },
];

for (const { what, as, said } of HOSTILE) {
  Deno.test(`a witness that says ${what} is told of, and changes nothing`, () =>
    withStore(
      { count: 3, names: ["good.example", "bad.example"] },
      async (store, witnesses) => {
        const [, bad = assert.fail()] = witnesses;
        const { clock, ...one } = processOf(store, witnesses);
        await one.meet();
        await one.round();
        await settleMany(store, { from: 3, count: 4 });
        bad.behave(as(async () => {
          // Only the text of the note matters here.
          const { note } = await one.log.checkpoint();
          return note.slice(0, note.indexOf("\n\n") + 1);
        }, bad));
        await one.round();
        assert.deepEqual(await one.published(), {
          size: 7,
          by: ["good.example"],
        });
        assert.equal(one.faults.length, 1);
        assert.match(one.faults[0] ?? "", said);
        assert.equal(one.log.problem, null);
        bad.behave(null);
        clock.advance(WITNESS_PAUSE_MS_MAX);
        await one.round();
        assert.deepEqual((await one.published()).by, [
          "good.example",
          "bad.example",
        ]);
      },
    ));
}

Deno.test("a witness that never answers is not waited for", () =>
  withStore(
    { count: 3, names: ["good.example", "late.example"] },
    async (store, witnesses) => {
      const [, late = assert.fail()] = witnesses;
      const one = processOf(store, witnesses);
      await one.meet();
      await one.round();
      await settleMany(store, { from: 3, count: 1 });
      const held = Promise.withResolvers<void>();
      late.behave(async (proper) => {
        await held.promise;
        return proper;
      });
      const [patient, impatient] = [witnessAsker(), witnessAsker(1)];
      const other = processOf(store, witnesses, {
        ask: (url, ...request) =>
          (url.startsWith(late.url) ? impatient : patient)(url, ...request),
      });
      await other.round();
      assert.deepEqual(await other.published(), {
        size: 4,
        by: ["good.example"],
      });
      assert.match(other.faults[0] ?? "", /late.example: TimeoutError/);
      held.resolve();
    },
  ));

Deno.test("a cosignature from the future is not published", async () => {
  const store = await openDenoKvStore(":memory:");
  const witness = openWitness({
    now: () => new Date(Date.UTC(2100, 0)),
  });
  await settleMany(store, { count: 1 });
  const one = processOf(store, [witness]);
  await one.meet();
  await one.round();
  assert.match(one.by.failures[0] ?? "", /its cosignature is of 2100/);
  await assert.rejects(one.log.checkpoint(), { code: "busy" });
  await witness.close();
  await store.close();
});

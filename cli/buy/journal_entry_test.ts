/** What an entry is, what counts against a budget, and which of two entries is believed. */
import assert from "node:assert/strict";
import { NOW, VERSION_1 } from "@/tests/support/purchases.ts";
import {
  type Budget,
  countedEntries,
  isJournalEntry,
  isSameIntent,
  type JournalEntry,
  judgeReservation,
  mergeEntries,
  spentAtomic,
} from "./journal_entry.ts";

const seen_at = NOW.toISOString();
const HOUR_MS = 3_600_000;
const SELLER = "https://seller.example";

Deno.test("everything signed in the time of a budget counts, save what the chain has shown to be uncharged", () => {
  const counts = (changes: Partial<JournalEntry>, seller?: string) =>
    countedEntries([{ ...VERSION_1, ...changes }], {
      ...{ network: VERSION_1.network, asset: VERSION_1.asset, now: NOW },
      windowMs: 24 * HOUR_MS,
      ...(seller === undefined ? {} : { seller }),
    }).length === 1;
  for (const state of ["pending", "paid", "refused", "forgotten"] as const) {
    assert(counts({ state }), state);
    assert(counts({ state, chain: { fate: "used", seen_at } }), state);
    assert(!counts({ state, chain: { fate: "dead", seen_at } }), state);
  }
  for (const settlement of ["simulated", "unproven", "unchecked"] as const) {
    assert(counts({ state: "paid", settlement }), settlement);
  }
  assert(counts({ asset: VERSION_1.asset.toLowerCase() }));
  assert(!counts({ asset: `0x${"3".repeat(40)}` }));
  assert(!counts({ is_throwaway: true }));
  assert(!counts({ network: "eip155:84532" }));
  assert(counts({ created_at: "2026-11-21T12:00:00.001Z" }));
  assert(!counts({ created_at: "2026-11-21T12:00:00.000Z" }));
  assert(counts({}, SELLER));
  assert(!counts({}, "https://other.example"));
  assert(!counts({}, "http://seller.example"));
  assert(!counts({ url: "no address" }, SELLER));
});

Deno.test("what is spent is the sum of what counts", () => {
  const entries = ["1", "20", "300"].map((amount) => ({
    ...VERSION_1,
    amount,
  }));
  const window = { ...VERSION_1, windowMs: 24 * HOUR_MS, now: NOW };
  assert.equal(spentAtomic(entries, window), 321n);
  assert.equal(spentAtomic([], window), 0n);
});

Deno.test("the same URL, body and method are one intent", () => {
  const post = { url: "https://a.example/x", body: "{}" };
  assert(isSameIntent(post, { ...post, method: "POST" }));
  assert(isSameIntent({ ...post, method: "POST" }, post));
  assert(!isSameIntent(post, { ...post, method: "PUT" }));
  assert(!isSameIntent(post, { ...post, body: "{ }" }));
  assert(!isSameIntent(post, { ...post, url: "https://a.example/y" }));
});

const reserve = (
  entries: readonly JournalEntry[],
  changes: Partial<JournalEntry>,
  options: { budgets?: readonly Budget[]; known?: readonly string[] } = {},
) =>
  judgeReservation(entries, {
    entry: { ...VERSION_1, id: "cd".repeat(32), ...changes },
    budgets: options.budgets ?? [],
    known: new Set(options.known),
    now: NOW,
  });

Deno.test("a budget is spent to its last unit and not one further, each of several", () => {
  const budget = { atomic: 20_000n, windowMs: 24 * HOUR_MS };
  const own = { ...budget, atomic: 15_000n, seller: SELLER };
  const [other, again] = [{ body: "b" }, { body: "c" }];
  assert.equal(
    reserve([VERSION_1], other, { budgets: [budget] }).kind,
    "reserved",
  );
  assert.deepEqual(
    reserve([VERSION_1], { ...again, amount: "10001" }, { budgets: [budget] }),
    { kind: "exceeded", budget, spentAtomic: 10_000n },
  );
  assert.deepEqual(
    reserve([VERSION_1], other, { budgets: [budget, own] }),
    { kind: "exceeded", budget: own, spentAtomic: 10_000n },
  );
  // What a throwaway wallet signs is bounded by nothing: it holds nothing.
  assert.equal(
    reserve([], { amount: "99999", is_throwaway: true }, { budgets: [budget] })
      .kind,
    "reserved",
  );
  // What was spent in another coin, or on another network, is another matter.
  const asset = `0x${"3".repeat(40)}`;
  for (const change of [{ asset }, { network: "eip155:84532" }]) {
    assert.equal(
      reserve([{ ...VERSION_1, ...change }, VERSION_1], other, {
        budgets: [budget],
      }).kind,
      "reserved",
    );
  }
});

Deno.test("a payment is met that is open, or was signed since the purchase began, for the same answer", () => {
  const met = (changes: Partial<JournalEntry>, known: readonly string[] = []) =>
    reserve([{ ...VERSION_1, ...changes }], {}, { known }).kind === "met";
  const known = [VERSION_1.id];
  for (const state of ["paid", "refused"] as const) {
    assert(met({ state }), state);
    assert(!met({ state }, known), state);
  }
  assert(met({ state: "pending" }));
  assert(met({ state: "pending" }, known));
  // Given up by hand meanwhile: another one is wanted.
  assert(!met({ state: "forgotten" }));
  assert(!met({ state: "pending", body: "[]" }));
  assert(!met({ state: "pending", is_throwaway: true }));
});

Deno.test("who knows more is believed, the last one of equals, and what the chain has shown stays", () => {
  const at = (state: JournalEntry["state"], transaction = "") => ({
    ...VERSION_1,
    state,
    transaction,
  });
  assert.deepEqual(mergeEntries(null, at("refused")), at("refused"));
  const order = ["pending", "refused", "forgotten", "paid"] as const;
  for (const [rank, less] of order.entries()) {
    for (const more of order.slice(rank)) {
      const [a, b] = [at(less, "0xa"), at(more, "0xb")];
      assert.deepEqual(mergeEntries(a, b), b, `${less}, then ${more}`);
      if (less !== more) {
        assert.deepEqual(mergeEntries(b, a), b, `${more}, then ${less}`);
      }
    }
  }
  const chain = { fate: "used", seen_at } as const;
  for (
    const [current, entry, result] of [
      [at("paid"), at("refused"), at("paid")],
      [at("pending"), at("paid"), at("paid")],
    ] as const
  ) {
    assert.deepEqual(mergeEntries({ ...current, chain }, entry), {
      ...result,
      chain,
    });
    assert.deepEqual(mergeEntries(current, { ...entry, chain }), {
      ...result,
      chain,
    });
  }
  const later = { fate: "dead", seen_at: "2026-11-23T00:00:00.000Z" } as const;
  assert.deepEqual(
    mergeEntries({ ...at("refused"), chain }, {
      ...at("refused"),
      chain: later,
    })
      .chain,
    later,
  );
});

Deno.test("a file is an entry when every member is what it has to be", () => {
  const chain = { fate: "used", seen_at };
  for (
    const more of [
      {},
      { version: 2, method: "GET", payment_id: "pay_1" },
      { chain },
      { chain: { ...chain, fate: "dead" } },
      { state: "pending", closed_at: null },
      { amount: "9".repeat(30) },
    ]
  ) {
    assert(isJournalEntry({ ...VERSION_1, ...more }), JSON.stringify(more));
  }
  const texts = [
    ...["id", "created_at", "url", "resource_url", "body", "payment"],
    ...["network", "asset", "amount", "payer", "pay_to"],
  ];
  const wrong: readonly object[] = [
    ...texts.flatMap((name) => [{ [name]: 1 }, { [name]: undefined }]),
    ...[0, 3, "1", undefined].map((version) => ({ version })),
    ...["", "-1", "1.5", "0x10", "9".repeat(31)].map((amount) => ({ amount })),
    { method: null },
    { valid_before: "1795345500" },
    ...["", "open", "toString", null].map((state) => ({ state })),
    ...[null, "used", {}, { fate: "usable" }].map((chain) => ({ chain })),
  ];
  for (const change of wrong) {
    assert(
      !isJournalEntry({ ...VERSION_1, ...change }),
      JSON.stringify(change),
    );
  }
  for (const value of [null, undefined, [], "{}", 1]) {
    assert.equal(isJournalEntry(value), false);
  }
});

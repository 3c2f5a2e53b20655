/** Which payment stands in the way of a second one for the same answer. */
import assert from "node:assert/strict";
import { openWallet } from "@/lib/x402/client.ts";
import { chainThatSays, NOW, VERSION_1 } from "@/tests/support/purchases.ts";
import { NO_CHAINS } from "./chains.ts";
import { findHeld } from "./held.ts";
import { openMemoryJournal } from "./journal.ts";
import type { JournalEntry } from "./journal_entry.ts";

const WALLET = openWallet(`0x${"5".repeat(64)}`);
const REFUSED = {
  ...VERSION_1,
  payer: WALLET.address,
  valid_before: NOW.getTime() / 1000 + 60,
} as const;
const OPEN = { ...REFUSED, state: "pending", closed_at: null } as const;

type Fate = Parameters<typeof chainThatSays>[0]["fate"];

/** What is held, and what the journal says afterwards. */
async function held(
  entries: readonly JournalEntry[],
  options: { isThrowaway?: boolean; fate?: Fate | "no chain"; now?: Date } = {},
) {
  const journal = openMemoryJournal();
  const none = { budgets: [], known: new Set<string>() };
  for (const entry of entries) await journal.reserve(entry, none);
  const { fate } = options;
  const chain = chainThatSays(
    fate === undefined || fate === "no chain" ? {} : { fate },
  );
  const found = await findHeld(VERSION_1, {
    entries,
    payer: { wallet: WALLET, isThrowaway: options.isThrowaway ?? false },
    deps: {
      chains: fate === "no chain"
        ? NO_CHAINS
        : { isOff: false, of: () => chain },
      journal,
      now: () => options.now ?? NOW,
      wait: () => assert.fail("waits"),
      signal: new AbortController().signal,
    },
  });
  return {
    id: found?.entry.id ?? null,
    why: found?.why ?? "",
    chain: found?.entry.chain,
    kept: (await journal.list())[0]?.chain?.fate,
    isWritten: (await journal.list())[0] !== entries[0],
    asked: chain.asked.length,
  };
}

Deno.test("an open purchase of the same answer is gone on with, whatever the chain says", async () => {
  const found = await held([{ ...OPEN, payer: VERSION_1.payer }]);
  assert.equal(found.id, OPEN.id);
  assert.match(found.why, /open since 2026-11-22T11:00:00.000Z; asking again/);
  assert.equal(found.asked, 0);
  assert.equal((await held([{ ...OPEN, body: "[]" }])).id, null);
  // Nothing is charged to a throwaway wallet: it is no reason not to pay.
  const toy = { ...OPEN, is_throwaway: true };
  assert.equal((await held([toy])).id, null);
  assert.equal((await held([toy], { isThrowaway: true })).id, OPEN.id);
});

Deno.test("a refused payment stands in the way while it can be charged, or was", async () => {
  const usable = await held([REFUSED]);
  assert.equal(usable.id, REFUSED.id);
  assert.match(
    usable.why,
    /^payment abababababababab for this answer was refused and can still be charged/,
  );
  assert.match(usable.why, /--forget abababababababab /);
  assert.equal(usable.isWritten, false);
  const used = await held([REFUSED], { fate: { kind: "used" } });
  assert.equal(used.id, REFUSED.id);
  assert.match(used.why, / was refused and charged; asking again with it/);
  assert.deepEqual([used.chain?.fate, used.kept], ["used", "used"]);
  const dead = await held([REFUSED], { fate: { kind: "dead" } });
  assert.deepEqual([dead.id, dead.kept], [null, "dead"]);
  for (const state of ["paid", "forgotten"] as const) {
    assert.equal((await held([{ ...REFUSED, state }])).id, null, state);
  }
});

Deno.test("where no chain can be asked a refused payment stands in the way until it has expired for everybody", async () => {
  const fates = ["no chain", { kind: "unknown", message: "" }] as const;
  for (const fate of fates) {
    const at = (second: number) => ({
      fate,
      now: new Date((REFUSED.valid_before + second) * 1000),
    });
    assert.equal((await held([REFUSED], at(29.999))).id, REFUSED.id);
    assert.equal((await held([REFUSED], at(30))).id, null);
  }
  // What the chain can be asked about is never judged by this clock.
  const late = new Date((REFUSED.valid_before + 86_400) * 1000);
  assert.equal((await held([REFUSED], { now: late })).id, REFUSED.id);
});

Deno.test("of what was refused only a payment of this wallet that is not dead stands in the way, the last one first", async () => {
  const seen_at = NOW.toISOString();
  for (
    const change of [
      { chain: { fate: "dead", seen_at } },
      { payer: VERSION_1.payer },
      { is_throwaway: true },
      { url: "https://seller.example/other" },
    ] as const
  ) {
    const other = await held([{ ...REFUSED, ...change }]);
    assert.deepEqual([other.id, other.asked], [null, 0]);
  }
  const toys = await held([{ ...REFUSED, is_throwaway: true }], {
    isThrowaway: true,
  });
  assert.equal(toys.id, null, "nothing was charged");
  const last = { ...REFUSED, id: "cd".repeat(32) };
  const two = await held([REFUSED, last]);
  assert.deepEqual([two.id, two.asked], [last.id, 1]);
  const dead = { ...last, chain: { fate: "dead", seen_at } } as const;
  const older = await held([REFUSED, dead]);
  assert.equal(older.id, REFUSED.id, "one before it can still be charged");
  const known = { ...REFUSED, chain: { fate: "used", seen_at } } as const;
  const found = await held([known]);
  assert.deepEqual([found.id, found.asked], [REFUSED.id, 0]);
});

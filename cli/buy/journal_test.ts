/** The journal: older files, several writers, and what counts against a budget. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { openJournal } from "./journal.ts";
import {
  countedEntries,
  type JournalEntry,
  mergeEntries,
} from "./journal_entry.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
const ID = "ab".repeat(32);

/** An entry as the first version of the program wrote it. */
const VERSION_1 = {
  version: 1,
  id: ID,
  created_at: "2026-11-22T11:00:00.000Z",
  url: "https://seller.example/thing",
  resource_url: "https://seller.example/thing",
  body: "{}",
  payment: "e30=",
  network: "eip155:8453",
  asset: "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913",
  amount: "10000",
  amount_text: "0.01 USDC",
  pay_to: "0x2222222222222222222222222222222222222222",
  payer: "0x1111111111111111111111111111111111111111",
  is_throwaway: false,
  valid_before: 1_795_345_500,
  state: "refused",
  closed_at: "2026-11-22T11:00:01.000Z",
  transaction: "",
} as const satisfies JournalEntry;

async function withJournal(
  play: (
    journal: ReturnType<typeof openJournal>,
    folder: string,
  ) => Promise<void>,
) {
  const folder = await Deno.makeTempDir();
  try {
    await play(openJournal(folder, () => NOW), folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

const WINDOW = { ...VERSION_1, windowMs: 86_400_000, now: NOW };
const BUDGET = { atomic: 15_000n, windowMs: 86_400_000 };

Deno.test("entries of version 1 are read, and a refused one counts although its signature has expired", () =>
  withJournal(async (journal, folder) => {
    await Deno.writeTextFile(
      join(folder, `${ID}.json`),
      JSON.stringify(VERSION_1),
    );
    assert.deepEqual(await journal.list(), [VERSION_1]);
    const entry = { ...VERSION_1, id: "cd".repeat(32), body: '{"n":2}' };
    assert.deepEqual(
      await journal.reserve(entry, { budgets: [BUDGET], known: new Set([ID]) }),
      { kind: "exceeded", budget: BUDGET, spentAtomic: 10_000n },
    );
    const chain = { fate: "dead", seen_at: NOW.toISOString() } as const;
    await journal.update({ ...VERSION_1, version: 2, chain });
    assert.deepEqual(
      await journal.reserve(entry, { budgets: [BUDGET], known: new Set([ID]) }),
      { kind: "reserved" },
    );
  }));

Deno.test("what the chain has shown to be charged counts as what nobody has looked at", () => {
  const seen_at = NOW.toISOString();
  const counts = (changes: Partial<JournalEntry>) =>
    countedEntries([{ ...VERSION_1, ...changes }], WINDOW).length === 1;
  for (const state of ["pending", "paid", "refused", "forgotten"] as const) {
    assert(counts({ state }), state);
    assert(counts({ state, chain: { fate: "used", seen_at } }), state);
    assert(!counts({ state, chain: { fate: "dead", seen_at } }), state);
  }
  assert(!counts({ is_throwaway: true }));
  assert(!counts({ network: "eip155:84532" }));
  assert(!counts({ created_at: "2026-11-21T11:59:59.000Z" }));
});

Deno.test("a purchase that another process was first with is met: open, or new since the purchase began", () =>
  withJournal(async (journal) => {
    const mine = { ...VERSION_1, id: "cd".repeat(32) };
    const reserve = (entry: JournalEntry, known: string[] = []) =>
      journal.reserve(entry, { budgets: [], known: new Set(known) });
    const open = { ...VERSION_1, state: "pending", closed_at: null } as const;
    await reserve(open);
    assert.deepEqual(await reserve(mine), { kind: "met", entry: open });
    assert.deepEqual(await reserve(mine, [ID]), { kind: "met", entry: open });
    const paid = { ...open, state: "paid" } as const;
    await journal.update(paid);
    assert.deepEqual(await reserve(mine), { kind: "met", entry: paid });
    // A throwaway wallet's is not gone on with by one that holds money.
    assert.deepEqual(
      await reserve({ ...mine, id: "01".repeat(32), is_throwaway: true }),
      { kind: "reserved" },
    );
    // Neither is one of another method, or one that was over before.
    const get = { ...mine, id: "02".repeat(32), method: "GET" };
    assert.deepEqual(await reserve(get), { kind: "reserved" });
    assert.deepEqual(await reserve(mine, [ID]), { kind: "reserved" });
  }));

Deno.test("of two processes with one payment the one that was delivered to is believed", () =>
  withJournal(async (journal) => {
    const open = { ...VERSION_1, state: "pending", closed_at: null } as const;
    await journal.reserve(open, { budgets: [], known: new Set() });
    const paid: JournalEntry = { ...open, version: 2, state: "paid" };
    await journal.update(paid);
    await journal.update({ ...open, state: "refused" });
    assert.deepEqual(await journal.list(), [paid]);
    const chain = { fate: "used", seen_at: NOW.toISOString() } as const;
    await journal.update({ ...open, state: "refused", chain });
    assert.deepEqual(await journal.list(), [{ ...paid, chain }]);
    // What the chain has shown stays.
    assert.deepEqual(mergeEntries({ ...open, chain }, paid), {
      ...paid,
      chain,
    });
  }));

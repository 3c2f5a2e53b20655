/** What a settlement that was believed turns out to be, and what is written of it. */
import assert from "node:assert/strict";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { checkSettlements } from "./checks.ts";
import type { FoundPayment, HeldPayment } from "./held_payment.ts";
import type { Deferred } from "./settlement.ts";
import type {
  AuthorizationState,
  PaymentAttempt,
  TransactionVerdict,
} from "./settler.ts";
import { checkKey } from "./store.ts";

const NOW = new Date("2026-06-01T10:00:00Z");
const DUE_MS = NOW.getTime() - 1;
const IDENTITY = { network: "n", asset: "0xa", payer: "0xb", nonce: "0x1" };
const TRANSFER = { transaction: "0xaa", logIndex: 1 };
const CONFIRMED: TransactionVerdict = { kind: "confirmed", transfer: TRANSFER };
const SILENT: AuthorizationState = { kind: "unknown", message: "silent" };

/** A settlement whose time has come. */
function due(change: object = {}): HeldPayment {
  const record = {
    format: 1,
    state: "settled",
    requestId: "request",
    checkAtMs: DUE_MS,
    payload: {
      x402Version: 2,
      payload: {
        signature: "0x1234",
        authorization: {
          from: `0x${"11".repeat(20)}`,
          to: `0x${"22".repeat(20)}`,
          value: "1",
          validAfter: "0",
          validBefore: "9",
          nonce: `0x${"33".repeat(32)}`,
        },
      },
    },
    requirements: { network: "n", amount: "1" },
    claimedAt: NOW.toISOString(),
    updatedAt: NOW.toISOString(),
    settlement: { success: true, transaction: "0xaa", network: "n" },
    ...change,
  };
  return { identity: IDENTITY, record, version: "1" } as unknown as HeldPayment;
}

/** One round over one place in line, beside a chain that says one thing. */
async function round(
  found: FoundPayment | null,
  chain: {
    verdict?: TransactionVerdict;
    state?: AuthorizationState;
    isAnothers?: boolean;
  } = {},
) {
  const { verdict, state = SILENT, isAnothers = false } = chain;
  const store = await openDenoKvStore(":memory:", { now: () => NOW });
  const place = checkKey(DUE_MS, IDENTITY);
  await store.commit({ sets: [{ key: place, value: true }] });
  const told: string[] = [];
  const asked: string[] = [];
  const settler = {
    ...(verdict === undefined ? {} : {
      confirm: (_attempt: PaymentAttempt, transaction: string) => {
        asked.push(`confirm ${transaction}`);
        return Promise.resolve(verdict);
      },
    }),
    lookup: () => {
      asked.push("lookup");
      return Promise.resolve(state);
    },
  };
  const ledger = {
    find: () => Promise.resolve(found),
    isTransferOfAnother: () => Promise.resolve(isAnothers),
    checked: (_held: HeldPayment, { transaction }: typeof TRANSFER) =>
      Promise.resolve(void told.push(`checked ${transaction}`)),
    unpaid: (_held: HeldPayment, reason: string) =>
      Promise.resolve(void told.push(`unpaid ${reason}`)),
    checkLater: () => Promise.resolve(void told.push("later")),
  };
  const deps = {
    clock: { now: () => NOW },
    ledger,
    settler,
    onFault: (event: string, detail: unknown) =>
      void told.push(`${event} ${detail}`),
  } as unknown as Deferred;
  const report = await checkSettlements({ ...deps, store });
  const left = await store.list(["pay_check"], { limit: 9 });
  await store.close();
  return { report, told, asked, places: left.entries.length };
}

const PROVEN = { proven: 1, unpaid: 0, unknown: 0 };
const UNPAID = { proven: 0, unpaid: 1, unknown: 0 };
const UNKNOWN = { proven: 0, unpaid: 0, unknown: 1 };

Deno.test("what a settler confirms is proven, and nothing else is asked", async () => {
  const { report, told, asked } = await round(due(), { verdict: CONFIRMED });
  assert.deepEqual(report, PROVEN);
  assert.deepEqual(told, ["checked 0xaa"]);
  assert.deepEqual(asked, ["confirm 0xaa"]);
});

Deno.test("what no settler confirms is looked up, whatever its transaction", async () => {
  const transfer = { transaction: "0xbb", logIndex: 0 };
  const settled: AuthorizationState = {
    kind: "settled",
    response: { success: true, transaction: "0xbb", network: "n" },
    transfer,
  };
  for (const kind of ["absent", "contradicted", "unreachable"] as const) {
    const verdict = { kind };
    const { report, told, asked } = await round(due(), {
      verdict,
      state: settled,
    });
    assert.deepEqual(report, PROVEN);
    assert.deepEqual(told, ["checked 0xbb"]);
    assert.deepEqual(asked, ["confirm 0xaa", "lookup"]);
  }
  const { told, asked } = await round(due(), { state: settled });
  assert.deepEqual([told, asked], [["checked 0xbb"], ["lookup"]]);
  const nameless = await round(due({ settlement: undefined }), {
    verdict: { kind: "absent" },
    state: settled,
  });
  assert.deepEqual(nameless.asked, ["confirm ", "lookup"]);
});

Deno.test("what is dead is unpaid and told; what nobody can tell waits", async () => {
  const state: AuthorizationState = { kind: "dead", reason: "expired" };
  const dead = await round(due(), { state });
  assert.deepEqual(dead.report, UNPAID);
  assert.deepEqual(dead.told, ["delivered_unpaid request", "unpaid expired"]);
  for (const state of [SILENT, { kind: "unused" } as const]) {
    const { report, told } = await round(due(), { state });
    assert.deepEqual([report, told], [UNKNOWN, ["later"]]);
  }
});

Deno.test("another's transfer proves nothing that was believed, and its own proof stays", async () => {
  const chain = { verdict: CONFIRMED, isAnothers: true };
  const believed = await round(due(), chain);
  assert.deepEqual(believed.report, UNPAID);
  assert.deepEqual(believed.told, [
    "delivered_unpaid request",
    "unpaid transfer_paid_for_another",
  ]);
  const moved = await round(due({ transfer: TRANSFER }), chain);
  assert.deepEqual([moved.report, moved.told], [PROVEN, ["checked 0xaa"]]);
});

Deno.test("a place in line that leads to no settlement of that time is taken out", async () => {
  const compact = {
    ...due(),
    record: { ...due().record, format: 2 },
  } as unknown as FoundPayment;
  for (const found of [null, compact, due({ checkAtMs: DUE_MS + 1 })]) {
    const { report, told, asked, places } = await round(found, {
      verdict: CONFIRMED,
    });
    assert.deepEqual(report, { proven: 0, unpaid: 0, unknown: 0 });
    assert.deepEqual([told, asked, places], [[], [], 0]);
  }
  const { places } = await round(due(), { verdict: CONFIRMED });
  assert.equal(places, 1, "the ledger's step takes it out");
});

Deno.test("what a page of settlements turns out to be is written together, up to a bound", async () => {
  const COUNT = 20;
  const store = await openDenoKvStore(":memory:", { now: () => NOW });
  for (let at = 0; at < COUNT; at++) {
    const identity = {
      ...IDENTITY,
      nonce: `0x${at.toString().padStart(2, "0")}`,
    };
    await store.commit({
      sets: [{ key: checkKey(DUE_MS, identity), value: true }],
    });
  }
  let asked = 0;
  const turns: { asked: number; written: number }[] = [];
  let written = 0;
  const deps = {
    clock: { now: () => NOW },
    ledger: {
      find: () => Promise.resolve(due({ transfer: TRANSFER })),
      async checked() {
        if (written++ === 0) {
          // Everything that is written in this turn.
          setTimeout(() => turns.push({ asked, written }));
        }
        await new Promise((resolve) => setTimeout(resolve, 1));
      },
    },
    settler: {
      async confirm() {
        await new Promise((resolve) => setTimeout(resolve));
        asked++;
        return CONFIRMED;
      },
    },
    onFault: () => assert.fail("nothing is wrong"),
  } as unknown as Deferred;
  const report = await checkSettlements({ ...deps, store });
  assert.deepEqual(turns, [{ asked: COUNT, written: 16 }]);
  assert.deepEqual([report.proven, written], [COUNT, COUNT]);
  await store.close();
});

Deno.test("a look that fails keeps nothing of what was seen before from being written", async () => {
  const store = await openDenoKvStore(":memory:", { now: () => NOW });
  for (const nonce of ["0x1", "0x2"]) {
    const place = checkKey(DUE_MS, { ...IDENTITY, nonce });
    await store.commit({ sets: [{ key: place, value: true }] });
  }
  let looks = 0;
  let written = 0;
  const deps = {
    clock: { now: () => NOW },
    ledger: {
      find: () =>
        ++looks === 2
          ? Promise.reject(new Error("cut off"))
          : Promise.resolve(due({ transfer: TRANSFER })),
      checked: () => Promise.resolve(void written++),
    },
    settler: { confirm: () => Promise.resolve(CONFIRMED) },
    onFault: () => assert.fail("nothing is wrong"),
  } as unknown as Deferred;
  await assert.rejects(checkSettlements({ ...deps, store }), /cut off/);
  assert.equal(written, 1);
  await store.close();
});

import assert from "node:assert/strict";
import { AppError } from "@/lib/errors.ts";
import type { DraftSettlement } from "@/lib/operation/draft_settlement.ts";
import { Presence } from "@/lib/presence/presence.ts";
import { systemRandom, systemWait } from "@/lib/runtime.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import type { Store } from "@/lib/store/store.ts";
import { Drafts } from "./drafts.ts";
import type { HeldPayment } from "./held_payment.ts";
import { Ledger } from "./ledger.ts";
import type { PaymentRecord } from "./record.ts";
import { paymentKey } from "./store.ts";

const IDENTITY = { network: "n", asset: "a", payer: "p", nonce: "1" };
const SETTLEMENT = { success: true, transaction: "t", network: "n" } as const;

function recordOf(state: PaymentRecord["state"]): PaymentRecord {
  return {
    format: 1,
    state,
    operation: "op",
    service: "exchange",
    fingerprint: "f",
    payload: {
      x402Version: 2,
      payload: {
        signature: "0x",
        authorization: {
          from: "p",
          to: "r",
          value: "1",
          validAfter: "0",
          validBefore: "9",
          nonce: "n",
        },
      },
    },
    resourceUrl: "https://example.com",
    requirements: { network: "n", amount: "1" } as unknown as PaymentRecord[
      "requirements"
    ],
    requestId: "r",
    claimedAt: new Date(0).toISOString(),
    updatedAt: new Date(0).toISOString(),
    owner: "o",
    leaseExpiresAt: new Date(0).toISOString(),
  };
}

async function withLedger(
  settlement: Partial<DraftSettlement>,
  run: (
    scene: {
      ledger: Ledger;
      store: Store;
      held(state: PaymentRecord["state"]): Promise<HeldPayment>;
    },
  ) => Promise<void>,
): Promise<void> {
  const store = await openDenoKvStore(":memory:", {
    now: () => new Date(1_000),
  });
  const drafts = new Map<string, DraftSettlement>([["op", {
    prepare: () => Promise.resolve({}),
    finish: () => Promise.resolve({ output: { final: true }, commit: {} }),
    giveBack: () => Promise.resolve({}),
    ...settlement,
  }]]);
  const ledger = new Ledger({
    store,
    clock: { now: () => new Date(1_000) },
    random: systemRandom,
    presence: new Presence({
      store,
      clock: { now: () => new Date(1_000) },
      random: systemRandom,
      wait: systemWait,
      onFault: assert.fail,
      isExclusive: true,
    }),
    drafts,
  });
  try {
    await run({
      ledger,
      store,
      async held(state) {
        const record = recordOf(state);
        const version = await store.commit({
          sets: [{ key: paymentKey(IDENTITY), value: record }],
        });
        assert.ok(version);
        return { identity: IDENTITY, record, version };
      },
    });
  } finally {
    await store.close();
  }
}

Deno.test("what is delivered is what the settlement makes of the draft, again and again", () =>
  withLedger({}, async ({ ledger, held }) => {
    const settling = await ledger.settling(await held("claimed"), {
      body: '{"final":false}',
      draft: { n: 1 },
    });
    assert.ok(settling);
    const settled = await ledger.settled(settling, {
      settlement: SETTLEMENT,
      hasChain: false,
    });
    assert.equal(settled?.body, '{"final":true}');
    assert.equal(settled?.record.draft, undefined);
    const found = await ledger.find(IDENTITY);
    assert.ok(found !== null && found.record.format === 1);
    assert.equal(
      await ledger.result({ ...found, record: found.record }),
      '{"final":true}',
    );
  }));

Deno.test("what is decided on may change meanwhile: it is decided again", async () => {
  const key = ["other"];
  let rounds = 0;
  const store: { held?: Store } = {};
  await withLedger({
    async finish(_draft, context) {
      const seen = await context.store.get<number>(key);
      // Somebody else writes between the look and the commit, twice.
      if (rounds++ < 2) await store.held?.commit({ sets: [{ key, value: 0 }] });
      return {
        output: { rounds },
        commit: {
          checks: [{ key, version: seen?.version ?? null }],
          sets: [{ key, value: rounds }],
        },
      };
    },
  }, async (scene) => {
    store.held = scene.store;
    const settling = await scene.ledger.settling(await scene.held("claimed"), {
      body: "{}",
      draft: {},
    });
    assert.ok(settling);
    const settled = await scene.ledger.settled(settling, {
      settlement: SETTLEMENT,
      hasChain: false,
    });
    assert.equal(settled?.body, '{"rounds":3}');
    assert.equal((await scene.store.get(key))?.value, 3);
  });
});

Deno.test("a refusal before money is asked for lets the payment go, unless something may have been sent", () =>
  withLedger({
    prepare: () => Promise.reject(new AppError("invalid_request", "too late")),
  }, async ({ ledger, held }) => {
    const result = { body: "{}", draft: { n: 1 } };
    await assert.rejects(
      ledger.settling(await held("claimed"), result),
      /too late/,
    );
    const released = await ledger.find(IDENTITY);
    assert.equal(released?.record.state, "released");
    for (
      const [state, code, after] of [
        ["executed", "invalid_request", "released"],
        ["unknown", "settlement_unknown", "unknown"],
        ["settling", "settlement_unknown", "settling"],
      ] as const
    ) {
      const before = await held(state);
      await assert.rejects(
        ledger.settlingAgain({
          ...before,
          record: { ...before.record, draft: { n: 1 } },
        }),
        (error) => error instanceof AppError && error.code === code,
      );
      assert.equal((await ledger.find(IDENTITY))?.record.state, after);
    }
  }));

Deno.test("what was taken is given back with the step that says that nothing moved", async () => {
  const key = ["taken"];
  await withLedger({
    prepare: () => Promise.resolve({ sets: [{ key, value: 1 }] }),
    giveBack: () => Promise.resolve({ deletes: [key] }),
  }, async ({ ledger, store, held }) => {
    for (const end of ["executed", "released"] as const) {
      const settling = await ledger.settling(await held("claimed"), {
        body: "{}",
        draft: {},
      });
      assert.ok(settling);
      assert.equal((await store.get(key))?.value, 1);
      const ended = await ledger[end](settling, "no");
      assert.equal(await store.get(key), null);
      assert.equal(ended?.record.draft === undefined, end === "released");
    }
  });
});

Deno.test("a payment without a draft is settled by nobody but itself, and one with a draft by its operation alone", () =>
  withLedger({}, async ({ store, held }) => {
    const before = await held("claimed");
    const deps = { store, clock: { now: () => new Date(1_000) } };
    const commit = (effects: object) => Promise.resolve(effects);
    const plain = new Drafts(deps);
    assert.deepEqual(await plain.commitWith(before, "prepare", commit), {});
    const drafted = { ...before, record: { ...before.record, draft: {} } };
    for (const drafts of [undefined, new Map()]) {
      await assert.rejects(
        new Drafts({ ...deps, ...(drafts === undefined ? {} : { drafts }) })
          .commitWith(drafted, "prepare", commit),
        /op has a draft and nobody to settle it/,
      );
    }
  }));

Deno.test("what is decided again and again comes to an end, and at once when the payment itself has changed", () =>
  withLedger({}, async ({ store, held }) => {
    const before = await held("claimed");
    const drafted = { ...before, record: { ...before.record, draft: {} } };
    const settlement: DraftSettlement = {
      prepare: () => Promise.resolve({}),
      finish: () => Promise.resolve({ output: {}, commit: {} }),
      giveBack: () => Promise.resolve({}),
    };
    const drafts = new Drafts({
      store,
      clock: { now: () => new Date(1_000) },
      drafts: new Map([["op", settlement]]),
    });
    const attempts = async (of: HeldPayment) => {
      let count = 0;
      const commit = () => Promise.resolve((count++, null));
      assert.equal(await drafts.commitWith(of, "prepare", commit), null);
      return count;
    };
    assert.equal(await attempts(drafted), 8);
    assert.equal(await attempts({ ...drafted, version: "older" }), 1);
  }));

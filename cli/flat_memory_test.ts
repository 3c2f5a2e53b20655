/** Commands hold some entries at a time and leave no garbage, however many payments there are. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { systemRandom } from "@/lib/runtime.ts";
import { COLLECT_ENTRIES } from "@/lib/store/collected.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { LIST_ENTRIES_MAX, type Store } from "@/lib/store/store.ts";
import { drainOutbox } from "@/services/api/revenue_log/log.ts";
import { FORMAT_VERSION } from "@/services/formats.ts";
import { parseConfig } from "@/lib/config.ts";
import { watchHeld } from "@/tests/support/held_entries.ts";
import { settleFormat } from "./formats.ts";
import { type PaymentFilter, selectPayments } from "./ledger_find.ts";
import { isWhole, verifyLedger } from "./ledger_verify.ts";
import { reachStore } from "./reach.ts";

const PAYMENTS = 1_000;
/** Two of the largest batches that an upgrade has. */
const HELD_MAX = 800;
const NETWORK = "eip155:8453";
const PAYER = `0x${"5".repeat(40)}`;
const AT = "2026-03-01T12:00:00.000Z";

/** A store of payments that are compact, with their entries of the log. */
async function withPayments(
  test: (store: Store) => Promise<void>,
): Promise<void> {
  const store = await openDenoKvStore(":memory:");
  try {
    for (let first = 0; first < PAYMENTS; first += 100) {
      const group = Array.from({ length: 100 }, (_, index) => first + index);
      await store.commit({ sets: group.flatMap(setsOf) });
    }
    await drainOutbox({ store, random: systemRandom });
    await test(store);
  } finally {
    await store.close();
  }
}

function setsOf(index: number) {
  const nonce = `0x${String(index).padStart(64, "0")}`;
  const asset = `0x${"a".repeat(40)}`;
  return [
    {
      key: ["pay", NETWORK, asset, PAYER, nonce],
      value: {
        format: 2,
        state: "settled",
        operation: "fix-error",
        fingerprint: "b".repeat(64),
        amount: "10000",
        transaction: nonce,
        updatedAt: AT,
      },
    },
    { key: ["pay_day", AT.slice(0, 10), nonce], value: true },
    { key: ["pay_nonce", nonce, NETWORK, asset, PAYER], value: true },
    {
      key: ["outbox", String(index).padStart(8, "0")],
      value: {
        recordedAt: AT,
        service: "api",
        operation: "fix-error",
        network: NETWORK,
        amount: "10000",
        txSha256: nonce.slice(2),
        requestSha256: "b".repeat(64),
      },
    },
  ];
}

Deno.test("commands hold a page or two of what they walk through", () =>
  withPayments(async (store) => {
    const most: Record<string, number> = {};
    const hold = async (
      name: string,
      work: (store: Store) => Promise<void>,
    ) => {
      const held = watchHeld(store);
      await work(held.store);
      assert.ok(held.given() >= PAYMENTS, `${name} read ${held.given()}`);
      most[name] = held.mostHeld();
    };
    const list = (name: string, filter: PaymentFilter) =>
      hold(name, async (watched) => {
        let count = 0;
        for await (const _ of selectPayments(watched, filter)) count += 1;
        assert.equal(count, PAYMENTS);
      });
    await hold("verify", async (watched) => {
      assert.ok(isWhole(await verifyLedger(watched)));
    });
    await list("list", {});
    await list("list --state", { state: "settled" });
    await hold("upgrade", async (watched) => {
      await store.commit({
        sets: [{ key: ["format"], value: { version: 1, at: AT } }],
      });
      let collected = 0;
      await settleFormat(watched, {
        demand: "upgrade",
        isExclusive: true,
        collector: () => Promise.resolve(() => void (collected += 1)),
      });
      assert.ok(collected > 0);
    });
    const format = await store.get(["format"]);
    assert.equal(Object(format?.value).version, FORMAT_VERSION);
    for (const [name, held] of Object.entries(most)) {
      assert.ok(held <= HELD_MAX, `${name} held ${held}`);
    }
  }));

for (const access of ["read", "write"] as const) {
  Deno.test(`a store that a command reaches to ${access} has its garbage collected`, async () => {
    const folder = await Deno.makeTempDir();
    try {
      const path = join(folder, "kv.sqlite");
      const made = await openDenoKvStore(path);
      for (let first = 0; first < COLLECT_ENTRIES; first += 1_000) {
        await made.commit({
          sets: Array.from({ length: 1_000 }, (_, index) => ({
            key: ["tlog", "place", first + index],
            value: true,
          })),
        });
      }
      await made.commit({
        sets: [
          { key: ["tlog", "place", COLLECT_ENTRIES], value: true },
          { key: ["format"], value: { version: FORMAT_VERSION, at: AT } },
        ],
      });
      await made.close();
      let collected = 0;
      const config = parseConfig((name) =>
        name === "KV_PATH" ? path : undefined
      );
      const { store } = await reachStore(config, {
        access,
        tell: () => {},
        collector: () => Promise.resolve(() => void (collected += 1)),
      });
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<Store["list"]>> = await store.list(
          ["tlog", "place"],
          {
            limit: LIST_ENTRIES_MAX,
            ...(cursor === null ? {} : { cursor }),
          },
        );
        cursor = page.cursor;
      } while (cursor !== null);
      await store.close();
      assert.equal(collected, 1);
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  });
}

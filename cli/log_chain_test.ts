/** `log verify --rpc`: what is missed on either side, and what only stands at the edge of a range. */
import assert from "node:assert/strict";
import {
  type ListedTransfer,
  RANGE_BLOCKS_MAX,
  type TransferLister,
} from "@/lib/x402/transfer_list.ts";
import { LAG_MS, SKEW_MS } from "@/services/api/revenue_log/chain_match.ts";
import { type ChainRange, chainRange, RangeEntries } from "./log_chain.ts";

const START_MS = Date.parse("2026-11-20T00:00:00Z");
const BLOCK_MS = 2_000;
const NETWORK = "eip155:8453";
const ADDRESS = `0x${"ab".repeat(20)}`;
const [FIRST, LAST] = [10_000n, 20_000n];
const LATER = new Date("2026-12-20T00:00:00Z");

const msOf = (block: bigint) => START_MS + Number(block) * BLOCK_MS;

function chainOf(blocks: readonly bigint[], head = 100_000n): TransferLister {
  const transfers = blocks.map((block, logIndex): ListedTransfer => ({
    transaction: `0x${logIndex}`,
    logIndex,
    block,
    at: new Date(msOf(block)),
    amount: 10_000n,
  }));
  return {
    network: () => Promise.resolve(NETWORK),
    head: () => Promise.resolve(head),
    timeOf: (block) => Promise.resolve(new Date(msOf(block))),
    list: (_asset, _to, { first, last }) =>
      Promise.resolve(
        transfers.filter(({ block }) => block >= first && block <= last),
      ),
  };
}

interface Entry {
  readonly atMs: number;
  readonly event?: string;
  readonly network?: string;
  readonly tx?: string;
  readonly amount?: string;
}

/** What is missed of transfers in some blocks, and of entries of some times. */
async function missed(
  blocks: readonly bigint[],
  entries: readonly Entry[],
  { now = LATER, last = LAST, head = 100_000n } = {},
) {
  const range: ChainRange = {
    lister: chainOf(blocks, head),
    network: NETWORK,
    asset: ADDRESS,
    payTo: ADDRESS,
    first: FIRST,
    last,
    fromMs: msOf(FIRST),
    toMs: msOf(last),
  };
  const taken = new RangeEntries(range);
  for (const [seq, { atMs, event, network, tx, amount }] of entries.entries()) {
    const entry = {
      event: event ?? "payment_settled",
      network: network ?? NETWORK,
      amount: amount ?? "10000",
      recorded_at: new Date(atMs).toISOString(),
      tx_sha256: tx ?? `${seq}`,
    };
    taken.take(seq, new TextEncoder().encode(JSON.stringify(entry)));
  }
  const report = await taken.compare(now);
  return {
    matched: report.matched,
    entries: report.entries.map(({ seq }) => seq),
    transfers: report.transfers.map(({ block }) => block),
  };
}

Deno.test("a sale without a transfer and a transfer without a sale are missed, inside the range alone", async () => {
  const inside = msOf(15_000n);
  assert.deepEqual(await missed([15_000n], [{ atMs: inside + 1_000 }]), {
    matched: 1,
    entries: [],
    transfers: [],
  });
  assert.deepEqual(
    await missed(
      [FIRST - 1n, FIRST, LAST, LAST + 1n],
      [FIRST, 12_000n, 18_000n, LAST].map((block) => ({
        atMs: msOf(block),
        amount: "20000",
      })),
    ),
    { matched: 0, entries: [0, 1, 2, 3], transfers: [FIRST, LAST] },
  );
  // What happened to a key of the log is no sale, unless it counts as one.
  const event = "note_key_published";
  for (const [amount, entries] of [["0", []], ["10000", [0]]] as const) {
    const found = await missed([], [{ atMs: inside, event, amount }]);
    assert.deepEqual(found.entries, entries);
  }
  for (const atMs of [msOf(FIRST) - 1, msOf(LAST) + 1]) {
    assert.deepEqual((await missed([], [{ atMs }])).entries, []);
  }
  for (const atMs of [msOf(FIRST), msOf(LAST)]) {
    assert.deepEqual((await missed([], [{ atMs }])).entries, [0]);
  }
});

Deno.test("what stands at the edge of a range belongs to what stands beside it", async () => {
  const none = { entries: [], transfers: [] };
  // Recorded five minutes after its block, which is before the range.
  const before = FIRST - BigInt(LAG_MS / BLOCK_MS);
  assert.deepEqual(await missed([before], [{ atMs: msOf(FIRST) }]), {
    matched: 1,
    ...none,
  });
  // Recorded by a clock that is behind, of a block after the range.
  const after = LAST + BigInt(SKEW_MS / BLOCK_MS);
  assert.deepEqual(await missed([after], [{ atMs: msOf(LAST) }]), {
    matched: 1,
    ...none,
  });
  // The last transfer, recorded five minutes later; the first, by a clock behind.
  for (
    const [block, atMs] of [
      [LAST, msOf(LAST) + LAG_MS],
      [FIRST, msOf(FIRST) - SKEW_MS],
    ] as const
    // The entries are of no range themselves: nothing is missed, nothing counted.
  ) {
    assert.deepEqual(await missed([block], [{ atMs }]), {
      matched: 0,
      ...none,
    });
  }
});

Deno.test("other networks, sales that were taken back, and transfers on their way are not missed", async () => {
  const atMs = msOf(15_000n);
  const none = { matched: 0, entries: [], transfers: [] };
  assert.deepEqual(await missed([], [{ atMs, network: "eip155:1" }]), none);
  // Long after.
  const back = { event: "payment_unpaid", tx: "a", atMs: atMs + 9 * 3_600_000 };
  assert.deepEqual(await missed([], [{ atMs, tx: "a" }, back]), none);
  const now = new Date(msOf(LAST) + 59_000);
  assert.deepEqual(await missed([LAST], [], { now }), none);
  const late = new Date(msOf(LAST) + 60_000);
  assert.deepEqual((await missed([LAST], [], { now: late })).transfers, [LAST]);
});

Deno.test("a sale that is recorded hours later is late, and not missed twice", async () => {
  const atMs = msOf(15_000n) + 2 * 3_600_000;
  assert.deepEqual(await missed([15_000n], [{ atMs }]), {
    matched: 1,
    entries: [],
    transfers: [],
  });
});

Deno.test("more entries than can be held are refused", () => {
  const range = { network: NETWORK, fromMs: 0, toMs: 9 } as ChainRange;
  const taken = new RangeEntries(range, { entriesMax: 1 });
  const entry = {
    network: NETWORK,
    amount: "1",
    recorded_at: new Date(5).toISOString(),
  };
  const bytes = new TextEncoder().encode(JSON.stringify(entry));
  taken.take(0, bytes);
  assert.throws(() => taken.take(1, bytes), { name: "OperationError" });
  // Of another time they need no place.
  const late = { ...entry, recorded_at: LATER.toISOString() };
  taken.take(2, new TextEncoder().encode(JSON.stringify(late)));
  const early = { ...entry, recorded_at: new Date(-SKEW_MS - 1).toISOString() };
  taken.take(3, new TextEncoder().encode(JSON.stringify(early)));
});

/** An RPC of a chain with some blocks. */
async function withRpc(
  run: (url: string) => Promise<void>,
  head = 9n,
): Promise<void> {
  const server = Deno.serve(
    { port: 0, onListen: () => {} },
    async (request) => {
      const { id, method } = await request.json();
      const result = {
        eth_chainId: "0x2105",
        eth_blockNumber: `0x${head.toString(16)}`,
        eth_getBlockByNumber: {
          number: "0x1",
          timestamp: "0x65",
          transactions: [],
        },
      }[String(method)];
      return Response.json({ jsonrpc: "2.0", id, result });
    },
  );
  try {
    await run(`http://localhost:${server.addr.port}`);
  } finally {
    await server.shutdown();
  }
}

const seller = (changes: object = {}) => () =>
  Promise.resolve(
    new TextEncoder().encode(JSON.stringify({
      network: NETWORK,
      asset: { address: ADDRESS },
      payTo: ADDRESS,
      ...changes,
    })),
  );

Deno.test("a range is of blocks that exist, of the seller's network and of addresses", async () => {
  await withRpc(async (rpcUrl) => {
    const { lister: _, ...range } = await chainRange(seller(), {
      rpcUrl,
      blocks: "2:",
    });
    assert.deepEqual(range, {
      network: NETWORK,
      asset: ADDRESS,
      payTo: ADDRESS,
      first: 2n,
      last: 9n,
      fromMs: 101_000,
      toMs: 101_000,
    });
    const payTo = `0x${"cd".repeat(20)}`;
    const named = { rpcUrl, blocks: "9:12", payTo, asset: payTo };
    const own = await chainRange(seller({ payTo: 1, asset: {} }), named);
    assert.deepEqual([own.payTo, own.asset, own.last], [payTo, payTo, 9n]);
    for (
      const blocks of ["", "1", "a:b", ":2", "-1:2", "3:2", "10:12", "1:2:3"]
    ) {
      await assert.rejects(chainRange(seller(), { rpcUrl, blocks }), {
        name: "UsageError",
      }, blocks);
    }
    for (const changes of [{ payTo: "0x1" }, { asset: "USDC" }]) {
      await assert.rejects(
        chainRange(seller(changes), { rpcUrl, blocks: "2:" }),
        /is no address/,
      );
    }
    await assert.rejects(
      chainRange(seller({ network: "eip155:1" }), { rpcUrl, blocks: "2:" }),
      /the RPC is of eip155:8453, the seller of eip155:1/,
    );
    const nothing = () => Promise.resolve(null);
    await assert.rejects(chainRange(nothing, { rpcUrl, blocks: "2:" }), {
      name: "OperationError",
    });
  });
  await assert.rejects(
    chainRange(seller(), { rpcUrl: "http://localhost:1", blocks: "2:" }),
    /the chain does not answer/,
  );
});

Deno.test("a range has a bounded number of blocks", () =>
  withRpc(async (rpcUrl) => {
    const blocks = `1:${RANGE_BLOCKS_MAX}`;
    const { last } = await chainRange(seller(), { rpcUrl, blocks });
    assert.equal(last, RANGE_BLOCKS_MAX);
    await assert.rejects(
      chainRange(seller(), { rpcUrl, blocks: `0:${RANGE_BLOCKS_MAX}` }),
      { name: "UsageError" },
    );
  }, 2n * RANGE_BLOCKS_MAX));

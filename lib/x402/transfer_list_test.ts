/** The transfers to an address, from a chain that answers a few thousand blocks at a time. */
import assert from "node:assert/strict";
import { createTransferLister } from "./transfer_list.ts";

const ASSET = `0x${"aa".repeat(20)}`;
const TO = `0x${"Cd".repeat(20)}`;

interface Filter {
  readonly address: string;
  readonly topics: readonly (string | null)[];
  readonly fromBlock: string;
  readonly toBlock: string;
}

/** An RPC that says what it was asked, and has the logs that a test makes of it. */
async function withRpc(
  logsOf: (filter: Filter) => readonly object[],
  run: (url: string, asked: readonly [string, unknown][]) => Promise<void>,
): Promise<void> {
  const asked: [string, unknown][] = [];
  const server = Deno.serve(
    { port: 0, onListen: () => {} },
    async (request) => {
      const { id, method, params: [first] } = await request.json();
      asked.push([method, first]);
      const result = method === "eth_getLogs"
        ? logsOf(first)
        : { number: first, timestamp: "0x10", transactions: [] };
      return Response.json({ jsonrpc: "2.0", id, result });
    },
  );
  try {
    await run(`http://localhost:${server.addr.port}`, asked);
  } finally {
    await server.shutdown();
  }
}

const word = (amount: bigint) => `0x${amount.toString(16).padStart(64, "0")}`;

Deno.test("a range is asked for in pieces that meet, of one address alone", () =>
  withRpc(() => [], async (url, asked) => {
    const lister = createTransferLister(url);
    assert.deepEqual(
      await lister.list(ASSET, TO, { first: 1n, last: 4001n }),
      [],
    );
    const filters = asked.map(([, filter]) => filter as Filter);
    assert.deepEqual(
      filters.map(({ fromBlock, toBlock }) => [
        Number(fromBlock),
        Number(toBlock),
      ]),
      [[1, 2000], [2001, 4000], [4001, 4001]],
    );
    for (const { address, topics } of filters) {
      assert.equal(address, ASSET);
      // Transfer(address,address,uint256), from anybody, to the one.
      assert.deepEqual(topics, [
        "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef",
        null,
        `0x${"00".repeat(12)}${"cd".repeat(20)}`,
      ]);
    }
  }));

Deno.test("a transfer has the time of its block, whether the node says it or has to be asked; those of nothing are left out", () =>
  withRpc(
    () => {
      const log = {
        address: ASSET,
        topics: [],
        transactionHash: "0xAB",
        blockNumber: "0x7",
        logIndex: "0x3",
      };
      return [
        { ...log, data: word(5n), blockTimestamp: "0x20" },
        { ...log, data: word(0n) },
        { ...log, data: word(6n) },
      ];
    },
    async (url, asked) => {
      const lister = createTransferLister(url);
      const found = await lister.list(ASSET, TO, { first: 7n, last: 7n });
      const common = { transaction: "0xab", logIndex: 3, block: 7n };
      assert.deepEqual(found, [
        { ...common, amount: 5n, at: new Date(32_000) },
        { ...common, amount: 6n, at: new Date(16_000) },
      ]);
      assert.equal(asked.length, 2);
    },
  ));

Deno.test("more transfers than can be held are refused", () =>
  withRpc(
    () => [{
      data: "0x1",
      blockNumber: "0x7",
      logIndex: "0x3",
      blockTimestamp: "0x20",
    }],
    async (url) => {
      const lister = createTransferLister(url, { transfersMax: 2 });
      const list = (last: bigint) =>
        lister.list(ASSET, TO, { first: 0n, last });
      assert.equal((await list(3_999n)).length, 2);
      await assert.rejects(list(4_000n), RangeError);
    },
  ));

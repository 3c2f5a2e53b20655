import assert from "node:assert/strict";
import type { PublicClient } from "viem";
import fc from "fast-check";
import {
  BLOCK_LOOKS_MAX,
  findNonceUse,
  LOG_QUERIES_MAX,
} from "./nonce_search.ts";
import { seedFor } from "@/tests/support/seed.ts";

const SEED = seedFor(import.meta.url);
const HASH = `0x${"ab".repeat(32)}` as const;

/** A chain of blocks that are as far apart as its phases say. */
function chainOf(phases: readonly { blocks: number; seconds: number }[]) {
  const starts: { number: number; timestamp: number; seconds: number }[] = [];
  let number = 0;
  let timestamp = 1_600_000_000;
  for (const { blocks, seconds } of phases) {
    starts.push({ number, timestamp, seconds });
    number += blocks;
    timestamp += blocks * seconds;
  }
  const timeOf = (block: number): number => {
    const phase = starts.findLast((start) => start.number <= block);
    assert(phase !== undefined, `block ${block}`);
    return phase.timestamp + (block - phase.number) * phase.seconds;
  };
  const head = number - 1;
  return { head, timeOf };
}

/** Searches a chain in which the use lies in one block; counts the questions. */
async function search(
  chain: ReturnType<typeof chainOf>,
  options: { used: number | null; claimed: number; validBefore: number },
) {
  let queries = 0;
  let looks = 0;
  const client = {
    getBlock({ blockNumber }: { blockNumber: bigint }) {
      looks++;
      assert(blockNumber >= 0n && blockNumber <= BigInt(chain.head));
      return Promise.resolve({
        number: blockNumber,
        timestamp: BigInt(chain.timeOf(Number(blockNumber))),
      });
    },
    request({ params: [{ fromBlock, toBlock }] }: {
      params: [{ fromBlock: string; toBlock: string }];
    }) {
      queries++;
      const [from, to] = [Number(fromBlock), Number(toBlock)];
      assert(from <= to && to - from < 2_000 && to <= chain.head);
      const { used } = options;
      return Promise.resolve(
        used !== null && used >= from && used <= to
          ? [{ topics: [], transactionHash: HASH }]
          : [],
      );
    },
  } as unknown as PublicClient;
  const found = await findNonceUse(client, {
    asset: "0x0000000000000000000000000000000000000001",
    topics: [],
    head: {
      number: BigInt(chain.head),
      timestamp: BigInt(chain.timeOf(chain.head)),
    },
    claimedAt: new Date(options.claimed * 1000),
    validBefore: BigInt(options.validBefore),
  });
  return { isFound: found !== null, queries, looks };
}

const phases = fc.array(
  fc.record({
    blocks: fc.integer({ min: 1, max: 20_000_000 }),
    seconds: fc.integer({ min: 1, max: 30 }),
  }),
  { minLength: 1, maxLength: 6 },
);

Deno.test("findNonceUse() finds the use of any payment of five minutes in any chain", async () => {
  await fc.assert(
    fc.asyncProperty(
      phases,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 0, max: 290 }),
      fc.boolean(),
      async (list, place, ageSeconds, isNew) => {
        const chain = chainOf(list);
        const used = Math.floor(place * chain.head);
        const signed = chain.timeOf(used) - ageSeconds;
        const result = await search(chain, {
          used,
          // Known since it was signed, or shown for the first time today.
          claimed: isNew ? chain.timeOf(chain.head) : signed,
          validBefore: signed + 300,
        });
        assert(result.isFound);
        assert(result.queries <= 4, `${result.queries} queries`);
        assert(result.looks <= BLOCK_LOOKS_MAX + 2, `${result.looks} looks`);
      },
    ),
    { seed: SEED, numRuns: 300 },
  );
});

Deno.test("findNonceUse() asks three times for blocks of even intervals", async () => {
  const chain = chainOf([{ blocks: 40_000_000, seconds: 2 }]);
  const result = await search(chain, {
    used: 12_345_678,
    claimed: chain.timeOf(12_345_670),
    validBefore: chain.timeOf(12_345_670) + 300,
  });
  assert(result.isFound);
  assert.equal(result.queries, 2);
  assert(result.looks <= 6, `${result.looks} looks`);
});

Deno.test("findNonceUse() finds what was used before it was shown, or cancelled after its time", async () => {
  const chain = chainOf([{ blocks: 5_000_000, seconds: 2 }]);
  const at = chain.timeOf(3_000_000);
  for (const used of [3_000_000 - 20_000, 3_000_000 + 20_000]) {
    const { isFound } = await search(chain, {
      used,
      claimed: at,
      validBefore: at + 300,
    });
    assert(isFound, String(used));
  }
});

Deno.test("findNonceUse() gives up within its bounds", async () => {
  const chain = chainOf([{ blocks: 5_000_000, seconds: 2 }]);
  const at = chain.timeOf(3_000_000);
  const result = await search(chain, {
    used: null,
    claimed: at,
    validBefore: at + 300,
  });
  assert(!result.isFound);
  assert.equal(result.queries, LOG_QUERIES_MAX);
});

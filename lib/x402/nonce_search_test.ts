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
  const ranges: [from: number, to: number][] = [];
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
      ranges.push([from, to]);
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
  return { isFound: found !== null, queries, looks, ranges };
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

Deno.test("findNonceUse() asks once of a chain that fits into one query", async () => {
  const chain = chainOf([{ blocks: 2_000, seconds: 2 }]);
  const at = chain.timeOf(1_000);
  const result = await search(chain, {
    used: null,
    claimed: at,
    validBefore: at + 300,
  });
  assert.deepEqual(result.ranges, [[0, 1_999]]);
  assert.equal(result.looks, 0);
});

Deno.test("findNonceUse() goes back at once where the payment is younger than the newest query", async () => {
  const chain = chainOf([{ blocks: 5_000_000, seconds: 2 }]);
  const at = chain.timeOf(chain.head);
  const result = await search(chain, {
    used: null,
    claimed: at,
    validBefore: at + 300,
  });
  assert.equal(result.looks, 1);
  const { head } = chain;
  assert.deepEqual(result.ranges.slice(0, 3), [
    [head - 1_999, head],
    [head - 3_999, head - 2_000],
    [head - 5_999, head - 4_000],
  ]);
});

Deno.test("findNonceUse() looks no further forward than half of its queries, nor beyond what it looked at", async () => {
  const chain = chainOf([{ blocks: 5_000_000, seconds: 2 }]);
  const old = chain.timeOf(3_000_000);
  const far = await search(chain, {
    used: null,
    claimed: old,
    validBefore: old + 300,
  });
  const place = far.ranges[1]?.[0] ?? assert.fail();
  const forward = far.ranges.slice(1).filter(([from]) => from >= place);
  assert.equal(forward.length, LOG_QUERIES_MAX / 2 - 1);
  const near = chain.timeOf(chain.head - 10_000);
  const { ranges } = await search(chain, {
    used: null,
    claimed: near,
    validBefore: near + 300,
  });
  assert.equal(ranges.length, LOG_QUERIES_MAX);
  // The ranges touch each other, and none overlap.
  const ordered = ranges.toSorted(([a], [b]) => a - b);
  for (const [at, [from]] of ordered.entries()) {
    const before = ordered[at - 1];
    if (before !== undefined) assert.equal(from, before[1] + 1);
  }
});

Deno.test("findNonceUse() reads as far back as the first block", async () => {
  const chain = chainOf([{ blocks: 6_001, seconds: 2 }]);
  const at = chain.timeOf(chain.head);
  const result = await search(chain, {
    used: 0,
    claimed: at,
    validBefore: at + 300,
  });
  assert(result.isFound);
  assert.deepEqual(result.ranges.at(-1), [0, 0]);
  const none = await search(chain, {
    used: null,
    claimed: at,
    validBefore: at + 300,
  });
  assert.deepEqual([none.isFound, none.queries], [false, 4]);
});

Deno.test("findNonceUse() looks at no block to place a payment that is as old as the chain", async () => {
  const chain = chainOf([{ blocks: 50_000, seconds: 2 }]);
  for (const claimed of [0, chain.timeOf(0) + 600]) {
    const result = await search(chain, {
      used: 10,
      claimed,
      validBefore: claimed + 300,
    });
    assert(result.isFound);
    assert.equal(result.looks, 2, "the edge of the newest query and the first");
  }
});

Deno.test("findNonceUse() finds a place by halves where times say nothing, in so many looks", async () => {
  // All blocks of one time, and then years between two.
  const uneven = (blocks: number) =>
    chainOf([
      { blocks: blocks * 3 / 4, seconds: 0 },
      { blocks: blocks / 4, seconds: 1_000_000 },
    ]);
  const searchIn = (chain: ReturnType<typeof uneven>, used: number | null) => {
    const claimed = chain.timeOf(0) + 600 + 500;
    return search(chain, { used, claimed, validBefore: claimed + 300 });
  };
  const chain = uneven(8_000_000);
  assert((await searchIn(chain, 6_000_000)).isFound);
  const { looks } = await searchIn(uneven(400_000_000), null);
  assert.equal(looks, BLOCK_LOOKS_MAX + 2);
});

Deno.test("findNonceUse() begins before the first of several blocks of one time", async () => {
  const chain = chainOf([
    { blocks: 1_000_000, seconds: 2 },
    { blocks: 100_000, seconds: 0 },
    { blocks: 1_000_000, seconds: 2 },
  ]);
  const begin = chain.timeOf(1_050_000);
  const { ranges } = await search(chain, {
    used: null,
    claimed: begin + 600,
    validBefore: begin + 900,
  });
  const [, [from] = assert.fail()] = ranges;
  assert(chain.timeOf(from) < begin, String(from));
});

Deno.test("findNonceUse() looks for the place of a payment that begins with the newest query", async () => {
  const chain = chainOf([{ blocks: 50_000, seconds: 2 }]);
  const newest = chain.head - 1_999;
  const searchFrom = async (begin: number) => {
    const validBefore = begin + 900;
    return await search(chain, {
      used: newest - 1,
      claimed: begin + 600,
      validBefore,
    });
  };
  const young = await searchFrom(chain.timeOf(newest) + 1);
  assert.deepEqual([young.isFound, young.looks], [true, 1]);
  const edge = await searchFrom(chain.timeOf(newest));
  assert(edge.isFound);
  assert(edge.looks > 1, "other blocks can have the same time");
});

Deno.test("findNonceUse() filters by the topics that it is given", async () => {
  const filters: unknown[] = [];
  const client = {
    request: ({ params: [filter] }: { params: [{ topics: unknown }] }) => {
      filters.push(filter.topics);
      return Promise.resolve([]);
    },
  } as unknown as PublicClient;
  const topics = [["0x01", "0x02"], "0x03", "0x04"] as const;
  await findNonceUse(client, {
    asset: "0x0000000000000000000000000000000000000001",
    topics: topics as never,
    head: { number: 10n, timestamp: 10n },
    claimedAt: new Date(0),
    validBefore: 300n,
  });
  assert.deepEqual(filters, [topics]);
});

/** What is concluded of what an RPC says, block by block. */
import assert from "node:assert/strict";
import { createChainReader, EXPIRY_MARGIN_BLOCKS } from "./chain.ts";
import type { PaymentAttempt } from "./settler.ts";
import { topicOf } from "./transfer_proof.ts";

const HASH = `0x${"ab".repeat(32)}` as const;
const PAYER = `0x${"11".repeat(20)}` as const;
const SELLER = `0x${"22".repeat(20)}`;
const ASSET = `0x${"33".repeat(20)}`;
const NONCE = `0x${"44".repeat(32)}`;
const MINED_AT = 10;
/** The time of block 0; a block takes a second. */
const TIME = 1_000;

const hex = (number: number | bigint) => `0x${number.toString(16)}`;
const word = (text: string) => `0x${text.slice(2).padStart(64, "0")}`;

/** What an RPC knows. */
interface Known {
  head: number;
  use?: "transfer" | "elsewhere" | "cancel" | "lost";
  isDown?: boolean;
}

function answerOf(known: Known, method: string, params: readonly unknown[]) {
  const event = { address: ASSET, transactionHash: HASH, data: "0x" };
  const topics = [
    topicOf(
      known.use === "cancel" ? "AuthorizationCanceled" : "AuthorizationUsed",
    ),
    word(PAYER),
    NONCE,
  ];
  const used = { ...event, logIndex: "0x0", topics };
  const transfer = {
    ...event,
    logIndex: "0x1",
    topics: [topicOf("Transfer"), word(PAYER), word(SELLER)],
    data: word(hex(10_000)),
  };
  switch (method) {
    case "eth_blockNumber":
      return hex(known.head);
    case "eth_getBlockByNumber": {
      const [tag] = params;
      const number = tag === "latest" ? known.head : Number(tag);
      return { number: hex(number), timestamp: hex(TIME + number) };
    }
    case "eth_call":
      return word(known.use === undefined ? "0x0" : "0x1");
    case "eth_getLogs":
      return known.use === "lost" ? [] : [used];
    case "eth_getTransactionReceipt":
      return known.use === undefined ? null : {
        blockNumber: hex(MINED_AT),
        transactionHash: HASH,
        status: "0x1",
        logs: known.use === "transfer" ? [used, transfer] : [used],
      };
    default:
      return assert.fail(method);
  }
}

async function withReader(
  known: Known,
  test: (
    reader: ReturnType<typeof createChainReader>,
    attempt: PaymentAttempt,
  ) => Promise<void>,
  options: { confirmations?: number; validBefore?: number } = {},
) {
  await using server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    async (request) => {
      const { id, method, params = [] } = await request.json();
      return Response.json({
        jsonrpc: "2.0",
        id,
        ...(known.isDown === true
          ? { error: { code: -32000, message: "not now" } }
          : { result: answerOf(known, method, params) }),
      });
    },
  );
  const attempt = {
    payment: {
      authorization: {
        from: PAYER,
        nonce: NONCE,
        validBefore: BigInt(TIME + (options.validBefore ?? 1_000)),
      },
      payload: { payload: { authorization: { from: PAYER } } },
    },
    requirements: {
      asset: ASSET,
      payTo: SELLER,
      amount: "10000",
      network: "eip155:8453",
    },
    claimedAt: new Date(TIME * 1000),
  } as unknown as PaymentAttempt;
  const { confirmations = 1 } = options;
  const url = `http://127.0.0.1:${server.addr.port}`;
  await test(createChainReader(url, { confirmations }), attempt);
}

Deno.test("a transfer is believed from as many blocks on as are asked for", async () => {
  const known: Known = { head: MINED_AT + 1, use: "transfer" };
  await withReader(known, async (reader, attempt) => {
    assert.equal((await reader.confirm(attempt, HASH)).kind, "absent");
    assert.equal((await reader.lookup(attempt)).kind, "unknown");
    known.head += 1;
    assert.equal((await reader.confirm(attempt, HASH)).kind, "confirmed");
    assert.equal((await reader.lookup(attempt)).kind, "settled");
  }, { confirmations: 3 });
});

Deno.test("where one block is enough, a receipt is believed by a node that is late", async () => {
  await withReader({ head: MINED_AT - 1 }, async (reader) => {
    assert.equal(await reader.isConfirmed(BigInt(MINED_AT)), true);
  });
});

Deno.test("a transaction is told from another, from none, and from an RPC that is down", async () => {
  const known: Known = { head: MINED_AT, use: "transfer" };
  await withReader(known, async (reader, attempt) => {
    const verdict = async () => (await reader.confirm(attempt, HASH)).kind;
    assert.equal(await verdict(), "confirmed");
    known.use = "elsewhere";
    assert.equal(await verdict(), "contradicted");
    delete known.use;
    assert.equal(await verdict(), "absent");
    known.isDown = true;
    assert.equal(await verdict(), "unreachable");
    assert.equal((await reader.lookup(attempt)).kind, "unknown");
  });
});

Deno.test("what used a nonce up otherwise is dead by the margin, and says why", async () => {
  for (
    const [use, reason] of [
      ["elsewhere", "authorization_used_elsewhere"],
      ["cancel", "authorization_canceled"],
    ] as const
  ) {
    const known: Known = { head: MINED_AT + EXPIRY_MARGIN_BLOCKS - 2, use };
    await withReader(known, async (reader, attempt) => {
      assert.equal((await reader.lookup(attempt)).kind, "unknown");
      known.head += 1;
      assert.deepEqual(await reader.lookup(attempt), { kind: "dead", reason });
    });
  }
});

Deno.test("a use that is not found says nothing", async () => {
  const known: Known = { head: MINED_AT + 50, use: "lost" };
  await withReader(known, async (reader, attempt) => {
    assert.equal((await reader.lookup(attempt)).kind, "unknown");
  });
});

Deno.test("an authorization is unused until its last second, and dead by the margin after it", async () => {
  const known: Known = { head: 19 };
  await withReader(known, async (reader, attempt) => {
    const kind = async () => (await reader.lookup(attempt)).kind;
    assert.equal(await kind(), "unused");
    known.head = 20;
    assert.equal(await kind(), "unknown");
    known.head = 20 + EXPIRY_MARGIN_BLOCKS - 1;
    assert.equal(await kind(), "unknown");
    known.head += 1;
    assert.equal(await kind(), "dead");
  }, { validBefore: 20 });
  // A chain with fewer blocks than the margin.
  await withReader({ head: 1 }, async (reader, attempt) => {
    assert.equal((await reader.lookup(attempt)).kind, "unknown");
  }, { validBefore: 0 });
});

Deno.test("a head that could not be read is asked for again", async () => {
  const known: Known = { head: 7, isDown: true };
  await withReader(known, async (reader) => {
    await assert.rejects(reader.head());
    known.isDown = false;
    assert.equal(await reader.head(), 7n);
  });
});

Deno.test("an RPC that is down has refused no wallet's signature", async () => {
  await withReader({ head: 7, isDown: true }, async (reader) => {
    await assert.rejects(
      reader.isSignedByWallet({
        address: PAYER,
        digest: HASH,
        signature: "0xfeed",
      }),
    );
  });
});

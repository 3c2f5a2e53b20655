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
  use?: "transfer" | "elsewhere" | "cancel" | "lost" | "unmined";
  isDown?: boolean;
  /** What the nodes of a pool call the last block, one after the other. */
  pool?: number[];
  /** Each question, in order. */
  asked?: string[];
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
  const used = {
    ...event,
    ...(known.use === "unmined" ? { transactionHash: null } : {}),
    logIndex: "0x0",
    topics,
  };
  const transfer = {
    ...event,
    logIndex: "0x1",
    topics: [topicOf("Transfer"), word(PAYER), word(SELLER)],
    data: word(hex(10_000)),
  };
  known.asked?.push(params[0] === "latest" ? `${method} latest` : method);
  switch (method) {
    case "eth_blockNumber":
      return hex(known.head);
    case "eth_getBlockByNumber": {
      const [tag] = params;
      const number = tag === "latest"
        ? known.pool?.shift() ?? known.head
        : Number(tag);
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
        logs: known.use === "transfer" || known.use === "unmined"
          ? [used, transfer]
          : [used],
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
  options: Parameters<typeof createChainReader>[1] & {
    validBefore?: number;
  } = {},
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
  const url = `http://127.0.0.1:${server.addr.port}`;
  await test(createChainReader(url, options), attempt);
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

Deno.test("a head that is known decides, and no other is read", async () => {
  const asked: string[] = [];
  await withReader({ head: MINED_AT, asked }, async (reader) => {
    const block = BigInt(MINED_AT);
    assert.equal(await reader.isConfirmed(block, block + 2n), true);
    assert.equal(await reader.isConfirmed(block, block + 1n), false);
    assert.deepEqual(asked, []);
    assert.equal(await reader.isConfirmed(block), false);
    assert.deepEqual(asked, ["eth_blockNumber"]);
  }, { confirmations: 3 });
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
  for (const use of ["lost", "unmined"] as const) {
    const known: Known = { head: MINED_AT + 50, use };
    await withReader(known, async (reader, attempt) => {
      assert.deepEqual(await reader.lookup(attempt), {
        kind: "unknown",
        message: "the use of the nonce was not found",
      });
    });
  }
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
  const early: Known = { head: 1 };
  await withReader(early, async (reader, attempt) => {
    assert.deepEqual(await reader.lookup(attempt), {
      kind: "unknown",
      message: "expired, by less than the margin",
    });
    early.head = EXPIRY_MARGIN_BLOCKS;
    assert.equal((await reader.lookup(attempt)).kind, "dead");
  }, { validBefore: 0 });
});

Deno.test("an operator's margin is the one that counts", async () => {
  const known: Known = { head: 20 + EXPIRY_MARGIN_BLOCKS };
  await withReader(known, async (reader, attempt) => {
    assert.equal((await reader.lookup(attempt)).kind, "unknown");
    known.head = 20 + 5;
    assert.equal((await reader.lookup(attempt)).kind, "dead");
  }, { validBefore: 20, expiryMarginBlocks: 5 });
});

Deno.test("where it decides, the head is the highest that a pool knows", async () => {
  const asked: string[] = [];
  const known: Known = { head: 0, asked };
  const heads = () => asked.filter((what) => what.endsWith(" latest")).length;
  await withReader(known, async (reader, attempt) => {
    for (const pool of [[19, 22, 20, 21], [22, 19, 19, 19]]) {
      known.pool = pool;
      asked.length = 0;
      const decisive = { ...attempt, isDecisive: true };
      assert.equal((await reader.lookup(decisive)).kind, "dead");
      assert.equal(heads(), 4);
    }
    known.pool = [19, 22];
    asked.length = 0;
    assert.equal((await reader.lookup(attempt)).kind, "unused");
    assert.equal(heads(), 1);
  }, { validBefore: 20 });
});

Deno.test("those who wait for a head share one for fifty milliseconds", async () => {
  let nowMs = 1_000;
  const known: Known = { head: 7 };
  await withReader(known, async (reader) => {
    const both = await Promise.all([reader.head(), reader.head()]);
    assert.deepEqual(both, [7n, 7n]);
    known.head = 8;
    nowMs += 50;
    assert.equal(await reader.head(), 7n);
    nowMs += 1;
    assert.equal(await reader.head(), 8n);
  }, { nowMs: () => nowMs });
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

Deno.test("a wallet that takes a signature is believed without another question", async () => {
  const asked: string[] = [];
  const known: Known = { head: 7, use: "transfer", asked };
  await withReader(known, async (reader) => {
    const question = { address: PAYER, digest: HASH, signature: "0xfeed" };
    assert.equal(await reader.isSignedByWallet(question as never), true);
    assert.deepEqual(asked.filter((what) => what !== "eth_call"), []);
  });
});

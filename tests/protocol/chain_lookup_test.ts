/** What the chain is asked about an authorization, and what is concluded. */
import assert from "node:assert/strict";
import type { LocalAccount } from "viem";
import { createChainReader } from "@/lib/x402/chain.ts";
import { parsePayment } from "@/lib/x402/codec.ts";
import type { PaymentAttempt } from "@/lib/x402/settler.ts";
import type { PaymentRequirements } from "@/lib/x402/types.ts";
import { type Anvil, startAnvil } from "@/tests/support/anvil.ts";
import {
  buildPayment,
  type ExactPayment,
  throwawayAccount,
} from "@/tests/support/buyer.ts";
import { startRpcPool } from "@/tests/support/rpc_pool.ts";
import { deployToken, type Token } from "@/tests/support/token.ts";

const SELLER = `0x${"5".repeat(40)}` as const;

interface Place {
  readonly anvil: Anvil;
  readonly token: Token;
  readonly requirements: PaymentRequirements;
}

async function place(): Promise<Place & AsyncDisposable> {
  const anvil = await startAnvil();
  const token = await deployToken(anvil);
  return {
    anvil,
    token,
    requirements: {
      scheme: "exact",
      network: anvil.network,
      asset: token.address,
      amount: "10000",
      payTo: SELLER,
      maxTimeoutSeconds: 300,
      extra: { name: token.name, version: token.version },
    },
    [Symbol.asyncDispose]: () => anvil.stop(),
  };
}

/** The chain's time. */
async function chainNow({ anvil }: Place): Promise<Date> {
  return new Date(Number((await anvil.client.getBlock()).timestamp) * 1000);
}

async function payment(
  place: Place,
  buyer?: LocalAccount,
): Promise<{ signed: ExactPayment; attempt: PaymentAttempt }> {
  const account = buyer ?? throwawayAccount();
  await place.token.mint(account.address, 10_000n);
  const now = await chainNow(place);
  const signed = await buildPayment({
    account,
    paymentRequired: {
      x402Version: 2,
      resource: { url: "http://localhost/", description: "", mimeType: "" },
      accepts: [{
        ...place.requirements,
        network: place.anvil.network,
        extra: { ...place.requirements.extra },
      }],
    },
    now,
  });
  return {
    signed,
    attempt: {
      payment: parsePayment(structuredClone(signed) as never),
      requirements: place.requirements,
      claimedAt: now,
      now,
    },
  };
}

function settle({ token }: Place, signed: ExactPayment): Promise<string> {
  const { authorization, signature } = signed.payload;
  return token.frontRun(authorization, signature);
}

/** Lets time pass, with a block after it and more on top. */
async function pass(
  { anvil: { client } }: Place,
  seconds: number,
  blocks: number,
): Promise<void> {
  await client.increaseTime({ seconds });
  await client.mine({ blocks });
}

Deno.test("a pool that answers from two heights never makes a paid payment dead", async () => {
  await using here = await place();
  const { signed, attempt } = await payment(here);
  const hash = await settle(here, signed);
  await pass(here, 400, 4);
  // Every way in which one call of a lookup may meet a node that is behind.
  for (
    const late of [
      "eth_call",
      "eth_getBlockByNumber",
      "eth_getLogs",
      "eth_getTransactionReceipt",
      "eth_blockNumber",
    ]
  ) {
    for (const lag of [1, 4, 5, 6]) {
      await using pool = startRpcPool(here.anvil.url, {
        behind: ({ method }) => method === late ? lag : 0,
      });
      const state = await createChainReader(pool.url).lookup(attempt);
      assert(
        state.kind === "unknown" || state.kind === "settled" ||
          state.kind === "unused",
        `${late} ${lag} blocks behind: ${JSON.stringify(state)}`,
      );
      if (state.kind === "settled") {
        assert.equal(state.response.transaction, hash);
      }
    }
  }
  // And every mixture of them, a few times.
  await using pool = startRpcPool(here.anvil.url, {
    behind: () => Math.floor(Math.random() * 7),
  });
  const reader = createChainReader(pool.url);
  for (let round = 0; round < 30; round++) {
    const state = await reader.lookup(attempt);
    assert.notEqual(state.kind, "dead", JSON.stringify(state));
  }
});

Deno.test("a lookup asks for the state at the block that it read first", async () => {
  await using here = await place();
  const { attempt } = await payment(here);
  await using pool = startRpcPool(here.anvil.url);
  const state = await createChainReader(pool.url).lookup(attempt);
  assert.equal(state.kind, "unused");
  const [first, second] = pool.calls;
  assert.equal(first?.method, "eth_getBlockByNumber");
  assert.equal(second?.method, "eth_call");
  const number = await here.anvil.client.getBlockNumber();
  assert.equal(second?.params[1], `0x${number.toString(16)}`);
});

Deno.test("where what is unused decides, the highest of several nodes says how far the chain is", async () => {
  await using here = await place();
  const { signed, attempt } = await payment(here);
  const transaction = await settle(here, signed);
  let asked = 0;
  let isReaderLate = false;
  await using pool = startRpcPool(here.anvil.url, {
    behind: ({ method }) =>
      method === "eth_getBlockByNumber"
        ? (asked++ % 4 === 2 ? 0 : 1)
        : isReaderLate && method === "eth_call"
        ? 1
        : 0,
  });
  const reader = createChainReader(pool.url);
  const look = (isDecisive: boolean) => {
    asked = 0;
    return reader.lookup({ ...attempt, isDecisive });
  };
  assert.equal((await look(false)).kind, "unused", "by the first node alone");
  const state = await look(true);
  assert.equal(
    state.kind === "settled" && state.transfer.transaction,
    transaction,
  );
  isReaderLate = true;
  assert.equal((await look(true)).kind, "unknown");
});

Deno.test("an authorization is expired when a block below the head is past its time", async () => {
  await using here = await place();
  const { attempt } = await payment(here);
  const reader = createChainReader(here.anvil.url, { expiryMarginBlocks: 3 });
  assert.equal((await reader.lookup(attempt)).kind, "unused");
  await pass(here, 400, 1);
  for (let blocks = 1; blocks <= 3; blocks++) {
    assert.deepEqual(await reader.lookup(attempt), {
      kind: "unknown",
      message: "expired, by less than the margin",
    });
    await here.anvil.client.mine({ blocks: 1 });
  }
  assert.deepEqual(await reader.lookup(attempt), {
    kind: "dead",
    reason: "invalid_exact_evm_payload_authorization_valid_before",
  });
});

Deno.test("a cancellation counts when the margin of blocks includes it", async () => {
  await using here = await place();
  const buyer = throwawayAccount();
  const { signed, attempt } = await payment(here, buyer);
  const reader = createChainReader(here.anvil.url, { expiryMarginBlocks: 2 });
  await here.token.cancel(buyer, signed.payload.authorization.nonce);
  assert.equal((await reader.lookup(attempt)).kind, "unknown");
  await here.anvil.client.mine({ blocks: 1 });
  assert.deepEqual(await reader.lookup(attempt), {
    kind: "dead",
    reason: "authorization_canceled",
  });
});

Deno.test("a use that lies long ago is found with few questions", async (t) => {
  await using here = await place();
  const { client } = here.anvil;
  const { signed, attempt } = await payment(here);
  const hash = await settle(here, signed);
  // In parts: a busy machine takes its time.
  const mine = async (interval: number) => {
    for (let part = 0; part < 11; part++) {
      await client.mine({ blocks: 100, interval });
    }
  };
  await mine(2);
  await pass(here, 7 * 86_400, 1);
  await mine(12);
  const table: readonly [string, Date][] = [
    ["it was claimed then", attempt.claimedAt],
    // A store that was lost: the payment is new to us, its use is not.
    ["it is seen for the first time", await chainNow(here)],
  ];
  for (const [name, claimedAt] of table) {
    await t.step(name, async () => {
      await using pool = startRpcPool(here.anvil.url);
      const state = await createChainReader(pool.url).lookup({
        ...attempt,
        claimedAt,
      });
      assert(state.kind === "settled", JSON.stringify(state));
      assert.equal(state.response.transaction, hash);
      const queries = pool.calls.filter(({ method }) =>
        method === "eth_getLogs"
      );
      assert(queries.length <= 2, String(queries.length));
    });
  }
});

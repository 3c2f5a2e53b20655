/** What a buyer reads of the chain, and what the reservation of a balance does: block by block. */
import assert from "node:assert/strict";
import { type Hex, type LocalAccount, zeroHash } from "viem";
import {
  DEAD_BELOW_BLOCKS,
  openBuyerChain,
  type SignedPayment,
} from "@/lib/x402/buyer_chain.ts";
import { createChainReader } from "@/lib/x402/chain.ts";
import { createBalanceReader } from "@/lib/x402/gas/chain_port.ts";
import { type Anvil, startAnvil } from "@/tests/support/anvil.ts";
import { buildPayment, throwawayAccount } from "@/tests/support/buyer.ts";
import { startRpcPool } from "@/tests/support/rpc_pool.ts";
import { deployToken, type Token } from "@/tests/support/token.ts";

const SELLER = `0x${"5".repeat(40)}` as const;
const AMOUNT = 10_000n;

/** A fresh chain with a token on it. */
async function withChain(
  play: (anvil: Anvil, token: Token) => Promise<void>,
): Promise<void> {
  const anvil = await startAnvil();
  try {
    await play(anvil, await deployToken(anvil));
  } finally {
    await anvil.stop();
  }
}

/** A payment of a payer who has the money for three. */
async function sign(
  { anvil, token }: { anvil: Anvil; token: Token },
  account: LocalAccount = throwawayAccount(),
) {
  const { timestamp } = await anvil.client.getBlock();
  const { payload } = await buildPayment({
    account,
    now: new Date(Number(timestamp) * 1000),
    paymentRequired: {
      x402Version: 2,
      resource: { url: "http://localhost/", description: "", mimeType: "" },
      accepts: [{
        scheme: "exact",
        network: anvil.network,
        asset: token.address,
        amount: AMOUNT.toString(),
        payTo: SELLER,
        maxTimeoutSeconds: 300,
        extra: { name: token.name, version: token.version },
      }],
    },
  });
  const { authorization, signature } = payload;
  const payment: SignedPayment = {
    network: anvil.network,
    asset: token.address,
    payer: authorization.from,
    payTo: authorization.to,
    amount: authorization.value,
    nonce: authorization.nonce,
    validBefore: Number(authorization.validBefore),
  };
  return {
    payment,
    take: () => token.frontRun(authorization, signature),
  };
}

Deno.test("an unused authorization is dead once the tenth block below the head is past its time, and no block earlier", () =>
  withChain(async (anvil, token) => {
    const { payment, take } = await sign({ anvil, token });
    const chain = openBuyerChain(anvil.url, anvil.network);
    const fate = async (validBefore: number) =>
      (await chain.fateOf({ ...payment, validBefore })).kind;
    // A chain that has no tenth block below its head, though all are late.
    const { number: first } = await anvil.client.getBlock();
    await anvil.client.mine({
      blocks: Number(DEAD_BELOW_BLOCKS - first) - 1,
    });
    assert.equal(await fate(1), "usable");
    await anvil.client.mine({ blocks: 1 });
    assert.equal(await fate(1), "dead");

    await anvil.client.mine({ blocks: 20, interval: 1 });
    const { number } = await anvil.client.getBlock();
    const { timestamp } = await anvil.client.getBlock({
      blockNumber: number - DEAD_BELOW_BLOCKS,
    });
    assert.equal(await fate(Number(timestamp)), "dead");
    assert.equal(await fate(Number(timestamp) + 1), "usable");
    // What was used is used, however late it is.
    await token.mint(payment.payer as Hex, AMOUNT);
    await take();
    assert.equal(await fate(Number(timestamp)), "used");
    assert.equal(await fate(payment.validBefore), "used");
  }));

Deno.test("a settlement is proven by its own transaction, contradicted by another, and absent where the chain has none", () =>
  withChain(async (anvil, token) => {
    const { payment, take } = await sign({ anvil, token });
    const other = await sign({ anvil, token });
    for (const { payer } of [payment, other.payment]) {
      await token.mint(payer as Hex, AMOUNT);
    }
    const chain = openBuyerChain(anvil.url, anvil.network);
    const transaction = await take() as Hex;
    const strange = await other.take() as Hex;
    assert.deepEqual(await chain.prove(payment, transaction), {
      kind: "proven",
    });
    assert.deepEqual(await chain.prove(payment, strange), {
      kind: "contradicted",
    });
    for (const wrong of [{ amount: "9999" }, { payTo: other.payment.payer }]) {
      assert.deepEqual(
        await chain.prove({ ...payment, ...wrong }, transaction),
        { kind: "contradicted" },
      );
    }
    assert.deepEqual(await chain.prove(payment, zeroHash), { kind: "absent" });
  }));

Deno.test("an RPC that fails, or serves another chain, tells a buyer nothing", () =>
  withChain(async (anvil, token) => {
    const { payment } = await sign({ anvil, token });
    await using failing = startRpcPool(anvil.url, {
      isDown: ({ method }) => method !== "eth_chainId",
    });
    const mute = openBuyerChain(failing.url, anvil.network);
    const other = openBuyerChain(anvil.url, "eip155:84532");
    for (const chain of [mute, other]) {
      const answers = [
        await chain.fateOf({ ...payment, validBefore: 1 }),
        await chain.prove(payment, zeroHash),
      ];
      for (const answer of answers) {
        assert(answer.kind === "unknown", JSON.stringify(answer));
        assert.match(answer.message, /^[^\n]{5,200}$/);
      }
    }
    assert.deepEqual(await other.fateOf(payment), {
      kind: "unknown",
      message: "the RPC serves eip155:8453, not eip155:84532",
    });
  }));

Deno.test("a balance is read with the nonces at one block: the last one, or the later one that is named", () =>
  withChain(async (anvil, token) => {
    const payer = throwawayAccount();
    await token.mint(payer.address, 3n * AMOUNT);
    const first = await sign({ anvil, token }, payer);
    const second = await sign({ anvil, token }, payer);
    const cancelled = await sign({ anvil, token }, payer);
    await first.take();
    await token.cancel(payer, cancelled.payment.nonce);
    await using pool = startRpcPool(anvil.url);
    // The clock stands still: what was read of the head is kept.
    const reader = createBalanceReader(
      createChainReader(pool.url, { nowMs: () => 0 }),
    );
    const nonces = [second, first, cancelled].map(({ payment }) =>
      payment.nonce
    );
    const read = (blockMin: bigint) =>
      reader.balanceAt({
        payer: payer.address,
        asset: token.address,
        nonces,
        blockMin,
      });
    const before = {
      balance: 2n * AMOUNT,
      used: new Set([nonces[1], nonces[2]]),
    };
    assert.deepEqual(await read(0n), before);
    const questions = pool.calls.filter(({ method }) => method === "eth_call");
    assert.equal(questions.length, 1, "one question, answered from one state");

    await second.take();
    const { number } = await anvil.client.getBlock();
    assert.deepEqual(await read(number - 1n), before);
    assert.deepEqual(await read(number), {
      balance: AMOUNT,
      used: new Set(nonces),
    });
    // A block that the node does not have yet is waited for by nobody.
    await assert.rejects(read(number + 1n));
    // What is no token has no balance, instead of one of nothing.
    const nowhere = { payer: payer.address, asset: SELLER, nonces: [] };
    await assert.rejects(reader.balanceAt({ ...nowhere, blockMin: number }));
  }));

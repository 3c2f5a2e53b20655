/** What one block says of a transfer that is not sent. */
import assert from "node:assert/strict";
import { type PublicClient, serializeErc6492Signature } from "viem";
import type { PaymentAttempt } from "./settler.ts";
import { probeTransfer } from "./transfer_probe.ts";

const WORD = "11".repeat(32);
const BY_KEY = `0x${WORD}${WORD}1b` as const;
const WRAPPED = serializeErc6492Signature({
  address: `0x${"dd".repeat(20)}`,
  data: "0xfeed",
  signature: BY_KEY,
});
const REVERT = Object.assign(new Error("execution reverted"), { code: 3 });

/** What a block shows; unset: what lets the transfer through. */
interface Shown {
  readonly timestamp?: bigint;
  readonly isUsed?: boolean;
  readonly balance?: bigint;
  readonly code?: `0x${string}`;
  readonly error?: Error;
  readonly isDown?: boolean;
}

async function probe(shown: Shown, signature: `0x${string}` = BY_KEY) {
  let trials = 0;
  const client = {
    getBlock: () =>
      shown.isDown === true
        ? Promise.reject(new Error("no RPC"))
        : Promise.resolve({ number: 9n, timestamp: shown.timestamp ?? 150n }),
    readContract: (
      { functionName, blockNumber }: {
        functionName: string;
        blockNumber: bigint;
      },
    ) => {
      assert.equal(blockNumber, 9n);
      return Promise.resolve(
        functionName === "balanceOf"
          ? shown.balance ?? 10n
          : shown.isUsed ?? false,
      );
    },
    getCode: ({ blockNumber }: { blockNumber: bigint }) => {
      assert.equal(blockNumber, 9n);
      return Promise.resolve(shown.code);
    },
    request: ({ params: [, block] }: { params: [unknown, string] }) => {
      trials += 1;
      assert.equal(block, "0x9");
      return shown.error === undefined
        ? Promise.resolve("0x")
        : Promise.reject(shown.error);
    },
  };
  const attempt = {
    payment: {
      signature,
      authorization: {
        from: `0x${"aa".repeat(20)}`,
        to: `0x${"bb".repeat(20)}`,
        value: 10n,
        validAfter: 100n,
        validBefore: 200n,
        nonce: `0x${WORD}`,
      },
    },
    requirements: { asset: `0x${"cc".repeat(20)}` },
  } as unknown as PaymentAttempt;
  const said = await probeTransfer(client as unknown as PublicClient, attempt);
  return [said, trials];
}

Deno.test("a transfer that the block lets through is possible, one that its contract refuses is not", async () => {
  assert.deepEqual(await probe({}), ["possible", 1]);
  assert.deepEqual(await probe({ error: REVERT }), ["impossible", 1]);
});

Deno.test("what fails without the contract's word says nothing", async () => {
  const error = new Error("limit exceeded");
  assert.deepEqual(await probe({ error }), ["unknown", 1]);
  assert.deepEqual(await probe({ isDown: true }), ["unknown", 0]);
});

Deno.test("a used nonce and a time outside of the window say nothing for good", async () => {
  for (
    const shown of [
      { isUsed: true },
      { timestamp: 100n },
      { timestamp: 200n },
    ]
  ) {
    assert.deepEqual(
      await probe({ ...shown, error: REVERT }),
      ["unknown", 0],
      Deno.inspect(shown),
    );
  }
  assert.deepEqual(await probe({ timestamp: 101n }), ["possible", 1]);
  assert.deepEqual(await probe({ timestamp: 199n }), ["possible", 1]);
});

Deno.test("of a wallet that does not stand yet the balance decides", async () => {
  for (const code of [undefined, "0x"] as const) {
    const shown = { error: REVERT, ...(code === undefined ? {} : { code }) };
    assert.deepEqual(await probe(shown, WRAPPED), ["possible", 0]);
    assert.deepEqual(
      await probe({ ...shown, balance: 9n }, WRAPPED),
      ["impossible", 0],
    );
  }
});

Deno.test("a wallet that stands is asked, whatever its signature is wrapped in", async () => {
  const code = "0x60";
  assert.deepEqual(
    await probe({ code, error: REVERT }, WRAPPED),
    ["impossible", 1],
  );
  assert.deepEqual(await probe({ code }, WRAPPED), ["possible", 1]);
});

import assert from "node:assert/strict";
import {
  type PublicClient,
  RpcRequestError,
  serializeErc6492Signature,
} from "viem";
import { decodeFunctionData, parseAbi } from "viem/utils";
import type { PaymentAttempt } from "./settler.ts";
import {
  amountOf,
  deploymentOf,
  isRevert,
  transferOf,
  WALLET_FACTORIES,
} from "./transfer.ts";

const ABI = parseAbi([
  "function transferWithAuthorization(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, uint8 v, bytes32 r, bytes32 s)",
  "function transferWithAuthorization(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, bytes signature)",
]);
const WORD = `${"11".repeat(32)}`;
const ZERO = "00".repeat(32);

/** A call that moves an amount by a signature. */
function callOf(signature: `0x${string}`, value = 1n) {
  const attempt = {
    payment: {
      signature,
      authorization: {
        from: `0x${"aa".repeat(20)}`,
        to: `0x${"bb".repeat(20)}`,
        value,
        validAfter: 0n,
        validBefore: 2n,
        nonce: `0x${WORD}`,
      },
    },
    requirements: { asset: `0x${"cc".repeat(20)}` },
  } as unknown as PaymentAttempt;
  return transferOf(attempt);
}

/** What the token gets of a signature: its three parts, or its bytes. */
function toldOf(signature: `0x${string}`): readonly unknown[] {
  const { data } = callOf(signature);
  const { args } = decodeFunctionData({ abi: ABI, data });
  return (args ?? []).slice(6);
}

Deno.test("amountOf() reads what a transfer moves, of a key and of a contract, and nothing of another call", () => {
  for (const signature of [`0x${WORD}${WORD}1b`, `0x${WORD}`] as const) {
    for (const value of [1n, 5_000n, 2n ** 256n - 1n]) {
      const { data } = callOf(signature, value);
      assert.equal(amountOf(data), value);
      assert.equal(amountOf(`0xdeadbeef${data.slice(10)}`), null);
      assert.equal(amountOf(data.slice(0, 180) as `0x${string}`), null);
    }
  }
  assert.equal(amountOf("0x"), null);
});

Deno.test("transferOf() gives the parts of a signature that a key can have made", () => {
  assert.deepEqual(toldOf(`0x${WORD}${WORD}1b`), [
    27,
    `0x${WORD}`,
    `0x${WORD}`,
  ]);
  assert.deepEqual(toldOf(`0x${WORD}${WORD}1C`)[0], 28);
});

for (
  const [what, signature] of [
    ["v of 0", `0x${WORD}${WORD}00`],
    ["v of 1, an owner's address and no s", `0x${WORD}${ZERO}01`],
    ["v of 31", `0x${WORD}${WORD}1f`],
    ["r of 0", `0x${ZERO}${WORD}1b`],
    ["s of 0", `0x${WORD}${ZERO}1c`],
    ["64 bytes", `0x${WORD}${WORD}`],
  ] as const
) {
  Deno.test(`transferOf() passes a wallet's signature on as bytes: ${what}`, () => {
    assert.deepEqual(toldOf(signature), [signature]);
  });
}

const refusal = (code: number, message: string) =>
  new RpcRequestError({
    body: { method: "eth_estimateGas" },
    url: "http://127.0.0.1",
    error: { code, message },
  });

Deno.test("isRevert() knows a refusal of the contract by its words or its code", () => {
  assert(isRevert(refusal(-32000, "execution reverted: used or cancelled")));
  assert(isRevert(refusal(-32603, "VM Exception: revert")));
  assert(isRevert(refusal(3, "EvmError")));
});

Deno.test("isRevert() takes no other failure for one", () => {
  assert(!isRevert(refusal(-32000, "nonce too low")));
  assert(!isRevert(refusal(-32005, "limit exceeded")));
  assert(!isRevert(new TypeError("connection refused")));
});

Deno.test("isRevert() reads whatever is thrown", () => {
  assert(isRevert("execution reverted"));
  assert(!isRevert("out of time"));
  assert(!isRevert(undefined));
});

const [FACTORY = "0x"] = WALLET_FACTORIES;
const STRANGER = `0x${"dd".repeat(20)}` as const;
const SIGNATURE = `0x${WORD}${WORD}1b` as const;

/** A signature of a wallet that a factory is said to deploy. */
const wrapped = (address: `0x${string}`) =>
  serializeErc6492Signature({ address, data: "0xfeed", signature: SIGNATURE });

/** What has to be deployed for a payer with this code. */
function deploymentFor(
  signature: `0x${string}`,
  code: `0x${string}` | undefined,
) {
  const attempt = {
    payment: {
      signature,
      authorization: { from: `0x${"aa".repeat(20)}` },
    },
  } as unknown as PaymentAttempt;
  const client = { getCode: () => Promise.resolve(code) };
  return deploymentOf(attempt, { client: client as unknown as PublicClient });
}

Deno.test("transferOf() gives the token what a wrapper holds, not the wrapper", () => {
  assert.deepEqual(toldOf(wrapped(FACTORY)), toldOf(SIGNATURE));
});

Deno.test("deploymentOf() calls a known factory for a wallet that does not stand", async () => {
  const call = { to: FACTORY.toLowerCase(), data: "0xfeed" };
  for (const code of [undefined, "0x"] as const) {
    const found = await deploymentFor(wrapped(FACTORY), code);
    assert(found !== null && found !== "refused");
    assert.deepEqual({ ...found, to: found.to.toLowerCase() }, call);
  }
});

Deno.test("deploymentOf() never calls a contract of the caller's choice", async () => {
  assert.equal(await deploymentFor(wrapped(STRANGER), undefined), "refused");
});

Deno.test("deploymentOf() deploys nothing for a wallet that stands, or for a key", async () => {
  assert.equal(await deploymentFor(wrapped(FACTORY), "0x60"), null);
  assert.equal(await deploymentFor(wrapped(STRANGER), "0x60"), null);
  assert.equal(await deploymentFor(SIGNATURE, undefined), null);
});

/** The fast signature check beside viem's, which encodes by types. */
import assert from "node:assert/strict";
import * as fc from "fast-check";
import { privateKeyToAccount } from "viem/accounts";
import { hashTypedData, sha256, toHex } from "viem/utils";
import { authorizationDigest, isSignedByPayer } from "./authorization.ts";
import { TRANSFER_WITH_AUTHORIZATION } from "./typed_data.ts";
import type { Authorization, ExactPayment } from "./codec.ts";
import { gasAccount } from "./gas_account.ts";
import { recoverSigner, verifyEs256k } from "./secp256k1.ts";
import type { PaymentRequirements } from "./types.ts";
import { seedFor } from "@/tests/support/seed.ts";

const SEED = seedFor(import.meta.url);

const uint256 = fc.bigInt({ min: 0n, max: (1n << 256n) - 1n });
const hex = (length: number) =>
  fc.uint8Array({ minLength: length, maxLength: length })
    .map((bytes) => toHex(bytes));

const authorizations: fc.Arbitrary<Authorization> = fc.record({
  from: hex(20),
  to: hex(20),
  value: uint256,
  validAfter: uint256,
  validBefore: uint256,
  nonce: hex(32),
});

const requirementsOf: fc.Arbitrary<PaymentRequirements> = fc.record({
  scheme: fc.constant("exact"),
  network: fc.nat().map((id) => `eip155:${id}`),
  amount: fc.constant("10000"),
  asset: hex(20),
  payTo: hex(20),
  maxTimeoutSeconds: fc.constant(300),
  extra: fc.record({
    name: fc.string({ unit: "grapheme" }),
    version: fc.string(),
  }),
});

/** What viem makes of it. */
function typedDataOf(
  message: Authorization,
  { extra, network, asset }: PaymentRequirements,
) {
  return {
    domain: {
      ...extra,
      chainId: Number(network.split(":")[1]),
      verifyingContract: asset as `0x${string}`,
    },
    types: TRANSFER_WITH_AUTHORIZATION,
    primaryType: "TransferWithAuthorization" as const,
    message,
  };
}

Deno.test("authorizationDigest() is the digest that viem computes by types", () => {
  fc.assert(
    fc.property(authorizations, requirementsOf, (message, requirements) => {
      const expected = hashTypedData(typedDataOf(message, requirements));
      const digest = () => toHex(authorizationDigest(message, requirements));
      // The second comes from the kept domain separator.
      assert.deepEqual([digest(), digest()], [expected, expected]);
    }),
    { seed: SEED, numRuns: 300 },
  );
});

Deno.test("isSignedByPayer() takes what viem signs, and nothing that was changed", async () => {
  await fc.assert(
    fc.asyncProperty(
      hex(32),
      authorizations,
      requirementsOf,
      fc.nat(64),
      fc.integer({ min: 1, max: 255 }),
      async (key, message, requirements, at, difference) => {
        const account = privateKeyToAccount(key);
        const authorization = {
          ...message,
          from: account.address.toLowerCase() as `0x${string}`,
        };
        const signature = await account.signTypedData(
          typedDataOf(authorization, requirements),
        );
        const isValid = (text: string) =>
          isSignedByPayer(
            { authorization, signature: text } as ExactPayment,
            requirements,
          );
        assert(await isValid(signature));
        const bytes = Uint8Array.fromHex(signature.slice(2));
        bytes[at] = (bytes[at] ?? 0) ^ difference;
        assert.equal(await isValid(toHex(bytes)), false);
      },
    ),
    { seed: SEED, numRuns: 60 },
  );
});

Deno.test("recoverSigner() refuses what no contract accepts, without throwing", async () => {
  const digest = new Uint8Array(32).fill(7);
  const account = privateKeyToAccount(`0x${"11".repeat(32)}`);
  const signature = await account.sign({ hash: toHex(digest) });
  assert.equal(
    await recoverSigner(digest, signature),
    account.address.toLowerCase(),
  );
  const r = signature.slice(2, 66);
  const s = signature.slice(66, 130);
  const v = signature.slice(130);
  const other = (ORDER - BigInt(`0x${s}`)).toString(16).padStart(64, "0");
  const zero = "0".repeat(64);
  const max = "f".repeat(64);
  for (
    const text of [
      "",
      "0x",
      signature.slice(0, -2),
      `${signature}00`,
      `0x${r}${s}00`,
      `0x${r}${s}1d`,
      `0x${r}${other}${v === "1b" ? "1c" : "1b"}`,
      `0x${zero}${s}${v}`,
      `0x${r}${zero}${v}`,
      `0x${max}${s}${v}`,
      `0x${r}${max}${v}`,
      `0x${zero}${zero}${v}`,
      `0x${r}${"zz".repeat(32)}${v}`,
    ]
  ) assert.equal(await recoverSigner(digest, text), null, text);
});

Deno.test("verifyEs256k() takes `s` in either half and no other data or key", async () => {
  const data = new TextEncoder().encode("evidence");
  const account = privateKeyToAccount(`0x${"22".repeat(32)}`);
  const keyOf = (publicKey: string) => ({
    x: base64url(publicKey.slice(4, 68)),
    y: base64url(publicKey.slice(68)),
  });
  const jwk = keyOf(account.publicKey);
  const lower = (await account.sign({ hash: sha256(data) })).slice(2, 130);
  const upper = lower.slice(0, 64) + (ORDER - BigInt(`0x${lower.slice(64)}`))
    .toString(16).padStart(64, "0");
  const isValid = (text: string, changes: object = {}) =>
    verifyEs256k({
      jwk,
      data,
      signature: Uint8Array.fromHex(text),
      ...changes,
    });
  assert.deepEqual([await isValid(lower), await isValid(upper)], [true, true]);
  const other = privateKeyToAccount(`0x${"33".repeat(32)}`);
  for (
    const refused of [
      isValid("00".repeat(64)),
      isValid("ff".repeat(64)),
      isValid(lower.replace(/^../, "00")),
      isValid(lower, { data: data.slice(1) }),
      isValid(lower, { jwk: keyOf(other.publicKey) }),
      isValid(lower, { jwk: keyOf(`0x04${"01".repeat(64)}`) }),
    ]
  ) assert.equal(await refused, false);
});

Deno.test("gasAccount() signs transactions as viem does, byte by byte", async () => {
  await fc.assert(
    fc.asyncProperty(
      hex(32),
      hex(20),
      hex(100),
      fc.nat(),
      fc.bigInt({ min: 1n, max: 1n << 60n }),
      async (key, to, data, nonce, fee) => {
        const transaction = {
          type: "eip1559",
          chainId: 8453,
          to,
          data,
          nonce,
          gas: 90_000n,
          maxFeePerGas: fee,
          maxPriorityFeePerGas: fee / 2n,
        } as const;
        assert.equal(
          await gasAccount(key).signTransaction(transaction),
          await privateKeyToAccount(key).signTransaction(transaction),
        );
      },
    ),
    { seed: SEED, numRuns: 50 },
  );
});

/** The curve's order. */
const ORDER =
  0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

function base64url(hex: string): string {
  return Uint8Array.fromHex(hex).toBase64({
    alphabet: "base64url",
    omitPadding: true,
  });
}

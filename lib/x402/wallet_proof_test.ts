/** What a wallet has to have signed to be believed. */
import assert from "node:assert/strict";
import { signWalletProof } from "@/tests/support/wallet_proof.ts";
import { throwawayAccount } from "@/tests/support/buyer.ts";
import { keyAttempt } from "@/tests/support/onchain_script.ts";
import { SKEW_SELLING_MS_MAX } from "@/services/health.ts";
import {
  CLOCK_SKEW_MS_MAX,
  isSignedByKey,
  PROOF_AGE_MS_MAX,
  readSignIn,
  readWalletProof,
  signInRequest,
  walletProofRequest,
} from "./wallet_proof.ts";

const TERMS = {
  nonce: "ab".repeat(32),
  resourceUrl: "https://api.example.com/fix-error",
  network: "eip155:8453",
  now: new Date("2026-06-01T10:00:00Z"),
};

async function signed(changes: { domain?: string; uri?: string } = {}) {
  const account = throwawayAccount();
  return await signWalletProof(account, signInRequest(TERMS), changes);
}

Deno.test("readSignIn() reads what its request asked a wallet to sign", async () => {
  const proof = await signed();
  const read = readSignIn(proof, TERMS);
  assert(read !== null);
  assert.equal(read.address, proof.address.toLowerCase());
  assert.equal(await isSignedByKey(read), true);
  const other = throwawayAccount().address.toLowerCase() as `0x${string}`;
  assert.equal(await isSignedByKey({ ...read, address: other }), false);
});

Deno.test("readSignIn() takes a message for this host, payment, network and time alone", async () => {
  const proof = await signed();
  const late = { ...TERMS, now: new Date(TERMS.now.getTime() + 300_001) };
  const early = {
    ...TERMS,
    now: new Date(TERMS.now.getTime() - CLOCK_SKEW_MS_MAX - 1),
  };
  for (
    const terms of [
      late,
      early,
      { ...TERMS, nonce: "cd".repeat(32) },
      { ...TERMS, network: "eip155:84532" },
      { ...TERMS, resourceUrl: "https://other.example.com/fix-error" },
      { ...TERMS, statement: "something else" },
    ]
  ) assert.equal(readSignIn(proof, terms), null, Deno.inspect(terms));
  for (
    const changes of [
      { domain: "other.example.com" },
      { uri: "https://other.example.com/fix-error" },
    ]
  ) assert.equal(readSignIn(await signed(changes), TERMS), null);
  assert.equal(readSignIn({ ...proof, version: "2" }, TERMS), null);
});

Deno.test("readSignIn() refuses what no message can hold, without throwing", async () => {
  const proof = await signed();
  const { origin } = new URL(TERMS.resourceUrl);
  for (
    const changes of [
      { uri: "nonsense" },
      { address: "nobody" },
      { issuedAt: "then" },
      { signature: "0x" },
      { signature: "0xabc" },
      { signature: `0x${"zz".repeat(65)}` },
      { signature: proof.signature.slice(2) },
      { signature: `0x${"ab".repeat(2_048)}` },
      { signature: 7 },
      { signature: undefined },
      { domain: undefined },
    ]
  ) {
    assert.equal(
      readSignIn({ ...proof, ...changes }, TERMS),
      null,
      Deno.inspect(changes),
    );
  }
  const long = await signed({ uri: `${origin}/${"x".repeat(1_024)}` });
  assert.equal(readSignIn(long, TERMS), null);
  for (const nothing of [null, 7, [], "", "nonsense", "x".repeat(8_193)]) {
    assert.equal(readSignIn(nothing, TERMS), null);
  }
});

Deno.test("signInRequest() asks for a statement where there is one to make", () => {
  const { info, ...rest } = signInRequest(TERMS);
  assert.deepEqual(info, {
    domain: "api.example.com",
    uri: TERMS.resourceUrl,
    version: "1",
    nonce: TERMS.nonce,
    issuedAt: "2026-06-01T10:00:00.000Z",
  });
  assert.deepEqual(rest, {
    supportedChains: [{ chainId: TERMS.network, type: "eip191" }],
  });
  const statement = "List what I bought.";
  assert.deepEqual(signInRequest({ ...TERMS, statement }).info, {
    ...info as object,
    statement,
  });
});

Deno.test("readSignIn() takes the statement that it waits for, as it was signed", async () => {
  const terms = { ...TERMS, statement: "List what I bought." };
  const account = throwawayAccount();
  const proof = await signWalletProof(account, signInRequest(terms));
  const read = readSignIn(proof, terms);
  assert(read !== null);
  assert.equal(await isSignedByKey(read), true);
  assert.equal(readSignIn(await signed(), terms), null, "it says nothing");
  const { statement: _statement, ...mute } = proof as typeof proof & {
    statement: string;
  };
  const unsaid = readSignIn(mute, TERMS);
  assert(unsaid !== null);
  assert.equal(await isSignedByKey(unsaid), false, "what was signed says more");
});

Deno.test("readSignIn() takes a message at the very bounds of its time", async () => {
  const proof = await signed();
  for (const ms of [PROOF_AGE_MS_MAX, -CLOCK_SKEW_MS_MAX]) {
    const now = new Date(TERMS.now.getTime() + ms);
    assert(readSignIn(proof, { ...TERMS, now }) !== null, String(ms));
  }
  // What one process asks for another one reads, as long as both may sell.
  assert(CLOCK_SKEW_MS_MAX >= 2 * SKEW_SELLING_MS_MAX);
});

Deno.test("readSignIn() takes a signature as long as a wrapped one, and a proof as long as a header", async () => {
  const proof = await signed();
  const signature = `0x${"ab".repeat(2_047)}`;
  const long = readSignIn({ ...proof, signature }, TERMS);
  assert.equal(long?.signature, signature);
  const bare = JSON.stringify({ ...proof, padding: "" }).length;
  const encoded = (bytes: number) =>
    btoa(JSON.stringify({ ...proof, padding: "x".repeat(bytes - bare) }));
  // Three bytes are four characters.
  assert.equal(encoded(6_144).length, 8_192);
  assert(readSignIn(encoded(6_144), TERMS) !== null);
  assert.equal(readSignIn(encoded(6_145), TERMS), null);
});

Deno.test("readWalletProof() takes the payer's message and nobody else's", async () => {
  const { payment } = await keyAttempt();
  const terms = {
    payment,
    resourceUrl: TERMS.resourceUrl,
    network: TERMS.network,
    now: TERMS.now,
  };
  const account = throwawayAccount();
  const proof = await signWalletProof(account, walletProofRequest(terms));
  assert.equal(readWalletProof(proof, terms), null);
  const named = { ...proof, address: payment.authorization.from };
  assert(readWalletProof(named, terms) !== null);
});

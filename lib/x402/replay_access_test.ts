/** Who may open a stored result, at the bounds of time and of what a wallet is. */
import assert from "node:assert/strict";
import { keyAttempt, walletAttempt } from "@/tests/support/onchain_script.ts";
import { throwawayAccount } from "@/tests/support/buyer.ts";
import { signWalletProof } from "@/tests/support/wallet_proof.ts";
import type { FoundPayment } from "./held_payment.ts";
import { isResultGone, type Replay, ReplayAccess } from "./replay_access.ts";
import type { VerifyAttempt } from "./settler.ts";
import { walletProofRequest } from "./wallet_proof.ts";

const URL_SOLD = "https://api.example.com/fix-error";
const NOW = new Date("2026-07-21T12:00:00Z");

/** A payment that is sent again, and a chain that says one thing of its wallet. */
async function scene(
  attempt: VerifyAttempt,
  options: { now?: Date; isSigned?: boolean; hasChain?: boolean } = {},
) {
  const { now = NOW, isSigned = false, hasChain = true } = options;
  let asked = 0;
  const isSignedByWallet = () => Promise.resolve((asked++, isSigned));
  const access = new ReplayAccess({
    clock: { now: () => now },
    settler: hasChain ? { isSignedByWallet } : {},
    onFault: assert.fail,
  });
  const { payment, requirements } = attempt;
  const request = walletProofRequest({
    payment,
    resourceUrl: URL_SOLD,
    network: requirements.network,
    now,
  });
  // Signed by somebody; the wallet itself says whether that is its own.
  const signed = await signWalletProof(throwawayAccount(), request);
  const walletProof = { ...signed, address: payment.authorization.from };
  const replayWith = (walletProof?: unknown) => ({
    payment,
    call: {
      resource: {
        requirements,
        paymentRequired: { resource: { url: URL_SOLD } },
      },
      ...(walletProof === undefined ? {} : { walletProof }),
    },
  } as unknown as Replay);
  return {
    access,
    bare: replayWith(),
    proven: replayWith(walletProof),
    asked: () => asked,
  };
}

function found(record: object): FoundPayment {
  return { record: { format: 1, ...record } } as unknown as FoundPayment;
}

Deno.test("a result is gone when its 48 hours are over, and where nothing else is left", () => {
  const hourMs = 3_600_000;
  const at = (state: string, ms: number) =>
    isResultGone(
      found({
        state,
        updatedAt: new Date(NOW.getTime() - 48 * hourMs + ms).toISOString(),
      }),
      NOW,
    );
  assert.equal(at("settled", 1), false);
  assert.equal(at("settled", 0), true);
  assert.equal(at("executed", 0), false, "it waits for its buyer");
  assert.equal(isResultGone(found({ format: 2 }), NOW), true);
});

Deno.test("a payment that came with nothing is as good as its signature until its last second", async () => {
  const attempt = await keyAttempt();
  const endMs = Number(attempt.payment.authorization.validBefore) * 1000;
  // Its time is that of what was taken, whatever is shown now.
  const opens = async (nowMs: number, secrets?: object, takenMs = endMs) => {
    const { access, bare } = await scene(attempt, { now: new Date(nowMs) });
    const authorization = { validBefore: String(takenMs / 1000) };
    const taken = found({ payload: { payload: { authorization } }, secrets });
    return await access.mayOpen(bare, taken);
  };
  assert.equal(await opens(endMs - 1, undefined, endMs - 1_000), false);
  assert.equal(await opens(endMs - 1), true);
  assert.equal(await opens(endMs), false);
  assert.equal(await opens(endMs - 1, { tokenSha256: "ab" }), false);
  const { access, bare } = await scene(attempt, { now: new Date(endMs) });
  assert.equal(await access.mayOpen(bare, found({ format: 2 })), true);
});

Deno.test("the chain is asked of wallets that are contracts, and of no others", async () => {
  for (const isSigned of [true, false]) {
    const key = await scene(await keyAttempt(), { isSigned });
    assert.equal(await key.access.isProvenByWallet(key.bare), false);
    assert.equal(await key.access.isProvenByWallet(key.proven), false);
    assert.equal(key.asked(), 0, "its key has not signed");
    const contract = await scene(await walletAttempt(), { isSigned });
    assert.equal(await contract.access.isProvenByWallet(contract.bare), false);
    assert.equal(contract.asked(), 0);
    assert.equal(
      await contract.access.isProvenByWallet(contract.proven),
      isSigned,
    );
    assert.equal(contract.asked(), 1);
  }
});

Deno.test("a contract's wallet is told where nobody could check its proof, and nobody else is", async () => {
  const key = await keyAttempt();
  const contract = await walletAttempt();
  for (
    const [attempt, hasChain, isUnprovable] of [
      [key, true, false],
      [key, false, false],
      [contract, true, false],
      [contract, false, true],
    ] as const
  ) {
    const { access, bare } = await scene(attempt, { hasChain });
    const outcome = await access.notProven(bare);
    assert(outcome.kind === "refused");
    assert.equal(outcome.error.code, "replay_not_proven");
    assert.equal(/cannot be checked/.test(outcome.error.message), isUnprovable);
  }
});

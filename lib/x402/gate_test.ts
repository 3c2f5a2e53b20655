/** What the gate decides by itself: who is admitted, joined, told and let go. */
import assert from "node:assert/strict";
import { AppError } from "@/lib/errors.ts";
import { isJsonObject } from "@/lib/json.ts";
import { tampered, throwawayAccount } from "@/tests/support/buyer.ts";
import {
  openSale,
  SALE_RUN_MS_MAX,
  type SaleOptions,
  settledBy,
} from "@/tests/support/sale.ts";
import { signWalletProof } from "@/tests/support/wallet_proof.ts";
import { EXPIRED_REASON } from "./authorization.ts";
import type { PaidOutcome } from "./outcome.ts";
import { RESULT_HOURS } from "./record.ts";
import { resultKey, writeLostTime } from "./store.ts";
import { parsePayment } from "./codec.ts";
import { identify, isHeld } from "./held_payment.ts";
import type { PaymentAttempt } from "./settler.ts";

/** What a caller is told, in a word. */
function wordOf(outcome: PaidOutcome): string {
  switch (outcome.kind) {
    case "payment_required":
      return `402 ${outcome.reason}`;
    case "delivered":
      return outcome.isReplay ? "replayed" : "delivered";
    case "refused":
      return outcome.error.code;
  }
}

const INSUFFICIENT = "insufficient_funds";

Deno.test("who shows no proof is asked to pay, and nobody looks for a payment", async () => {
  await using sale = await openSale();
  for (const proof of [null, undefined]) {
    const outcome = await sale.call(null, { proof });
    assert(outcome.kind === "payment_required");
    assert.equal(outcome.reason, null);
    assert.equal(outcome.paymentRequired.error, "Payment required");
  }
  assert.deepEqual(sale.told, ["challenged null", "challenged null"]);
});

Deno.test("who comes with a new payment has to be admitted, who repeats one has not", async () => {
  await using sale = await openSale();
  let admitted = 0;
  const admit = () => {
    if (++admitted > 1) throw new AppError("rate_limited", "too many");
  };
  const payment = await sale.pay();
  assert.equal(wordOf(await sale.call(payment, { admit })), "delivered");
  assert.equal(wordOf(await sale.call(payment, { admit })), "replayed");
  assert.equal(admitted, 1);
  const other = await sale.call(await sale.pay(), { admit });
  assert.equal(wordOf(other), "rate_limited");
  assert.deepEqual(sale.faults, [], "what is refused is no fault");
});

Deno.test("a payment that was let go is judged anew when it comes again, for whatever it asks then", async () => {
  let verified = 0;
  const letGo: string[] = [];
  await using sale = await openSale({
    settler: {
      verify: () => {
        verified++;
        return Promise.resolve({ kind: "valid" });
      },
      letGo: ({ payment }) => {
        letGo.push(payment.authorization.nonce);
        return Promise.resolve();
      },
    },
    run: (output) => {
      if (output.fails === true) throw new AppError("upstream_unreachable", "");
      return { output };
    },
  });
  const payment = await sale.pay();
  const failing = { input: { fails: true } };
  assert.equal(
    wordOf(await sale.call(payment, failing)),
    "upstream_unreachable",
  );
  assert.deepEqual(letGo, [payment.payload.authorization.nonce]);
  assert.deepEqual(sale.faults, []);
  const late = await sale.pay();
  await sale.call(late, failing);
  assert.equal(wordOf(await sale.call(payment)), "delivered");
  assert.equal(verified, 3);
  sale.clock.advance(400_000);
  assert.equal(wordOf(await sale.call(late)), `402 ${EXPIRED_REASON}`);
});

Deno.test("an orderly stop waits for what runs, and each call that ran is counted", async () => {
  const started = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  await using sale = await openSale({
    run: async (output) => {
      started.resolve();
      await end.promise;
      return { output };
    },
  });
  await sale.gate.idle();
  const call = sale.call(await sale.pay());
  await started.promise;
  assert.deepEqual([sale.gate.runningCount, sale.gate.endedCount], [1, 0]);
  let isIdle = false;
  const idle = sale.gate.idle().then(() => isIdle = true);
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  assert.equal(isIdle, false);
  end.resolve();
  await idle;
  assert.deepEqual([sale.gate.runningCount, sale.gate.endedCount], [0, 1]);
  assert.equal(wordOf(await call), "delivered");
});

Deno.test("when nobody can verify it is said whether anything could be settled at all, and the chain is left alone", async () => {
  let looks = 0;
  let code: { code?: "settlement_unavailable" } = {};
  await using sale = await openSale({
    settler: {
      verify: () =>
        Promise.resolve({ kind: "unavailable", message: "down", ...code }),
      lookup: () => {
        looks++;
        return Promise.resolve({ kind: "unused" });
      },
    },
  });
  assert.equal(
    wordOf(await sale.call(await sale.pay())),
    "verification_unavailable",
  );
  code = { code: "settlement_unavailable" };
  assert.equal(
    wordOf(await sale.call(await sale.pay())),
    "settlement_unavailable",
  );
  assert.equal(looks, 0);
  assert.deepEqual(sale.faults, Array(2).fill("verification_unavailable"));
});

Deno.test("what is wrong with a payment beside its nonce and its time is said at once", async () => {
  let isSilent = false;
  await using sale = await openSale({
    settler: {
      verify: () => Promise.resolve({ kind: "invalid", reason: INSUFFICIENT }),
      lookup: () =>
        Promise.resolve(
          isSilent ? { kind: "unknown", message: "" } : { kind: "unused" },
        ),
      confirm: () => Promise.resolve({ kind: "absent" }),
    },
  });
  const payment = await sale.pay();
  assert.equal(wordOf(await sale.call(payment)), `402 ${INSUFFICIENT}`);
  assert.deepEqual(sale.faults, []);
  isSilent = true;
  assert.equal(wordOf(await sale.call(payment)), "verification_unavailable");
  assert.deepEqual(sale.faults, ["verification_unavailable"]);
});

/** A sale whose run goes on when a copy of the call waits for it, or has its answer. */
function joinedBy(copy: () => unknown): Pick<SaleOptions, "onStep" | "wait"> {
  const joined = Promise.withResolvers<void>();
  return {
    onStep: async (step) => {
      if (step === "ran") await Promise.race([copy(), joined.promise]);
    },
    wait: () => {
      joined.resolve();
      return new Promise(() => {});
    },
  };
}

Deno.test("a payer who signs the same nonce once more gets the same sale, running or done", async () => {
  const copies: Promise<PaidOutcome>[] = [];
  const account = throwawayAccount();
  await using sale = await openSale(
    joinedBy(() => {
      const copy = sale.call(again);
      copies.push(copy);
      return copy;
    }),
  );
  const payment = await sale.pay({ account });
  const { nonce, validBefore } = payment.payload.authorization;
  const signed = await sale.pay({
    account,
    authorization: { nonce, validBefore: String(Number(validBefore) + 1) },
  });
  const again = tampered(signed, (draft) => {
    draft.extensions = payment.extensions ?? {};
  });
  assert.equal(wordOf(await sale.call(payment)), "delivered");
  assert.deepEqual((await Promise.all(copies)).map(wordOf), ["replayed"]);
  assert.equal(wordOf(await sale.call(again)), "replayed");
  assert.deepEqual(
    sale.told.filter((line) => line.startsWith("settled")),
    ["settled settled"],
  );
});

Deno.test("copies of a payment that came with nothing to show share its run", async () => {
  const copies: Promise<PaidOutcome>[] = [];
  await using sale = await openSale(
    joinedBy(() => {
      const copy = sale.call(payment);
      copies.push(copy);
      return copy;
    }),
  );
  const payment = tampered(await sale.pay(), (draft) => {
    delete draft.extensions;
  });
  assert.equal(wordOf(await sale.call(payment)), "delivered");
  assert.deepEqual((await Promise.all(copies)).map(wordOf), ["replayed"]);
});

Deno.test("a payment that came with nothing to show is repeated until its validBefore, and not in that second", async () => {
  await using sale = await openSale();
  const payment = tampered(await sale.pay(), (draft) => {
    delete draft.extensions;
  });
  assert.equal(wordOf(await sale.call(payment)), "delivered");
  const endMs = Number(payment.payload.authorization.validBefore) * 1_000;
  sale.clock.advance(endMs - 1 - sale.clock.now().getTime());
  assert.equal(wordOf(await sale.call(payment)), "replayed");
  sale.clock.advance(1);
  assert.equal(wordOf(await sale.call(payment)), "replay_not_proven");
});

Deno.test("it is not repeated longer because a copy names another time", async () => {
  await using sale = await openSale({
    settler: { verifiesContractSignatures: true },
  });
  const payment = tampered(await sale.pay(), (draft) => {
    delete draft.extensions;
  });
  assert.equal(wordOf(await sale.call(payment)), "delivered");
  sale.clock.advance(400_000);
  const { validBefore } = payment.payload.authorization;
  // All but the time is what the chain shows, the signature included.
  const longer = tampered(payment, ({ payload: { authorization } }) => {
    authorization.validBefore = String(Number(validBefore) + 1_000);
  });
  assert.equal(wordOf(await sale.call(longer)), "replay_not_proven");
});

for (const step of ["claimed", "executed"] as const) {
  Deno.test(`what a payer signs with the nonce of a payment that is ${step} is neither looked up nor settled`, async () => {
    const seen: PaymentAttempt[] = [];
    let isBroken = true;
    await using sale = await openSale({
      onStep: (reached) => {
        if (reached === step && isBroken) throw new TypeError("a bug");
      },
      settler: {
        settle(attempt) {
          seen.push(attempt);
          return Promise.resolve(settledBy(attempt));
        },
        lookup(attempt) {
          seen.push(attempt);
          return Promise.resolve({ kind: "unused" });
        },
      },
    });
    const account = throwawayAccount();
    const payment = await sale.pay({ account });
    const taken = parsePayment(payment);
    assert.equal(wordOf(await sale.call(payment)), "internal_error");
    isBroken = false;
    sale.clock.advance(SALE_RUN_MS_MAX + 60_000);
    // Nothing, to himself, and long ago: verified by nobody.
    const other = await sale.pay({
      account,
      authorization: {
        nonce: taken.authorization.nonce,
        to: account.address,
        value: "0",
        validBefore: "1",
      },
    });
    const shown = tampered(other, (draft) => {
      draft.extensions = payment.extensions ?? {};
    });
    assert.equal(wordOf(await sale.call(shown)), "delivered");
    assert.equal(seen.length, step === "claimed" ? 1 : 2);
    for (const { payment: { authorization, signature, payload } } of seen) {
      assert.deepEqual(authorization, taken.authorization);
      assert.equal(signature, taken.signature);
      assert.equal(payload.payload.signature, taken.signature);
    }
  });
}

Deno.test("a process that was overtaken tells of no failure: what the other one sold is given", async () => {
  const outcomes = [
    { kind: "failed", reason: INSUFFICIENT },
    { kind: "unsent", message: "no connection" },
    { kind: "unknown", message: "silent" },
    "refused",
  ] as const;
  for (const outcome of outcomes) {
    const identity = () => identify(sent, sale.resource.requirements);
    /** What another process does, that took the sale over. */
    const sellElsewhere = async () => {
      const found = await sale.ledger.find(identity());
      assert(found !== null && isHeld(found));
      const held = found.record.state === "settling"
        ? found
        : await sale.ledger.settling(found, { body: "{}" });
      assert(held !== null);
      const { resource: { requirements } } = sale;
      const { response, transfer } = settledBy({
        payment: sent,
        requirements,
        claimedAt: sale.clock.now(),
        now: sale.clock.now(),
      });
      await sale.ledger.settled(held, {
        settlement: response,
        transfer,
        hasChain: false,
      });
    };
    await using sale = await openSale({
      async run(output) {
        if (outcome !== "refused") return { output };
        await sellElsewhere();
        throw new AppError("busy", "Nothing was charged.");
      },
      settler: {
        async settle(attempt) {
          if (outcome === "refused") return settledBy(attempt);
          await sellElsewhere();
          return outcome;
        },
      },
    });
    const payment = await sale.pay();
    const sent = parsePayment(payment);
    assert.equal(wordOf(await sale.call(payment)), "replayed");
  }
});

Deno.test("of a lost sale that is refused before it is recorded nobody hears that nothing was charged", async () => {
  let isRefused = true;
  const account = throwawayAccount();
  await using sale = await openSale({
    settler: {
      verify: () =>
        Promise.resolve({ kind: "invalid", reason: "nonce_already_used" }),
      lookup: (attempt) => Promise.resolve(settledBy(attempt)),
    },
    beforeCommit({ sets = [] }) {
      const result = String(resultKey(identity));
      if (isRefused && sets.some(({ key }) => String(key) === result)) {
        throw new AppError("rate_limited", "Nothing was charged.");
      }
    },
  });
  const payment = await sale.pay({ account });
  const identity = identify(parsePayment(payment), sale.resource.requirements);
  const nowMs = sale.clock.now().getTime();
  await writeLostTime(sale.store, {
    from: new Date(nowMs - 60_000).toISOString(),
    until: new Date(nowMs + 60_000).toISOString(),
  });
  const asked = await sale.call(payment);
  assert(asked.kind === "refused");
  const extensions = asked.error.details.extensions;
  assert(isJsonObject(extensions));
  const walletProof = await signWalletProof(
    account,
    extensions["sign-in-with-x"],
  );
  const refused = await sale.call(payment, { walletProof });
  assert(refused.kind === "refused");
  assert.match(refused.error.message, /^This authorization paid already/);
  assert.equal(
    refused.error.details.transaction,
    payment.payload.authorization.nonce,
  );
  isRefused = false;
  assert.equal(wordOf(await sale.call(payment, { walletProof })), "delivered");
});

Deno.test("where nothing is sold any more nobody is told that he did not pay while it may be otherwise", async () => {
  const states = [
    [{ kind: "unknown", message: "away" }, "verification_unavailable"],
    [{ kind: "unused", isInFlight: true }, "verification_unavailable"],
    [{ kind: "unused" }, "402 resource_mismatch"],
  ] as const;
  for (const [state, told] of states) {
    await using sale = await openSale({
      settler: { lookup: () => Promise.resolve(state) },
    });
    const over = await sale.call(await sale.pay(), { isOver: true });
    assert.equal(wordOf(over), told);
    // What is sold at another price is sold: its buyer learns what is wrong.
    const cheap = await sale.pay({ authorization: { value: "1" } });
    assert.match(wordOf(await sale.call(cheap)), /^402 .*value/);
  }
});

Deno.test("who shows nothing is told what his wallet can sign, where that can be checked", async () => {
  const asks = { isSignedByWallet: () => Promise.resolve(false) };
  const owner = throwawayAccount();
  const wallet = throwawayAccount().address;
  const cases = [
    [{}, undefined, true],
    [{}, wallet, false],
    [asks, wallet, true],
    [asks, undefined, true],
  ] as const;
  for (const [more, from, canBeProven] of cases) {
    await using sale = await openSale({
      settler: { verifiesContractSignatures: true, ...more },
    });
    const payment = await sale.pay({
      account: owner,
      ...(from === undefined ? {} : { authorization: { from } }),
    });
    assert.equal(wordOf(await sale.call(payment)), "delivered");
    const outcome = await sale.call(tampered(payment, (draft) => {
      delete draft.extensions;
    }));
    assert(outcome.kind === "refused");
    const { code, message, details } = outcome.error;
    assert.equal(code, "replay_not_proven");
    assert.equal(/no RPC is configured/.test(message), !canBeProven);
    assert.equal(
      JSON.stringify(details ?? {}).includes("sign-in-with-x"),
      canBeProven,
    );
  }
});

Deno.test("the chain is asked whether a wallet signed that may be a contract, and of no other", async () => {
  const asked: string[] = [];
  const owner = throwawayAccount();
  const wallet = throwawayAccount().address;
  const cases = [
    [owner.address, "replay_not_proven", 0],
    [wallet, "replayed", 1],
  ] as const;
  for (const [from, word, count] of cases) {
    await using sale = await openSale({
      settler: {
        verifiesContractSignatures: true,
        isSignedByWallet: ({ address }) => {
          asked.push(address);
          return Promise.resolve(true);
        },
      },
    });
    const payment = await sale.pay({ account: owner, authorization: { from } });
    assert.equal(wordOf(await sale.call(payment)), "delivered");
    const seen = tampered(payment, (draft) => {
      delete draft.extensions;
    });
    const refusal = await sale.call(seen);
    assert(refusal.kind === "refused");
    const { extensions } = refusal.error.details as {
      extensions: { [name: string]: unknown };
    };
    const signed = await signWalletProof(
      throwawayAccount(),
      extensions["sign-in-with-x"],
    );
    const walletProof = { ...signed, address: from };
    assert.equal(wordOf(await sale.call(seen, { walletProof })), word);
    assert.equal(asked.length, count);
  }
});

Deno.test("a settlement that failed is said to have failed, beside the new challenge", async () => {
  const reason = "insufficient_funds";
  await using sale = await openSale({
    settler: { settle: () => Promise.resolve({ kind: "failed", reason }) },
  });
  const payment = await sale.pay();
  const outcome = await sale.call(payment);
  assert(outcome.kind === "payment_required");
  assert.equal(outcome.reason, reason);
  assert.equal(outcome.paymentRequired.error, reason);
  assert.deepEqual(outcome.settlement, {
    success: false,
    errorReason: reason,
    transaction: "",
    network: payment.accepted.network,
    payer: payment.payload.authorization.from.toLowerCase(),
  });
});

Deno.test("a wallet that only the chain can ask repeats its payment with the same signature", async () => {
  await using sale = await openSale({
    settler: { verifiesContractSignatures: true },
  });
  const payment = await sale.pay({
    authorization: { from: throwawayAccount().address },
  });
  assert.equal(wordOf(await sale.call(payment)), "delivered");
  assert.equal(wordOf(await sale.call(payment)), "replayed");
  const forged = tampered(payment, (draft) => {
    draft.payload.signature = `0x${"11".repeat(64)}1b`;
  });
  assert.equal(
    wordOf(await sale.call(forged)),
    "402 invalid_exact_evm_payload_signature",
  );
});

Deno.test("of a result that is gone everybody is told the same, who paid for it and who did not", async () => {
  await using sale = await openSale();
  const payment = await sale.pay();
  assert.equal(wordOf(await sale.call(payment)), "delivered");
  const stranger = tampered(payment, (draft) => {
    delete draft.extensions;
  });
  assert.equal(wordOf(await sale.call(stranger)), "replay_not_proven");
  const identity = identify(parsePayment(payment), sale.resource.requirements);
  await sale.store.commit({ deletes: [resultKey(identity)] });
  assert.equal(wordOf(await sale.call(payment)), "payment_result_expired");
  sale.clock.advance(RESULT_HOURS * 3_600_000 - 1);
  assert.equal(wordOf(await sale.call(stranger)), "replay_not_proven");
  sale.clock.advance(1);
  for (const sent of [payment, stranger]) {
    assert.equal(wordOf(await sale.call(sent)), "payment_result_expired");
  }
});

Deno.test("who loses every race for a payment is told that it is worked on, after three of them", async () => {
  let claims = 0;
  await using sale = await openSale({
    beforeCommit: ({ sets = [] }) => {
      const isClaim = sets.some(({ key }) => key[0] === "pay");
      if (isClaim) claims++;
      return !isClaim;
    },
  });
  assert.equal(
    wordOf(await sale.call(await sale.pay())),
    "payment_in_progress",
  );
  assert.equal(claims, 3);
});

Deno.test("of a race whose winner let go nothing is left to be guarded, and the loser is served", async () => {
  let isRaced = false;
  await using sale = await openSale({
    async beforeCommit({ sets = [] }) {
      if (isRaced || !sets.some(({ key }) => key[0] === "pay")) return;
      isRaced = true;
      await sale.ledger.released(await sale.claim(first), "no_funds");
      return false;
    },
  });
  const first = await sale.pay();
  const other = await sale.pay();
  const copy = tampered(first, (draft) => {
    draft.extensions = other.extensions ?? {};
  });
  assert.equal(wordOf(await sale.call(copy)), "delivered");
  assert(isRaced);
});

Deno.test("of a race the loser gets nothing of a payment that he cannot open", async () => {
  let isRaced = false;
  await using sale = await openSale({
    async beforeCommit({ sets = [] }) {
      if (isRaced || !sets.some(({ key }) => key[0] === "pay")) return;
      isRaced = true;
      await sale.claim(first, { body: '{"of":"the first"}' });
      return false;
    },
  });
  const first = await sale.pay();
  const other = await sale.pay();
  const copy = tampered(first, (draft) => {
    draft.extensions = other.extensions ?? {};
  });
  assert.equal(wordOf(await sale.call(copy)), "replay_not_proven");
  assert(isRaced);
});

Deno.test("a sale that failed between its steps is taken up again when its lease is over", async () => {
  let isBroken = true;
  await using sale = await openSale({
    onStep: (step) => {
      if (step === "claimed" && isBroken) throw new TypeError("a bug");
    },
  });
  const payment = await sale.pay();
  assert.equal(wordOf(await sale.call(payment)), "internal_error");
  assert.deepEqual(sale.faults, ["internal_error"]);
  isBroken = false;
  assert.equal(wordOf(await sale.call(payment)), "payment_in_progress");
  sale.clock.advance(SALE_RUN_MS_MAX + 60_000);
  assert.equal(wordOf(await sale.call(payment)), "delivered");
});

/** What the end of a transaction means for its payment, whatever nodes say. */
import assert from "node:assert/strict";
import {
  ChainScript,
  HEAD,
  keyAttempt,
  receiptOf,
  REVERT,
  settledState,
  walletAttempt,
} from "@/tests/support/onchain_script.ts";
import type { MinedTransaction } from "../gas/port.ts";
import type { JobOutcome } from "../gas/store.ts";
import type { OrderResult } from "../gas/order.ts";
import type { PaymentAttempt, SettleOutcome } from "../settler.ts";
import { conclude, deploymentProblem } from "./onchain_outcome.ts";

const HASH = `0x${"dd".repeat(32)}` as const;
const FAILED = "invalid_exact_evm_transaction_failed";
const SIMULATION_FAILED = "invalid_exact_evm_transaction_simulation_failed";
const EXPIRED = "invalid_exact_evm_payload_authorization_valid_before";
const NO_RECEIPT = {
  kind: "unknown",
  message: "mined, and the receipt is not there yet",
};

/** What a transfer that came to something is worth, on a chain of the script. */
async function judge(
  result: OrderResult,
  world: {
    /** How the chain is for it. */
    readonly change?: (script: ChainScript, attempt: PaymentAttempt) => void;
    readonly attempt?: PaymentAttempt;
    /** What the chain has of a transaction that this process did not see. */
    readonly receipt?: MinedTransaction;
  } = {},
) {
  const script = new ChainScript();
  const { attempt = await keyAttempt(), receipt = null } = world;
  world.change?.(script, attempt);
  const asked: string[] = [];
  const gas = {
    receipt: (hash: string) => {
      asked.push(hash);
      return Promise.resolve(receipt);
    },
  };
  const outcome = await conclude(attempt, {
    result,
    parts: { chain: script.reader(), gas },
  });
  return { outcome, script, asked };
}

const mined: JobOutcome = { kind: "mined", transaction: HASH };
const refused = (reason: string): OrderResult => ({
  outcome: { kind: "refused", reason },
});

Deno.test("what is not mined yet, and what was not sent, is said to be so, and no chain is asked", async () => {
  const pending = await judge({ pending: HASH });
  assert.deepEqual(pending.outcome, {
    kind: "unknown",
    message: "not mined yet",
    transaction: HASH,
  });
  const unsent = { kind: "unsent", message: "no turn in time" } as const;
  const left = await judge({ outcome: unsent });
  assert.deepEqual(left.outcome, unsent);
  assert.deepEqual([...pending.script.asked, ...left.script.lookups], []);
});

Deno.test("a receipt with the transfer in it is a settlement, this process's own or another's", async () => {
  const attempt = await keyAttempt();
  const receipt = receiptOf(attempt, { hash: HASH });
  const own = await judge({ outcome: mined, receipt }, { attempt });
  const others = await judge({ outcome: mined }, { attempt, receipt });
  for (const { outcome, script } of [own, others]) {
    assert.equal(outcome.kind, "settled");
    assert(outcome.kind === "settled");
    assert.deepEqual(outcome.transfer, { transaction: HASH, logIndex: 1 });
    assert.equal(outcome.response.transaction, HASH);
    assert.equal(script.lookups.length, 0);
  }
  assert.deepEqual([own.asked, others.asked], [[], [HASH]]);
});

Deno.test("a transaction that is mined, and whose receipt a node does not have, is unknown", async () => {
  const { outcome, script } = await judge({ outcome: mined });
  assert.deepEqual(outcome, NO_RECEIPT);
  assert.equal(script.lookups.length, 0);
});

Deno.test("what came to nothing is what the highest of several heads says of the payment", async () => {
  const receipt = receiptOf(await keyAttempt(), { hasFailed: true });
  const ends: readonly [OrderResult, string][] = [
    [{ outcome: mined, receipt }, FAILED],
    [refused("gas_limit_exceeded"), "gas_limit_exceeded"],
    [{ outcome: { kind: "cancelled", reason: EXPIRED } }, EXPIRED],
  ];
  for (const [result, reason] of ends) {
    const word = async (state: "settled" | "dead" | "unknown" | "unused") => {
      const { outcome, script } = await judge(result, {
        change: (script, attempt) => {
          script.state = state === "settled"
            ? settledState(attempt)
            : state === "dead"
            ? { kind: state, reason: "authorization_canceled" }
            : state === "unknown"
            ? { kind: state, message: "not now" }
            : { kind: state };
        },
      });
      assert.deepEqual(script.lookups.map((it) => it.isDecisive), [true]);
      return outcome;
    };
    assert.deepEqual(await word("settled"), settledState(await keyAttempt()));
    assert.deepEqual(await word("dead"), {
      kind: "failed",
      reason: "authorization_canceled",
    });
    assert.deepEqual(await word("unknown"), {
      kind: "unknown",
      message: "not now",
    });
    assert.deepEqual(await word("unused"), { kind: "failed", reason });
  }
});

Deno.test("a transfer that failed in the block in which its nonce was used failed for that", async () => {
  const attempt = await keyAttempt();
  const receipt = receiptOf(attempt, { hasFailed: true });
  const { outcome } = await judge({ outcome: mined, receipt }, {
    attempt,
    change: (script) => {
      script.isUsedAt = (block) => block >= HEAD + 1n;
    },
  });
  assert.deepEqual(outcome, {
    kind: "unknown",
    message: `${FAILED}, at one height alone`,
  });
});

Deno.test("a refusal that one block does not bear out is no failure", async () => {
  const outcomeOf = async (
    reason: string,
    trial: ChainScript["trial"],
    attempt?: PaymentAttempt,
  ): Promise<SettleOutcome> => {
    const { outcome } = await judge(refused(reason), {
      ...(attempt === undefined ? {} : { attempt }),
      change: (script) => void (script.trial = trial),
    });
    return outcome;
  };
  const atOneHeight = {
    kind: "unknown",
    message: `${SIMULATION_FAILED}, at one height alone`,
  };
  const failed = { kind: "failed", reason: SIMULATION_FAILED };
  assert.deepEqual(await outcomeOf(SIMULATION_FAILED, "possible"), atOneHeight);
  assert.deepEqual(
    await outcomeOf(SIMULATION_FAILED, new Error("limit exceeded")),
    atOneHeight,
  );
  assert.deepEqual(await outcomeOf(SIMULATION_FAILED, REVERT), failed);
  // A wallet that is a contract may change its mind from one call to the next.
  const wallet = await walletAttempt();
  assert.deepEqual(
    await outcomeOf(SIMULATION_FAILED, "possible", wallet),
    failed,
  );
  // Of what has a reason of its own no block is asked.
  assert.deepEqual(await outcomeOf("gas_limit_exceeded", "possible"), {
    kind: "failed",
    reason: "gas_limit_exceeded",
  });
});

Deno.test("a payment goes on when its wallet stands, and only then", async () => {
  const attempt = await keyAttempt();
  const problemOf = (
    result: OrderResult,
    receipt: MinedTransaction | null = null,
  ) => deploymentProblem(result, { receipt: () => Promise.resolve(receipt) });
  const stands = receiptOf(attempt);
  const reverted = receiptOf(attempt, { hasFailed: true });
  const failed = { kind: "failed", reason: "wallet_deployment_failed" };
  assert.equal(await problemOf({ outcome: mined, receipt: stands }), null);
  assert.equal(await problemOf({ outcome: mined }, stands), null);
  assert.deepEqual(
    await problemOf({ outcome: mined, receipt: reverted }, stands),
    failed,
  );
  assert.deepEqual(await problemOf({ outcome: mined }, reverted), failed);
  // Nothing of the payment itself was sent.
  assert.deepEqual(await problemOf({ outcome: mined }), {
    ...NO_RECEIPT,
    kind: "unsent",
  });
  assert.deepEqual(await problemOf({ pending: HASH }), {
    kind: "unsent",
    message: "wallet deployment pending",
  });
  const unsent = {
    kind: "unsent",
    message: "gas price above the cap",
  } as const;
  assert.deepEqual(await problemOf({ outcome: unsent }), unsent);
  assert.deepEqual(await problemOf(refused("any")), failed);
  assert.deepEqual(
    await problemOf({ outcome: { kind: "cancelled", reason: "any" } }),
    failed,
  );
});

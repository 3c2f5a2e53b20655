/** Which payments this program says that it can settle, and what it says of the others. */
import assert from "node:assert/strict";
import {
  AMOUNT,
  ChainScript,
  FACTORY,
  keyAttempt,
  REVERT,
  walletAttempt,
} from "@/tests/support/onchain_script.ts";
import type { GasChain } from "../gas/port.ts";
import type { Held } from "../gas/holds.ts";
import type { VerifyAttempt } from "../settler.ts";
import type { Parts } from "./onchain_parts.ts";
import { verify } from "./onchain_verify.ts";

const NOW_MS = 5_000;
const FEE = { maxFeePerGas: 160n, maxPriorityFeePerGas: 10n };
const USED = "invalid_exact_evm_nonce_already_used";
const SIMULATION_FAILED = "invalid_exact_evm_transaction_simulation_failed";

/** How the world is; unset: as it is for a payment that can be settled. */
interface World {
  readonly attempt?: VerifyAttempt;
  readonly isAboveCap?: boolean;
  /** What the trial says, with the most gas that it was given. */
  readonly trial?: "gas" | "unfunded" | "too_expensive" | "reverts";
  readonly held?: "held" | "insufficient" | "crowded";
  readonly deploymentGasMax?: bigint;
  readonly chain?: Partial<ChainScript>;
}

async function judge(world: World) {
  const script = Object.assign(new ChainScript(), world.chain);
  const { attempt = await keyAttempt(), trial = "gas" } = world;
  const trials: { to: string; data: string; gasMax: bigint }[] = [];
  const holds: Held[] = [];
  const estimate: GasChain["estimate"] = ({ to, data }, { fee, gasMax }) => {
    assert.deepEqual(fee, FEE);
    trials.push({ to, data, gasMax });
    return Promise.resolve(
      trial === "gas" ? { kind: trial, gas: 50_000n } : { kind: trial },
    );
  };
  const parts = {
    chain: script.reader(),
    worker: { price: () => Promise.resolve(world.isAboveCap ? null : FEE) },
    gas: { estimate },
    holds: {
      hold: (payment: Held) => {
        holds.push(payment);
        return Promise.resolve(world.held ?? "held");
      },
    },
    estimates: new WeakMap(),
    held: new WeakSet(),
    gasLimitMax: 200_000n,
    deploymentGasMax: world.deploymentGasMax ?? 400_000n,
    factories: [FACTORY],
    nowMs: () => NOW_MS,
  } as unknown as Parts;
  const verdict = await verify(attempt, parts);
  const estimated = parts.estimates.get(attempt.payment);
  return { verdict, trials, holds, estimated, script, attempt };
}

const invalid = (reason: string) => ({ kind: "invalid", reason });
const unavailable = (message: string) => ({
  kind: "unavailable",
  message,
  code: "settlement_unavailable",
});

Deno.test("a payment that would go through is held, and its trial is kept for its settlement", async () => {
  const { verdict, trials, holds, estimated, attempt, script } = await judge(
    {},
  );
  assert.deepEqual(verdict, { kind: "valid" });
  assert.deepEqual(trials.map(({ gasMax }) => gasMax), [200_000n]);
  assert.equal(trials[0]?.to, attempt.requirements.asset);
  assert.deepEqual(estimated, { gas: 50_000n, atMs: NOW_MS });
  const { from, nonce, validBefore } = attempt.payment.authorization;
  assert.deepEqual(holds, [{
    name: {
      network: attempt.requirements.network,
      asset: attempt.requirements.asset,
      payer: from,
      nonce,
      leg: "transfer",
    },
    amount: AMOUNT,
    validBefore,
  }]);
  assert.deepEqual(script.asked, [], "the trial says it all");
});

Deno.test("what nothing is wrong with, and cannot be settled now, is refused as that, and not held", async () => {
  const cases: readonly [World, string][] = [
    [{ isAboveCap: true }, "gas price above the cap"],
    [{ trial: "unfunded" }, "the gas wallet is nearly empty"],
  ];
  for (const [world, message] of cases) {
    const { verdict, holds } = await judge(world);
    assert.deepEqual(verdict, unavailable(message));
    assert.deepEqual(holds, []);
  }
  assert.deepEqual(
    (await judge({ held: "crowded" })).verdict,
    unavailable("too many payments of one payer in flight"),
  );
});

Deno.test("what its payer has in flight already, and what needs too much gas, is refused", async () => {
  assert.deepEqual(
    (await judge({ held: "insufficient" })).verdict,
    invalid("insufficient_funds"),
  );
  const { verdict, holds } = await judge({ trial: "too_expensive" });
  assert.deepEqual(verdict, invalid("gas_limit_exceeded"));
  assert.deepEqual(holds, []);
});

Deno.test("a trial that fails says why: the nonce, then the balance, then what one block shows", async () => {
  const isUsedAt = () => true;
  const cases: readonly [Partial<ChainScript>, object][] = [
    [{ isUsedAt, balance: 0n }, invalid(USED)],
    [{ balance: AMOUNT - 1n }, invalid("insufficient_funds")],
    [{ trial: REVERT }, invalid(SIMULATION_FAILED)],
    [{}, {
      kind: "unavailable",
      message: "a trial failed at one height alone",
    }],
  ];
  for (const [chain, expected] of cases) {
    const { verdict, holds } = await judge({ trial: "reverts", chain });
    assert.deepEqual(verdict, expected);
    assert.deepEqual(holds, []);
  }
  // A contract may say one thing once and another the next time.
  const attempt = await walletAttempt();
  const { verdict } = await judge({ trial: "reverts", attempt });
  assert.deepEqual(verdict, invalid(SIMULATION_FAILED));
});

Deno.test("a wallet that is a contract pays with what it takes for its own", async () => {
  const attempt = await walletAttempt();
  const { verdict, trials, estimated } = await judge({ attempt });
  assert.deepEqual(verdict, { kind: "valid" });
  assert.deepEqual(trials.map(({ gasMax }) => gasMax), [200_000n]);
  assert.equal(estimated?.gas, 50_000n);
  const refused = await judge({ attempt, chain: { isSigned: false } });
  assert.deepEqual(
    refused.verdict,
    invalid("invalid_exact_evm_payload_signature"),
  );
  assert.deepEqual(refused.trials, []);
});

Deno.test("a wallet that does not stand is tried by its deployment, and asked for what can be read", async () => {
  const attempt = await walletAttempt(FACTORY);
  const deployed = await judge({ attempt });
  assert.deepEqual(deployed.verdict, { kind: "valid" });
  assert.deepEqual(deployed.trials, [
    { to: FACTORY, data: "0xfeed", gasMax: 400_000n },
  ]);
  assert.equal(deployed.estimated, undefined, "it is not the transfer's");
  const cases: readonly [World, string][] = [
    [{ chain: { balance: AMOUNT - 1n } }, "insufficient_funds"],
    [{ chain: { isUsedAt: () => true } }, USED],
    [
      { deploymentGasMax: 0n },
      "invalid_exact_evm_payload_undeployed_smart_wallet",
    ],
    [
      { attempt: await walletAttempt(`0x${"fe".repeat(20)}`) },
      "eip6492_factory_not_allowed",
    ],
  ];
  for (const [world, reason] of cases) {
    const { verdict, holds } = await judge({ attempt, ...world });
    assert.deepEqual(verdict, invalid(reason));
    assert.deepEqual(holds, []);
  }
  // One that stands pays as others do, whatever its signature is wrapped in.
  const stands = await judge({ attempt, chain: { code: "0x60" } });
  assert.deepEqual(stands.verdict, { kind: "valid" });
  assert.equal(stands.trials[0]?.to, attempt.requirements.asset);
  assert.equal(stands.trials[0]?.gasMax, 200_000n);
});

/** Settlement by this program itself, in a virtual time, on a chain that says what is written down. */
import assert from "node:assert/strict";
import { Presence } from "@/lib/presence/presence.ts";
import { systemRandom } from "@/lib/runtime.ts";
import type { Store } from "@/lib/store/store.ts";
import {
  AMOUNT,
  ChainScript,
  DOWN,
  FACTORY,
  HEAD,
  keyAttempt,
  receiptOf,
  REVERT,
  settledState,
  walletAttempt,
} from "@/tests/support/onchain_script.ts";
import { VirtualStore, VirtualTime } from "@/tests/support/virtual_time.ts";
import type { PaymentAttempt } from "../settler.ts";
import { createOnchainSettler, SETTLE_MS_MAX } from "./onchain.ts";
import { LINE_MS_MAX } from "./onchain_health.ts";

const FAILED = "invalid_exact_evm_transaction_failed";
const GWEI = 10n ** 9n;

/** One process that sells, and a store that may be out of reach. */
function start(
  options: { deploymentGasMax?: bigint; isExclusive?: boolean } = {},
) {
  const time = new VirtualTime();
  const script = new ChainScript();
  const faults: string[] = [];
  const world = { isStoreDown: false };
  const reached: Store = new VirtualStore(time).through(() =>
    world.isStoreDown ? Promise.reject(DOWN) : Promise.resolve()
  );
  const reads: string[] = [];
  let commits = 0;
  const store: Store = {
    ...reached,
    commit: (step) => (commits++, reached.commit(step)),
    get: (key) => {
      reads.push(String(key[1]));
      return reached.get(key);
    },
  };
  const nowMs = () => time.nowMs;
  const onFault = (event: string) => void faults.push(event);
  const settler = createOnchainSettler({
    privateKey: `0x${"99".repeat(32)}`,
    network: "eip155:8453",
    chain: script.reader(),
    gasPriceMax: 2n * GWEI,
    gasLimitMax: 200_000n,
    deploymentGasMax: options.deploymentGasMax ?? 400_000n,
    store,
    presence: new Presence({
      store,
      clock: { now: time.now },
      random: systemRandom,
      wait: time.wait,
      onFault,
      isExclusive: true,
    }),
    isExclusive: options.isExclusive ?? true,
    random: systemRandom,
    nowMs,
    wait: time.wait,
    onFault,
    factories: [FACTORY],
  });
  /** What is said of something, in as much time as it takes. */
  const told = async <T>(work: Promise<T>): Promise<T> => {
    let isOver = false;
    const over = work.finally(() => isOver = true);
    over.catch(() => {});
    await time.until(() => isOver, time.nowMs + 2 * SETTLE_MS_MAX);
    return await over;
  };
  return {
    script,
    faults,
    world,
    time,
    settler,
    reads,
    writes: () => commits,
    settle: (attempt: PaymentAttempt) => told(settler.settle(attempt)),
    verify: async (nonce?: number) =>
      await settler.verify(await keyAttempt(nonce)),
  };
}

/** Mines each transaction as the transfer of a payment. */
function mineFor(script: ChainScript, attempt: PaymentAttempt): void {
  script.mine = (hash) => receiptOf(attempt, { hash });
}

Deno.test("a payment is tried once, sent once and settled, and its balance is free again", async () => {
  const { script, settle, settler, verify } = start();
  const attempt = await keyAttempt();
  mineFor(script, attempt);
  assert.deepEqual(await settler.verify(attempt), { kind: "valid" });
  const outcome = await settle(attempt);
  assert.equal(outcome.kind, "settled");
  assert.equal(script.count("eth_estimateGas"), 1, "the trial is believed");
  assert.equal(script.count("eth_sendRawTransaction"), 1);
  // The balance is what is left, and nothing is held of it.
  assert.deepEqual(await verify(2), { kind: "valid" });
  assert.equal(script.count("multicall"), 1);
});

Deno.test("what a payer has in flight is read once for a payment, by its verification", async () => {
  const { script, settle, settler, reads } = start({ isExclusive: false });
  const attempt = { ...await keyAttempt(), isFirst: true };
  mineFor(script, attempt);
  await settler.verify(attempt);
  assert.equal((await settle(attempt)).kind, "settled");
  assert.equal(reads.filter((name) => name === "payer").length, 1);
});

Deno.test("a process that has the store for itself reads nothing of a new payment but its wallet", async () => {
  const { script, settle, settler, reads, writes } = start();
  const attempt = { ...await keyAttempt(), isFirst: true };
  mineFor(script, attempt);
  await settler.verify(attempt);
  assert.deepEqual([reads, writes()], [[], 0]);
  assert.equal((await settle(attempt)).kind, "settled");
  assert.deepEqual(reads, ["wallet"]);
  assert.equal(
    writes(),
    3,
    "the wallet is taken, a transaction sent and ended",
  );
});

Deno.test("what was let go is held anew before it is settled", async () => {
  const { script, settle, settler, verify } = start();
  const attempt = { ...await keyAttempt(99), isFirst: true };
  script.balance = 100n * AMOUNT;
  await settler.verify(attempt);
  await settler.letGo?.(attempt);
  for (let nonce = 1; nonce <= 16; nonce++) await verify(nonce);
  assert.equal((await settle(attempt)).kind, "unsent");
});

Deno.test("what was verified is held once, and settled again like any other", async () => {
  const { script, settle, settler, reads } = start({ isExclusive: false });
  const attempt = { ...await keyAttempt(), isFirst: true };
  mineFor(script, attempt);
  await settler.verify(attempt);
  await settle(attempt);
  reads.length = 0;
  assert.equal((await settle(attempt)).kind, "settled");
  assert(reads.includes("payer"));
});

Deno.test("a payment that was mined is settled, however little its payer has since", async () => {
  const { script, settle } = start();
  const attempt = await keyAttempt();
  mineFor(script, attempt);
  await settle(attempt);
  // The process died before it wrote that down, or a node is late: it is asked
  // again, and the payment itself is why the balance is short.
  script.balance = 0n;
  const again = await settle(attempt);
  assert.equal(again.kind, "settled");
  assert.equal(script.count("eth_sendRawTransaction"), 1);
});

Deno.test("a balance that is too short by now is no refusal before the chain was asked", async () => {
  for (const state of ["settled", "unknown", "unused"] as const) {
    const { script, settle, settler } = start();
    const [first, second] = [await keyAttempt(1), await keyAttempt(2)];
    await settler.verify(first);
    // Between two looks the payer has submitted the second by himself.
    script.state = state === "settled"
      ? settledState(second)
      : state === "unknown"
      ? { kind: state, message: "not now" }
      : { kind: state };
    const outcome = await settle(second);
    assert.equal(outcome.kind, state === "unused" ? "failed" : state);
    assert.deepEqual(script.lookups.map((it) => it.isDecisive), [true]);
    assert.equal(script.count("eth_sendRawTransaction"), 0);
  }
});

Deno.test("who has too much in flight waits, unless it is under way already", async () => {
  const { script, settle, settler, verify } = start();
  const attempt = await keyAttempt(99);
  script.balance = 100n * AMOUNT;
  const pending = await settle(attempt);
  assert.equal(pending.kind, "unknown");
  await settler.letGo?.(attempt);
  for (let nonce = 1; nonce <= 16; nonce++) await verify(nonce);
  assert.deepEqual(await settle(await keyAttempt(17)), {
    kind: "unsent",
    message: "too many payments of one payer in flight",
  });
  assert.equal((await settle(attempt)).kind, "unknown", "it waits for its end");
});

Deno.test("what is not mined in time is unknown, and in flight until it is", async () => {
  const { script, settle, settler, time, verify } = start();
  const attempt = await keyAttempt();
  const endMs = time.nowMs + SETTLE_MS_MAX;
  const outcome = await settle(attempt);
  assert.equal(outcome.kind, "unknown");
  assert(outcome.kind === "unknown" && outcome.transaction?.startsWith("0x"));
  assert(time.nowMs >= endMs && time.nowMs <= endMs + 1_000);
  assert.deepEqual(await settler.lookup(attempt), {
    kind: "unused",
    isInFlight: true,
  });
  // It is held against what its payer has.
  assert.deepEqual(await verify(2), {
    kind: "invalid",
    reason: "insufficient_funds",
  });
  assert.deepEqual(await settler.lookup(await keyAttempt(2)), {
    kind: "unused",
  });
  script.state = settledState(attempt);
  assert.deepEqual(await settler.lookup(attempt), script.state);
});

Deno.test("what cannot be known of the line is not known of the payment", async () => {
  const { script, settler, world } = start();
  const attempt = await keyAttempt();
  world.isStoreDown = true;
  assert.deepEqual(await settler.lookup(attempt), {
    kind: "unknown",
    message: "no RPC",
  });
  script.state = { kind: "dead", reason: "authorization_canceled" };
  assert.deepEqual(await settler.lookup(attempt), script.state);
});

Deno.test("store and chain that are out of reach refuse nothing for good", async () => {
  const { script, settle, settler, verify, world, faults } = start();
  const attempt = await keyAttempt();
  script.isDown = true;
  assert.deepEqual(await verify(), { kind: "unavailable", message: "no RPC" });
  script.isDown = false;
  world.isStoreDown = true;
  assert.deepEqual(await verify(), { kind: "unavailable", message: "no RPC" });
  assert.deepEqual(faults, []);
  assert.deepEqual(await settle(attempt), {
    kind: "unknown",
    message: "no RPC",
  });
  await settler.letGo?.(attempt);
  assert.deepEqual(faults, ["settlement_not_followed", "hold_not_released"]);
});

Deno.test("a payment that will not be settled now lets its balance go", async () => {
  const { settler, verify } = start();
  assert.deepEqual(await verify(1), { kind: "valid" });
  assert.equal((await verify(2)).kind, "invalid");
  await settler.letGo?.(await keyAttempt(1));
  assert.deepEqual(await verify(2), { kind: "valid" });
});

Deno.test("a payment that the line ended before, or elsewhere, lets its balance go", async () => {
  const { script, settle, settler, verify } = start();
  const attempt = await keyAttempt();
  mineFor(script, attempt);
  await settle(attempt);
  // Held once more by a verification that saw an older block.
  await settler.verify(attempt);
  script.balance = AMOUNT;
  assert.equal((await settle(attempt)).kind, "settled");
  assert.deepEqual(await verify(2), { kind: "valid" });
});

Deno.test("a wallet is deployed, then asked to pay; each once", async () => {
  const { script, settle } = start();
  const attempt = await walletAttempt(FACTORY);
  mineFor(script, attempt);
  assert.equal((await settle(attempt)).kind, "settled");
  assert.equal(script.count("eth_sendRawTransaction"), 2);
  assert.equal((await settle(attempt)).kind, "settled");
  assert.equal(script.count("eth_sendRawTransaction"), 2);
});

Deno.test("a wallet that cannot be deployed is not asked to pay", async () => {
  const foreign = await walletAttempt(`0x${"fe".repeat(20)}`);
  const known = await walletAttempt(FACTORY);
  const cases = [
    [start(), foreign, "eip6492_factory_not_allowed"],
    [
      start({ deploymentGasMax: 0n }),
      known,
      "invalid_exact_evm_payload_undeployed_smart_wallet",
    ],
  ] as const;
  for (const [{ settle, script }, attempt, reason] of cases) {
    assert.deepEqual(await settle(attempt), { kind: "failed", reason });
    assert.equal(script.count("eth_sendRawTransaction"), 0);
  }
  const { settle, script } = start();
  script.estimate = REVERT;
  assert.deepEqual(await settle(known), {
    kind: "failed",
    reason: "wallet_deployment_failed",
  });
  assert.equal(script.count("eth_sendRawTransaction"), 0);
  // One that stands needs none.
  script.code = "0x60";
  script.estimate = 50_000n;
  mineFor(script, known);
  assert.equal((await settle(known)).kind, "settled");
  assert.equal(script.count("eth_sendRawTransaction"), 1);
});

Deno.test("a transfer that reverts fails, unless somebody else used the authorization", async () => {
  for (const isUsed of [false, true]) {
    const { script, settle } = start();
    const attempt = await keyAttempt();
    script.mine = (hash) => receiptOf(attempt, { hash, hasFailed: true });
    if (isUsed) script.state = settledState(attempt);
    assert.deepEqual(
      await settle(attempt),
      isUsed ? script.state : { kind: "failed", reason: FAILED },
    );
  }
});

Deno.test("health names what keeps payments from being settled, the first of it", async () => {
  const { script, settler, settle, time, faults } = start();
  const health = () => settler.health();
  const price = () => script.baseFee + 10n;
  assert.equal(await health(), null);
  assert.equal(
    await settler.describe?.(),
    "nothing in the line; no gas spent yet; a unit of gas costs 0.00000011 gwei of at most 2.00",
  );
  const pending = settle(await keyAttempt());
  await time.until(() => false, time.nowMs + LINE_MS_MAX - 100);
  assert.equal(await health(), null);
  await time.until(() => false, time.nowMs + 1_000);
  await pending;
  assert.match(
    await health() ?? "",
    /^the first transaction of the line waits since 3\d s$/,
  );
  assert.match(
    await settler.describe?.() ?? "",
    /^1 in the line, the first since 3\d s; no gas spent yet; /,
  );
  script.gas = 20n * 200_000n * price() - 1n;
  assert.equal(await health(), "the gas wallet is nearly empty");
  script.gas += 1n;
  assert.match(await health() ?? "", /^the first transaction/);
  script.baseFee = 2n * GWEI - 10n;
  assert.equal(await health(), "the gas wallet is nearly empty");
  script.baseFee += 1n;
  assert.equal(await health(), "the gas price is above GAS_PRICE_MAX_GWEI");
  script.chainId = 1;
  assert.equal(await health(), "RPC serves chain 1");
  assert.equal(await settler.describe?.(), "RPC serves chain 1");
  assert(!faults.includes("rpc_unreachable"));
  script.isDown = true;
  assert.equal(await health(), "RPC unreachable");
  assert.equal(await settler.describe?.(), "RPC unreachable");
  assert(faults.includes("rpc_unreachable"));
});

Deno.test("the gas that is left is told in days, at what the last two took", async () => {
  const { script, settler, settle, time } = start();
  const attempt = await keyAttempt();
  script.mine = (hash) => ({
    ...receiptOf(attempt, { hash }),
    cost: 10n ** 16n,
  });
  await settle(attempt);
  assert.match(await settler.describe?.() ?? "", /gas for 100 days/);
  time.nowMs += 86_400_000;
  assert.match(await settler.describe?.() ?? "", /gas for 100 days/);
  assert.equal(script.head, HEAD);
});

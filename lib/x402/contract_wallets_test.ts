import assert from "node:assert/strict";
import { AppError } from "@/lib/errors.ts";
import {
  ContractWallets,
  WALLET_QUESTIONS_MAX,
  WALLET_REFUSAL_MS,
  WALLET_REFUSALS_MAX,
} from "./contract_wallets.ts";
import type { WalletQuestion } from "./settler.ts";

const NOW = new Date("2026-11-22T12:00:00Z");

function question(signature: string): WalletQuestion {
  return {
    address: `0x${"11".repeat(20)}`,
    digest: `0x${"22".repeat(32)}`,
    signature: `0x${signature}`,
  };
}

/** A chain whose answers a test gives. */
function chain() {
  const asked: {
    question: WalletQuestion;
    answer: (isSigned: boolean) => void;
    fail: () => void;
  }[] = [];
  const faults: string[] = [];
  const wallets = new ContractWallets({
    settler: {
      isSignedByWallet(question) {
        const { promise, resolve, reject } = Promise.withResolvers<boolean>();
        const fail = () => reject(new Error("no RPC"));
        asked.push({ question, answer: resolve, fail });
        return promise;
      },
    },
    onFault: (event) => faults.push(event),
  });
  return { wallets, asked, faults };
}

function refusal(code: string) {
  return (error: unknown) => error instanceof AppError && error.code === code;
}

Deno.test("a refusal is remembered while the message is fresh, a proof is asked again", async () => {
  const { wallets, asked } = chain();
  const ask = async (signature: string, isSigned: boolean, now = NOW) => {
    const count = asked.length;
    const told = wallets.isSigned(question(signature), now);
    asked[count]?.answer(isSigned);
    return [await told, asked.length - count];
  };
  assert.deepEqual(await ask("aa", false), [false, 1]);
  assert.deepEqual(await ask("aa", true), [false, 0]);
  assert.deepEqual(await ask("bb", true), [true, 1]);
  assert.deepEqual(await ask("bb", true), [true, 1]);
  const later = new Date(NOW.getTime() + WALLET_REFUSAL_MS);
  assert.deepEqual(
    await ask("aa", false, new Date(later.getTime() - 1)),
    [false, 0],
  );
  assert.deepEqual(await ask("aa", true, later), [true, 1]);
});

Deno.test("equal questions share an answer, and few are under way at a time", async () => {
  const { wallets, asked } = chain();
  const told = Array.from(
    { length: WALLET_QUESTIONS_MAX * 2 },
    (_, index) =>
      wallets.isSigned(question(`0${index % WALLET_QUESTIONS_MAX}`), NOW),
  );
  await assert.rejects(
    wallets.isSigned(question("ff"), NOW),
    refusal("busy"),
  );
  assert.equal(asked.length, WALLET_QUESTIONS_MAX);
  for (const { answer } of asked) answer(true);
  assert.deepEqual(new Set(await Promise.all(told)), new Set([true]));
  const next = wallets.isSigned(question("ff"), NOW);
  asked.at(-1)?.answer(true);
  assert.equal(await next, true);
});

Deno.test("a chain that cannot be asked has refused nothing", async () => {
  const { wallets, asked, faults } = chain();
  const told = wallets.isSigned(question("aa"), NOW);
  asked[0]?.fail();
  await assert.rejects(told, refusal("verification_unavailable"));
  assert.deepEqual(faults, ["verification_unavailable"]);
  const again = wallets.isSigned(question("aa"), NOW);
  asked[1]?.answer(true);
  assert.equal(await again, true);
});

Deno.test("no more refusals are remembered than there is room for", async () => {
  let questions = 0;
  const wallets = new ContractWallets({
    settler: {
      isSignedByWallet: () => {
        questions++;
        return Promise.resolve(false);
      },
    },
    onFault: () => {},
  });
  const refuse = (index: number) =>
    wallets.isSigned(question(String(index).padStart(8, "0")), NOW);
  for (let index = 0; index <= WALLET_REFUSALS_MAX; index++) {
    await refuse(index);
  }
  await refuse(WALLET_REFUSALS_MAX);
  await refuse(1);
  assert.equal(questions, WALLET_REFUSALS_MAX + 1, "there is room for these");
  await refuse(0);
  assert.equal(questions, WALLET_REFUSALS_MAX + 2);
});

Deno.test("without a chain no wallet that is a contract proves anything", async () => {
  const wallets = new ContractWallets({ settler: {}, onFault: () => {} });
  assert.equal(wallets.canAsk, false);
  // Nor does anybody wait for an answer that nobody gives.
  const told = await Promise.all(
    Array.from(
      { length: WALLET_QUESTIONS_MAX + 1 },
      (_, index) => wallets.isSigned(question(`0${index}`), NOW),
    ),
  );
  assert.deepEqual(new Set(told), new Set([false]));
});

Deno.test("a refusal is of one wallet, one message and one signature", async () => {
  const { wallets, asked } = chain();
  const first = question("aa");
  const told = wallets.isSigned(first, NOW);
  asked[0]?.answer(false);
  assert.equal(await told, false);
  for (
    const other of [
      { ...first, address: `0x${"33".repeat(20)}` as const },
      { ...first, digest: `0x${"44".repeat(32)}` as const },
      { ...first, signature: "0xbb" as const },
    ]
  ) {
    const answer = wallets.isSigned(other, NOW);
    asked.at(-1)?.answer(true);
    assert.equal(await answer, true);
  }
  assert.equal(asked.length, 4);
});

Deno.test("a refusal that is given again is the youngest", async () => {
  let questions = 0;
  const wallets = new ContractWallets({
    settler: {
      isSignedByWallet: () => {
        questions++;
        return Promise.resolve(false);
      },
    },
    onFault: () => {},
  });
  const refuse = (index: number, now: Date) =>
    wallets.isSigned(question(String(index).padStart(8, "0")), now);
  const later = new Date(NOW.getTime() + WALLET_REFUSAL_MS);
  await refuse(0, NOW);
  for (let index = 1; index < WALLET_REFUSALS_MAX; index++) {
    await refuse(index, later);
  }
  await refuse(0, later);
  await refuse(WALLET_REFUSALS_MAX, later);
  const before = questions;
  await refuse(0, later);
  assert.equal(questions, before);
  await refuse(1, later);
  assert.equal(questions, before + 1);
});

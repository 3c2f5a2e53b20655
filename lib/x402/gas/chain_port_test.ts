import assert from "node:assert/strict";
import {
  createPublicClient,
  custom,
  HttpRequestError,
  RpcRequestError,
} from "viem";
import { throwawayAccount } from "@/tests/support/buyer.ts";
import { createGasChain } from "./chain_port.ts";

const GAS_MAX = 200_000n;
const FEE = { maxFeePerGas: 10n, maxPriorityFeePerGas: 1n };
const CALL = { to: "0x01", data: "0x02" } as const;
/** What the wallet has where a trial costs all that it may. */
const ENOUGH = GAS_MAX * FEE.maxFeePerGas;

/** A node that answers each method as told, and what it was asked. */
function nodeOf(answers: Readonly<Record<string, unknown>>) {
  const asked: { method: string; params: unknown }[] = [];
  const faults: string[] = [];
  const client = createPublicClient({
    transport: custom({
      request({ method, params }: { method: string; params: unknown }) {
        asked.push({ method, params });
        const answer = answers[method];
        return answer instanceof Error
          ? Promise.reject(answer)
          : Promise.resolve(answer);
      },
    }, { retryDelay: 0 }),
  });
  const chain = createGasChain({
    chain: { client } as Parameters<typeof createGasChain>[0]["chain"],
    network: "eip155:8453",
    signer: throwawayAccount(),
    onFault: (event) => faults.push(event),
  });
  return { chain, asked, faults };
}

/** How a node says no. */
function refusal(message: string, code = -32000): Error {
  return new RpcRequestError({
    body: {},
    error: { code, message },
    url: "http://node.example",
  });
}

const TRIALS: readonly (readonly [
  string,
  { readonly answer: unknown; readonly balance?: bigint },
  string,
])[] = [
  ["what it takes", { answer: "0x30d40" }, "gas"],
  // Some nodes try with more than they are told to.
  ["one more than it may", { answer: "0x30d41" }, "too_expensive"],
  ["a revert", { answer: refusal("execution reverted", 3) }, "reverts"],
  [
    "a revert with another refusal's words",
    { answer: refusal("execution reverted: out of gas", 3) },
    "reverts",
  ],
  [
    "more than the wallet can pay for",
    {
      answer: refusal("insufficient funds for transfer"),
      balance: ENOUGH - 1n,
    },
    "unfunded",
  ],
  [
    "a bound that the wallet's balance made",
    {
      answer: refusal("gas required exceeds allowance (7)"),
      balance: ENOUGH - 1n,
    },
    "unfunded",
  ],
  [
    "more than it may, and the wallet could pay",
    { answer: refusal("gas required exceeds allowance (200000)") },
    "too_expensive",
  ],
];

for (const [what, { answer, balance = ENOUGH }, kind] of TRIALS) {
  Deno.test(`a trial with ${what} is told as ${kind}`, async () => {
    const { chain, asked } = nodeOf({
      eth_estimateGas: answer,
      eth_getBalance: `0x${balance.toString(16)}`,
    });
    const found = await chain.estimate(CALL, { fee: FEE, gasMax: GAS_MAX });
    assert.equal(found.kind, kind);
    if (found.kind === "gas") assert.equal(found.gas, GAS_MAX);
    assert.deepEqual(asked[0]?.params, [
      {
        from: chain.account,
        ...CALL,
        gas: "0x30d40",
        maxFeePerGas: "0xa",
        maxPriorityFeePerGas: "0x1",
      },
      "latest",
    ]);
  });
}

Deno.test("a node that did not try says nothing of a payment", async () => {
  const { chain } = nodeOf({ eth_estimateGas: refusal("rate limited") });
  await assert.rejects(
    chain.estimate(CALL, { fee: FEE, gasMax: GAS_MAX }),
    /rate limited/,
  );
});

const WORDS: readonly (readonly [string, string])[] = [
  ["already known", "accepted"],
  ["transaction already imported", "accepted"],
  ["nonce too low: next nonce 7", "outdated"],
  ["nonce has already been used", "outdated"],
  ["replacement transaction underpriced", "underpriced"],
  ["fee too low to replace", "underpriced"],
  ["transaction type not supported", "refused"],
];

Deno.test("a transaction is handed over once, and what a node says of it is told", async () => {
  for (const [words, told] of WORDS) {
    const { chain, asked, faults } = nodeOf({
      eth_sendRawTransaction: refusal(words),
    });
    assert.equal(await chain.broadcast("0x03"), told, words);
    assert.equal(asked.length, 1, words);
    assert.equal(faults.length, told === "refused" ? 1 : 0, words);
  }
  const taken = nodeOf({ eth_sendRawTransaction: "0x04" });
  assert.equal(await taken.chain.broadcast("0x03"), "accepted");
  const away = nodeOf({
    eth_sendRawTransaction: new HttpRequestError({
      url: "http://node.example",
    }),
  });
  await assert.rejects(away.chain.broadcast("0x03"), /HTTP request failed/);
  assert.equal(away.asked.length, 1);
});

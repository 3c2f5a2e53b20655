import assert from "node:assert/strict";
import fc from "fast-check";
import { numberToHex } from "viem/utils";
import type { PaymentAttempt } from "./settler.ts";
import {
  findTransfer,
  topicOf,
  type TransferReceipt,
} from "./transfer_proof.ts";
import { seedFor } from "@/tests/support/seed.ts";

const SEED = seedFor(import.meta.url);

const ASSET = "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913";
const PAYER = `0x${"a1".repeat(20)}`;
const SELLER = `0x${"B2".repeat(20)}`;
const HASH = `0x${"Cd".repeat(32)}`;

type Log = TransferReceipt["logs"][number];

function attempt(nonce: string): PaymentAttempt {
  return {
    payment: { authorization: { from: PAYER, nonce } },
    requirements: { asset: ASSET, payTo: SELLER, amount: "10000" },
  } as unknown as PaymentAttempt;
}

const nonceOf = (index: number) => numberToHex(index + 1, { size: 32 });
const word = (address: string) =>
  `0x${address.slice(2).toLowerCase().padStart(64, "0")}`;

function used(nonce: string, payer = PAYER): Omit<Log, "logIndex"> {
  return {
    address: ASSET,
    topics: [topicOf("AuthorizationUsed"), word(payer), nonce],
    data: "0x",
  };
}

function transfer(
  to: string,
  value: bigint,
  from = PAYER,
): Omit<Log, "logIndex"> {
  return {
    address: ASSET.toLowerCase(),
    topics: [topicOf("Transfer"), word(from), word(to)],
    data: numberToHex(value, { size: 32 }),
  };
}

function receipt(
  logs: readonly Omit<Log, "logIndex">[],
  status = "success",
): TransferReceipt {
  return {
    status,
    transactionHash: HASH,
    logs: logs.map((log, index) => ({ ...log, logIndex: 7 + index })),
  };
}

Deno.test("findTransfer() names the transfer that the authorization caused", () => {
  assert.deepEqual(
    findTransfer(
      receipt([used(nonceOf(0)), transfer(SELLER, 10_000n)]),
      attempt(nonceOf(0)),
    ),
    { transaction: HASH.toLowerCase(), logIndex: 8 },
  );
});

Deno.test("findTransfer() passes over the events of other contracts", () => {
  const foreign = { ...transfer(SELLER, 10_000n), address: PAYER };
  assert.equal(
    findTransfer(
      receipt([used(nonceOf(0)), foreign, transfer(SELLER, 10_000n), foreign]),
      attempt(nonceOf(0)),
    )?.logIndex,
    9,
  );
});

Deno.test("findTransfer() goes by the chain's order of events, not by the answer's", () => {
  const { logs, ...rest } = receipt([
    used(nonceOf(0)),
    transfer(PAYER, 0n),
    used(nonceOf(1)),
    transfer(SELLER, 10_000n),
  ]);
  const shuffled = [logs[2], logs[0], logs[3], logs[1]].filter((log) =>
    log !== undefined
  );
  const found = (nonce: string) =>
    findTransfer({ ...rest, logs: shuffled }, attempt(nonce));
  assert.equal(found(nonceOf(0)), null);
  assert.equal(found(nonceOf(1))?.logIndex, 10);
});

Deno.test("findTransfer() takes an event without its place for no proof", () => {
  const { logs, ...rest } = receipt([
    used(nonceOf(0)),
    transfer(SELLER, 10_000n),
  ]);
  const placeless = logs.map((log) => ({ ...log, logIndex: null }));
  assert.equal(
    findTransfer({ ...rest, logs: placeless }, attempt(nonceOf(0))),
    null,
  );
});

Deno.test("findTransfer() takes an event with fewer topics, or more, for another one", () => {
  const [use, move] = [used(nonceOf(0)), transfer(SELLER, 10_000n)];
  for (
    const logs of [
      [{ ...use, topics: use.topics.slice(0, 2) }, move],
      [use, { ...move, topics: move.topics.slice(0, 1) }],
      [use, { ...move, topics: [...move.topics, nonceOf(0)] }],
      [use, { ...move, topics: [] }],
    ]
  ) assert.equal(findTransfer(receipt(logs), attempt(nonceOf(0))), null);
});

Deno.test.each(
  [
    [
      "a reverted transaction",
      receipt(
        [used(nonceOf(0)), transfer(SELLER, 10_000n)],
        "reverted",
      ),
    ],
    ["a use without a transfer", receipt([used(nonceOf(0))])],
    ["a transfer without a use", receipt([transfer(SELLER, 10_000n)])],
    [
      "a transfer before the use",
      receipt([transfer(SELLER, 10_000n), used(nonceOf(0))]),
    ],
    [
      "a use that moved to the payer himself, beside a real transfer",
      receipt([
        used(nonceOf(0)),
        transfer(PAYER, 0n),
        used(nonceOf(1)),
        transfer(SELLER, 10_000n),
      ]),
    ],
    [
      "a cancelled authorization followed by a transfer",
      receipt([
        {
          ...used(nonceOf(0)),
          topics: [topicOf("AuthorizationCanceled"), word(PAYER), nonceOf(0)],
        },
        transfer(SELLER, 10_000n),
      ]),
    ],
    ["another amount", receipt([used(nonceOf(0)), transfer(SELLER, 9_999n)])],
    [
      "another recipient",
      receipt([used(nonceOf(0)), transfer(PAYER, 10_000n)]),
    ],
    [
      "another payer's money",
      receipt([used(nonceOf(0)), transfer(SELLER, 10_000n, SELLER)]),
    ],
    [
      "another payer's use",
      receipt([used(nonceOf(0), SELLER), transfer(SELLER, 10_000n)]),
    ],
  ] as const,
)("findTransfer() takes %s for no proof", (_name, logs) => {
  assert.equal(findTransfer(logs, attempt(nonceOf(0))), null);
});

Deno.test("findTransfer() gives each transfer to one authorization at most, in any bundle", () => {
  const step = fc.record({
    nonce: fc.integer({ min: 0, max: 3 }),
    moves: fc.constantFrom("us", "himself", "less", "nothing"),
  });
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 12 }),
      fc.integer({ min: 0, max: 3 }),
      (steps, extra) => {
        const logs: Omit<Log, "logIndex">[] = [];
        // Each nonce is used once: the token refuses the second use.
        const unique = steps.filter(({ nonce }, at) =>
          steps.findIndex((other) => other.nonce === nonce) === at
        );
        for (const { nonce, moves } of unique) {
          logs.push(used(nonceOf(nonce)));
          if (moves === "us") logs.push(transfer(SELLER, 10_000n));
          if (moves === "himself") logs.push(transfer(PAYER, 0n));
          if (moves === "less") logs.push(transfer(SELLER, 1n));
        }
        // Money that came by itself, first: it belongs to no authorization.
        for (let count = 0; count < extra; count++) {
          logs.unshift(transfer(SELLER, 10_000n));
        }
        const proofs = [0, 1, 2, 3]
          .map((nonce) => findTransfer(receipt(logs), attempt(nonceOf(nonce))))
          .filter((proof) => proof !== null);
        const places = new Set(proofs.map(({ logIndex }) => logIndex));
        assert.equal(places.size, proofs.length);
        assert.equal(
          proofs.length,
          unique.filter(({ moves }) => moves === "us").length,
        );
      },
    ),
    { seed: SEED },
  );
});

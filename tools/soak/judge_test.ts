/** The judge itself: it sees each way in which a promise can break. */
import assert from "node:assert/strict";
import { authorizationKey, type ChainBooks } from "./chain_books.ts";
import type { Attempt, Intent, SignedPayment } from "./journal.ts";
import { judgeBooks, judgePayments } from "./judge.ts";
import type { Answer } from "./transport.ts";

const TRANSACTION = `0x${"ab".repeat(32)}`;
const delivered = (body: string): Answer => ({
  kind: "delivered",
  body,
  transaction: TRANSACTION,
});
const UNPAID: Answer = {
  kind: "payment_required",
  reason: "insufficient_funds",
  challenge: { x402Version: 2, resource: { url: "" }, accepts: [] },
};
const UNKNOWN: Answer = {
  kind: "refused",
  status: 503,
  code: "settlement_unknown",
  isRetryable: true,
  requestId: "",
};
const LOST: Answer = { kind: "lost", detail: "" };

function payment(nonce: string, ...answers: Answer[]): SignedPayment {
  return {
    payload: { x402Version: 2 } as SignedPayment["payload"],
    payer: "0xaa",
    nonce,
    validBefore: 0,
    isForged: false,
    attempts: answers.map((answer, index): Attempt => ({
      sentMs: index * 10,
      answeredMs: index * 10 + 5,
      transport: "http",
      why: "pay",
      input: {},
      answer,
    })),
  };
}

/** What the judge says of one intent. */
function judged(
  payments: SignedPayment[],
  options: {
    outcome: Intent["outcome"];
    /** Nonces that moved, and how often. */
    moved: Record<string, number>;
    replay?: Answer;
  },
): string[] {
  const { replay } = options;
  const chain = books(options.moved);
  return judgePayments({
    intents: [{
      id: 0,
      kind: "plain",
      purchase: {
        operation: "fix-error",
        origin: "",
        httpUrl: "",
        transport: "http",
        transports: ["http"],
        input: {},
      },
      payments,
      beganMs: 0,
      endedMs: 100,
      outcome: options.outcome,
    }],
    chain,
    replays: new Map(
      replay === undefined
        ? []
        : payments.map((one) => [one, { payment: one, answer: replay }]),
    ),
  }).map((breach) => breach.promise);
}

function books(moved: Record<string, number>): ChainBooks {
  const entries = Object.entries(moved).map(([nonce, count]) =>
    [authorizationKey("0xaa", nonce), count] as const
  );
  const transfers = entries.reduce((sum, [, count]) => sum + count, 0);
  const sum = BigInt(transfers) * 10_000n;
  return {
    moved: new Map(entries),
    transactions: new Map(entries.map(([key]) => [key, TRANSACTION])),
    transfers,
    sum,
    balance: sum,
  };
}

Deno.test("a payment that is charged once and delivered keeps every promise", () => {
  assert.deepEqual(
    judged([payment("0x01", LOST, UNKNOWN, delivered("r"))], {
      outcome: "delivered",
      moved: { "0x01": 1 },
      replay: delivered("r"),
    }),
    [],
  );
});

Deno.test("a payment that was refused and did not move keeps every promise", () => {
  assert.deepEqual(
    judged([payment("0x01", UNPAID)], { outcome: "refused", moved: {} }),
    [],
  );
});

const BROKEN: readonly [
  name: string,
  said: RegExp,
  found: () => string[],
][] = [
  [
    "an intent that was charged twice",
    /charged more than once/,
    () =>
      judged([payment("0x01", UNKNOWN), payment("0x02", delivered("r"))], {
        outcome: "delivered",
        moved: { "0x01": 1, "0x02": 1 },
        replay: delivered("r"),
      }),
  ],
  [
    "a nonce that moved twice",
    /nonce moved money more than once/,
    () =>
      judged([payment("0x01", delivered("r"))], {
        outcome: "delivered",
        moved: { "0x01": 2 },
        replay: delivered("r"),
      }),
  ],
  [
    "a charge behind a 402",
    /told that nothing was charged, and it was/,
    () =>
      judged([payment("0x01", UNPAID)], {
        outcome: "refused",
        moved: { "0x01": 1 },
        replay: delivered("r"),
      }),
  ],
  [
    "a charge without a result",
    /charged payment has no result/,
    () =>
      judged([payment("0x01", LOST)], {
        outcome: "delivered",
        moved: { "0x01": 1 },
        replay: UNKNOWN,
      }),
  ],
  [
    "a replay with other bytes",
    /other bytes/,
    () =>
      judged([payment("0x01", delivered("r"))], {
        outcome: "delivered",
        moved: { "0x01": 1 },
        replay: delivered("R"),
      }),
  ],
  [
    "two results of one payment",
    /two different results/,
    () =>
      judged([payment("0x01", delivered("r"), delivered("R"))], {
        outcome: "delivered",
        moved: { "0x01": 1 },
        replay: delivered("r"),
      }),
  ],
  [
    "a result that nobody paid for",
    /gave a result and never moved/,
    () =>
      judged([payment("0x01", delivered("r"))], {
        outcome: "delivered",
        moved: {},
      }),
  ],
  [
    "a receipt of another transaction",
    /another transaction/,
    () =>
      judged([payment("0x01", {
        ...delivered("r"),
        transaction: "0xcd",
      } as Answer)], {
        outcome: "delivered",
        moved: { "0x01": 1 },
        replay: delivered("r"),
      }),
  ],
  [
    "a buyer without an answer",
    /left without an answer/,
    () => judged([payment("0x01", UNKNOWN)], { outcome: "unclear", moved: {} }),
  ],
  [
    "a forged payment that moved",
    /forged payment moved/,
    () =>
      judged([{ ...payment("0x01", UNKNOWN), isForged: true }], {
        outcome: "delivered",
        moved: { "0x01": 1 },
        replay: delivered("r"),
      }),
  ],
];

for (const [name, said, found] of BROKEN) {
  Deno.test(`the judge sees ${name}`, () => {
    assert.match(found().join("; "), said);
  });
}

const NONCE = `0x${"01".repeat(32)}`;
const OWN = {
  verify: {
    code: 0,
    out: "intact: 1 entries, head 00\neip155:8453: 0.01 USDC\n",
  },
  reconcile: { code: 0, out: "" },
  settled: { code: 0, out: `2026  settled  fix-error  ${NONCE}  0xab\n` },
};

Deno.test("judgeBooks() finds records that agree with the chain", () => {
  assert.deepEqual(judgeBooks(OWN, books({ [NONCE]: 1 }), "eip155:8453"), []);
});

Deno.test("judgeBooks() sees a settlement too few, too many, and a wrong sum", () => {
  const said = (moved: Record<string, number>, own = OWN) =>
    judgeBooks(own, books(moved), "eip155:8453").map(({ promise }) => promise)
      .join("; ");
  assert.match(said({}), /ledger has a settlement that the chain has not/);
  assert.match(
    said({ [NONCE]: 1, [`0x${"02".repeat(32)}`]: 1 }),
    /revenue log has another number.*chain has a payment that the ledger has not/,
  );
  assert.match(
    said({ [NONCE]: 1 }, {
      ...OWN,
      verify: { code: 0, out: OWN.verify.out.replace("0.01", "0.02") },
    }),
    /another sum/,
  );
});

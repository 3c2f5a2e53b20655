/** The judge itself: it sees each way in which a promise can break. */
import assert from "node:assert/strict";
import {
  authorizationKey,
  type ChainBooks,
  pairs,
  type TokenLog,
} from "./chain_books.ts";
import type { Attempt, Intent, SignedPayment } from "./journal.ts";
import {
  type Evidence,
  judgeBooks,
  judgePayments,
  unknownPerhaps,
} from "./judge.ts";
import type { Loss } from "./restores.ts";
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
  proofRequest: null,
};
const SPENT: Answer = {
  ...UNKNOWN,
  status: 409,
  code: "payment_spent_on_chain",
  isRetryable: false,
};
const LOST: Answer = { kind: "lost", detail: "" };

function payment(nonce: string, ...answers: Answer[]): SignedPayment {
  return {
    payload: { x402Version: 2 } as SignedPayment["payload"],
    payer: "0xaa",
    nonce,
    validBefore: 0,
    isForged: false,
    isUsedByPayer: false,
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

interface Judged {
  readonly outcome: Intent["outcome"];
  /** Nonces that moved, and how often. */
  readonly moved: Record<string, number>;
  readonly replay?: Answer;
  /** What a stranger was told when all was over. */
  readonly stolen?: Answer;
  readonly kind?: Intent["kind"];
  /** Times that the store forgot; the run began at 0. */
  readonly losses?: readonly Loss[];
}

/** What the judge says of one intent. */
function judged(payments: SignedPayment[], options: Judged): string[] {
  return judgePayments(evidence(payments, options)).map((breach) =>
    breach.promise
  );
}

function evidence(
  payments: SignedPayment[],
  { outcome, moved, replay, kind = "plain", losses = [], stolen = SPENT }:
    Judged,
): Evidence {
  return {
    intents: [{
      id: 0,
      kind,
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
      outcome,
    }],
    chain: books(moved),
    replays: new Map(
      replay === undefined ? [] : payments.map((one) => [
        one,
        { payment: one, answer: replay, stolen },
      ]),
    ),
    lost: { losses, beganAtMs: 0 },
  };
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
    values: new Map(entries.map(([key]) => [key, 10_000n])),
    movedAtMs: new Map(entries.map(([key]) => [key, 20])),
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
    "a challenge for a payment that moved in the end",
    /challenge was given while the authorization could land/,
    () =>
      judged([payment("0x01", UNPAID, delivered("r"))], {
        outcome: "delivered",
        moved: { "0x01": 1 },
        replay: delivered("r"),
      }),
  ],
  [
    "a payer whose nonce bought a result beside another's transfer",
    /gave a result and never moved/,
    () =>
      judged([{ ...payment("0x02", delivered("r")), isUsedByPayer: false }], {
        kind: "bundle",
        outcome: "delivered",
        moved: { "0x01": 1 },
      }),
  ],
  [
    "a stranger who was given something",
    /an answer that no contract has: a stranger/,
    () =>
      judged([payment("0x01", delivered("r"), {
        kind: "strange",
        detail: "a stranger was told delivered",
      })], {
        outcome: "delivered",
        moved: { "0x01": 1 },
        replay: delivered("r"),
      }),
  ],
  [
    "a stranger who opens what is left when all is over",
    /a stranger was told delivered/,
    () =>
      judged([payment("0x01", delivered("r"))], {
        outcome: "delivered",
        moved: { "0x01": 1 },
        replay: delivered("r"),
        stolen: delivered("r"),
      }),
  ],
  [
    "a payer who is told that the chain has it while the store should",
    /charged payment has no result/,
    () =>
      judged([payment("0x01", SPENT)], {
        outcome: "refused",
        moved: { "0x01": 1 },
        replay: SPENT,
      }),
  ],
  [
    "a challenge for what a store forgot",
    /challenge was given/,
    () =>
      judged([payment("0x01", delivered("r"), UNPAID)], {
        outcome: "delivered",
        moved: { "0x01": 1 },
        replay: SPENT,
        losses: [{ fromMs: 0, untilMs: 1_000, isDeclared: false }],
      }),
  ],
  [
    "a payer of a declared loss who is not given the result",
    /charged payment has no result/,
    () =>
      judged([payment("0x01", delivered("r"))], {
        outcome: "delivered",
        moved: { "0x01": 1 },
        replay: SPENT,
        losses: [{ fromMs: 0, untilMs: 1_000, isDeclared: true }],
      }),
  ],
  [
    "a sale before the loss that is forgotten with it",
    /charged payment has no result/,
    () =>
      judged([payment("0x01", delivered("r"))], {
        outcome: "delivered",
        moved: { "0x01": 1 },
        replay: SPENT,
        losses: [{ fromMs: 100_000, untilMs: 101_000, isDeclared: false }],
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

const FORGOTTEN: Judged = {
  outcome: "delivered",
  moved: { "0x01": 1 },
  losses: [{ fromMs: 0, untilMs: 1_000, isDeclared: false }],
};

Deno.test("a payer of what a store forgot is told the transaction, or proves the wallet where it was declared", () => {
  const paid = payment("0x01", delivered("r"));
  assert.deepEqual(judged([paid], { ...FORGOTTEN, replay: SPENT }), []);
  const losses = [{ fromMs: 0, untilMs: 1_000, isDeclared: true }];
  // The work is done anew, and may come to other bytes.
  assert.deepEqual(
    judged([paid], { ...FORGOTTEN, losses, replay: delivered("R") }),
    [],
  );
  assert.deepEqual(
    judged([paid], { ...FORGOTTEN, losses, replay: UNKNOWN }).length,
    1,
  );
});

Deno.test("what was recorded in a time that was lost may be stamped anew, what was recorded before may not", () => {
  const losses = [{ fromMs: 9_000, untilMs: 10_000, isDeclared: true }];
  const said = (answeredMs: number) => {
    const paid = payment("0x01", delivered("r"));
    const attempts = paid.attempts.map((one) => ({ ...one, answeredMs }));
    return judged([{ ...paid, attempts }], {
      outcome: "delivered",
      moved: { "0x01": 1 },
      losses,
      replay: delivered("R"),
    });
  };
  assert.deepEqual(said(9_500), []);
  assert.deepEqual(said(8_999).length, 1);
  assert.deepEqual(said(10_000).length, 1);
});

Deno.test("many payments with one identifier are charged once, but for a store that forgot whose it was", () => {
  const two = [
    payment("0x01", delivered("r")),
    payment("0x02", delivered("r")),
  ];
  const moved = { "0x01": 1, "0x02": 1 };
  const said = (options: Partial<Judged>) =>
    judged(two, {
      ...FORGOTTEN,
      moved,
      kind: "rush",
      replay: delivered("r"),
      ...options,
    });
  assert.deepEqual(said({}), []);
  assert.deepEqual(said({ losses: [] }), [
    "an intent was charged more than once",
  ]);
  assert.deepEqual(said({ kind: "plain" }), [
    "an intent was charged more than once",
  ]);
  const replay = { ...SPENT, code: "payment_in_progress" };
  assert.deepEqual(said({ replay }), []);
  assert.equal(said({ replay, losses: [] }).length, 3);
});

Deno.test("a payer who used his payment himself may be told its transaction, and no more is excused", () => {
  const own = { ...payment("0x01", SPENT), isUsedByPayer: true };
  const options: Judged = {
    kind: "bundle",
    outcome: "refused",
    moved: { "0x01": 1 },
  };
  assert.deepEqual(judged([own], { ...options, replay: SPENT }), []);
  assert.equal(judged([own], { ...options, replay: UNKNOWN }).length, 1);
  assert.deepEqual([...unknownPerhaps(evidence([own], options))], ["0x01"]);
});

Deno.test("a use of an authorization moves what the very next event of its transaction moves", () => {
  const log = (logIndex: number, args: TokenLog["args"], tx = "0xa") => ({
    blockNumber: 1n,
    logIndex,
    transactionHash: tx,
    args,
  });
  const use = (at: number, nonce: string) =>
    log(at, { authorizer: "0xaa", nonce });
  const transfer = (at: number, to: string) => log(at, { from: "0xaa", to });
  const found = pairs([
    transfer(5, "seller"),
    use(4, "0x02"),
    use(0, "0x01"),
    transfer(1, "payer"),
    // Its transfer is another transaction's.
    use(6, "0x03"),
    log(7, { from: "0xaa", to: "seller" }, "0xb"),
  ]);
  assert.deepEqual(
    found.map(({ use, transfer }) => [use.args.nonce, transfer.args.to]),
    [["0x01", "payer"], ["0x02", "seller"]],
  );
});

for (const [name, said, found] of BROKEN) {
  Deno.test(`the judge sees ${name}`, () => {
    assert.match(found().join("; "), said);
  });
}

const ALL_KNOWN = {
  network: "eip155:8453",
  unknown: new Set<string>(),
};
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
  assert.deepEqual(judgeBooks(OWN, books({ [NONCE]: 1 }), ALL_KNOWN), []);
});

Deno.test("judgeBooks() excuses no more than what a store may have forgotten", () => {
  const other = `0x${"02".repeat(32)}`;
  const chain = books({ [NONCE]: 1, [other]: 1 });
  const said = (...unknown: string[]) =>
    judgeBooks(OWN, chain, { ...ALL_KNOWN, unknown: new Set(unknown) }).length;
  assert.equal(said(other), 0);
  // What stands in the ledger counts, excused or not.
  assert.equal(said(other, NONCE), 0);
  assert.notEqual(said(NONCE), 0);
});

Deno.test("judgeBooks() sees a settlement too few, too many, and a wrong sum", () => {
  const said = (moved: Record<string, number>, own = OWN) =>
    judgeBooks(own, books(moved), ALL_KNOWN).map(({ promise }) => promise)
      .join("; ");
  assert.match(said({}), /ledger has a settlement that the chain has not/);
  assert.match(
    said({ [NONCE]: 1, [`0x${"02".repeat(32)}`]: 1 }),
    /chain has a payment that the ledger has not.*revenue log has another number/,
  );
  assert.match(
    said({ [NONCE]: 1 }, {
      ...OWN,
      verify: { code: 0, out: OWN.verify.out.replace("0.01", "0.02") },
    }),
    /another sum/,
  );
});

Deno.test("who shares a result that was made anew after a loss gets that one, and no other", () => {
  const said = (body: string) =>
    judged([
      payment("0x01", UNKNOWN, delivered("before the loss")),
      payment("0x02", UNKNOWN, delivered(body)),
    ], {
      kind: "rush",
      outcome: "delivered",
      moved: { "0x01": 1 },
      replay: delivered("made anew"),
      losses: [{ fromMs: 0, untilMs: 1_000, isDeclared: true }],
    });
  assert.deepEqual(said("before the loss"), []);
  assert.deepEqual(said("made anew"), []);
  assert.deepEqual(said("another one"), [
    "a receipt names another transaction than the chain",
    "a payment gave a result and never moved",
  ]);
});

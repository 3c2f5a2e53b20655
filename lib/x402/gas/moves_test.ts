import assert from "node:assert/strict";
import { isPriced, marketFee, replacementFee } from "./fees.ts";
import {
  type Move,
  nextMove,
  PATIENCE_MS,
  type Seen,
  type Waiting,
} from "./moves.ts";

const CAP = 1_000n;
const MARKET = { baseFee: 100n, tip: 10n };
const FEE = { maxFeePerGas: 160n, maxPriorityFeePerGas: 10n };
const WAITING: Waiting = {
  nonce: 7,
  fee: FEE,
  isCancelled: false,
  hasExpired: false,
  isOutbid: false,
  looksMissing: 0,
  looksFirst: 1,
  waitedMs: 0,
  agedMs: 0,
};
const SEEN: Seen = { usedNonces: 7, isKnown: true, market: MARKET };
const move = (waiting: Partial<Waiting>, seen: Partial<Seen>): Move =>
  nextMove({ ...WAITING, ...waiting }, { ...SEEN, ...seen }, CAP);

Deno.test("marketFee() offers half as much again as the base fee, up to the cap", () => {
  assert.deepEqual(marketFee(MARKET, CAP), FEE);
  assert.deepEqual(marketFee(MARKET, 110n), {
    maxFeePerGas: 110n,
    maxPriorityFeePerGas: 10n,
  });
  assert.equal(marketFee(MARKET, 109n), null);
});

Deno.test("replacementFee() is today's price, and what nodes take for a replacement", () => {
  assert.deepEqual(
    replacementFee(FEE, { baseFee: 400n, tip: 10n }, CAP),
    { maxFeePerGas: 610n, maxPriorityFeePerGas: 12n },
  );
  // Not a multiple of the old fee: the market fell, and a little more is enough.
  assert.deepEqual(replacementFee(FEE, { baseFee: 50n, tip: 1n }, CAP), {
    maxFeePerGas: 181n,
    maxPriorityFeePerGas: 12n,
  });
  assert.equal(replacementFee(FEE, { baseFee: 995n, tip: 10n }, CAP), null);
  const dear = { maxFeePerGas: 950n, maxPriorityFeePerGas: 10n };
  assert.equal(replacementFee(dear, MARKET, CAP), null, "above the cap");
});

Deno.test("isPriced() compares what a block would get with what others offer", () => {
  assert(isPriced(FEE, MARKET));
  assert(isPriced(FEE, { baseFee: 150n, tip: 10n }));
  assert(!isPriced(FEE, { baseFee: 151n, tip: 10n }));
  assert(!isPriced(FEE, { baseFee: 100n, tip: 11n }));
});

const DEAR = { market: { baseFee: 400n, tip: 10n } };
const CASES: readonly [
  what: string,
  waiting: Partial<Waiting>,
  seen: Partial<Seen>,
  kind: Move["kind"],
][] = [
  ["waits while it is known and priced", {}, {}, "wait"],
  ["is sent again when the network lost it", {}, { isKnown: false }, "resend"],
  ["is replaced when the market rose", {}, DEAR, "replace"],
  [
    "is replaced when the market rose and it is lost",
    {},
    { ...DEAR, isKnown: false },
    "replace",
  ],
  [
    "is replaced when another one offers more",
    { isOutbid: true },
    {},
    "replace",
  ],
  [
    "waits while the market is above the cap",
    {},
    { market: { baseFee: 2_000n, tip: 1n } },
    "wait",
  ],
  [
    "is sent again, lost above the cap",
    {},
    { market: { baseFee: 2_000n, tip: 1n }, isKnown: false },
    "resend",
  ],
  ["is cancelled when it is void", { hasExpired: true }, {}, "cancel"],
  [
    "is not cancelled twice",
    { hasExpired: true, isCancelled: true },
    {},
    "wait",
  ],
  [
    "is replaced when nothing comes of it though it is known and priced",
    { waitedMs: PATIENCE_MS },
    {},
    "replace",
  ],
  [
    "waits for its turn when those before it took the time",
    { waitedMs: PATIENCE_MS, looksFirst: 0 },
    {},
    "wait",
  ],
  [
    "waits as long again as its place has waited",
    { waitedMs: 5 * PATIENCE_MS - 1, agedMs: 5 * PATIENCE_MS },
    {},
    "wait",
  ],
  [
    "is replaced again when that did not help",
    { waitedMs: 5 * PATIENCE_MS, agedMs: 5 * PATIENCE_MS },
    {},
    "replace",
  ],
  [
    "is sent again when it cannot be replaced for the cap",
    { waitedMs: PATIENCE_MS },
    { market: { baseFee: 2_000n, tip: 1n } },
    "resend",
  ],
  ["has a gap before it filled", {}, { usedNonces: 5 }, "fill"],
  [
    "waits for a late receipt",
    { looksMissing: 0 },
    { usedNonces: 8 },
    "wait",
  ],
  [
    "loses a place that another program took",
    { looksMissing: 1 },
    { usedNonces: 8 },
    "requeue",
  ],
];

for (const [what, waiting, seen, kind] of CASES) {
  Deno.test(`nextMove(): the first transaction ${what}`, () => {
    assert.equal(move(waiting, seen).kind, kind);
  });
}

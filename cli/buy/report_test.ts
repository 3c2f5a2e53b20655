/** What is said of each outcome: to a person, to a program, and by the exit code. */
import assert from "node:assert/strict";
import type { BuyerTerms } from "@/lib/x402/buyer_terms.ts";
import { NOW, VERSION_1 } from "@/tests/support/purchases.ts";
import { EXIT } from "../exit_codes.ts";
import type { Delivery } from "./delivery.ts";
import type { JournalEntry } from "./journal_entry.ts";
import type { Proposal, Purchase } from "./purchase.ts";
import {
  bodyOf,
  describeEntry,
  describeProposal,
  moneyLines,
  moneyOf,
  report,
} from "./report.ts";

const ID = VERSION_1.id.slice(0, 16);
const TRANSACTION = `0x${"cd".repeat(32)}`;

/** Terms as they were judged. */
const PROPOSAL = {
  terms: {
    requirements: {
      network: VERSION_1.network,
      payTo: VERSION_1.pay_to,
      maxTimeoutSeconds: 300,
    },
    challenge: { resource: { url: VERSION_1.url } },
    amountText: "0.01 USDC",
    amountAtomic: 10_000n,
  } as unknown as BuyerTerms,
  authorization: {
    from: VERSION_1.payer,
    nonce: `0x${VERSION_1.id}`,
    validBefore: "1795345500",
  } as Proposal["authorization"],
  spentAtomic: 20_000n,
} satisfies Proposal;

const delivery = (
  kind: Delivery["kind"],
  state: Delivery["settlement"]["state"],
  changes: Partial<Delivery> = {},
): Delivery => ({
  kind,
  body: '{"done":true}',
  problems: [],
  settlement: { state, reason: null },
  receiptSigner: null,
  receipt: null,
  entry: { ...VERSION_1, state: "paid", transaction: TRANSACTION },
  ...changes,
});

const OUTCOMES: readonly (readonly [Purchase, number, readonly RegExp[]])[] = [
  [{ kind: "free", body: '{"done":true}' }, EXIT.ok, [
    /^free: the seller asked for no payment$/,
  ]],
  [{ kind: "dry_run", proposal: PROPOSAL }, EXIT.ok, [
    /^dry run: nothing was signed$/,
  ]],
  [
    { kind: "refused_here", problems: ["1", "2", "3", "4", "5"] },
    EXIT.refusedHere,
    [/^1$/, /^2$/, /^3$/, /^4$/, /^5$/, /^not signed, not charged$/],
  ],
  [
    { kind: "refused_here", problems: ["1", "2", "3", "4", "5", "6", "7"] },
    EXIT.refusedHere,
    [/^1$/, /^2$/, /^3$/, /^4$/, /^5$/, /^and 2 more$/, /^not signed, not ch/],
  ],
  [{ kind: "declined" }, EXIT.declined, [
    /^not signed, not charged: nobody agreed$/,
  ]],
  [
    { kind: "refused_by_seller", reason: "402: no", entry: null },
    EXIT.refusedBySeller,
    [
      /^refused by the seller: 402: no$/,
      /^nothing was signed, nothing was charged$/,
    ],
  ],
  [
    { kind: "refused_by_seller", reason: "402: no", entry: VERSION_1 },
    EXIT.refusedBySeller,
    [
      /^refused by the seller: 402: no$/,
      /^not charged, the seller says; the signature can be used until 2026-11-22T11:05:00.000Z, and it counts against the budget/,
    ],
  ],
  [
    {
      kind: "refused_by_seller",
      reason: "402: no",
      entry: { ...VERSION_1, is_throwaway: true },
    },
    EXIT.refusedBySeller,
    [/^refused by the seller: 402: no$/, /^nothing could be charged$/],
  ],
  [{ kind: "charged", reason: "402: no", entry: VERSION_1 }, EXIT.charged, [
    /^refused by the seller: 402: no$/,
    /^charged all the same: the chain shows that the payment was used$/,
    new RegExp(`^ask again with it: pennyworth buy --resume ${ID}$`),
  ]],
  [{ kind: "unknown", reason: "503", entry: VERSION_1 }, EXIT.unknown, [
    /^outcome unknown: 503$/,
    new RegExp(`^the payment is kept; .*pennyworth buy --resume ${ID}$`),
  ]],
  [delivery("paid", "proven", { receiptSigner: "did:web:x" }), EXIT.ok, [
    new RegExp(
      `^paid 0\\.01 USDC on Base, eip155:8453 \\(real money\\) to 0x2+, transaction ${TRANSACTION}; proven on the chain; receipt of did:web:x holds$`,
    ),
  ]],
  [delivery("paid", "unchecked"), EXIT.ok, [
    /; not looked for on the chain; no receipt$/,
  ]],
  [
    delivery("simulated", "simulated", { entry: VERSION_1 }),
    EXIT.ok,
    [/^simulated: 0\.01 USDC on Base, eip155:8453 to 0x2+; no money moved; no receipt$/],
  ],
  [
    delivery("unproven", "unproven", {
      settlement: { state: "unproven", reason: "not there" },
    }),
    EXIT.unproven,
    [/^unproven: not there$/, /^delivered; said to be paid .*cd; no receipt$/],
  ],
  [
    delivery("doubtful", "proven", { problems: ["settlement: no payer"] }),
    EXIT.doubtful,
    [
      /^does not hold: settlement: no payer$/,
      /^delivered; paid .* as far as the seller says$/,
    ],
  ],
  [
    delivery("doubtful", "unproven", {
      problems: ["receipt: x", "settlement: y"],
      settlement: { state: "unproven", reason: "not there" },
    }),
    EXIT.doubtful,
    [
      /^does not hold: receipt: x$/,
      /^does not hold: settlement: y$/,
      /^unproven: not there$/,
      /^delivered; paid .* as far as the seller says$/,
    ],
  ],
];

/** What is printed. */
function told(result: Purchase, isJson: boolean, isOutTerminal = false) {
  const out: string[] = [];
  const err: string[] = [];
  const code = report(result, {
    isJson,
    terminal: {
      out: (line) => out.push(line),
      err: (line) => err.push(line),
      isOutTerminal,
    },
  });
  return { code, out, err };
}

Deno.test("each outcome has its exit code and its lines", () => {
  for (const [result, code, lines] of OUTCOMES) {
    const said = told(result, false);
    assert.equal(said.code, code, result.kind);
    assert.equal(said.err.length, lines.length, said.err.join("\n"));
    for (const [at, line] of lines.entries()) {
      assert.match(said.err[at] ?? "", line);
    }
    assert.deepEqual(said.err, moneyLines(result));
  }
});

Deno.test("the result is on standard output, and nothing else is", () => {
  for (const [result] of OUTCOMES) {
    const { out } = told(result, false);
    if ("body" in result) assert.deepEqual(out, ['{"done":true}']);
    else if (result.kind === "dry_run") {
      assert.deepEqual(
        JSON.parse(out.join("\n")),
        result.proposal.terms.requirements,
      );
    } else {
      assert.deepEqual(out, [], result.kind);
      assert.equal(bodyOf(result), null);
    }
  }
  const long = delivery("doubtful", "proven", { body: null });
  assert.deepEqual(told(long, false).out, []);
  const rude = delivery("paid", "proven", { body: "\u001b[2Jx" });
  assert.deepEqual(told(rude, false).out, ["\u001b[2Jx"]);
  assert.deepEqual(told(rude, false, true).out, ["\ufffd[2Jx"]);
});

Deno.test("a program is told outcome, exit code, reasons, the payment and the result", () => {
  for (const [result, code] of OUTCOMES) {
    const said = told(result, true);
    assert.equal(said.code, code);
    assert.equal(said.out.length, 1);
    const json = JSON.parse(said.out[0] ?? "");
    assert.deepEqual([json.outcome, json.exit_code], [result.kind, code]);
    assert.deepEqual(
      json.result,
      "body" in result ? { done: true } : null,
      result.kind,
    );
    assert.deepEqual(
      json.terms,
      result.kind === "dry_run" ? result.proposal.terms.requirements : null,
    );
    const entry = "entry" in result ? result.entry : null;
    assert.equal(json.payment?.id, entry?.id, result.kind);
  }
  const text = told(delivery("paid", "proven", { body: "plain" }), true);
  assert.equal(JSON.parse(text.out[0] ?? "").result, "plain");
  const none = told(delivery("doubtful", "proven", { body: null }), true);
  assert.equal(JSON.parse(none.out[0] ?? "").result, null);
});

Deno.test("what became of the money is said to programs, a simulation too", () => {
  const { payment, reasons } = moneyOf(
    delivery("simulated", "simulated", { receiptSigner: "did:web:x" }),
  );
  assert.deepEqual(reasons, []);
  assert.deepEqual(payment, {
    id: VERSION_1.id,
    amount: "10000",
    amount_text: "0.01 USDC",
    network: VERSION_1.network,
    asset: VERSION_1.asset,
    pay_to: VERSION_1.pay_to,
    payer: VERSION_1.payer,
    valid_before: VERSION_1.valid_before,
    transaction: TRANSACTION,
    settlement: "simulated",
    receipt_signer: "did:web:x",
  });
  const lost = moneyOf({ kind: "unknown", reason: "503", entry: VERSION_1 });
  assert.deepEqual(lost.reasons, ["503"]);
  assert.deepEqual(
    [
      lost.payment?.transaction,
      lost.payment?.settlement,
      lost.payment?.receipt_signer,
    ],
    [null, null, null],
  );
  const doubtful = moneyOf(
    delivery("doubtful", "unproven", {
      problems: ["one"],
      settlement: { state: "unproven", reason: "two" },
    }),
  );
  assert.deepEqual(doubtful.reasons, ["one", "two"]);
  const refused = moneyOf({ kind: "refused_here", problems: ["one"] });
  assert.deepEqual([refused.reasons, refused.payment], [["one"], null]);
  const free = moneyOf({ kind: "free", body: "" });
  assert.deepEqual([free.reasons, free.payment], [[], null]);
});

Deno.test("a line of the list says what the chain and the settlement say, where that is more", () => {
  const seen_at = NOW.toISOString();
  const state = (changes: Partial<JournalEntry>) =>
    describeEntry({ ...VERSION_1, ...changes }).split(/ {2,}/)[1];
  const used = { fate: "used", seen_at } as const;
  const dead = { fate: "dead", seen_at } as const;
  for (
    const [changes, text] of [
      [{}, "refused"],
      [{ chain: used }, "refused (charged)"],
      [{ chain: dead }, "refused (not charged)"],
      [{ state: "forgotten", chain: used }, "forgotten (charged)"],
      [{ state: "paid" }, "paid"],
      [{ state: "paid", settlement: "proven", chain: used }, "paid"],
      [{ state: "paid", settlement: "unproven" }, "paid (unproven)"],
      [{ state: "paid", settlement: "simulated" }, "paid (simulated)"],
      [
        { state: "paid", settlement: "unproven", chain: used },
        "paid (unproven)",
      ],
      [
        { state: "paid", settlement: "unchecked", chain: dead },
        "paid (not charged)",
      ],
    ] as const
  ) assert.equal(state(changes), text);
  const line = describeEntry({ ...VERSION_1, url: "https://a/\u001b[2J" });
  assert.equal(
    line,
    `${VERSION_1.created_at}  refused             0.01 USDC  ${ID}  https://a/\ufffd[2J`,
  );
});

Deno.test("before anything is signed all of it is shown: what for, to whom, from which wallet, until when, and the caps", () => {
  const describe = (
    options?: Partial<Parameters<typeof describeProposal>[1]>,
    description?: string,
  ) => {
    const { terms } = PROPOSAL;
    const resource = description === undefined
      ? terms.challenge.resource
      : { ...terms.challenge.resource, description };
    const challenge = { ...terms.challenge, resource };
    return describeProposal({ ...PROPOSAL, terms: { ...terms, challenge } }, {
      isThrowaway: false,
      budget: { atomic: 1_000_000n, windowMs: 86_400_000 },
      maxAtomic: 50_000n,
      ...options,
    });
  };
  assert.deepEqual(describe(), [
    "0.01 USDC on Base, eip155:8453 (real money)",
    "  for    https://seller.example/thing",
    `  to     ${VERSION_1.pay_to}`,
    `  from   ${VERSION_1.payer}`,
    "  until  2026-11-22T11:05:00.000Z (300 s)",
    `  nonce  0x${VERSION_1.id}`,
    "  caps   0.05 USDC an answer; 0.02 of 1.00 USDC used in 24 h",
  ]);
  assert.equal(describe({}, "a\nthing")[2], '  says   "a thing"');
  assert.equal(
    describe({ budget: null }).at(-1),
    "  caps   0.05 USDC an answer",
  );
  const toy = describe({ isThrowaway: true });
  assert.equal(toy[0], "0.01 USDC on Base, eip155:8453");
  assert.match(toy[3] ?? "", /\(throwaway wallet, holds nothing: /);
  assert.equal(toy.at(-1), "  caps   0.05 USDC an answer");
});

/** What a facilitator's answer means, held against everything that the chain can say. */
import assert from "node:assert/strict";
import type { ChainReader } from "../chain.ts";
import type { JsonObject } from "@/lib/json.ts";
import type {
  AuthorizationState,
  PaymentAttempt,
  TransactionVerdict,
} from "../settler.ts";
import {
  concludeRefusal,
  concludeSuccess,
  concludeUnclear,
  FOLLOW_LOOKS_MAX,
} from "./facilitator_outcome.ts";
import type { FacilitatorOptions } from "./facilitator_http.ts";

const PAYER = `0x${"11".repeat(20)}`;
const HASH = `0x${"ab".repeat(32)}`;
const NETWORK = "eip155:8453";
const TRANSFER = { transaction: HASH, logIndex: 3 };
const POOR = "insufficient_funds";
const ATTEMPT = {
  payment: {
    paymentId: null,
    signature: `0x${"22".repeat(65)}`,
    authorization: {
      from: PAYER,
      to: `0x${"55".repeat(20)}`,
      value: 10_000n,
      validAfter: 0n,
      validBefore: 2_000n,
      nonce: `0x${"33".repeat(32)}`,
    },
    payload: { x402Version: 2, payload: { authorization: { from: PAYER } } },
  },
  requirements: {
    network: NETWORK,
    amount: "10000",
    asset: `0x${"83".repeat(20)}`,
  },
} as unknown as PaymentAttempt;
const SETTLED: AuthorizationState = {
  kind: "settled",
  response: {
    success: true,
    transaction: HASH,
    network: NETWORK,
    payer: PAYER,
    amount: "10000",
  },
  transfer: TRANSFER,
};
const SUCCESS: JsonObject = {
  success: true,
  transaction: HASH,
  network: NETWORK,
  payer: PAYER,
};

/** What chain and facilitator say, one after the other; the last goes on. */
interface Script {
  readonly states?: readonly AuthorizationState[];
  readonly verdicts?: readonly TransactionVerdict["kind"][];
  /** What `/verify` answers; null: nothing. */
  readonly verify?: JsonObject | null;
  /** Whether a block shows that the transfer cannot be. */
  readonly isImpossible?: boolean;
}

function world(script: Script) {
  const { states = [{ kind: "unused" }], verdicts = ["confirmed"] } = script;
  const asked = { states: 0, verdicts: 0, waits: 0, verify: 0 };
  const faults: string[] = [];
  const at = <T>(list: readonly T[], place: number): T => {
    assert(place < 99, "it is asked without end");
    return list[Math.min(place, list.length - 1)] ??
      assert.fail("nothing is said");
  };
  const options: FacilitatorOptions = {
    url: "http://facilitator.example",
    network: NETWORK,
    timeoutMs: 1_000,
    fetch: () => {
      asked.verify++;
      return script.verify === null
        ? Promise.reject(new TypeError("gone"))
        : Promise.resolve(Response.json(script.verify ?? { isValid: true }));
    },
    fetchOnce: () => assert.fail("nothing is settled again"),
    headers: () => Promise.resolve({}),
    wait: () => Promise.resolve(void asked.waits++),
    close: () => {},
    onFault: (event) => void faults.push(event),
    chain: {
      lookup: () => Promise.resolve(at(states, asked.states++)),
      confirm: () => {
        const kind = at(verdicts, asked.verdicts++);
        return Promise.resolve(
          kind === "confirmed" ? { kind, transfer: TRANSFER } : { kind },
        );
      },
      client: {
        getBlock: () => Promise.resolve({ number: 9n, timestamp: 1_000n }),
        readContract: () => Promise.resolve(false),
        request: () =>
          script.isImpossible === true
            ? Promise.reject(
              Object.assign(new Error("execution reverted"), {
                code: 3,
                data: "0x",
              }),
            )
            : Promise.resolve("0x"),
      },
    } as unknown as ChainReader,
  };
  return { options, asked, faults };
}

const succeed = async (script: Script, body: JsonObject = SUCCESS) => {
  const { options, asked, faults } = world(script);
  const outcome = await concludeSuccess(options, ATTEMPT, body);
  return { outcome, asked, faults };
};
const refuse = async (script: Script, body: JsonObject = {}) => {
  const { options, asked } = world(script);
  const outcome = await concludeRefusal(options, ATTEMPT, {
    success: false,
    errorReason: POOR,
    transaction: "",
    ...body,
  });
  return { outcome, asked };
};

Deno.test("a success that the chain confirms is a settlement with its transfer", async () => {
  const { outcome, asked, faults } = await succeed({});
  assert.deepEqual(outcome, { ...SETTLED });
  assert.deepEqual(asked, { states: 0, verdicts: 1, waits: 0, verify: 0 });
  assert.deepEqual(faults, []);
  const { payer: _, ...anonymous } = SUCCESS;
  assert.equal((await succeed({}, anonymous)).outcome.kind, "settled");
});

Deno.test("a success that names another payment is put to the chain, whose word counts alone", async () => {
  for (
    const change of [
      { network: "eip155:1" },
      { payer: `0x${"99".repeat(20)}` },
      { payer: null },
      { transaction: "0x" },
      { transaction: `0x${"ab".repeat(33)}` },
      { transaction: null },
      { transaction: [HASH] },
    ]
  ) {
    const told = { ...SUCCESS, ...change };
    const { outcome, asked } = await succeed({}, told);
    assert.deepEqual(outcome, {
      kind: "unknown",
      message: "settle named another payment",
    }, JSON.stringify(change));
    assert.deepEqual(asked, { states: 1, verdicts: 0, waits: 0, verify: 0 });
    const proven = await succeed({ states: [SETTLED] }, told);
    assert.deepEqual(proven.outcome, SETTLED);
  }
});

Deno.test("a success that no RPC can be asked about is believed, without a transfer, and told", async () => {
  const { outcome, faults } = await succeed({ verdicts: ["unreachable"] });
  assert.equal(outcome.kind, "settled");
  assert(!("transfer" in outcome));
  assert.deepEqual(faults, ["settlement_not_confirmed_by_chain"]);
});

Deno.test("a transaction that the chain does not have yet is looked for four times", async () => {
  const late = await succeed({
    verdicts: ["absent", "absent", "absent", "confirmed"],
  });
  assert.equal(late.outcome.kind, "settled");
  assert.equal(late.asked.waits, 3);
  const { outcome, asked } = await succeed({ verdicts: ["absent"] });
  assert.deepEqual(outcome, {
    kind: "unknown",
    message: "transaction is not on chain",
  });
  assert.deepEqual(asked, { states: 1, verdicts: 4, waits: 3, verify: 0 });
});

Deno.test("a success that the chain contradicts is what the chain says of the payment", async () => {
  const { outcome } = await succeed({ verdicts: ["contradicted"] });
  assert.deepEqual(outcome, {
    kind: "unknown",
    message: "not the payment it claims",
  });
});

Deno.test("concludeUnclear(): only a transfer is a settlement, only an end is a failure", async () => {
  const cases = [
    [SETTLED, SETTLED],
    [{ kind: "dead", reason: "authorization_canceled" }, {
      kind: "failed",
      reason: "authorization_canceled",
    }],
    [{ kind: "unused" }, { kind: "unknown", message: "timeout" }],
    [{ kind: "unknown", message: "silent" }, {
      kind: "unknown",
      message: "timeout",
    }],
  ] as const;
  for (const [state, outcome] of cases) {
    const { options } = world({ states: [state] });
    assert.deepEqual(
      await concludeUnclear(options, ATTEMPT, "timeout"),
      outcome,
    );
  }
});

/** A refusal for which everything speaks. */
const FOR_GOOD: Script = {
  verify: { isValid: false, invalidReason: POOR },
  isImpossible: true,
};

Deno.test("a refusal is final where verification finds the same and a block shows that nothing can land", async () => {
  const { outcome, asked } = await refuse(FOR_GOOD);
  assert.deepEqual(outcome, { kind: "failed", reason: POOR });
  assert.deepEqual(asked, { states: 1, verdicts: 0, waits: 0, verify: 1 });
});

Deno.test("a refusal for which one thing does not speak is followed, and then unknown", async () => {
  const doubts: readonly [string, Script, JsonObject?][] = [
    ["verification finds it valid", { ...FOR_GOOD, verify: { isValid: true } }],
    ["nobody answers", { ...FOR_GOOD, verify: null }],
    ["another fault", {
      ...FOR_GOOD,
      verify: { isValid: false, invalidReason: "invalid_signature" },
    }],
    ["the transfer is possible", { ...FOR_GOOD, isImpossible: false }],
    ["what it named is not on chain yet", {
      ...FOR_GOOD,
      verdicts: ["absent"],
    }, { transaction: HASH }],
    ["what it named moved nothing, and verification finds it valid", {
      ...FOR_GOOD,
      verdicts: ["contradicted"],
      verify: { isValid: true },
    }, { transaction: HASH }],
    ["the chain is silent", {
      ...FOR_GOOD,
      states: [{ kind: "unknown", message: "silent" }],
    }],
  ];
  for (const [what, script, body] of doubts) {
    const { outcome, asked } = await refuse(script, body);
    assert.equal(outcome.kind, "unknown", what);
    assert.equal(asked.states, FOLLOW_LOOKS_MAX + 1, what);
    assert.equal(asked.waits, FOLLOW_LOOKS_MAX, what);
    assert.equal(
      outcome.kind === "unknown" && outcome.transaction,
      body === undefined ? undefined : HASH,
      what,
    );
  }
});

Deno.test("a transaction that was named and moved nothing may be worded in another way", async () => {
  const { outcome } = await refuse({
    ...FOR_GOOD,
    verdicts: ["contradicted"],
    verify: { isValid: false, invalidReason: "another_word" },
  }, { transaction: HASH });
  assert.deepEqual(outcome, { kind: "failed", reason: POOR });
});

Deno.test("a refused payment that lands while it is followed is a settlement", async () => {
  const states: AuthorizationState[] = [
    { kind: "unused" },
    { kind: "unknown", message: "mined, not confirmed yet" },
    SETTLED,
  ];
  const { outcome, asked } = await refuse({ states });
  assert.deepEqual(outcome, SETTLED);
  assert.equal(asked.waits, 2);
  const dead = await refuse({
    states: [{ kind: "unused" }, { kind: "dead", reason: "expired" }],
  });
  assert.deepEqual(dead.outcome, { kind: "failed", reason: "expired" });
});

Deno.test("what is not known of a refused payment is said in the log's words", async () => {
  const { outcome } = await refuse({});
  assert.deepEqual(outcome, {
    kind: "unknown",
    message: `settle: ${POOR}; chain: not used yet`,
  });
  const silent = await refuse({
    states: [{ kind: "unknown", message: "silent" }],
  });
  assert.deepEqual(silent.outcome, {
    kind: "unknown",
    message: `settle: ${POOR}; chain: silent`,
  });
});

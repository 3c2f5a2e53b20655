import assert from "node:assert/strict";
import type { ExactPayment } from "../codec.ts";
import { parsePayment } from "../codec.ts";
import type {
  AuthorizationState,
  PaymentAttempt,
  SettleOutcome,
  Settler,
  VerifyAttempt,
  VerifyOutcome,
} from "../settler.ts";
import { buildPayment, throwawayAccount } from "@/tests/support/buyer.ts";
import { BACKOFF_MS_MIN } from "./circuit.ts";
import { createFailoverSettler, facilitatorName } from "./failover.ts";

const REQUIREMENTS = {
  scheme: "exact",
  network: "eip155:8453",
  asset: `0x${"83".repeat(20)}`,
  amount: "10000",
  payTo: `0x${"55".repeat(20)}`,
  maxTimeoutSeconds: 300,
  extra: { name: "USD Coin", version: "2" },
} as const;
const NOW = new Date("2026-07-21T12:00:00Z");
const SETTLED = {
  kind: "settled",
  response: {
    success: true,
    transaction: "0xab",
    network: REQUIREMENTS.network,
    payer: "0x01",
    amount: "10000",
  },
  transfer: { transaction: "0xab", logIndex: 0 },
} as const;
const UNSENT = { kind: "unsent", message: "no connection" } as const;

/** One of several, who says what it is told to say. */
class Member {
  says: VerifyOutcome = { kind: "valid" };
  settles: SettleOutcome = SETTLED;
  knows: AuthorizationState = { kind: "unused" };
  problem: string | null = null;
  /** What a verification waits for. */
  until: Promise<void> = Promise.resolve();
  readonly calls: string[] = [];

  get settler(): Settler {
    const told = <T>(what: string, answer: () => T): Promise<T> => {
      this.calls.push(what);
      return Promise.resolve(answer());
    };
    return {
      kind: "facilitator",
      verifiesContractSignatures: true,
      verify: async () => {
        this.calls.push("verify");
        await this.until;
        return this.says;
      },
      settle: () => told("settle", () => this.settles),
      lookup: () => told("lookup", () => this.knows),
      health: () => Promise.resolve(this.problem),
      close: () => {},
    };
  }
}

/** Two of them, and a payment. */
async function start() {
  const [first, second] = [new Member(), new Member()];
  const faults: string[] = [];
  const clock = { nowMs: 0 };
  const settler = createFailoverSettler({
    members: [
      { name: "first", settler: first.settler },
      { name: "second", settler: second.settler },
    ],
    nowMs: () => clock.nowMs,
    onFault: (event) => void faults.push(event),
  });
  const signed = await buildPayment({
    account: throwawayAccount(),
    paymentRequired: {
      x402Version: 2,
      resource: { url: "http://localhost/", description: "", mimeType: "" },
      accepts: [{ ...REQUIREMENTS, extra: { ...REQUIREMENTS.extra } }],
    },
    now: NOW,
  });
  const payment: ExactPayment = parsePayment(structuredClone(signed) as never);
  const attempt: PaymentAttempt = {
    payment,
    requirements: REQUIREMENTS,
    claimedAt: NOW,
    now: NOW,
  };
  const verifying: VerifyAttempt = { ...attempt, isSignedByPayer: true };
  return { settler, first, second, attempt, verifying, faults, clock };
}

Deno.test("createFailoverSettler() can do what the first can, beside what it does itself", () => {
  const first = {
    kind: "facilitator",
    confirm: () => Promise.resolve({ kind: "absent" }),
    problems: () => assert.fail("its own are asked for by name"),
  } as unknown as Settler;
  const settler = createFailoverSettler({
    members: [{ name: "first", settler: first }],
    nowMs: () => 0,
    onFault: () => {},
  });
  assert.equal(settler.kind, "facilitator");
  assert.equal(settler.confirm, first.confirm);
  assert.notEqual(settler.problems, first.problems);
});

Deno.test("createFailoverSettler() needs somebody who settles", () => {
  assert.throws(
    () => createFailoverSettler({ members: [], nowMs: () => 0, onFault() {} }),
    { name: "TypeError", message: "nobody settles" },
  );
});

Deno.test("who found a payment valid is written down, and nobody else", async () => {
  const { settler, first, attempt, verifying } = await start();
  assert.deepEqual(settler.chosen?.(attempt.payment), {});
  first.says = { kind: "invalid", reason: "insufficient_funds" };
  assert.deepEqual(await settler.verify(verifying), first.says);
  assert.deepEqual(settler.chosen?.(attempt.payment), {}, "it said no");
  first.says = { kind: "valid" };
  await settler.verify(verifying);
  assert.deepEqual(settler.chosen?.(attempt.payment), { settledBy: "first" });
});

Deno.test("a settlement goes to who is written down, and to nobody else whatever comes of it", async () => {
  for (
    const outcome of [
      SETTLED,
      { kind: "failed", reason: "insufficient_funds" },
      { kind: "unknown", message: "no answer" },
    ] as const
  ) {
    const { settler, first, second, attempt } = await start();
    second.settles = outcome;
    const told = await settler.settle({
      ...attempt,
      settledBy: "second",
      isFirst: true,
    });
    assert.deepEqual(told, outcome);
    assert.deepEqual([first.calls, second.calls], [[], ["settle"]]);
  }
});

Deno.test("what was never sent is verified by another, whose name comes before the settlement", async () => {
  const { settler, first, second, attempt, verifying, faults } = await start();
  await settler.verify(verifying);
  first.settles = UNSENT;
  const told = await settler.settle({
    ...attempt,
    settledBy: "first",
    isFirst: true,
  });
  assert.deepEqual(told, { kind: "elsewhere", by: "second" });
  assert.deepEqual(second.calls, ["verify"], "and is sent nothing yet");
  assert.deepEqual(faults, ["facilitator_unavailable"]);
  first.calls.length = 0;
  await settler.verify(verifying);
  assert.deepEqual(first.calls, [], "who was not reached is asked last");
});

Deno.test("what an earlier call may have sent goes to nobody else", async () => {
  const { settler, first, second, attempt } = await start();
  first.settles = UNSENT;
  assert.deepEqual(
    await settler.settle({ ...attempt, settledBy: "first" }),
    UNSENT,
  );
  assert.deepEqual(second.calls, []);
});

Deno.test("where nobody else finds it valid, what was not sent stays unsent", async () => {
  for (
    const says of [
      { kind: "unavailable", message: "down" },
      { kind: "invalid", reason: "insufficient_funds" },
    ] as const
  ) {
    const { settler, first, second, attempt, verifying } = await start();
    await settler.verify(verifying);
    first.settles = UNSENT;
    second.says = says;
    const told = await settler.settle({
      ...attempt,
      settledBy: "first",
      isFirst: true,
    });
    // Not back to the first, who is the last to have found it valid.
    assert.deepEqual(told, UNSENT);
  }
});

Deno.test("a payment that nobody is written down for is verified first; one of before goes to the first", async () => {
  const { settler, first, second, attempt } = await start();
  assert.deepEqual(await settler.settle({ ...attempt, isFirst: true }), {
    kind: "elsewhere",
    by: "first",
  });
  assert.deepEqual(first.calls, ["verify"]);
  first.calls.length = 0;
  assert.deepEqual(await settler.settle(attempt), SETTLED);
  assert.deepEqual([first.calls, second.calls], [["settle"], []]);
});

Deno.test("what nobody finds valid may have moved already: the chain says so", async () => {
  const cases: readonly [AuthorizationState, SettleOutcome][] = [
    [SETTLED, SETTLED],
    [{ kind: "unused" }, { kind: "unsent", message: "nobody verified it" }],
    [{ kind: "unknown", message: "silent" }, {
      kind: "unsent",
      message: "nobody verified it",
    }],
  ];
  for (const [state, outcome] of cases) {
    const { settler, first, second, attempt } = await start();
    first.says = { kind: "invalid", reason: "nonce_already_used" };
    second.says = first.says;
    first.knows = state;
    assert.deepEqual(
      await settler.settle({ ...attempt, isFirst: true }),
      outcome,
    );
  }
});

Deno.test("a payment of one who was taken off the list is put to the chain, and sent to nobody", async () => {
  const cases: readonly [AuthorizationState, SettleOutcome][] = [
    [SETTLED, SETTLED],
    [{ kind: "dead", reason: "authorization_canceled" }, {
      kind: "failed",
      reason: "authorization_canceled",
    }],
    [{ kind: "unused" }, {
      kind: "unknown",
      message: "gone is not asked any more",
    }],
    [{ kind: "unknown", message: "silent" }, {
      kind: "unknown",
      message: "gone is not asked any more",
    }],
  ];
  for (const [state, outcome] of cases) {
    const { settler, first, second, attempt } = await start();
    first.knows = state;
    const told = await settler.settle({
      ...attempt,
      settledBy: "gone",
      isFirst: true,
    });
    assert.deepEqual(told, outcome);
    assert.deepEqual([first.calls, second.calls], [["lookup"], []]);
  }
});

Deno.test("who was asked knows what is under way; where nobody was, the first reads the chain", async () => {
  const { settler, first, second, attempt } = await start();
  second.knows = { kind: "unused", isInFlight: true };
  assert.deepEqual(
    await settler.lookup({ ...attempt, settledBy: "second" }),
    second.knows,
  );
  assert.deepEqual(await settler.lookup(attempt), { kind: "unused" });
  assert.deepEqual([first.calls, second.calls], [["lookup"], ["lookup"]]);
});

Deno.test("who failed a moment ago is asked last, and one who works is enough", async () => {
  const { settler, first, second, verifying, faults } = await start();
  first.says = { kind: "unavailable", message: "down" };
  assert.deepEqual(await settler.verify(verifying), { kind: "valid" });
  first.calls.length = second.calls.length = 0;
  await settler.verify(verifying);
  assert.deepEqual([first.calls, second.calls], [[], ["verify"]]);
  second.says = { kind: "unavailable", message: "down too" };
  assert.deepEqual(await settler.verify(verifying), {
    kind: "unavailable",
    message: "down",
  });
  assert.equal(faults.length, 3);
  first.problem = "unreachable";
  assert.equal(await settler.health(), null);
  assert.equal(faults.at(-1), "facilitator_unhealthy");
  second.problem = "unreachable too";
  assert.equal(await settler.health(), "unreachable");
});

Deno.test("after a rest one tries who failed, and the others wait for what comes of it", async () => {
  const { settler, first, second, verifying, clock } = await start();
  first.says = { kind: "unavailable", message: "down" };
  await settler.verify(verifying);
  first.says = { kind: "valid" };
  clock.nowMs = BACKOFF_MS_MIN;
  const answered = Promise.withResolvers<void>();
  first.until = answered.promise;
  first.calls.length = second.calls.length = 0;
  const verdicts = [settler.verify(verifying), settler.verify(verifying)];
  assert.deepEqual([first.calls, second.calls], [["verify"], ["verify"]]);
  answered.resolve();
  await Promise.all(verdicts);
  await settler.verify(verifying);
  assert.deepEqual(
    [first.calls, second.calls],
    [["verify", "verify"], ["verify"]],
    "it answered: everybody asks it again",
  );
});

Deno.test("all of them start, let go, are described and close", async () => {
  const told: string[] = [];
  const member = (name: string, line?: string) => {
    const note = (what: string) => () => void told.push(`${what} ${name}`);
    const settler = {
      start: note("start"),
      letGo: note("letGo"),
      close: note("close"),
      ...(line === undefined ? {} : { describe: () => Promise.resolve(line) }),
    } as unknown as Settler;
    return { name, settler };
  };
  const settler = createFailoverSettler({
    members: [member("a", "one"), member("b"), member("c", "three")],
    nowMs: () => 0,
    onFault: assert.fail,
  });
  settler.start?.();
  await settler.letGo?.({} as PaymentAttempt);
  await settler.close();
  assert.deepEqual(
    told,
    ["start", "letGo", "close"].flatMap((what) => [
      `${what} a`,
      `${what} b`,
      `${what} c`,
    ]),
  );
  assert.equal(await settler.describe?.(), "one; three");
  const silent = createFailoverSettler({
    members: [member("a"), member("b")],
    nowMs: () => 0,
    onFault: assert.fail,
  });
  assert.equal(silent.describe, undefined);
});

Deno.test("facilitatorName() shows the host and hides a key, the same each time", () => {
  const name = facilitatorName("https://f.example/key-0123456789abcdef");
  assert.match(name, /^f\.example#[0-9a-f]{8}$/);
  assert.equal(
    facilitatorName("https://f.example/key-0123456789abcdef"),
    name,
  );
  assert.notEqual(facilitatorName("https://f.example/other"), name);
});

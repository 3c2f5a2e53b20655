/**
 * What opens a stored result, and what becomes of a payment that the chain
 * knows and the store does not.
 */
import assert from "node:assert/strict";
import type { LocalAccount } from "viem";
import type { JsonObject } from "@/lib/json.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { EXPIRED_REASON } from "@/lib/x402/authorization.ts";
import { checkSettlements } from "@/lib/x402/checks.ts";
import type { GateStep } from "@/lib/x402/gate_dependencies.ts";
import type { PaymentAttempt, Settler } from "@/lib/x402/settler.ts";
import { createDemoSettler } from "@/lib/x402/settlers/demo.ts";
import { writeLostTime } from "@/lib/x402/store.ts";
import { auditLog } from "@/tests/support/audited_log.ts";
import { drainOutbox } from "@/services/api/revenue_log/log.ts";
import { startTestApp, type TestApp } from "@/tests/support/app.ts";
import {
  encodeBase64Json,
  encodePayment,
  type ExactPayment,
  tampered,
  throwawayAccount,
} from "@/tests/support/buyer.ts";
import { payFor, SALE_BODY, SALE_URL } from "@/tests/support/scene.ts";
import { CLOCK_SKEW_MS_MAX } from "@/lib/x402/wallet_proof.ts";
import { signWalletProof } from "@/tests/support/wallet_proof.ts";

const TRANSACTION = `0x${"ab".repeat(32)}`;
const OTHER_BODY = '{"command":"ls"}';

interface Reply {
  readonly status: number;
  readonly text: string;
  readonly body: JsonObject & { extensions?: { [name: string]: JsonObject } };
}

async function send(
  app: TestApp,
  payment: ExactPayment,
  options: { url?: string; body?: string; walletProof?: unknown } = {},
): Promise<Reply> {
  const response = await app.fetch(options.url ?? SALE_URL, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "payment-signature": encodePayment(payment),
      ...(options.walletProof === undefined
        ? {}
        : { "sign-in-with-x": encodeBase64Json(options.walletProof) }),
    },
    body: options.body ?? SALE_BODY,
  });
  const text = await response.text();
  return { status: response.status, text, body: JSON.parse(text) };
}

/** What anybody can build from a settlement's calldata: everything but the extensions. */
function fromTheChain(
  { extensions: _, ...payment }: ExactPayment,
): ExactPayment {
  return payment as ExactPayment;
}

/** Signs what a refusal asks a wallet to sign. */
function signIn(
  account: LocalAccount,
  refusal: Reply,
  changes: { domain?: string; uri?: string } = {},
) {
  const request = refusal.body.extensions?.["sign-in-with-x"];
  return signWalletProof(account, request, changes);
}

async function withApp(
  test: (app: TestApp) => Promise<void>,
  settler: (demo: Settler) => Settler = (demo) => demo,
  onStep: (step: GateStep) => void = () => {},
): Promise<void> {
  const app = await startTestApp({
    settler: (store) => settler(createDemoSettler(store)),
    onStep,
  });
  try {
    await test(app);
  } finally {
    await app.stop();
  }
}

/** The request id differs from call to call. */
function withoutId({ status, body }: Reply) {
  const { request_id: _id, ...rest } = body;
  return { status, ...rest };
}

Deno.test("what stands on the chain opens no result, and tells no two inputs apart", () =>
  withApp(async (app) => {
    const payment = await payFor(app, throwawayAccount());
    const bought = await send(app, payment);
    assert.equal(bought.status, 200);
    const stolen = fromTheChain(payment);
    const right = await send(app, stolen);
    assert.equal(right.status, 409);
    assert.equal(right.body.error, "replay_not_proven");
    for (const body of [OTHER_BODY, "no JSON", ""]) {
      assert.deepEqual(
        withoutId(await send(app, stolen, { body })),
        withoutId(right),
      );
    }
    assert.equal((await send(app, payment)).text, bought.text);
    assert.equal(
      (await send(app, payment, { body: OTHER_BODY })).body.error,
      "payment_already_used",
    );
  }));

Deno.test("another token opens nothing", () =>
  withApp(async (app) => {
    const account = throwawayAccount();
    const payment = await payFor(app, account);
    assert.equal((await send(app, payment)).status, 200);
    const { extensions } = await payFor(app, account);
    const forged = { ...payment, extensions } as ExactPayment;
    assert.equal((await send(app, forged)).body.error, "replay_not_proven");
  }));

/** The payment with an identifier beside whatever else it carries. */
function withIdentifier(payment: ExactPayment, id: string): ExactPayment {
  return {
    ...payment,
    extensions: {
      ...payment.extensions,
      "payment-identifier": { info: { id } },
    },
  };
}

Deno.test("the token or the identifier that a payment came with opens its result, and no other", () =>
  withApp(async (app) => {
    const account = throwawayAccount();
    const opens = async (payment: ExactPayment, bought: Reply) => {
      const reply = await send(app, payment);
      if (reply.status === 200) return reply.text === bought.text;
      assert.equal(reply.body.error, "replay_not_proven");
      return false;
    };
    const [id, otherId] = ["order_0123456789abcdef", "order_fedcba9876543210"];
    const withToken = await payFor(app, account);
    const bare = fromTheChain(withToken);
    const both = await send(app, withIdentifier(withToken, id));
    assert.equal(both.status, 200, both.text);
    assert(await opens(withToken, both), "the token alone");
    assert(await opens(withIdentifier(bare, id), both), "the identifier alone");
    assert(!await opens(withIdentifier(bare, otherId), both));
    assert(!await opens(bare, both));

    const { extensions, ...second } = await payFor(app, account);
    const plain = second as ExactPayment;
    const identified = await send(app, withIdentifier(plain, otherId));
    assert.equal(identified.status, 200, identified.text);
    assert(await opens(withIdentifier(plain, otherId), identified));
    assert(!await opens(plain, identified), "it did not come with nothing");
    const withAToken = { ...plain, extensions } as ExactPayment;
    assert(!await opens(withAToken, identified), "it came with no token");
  }));

Deno.test("a payment that came with nothing is replayed until its end, and then by its wallet", () =>
  withApp(async (app) => {
    const account = throwawayAccount();
    const payment = fromTheChain(await payFor(app, account));
    const bought = await send(app, payment);
    assert.equal(bought.status, 200);
    assert.equal((await send(app, payment)).text, bought.text);
    app.clock.advance(301_000);
    const refused = await send(app, payment);
    assert.equal(refused.body.error, "replay_not_proven");
    const walletProof = await signIn(account, refused);
    assert.equal((await send(app, payment, { walletProof })).text, bought.text);
  }));

Deno.test("a wallet's proof is the payer's, for this payment and this origin, and fresh", () =>
  withApp(async (app) => {
    const account = throwawayAccount();
    const payment = await payFor(app, account);
    const bought = await send(app, payment);
    const stolen = fromTheChain(payment);
    const refused = await send(app, stolen);
    const proof = await signIn(account, refused);
    const isOpen = async (walletProof: unknown) =>
      (await send(app, stolen, { walletProof })).text === bought.text;
    assert(await isOpen(proof));
    const stranger = throwawayAccount();
    assert(!await isOpen(await signIn(stranger, refused)));
    assert(
      !await isOpen({
        ...await signIn(stranger, refused),
        address: account.address,
      }),
    );
    // Signed for a time that is not yet, to be good for longer.
    const asked = refused.body.extensions?.["sign-in-with-x"] as unknown as {
      info: JsonObject;
    };
    const later = (ms: number) =>
      signWalletProof(account, {
        ...asked,
        info: {
          ...asked.info,
          issuedAt: new Date(app.clock.now().getTime() + ms).toISOString(),
        },
      });
    assert(await isOpen(await later(CLOCK_SKEW_MS_MAX)));
    assert(
      !await isOpen(await later(CLOCK_SKEW_MS_MAX + 1_000)),
      "of the future",
    );
    const other = fromTheChain(await payFor(app, account));
    assert.equal((await send(app, other)).status, 200);
    app.clock.advance(301_000);
    const forOther = await signIn(account, await send(app, other));
    assert(!await isOpen(forOther), "of another payment");
    assert(!await isOpen(proof), "too old");
    const fresh = await signIn(account, await send(app, stolen));
    for (
      const changes of [
        { domain: "evil.example" },
        { uri: "https://evil.example/shell-risk-check" },
        { chainId: "eip155:1" },
        { version: "2" },
        { nonce: "0".repeat(64) },
        { signature: `0x${"00".repeat(65)}` },
        { issuedAt: "2000-01-01T00:00:00.000Z" },
        { statement: "signed something else" },
      ]
    ) assert(!await isOpen({ ...fresh, ...changes }), JSON.stringify(changes));
    // What the wallet signed for somebody else's page.
    for (
      const changes of [
        { domain: "evil.example" },
        { uri: "https://evil.example/shell-risk-check" },
      ]
    ) {
      assert(
        !await isOpen(
          await signIn(account, await send(app, stolen), changes),
        ),
        JSON.stringify(changes),
      );
    }
    const nonsense = [
      null,
      5,
      "text",
      {},
      [],
      // What no message of that kind can hold, and more than is read.
      { ...fresh, address: "0x" },
      { ...fresh, padding: "x".repeat(8_192) },
    ];
    for (const walletProof of nonsense) {
      const answer = await send(app, stolen, { walletProof });
      assert.deepEqual([answer.status, answer.body.error], [
        409,
        "replay_not_proven",
      ], JSON.stringify(walletProof));
    }
    assert(await isOpen(fresh));
  }));

Deno.test("while a payment is worked on only who shows the token is told anything", async () => {
  let seen: () => Promise<void> = () => Promise.resolve();
  await using app = await startTestApp({
    onStep: async (step) => {
      if (step === "verified" || step === "executed") await seen();
    },
  });
  const payment = await payFor(app, throwawayAccount());
  const stolen: Reply[] = [];
  // A settlement is seen by everybody before its sale is recorded.
  seen = async () => {
    stolen.push(await send(app, fromTheChain(payment)));
    stolen.push(await send(app, fromTheChain(payment), { body: OTHER_BODY }));
  };
  assert.equal((await send(app, payment)).status, 200);
  assert.equal(stolen.length, 4);
  for (const { status, body } of stolen) {
    assert.deepEqual([status, body.error], [409, "replay_not_proven"]);
  }
});

Deno.test.each(
  [["refuses it", "invalid"], ["finds it valid", "valid"]] as const,
)("a sale recorded while the settler %s is no stranger's", async (_, kind) => {
  const store = await openDenoKvStore(":memory:");
  await using owner = await startTestApp({ store });
  const payment = await payFor(owner, throwawayAccount());
  let sale: Reply | null = null;
  await using app = await startTestApp({
    store,
    settler: (inner) => ({
      ...createDemoSettler(inner),
      // Another process sells to the payer after this one looked for a sale.
      async verify() {
        sale ??= await send(owner, payment);
        return { kind, reason: "nonce_already_used" };
      },
    }),
  });
  const { status, body } = await send(app, fromTheChain(payment));
  assert.deepEqual([status, body.error], [409, "replay_not_proven"]);
  assert(sale !== null);
  assert.deepEqual((await send(app, payment)).text, (sale as Reply).text);
  for (const process of [app, owner]) await process.stop();
  await store.close();
});

Deno.test("an identifier gives its result to who signs with the payer's key, and once there is one", async () => {
  const early: Reply[] = [];
  let second: ExactPayment | null = null;
  await using app = await startTestApp({
    settler: (store) => ({
      ...createDemoSettler(store),
      verifiesContractSignatures: true,
    }),
    onStep: async (step) => {
      if (step === "executed" && second !== null) {
        early.push(await send(app, second));
      }
    },
  });
  const account = throwawayAccount();
  const id = "order_0123456789abcdef";
  const identified = async () => withIdentifier(await payFor(app, account), id);
  const first = await identified();
  second = await identified();
  const bought = await send(app, first);
  assert.equal(bought.status, 200, bought.text);
  assert.deepEqual(
    early.map(({ status, body }) => [status, body.error]),
    [[409, "payment_in_progress"]],
  );
  const forged = tampered(await identified(), (draft) => {
    draft.payload.signature = `0x${"11".repeat(64)}1b`;
  });
  assert.equal(
    (await send(app, forged)).body.error,
    "payment_identifier_taken",
  );
  assert.equal((await send(app, second)).text, bought.text);
});

Deno.test("another request with a payment that is worked on does not share its run", async () => {
  const others: Reply[] = [];
  let other: (() => Promise<Reply>) | null = null;
  await using app = await startTestApp({
    wait: () => Promise.resolve(),
    onStep: async (step) => {
      if (step === "executed" && other !== null) others.push(await other());
    },
  });
  const payment = await payFor(app, throwawayAccount());
  other = () => send(app, payment, { body: OTHER_BODY });
  assert.equal((await send(app, payment)).status, 200);
  assert.deepEqual(
    others.map(({ status, body }) => [status, body.error]),
    [[409, "payment_already_used"]],
  );
});

Deno.test("a signature that only the chain can judge shares no run with another one", async () => {
  const copies: Reply[] = [];
  let copy: (() => Promise<Reply>) | null = null;
  await using app = await startTestApp({
    settler: (store) => ({
      ...createDemoSettler(store),
      verifiesContractSignatures: true,
    }),
    wait: () => Promise.resolve(),
    onStep: async (step) => {
      if (step === "executed" && copy !== null) copies.push(await copy());
    },
  });
  const payment = fromTheChain(
    await payFor(app, throwawayAccount(), {
      authorization: { from: throwawayAccount().address },
    }),
  );
  const forged = tampered(payment, (draft) => {
    draft.payload.signature = `0x${"11".repeat(64)}1b`;
  });
  copy = () => send(app, forged);
  assert.equal((await send(app, payment)).status, 200);
  copies.push(await send(app, forged));
  assert.deepEqual(copies.map(({ status }) => status), [402, 402]);
});

/** A settler whose chain says that every authorization paid already. */
const spent = (demo: Settler): Settler => ({
  ...demo,
  verify: () =>
    Promise.resolve({ kind: "invalid", reason: "nonce_already_used" }),
  lookup: ({ requirements }) =>
    Promise.resolve({
      kind: "settled",
      response: {
        success: true,
        transaction: TRANSACTION,
        network: requirements.network,
      },
      transfer: { transaction: TRANSACTION, logIndex: 3 },
    }),
});

Deno.test("a used nonce that the store does not know is never a challenge", () =>
  withApp(async (app) => {
    const payment = await payFor(app, throwawayAccount());
    for (const seconds of [0, 400]) {
      app.clock.advance(seconds * 1000);
      const answer = await send(app, payment);
      assert.equal(answer.status, 409, answer.text);
      assert.equal(answer.body.error, "payment_spent_on_chain");
      assert.equal(answer.body.transaction, TRANSACTION);
    }
  }, spent));

Deno.test("of what does not fit the offer, the chain is asked for what its payer signed to us", () => {
  const asked: string[] = [];
  return withApp(async (app) => {
    const account = throwawayAccount();
    const stranger = throwawayAccount().address;
    const elsewhere = await payFor(app, account, {
      authorization: { to: stranger },
    });
    assert.equal((await send(app, elsewhere)).status, 402);
    const late = await payFor(app, account);
    const dear = await payFor(app, account, {
      authorization: { value: "20000" },
    });
    app.clock.advance(400_000);
    for (const payment of [late, dear]) {
      const forged = tampered(payment, (draft) => {
        draft.payload.signature = `0x${"11".repeat(64)}1b`;
      });
      assert.equal((await send(app, forged)).status, 402);
    }
    assert.deepEqual(asked, []);
    assert.equal((await send(app, late)).body.error, "payment_spent_on_chain");
    assert.deepEqual(asked, ["10000"]);
  }, (demo) => ({
    ...spent(demo),
    lookup: (attempt) => {
      asked.push(attempt.requirements.amount);
      return spent(demo).lookup(attempt);
    },
  }));
});

Deno.test("what was paid at another price is no challenge, and not sold again", () => {
  const chain: { state?: Awaited<ReturnType<Settler["lookup"]>> } = {};
  const asked: unknown[] = [];
  return withApp(async (app) => {
    const payment = await payFor(app, throwawayAccount(), {
      authorization: { value: "20000" },
    });
    const answer = await send(app, payment);
    assert.equal(answer.status, 409, answer.text);
    assert.equal(answer.body.error, "payment_spent_on_chain");
    assert.equal(answer.body.transaction, TRANSACTION);
    // The transfer that is looked for is the one that was signed, and no single
    // node's height is believed.
    assert.deepEqual(asked, [["20000", true]]);
    for (
      const state of [
        { kind: "unused" },
        { kind: "dead", reason: "authorization_canceled" },
        { kind: "unknown", message: "silent" },
      ] as const
    ) {
      chain.state = state;
      assert.equal((await send(app, payment)).status, 402, state.kind);
    }
  }, (demo) => ({
    ...spent(demo),
    lookup: (attempt) => {
      asked.push([attempt.requirements.amount, attempt.isDecisive]);
      return chain.state === undefined
        ? spent(demo).lookup(attempt)
        : Promise.resolve(chain.state);
    },
  }));
});

Deno.test("nor is it where only the chain could say whether its wallet signed", () =>
  withApp(async (app) => {
    const wallet = throwawayAccount().address;
    const late = await payFor(app, throwawayAccount(), {
      authorization: { from: wallet },
    });
    app.clock.advance(400_000);
    assert.equal((await send(app, late)).body.error, "payment_spent_on_chain");
  }, (demo) => ({ ...spent(demo), verifiesContractSignatures: true })));

Deno.test("who is too late is asked to pay again when nothing can land any more, by the chain's own time", () => {
  const chain: { state: Awaited<ReturnType<Settler["lookup"]>> } = {
    state: { kind: "unused" },
  };
  let reason: string | null = null;
  return withApp(async (app) => {
    const account = throwawayAccount();
    const seconds = Math.floor(app.clock.now().getTime() / 1000);
    const until = (validBefore: number) =>
      payFor(app, account, {
        authorization: { validBefore: String(validBefore) },
      });
    // Used by its payer, and in no block that any node has shown yet.
    const ending = await until(seconds + 6);
    const unavailable = [503, "verification_unavailable"];
    const answer = async (payment: ExactPayment) => {
      const { status, body } = await send(app, payment);
      return [status, body.error];
    };
    assert.deepEqual(await answer(ending), unavailable);
    // A chain that stood still goes on with blocks of times that are past.
    app.clock.advance(3_600_000);
    assert.deepEqual(await answer(ending), unavailable);
    chain.state = { kind: "dead", reason: EXPIRED_REASON };
    assert.deepEqual(await answer(ending), [402, undefined]);
    // Another clock may find it late first.
    chain.state = { kind: "unused" };
    reason = EXPIRED_REASON;
    assert.deepEqual(await answer(await payFor(app, account)), unavailable);
    // What lives for a year is not waited for.
    const year = await until(seconds + 31_536_000);
    assert.deepEqual(await answer(year), [402, undefined]);
  }, (demo) => ({
    ...demo,
    verify: (attempt) =>
      reason === null
        ? demo.verify(attempt)
        : Promise.resolve({ kind: "invalid", reason }),
    lookup: () => Promise.resolve(chain.state),
    confirm: () => Promise.resolve({ kind: "absent" }),
  }));
});

Deno.test("where a node has not seen the use that the facilitator saw, nobody is told to pay again", () => {
  let isLate = true;
  return withApp(async (app) => {
    const payment = await payFor(app, throwawayAccount());
    const answer = await send(app, payment);
    assert.equal(answer.status, 503, answer.text);
    assert.equal(answer.body.error, "verification_unavailable");
    isLate = false;
    assert.equal(
      (await send(app, payment)).body.error,
      "payment_spent_on_chain",
    );
  }, (demo) => ({
    ...spent(demo),
    lookup: (attempt) =>
      isLate
        ? Promise.resolve({ kind: "unused" })
        : spent(demo).lookup(attempt),
  }));
});

Deno.test("while the chain is silent an invalid payment is no reason to pay again", () =>
  withApp(async (app) => {
    const answer = await send(app, await payFor(app, throwawayAccount()));
    assert.equal(answer.status, 503);
    assert.equal(answer.body.error, "verification_unavailable");
  }, (demo) => ({
    ...spent(demo),
    lookup: () => Promise.resolve({ kind: "unknown", message: "silent" }),
  })));

Deno.test("where records are declared lost, the payer's wallet gets what was paid for, once", () =>
  withApp(async (app) => {
    const account = throwawayAccount();
    const payment = await payFor(app, account);
    const nowMs = app.clock.now().getTime();
    const lost = (fromMs: number, untilMs: number) =>
      writeLostTime(app.app.store, {
        from: new Date(fromMs).toISOString(),
        until: new Date(untilMs).toISOString(),
      });
    // Declared for another time.
    await lost(nowMs - 9e6, nowMs - 8e6);
    assert.equal(
      (await send(app, payment)).body.error,
      "payment_spent_on_chain",
    );
    await lost(nowMs - 60_000, nowMs + 60_000);
    const refused = await send(app, payment);
    assert.equal(refused.body.error, "replay_not_proven");
    const walletProof = await signIn(account, refused);
    const restored = await send(app, payment, { walletProof });
    assert.equal(restored.status, 200, restored.text);
    assert.equal((await send(app, payment)).text, restored.text);
    // The same transfer pays for nothing else.
    const second = await payFor(app, account);
    const asked = await send(app, second);
    const again = await send(app, second, {
      walletProof: await signIn(account, asked),
    });
    assert.equal(again.status, 409);
    assert.equal(again.body.error, "payment_spent_on_chain");
  }, spent));

Deno.test("a sale that was lost is given back although another payment has its identifier by now", () => {
  const lost = new Set<string>();
  return withApp(async (app) => {
    const account = throwawayAccount();
    const id = "order_0123456789abcdef";
    const payment = withIdentifier(await payFor(app, account), id);
    const second = withIdentifier(await payFor(app, account), id);
    assert.equal(
      (await send(app, second, { body: OTHER_BODY })).status,
      200,
    );
    lost.add(payment.payload.authorization.nonce);
    const nowMs = app.clock.now().getTime();
    await writeLostTime(app.app.store, {
      from: new Date(nowMs - 60_000).toISOString(),
      until: new Date(nowMs + 60_000).toISOString(),
    });
    app.clock.advance(400_000);
    const walletProof = await signIn(account, await send(app, payment));
    const restored = await send(app, payment, { walletProof });
    assert.equal(restored.status, 200, restored.text);
    assert.equal((await send(app, payment)).text, restored.text);
  }, (demo) => {
    const chain = spent(demo);
    const of = ({ payment }: Pick<PaymentAttempt, "payment">) =>
      lost.has(payment.authorization.nonce) ? chain : demo;
    return {
      ...chain,
      verify: (attempt) => of(attempt).verify(attempt),
      settle: (attempt) => demo.settle(attempt),
      lookup: (attempt) => of(attempt).lookup(attempt),
    };
  });
});

Deno.test("who paid for a sale that was lost never hears that nothing was charged", () =>
  withApp(async (app) => {
    const account = throwawayAccount();
    const url = "http://localhost:8402/fix-error";
    const payment = await payFor(app, account, { url });
    const nowMs = app.clock.now().getTime();
    await writeLostTime(app.app.store, {
      from: new Date(nowMs - 60_000).toISOString(),
      until: new Date(nowMs + 60_000).toISOString(),
    });
    const refusable = { url, body: '{"error":"it does not work"}' };
    const asked = await send(app, payment, refusable);
    const walletProof = await signIn(account, asked);
    const refused = await send(app, payment, { ...refusable, walletProof });
    assert.equal(refused.body.error, "payment_spent_on_chain", refused.text);
    assert.equal(refused.body.transaction, TRANSACTION);
    assert.match(String(refused.body.message), /refused with no_diagnosis/);
    assert.doesNotMatch(refused.text, /othing was charged/);
    const sold = { url, body: '{"error":"bash: kubctl: command not found"}' };
    const right = await signIn(account, await send(app, payment, sold));
    const restored = await send(app, payment, { ...sold, walletProof: right });
    assert.equal(restored.status, 200, restored.text);
  }, spent));

Deno.test("a payment that was let go and turns out to have paid is restored like one that was lost", () => {
  let chain: Partial<Settler> = {
    settle: () => Promise.resolve({ kind: "unknown", message: "silent" }),
    lookup: () => Promise.resolve({ kind: "dead", reason: "cancelled" }),
  };
  return withApp(async (app) => {
    const account = throwawayAccount();
    const payment = await payFor(app, account);
    const first = await send(app, payment);
    assert.equal(first.body.error, "settlement_unknown", first.text);
    assert.equal((await send(app, payment)).status, 402, "it is let go");
    chain = {};
    const nowMs = app.clock.now().getTime();
    await writeLostTime(app.app.store, {
      from: new Date(nowMs - 60_000).toISOString(),
      until: new Date(nowMs + 60_000).toISOString(),
    });
    const walletProof = await signIn(account, await send(app, payment));
    const restored = await send(app, payment, { walletProof });
    assert.equal(restored.status, 200, restored.text);
    assert.equal((await send(app, payment)).text, restored.text);
  }, (demo) => ({
    ...spent(demo),
    verify: (attempt) =>
      chain.lookup === undefined
        ? spent(demo).verify(attempt)
        : demo.verify(attempt),
    settle: (attempt) => (chain.settle ?? demo.settle)(attempt),
    lookup: (attempt) => (chain.lookup ?? spent(demo).lookup)(attempt),
  }));
});

Deno.test("a copy that restores a sale late undoes nothing", () => {
  let runs = 0;
  /** Holds up one look at the chain. */
  let hold: { asked: () => void; until: Promise<void> } | null = null;
  return withApp(
    async (app) => {
      const account = throwawayAccount();
      const payment = await payFor(app, account);
      const nowMs = app.clock.now().getTime();
      await writeLostTime(app.app.store, {
        from: new Date(nowMs - 60_000).toISOString(),
        until: new Date(nowMs + 60_000).toISOString(),
      });
      // Its time is over: copies are not joined before they are proven.
      app.clock.advance(400_000);
      const walletProof = await signIn(account, await send(app, payment));
      const asked = Promise.withResolvers<void>();
      const chain = Promise.withResolvers<void>();
      hold = { asked: asked.resolve, until: chain.promise };
      const late = send(app, payment, { walletProof });
      await asked.promise;
      const restored = await send(app, payment, { walletProof });
      assert.equal(restored.status, 200, restored.text);
      chain.resolve();
      const { status, body } = await late;
      assert.deepEqual([status, body.error], [409, "payment_in_progress"]);
      assert.equal((await send(app, payment)).text, restored.text);
      assert.equal(runs, 1);
    },
    (demo) => ({
      ...spent(demo),
      lookup: async (attempt) => {
        const held = hold;
        hold = null;
        held?.asked();
        await held?.until;
        return await spent(demo).lookup(attempt);
      },
    }),
    (step) => {
      if (step === "ran") runs++;
    },
  );
});

Deno.test("what turns out not to be paid is marked, counted back and told", () => {
  const chain: { lookup: Settler["lookup"] } = {
    lookup: () => Promise.resolve({ kind: "unknown", message: "silent" }),
  };
  return withApp(async (app) => {
    const payment = await payFor(app, throwawayAccount());
    const bought = await send(app, payment);
    assert.equal(bought.status, 200);
    const round = async () => {
      app.clock.advance(3_600_000);
      return await checkSettlements(app.app.settlement);
    };
    assert.deepEqual(await round(), { proven: 0, unpaid: 0, unknown: 1 });
    chain.lookup = () => Promise.resolve({ kind: "dead", reason: "expired" });
    assert.deepEqual(await round(), { proven: 0, unpaid: 1, unknown: 0 });
    assert.deepEqual(await round(), { proven: 0, unpaid: 0, unknown: 0 });
    assert(app.faults.some(({ event }) => event === "delivered_unpaid"));
    await drainOutbox(app.app);
    const audit = await auditLog(app.app.store);
    assert.equal(audit.status, "intact");
    assert.equal(audit.count, 2);
    assert.deepEqual([...audit.totals.values()], [0n]);
    assert.equal((await send(app, payment)).text, bought.text);
  }, (demo) => ({
    ...demo,
    confirm: () => Promise.resolve({ kind: "absent" }),
    lookup: (attempt) => chain.lookup(attempt),
  }));
});

Deno.test("a transfer that paid for one result is no proof of another that was believed", () =>
  withApp(async (app) => {
    for (let left = 2; left > 0; left--) {
      const payment = await payFor(app, throwawayAccount());
      assert.equal((await send(app, payment)).status, 200);
    }
    // They are looked at together: who comes second may find it a round later.
    let unpaid = 0;
    for (let round = 0; round < 2; round++) {
      app.clock.advance(60_000);
      unpaid += (await checkSettlements(app.app.settlement)).unpaid;
    }
    assert.equal(unpaid, 1);
    const told = app.faults.filter(({ event }) => event === "delivered_unpaid");
    assert.equal(told.length, 1);
  }, (demo) => ({
    ...demo,
    confirm: () =>
      Promise.resolve({
        kind: "confirmed",
        transfer: { transaction: TRANSACTION, logIndex: 0 },
      }),
  })));

Deno.test.each(
  [
    ["that stands where it stood", false],
    ["that moved within its block", true],
  ] as const,
)("a proven transfer %s is its payment's, and looked at once", (_, isMoved) => {
  let settled = 0;
  let shift = 0;
  const places = new Map<string, number>();
  return withApp(async (app) => {
    for (let left = 2; left > 0; left--) {
      const payment = await payFor(app, throwawayAccount());
      assert.equal((await send(app, payment)).status, 200);
    }
    // A reorganised block has the first one's transfer where the second's was.
    shift = isMoved ? 1 : 0;
    app.clock.advance(60_000);
    assert.deepEqual(await checkSettlements(app.app.settlement), {
      proven: 2,
      unpaid: 0,
      unknown: 0,
    });
    const { entries } = await app.app.store.list(["pay_check"], { limit: 9 });
    assert.deepEqual(entries, [], "and not looked at again");
  }, (demo) => ({
    ...demo,
    settle: async (attempt) => {
      const outcome = await demo.settle(attempt);
      if (outcome.kind !== "settled") return outcome;
      places.set(attempt.payment.authorization.nonce, settled);
      const transfer = { transaction: TRANSACTION, logIndex: settled++ };
      return { ...outcome, transfer };
    },
    confirm: ({ payment }) =>
      Promise.resolve({
        kind: "confirmed",
        transfer: {
          transaction: TRANSACTION,
          logIndex: (places.get(payment.authorization.nonce) ?? 0) + shift,
        },
      }),
  }));
});

Deno.test("a place in the line of checks that leads to no payment is taken out", () =>
  withApp(async (app) => {
    const { store } = app.app;
    await send(app, await payFor(app, throwawayAccount()));
    const { entries: [place] } = await store.list(["pay_check"], { limit: 1 });
    const key = place?.key ?? assert.fail();
    const nowhere = [...key.slice(0, -1), `0x${"00".repeat(32)}`];
    await store.commit({ sets: [{ key: nowhere, value: true }] });
    app.clock.advance(60_000);
    const { proven } = await checkSettlements(app.app.settlement);
    assert.equal(proven, 1, "the others are looked at");
    const left = await store.list(["pay_check"], { limit: 9 });
    assert.deepEqual(left.entries, []);
  }, (demo) => ({
    ...demo,
    confirm: (_attempt, transaction) =>
      Promise.resolve({
        kind: "confirmed",
        transfer: { transaction, logIndex: 0 },
      }),
  })));

Deno.test("what stands on the chain is proven once and not looked at again", () => {
  let looks = 0;
  return withApp(async (app) => {
    assert.equal(
      (await send(app, await payFor(app, throwawayAccount()))).status,
      200,
    );
    assert.deepEqual(await checkSettlements(app.app.settlement), {
      proven: 0,
      unpaid: 0,
      unknown: 0,
    });
    const { store } = app.app;
    const line = await store.list(["pay_check"], { limit: 9 });
    app.clock.advance(60_000);
    assert.equal((await checkSettlements(app.app.settlement)).proven, 1);
    // Its place in line, left behind by a lost race, leads nowhere.
    await store.commit({ sets: line.entries });
    app.clock.advance(90_000_000);
    assert.equal((await checkSettlements(app.app.settlement)).proven, 0);
    assert.equal(looks, 1);
    assert.deepEqual(
      (await store.list(["pay_check"], { limit: 9 })).entries,
      [],
    );
    assert.equal(
      (await store.list(["pay_transfer"], { limit: 9 })).entries.length,
      1,
    );
  }, (demo) => ({
    ...demo,
    confirm: (_attempt, transaction) => {
      looks++;
      return Promise.resolve({
        kind: "confirmed",
        transfer: { transaction, logIndex: 0 },
      });
    },
  }));
});

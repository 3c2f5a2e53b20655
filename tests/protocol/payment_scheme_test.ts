/** Two wires to one gate: one authorization is charged once, whichever carries it, and a challenge that was changed buys nothing. */
import assert from "node:assert/strict";
import type { LocalAccount } from "viem";
import {
  startTestApp,
  type TestApp,
  type TestAppOptions,
} from "@/tests/support/app.ts";
import {
  challengeOf,
  type ExactPayment,
  randomNonce,
  tampered,
  throwawayAccount,
} from "@/tests/support/buyer.ts";
import {
  buyByScheme,
  decodeText,
  type EitherWire,
  encodeText,
  payEitherWay,
  receiptOf,
  requestOf,
  schemeChallengeOf,
  type SchemeCredential,
} from "@/tests/support/payment_scheme.ts";
import {
  type Answer,
  buy,
  ledgerStates,
  payFor,
  SALE_BODY,
  SALE_URL,
  type Scene,
  startScene,
} from "@/tests/support/scene.ts";

const ON = { PAYMENT_SCHEME: "on" };
const OTHER_URL = "http://localhost:8402/fix-error";
const PROBLEMS = "https://paymentauth.org/problems/";
const [FULL, LESS_ONE] = [100_000n, 90_000n];

/** A seller on a chain with the switch on. */
async function withSeller(
  settlement: "facilitator" | "onchain",
  test: (
    world: { scene: Scene; app: TestApp; buyer: LocalAccount },
  ) => Promise<void>,
  options: TestAppOptions = {},
): Promise<void> {
  await using scene = await startScene({ settlement });
  await using app = await scene.startApp({ settings: ON, ...options });
  await test({ scene, app, buyer: await scene.fund() });
}

/** A seller whose store others work on as well. */
const SHARED = { isStoreExclusive: false };

const byX402 = (app: TestApp, { x402 }: EitherWire) => buy(app, x402);
const byScheme = (app: TestApp, { scheme }: EitherWire) =>
  buyByScheme(app.fetch, scheme);

/** A copy of a credential with an edit that its id does not know of. */
function changed(
  credential: SchemeCredential,
  edit: (draft: SchemeCredential) => void,
): SchemeCredential {
  const draft = structuredClone(credential);
  edit(draft);
  return draft;
}

for (const settlement of ["facilitator", "onchain"] as const) {
  Deno.test(`one authorization by both wires is one charge and one result, in either order and at once (${settlement})`, () =>
    withSeller(settlement, async ({ scene, app, buyer }) => {
      const orders = [
        [byScheme, byX402, byScheme],
        [byX402, byScheme, byX402],
      ];
      let left = FULL;
      for (const order of orders) {
        const paid = await payEitherWay(app.fetch, buyer);
        const answers: Answer[] = [];
        for (const send of order) answers.push(await send(app, paid));
        assertSame(answers);
        left -= 10_000n;
        assert.equal(await scene.token.balanceOf(buyer.address), left);
      }
      const paid = await payEitherWay(app.fetch, buyer);
      const copies = Array.from(
        { length: 20 },
        (_, index) => (index % 2 === 0 ? byX402 : byScheme)(app, paid),
      );
      assertSame(await Promise.all(copies));
      assert.equal(await scene.token.balanceOf(buyer.address), left - 10_000n);
      assert.deepEqual(app.faults, []);
    }));
}

function assertSame(answers: readonly Answer[]): void {
  for (const { status, text, error } of answers) {
    assert.equal(status, 200, error);
    assert.equal(text, answers[0]?.text);
  }
}

Deno.test("one authorization by both wires to two processes of one store is one charge", () =>
  withSeller("onchain", async ({ scene, app: first, buyer }) => {
    await using second = await scene.startApp({
      settings: ON,
      store: first.app.store,
      clock: first.clock,
    });
    const paid = await payEitherWay(first.fetch, buyer);
    const answers = await Promise.all([
      byScheme(first, paid),
      byX402(second, paid),
      byScheme(second, paid),
      byX402(first, paid),
    ]);
    for (const { status, error } of answers) {
      assert(
        status === 200 || status === 409 && error === "payment_in_progress",
        `${status} ${error}`,
      );
    }
    assertSame(answers.filter(({ status }) => status === 200));
    assertSame([
      await byScheme(second, paid),
      await byX402(second, paid),
      await byScheme(first, paid),
    ]);
    assert.equal(await scene.token.balanceOf(buyer.address), LESS_ONE);
    assert.deepEqual([...first.faults, ...second.faults], []);
  }, SHARED));

Deno.test("a receipt names the transaction that the settlement names, and a repetition has the same", () =>
  withSeller("onchain", async ({ app, buyer }) => {
    const { scheme } = await payEitherWay(app.fetch, buyer);
    const first = await buyByScheme(app.fetch, scheme);
    const again = await buyByScheme(app.fetch, scheme);
    for (const { headers } of [first, again]) {
      assert.match(headers.get("cache-control") ?? "", /^private, no-store$/);
    }
    const receipt = receiptOf(first.headers);
    assert.deepEqual(receiptOf(again.headers), receipt);
    const settlement = JSON.parse(decodeText(
      (first.headers.get("payment-response") ?? "").replaceAll("=", ""),
    ));
    assert.deepEqual(receipt, {
      method: "evm",
      status: "success",
      challengeId: scheme.challenge.id,
      chainId: Number(settlement.network.split(":")[1]),
      reference: settlement.transaction,
      timestamp: receipt.timestamp,
    });
    assert(Number.isFinite(Date.parse(String(receipt.timestamp))));
  }));

/** What somebody may change of a credential, and what it is refused with. */
const EDITS: readonly [
  what: string,
  problem: string,
  edit: (draft: SchemeCredential) => void,
][] = [
  ["id", "invalid-challenge", ({ challenge }) => {
    challenge.id = (challenge.id.startsWith("A") ? "B" : "A") +
      challenge.id.slice(1);
  }],
  ["realm", "invalid-challenge", ({ challenge }) => {
    challenge.realm = "elsewhere.example";
  }],
  ["method", "invalid-challenge", ({ challenge }) => {
    challenge.method = "tempo";
  }],
  ["intent", "invalid-challenge", ({ challenge }) => {
    challenge.intent = "session";
  }],
  ["amount", "invalid-challenge", ({ challenge }) => {
    challenge.request = encodeText(
      JSON.stringify({ ...requestOf(challenge), amount: "1" }),
    );
  }],
  ["recipient", "invalid-challenge", ({ challenge, payload }) => {
    const recipient = payload.from;
    challenge.request = encodeText(
      JSON.stringify({ ...requestOf(challenge), recipient }),
    );
  }],
  ["order of the request's members", "invalid-challenge", ({ challenge }) => {
    const { amount, ...rest } = requestOf(challenge);
    challenge.request = encodeText(JSON.stringify({ ...rest, amount }));
  }],
  ["end", "invalid-challenge", ({ challenge }) => {
    challenge.expires = new Date(Date.parse(challenge.expires) + 60_000)
      .toISOString();
  }],
  ["no end", "invalid-challenge", ({ challenge }) => {
    challenge.expires = "";
  }],
  ["digest", "invalid-challenge", ({ challenge }) => {
    challenge.digest = "sha-256=:X48E9qOokqqrvdts8nOJRJN3OWDUoyWxBf7kbu9DBPE=:";
  }],
  ["opaque", "invalid-challenge", ({ challenge }) => {
    challenge.opaque = encodeText(JSON.stringify({ token: "A".repeat(24) }));
  }],
  ["another payer as source", "verification-failed", (draft) => {
    draft.source = `did:pkh:eip155:1:${throwawayAccount().address}`;
  }],
  ["source that is no text", "verification-failed", (draft) => {
    Object.assign(draft, { source: { toString: 1 } });
  }],
  ["amount of the payload", "verification-failed", ({ payload }) => {
    payload.value = "1";
  }],
  ["recipient of the payload", "verification-failed", ({ payload }) => {
    payload.to = payload.from;
  }],
  ["end of the payload", "verification-failed", ({ payload }) => {
    payload.validBefore = String(Number(payload.validBefore) + 1);
  }],
  ["payer of the payload", "verification-failed", (draft) => {
    delete draft.source;
    draft.payload.from = throwawayAccount().address;
  }],
  ["nonce of the payload", "verification-failed", ({ payload }) => {
    payload.nonce = randomNonce();
  }],
];

Deno.test("a credential with any member changed is refused by the draft's problem, and nothing is run or charged", () =>
  withSeller("onchain", async ({ scene, app, buyer }) => {
    const { scheme } = await payEitherWay(app.fetch, buyer);
    for (const [what, problem, edit] of EDITS) {
      const answer = await buyByScheme(app.fetch, changed(scheme, edit));
      assert.equal(answer.status, 402, `${what}: ${answer.text}`);
      assert.equal(
        answer.headers.get("content-type"),
        "application/problem+json",
      );
      const { type, status } = JSON.parse(answer.text);
      assert.deepEqual(
        { what, type, status },
        { what, type: PROBLEMS + problem, status: 402 },
      );
      assert(!answer.headers.has("payment-receipt"), what);
      const fresh = schemeChallengeOf(
        new Response(null, { headers: answer.headers }),
      );
      assert.notEqual(fresh.id, scheme.challenge.id, what);
    }
    assert.deepEqual(await ledgerStates(app), []);
    assert.equal(await scene.token.balanceOf(buyer.address), FULL);
    assert.equal((await buyByScheme(app.fetch, scheme)).status, 200, "intact");
    assert.equal(await scene.token.balanceOf(buyer.address), LESS_ONE);
  }));

Deno.test("an authorization that was signed for something else than its challenge says buys nothing", () =>
  withSeller("onchain", async ({ scene, app, buyer }) => {
    const wrong = [
      { value: "1" },
      { to: buyer.address },
      { nonce: randomNonce() },
      { validBefore: String(Math.floor(Date.now() / 1000) + 800) },
    ];
    for (const authorization of wrong) {
      const { scheme } = await payEitherWay(app.fetch, buyer, {
        authorization,
      });
      const answer = await buyByScheme(app.fetch, scheme);
      assert.equal(answer.status, 402, JSON.stringify(authorization));
    }
    assert.deepEqual(await ledgerStates(app), []);
    assert.equal(await scene.token.balanceOf(buyer.address), FULL);
  }));

Deno.test("a challenge that has ended buys nothing any more, and what it bought in time stays bought", async () => {
  await using app = await startTestApp({ settings: ON });
  const [late, inTime] = [
    await payEitherWay(app.fetch, throwawayAccount(), { now: app.clock.now() }),
    await payEitherWay(app.fetch, throwawayAccount(), { now: app.clock.now() }),
  ];
  const bought = await byScheme(app, inTime);
  assert.equal(bought.status, 200, bought.text);
  app.clock.advance(295_000);
  const refused = await byScheme(app, late);
  assert.equal(refused.status, 402);
  assert.equal(JSON.parse(refused.text).type, `${PROBLEMS}payment-expired`);
  app.clock.advance(47 * 3_600_000);
  assertSame([bought, await byScheme(app, inTime), await byX402(app, inTime)]);
});

Deno.test("a challenge of another route or another seller buys nothing", () =>
  withSeller("onchain", async ({ scene, app, buyer }) => {
    await using elsewhere = await scene.startApp({ settings: ON });
    const foreign = [
      await payEitherWay(app.fetch, buyer, { url: OTHER_URL }),
      await payEitherWay(elsewhere.fetch, buyer),
    ];
    for (const { scheme } of foreign) {
      const answer = await buyByScheme(app.fetch, scheme);
      assert.equal(answer.status, 402, answer.text);
      assert.equal(
        JSON.parse(answer.text).type,
        `${PROBLEMS}invalid-challenge`,
      );
    }
    assert.deepEqual(await ledgerStates(app), []);
    assert.equal(await scene.token.balanceOf(buyer.address), FULL);
  }));

Deno.test("a challenge of another price buys nothing, and what the old price bought stays bought", () =>
  withSeller("onchain", async ({ scene, app, buyer }) => {
    const bought = await payEitherWay(app.fetch, buyer);
    const unused = await payEitherWay(app.fetch, buyer);
    const result = await byScheme(app, bought);
    await using dearer = await scene.startApp({
      settings: { ...ON, PRICE_SHELL_RISK_CHECK: "0.02" },
      store: app.app.store,
      clock: app.clock,
    });
    assert.equal((await byScheme(dearer, unused)).status, 402);
    assertSame([result, await byScheme(dearer, bought)]);
    assert.equal(await scene.token.balanceOf(buyer.address), LESS_ONE);
  }, SHARED));

Deno.test("who has all that the chain shows of a payment, and a challenge of his own, is given nothing", () =>
  withSeller("onchain", async ({ scene, app, buyer }) => {
    const paid = await payEitherWay(app.fetch, buyer);
    assert.equal((await byScheme(app, paid)).status, 200);
    const stranger = await payEitherWay(app.fetch, throwawayAccount());
    const tries: [string, Answer][] = [
      [
        "x402 without the token",
        await buy(
          app,
          tampered(paid.x402, (draft: ExactPayment) => {
            delete draft.extensions;
          }),
        ),
      ],
      [
        "x402 with a token of his own",
        await buy(
          app,
          tampered(paid.x402, (draft: ExactPayment) => {
            draft.extensions = stranger.x402.extensions ?? {};
          }),
        ),
      ],
      [
        "the scheme with a challenge of his own",
        await buyByScheme(app.fetch, {
          ...paid.scheme,
          challenge: stranger.scheme.challenge,
        }),
      ],
      [
        "the scheme with the id alone",
        await buyByScheme(
          app.fetch,
          changed(paid.scheme, ({ challenge }) => {
            challenge.opaque = stranger.scheme.challenge.opaque;
          }),
        ),
      ],
    ];
    for (const [how, { status, error }] of tries) {
      assert.equal(error, "replay_not_proven", `${how}: ${status}`);
    }
    assert.equal(await scene.token.balanceOf(buyer.address), LESS_ONE);
    assertSame([await byScheme(app, paid), await byX402(app, paid)]);
  }));

Deno.test("who paid a seller that lost its store is told so, and never asked again", () =>
  withSeller("onchain", async ({ scene, app, buyer }) => {
    const paid = await payEitherWay(app.fetch, buyer);
    assert.equal((await byScheme(app, paid)).status, 200);
    await using anew = await scene.startApp({ settings: ON });
    for (const send of [byScheme, byX402]) {
      const answer = await send(anew, paid);
      assert.equal(answer.error, "payment_spent_on_chain", answer.text);
    }
    assert.equal(await scene.token.balanceOf(buyer.address), LESS_ONE);
  }));

Deno.test("a credential buys one request: another body with it is refused", () =>
  withSeller("onchain", async ({ scene, app, buyer }) => {
    const { scheme } = await payEitherWay(app.fetch, buyer);
    assert.equal((await buyByScheme(app.fetch, scheme)).status, 200);
    const other = await buyByScheme(app.fetch, scheme, {
      body: JSON.stringify({ command: "ls" }),
    });
    assert.equal(other.error, "payment_already_used");
    assert.equal(await scene.token.balanceOf(buyer.address), LESS_ONE);
  }));

Deno.test("a credential that cannot be read, or beside a proof of x402, is refused without a challenge", async () => {
  await using app = await startTestApp({ settings: ON });
  const { scheme, x402 } = await payEitherWay(app.fetch, throwawayAccount());
  const unreadable: unknown[] = [
    "Payment !!!",
    "payment e30",
    `Payment ${"A".repeat(20_000)}`,
    [],
    { ...scheme, payload: null },
    { ...scheme, challenge: "id" },
    changed(scheme, ({ payload }) => payload.type = "hash"),
    changed(scheme, (draft) => Object.assign(draft.challenge, { id: 7 })),
    changed(scheme, ({ payload }) => delete payload.signature),
    changed(scheme, ({ payload }) => payload.nonce = { toString: 1 }),
  ];
  for (const credential of unreadable) {
    const answer = await buyByScheme(app.fetch, credential);
    assert.equal(answer.error, "invalid_payment", answer.text);
    assert.equal(answer.status, 400);
    assert(!answer.headers.has("www-authenticate"));
  }
  const both = await buyByScheme(app.fetch, scheme, {
    headers: {
      "payment-signature": new TextEncoder().encode(JSON.stringify(x402))
        .toBase64(),
    },
  });
  assert.equal(both.error, "invalid_payment");
  assert.deepEqual(await ledgerStates(app), []);
  assert.equal((await buyByScheme(app.fetch, scheme)).status, 200);
});

/** The 402 of a request without proof, with its token taken out. */
async function unpaid(
  app: TestApp,
  headers: Record<string, string> = {},
): Promise<{ body: string; header: string; response: Response }> {
  const response = await app.fetch(SALE_URL, { method: "POST", headers });
  const challenge = challengeOf(response);
  const { token } = (challenge.extensions as Record<
    string,
    { info: { token: string } }
  >)["replay-token"]?.info ?? { token: "" };
  const header = new TextDecoder().decode(
    Uint8Array.fromBase64(response.headers.get("payment-required") ?? ""),
  );
  return {
    body: (await response.text()).replace(token, "TOKEN"),
    header: header.replace(token, "TOKEN"),
    response,
  };
}

Deno.test("with the switch on an x402 client is given the same bytes, and pays as ever", async () => {
  const [off, on] = [
    await startTestApp(),
    await startTestApp({ settings: ON }),
  ];
  const [before, now] = [await unpaid(off), await unpaid(on)];
  assert.equal(now.body, before.body);
  assert.equal(now.header, before.header);
  assert.equal(now.response.status, before.response.status);
  for (const [name, value] of before.response.headers) {
    if (name === "payment-required") continue;
    const given = now.response.headers.get(name) ?? "";
    assert(given.startsWith(value), `${name}: ${given}`);
  }
  const answer = await buy(on, await payFor(on, throwawayAccount()));
  assert.equal(answer.status, 200, answer.text);
  await off.stop();
  await on.stop();
});

Deno.test("with the switch off nothing speaks of the scheme, and a credential is not read", async () => {
  const [off, on] = [
    await startTestApp(),
    await startTestApp({ settings: ON }),
  ];
  const { scheme } = await payEitherWay(on.fetch, throwawayAccount());
  const { response } = await unpaid(off, { "accept-payment": "evm/charge" });
  const answer = await buyByScheme(off.fetch, scheme);
  for (const headers of [response.headers, answer.headers]) {
    assert(!headers.has("www-authenticate"));
    assert.doesNotMatch(
      headers.get("access-control-expose-headers") ?? "",
      /WWW-Authenticate|Payment-Receipt/,
    );
  }
  assert.equal(answer.status, 402);
  assert.equal(answer.headers.get("content-type"), "application/json");
  await off.stop();
  await on.stop();
});

Deno.test("a seller that gives the scheme up still gives what was paid by it", async () => {
  await using on = await startTestApp({ settings: ON, ...SHARED });
  const paid = await payEitherWay(on.fetch, throwawayAccount());
  const bought = await byScheme(on, paid);
  await using ending = await startTestApp({
    settings: { PAYMENT_SCHEME: "ending" },
    store: on.app.store,
    clock: on.clock,
  });
  const { response } = await unpaid(ending, { "accept-payment": "evm/charge" });
  assert(!response.headers.has("www-authenticate"));
  assertSame([bought, await byScheme(ending, paid)]);
});

Deno.test("Accept-Payment is heard: declined it is not offered, and where a head is long it is offered to who asks", async () => {
  await using app = await startTestApp({ settings: ON });
  await using long = await startTestApp({
    settings: {
      ...ON,
      API_URL: `https://${"long.".repeat(12)}example.com`,
    },
  });
  const offered = async (
    { app: { offers, config }, fetch }: TestApp,
    accept: string | null,
  ) => {
    const heads: boolean[] = [];
    for (const { path } of offers) {
      const response = await fetch(config.origins.api + path, {
        method: "POST",
        headers: accept === null ? {} : { "accept-payment": accept },
      });
      await response.body?.cancel();
      heads.push(response.headers.has("www-authenticate"));
    }
    return heads;
  };
  const every = (given: readonly boolean[]) => given.every((yes) => yes);
  assert(every(await offered(app, null)));
  assert(every(await offered(app, "evm/charge")));
  assert(every(await offered(app, "tempo/*, */*;q=0.5")));
  assert(every(await offered(app, "tempo/charge")));
  assert(!(await offered(app, "*/*, evm/charge;q=0")).includes(true));
  assert((await offered(long, null)).includes(false));
  assert(every(await offered(long, "evm/charge")));
});

Deno.test("where the store does not answer x402 asks for payment as ever, and a credential is put off", async () => {
  await using app = await startTestApp({ settings: ON });
  const { scheme } = await payEitherWay(app.fetch, throwawayAccount());
  const broken = await startTestApp({
    settings: ON,
    store: {
      ...app.app.store,
      get: () => Promise.reject(new Error("gone")),
      commit: () => Promise.reject(new Error("gone")),
    },
  });
  const { response } = await unpaid(broken);
  assert.equal(response.status, 402);
  assert(!response.headers.has("www-authenticate"));
  const answer = await buyByScheme(broken.fetch, scheme);
  assert(answer.status >= 500, answer.text);
  assert(!answer.headers.has("payment-required"));
});

Deno.test("the wires of one request share their body: what is free stays free", async () => {
  await using app = await startTestApp({ settings: ON });
  const { scheme } = await payEitherWay(app.fetch, throwawayAccount());
  const refused = await buyByScheme(app.fetch, scheme, { body: "[]" });
  assert.equal(refused.error, "invalid_request");
  assert.equal(
    (await buyByScheme(app.fetch, scheme, { body: SALE_BODY })).status,
    200,
  );
});

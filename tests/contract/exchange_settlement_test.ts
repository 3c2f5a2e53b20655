/**
 * A publication is stamped, judged and counted when its payment settles,
 * however long that is after the run.
 */
import assert from "node:assert/strict";
import type { LocalAccount } from "viem";
import type {
  AuthorizationState,
  SettleOutcome,
  Settler,
} from "@/lib/x402/settler.ts";
import { systemRandom } from "@/lib/runtime.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import {
  HOLD_MS,
  publicationSettlement,
} from "@/services/exchange/entries/publication.ts";
import { StoreIndex } from "@/services/exchange/search/store_index.ts";
import { readSettledCount } from "@/tests/support/settled_count.ts";
import { startTestApp, type TestApp } from "@/tests/support/app.ts";
import { buildPayment, throwawayAccount } from "@/tests/support/buyer.ts";
import {
  buy,
  connectMcp,
  type Session,
  type SessionReply,
} from "@/tests/support/exchange_sessions.ts";

const ORIGIN = "http://localhost:8404";
const PUBLISH = "publish_information";

/** A settler that does what a test says, payment by payment. */
class ObedientSettler implements Settler {
  readonly kind = "facilitator";
  readonly verifiesContractSignatures = false;
  /** What settling comes to; a promise holds it up. */
  answer: () => Promise<"settled" | "failed" | "unknown"> = () =>
    Promise.resolve("settled");
  /** What the chain says of a payment that was asked about. */
  found: "settled" | "unused" | "dead" | "unknown" = "unused";

  verify = () => Promise.resolve({ kind: "valid" } as const);

  async settle(
    { payment, requirements }: Parameters<Settler["settle"]>[0],
  ): Promise<SettleOutcome> {
    switch (await this.answer()) {
      case "settled":
        return { kind: "settled", response: response(payment, requirements) };
      case "failed":
        return { kind: "failed", reason: "insufficient_funds" };
      case "unknown":
        return { kind: "unknown", message: "no answer" };
    }
  }

  lookup(
    { payment, requirements }: Parameters<Settler["lookup"]>[0],
  ): Promise<AuthorizationState> {
    switch (this.found) {
      case "settled":
        return Promise.resolve({
          kind: "settled",
          response: response(payment, requirements),
          transfer: { transaction: payment.authorization.nonce, logIndex: 0 },
        });
      case "unused":
        return Promise.resolve({ kind: "unused" });
      case "dead":
        return Promise.resolve({ kind: "dead", reason: "expired" });
      case "unknown":
        return Promise.resolve({ kind: "unknown", message: "no answer" });
    }
  }

  health = () => Promise.resolve(null);
  close(): void {}
}

function response(
  payment: Parameters<Settler["settle"]>[0]["payment"],
  { network, amount }: { network: string; amount: string },
) {
  return {
    success: true as const,
    transaction: payment.authorization.nonce,
    network,
    payer: payment.authorization.from,
    amount,
  };
}

async function withSettler(
  run: (
    session: Session,
    scene: { settler: ObedientSettler; app: TestApp; account: LocalAccount },
  ) => Promise<void>,
): Promise<void> {
  const settler = new ObedientSettler();
  const app = await startTestApp({
    settler: () => settler,
    settings: { RATE_LIMIT_SCALE: "1" },
  });
  const session = await connectMcp(ORIGIN, app.fetch);
  try {
    await run(session, { settler, app, account: throwawayAccount() });
  } finally {
    await session.close();
    await app.stop();
  }
}

/** Signs for a publication that can be sent more than once. */
async function signFor(
  session: Session,
  scene: { app: TestApp; account: LocalAccount },
  args: Record<string, unknown>,
): Promise<() => Promise<SessionReply>> {
  const quote = await session.call(PUBLISH, args);
  const payment = await buildPayment({
    account: scene.account,
    paymentRequired: quote.data,
    now: scene.app.clock.now(),
  });
  return () => session.call(PUBLISH, args, payment);
}

async function get(
  session: Session,
  scene: { account: LocalAccount; app: TestApp },
  id: string,
) {
  const { data } = await buy(session, {
    name: "get_information",
    args: { entry_id: id },
    account: scene.account,
    now: scene.app.clock.now(),
  });
  return data;
}

Deno.test("a publication that is paid for later is dated later, for everybody and in every replay", () =>
  withSettler(async (session, scene) => {
    const { settler, app } = scene;
    const predictions = ["up", "down", "flat", "both", "neither"].map((way) =>
      signFor(session, scene, { title: `It goes ${way}`, content: way })
    );
    const sends = await Promise.all(predictions);
    const calledAt = app.clock.now().toISOString();
    settler.answer = () => Promise.resolve("failed");
    for (const send of sends) assert.equal((await send()).isError, true);
    app.clock.advance(240_000);
    settler.answer = () => Promise.resolve("settled");
    const [late] = sends;
    assert.ok(late);
    const paid = await late();
    const settledAt = app.clock.now().toISOString();
    assert.equal(paid.data.published_at, settledAt);
    assert.ok(settledAt > calledAt);
    const { entry } = await get(session, scene, paid.data.entry_id);
    assert.equal(entry.published_at, settledAt);
    assert.equal(
      Date.parse(entry.expires_at),
      Date.parse(settledAt) + 30 * 86_400_000,
    );
    // The id itself carries the time.
    assert.equal(
      parseInt(paid.data.entry_id.slice(4).replace("-", "").slice(0, 12), 16),
      Date.parse(settledAt),
    );
    app.clock.advance(20_000);
    assert.deepEqual((await late()).data, paid.data);
  }));

Deno.test("a settlement that nobody waited for is dated when it is found", () =>
  withSettler(async (session, scene) => {
    const { settler, app } = scene;
    const send = await signFor(session, scene, { title: "Lost", content: "x" });
    settler.answer = () => Promise.resolve("unknown");
    assert.equal((await send()).data.error, "settlement_unknown");
    app.clock.advance(100_000);
    settler.found = "settled";
    const { data } = await send();
    assert.equal(data.published_at, app.clock.now().toISOString());
    settler.answer = () => Promise.resolve("settled");
    assert.equal((await get(session, scene, data.entry_id)).found, true);
  }));

Deno.test("the same text in three payments at once is one charge and one entry", () =>
  withSettler(async (session, scene) => {
    const { settler, app } = scene;
    const args = { title: "Thrice", content: "the same" };
    const sends = await Promise.all(
      [1, 2, 3].map(() => signFor(session, scene, args)),
    );
    // All three have run before the first settles.
    const go = Promise.withResolvers<"settled">();
    settler.answer = () => go.promise;
    const calls = sends.map((send) => send());
    const others = await Promise.race([
      Promise.any(calls.map(async (call) => {
        const reply = await call;
        assert.equal(reply.isError, true);
        return reply;
      })),
    ]);
    assert.equal(others.data.error, "busy");
    go.resolve("settled");
    const replies = await Promise.all(calls);
    const paid = replies.filter(({ settlement }) => settlement !== null);
    assert.equal(paid.length, 1);
    assert.equal(await readSettledCount(app), 1);
    for (const send of sends) {
      const { data } = await send();
      assert.equal(data.entry_id, paid[0]?.data.entry_id);
    }
    assert.equal(await readSettledCount(app), 1);
    const stored = await app.app.store.list(["exchange", "entry"], {
      limit: 9,
    });
    assert.equal(stored.entries.length, 1);
  }));

Deno.test("a text that was published while its other payment waited is not charged again", () =>
  withSettler(async (session, scene) => {
    const { settler, app } = scene;
    const args = { title: "Twice", content: "one after the other" };
    const early = await signFor(session, scene, args);
    const late = await signFor(session, scene, args);
    settler.answer = () => Promise.resolve("failed");
    assert.equal((await early()).isError, true);
    settler.answer = () => Promise.resolve("settled");
    const published = await late();
    assert.equal(published.data.duplicate, false);
    // The first has its result stored, and asks for money again.
    const again = await early();
    assert.equal(again.settlement, null);
    assert.equal(again.data.entry_id, published.data.entry_id);
    assert.equal(await readSettledCount(app), 1);
  }));

Deno.test("a correction that another was quicker than is not charged when it asks again", () =>
  withSettler(async (session, scene) => {
    const { settler, app } = scene;
    const first = await buy(session, {
      name: PUBLISH,
      args: { title: "First", content: "v1" },
      account: scene.account,
    });
    const correct = (content: string) =>
      signFor(session, scene, {
        title: "Second",
        content,
        supersedes: first.data.entry_id,
      });
    const [early, late] = [await correct("a"), await correct("b")];
    settler.answer = () => Promise.resolve("failed");
    assert.equal((await early()).isError, true);
    settler.answer = () => Promise.resolve("settled");
    assert.equal((await late()).isError, false);
    const again = await early();
    assert.match(again.data.message, /latest revision/);
    assert.equal(again.settlement, null);
    assert.equal(await readSettledCount(app), 2);
  }));

Deno.test("what is found paid for twice in spite of all is published once, and says so", () =>
  withSettler(async (session, scene) => {
    const { settler, app } = scene;
    const args = { title: "Both", content: "the same" };
    const lost = await signFor(session, scene, args);
    settler.answer = () => Promise.resolve("unknown");
    assert.equal((await lost()).data.error, "settlement_unknown");
    // Nobody can tell for so long that its text is free again.
    app.clock.advance(HOLD_MS + 1_000);
    settler.answer = () => Promise.resolve("settled");
    const published = await (await signFor(session, scene, args))();
    assert.equal(published.data.duplicate, false);
    settler.found = "settled";
    const { data } = await lost();
    assert.deepEqual(
      [data.entry_id, data.duplicate, data.charged],
      [published.data.entry_id, true, true],
    );
    const stored = await app.app.store.list(["exchange", "entry"], {
      limit: 9,
    });
    assert.equal(stored.entries.length, 1);
  }));

// The store forgets what is over by its own clock.
const ASKED = new Date();

/** A store, what publishes into it, and a draft that differs from others as is said. */
async function withPublications() {
  const store = await openDenoKvStore(":memory:");
  const settlement = publicationSettlement({
    index: new StoreIndex({ store, owner: "a" }),
    random: systemRandom,
    rateLimitScale: 1,
  });
  const draftOf = (
    change: { content?: string; supersedes?: string; digest?: string },
  ) => ({
    asked_at: ASKED.toISOString(),
    ttl_seconds: 3_600,
    is_counted: true,
    entry: {
      revision: 1,
      title: "t",
      content: change.content ?? "c",
      tags: [],
      digest: { sha256: (change.digest ?? "0").repeat(64) },
      publisher: { payer_ref: "p" },
      ...(change.supersedes === undefined
        ? {}
        : { supersedes: change.supersedes }),
    },
  });
  const publish = async (
    draft: ReturnType<typeof draftOf>,
    payment: string,
  ) => {
    const context = { now: ASKED, store, payment };
    assert(await store.commit(await settlement.prepare(draft, context)));
    const { output, commit } = await settlement.finish(draft, context);
    assert(await store.commit(commit));
    return output as { entry_id: string };
  };
  return { store, settlement, draftOf, publish };
}

Deno.test("an entry whose life was over before money is asked for is not charged", async () => {
  const { store, settlement, draftOf } = await withPublications();
  const at = (seconds: number) =>
    settlement.prepare(draftOf({}), {
      now: new Date(ASKED.getTime() + seconds * 1000),
      store,
      payment: "one",
    });
  await at(3_599);
  await assert.rejects(at(3_600), { code: "invalid_request" });
  await store.close();
});

for (
  const [what, isCorrection] of [
    ["a text", false],
    ["a revision", true],
  ] as const
) {
  Deno.test(`who reads on while another payment for ${what} settles asks for no money`, async () => {
    const { store, settlement, draftOf, publish } = await withPublications();
    const old = await publish(draftOf({ digest: "a" }), "old");
    const change = isCorrection ? { supersedes: old.entry_id } : {};
    const first = draftOf({ ...change, digest: "1" });
    const second = draftOf({ ...change, digest: isCorrection ? "2" : "1" });
    let isSettled = false;
    const commit = await settlement.prepare(second, {
      now: ASKED,
      payment: "second",
      store: {
        get: (key) => store.get(key),
        // What it holds is looked at last: the first one is over by then.
        getMany: async (keys) => {
          if (!isSettled && keys.some((key) => key.includes("publishing"))) {
            isSettled = true;
            await publish(first, "first");
          }
          return await store.getMany(keys);
        },
        list: (prefix, options) => store.list(prefix, options),
      },
    });
    assert(isSettled);
    assert.equal(await store.commit(commit), null, "it is decided again");
    await assert.rejects(
      settlement.prepare(second, { now: ASKED, store, payment: "second" }),
    );
    await store.close();
  });
}

Deno.test("of several corrections at once one wins, and the others are free", () =>
  withSettler(async (session, scene) => {
    const { settler, app } = scene;
    const first = await buy(session, {
      name: PUBLISH,
      args: { title: "First", content: "v1" },
      account: scene.account,
    });
    const sends = await Promise.all(
      ["a", "b", "c"].map((content) =>
        signFor(session, scene, {
          title: "Second",
          content,
          supersedes: first.data.entry_id,
        })
      ),
    );
    const go = Promise.withResolvers<"settled">();
    settler.answer = () => go.promise;
    const calls = sends.map((send) => send());
    const refused = Promise.all(
      calls.map((call) =>
        call.then((reply) => reply.settlement === null ? 1 : 0)
      ),
    );
    // The winner is the only one that asks for money.
    await Promise.any(calls.map(async (call) => {
      assert.equal((await call).data.error, "busy");
    }));
    go.resolve("settled");
    assert.equal((await refused).reduce<number>((sum, n) => sum + n, 0), 2);
    assert.equal(await readSettledCount(app), 2);
    const again = (await Promise.all(sends.map((send) => send())))
      .filter(({ isError }) => isError);
    assert.equal(again.length, 2);
    for (const { data } of again) assert.match(data.message, /latest revision/);
  }));

Deno.test("a payment that fails gives back what it held: the text and the place of the hour", () =>
  withSettler(async (session, scene) => {
    const { settler, app } = scene;
    const args = { title: "Held", content: "for a moment" };
    settler.answer = () => Promise.resolve("failed");
    for (let n = 0; n < 40; n++) {
      const send = await signFor(session, scene, args);
      const { data } = await send();
      assert.equal(data.accepts?.length > 0, true, JSON.stringify(data));
    }
    settler.answer = () => Promise.resolve("settled");
    const { data } = await (await signFor(session, scene, args))();
    assert.equal(data.duplicate, false, JSON.stringify(data));
    const held = await app.app.store.list(["exchange", "publishing"], {
      limit: 9,
    });
    assert.deepEqual(held.entries, []);
  }));

Deno.test("the hour's places are taken when money is asked for, not when a run begins", () =>
  withSettler(async (session, scene) => {
    const { settler, app } = scene;
    settler.answer = () => Promise.resolve("failed");
    const sends = [];
    for (let n = 0; n < 33; n++) {
      const send = await signFor(session, scene, {
        title: `Number ${n}`,
        content: "c",
      });
      await send();
      sends.push(send);
    }
    settler.answer = () => Promise.resolve("settled");
    const replies = [];
    for (const send of sends) replies.push(await send());
    assert.equal(replies.filter(({ isError }) => !isError).length, 30);
    assert.deepEqual(
      replies.slice(30).map(({ data }) => data.error),
      ["rate_limited", "rate_limited", "rate_limited"],
    );
    assert.equal(await readSettledCount(app), 30);
  }));

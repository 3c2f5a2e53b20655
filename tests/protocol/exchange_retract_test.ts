/**
 * Entries that are taken back, and entries that were superseded: who still gets
 * what, with the official clients.
 */
import assert from "node:assert/strict";
import { createSIWxPayload } from "@x402/extensions/sign-in-with-x";
import type { LocalAccount } from "viem";
import { RESULT_HOURS } from "@/lib/x402/record.ts";
import { createDemoSettler } from "@/lib/x402/settlers/demo.ts";
import type { Settler, WalletQuestion } from "@/lib/x402/settler.ts";
import { startTestApp, type TestApp } from "@/tests/support/app.ts";
import { throwawayAccount } from "@/tests/support/buyer.ts";
import {
  buy,
  CLIENTS,
  connectA2a,
  connectMcp,
  type Session,
} from "@/tests/support/exchange_sessions.ts";
import { signWalletProof } from "@/tests/support/wallet_proof.ts";

const ORIGIN = "http://localhost:8404";
const PUBLISH = "publish_information";
const SEARCH = "search_information";
const GET = "get_information";
const RETRACT = "retract_information";
const SIGN_IN = "sign-in-with-x";
const UNKNOWN = "inf_019aa7f0-5c00-7000-8000-000000000000";
const ENTRY = { title: "Walrus counts", content: "Seven walruses on the ice." };

async function withExchange(
  run: (session: Session, app: TestApp) => Promise<void>,
  options: Parameters<typeof startTestApp>[0] = {},
): Promise<void> {
  const app = await startTestApp(options);
  const session = await connectMcp(ORIGIN, app.fetch);
  try {
    await run(session, app);
    assert.deepEqual(app.faults, []);
  } finally {
    await session.close();
    await app.stop();
  }
}

async function publish(
  session: Session,
  account: LocalAccount,
  args: Readonly<Record<string, unknown>> = ENTRY,
) {
  const { data } = await buy(session, { name: PUBLISH, args, account });
  assert.match(data.entry_id ?? "", /^inf_/, JSON.stringify(data));
  return data;
}

/** Asks what a wallet has to sign, and retracts with `by`'s signature. */
async function retract(
  session: Session,
  entryId: string,
  by: LocalAccount,
  changes: Readonly<Record<string, string>> = {},
) {
  const refused = await session.call(RETRACT, { entry_id: entryId });
  assert.equal(refused.isError, true, JSON.stringify(refused.data));
  const request = refused.data.extensions[SIGN_IN];
  const asked = { ...request, info: { ...request.info, ...changes } };
  return await session.call(RETRACT, { entry_id: entryId }, undefined, {
    [SIGN_IN]: await signWalletProof(by, asked),
  });
}

async function wouldMatch(
  session: Session,
  name: string,
  args: Readonly<Record<string, unknown>>,
): Promise<string> {
  return (await session.call(name, args)).data.extensions.quote.info
    .would_match;
}

for (const [name, connect] of CLIENTS) {
  Deno.test(`${name}: the wallet that paid takes its entry back, free and at once`, async () => {
    await using app = await startTestApp();
    const session = await connect(ORIGIN, app.fetch);
    const account = throwawayAccount();
    const { entry_id, digest } = await publish(session, account);
    assert.equal(await wouldMatch(session, SEARCH, { query: "walrus" }), "few");

    const refusal = await session.call(RETRACT, { entry_id });
    assert.deepEqual(
      [refusal.isError, refusal.data.error, refusal.data.status],
      [true, "not_publisher", 403],
    );
    const { info, supportedChains: [chain] } = refusal.data.extensions[SIGN_IN];
    assert.equal(info.statement, `Retract ${entry_id}.`);
    const proof = await createSIWxPayload({ ...info, ...chain }, {
      account: { address: account.address },
      signMessage: ({ message }: { message: string }) =>
        account.signMessage({ message }),
    }, info.uri);
    const { isError, data, settlement } = await session.call(
      RETRACT,
      { entry_id },
      undefined,
      { [SIGN_IN]: proof },
    );
    assert.deepEqual(
      [isError, settlement],
      [false, null],
      JSON.stringify(data),
    );
    assert.deepEqual(data, {
      entry_id,
      status: "retracted",
      retracted_at: app.clock.now().toISOString(),
      digest,
      charged: false,
    });

    assert.equal(await wouldMatch(session, GET, { entry_id }), "none");
    assert.equal(
      await wouldMatch(session, SEARCH, { query: "walrus" }),
      "none",
    );
    const reader = throwawayAccount();
    const got = await buy(session, {
      name: GET,
      args: { entry_id },
      account: reader,
    });
    assert.deepEqual(
      [got.data.found, got.data.reason, got.data.past.status],
      [false, "retracted", "retracted"],
    );
    assert.deepEqual(got.data.past.digest, digest);
    assert.doesNotMatch(JSON.stringify(got.data), /alrus|publisher|payer/);
    const found = await buy(session, {
      name: SEARCH,
      args: { query: "walrus" },
      account: reader,
    });
    assert.deepEqual(found.data.results, []);

    // An answer that was lost is asked for again.
    app.clock.advance(60_000);
    assert.deepEqual((await retract(session, entry_id, account)).data, data);
    // What was taken back may be published again: it is no duplicate.
    const again = await publish(session, account);
    assert.notEqual(again.entry_id, entry_id);
    assert.equal(again.duplicate, false);
    await session.close();
  });
}

Deno.test("nobody else takes an entry back, and nobody learns which entries there are", () =>
  withExchange(async (session) => {
    const [account, stranger] = [throwawayAccount(), throwawayAccount()];
    const { entry_id } = await publish(session, account);
    const other = await publish(session, account, {
      ...ENTRY,
      content: "Eight walruses.",
    });
    const unsigned = await session.call(RETRACT, { entry_id: UNKNOWN });
    const refusals = [
      await session.call(RETRACT, { entry_id }),
      await retract(session, entry_id, stranger),
      await retract(session, UNKNOWN, account),
      await retract(session, entry_id, account, { domain: "evil.example" }),
      await retract(session, entry_id, account, {
        uri: "https://evil.example",
      }),
      await retract(session, entry_id, account, { statement: "Sign in." }),
      await retract(session, entry_id, account, {
        statement: `Retract ${other.entry_id}.`,
      }),
      await retract(session, entry_id, account, { nonce: "anotherone" }),
      await retract(session, entry_id, account, {
        issuedAt: new Date(Date.now() - 301_000).toISOString(),
      }),
    ];
    for (const [index, { isError, data }] of refusals.entries()) {
      assert.equal(isError, true, `${index}`);
      assert.deepEqual(
        [data.error, data.message, data.next_action],
        ["not_publisher", unsigned.data.message, unsigned.data.next_action],
        `${index}`,
      );
    }
    // Another's name over one's own signature.
    const { extensions } = unsigned.data;
    const forged = await session.call(RETRACT, { entry_id }, undefined, {
      [SIGN_IN]: {
        ...await signWalletProof(stranger, extensions[SIGN_IN]),
        address: account.address,
      },
    });
    assert.equal(forged.data.error, "not_publisher");
    assert.equal(await wouldMatch(session, GET, { entry_id }), "few");
    const malformed = await session.call(RETRACT, { entry_id: "inf_1" });
    assert.equal(malformed.data.error, "invalid_request");
  }));

Deno.test("a signature over another's name is refused for the right entry too", () =>
  withExchange(async (session) => {
    const [account, stranger] = [throwawayAccount(), throwawayAccount()];
    const { entry_id } = await publish(session, account);
    const { data } = await session.call(RETRACT, { entry_id });
    const forged = await session.call(RETRACT, { entry_id }, undefined, {
      [SIGN_IN]: {
        ...await signWalletProof(stranger, data.extensions[SIGN_IN]),
        address: account.address,
      },
    });
    assert.equal(forged.data.error, "not_publisher");
    assert.equal(await wouldMatch(session, GET, { entry_id }), "few");
  }));

Deno.test("an agent takes back what it published with any wallet, by its credential", () =>
  withExchange(async (unnamed, app) => {
    const register = async () => {
      const response = await app.fetch(`${ORIGIN}/agents/register`, {
        method: "POST",
      });
      const { credential } = await response.json();
      return ((input: string | URL | Request, init?: RequestInit) => {
        const headers = new Headers(
          input instanceof Request ? input.headers : init?.headers,
        );
        headers.set("authorization", `Bearer ${credential}`);
        return app.fetch(input, { ...init, headers });
      }) as typeof fetch;
    };
    const authorized = await register();
    const named = await connectMcp(ORIGIN, authorized);
    const agent = await connectA2a(ORIGIN, authorized);
    const other = await connectMcp(ORIGIN, await register());
    const wallet = throwawayAccount();
    const { entry_id } = await publish(named, wallet);
    const second = await publish(named, throwawayAccount());
    for (const session of [other, unnamed]) {
      const refused = await session.call(RETRACT, { entry_id });
      assert.equal(refused.data.error, "not_publisher");
    }
    const taken = await agent.call(RETRACT, { entry_id });
    assert.equal(taken.data.status, "retracted", JSON.stringify(taken.data));
    assert.equal(await wouldMatch(named, GET, { entry_id }), "none");
    // Its agent reads what was superseded, whoever pays, and hears so before.
    const third = await publish(named, throwawayAccount(), {
      ...ENTRY,
      content: "Eleven walruses.",
      supersedes: second.entry_id,
    });
    const args = { entry_id: second.entry_id };
    assert.equal(await wouldMatch(named, GET, args), "few");
    assert.equal(await wouldMatch(other, GET, args), "none");
    const read = await buy(named, {
      name: GET,
      args,
      account: throwawayAccount(),
    });
    assert.equal(read.data.entry.superseded_by, third.entry_id);
    // The wallet that paid is the publisher too.
    const signed = await retract(unnamed, second.entry_id, throwawayAccount());
    assert.equal(signed.data.error, "not_publisher");
    const repeated = await retract(unnamed, entry_id, wallet);
    assert.deepEqual(repeated.data, taken.data);
    await named.close();
    await other.close();
  }));

Deno.test("a superseded entry is for its publisher alone; others are told by what", () =>
  withExchange(async (session) => {
    const [account, stranger] = [throwawayAccount(), throwawayAccount()];
    const first = await publish(session, account);
    const second = await publish(session, account, {
      ...ENTRY,
      content: "Nine walruses.",
      supersedes: first.entry_id,
    });
    const args = { entry_id: first.entry_id };
    assert.equal(await wouldMatch(session, GET, args), "none");
    const told = await buy(session, { name: GET, args, account: stranger });
    assert.deepEqual(told.data, {
      found: false,
      charged: true,
      reason: "superseded",
      past: {
        entry_id: first.entry_id,
        status: "superseded",
        published_at: first.published_at,
        expires_at: first.expires_at,
        digest: first.digest,
        superseded_by: second.entry_id,
      },
    });
    const own = await buy(session, { name: GET, args, account });
    assert.equal(own.data.entry.content, ENTRY.content);
    assert.equal(own.data.entry.status, "superseded");
    // Taken back, it is gone for the publisher as well; its successor stays.
    const taken = await retract(session, first.entry_id, account);
    assert.equal(taken.data.status, "retracted");
    const gone = await buy(session, { name: GET, args, account });
    assert.equal(gone.data.reason, "retracted");
    assert.equal(gone.data.past.superseded_by, second.entry_id);
    assert.equal(
      await wouldMatch(session, GET, { entry_id: second.entry_id }),
      "few",
    );
  }));

Deno.test("of several that take the same entry back at once all are told the same", () =>
  withExchange(async (session) => {
    const account = throwawayAccount();
    const { entry_id } = await publish(session, account);
    const taken = await Promise.all(
      Array.from({ length: 4 }, () => retract(session, entry_id, account)),
    );
    for (const { data } of taken) {
      assert.deepEqual(data, taken[0]?.data);
      assert.equal(data.status, "retracted", JSON.stringify(data));
    }
  }));

Deno.test("an entry that expired has nothing left to take back", () =>
  withExchange(async (session, app) => {
    const account = throwawayAccount();
    const { entry_id } = await publish(session, account, {
      ...ENTRY,
      ttl_seconds: 3_600,
    });
    app.clock.advance(3_600_000);
    const { data } = await retract(session, entry_id, account);
    assert.equal(data.error, "not_publisher");
    const got = await buy(session, {
      name: GET,
      args: { entry_id },
      account,
      now: app.clock.now(),
    });
    assert.equal(got.data.reason, "expired");
  }));

Deno.test("what was taken back is superseded by nothing, and the attempt is free", () =>
  withExchange(async (session) => {
    const account = throwawayAccount();
    const { entry_id } = await publish(session, account);
    await retract(session, entry_id, account);
    const { isError, data, settlement } = await buy(session, {
      name: PUBLISH,
      args: { ...ENTRY, content: "Ten.", supersedes: entry_id },
      account,
    });
    assert.deepEqual([isError, settlement], [true, null]);
    assert.match(data.message, /supersedes must be/);
  }));

Deno.test("who bought an entry before it was taken back fetches that result for as long as results are kept", () =>
  withExchange(async (session, app) => {
    const [account, reader] = [throwawayAccount(), throwawayAccount()];
    const { entry_id } = await publish(session, account);
    const call = { name: GET, args: { entry_id }, account: reader };
    const bought = await buy(session, call);
    await retract(session, entry_id, account);
    const again = () => session.call(GET, { entry_id }, bought.payment);
    assert.deepEqual((await again()).data, bought.data);
    const fresh = await buy(session, call);
    assert.equal(fresh.data.reason, "retracted");
    app.clock.advance(RESULT_HOURS * 3_600_000);
    assert.equal((await again()).data.error, "payment_result_expired");
    const { entries } = await app.app.store.list(["exchange"], { limit: 500 });
    assert.doesNotMatch(
      JSON.stringify(entries.map(({ value }) => value)),
      /alrus/,
    );
  }));

Deno.test("the wallet may be a contract; of strangers the chain is asked nothing", async () => {
  const asked: WalletQuestion[] = [];
  let answer = true;
  const owner = throwawayAccount();
  await withExchange(async (session) => {
    const { entry_id } = await publish(session, owner);
    const proofOf = async (address: string) => {
      const { data } = await session.call(RETRACT, { entry_id });
      const signed = await signWalletProof(
        throwawayAccount(),
        data.extensions[SIGN_IN],
      );
      return { [SIGN_IN]: { ...signed, address } };
    };
    const call = async (address: string) =>
      (await session.call(
        RETRACT,
        { entry_id },
        undefined,
        await proofOf(address),
      )).data;
    const stranger = throwawayAccount().address;
    assert.equal((await call(stranger)).error, "not_publisher");
    assert.equal(asked.length, 0);
    answer = false;
    assert.equal((await call(owner.address)).error, "not_publisher");
    answer = true;
    assert.equal((await call(owner.address)).status, "retracted");
    assert.deepEqual(
      asked.map(({ address }) => address),
      [owner.address.toLowerCase(), owner.address.toLowerCase()],
    );
  }, {
    settler: (store) => ({
      ...createDemoSettler(store, 6),
      isSignedByWallet: (question: WalletQuestion) => {
        asked.push(question);
        return Promise.resolve(answer);
      },
    } as Settler),
  });
});

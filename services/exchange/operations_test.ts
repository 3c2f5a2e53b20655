import assert from "node:assert/strict";
import { priceFrom } from "@/lib/operation/price.ts";
import { AppError } from "@/lib/errors.ts";
import { FreeResult } from "@/lib/operation/free_result.ts";
import type { RunContext } from "@/lib/operation/operation.ts";
import { systemRandom, uuidV7 } from "@/lib/runtime.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import type { Store } from "@/lib/store/store.ts";
import { entryDigest, entryText, type PublishInput } from "./entries/entry.ts";
import { checkSignature } from "./entries/provenance.ts";
import { createExchangeOperations } from "./operations.ts";
import { type Cursor, openCursor, sealCursor } from "./search/cursor.ts";
import { FLUSH_MIN } from "./search/segments.ts";
import { StoreIndex } from "./search/store_index.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const KEY = new Uint8Array(32).fill(1);

async function withOperations(
  run: (
    operations: ReturnType<typeof createExchangeOperations>,
    store: Store,
    index: StoreIndex,
  ) => Promise<void>,
): Promise<void> {
  const store = await openDenoKvStore(":memory:", { now: () => NOW });
  const index = new StoreIndex({ store, owner: "test" });
  try {
    await run(
      createExchangeOperations({
        priceOf: () => priceFrom(10_000n, 6),
        store,
        index,
        random: systemRandom,
        rateLimitScale: 1,
        isSeedPhrase: () => false,
        checkSignature,
        secrets: () => Promise.resolve({ cursorKey: KEY, payerKey: KEY }),
      }),
      store,
      index,
    );
  } finally {
    await store.close();
  }
}

/** Runs a publication and settles it at once. */
async function publishNow(
  { publish }: ReturnType<typeof createExchangeOperations>,
  store: Store,
  input: PublishInput,
  change: Partial<RunContext> = {},
) {
  const { draft } = await publish.run(input, context(change));
  const settlement = publish.settle;
  assert.ok(draft && settlement);
  const draftContext = { now: change.now ?? NOW, store, payment: "p" };
  const held = await settlement.prepare(draft, draftContext);
  assert.ok(await store.commit(held));
  const { output, commit } = await settlement.finish(draft, draftContext);
  assert.ok(await store.commit(commit));
  return { output, draft };
}

function context(change: Partial<RunContext> = {}): RunContext {
  return {
    now: NOW,
    requestId: "r",
    signal: new AbortController().signal,
    payer: { address: `0x${"a".repeat(40)}`, network: "eip155:8453" },
    agentId: null,
    ...change,
  };
}

Deno.test("a run writes nothing; its settlement makes the entry exist and findable", () =>
  withOperations(async (operations, store) => {
    const { publish, search, get } = operations;
    const input = { title: "Narwhal notes", content: "About tusks." };
    const { writes } = await publish.run(input, context());
    assert.equal(writes, undefined);
    const { entries } = await store.list(["exchange"], { limit: 9 });
    assert.deepEqual(entries, []);
    const { output } = await publishNow(operations, store, input);
    const found = await search.run({ query: "tusk" }, context());
    assert.equal(found.output.results[0]?.entry_id, output.entry_id);
    const got = await get.run({ entry_id: output.entry_id }, context());
    assert.equal(got.output.entry?.content, "About tusks.");
    for (
      const [operation, value] of [
        [publish, output],
        [search, found.output],
        [get, got.output],
      ] as const
    ) {
      const checked = operation.validateOutput(value);
      assert.ok(checked.valid, JSON.stringify(checked));
    }
  }));

Deno.test("what revisions superseded is in no estimate, though its segment is as it was", () =>
  withOperations(async (operations, store, index) => {
    const publish = async (input: PublishInput, now: Date) =>
      (await publishNow(operations, store, input, { now })).output.entry_id;
    const inputs = [1, 2, 3, 4].map((n) => ({
      title: `Ocelot ${n}`,
      content: "About spots.",
    }));
    const old: string[] = [];
    for (const input of inputs) old.push(await publish(input, NOW));
    for (let n = 0; n < FLUSH_MIN; n++) {
      const filler = {
        entryId: `inf_${uuidV7(NOW, systemRandom)}`,
        title: "Filler",
        content: "of a segment",
        tags: [],
        language: null,
        agentId: null,
        expiresAt: new Date(NOW.getTime() + 86_400_000),
      };
      await store.commit({ sets: index.writesFor(filler) });
    }
    while (await index.maintain(NOW));
    const later = new Date(NOW.getTime() + 1_000);
    for (const [at, supersedes] of old.slice(1).entries()) {
      const title = `Ocelot, revision ${at}`;
      await publish({ title, content: "No spots.", supersedes }, later);
    }
    const found = await operations.search.run(
      { query: "ocelot", limit: 1, sort: "newest" },
      context({ now: later }),
    );
    assert.equal(found.output.total_estimate, old.length);
  }));

Deno.test("the largest publication fits the payment record", () =>
  withOperations(async (operations, store) => {
    const distinct = Array.from({ length: 1_500 }, (_, n) => `w${n}é`).join(
      "\n",
    );
    for (
      const content of [
        '"\\'.repeat(8_192),
        "\n".repeat(16_384),
        distinct.slice(0, 11_000),
        "日本語のテキストです。".repeat(490).slice(0, 5_461),
      ]
    ) {
      const input = {
        title: '"'.repeat(160),
        content,
        language: "en-GB",
        tags: Array.from({ length: 10 }, (_, n) => `${"t".repeat(30)}${n}`),
        source_urls: Array.from(
          { length: 5 },
          (_, n) => `https://example.com/${n}${"x".repeat(470)}`,
        ),
        ttl_seconds: 7_776_000,
      };
      assert.ok(operations.publish.validateInput(input).valid);
      const { draft } = await publishNow(operations, store, input);
      const size = new TextEncoder().encode(JSON.stringify(draft)).length;
      assert.ok(size < 50_000, `${size} bytes`);
    }
  }));

Deno.test("an entry whose life is over before it is paid for is refused", () =>
  withOperations(async ({ publish }, store) => {
    const input = { title: "Short", content: "lived", ttl_seconds: 3_600 };
    const { draft } = await publish.run(input, context());
    assert.ok(draft && publish.settle);
    const at = (ms: number) => ({
      now: new Date(NOW.getTime() + ms),
      store,
      payment: "p",
    });
    await publish.settle.prepare(draft, at(3_599_999));
    await assert.rejects(
      publish.settle.prepare(draft, at(3_600_000)),
      (error) => error instanceof AppError && error.code === "invalid_request",
    );
    // Money that moved all the same buys the life that was asked for.
    const { output } = await publish.settle.finish(draft, at(7_200_000));
    assert.equal(
      Date.parse(output.expires_at),
      NOW.getTime() + 7_200_000 + 3_600_000,
    );
  }));

Deno.test("a text that is paid for twice in spite of all is the existing entry", () =>
  withOperations(async (operations, store) => {
    const { publish } = operations;
    const input = { title: "Twice", content: "paid" };
    const { draft } = await publish.run(input, context());
    const first = await publishNow(operations, store, input);
    assert.ok(draft && publish.settle);
    const { output, commit } = await publish.settle.finish(draft, {
      now: NOW,
      store,
      payment: "another",
    });
    assert.deepEqual(output, { ...first.output, duplicate: true });
    assert.equal(commit.sets, undefined);
  }));

Deno.test("of two payments for one text that settle at one moment one publishes it", () =>
  withOperations(async (operations, store) => {
    const { publish } = operations;
    const { settle } = publish;
    const input = { title: "Twice", content: "at once" };
    const { draft } = await publish.run(input, context());
    assert.ok(draft && settle);
    const finish = (payment: string) =>
      settle.finish(draft, { now: NOW, store, payment });
    const first = await finish("one");
    const late = await finish("another");
    assert.ok(await store.commit(first.commit));
    assert.equal(await store.commit(late.commit), null);
    const { output, commit } = await finish("another");
    assert.deepEqual(output, { ...first.output, duplicate: true });
    assert.ok(await store.commit(commit));
  }));

Deno.test("of two corrections that settle at one moment one supersedes", () =>
  withOperations(async (operations, store) => {
    const { publish } = operations;
    const { settle } = publish;
    const old = await publishNow(operations, store, {
      title: "Ocelot",
      content: "has spots",
    });
    const supersedes = old.output.entry_id;
    const finishOf = async (content: string) => {
      const input = { title: "Ocelot", content, supersedes };
      const { draft } = await publish.run(input, context());
      assert.ok(draft && settle);
      return () => settle.finish(draft, { now: NOW, store, payment: content });
    };
    const [one, another] = [await finishOf("red"), await finishOf("blue")];
    const [first, late] = [await one(), await another()];
    assert.ok(await store.commit(first.commit));
    assert.equal(await store.commit(late.commit), null);
    assert.ok(await store.commit((await another()).commit));
    const { output } = await operations.get.run(
      { entry_id: supersedes },
      context(),
    );
    assert.equal(output.entry?.superseded_by, first.output.entry_id);
  }));

Deno.test("the same text of the same payer within a day is a free result", () =>
  withOperations(async (operations, store) => {
    const { publish } = operations;
    const input = { title: "Twice", content: "said" };
    const first = await publishNow(operations, store, input);
    await assert.rejects(
      async () =>
        await publish.run({ ...input, ttl_seconds: 3_600 }, context()),
      (error) => {
        assert.ok(error instanceof FreeResult);
        assert.deepEqual(error.output, {
          ...first.output,
          duplicate: true,
          charged: false,
        });
        return true;
      },
    );
    const other = context({
      payer: { address: `0x${"b".repeat(40)}`, network: "eip155:8453" },
    });
    assert.equal((await publish.run(input, other)).output.duplicate, false);
  }));

async function signed(
  payload: string,
  options: { withKey?: boolean; withPrivateKey?: boolean } = {},
): Promise<string> {
  const { withKey = true, withPrivateKey = false } = options;
  const pair = await crypto.subtle.generateKey(
    { name: "ECDSA", namedCurve: "P-256" },
    true,
    ["sign", "verify"],
  );
  const exported = await crypto.subtle.exportKey("jwk", pair.publicKey);
  const { d } = await crypto.subtle.exportKey("jwk", pair.privateKey);
  const { kty, crv, x, y } = exported;
  const jwk = { kty, crv, x, y, ...(withPrivateKey ? { d } : {}) };
  const encode = (text: string) =>
    new TextEncoder().encode(text)
      .toBase64({ alphabet: "base64url", omitPadding: true });
  const input = `${
    encode(JSON.stringify({ alg: "ES256", ...(withKey ? { jwk } : {}) }))
  }.${encode(payload)}`;
  const signature = await crypto.subtle.sign(
    { name: "ECDSA", hash: "SHA-256" },
    pair.privateKey,
    new TextEncoder().encode(input),
  );
  const text = new Uint8Array(signature)
    .toBase64({ alphabet: "base64url", omitPadding: true });
  return `${input}.${text}`;
}

Deno.test("a publisher's signature is checked with its own key", () =>
  withOperations(async (operations, store) => {
    const input = { title: "Signed", content: "by me" };
    const digest = entryDigest(entryText(input));
    const jws = await signed(digest);
    const { output } = await publishNow(operations, store, {
      ...input,
      signature_jws: jws,
    });
    const { entry } =
      (await operations.get.run({ entry_id: output.entry_id }, context()))
        .output;
    assert.equal(entry?.provenance?.verified, true);
    assert.match(entry?.provenance?.key_thumbprint ?? "", /^[\w-]{43}$/);
    const unverified = await checkSignature(
      await signed(digest, { withKey: false }),
      digest,
    );
    assert.equal(unverified.verified, false);
    for (
      const bad of [
        "not.a.jws",
        await signed(digest.replace(/^./, "z")),
        `${jws.slice(0, -4)}AAAA`,
        jws.replace(/^[^.]+/, (head) => head.slice(0, -2)),
      ]
    ) {
      await assert.rejects(
        checkSignature(bad, digest),
        (error) =>
          error instanceof AppError && error.code === "invalid_request",
        bad,
      );
    }
    await assert.rejects(
      checkSignature(await signed(digest, { withPrivateKey: true }), digest),
      (error) => error instanceof AppError && error.code === "contains_secret",
    );
  }));

Deno.test("cursors open to who sealed them, for the same arguments, for 15 minutes", () => {
  const cursor: Cursor = {
    ranking: {
      asOfMs: 1,
      averageLength: 2.5,
      massMin: 0.1,
      weights: [0.1 + 0.2, 0],
      expansions: [[["word", 0.7]], []],
    },
    position: { score: 1 / 3, id: "0".repeat(32) },
  };
  const seal = { key: KEY, arguments: { query: "a", limit: 3 }, now: NOW };
  const text = sealCursor(cursor, seal);
  assert.deepEqual(openCursor(text, seal), cursor);
  const refuses = (change: Partial<typeof seal>, sealed = text) =>
    assert.throws(
      () => openCursor(sealed, { ...seal, ...change }),
      (error) => error instanceof AppError && error.code === "invalid_cursor",
    );
  refuses({ key: new Uint8Array(32) });
  refuses({ arguments: { query: "a", limit: 4 } });
  refuses({ now: new Date(NOW.getTime() + 900_000) });
  for (const bent of ["", ".", "a.b", `${text}.`, `.${text}`, text.slice(1)]) {
    refuses({}, bent);
  }
  openCursor(text, { ...seal, now: new Date(NOW.getTime() + 899_999) });
});

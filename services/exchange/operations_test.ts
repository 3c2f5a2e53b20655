import assert from "node:assert/strict";
import { AppError } from "@/lib/errors.ts";
import { FreeResult } from "@/lib/operation/free_result.ts";
import type { RunContext } from "@/lib/operation/operation.ts";
import { systemRandom } from "@/lib/runtime.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import type { Store } from "@/lib/store/store.ts";
import { entryDigest, entryText } from "./entries/entry.ts";
import { checkSignature } from "./entries/provenance.ts";
import { createExchangeOperations } from "./operations.ts";
import { openCursor, sealCursor } from "./search/cursor.ts";
import { StoreIndex } from "./search/store_index.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const KEY = new Uint8Array(32).fill(1);

async function withOperations(
  run: (
    operations: ReturnType<typeof createExchangeOperations>,
    store: Store,
  ) => Promise<void>,
): Promise<void> {
  const store = await openDenoKvStore(":memory:", { now: () => NOW });
  const index = new StoreIndex({ store, owner: "test" });
  try {
    await run(
      createExchangeOperations({
        store,
        index,
        random: systemRandom,
        rateLimitScale: 1,
        isSeedPhrase: () => false,
        checkSignature,
        secrets: () => Promise.resolve({ cursorKey: KEY, payerKey: KEY }),
      }),
      store,
    );
  } finally {
    await store.close();
  }
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

Deno.test("a run writes nothing; its writes make the entry exist and findable", () =>
  withOperations(async ({ publish, search, get }, store) => {
    const { output, writes } = await publish.run(
      { title: "Narwhal notes", content: "About tusks." },
      context(),
    );
    const missing = await get.run({ entry_id: output.entry_id }, context());
    assert.equal(missing.output.reason, "not_found");
    assert.ok(writes);
    assert.equal(writes.checks, undefined);
    assert.ok(await store.commit(writes));
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

Deno.test("the largest publication fits the payment record", () =>
  withOperations(async ({ publish }, store) => {
    const distinct = Array.from({ length: 1_500 }, (_, n) => `w${n}é"`).join(
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
      assert.ok(publish.validateInput(input).valid);
      const { writes } = await publish.run(input, context());
      const size = new TextEncoder().encode(JSON.stringify(writes)).length;
      assert.ok(size < 60_000 - 4_200, `${size} bytes`);
      assert.ok((writes?.sets?.length ?? 0) <= 10);
      assert.ok(await store.commit(writes ?? {}));
    }
  }));

Deno.test("the same text of the same payer within a day is a free result", () =>
  withOperations(async ({ publish }, store) => {
    const input = { title: "Twice", content: "said" };
    const first = await publish.run(input, context());
    await store.commit(first.writes ?? {});
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
  withOperations(async ({ publish, get }, store) => {
    const input = { title: "Signed", content: "by me" };
    const digest = entryDigest(entryText(input));
    const jws = await signed(digest);
    const { output, writes } = await publish.run(
      { ...input, signature_jws: jws },
      context(),
    );
    await store.commit(writes ?? {});
    const { entry } = (await get.run({ entry_id: output.entry_id }, context()))
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
  const cursor = {
    ranking: {
      asOfMs: 1,
      averageLength: 2.5,
      missingMax: 1,
      weights: [0.1 + 0.2, 0],
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

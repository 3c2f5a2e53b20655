/**
 * What a verification costs: a small bundle, a usual one and the heaviest that
 * is allowed, and how much of it is the signature. The baseline in the same run
 * is one bare ES256 signature over the same bytes.
 *
 * Everything runs without payments and without HTTP: what is measured is the
 * operation, from the body's text to the signed answer.
 *
 *     deno run -A bench/verify.ts [seconds for each line]
 */
import * as jose from "@panva/jose";
import {
  canonicalJson,
  canonicalSha256,
  type JsonObject,
  sha256Hex,
} from "@/lib/json.ts";
import { priceFrom } from "@/lib/operation/price.ts";
import { createKeyring } from "@/lib/jose/keyring.ts";
import { parseStrictJson } from "@/lib/json_strict.ts";
import { merkleLeafHash } from "@/lib/merkle.ts";
import { MerkleTree } from "@/tests/support/merkle_tree.ts";
import { systemClock, systemRandom } from "@/lib/runtime.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import {
  prepareBundle,
  type SubmittedBundle,
} from "@/services/verify/verify_evidence/bundle.ts";
import { BODY_BYTES_MAX } from "@/services/verify/verify_evidence/limits.ts";
import { createVerifyEvidence } from "@/services/verify/verify_evidence/operation.ts";
import { bundleOf } from "@/tests/support/verifying.ts";

const MS_PER_LINE = Number(Deno.args[0] ?? 3) * 1000;
const NOW = new Date("2026-11-20T18:00:00Z");

function say(line: string): void {
  Deno.stdout.writeSync(new TextEncoder().encode(`${line}\n`));
}

async function signer(algorithm: string) {
  const pair = await jose.generateKeyPair(algorithm, { extractable: true });
  return {
    jwk: await jose.exportJWK(pair.publicKey) as JsonObject,
    sign: (payload: string) =>
      new jose.CompactSign(new TextEncoder().encode(payload))
        .setProtectedHeader({ alg: algorithm }).sign(pair.privateKey),
  };
}

function chainOf(length: number, note: string): JsonObject[] {
  let head = "0".repeat(64);
  return Array.from({ length }, (_, seq) => {
    const entry = { seq, note, prev_hash: head };
    head = canonicalSha256(entry);
    return { ...entry, hash: head };
  });
}

async function bundles(): Promise<Record<string, string>> {
  const order = {
    order: "A-1",
    amount: "10000",
    paid_at: "2026-11-20T17:58:00Z",
  };
  const es256 = await signer("ES256");
  const es512 = await signer("ES512");
  const token = await es256.sign(canonicalJson(order));
  const tree = new MerkleTree(["a", "b", "c", "d", "e"].map(merkleLeafHash));
  const log = chainOf(190, "x".repeat(100));
  const heavyToken = await es512.sign("x");
  return {
    "small: 1 digest": bundleOf({ order }, [
      { type: "digest", item: "order", expected: canonicalSha256(order) },
    ]),
    "usual: 8 checks of 8 types": bundleOf({
      order,
      token,
      log: chainOf(10, "n"),
      leaf: "d",
      pay: {
        success: true,
        transaction: `0x${"ab".repeat(32)}`,
        network: "eip155:8453",
        amount: "10000",
      },
    }, [
      { type: "digest", item: "leaf", expected: sha256Hex("d") },
      { type: "jws", item: "token", jwk: es256.jwk, algorithms: ["ES256"] },
      {
        type: "json_pointer",
        item: "order",
        pointer: "/amount",
        op: "equals",
        value: "10000",
      },
      { type: "hash_chain", item: "log" },
      {
        type: "merkle_inclusion",
        item: "leaf",
        index: 3,
        tree_size: 5,
        path: tree.inclusionProof(3).map((hash) => hash.toHex()),
        root: tree.root().toHex(),
      },
      {
        type: "time_window",
        item: "order",
        pointer: "/paid_at",
        max_age_seconds: 300,
      },
      { type: "x402_settlement", item: "pay", expect: { amount: "10000" } },
      {
        type: "item_equals",
        item: "order",
        pointer: "/amount",
        other_item: "pay",
        other_pointer: "/amount",
      },
    ]),
    "heaviest: 32 ES512 signatures": bundleOf(
      { token: heavyToken },
      Array.from({ length: 32 }, () => ({
        type: "jws",
        item: "token",
        jwk: es512.jwk,
        algorithms: ["ES512"],
      })),
    ),
    "heaviest: 64 KB, 16 chains of 190": bundleOf(
      { log },
      Array.from({ length: 16 }, () => ({ type: "hash_chain", item: "log" })),
    ),
  };
}

interface Timing {
  readonly median: number;
  readonly p99: number;
}

/** Runs all of them in turn for a while, so that a busy moment meets each alike. */
async function measure(
  runs: readonly (() => Promise<unknown>)[],
): Promise<readonly Timing[]> {
  const samples = runs.map((): number[] => []);
  const end = performance.now() + MS_PER_LINE;
  for (let round = 0; round < 20 || performance.now() < end; round++) {
    for (const [index, run] of runs.entries()) {
      const start = performance.now();
      await run();
      // The first rounds compile.
      if (round >= 10) samples[index]?.push(performance.now() - start);
    }
  }
  return samples.map((list) => {
    const sorted = list.toSorted((a, b) => a - b);
    return {
      median: sorted[Math.floor(sorted.length / 2)] ?? 0,
      p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    };
  });
}

const store = await openDenoKvStore(":memory:");
const keyring = createKeyring({ store, clock: systemClock });
const operation = createVerifyEvidence({
  price: priceFrom(10_000n, 6),
  keyring,
  random: systemRandom,
  verifyUrl: "https://verify.example.com",
  deployment: {
    mode: "mainnet",
    network: "eip155:8453",
    isRealRevenue: true,
    version: "bench",
    apiUrl: "https://api.example.com",
    searchSiteUrl: "https://example.com",
  },
});
const key = await keyring.signer();
const context = {
  now: NOW,
  requestId: "bench",
  signal: new AbortController().signal,
  payer: null,
  agentId: null,
};

say(
  "bundle                              bytes  per second  median ms  p99 ms  checks alone ms  bare signature ms  share of signing",
);
for (const [name, body] of Object.entries(await bundles())) {
  if (body.length > BODY_BYTES_MAX) {
    throw new TypeError(`${name}: ${body.length} bytes`);
  }
  const read = () => {
    const parsed = parseStrictJson(body);
    if (parsed.kind === "error") throw new TypeError(parsed.error);
    const checked = operation.validateInput(parsed.value);
    if (!checked.valid) throw new TypeError(checked.message);
    return checked.value;
  };
  const { output } = await operation.run(read(), context);
  if (output.verdict !== "verified") throw new TypeError(name);
  const [, payload = ""] = output.signed_result.value.split(".");
  const bytes = Uint8Array.fromBase64(payload, { alphabet: "base64url" });
  const [whole, checks, bare] = await measure([
    async () => await operation.run(read(), context),
    () => prepareBundle(read() as SubmittedBundle).run(NOW),
    () => key.signBytes(bytes),
  ]);
  if (!whole || !checks || !bare) throw new TypeError("nothing was measured");
  say([
    name.padEnd(34),
    String(body.length).padStart(6),
    (1000 / whole.median).toFixed(0).padStart(11),
    whole.median.toFixed(2).padStart(8),
    whole.p99.toFixed(2).padStart(7),
    checks.median.toFixed(2).padStart(16),
    bare.median.toFixed(2).padStart(18),
    `${(100 * bare.median / whole.median).toFixed(0)} %`
      .padStart(17),
  ].join(" "));
}
await store.close();

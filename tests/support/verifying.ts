/**
 * Evidence that is verified without a transport.
 *
 * @module
 */

import assert from "node:assert/strict";
import * as jose from "@panva/jose";
import {
  canonicalJson,
  canonicalSha256,
  type JsonObject,
  type JsonValue,
  sha256Hex,
} from "@/lib/json.ts";
import { parseStrictJson } from "@/lib/json_strict.ts";
import { merkleLeafHash } from "@/lib/merkle.ts";
import { MerkleTree } from "./merkle_tree.ts";
import { compileSchema } from "@/lib/schema/schema.ts";
import {
  type Evaluation,
  prepareBundle,
  type SubmittedBundle,
} from "@/services/verify/verify_evidence/bundle.ts";
import { InvalidBundle } from "@/services/verify/verify_evidence/check.ts";
import { VERIFY_INPUT } from "@/services/verify/verify_evidence/schema.ts";

const NOW = new Date("2026-11-20T18:00:00.000Z");
const validateShape = compileSchema<SubmittedBundle>(VERIFY_INPUT);

/** What a caller gets for a body: an evaluation, or a refusal. */
export async function verify(
  body: string | Uint8Array,
): Promise<Evaluation | { refused: string }> {
  const parsed = parseStrictJson(body);
  if (parsed.kind === "error") return { refused: parsed.error };
  const shape = validateShape(parsed.value);
  if (!shape.valid) return { refused: shape.message };
  try {
    return await prepareBundle(shape.value).run(NOW);
  } catch (error) {
    if (error instanceof InvalidBundle) return { refused: error.message };
    throw error;
  }
}

export function bundleOf(
  items: Record<string, JsonValue>,
  checks: readonly JsonObject[],
): string {
  return JSON.stringify({
    evidence: {
      items: Object.entries(items).map(([id, content]) => ({
        id,
        media_type: "application/json",
        ...(typeof content === "string"
          ? { content_text: content }
          : { content }),
      })),
    },
    checks: checks.map((check, index) => ({ id: `c${index}`, ...check })),
  });
}

/** A passing bundle in which a digest covers every item and every other type of check has its say. */
export async function passingBundle(): Promise<SubmittedBundle> {
  const pair = await jose.generateKeyPair("ES256", { extractable: true });
  const jwk = await jose.exportJWK(pair.publicKey) as JsonObject;
  const order = {
    order: "A-17 é😀",
    amount: "10000",
    paid_at: "2026-11-20T17:59:00Z",
    parts: [1, 2.5, null, true, { deep: [[]] }],
  };
  const token = await new jose.CompactSign(
    new TextEncoder().encode(canonicalJson(order)),
  ).setProtectedHeader({ alg: "ES256" }).sign(pair.privateKey);
  let head = "0".repeat(64);
  const log = ["a", "b", "c"].map((note) => {
    const entry = { note, prev_hash: head };
    head = canonicalSha256(entry);
    return { ...entry, hash: head };
  });
  const tree = new MerkleTree(["leaf", "x", "y"].map(merkleLeafHash));
  const items: Record<string, JsonValue> = {
    order,
    token,
    log,
    leaf: "leaf",
    pay: {
      success: true,
      transaction: `0x${"ab".repeat(32)}`,
      network: "eip155:8453",
      payer: `0x${"12".repeat(20)}`,
      amount: "10000",
    },
  };
  const checks: JsonObject[] = [
    ...Object.entries(items).map(([item, value]) => ({
      type: "digest",
      item,
      expected: typeof value === "string"
        ? sha256Hex(value)
        : canonicalSha256(value),
    })),
    { type: "jws", item: "token", jwk, algorithms: ["ES256"] },
    { type: "hash_chain", item: "log" },
    {
      type: "merkle_inclusion",
      item: "leaf",
      index: 0,
      tree_size: 3,
      path: tree.inclusionProof(0).map((hash) => hash.toHex()),
      root: tree.root().toHex(),
    },
    {
      type: "time_window",
      item: "order",
      pointer: "/paid_at",
      max_age_seconds: 300,
    },
    {
      type: "item_equals",
      item: "order",
      pointer: "/amount",
      other_item: "pay",
      other_pointer: "/amount",
    },
    {
      type: "json_schema",
      item: "order",
      schema: { type: "object", required: ["order"] },
    },
    { type: "x402_settlement", item: "pay", expect: { amount: "10000" } },
  ];
  const parsed = parseStrictJson(bundleOf(items, checks));
  assert.equal(parsed.kind, "ok");
  assert.ok(parsed.kind === "ok");
  return parsed.value as unknown as SubmittedBundle;
}

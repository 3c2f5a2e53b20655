/**
 * The operation that verify sells: a signed verdict on a bundle of evidence.
 *
 * @module
 */

import { AppError } from "@/lib/errors.ts";
import type { Keyring } from "@/lib/jose/keyring.ts";
import { canonicalSha256, type JsonObject } from "@/lib/json.ts";
import { defineOperation, type Operation } from "@/lib/operation/operation.ts";
import type { Price } from "@/lib/operation/price.ts";
import { type Random, uuidV7 } from "@/lib/runtime.ts";
import type { Deployment } from "@/services/deployment.ts";
import { verificationWrites } from "../stats/store.ts";
import {
  type Evaluation,
  prepareBundle,
  type PreparedBundle,
  type SubmittedBundle,
} from "./bundle.ts";
import { InvalidBundle } from "./check.ts";
import { BODY_BYTES_MAX, DIGESTS_KEEP_DAYS } from "./limits.ts";
import { VERIFY_INPUT, VERIFY_OUTPUT, type VerifyOutput } from "./schema.ts";
import { VERIFY_EVIDENCE } from "./priced.ts";
import { createStatement, signStatement } from "./statement.ts";

/** What the operation is built from. */
export interface VerifyDependencies {
  /** Signs results. */
  readonly keyring: Keyring;
  /** Makes ids. */
  readonly random: Random;
  /** What a call costs. */
  readonly price: Price;
  /** Facts that results repeat. */
  readonly deployment: Deployment;
  /** Origin of this service, without a trailing slash. */
  readonly verifyUrl: string;
}

/** What a verdict leaves open, in every result. */
export const DOES_NOT_PROVE: readonly string[] = [
  "That the content of the evidence is true: only that the named checks hold for it.",
  "Who holds a key: a key that you supply is believed to be whose you say it is.",
  "That a payment is on the chain: settlements, offers and receipts are checked without asking it.",
  "That the evidence is complete or was not withheld from us.",
  "Anything about a later time than verified_at.",
];

/** Creates the operation. */
export function createVerifyEvidence(
  deps: VerifyDependencies,
): Operation<SubmittedBundle, VerifyOutput> {
  return defineOperation<SubmittedBundle, VerifyOutput>({
    id: VERIFY_EVIDENCE.id,
    service: "verify",
    title: "Verify evidence",
    description:
      "Runs deterministic checks (digests, JWS, DSSE, hash chains, Merkle proofs, schemas, times, x402 settlements) on inline JSON evidence and returns a signed verdict.",
    limitation:
      "Fetches no URL, executes no code, keeps no evidence. A bundle that fails its checks is a delivered, charged result.",
    priceAtomic: deps.price.atomic,
    tags: ["verification", "evidence", "jws", "attestation", "in-toto"],
    inputSchema: VERIFY_INPUT,
    outputSchema: VERIFY_OUTPUT,
    example: { input: EXAMPLE_INPUT, output: exampleOutput(deps) },
    bodyBytesMax: BODY_BYTES_MAX,
    runMsMax: 5_000,
    run: async (input, context) => {
      const evaluation = await readBundle(input).run(context.now);
      const verificationId = `vrf_${uuidV7(context.now, deps.random)}`;
      const signer = await deps.keyring.signer();
      const { deployment } = deps;
      const signed = await signStatement(
        createStatement(evaluation, {
          issuer: deps.verifyUrl,
          version: deployment.version,
          verificationId,
          requestId: input.request_id ?? null,
          now: context.now,
          payment: context.payer === null
            ? null
            : paymentOf(context.payer.network, deps.price),
        }),
        signer,
      );
      const output = toOutput(evaluation, {
        verificationId,
        verifiedAt: context.now,
        jws: signed.jws,
        kid: signer.kid,
        verifyUrl: deps.verifyUrl,
        requestId: input.request_id,
        isDemo: deployment.mode === "demo",
      });
      return {
        output,
        statementSha256: signed.sha256,
        writes: {
          sets: verificationWrites({
            id: verificationId,
            at: context.now,
            verdict: evaluation.verdict,
            checkTypes: evaluation.results.map((result) => result.type),
            evidenceSha256: evaluation.evidenceSha256,
            checksSha256: evaluation.checksSha256,
            amountAtomic: context.payer === null ? 0n : deps.price.atomic,
          }),
        },
      };
    },
  });
}

/**
 * Finds the structural mistakes of a bundle.
 *
 * @throws {AppError} `invalid_request`, or `contains_secret` for private keys.
 */
export function readBundle(input: SubmittedBundle): PreparedBundle {
  try {
    return prepareBundle(input);
  } catch (error) {
    if (!(error instanceof InvalidBundle)) throw error;
    throw new AppError(
      error.isSecret ? "contains_secret" : "invalid_request",
      error.message,
    );
  }
}

/**
 * What a statement can say of the payment: it is signed before the money moves,
 * so that a result exists when it does. The transaction stands in the receipt.
 */
function paymentOf(network: string, price: Price): JsonObject {
  return { network, amount: price.atomic.toString() };
}

function toOutput(evaluation: Evaluation, parts: {
  verificationId: string;
  verifiedAt: Date;
  jws: string;
  kid: string;
  verifyUrl: string;
  requestId: string | undefined;
  isDemo: boolean;
}): VerifyOutput {
  return {
    status: "paid",
    verification_id: parts.verificationId,
    verdict: evaluation.verdict,
    results: evaluation.results.map((result) => ({ ...result })),
    evidence_sha256: evaluation.evidenceSha256,
    checks_sha256: evaluation.checksSha256,
    verified_at: parts.verifiedAt.toISOString(),
    signed_result: { format: "jws", value: parts.jws },
    kid: parts.kid,
    jwks_uri: `${parts.verifyUrl}/.well-known/jwks.json`,
    does_not_prove: [...DOES_NOT_PROVE],
    retention: { raw_evidence: false, digests_days: DIGESTS_KEEP_DAYS },
    ...(parts.requestId === undefined ? {} : { request_id: parts.requestId }),
    ...(parts.isDemo ? { demo: true } : {}),
  };
}

const EMPTY_OBJECT_SHA256 = canonicalSha256({});

/** A bundle that is verified. Small, since every challenge repeats it. */
export const EXAMPLE_INPUT = {
  evidence: {
    items: [{ id: "doc", media_type: "application/json", content: {} }],
  },
  checks: [{
    id: "c1",
    type: "digest",
    item: "doc",
    expected: EMPTY_OBJECT_SHA256,
  }],
} as const satisfies SubmittedBundle;

function exampleOutput(deps: VerifyDependencies): VerifyOutput {
  return toOutput({
    verdict: "verified",
    results: [{
      id: "c1",
      type: "digest",
      required: true,
      status: "pass",
      detail: { sha256: EMPTY_OBJECT_SHA256 },
    }],
    subject: [{ name: "doc", digest: { sha256: EMPTY_OBJECT_SHA256 } }],
    evidenceSha256: canonicalSha256(EXAMPLE_INPUT.evidence),
    checksSha256: canonicalSha256(EXAMPLE_INPUT.checks),
  }, {
    verificationId: "vrf_019f8a3c-0000-7000-8000-000000000000",
    verifiedAt: new Date("2026-07-21T00:00:00Z"),
    // Shortened: a real one is a statement of some hundred bytes.
    jws: "eyJhbGciOiJFUzI1NiJ9.e30.c2lnbmF0dXJl",
    kid: "oKIywvGUpTVTyxMQ3bwIIeQUudfr_CkLMjCE19ECD-U",
    verifyUrl: deps.verifyUrl,
    requestId: undefined,
    isDemo: deps.deployment.mode === "demo",
  });
}

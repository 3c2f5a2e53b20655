import { compileSchema } from "@/lib/schema/schema.ts";
import {
  receiptDigest,
  type ReceiptPayload,
} from "@/lib/x402/offer_receipt.ts";
import { type CheckType, defineCheck, fail, pass } from "../check.ts";
import { readKeys } from "../keys.ts";
import {
  findMismatch,
  mismatchReasons,
  SIGNED_FAIL_REASONS,
  type SignedKind,
  type SignedParameters,
  signedParameters,
  verifySigned,
} from "../x402_signed.ts";

interface Parameters extends SignedParameters {
  readonly max_age_seconds?: number;
}

/** Members of a receipt that a caller may expect. */
export const RECEIPT_MEMBERS = [
  "resourceUrl",
  "network",
  "payer",
  "transaction",
] as const;

const TEXT = { type: "string", minLength: 1 } as const;

/** A receipt of version 1. */
export const RECEIPT: SignedKind<ReceiptPayload> = {
  malformed: "malformed_receipt",
  validate: compileSchema<ReceiptPayload>({
    type: "object",
    properties: {
      version: { const: 1 },
      network: TEXT,
      resourceUrl: TEXT,
      payer: TEXT,
      issuedAt: { type: "integer", minimum: 0 },
      transaction: { type: "string" },
    },
    required: ["version", "network", "resourceUrl", "payer", "issuedAt"],
    additionalProperties: false,
  }),
  digest: receiptDigest,
  // Nothing in a receipt says who may sign it.
  defaultSigner: () => null,
};

/** Parameter for the age of a receipt. */
export const MAX_AGE_PARAMETER = {
  type: "integer",
  minimum: 0,
  maximum: 10_000_000_000,
  description: "How long ago issuedAt may lie.",
} as const;

/** Whether a receipt is older than it may be. */
export function isTooOld(
  { issuedAt }: ReceiptPayload,
  { now, maxAge }: { now: Date; maxAge: number | undefined },
): boolean {
  return maxAge !== undefined &&
    now.getTime() - issuedAt * 1000 > maxAge * 1000;
}

/** A seller signed a receipt, and it says what the caller expects. */
export const x402ReceiptCheck: CheckType = defineCheck<Parameters>({
  type: "x402_receipt",
  description:
    "The item is a receipt of the x402 offer-receipt extension (JWS or EIP-712), signed by somebody who may: a key you give, or expect.signer. DIDs that need a document (did:web) are not resolved: give the key. The chain is not asked: on_chain_checked is false.",
  properties: {
    ...signedParameters(RECEIPT_MEMBERS),
    max_age_seconds: MAX_AGE_PARAMETER,
  },
  required: ["item"],
  failReasons: [
    "malformed_receipt",
    ...SIGNED_FAIL_REASONS,
    ...mismatchReasons(RECEIPT_MEMBERS),
    "too_old",
  ],
  example: {
    item: "receipt",
    expect: {
      resourceUrl: "https://api.example.com/fix-error",
      signer: "did:web:api.example.com",
    },
    jwk: {
      kty: "EC",
      crv: "P-256",
      x: "f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU",
      y: "x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0",
    },
  },
  prepare: (parameters) => {
    const keys = readKeys(parameters);
    return {
      run: async (context) => {
        const result = await verifySigned(RECEIPT, parameters, {
          context,
          keys,
        });
        if ("outcome" in result) return result.outcome;
        const mismatch = findMismatch(
          { ...result.payload },
          parameters.expect ?? {},
        );
        if (mismatch !== null) return fail(mismatch);
        const { max_age_seconds: maxAge } = parameters;
        return isTooOld(result.payload, { now: context.now, maxAge })
          ? fail("too_old")
          : pass(result.detail);
      },
    };
  },
});

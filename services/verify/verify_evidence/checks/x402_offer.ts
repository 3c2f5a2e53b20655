import { compileSchema } from "@/lib/schema/schema.ts";
import { offerDigest, type OfferPayload } from "@/lib/x402/offer_receipt.ts";
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
  readonly unexpired?: boolean;
}

const MEMBERS = [
  "resourceUrl",
  "scheme",
  "network",
  "asset",
  "payTo",
  "amount",
] as const;

const TEXT = { type: "string", minLength: 1 } as const;

const OFFER: SignedKind<OfferPayload> = {
  malformed: "malformed_offer",
  validate: compileSchema<OfferPayload>({
    type: "object",
    properties: {
      version: { const: 1 },
      ...Object.fromEntries(MEMBERS.map((name) => [name, TEXT])),
      validUntil: { type: "integer", minimum: 0 },
    },
    required: ["version", ...MEMBERS],
    additionalProperties: false,
  }),
  digest: offerDigest,
  // Whoever is paid may make the offer.
  defaultSigner: (payload) => payload.payTo,
};

/** A seller signed an offer, and it says what the caller expects. */
export const x402OfferCheck: CheckType = defineCheck<Parameters>({
  type: "x402_offer",
  description:
    "The item is an offer of the x402 offer-receipt extension (JWS or EIP-712), signed by somebody who may: a key you give, expect.signer, or for EIP-712 the payTo address. DIDs that need a document (did:web) are not resolved: give the key. Unless unexpired is false, validUntil must not have passed.",
  properties: {
    ...signedParameters(MEMBERS),
    unexpired: { type: "boolean", description: "Default true." },
  },
  required: ["item"],
  failReasons: [
    "malformed_offer",
    ...SIGNED_FAIL_REASONS,
    ...mismatchReasons(MEMBERS),
    "offer_expired",
  ],
  example: {
    item: "offer",
    expect: {
      network: "eip155:8453",
      amount: "10000",
      signer: "0x2f1b0c9d4a7b3e5f60718293a4b5c6d7e8f90a1b",
    },
  },
  prepare: (parameters) => {
    const keys = readKeys(parameters);
    return {
      run: async (context) => {
        const result = await verifySigned(OFFER, parameters, { context, keys });
        if ("outcome" in result) return result.outcome;
        const mismatch = findMismatch(
          { ...result.payload },
          parameters.expect ?? {},
        );
        if (mismatch !== null) return fail(mismatch);
        const { validUntil = 0 } = result.payload;
        const hasExpired = validUntil !== 0 &&
          validUntil * 1000 < context.now.getTime();
        if (parameters.unexpired !== false && hasExpired) {
          return fail("offer_expired");
        }
        return pass(result.detail);
      },
    };
  },
});

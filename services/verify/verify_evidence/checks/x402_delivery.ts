import { canonicalSha256, sha256Hex } from "@/lib/json.ts";
import { type DeliveryBinding, readDelivery } from "@/lib/x402/delivery.ts";
import type { ReceiptPayload } from "@/lib/x402/offer_receipt.ts";
import {
  type CheckContext,
  type CheckOutcome,
  type CheckType,
  defineCheck,
  fail,
  ITEM_PARAMETER,
  NOT_JSON,
  pass,
  undecided,
} from "../check.ts";
import type { EvidenceItem } from "../item.ts";
import { readKeys } from "../keys.ts";
import {
  findMismatch,
  mismatchReasons,
  SIGNED_FAIL_REASONS,
  type SignedParameters,
  signedParameters,
  verifySigned,
} from "../x402_signed.ts";
import {
  isTooOld,
  MAX_AGE_PARAMETER,
  RECEIPT,
  RECEIPT_MEMBERS,
} from "./x402_receipt.ts";

interface Parameters extends SignedParameters {
  readonly request?: string;
  readonly response: string;
  readonly max_age_seconds?: number;
}

const MEMBERS = [...RECEIPT_MEMBERS, "operation", "nonce", "log"] as const;

/** A seller signed what was asked and what was delivered, and it is this. */
export const x402DeliveryCheck: CheckType = defineCheck<Parameters>({
  type: "x402_delivery",
  description:
    "The item is a receipt as for x402_receipt, or a settlement response that has one, and binds in its protected header (`delivery`) the response, and the request where you give it. Give the response as it came (content_text), or as JSON with its members in that order. Receipts that bind nothing fail with delivery_not_bound. Neither chain nor log is asked.",
  properties: {
    ...signedParameters(MEMBERS),
    response: { ...ITEM_PARAMETER, description: "Id of the item that came." },
    request: {
      ...ITEM_PARAMETER,
      description: "Id of the item that was asked: the body, or the arguments.",
    },
    max_age_seconds: MAX_AGE_PARAMETER,
  },
  required: ["item", "response"],
  items: ["item", "response", "request"],
  failReasons: [
    "malformed_receipt",
    ...SIGNED_FAIL_REASONS,
    "delivery_not_bound",
    ...mismatchReasons(MEMBERS),
    "request_mismatch",
    "response_mismatch",
    "too_old",
  ],
  errorReasons: [NOT_JSON],
  example: {
    item: "receipt",
    request: "request",
    response: "response",
    expect: {
      resourceUrl: "https://api.example.com/fix-error",
      operation: "fix-error",
    },
    jwks: {
      keys: [{
        kty: "OKP",
        crv: "Ed25519",
        x: "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo",
      }],
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
        const { payload, header, detail } = result;
        return judge({ payload, bound: readDelivery(header) }, {
          parameters,
          context,
        }) ?? pass({
          ...detail,
          request_checked: parameters.request !== undefined,
        });
      },
    };
  },
});

/** What does not fit; null where everything does. */
function judge(
  { payload, bound }: {
    payload: ReceiptPayload;
    bound: DeliveryBinding | null;
  },
  { parameters, context }: { parameters: Parameters; context: CheckContext },
): CheckOutcome | null {
  if (bound?.contentHash === undefined) return fail("delivery_not_bound");
  const { expect = {}, request, response, max_age_seconds: maxAge } =
    parameters;
  const mismatch = findMismatch({ ...payload, ...bound }, expect);
  if (mismatch !== null) return fail(mismatch);
  if (!isContent(context.item(response), bound.contentHash)) {
    return fail("response_mismatch");
  }
  if (request !== undefined) {
    const asked = context.item(request).json();
    if (asked === null) return undecided(NOT_JSON);
    const { operation, requestHash } = bound;
    if (canonicalSha256({ operation, input: asked.value }) !== requestHash) {
      return fail("request_mismatch");
    }
  }
  return isTooOld(payload, { now: context.now, maxAge })
    ? fail("too_old")
    : null;
}

/** Whether an item is what was delivered: its bytes, or its JSON in the same order. */
function isContent(item: EvidenceItem, contentHash: string): boolean {
  if (item.sha256 === contentHash) return true;
  const json = item.json();
  return json !== null && sha256Hex(JSON.stringify(json.value)) === contentHash;
}

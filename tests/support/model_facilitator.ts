/**
 * A facilitator in memory that settles on a {@linkcode ModelBlocks}, or says
 * something else than it does.
 *
 * @module
 */

import { isJsonObject } from "@/lib/json.ts";
import type { ModelBlocks, ModelUse } from "./model_blocks.ts";

/**
 * What it does with a settlement, and says of it:
 *
 * - `honest`: sends it, waits for a block, and says what became of it;
 * - `unsent`, `cut`: no answer, and nothing or everything was done;
 * - `gave_up`, `gave_up_idle`: a refusal without a transaction, of what was sent
 *   or was not;
 * - `pending`: the transaction, which waits for a block;
 * - `invented`: a success with a transaction that does not exist;
 * - `borrowed`: a success with the transaction of another payment;
 * - `used`: that the nonce is used, which it need not be;
 * - `refused`: a connection that never stood;
 * - `liar`: that what it refused has a fault, also when it verifies again.
 */
export const MOODS = [
  "honest",
  "unsent",
  "cut",
  "gave_up",
  "gave_up_idle",
  "pending",
  "invented",
  "borrowed",
  "used",
  "refused",
  "liar",
] as const;
/** See {@linkcode MOODS}. */
export type Mood = typeof MOODS[number];

/** What was asked of it. */
interface Asked {
  readonly use: ModelUse;
  readonly network: string;
  readonly payer: string;
}

/** Answers `/verify` and `/settle`; other paths are not there. */
export class ModelFacilitator {
  mood: Mood = "honest";
  readonly #chain: ModelBlocks;
  readonly #onSettle: (use: ModelUse) => void;
  #borrowed = `0x${"ee".repeat(32)}`;

  constructor(chain: ModelBlocks, onSettle: (use: ModelUse) => void) {
    this.#chain = chain;
    this.#onSettle = onSettle;
  }

  /** As `fetch` would be answered. */
  answer(path: string, body: string): Response {
    const asked = readAsked(body);
    if (path === "/verify") return Response.json(this.#verify(asked));
    if (path !== "/settle") return new Response(null, { status: 404 });
    if (this.mood === "refused") {
      // In the runtime's own words.
      throw new TypeError("client error (Connect): connection refused");
    }
    this.#onSettle(asked.use);
    return Response.json(this.#settle(asked));
  }

  #verify({ use, payer }: Asked) {
    if (this.mood === "liar") {
      return { isValid: false, invalidReason: LIE, payer };
    }
    return this.#chain.canLand(use) ? { isValid: true, payer } : {
      isValid: false,
      invalidReason: this.#chain.whereIs(use) === "unused"
        ? "insufficient_funds"
        : "invalid_exact_evm_nonce_already_used",
      payer,
    };
  }

  #settle(asked: Asked) {
    const { use, network, payer } = asked;
    const said = (success: boolean, more: object) => ({
      success,
      network,
      payer,
      transaction: "",
      ...more,
    });
    switch (this.mood) {
      case "honest":
        return this.#settleNow(asked);
      case "cut":
        this.#settleNow(asked);
        throw new TypeError("connection closed");
      case "refused":
      case "unsent":
        throw new TypeError("connection closed");
      case "gave_up":
        this.#chain.send([use]);
        return said(false, { errorReason: GAVE_UP });
      case "gave_up_idle":
        return said(false, { errorReason: GAVE_UP });
      case "pending":
        return said(false, {
          errorReason: "settlement_pending",
          transaction: this.#chain.send([use]),
        });
      case "invented":
        return said(true, { transaction: `0x${"ab".repeat(32)}` });
      case "borrowed":
        return said(true, { transaction: this.#borrowed });
      case "used":
        return said(false, {
          errorReason: "invalid_exact_evm_nonce_already_used",
        });
      case "liar":
        return said(false, { errorReason: LIE });
    }
  }

  #settleNow({ use, network, payer }: Asked) {
    const verdict = this.#verify({ use, network, payer });
    if (!verdict.isValid) {
      return {
        success: false,
        errorReason: verdict.invalidReason,
        transaction: "",
        network,
        payer,
      };
    }
    const transaction = this.#chain.send([use]);
    this.#chain.mine();
    this.#borrowed = transaction;
    return { success: true, transaction, network, payer };
  }
}

const GAVE_UP = "invalid_exact_evm_transaction_failed";
const LIE = "insufficient_funds";

function readAsked(body: string): Asked {
  const { paymentPayload, paymentRequirements } = JSON.parse(body);
  const { authorization } = paymentPayload.payload;
  if (!isJsonObject(authorization)) throw new TypeError("no authorization");
  return {
    use: useOfAuthorization(authorization),
    network: String(paymentRequirements.network),
    payer: String(authorization.from),
  };
}

/** What an authorization moves. */
export function useOfAuthorization(
  authorization: Readonly<Record<string, unknown>>,
): ModelUse {
  const { from, to, value, nonce, validBefore } = authorization;
  return {
    from: String(from).toLowerCase(),
    to: String(to).toLowerCase(),
    value: BigInt(String(value)),
    nonce: String(nonce).toLowerCase(),
    validBefore: BigInt(String(validBefore)),
  };
}

/**
 * Settlement through any x402 version 2 facilitator, checked against the chain.
 *
 * A facilitator that times out, answers nonsense, refuses or says "already
 * used" has not said where the money is: the chain is asked.
 *
 * @see The facilitator interface of the x402 specification, version 2.
 * @module
 */

import { isErc6492Signature } from "viem";
import { isTimeout, runWithin } from "@/lib/deadline.ts";
import { isJsonObject } from "@/lib/json.ts";
import type { Settler, VerifyAttempt } from "../settler.ts";
import { chainIdOf } from "../networks.ts";
import { X402_VERSION } from "../types.ts";
import {
  type Answer,
  type FacilitatorOptions,
  isNotSent,
  post,
  readJson,
  verdictOf,
} from "./facilitator_http.ts";
import {
  concludeRefusal,
  concludeSuccess,
  concludeUnclear,
} from "./facilitator_outcome.ts";

/** A settler that asks a facilitator, and the chain where that is unsure. */
export function createFacilitatorSettler(
  options: FacilitatorOptions,
): Settler {
  return {
    kind: "facilitator",
    verifiesContractSignatures: true,
    isSignedByWallet: (question) => options.chain.isSignedByWallet(question),
    lookup: (attempt) => options.chain.lookup(attempt),
    confirm: (attempt, transaction) =>
      options.chain.confirm(attempt, transaction as `0x${string}`),
    async verify(attempt) {
      if (await isForged(options, attempt)) {
        return {
          kind: "invalid",
          reason: "invalid_exact_evm_payload_signature",
        };
      }
      // Verification moves nothing, so one repetition is safe; a facilitator
      // that hangs would hang again.
      const answer = await post(options, "/verify", attempt)
        .catch((error) => {
          if (isTimeout(error)) throw error;
          return post(options, "/verify", attempt);
        })
        .catch((error): Answer => ({ status: 0, body: String(error) }));
      return verdictOf(answer, attempt);
    },
    async settle(attempt) {
      let answer: Answer;
      try {
        answer = await post(options, "/settle", attempt);
      } catch (error) {
        const message = `settle: ${error}`;
        return attempt.isFirst === true && isNotSent(error)
          ? { kind: "unsent", message }
          : await concludeUnclear(options, attempt, message);
      }
      const { status, body } = answer;
      if (status >= 500 || !isJsonObject(body)) {
        return await concludeUnclear(
          options,
          attempt,
          `settle answered ${status}`,
        );
      }
      if (body.success === true) {
        return await concludeSuccess(options, attempt, body);
      }
      if (body.success !== false) {
        return await concludeUnclear(
          options,
          attempt,
          `settle answered ${status}`,
        );
      }
      return await concludeRefusal(options, attempt, body);
    },
    close: options.close,
    async health() {
      try {
        return await checkSupported(options) ?? await checkChain(options);
      } catch (error) {
        // Everybody may read it: where the facilitator is, is not said.
        options.onFault("facilitator_unreachable", error);
        return "facilitator: unreachable";
      }
    },
  };
}

async function checkSupported(
  options: FacilitatorOptions,
): Promise<string | null> {
  const url = `${options.url}/supported`;
  const { response, body } = await runWithin(
    options.timeoutMs,
    async (signal) => {
      const response = await options.fetch(url, {
        headers: await options.headers("GET", url),
        signal,
        redirect: "error",
      });
      return { response, body: await readJson(response) };
    },
  );
  if (!response.ok || !isJsonObject(body) || !Array.isArray(body.kinds)) {
    return `facilitator: /supported answered ${response.status}`;
  }
  const isSupported = body.kinds.some((kind) =>
    isJsonObject(kind) && kind.x402Version === X402_VERSION &&
    kind.scheme === "exact" &&
    // Some name a family of networks.
    (kind.network === options.network || kind.network === "eip155:*")
  );
  return isSupported
    ? null
    : `facilitator: does not settle scheme exact of version 2 on ${options.network}`;
}

/**
 * Whether a signature that is not the payer's own cannot be a wallet's either:
 * an account without code signs with its key alone. Nobody makes us forward what
 * he made up; where no RPC can be asked, the facilitator judges.
 */
async function isForged(
  { chain }: FacilitatorOptions,
  { payment, isSignedByPayer }: VerifyAttempt,
): Promise<boolean> {
  if (isSignedByPayer || isErc6492Signature(payment.signature)) return false;
  try {
    const code = await chain.client.getCode({
      address: payment.authorization.from,
    });
    return code === undefined || code === "0x";
  } catch {
    return false;
  }
}

/** Whether what checks the facilitator looks at the chain that is sold on. */
async function checkChain(
  options: FacilitatorOptions,
): Promise<string | null> {
  let chainId: number;
  try {
    chainId = await options.chain.chainId();
  } catch (error) {
    options.onFault("rpc_unreachable", error);
    return "RPC unreachable";
  }
  return chainId === chainIdOf(options.network)
    ? null
    : `RPC serves chain ${chainId}`;
}

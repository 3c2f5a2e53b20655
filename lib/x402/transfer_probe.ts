/**
 * Whether a payment's transfer could happen, tried at one named block and
 * without sending anything.
 *
 * @module
 */

import { isErc6492Signature, numberToHex, type PublicClient } from "viem";
import { isNonceUsedAt, TOKEN_ABI } from "./chain.ts";
import type { PaymentAttempt } from "./settler.ts";
import { type Hex, isRevert, transferOf } from "./transfer.ts";

/** What a block says of a transfer. */
export type TransferProbe =
  /** It would go through. */
  | "possible"
  /**
   * It would be refused, for what the block shows of the payer: its balance, its
   * wallet's judgement, a freeze. Nothing that time alone changes.
   */
  | "impossible"
  /** Nobody could tell, or the nonce or the time window is in question. */
  | "unknown";

/**
 * Tries the transfer at the head of the chain. Never throws.
 *
 * @internal The client is the RPC client's.
 */
export async function probeTransfer(
  client: PublicClient,
  attempt: PaymentAttempt,
): Promise<TransferProbe> {
  try {
    return await probe(client, attempt);
  } catch {
    return "unknown";
  }
}

async function probe(
  client: PublicClient,
  attempt: PaymentAttempt,
): Promise<TransferProbe> {
  const { authorization, signature } = attempt.payment;
  const { from, value, validAfter, validBefore } = authorization;
  const asset = attempt.requirements.asset as Hex;
  const { number: blockNumber, timestamp } = await client.getBlock();
  // A use of the nonce may be the payment; a time that is not yet, or was until
  // just now, says nothing for good.
  if (timestamp <= validAfter || timestamp >= validBefore) return "unknown";
  if (await isNonceUsedAt(client, attempt, blockNumber)) return "unknown";
  if (isErc6492Signature(signature)) {
    const code = await client.getCode({ address: from, blockNumber });
    if (code === undefined || code === "0x") {
      // A wallet that does not stand yet cannot be asked.
      const balance = await client.readContract({
        address: asset,
        abi: TOKEN_ABI,
        functionName: "balanceOf",
        args: [from],
        blockNumber,
      });
      return balance < value ? "impossible" : "possible";
    }
  }
  const { to, data } = transferOf(attempt);
  try {
    await client.request({
      method: "eth_call",
      params: [{ to, data }, numberToHex(blockNumber)],
    });
    return "possible";
  } catch (error) {
    return isRevert(error) ? "impossible" : "unknown";
  }
}

/**
 * What proves a payment: the one `Transfer` that its authorization caused.
 *
 * A receipt may hold many authorizations and many transfers. That a nonce was
 * used and that money moved proves nothing together: a payer can use the
 * nonces of several payments for transfers to himself beside a single real
 * one. USDC's contract emits `AuthorizationUsed` and, with nothing in between,
 * the `Transfer` it stands for; so each use is paired with the very next event
 * of the asset's contract, and what cannot be paired is no proof.
 *
 * @see EIP-3009; FiatTokenV2's `_transferWithAuthorization`.
 * @module
 */

import { encodeEventTopics, numberToHex, parseAbi } from "viem/utils";
import { sameAddress } from "./authorization.ts";
import type { Authorization } from "./codec.ts";
import type { TransferProof } from "./settler.ts";
import type { PaymentRequirements } from "./types.ts";

export type { TransferProof };

/**
 * The events of an EIP-3009 token.
 *
 * @internal
 */
export const TOKEN_EVENTS = parseAbi([
  "event Transfer(address indexed from, address indexed to, uint256 value)",
  "event AuthorizationUsed(address indexed authorizer, bytes32 indexed nonce)",
  "event AuthorizationCanceled(address indexed authorizer, bytes32 indexed nonce)",
]);

/** What has to be proven: who pays by which authorization, and what was asked. */
export interface TransferClaim {
  /** What was signed. */
  readonly payment: {
    readonly authorization: Pick<Authorization, "from" | "nonce">;
  };
  /** What was asked. */
  readonly requirements: Pick<
    PaymentRequirements,
    "asset" | "payTo" | "amount"
  >;
}

/** What is read of a transaction's receipt. */
export interface TransferReceipt {
  /** Whether it did what it says. */
  readonly status: string;
  /** Hash of the transaction that used the nonce. */
  readonly transactionHash: string;
  /** Its events. */
  readonly logs: readonly {
    readonly address: string;
    readonly topics: readonly string[];
    readonly data: string;
    readonly logIndex: number | null;
  }[];
}

/**
 * The transfer that the authorization of a payment caused in a transaction;
 * null when the receipt does not prove that it moved the amount to us.
 */
export function findTransfer(
  receipt: TransferReceipt,
  attempt: TransferClaim,
): TransferProof | null {
  if (receipt.status !== "success") return null;
  const { from, nonce } = attempt.payment.authorization;
  const { asset, payTo, amount } = attempt.requirements;
  const used = [USED_TOPIC, wordOf(from), nonce];
  const transfer = [TRANSFER_TOPIC, wordOf(from), wordOf(payTo)];
  const value = numberToHex(BigInt(amount), { size: 32 });
  const events = receipt.logs
    .filter((log) => sameAddress(log.address, asset))
    .toSorted((a, b) => Number(a.logIndex) - Number(b.logIndex));
  const at = events.findIndex(({ topics }) => isEvent(topics, used));
  const next = at === -1 ? undefined : events[at + 1];
  const isOurs = next !== undefined && next.logIndex !== null &&
    isEvent(next.topics, transfer) && next.data.toLowerCase() === value;
  return isOurs
    ? {
      transaction: receipt.transactionHash.toLowerCase(),
      logIndex: Number(next.logIndex),
    }
    : null;
}

/**
 * What the logs of an event begin with.
 *
 * @internal
 */
export function topicOf(
  eventName: "AuthorizationUsed" | "AuthorizationCanceled" | "Transfer",
): `0x${string}` {
  const [topic] = encodeEventTopics({ abi: TOKEN_EVENTS, eventName });
  return topic;
}

const USED_TOPIC = topicOf("AuthorizationUsed");
const TRANSFER_TOPIC = topicOf("Transfer");

function isEvent(
  topics: readonly string[],
  expected: readonly string[],
): boolean {
  return topics.length === expected.length &&
    topics.every((topic, at) => topic.toLowerCase() === expected[at]);
}

/** An address as an indexed event member. */
export function wordOf(address: string): `0x${string}` {
  return `0x${address.slice(2).toLowerCase().padStart(64, "0")}`;
}

/**
 * What is signed for a job, in the form in which it is recorded: nothing is
 * sent that is not.
 *
 * @module
 */

import type { ContractCall } from "../transfer.ts";
import type { Fee } from "./fees.ts";
import type { GasChain } from "./port.ts";
import type { Job, SentTransactions } from "./store.ts";

/** Gas of a transaction that moves nothing. */
const EMPTY_GAS = 21_000n;

/** A job that may be on its way. */
export type SentJob = Job & { readonly sent: SentTransactions };

/** A call with what it may use and what it offers. */
export interface Offer extends ContractCall {
  /** The most gas that it may use. */
  readonly gas: bigint;
  /** What it offers for a unit of gas. */
  readonly fee: Fee;
}

/** Whether a job may be on its way. */
export function isSent(job: Job): job is SentJob {
  return job.sent !== undefined;
}

/** What a job's last transaction offers. */
export function feeOf({ sent: { fee } }: SentJob): Fee {
  return {
    maxFeePerGas: BigInt(fee.max),
    maxPriorityFeePerGas: BigInt(fee.tip),
  };
}

/** A job's call, with a fifth more gas than its trial found, within its bound. */
export function offerOf(job: Job, trial: { gas: bigint; fee: Fee }): Offer {
  const wanted = trial.gas + trial.gas / 5n;
  const gasMax = BigInt(job.gasMax);
  return {
    to: job.to,
    data: job.data,
    gas: wanted < gasMax ? wanted : gasMax,
    fee: trial.fee,
  };
}

/** A transaction that takes its place and moves nothing. */
export function emptyOffer(
  { account }: Pick<GasChain, "account">,
  fee: Fee,
): Offer {
  return { to: account, data: "0x", gas: EMPTY_GAS, fee };
}

/** A job with its first transaction. */
export async function signFirst(
  chain: Pick<GasChain, "sign">,
  job: Job,
  plan: { offer: Offer; nonce: number; nowMs: number },
): Promise<SentJob> {
  const { offer, nonce, nowMs } = plan;
  const { raw, hash } = await chain.sign({ ...offer, nonce });
  return {
    ...job,
    state: "sent",
    sent: {
      nonce,
      raw,
      fee: storedFee(offer.fee),
      hashes: [hash],
      cancellations: [],
      atMs: nowMs,
    },
  };
}

/**
 * A job with another transaction in the same place.
 *
 * @param cancelReason Where that moves nothing: why.
 */
export async function signAgain(
  chain: Pick<GasChain, "sign">,
  job: SentJob,
  plan: { offer: Offer; nowMs: number; cancelReason?: string },
): Promise<SentJob> {
  const { sent } = job;
  const { offer, nowMs, cancelReason } = plan;
  const { raw, hash } = await chain.sign({ ...offer, nonce: sent.nonce });
  return {
    ...job,
    sent: {
      ...sent,
      raw,
      fee: storedFee(offer.fee),
      hashes: [...sent.hashes, hash],
      offeredAtMs: nowMs,
      ...(cancelReason === undefined ? {} : {
        cancellations: [...sent.cancellations, hash],
        cancelReason,
      }),
    },
  };
}

function storedFee(fee: Fee): SentTransactions["fee"] {
  return {
    max: fee.maxFeePerGas.toString(),
    tip: fee.maxPriorityFeePerGas.toString(),
  };
}

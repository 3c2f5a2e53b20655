/**
 * What a purchase asks the chain: whether a claimed settlement is there, and
 * the outcome of a signature that a seller refused.
 *
 * @module
 */

import { printableLine } from "@/lib/printable.ts";
import type { Wait } from "@/lib/runtime.ts";
import {
  type AuthorizationFate,
  type BuyerChain,
  openBuyerChain,
  type SignedPayment,
} from "@/lib/x402/buyer_chain.ts";
import { KNOWN_NETWORKS } from "@/lib/x402/networks.ts";
import type { Journal } from "./journal.ts";
import type {
  JournalEntry,
  SettlementState,
  Sighting,
} from "./journal_entry.ts";

/** Times a claimed transaction is looked for. */
export const PROOF_LOOKS_MAX = 8;
/** Milliseconds between two looks: about a block of Base. */
const LOOK_MS = 2_000;
/** Signatures whose fate is read for one purchase. */
const FATES_MAX = 32;

/** Where chains are read. */
export interface Chains {
  /** Whether the person wants no chain to be asked. */
  readonly isOff: boolean;
  /** The chain of a network; null where no RPC is known for it. */
  of(network: string): BuyerChain | null;
}

/** No chain is asked. */
export const NO_CHAINS: Chains = { isOff: true, of: () => null };

/**
 * Opens chains by what `--rpc` says.
 *
 * @param rpc `none`, an RPC for whatever is paid, or null: the public RPC of
 * each known network.
 */
export function openChains(rpc: string | null): Chains {
  if (rpc === "none") return NO_CHAINS;
  return {
    isOff: false,
    of(network) {
      const url = rpc ?? KNOWN_NETWORKS.get(network)?.rpcUrl;
      return url === undefined ? null : openBuyerChain(url, network);
    },
  };
}

/** What these questions need of the world. */
export interface ChainDependencies {
  /** Where chains are read. */
  readonly chains: Chains;
  /** Remembers purchases. */
  readonly journal: Journal;
  /** Between two looks. */
  readonly wait: Wait;
  /** Aborts when the person wants to stop. */
  readonly signal: AbortSignal;
  /** The time. */
  readonly now: () => Date;
}

/** Whether the money of a delivered purchase moved. */
export interface SettlementVerdict {
  /** See {@linkcode SettlementState}. */
  readonly state: SettlementState;
  /** Why it is not proven, on one line; null where there is nothing to say. */
  readonly reason: string | null;
  /** What the chain has shown for good, where it has. */
  readonly chain?: Sighting;
}

/**
 * Looks for a claimed settlement on the chain, a bounded number of times.
 *
 * @param claim `isDemo`: the seller says that nothing moves.
 */
export async function proveSettlement(
  entry: JournalEntry,
  claim: { transaction: string; isDemo: boolean },
  deps: ChainDependencies,
): Promise<SettlementVerdict> {
  const { chains, now } = deps;
  const { transaction, isDemo } = claim;
  if (entry.is_throwaway) return { state: "simulated", reason: null };
  if (chains.isOff) {
    return isDemo
      ? { state: "simulated", reason: null }
      : { state: "unchecked", reason: "not looked for on the chain" };
  }
  const chain = chains.of(entry.network);
  if (chain === null) {
    return isDemo ? { state: "simulated", reason: null } : {
      state: "unproven",
      reason: `no RPC is known for ${entry.network}; see --rpc`,
    };
  }
  if (isDemo) return await judgeDemo(entry, { chain, now });
  if (!/^0x[0-9a-f]{64}$/i.test(transaction)) {
    return { state: "unproven", reason: "there is no transaction to look for" };
  }
  const found = await lookFor(entry, {
    chain,
    transaction: transaction as `0x${string}`,
    deps,
  });
  return found === null
    ? {
      state: "proven",
      reason: null,
      chain: { fate: "used", seen_at: now().toISOString() },
    }
    : { state: "unproven", reason: found };
}

/** Null when the transaction is the payment; else why that cannot be said. */
async function lookFor(
  entry: JournalEntry,
  search: {
    chain: BuyerChain;
    transaction: `0x${string}`;
    deps: ChainDependencies;
  },
): Promise<string | null> {
  const { chain, transaction, deps } = search;
  let reason = "";
  for (let look = 1; look <= PROOF_LOOKS_MAX; look++) {
    const proof = await chain.prove(signedOf(entry), transaction);
    if (proof.kind === "proven") return null;
    if (proof.kind === "contradicted") {
      return `transaction ${transaction} does not hold this payment`;
    }
    reason = proof.kind === "absent"
      ? `the chain does not know transaction ${transaction}`
      : `the chain could not be read (${printableLine(proof.message, 200)})`;
    if (look === PROOF_LOOKS_MAX || deps.signal.aborted) break;
    await deps.wait(LOOK_MS, deps.signal);
  }
  return reason;
}

/** A seller who simulates must not have used the signature. */
async function judgeDemo(
  entry: JournalEntry,
  { chain, now }: { chain: BuyerChain; now: () => Date },
): Promise<SettlementVerdict> {
  const fate = await chain.fateOf(signedOf(entry));
  if (fate.kind !== "used") return { state: "simulated", reason: null };
  return {
    state: "unproven",
    reason:
      "the seller says that it simulates, and the chain shows that the payment was used",
    chain: { fate: "used", seen_at: now().toISOString() },
  };
}

/**
 * The outcome of a signature that nothing was delivered for; null where no
 * chain can be asked. What the chain says for good is given back to be kept.
 */
export async function readFate(
  entry: JournalEntry,
  { chains, now }: Pick<ChainDependencies, "chains" | "now">,
): Promise<{ fate: AuthorizationFate; chain?: Sighting } | null> {
  if (entry.is_throwaway) return null;
  if (entry.chain !== undefined) {
    return { fate: { kind: entry.chain.fate }, chain: entry.chain };
  }
  const chain = chains.of(entry.network);
  if (chain === null) return null;
  const fate = await chain.fateOf(signedOf(entry));
  return fate.kind === "used" || fate.kind === "dead"
    ? { fate, chain: { fate: fate.kind, seen_at: now().toISOString() } }
    : { fate };
}

/**
 * Notes in the journal which of some entries the chain shows to be uncharged
 * for good. Those of a delivered result are asked about too where the transfer
 * was never proven.
 */
export async function noteFates(
  entries: readonly JournalEntry[],
  deps: ChainDependencies,
): Promise<void> {
  const nowSeconds = deps.now().getTime() / 1000;
  const undecided = entries.filter((entry) =>
    entry.chain === undefined && entry.state !== "pending" &&
    entry.valid_before <= nowSeconds
  ).slice(0, FATES_MAX);
  for (const entry of undecided) {
    const read = await readFate(entry, deps);
    // An RPC that does not answer is not asked for each of them.
    if (read === null || read.fate.kind === "unknown") return;
    if (read.chain === undefined) continue;
    await deps.journal.update({ ...entry, version: 2, chain: read.chain });
  }
}

function signedOf(entry: JournalEntry): SignedPayment {
  return {
    network: entry.network,
    asset: entry.asset,
    payer: entry.payer,
    payTo: entry.pay_to,
    amount: entry.amount,
    nonce: `0x${entry.id}`,
    validBefore: entry.valid_before,
  };
}

/**
 * The port through which money moves. Three implementations stand in
 * `settlers/`; the gate cannot tell them apart.
 *
 * @module
 */

import type { StoreCommit } from "@/lib/store/store.ts";
import type { ExactPayment } from "./codec.ts";
import type {
  PaymentRequired,
  PaymentRequirements,
  SettlementResponse,
} from "./types.ts";

/** Where the transfer of a payment stands on its network. */
export interface TransferProof {
  /** Transaction hash, lower case. */
  readonly transaction: string;
  /** Index of the `Transfer` in the logs of its block. */
  readonly logIndex: number;
}

/** What the chain says of a transaction that is said to be a payment. */
export type TransactionVerdict =
  /** It is: this is the payment's transfer. */
  | { readonly kind: "confirmed"; readonly transfer: TransferProof }
  /** The chain does not know it (yet). */
  | { readonly kind: "absent" }
  /** It is there and does not pay. */
  | { readonly kind: "contradicted" }
  | { readonly kind: "unreachable" };

/** Whether a payment would settle now. */
export type VerifyOutcome =
  | { readonly kind: "valid" }
  /** The reason is passed through to the buyer. */
  | { readonly kind: "invalid"; readonly reason: string }
  /** Nobody could tell; the message is for the log. */
  | {
    readonly kind: "unavailable";
    readonly message: string;
    /** Where nothing is wrong with the payment, and settlement cannot be had now. */
    readonly code?: "settlement_unavailable";
  };

/** The outcome of an attempt to settle. */
export type SettleOutcome =
  | {
    readonly kind: "settled";
    readonly response: SettlementResponse;
    /**
     * The transfer on chain. Absent where there is none (demo mode), and where
     * a facilitator's word had to do.
     */
    readonly transfer?: TransferProof;
    /**
     * Writes that belong to the settlement itself (the simulated balance).
     * They are committed with it; when one of their checks fails, settle is
     * called again.
     */
    readonly commit?: StoreCommit;
  }
  /** It did not settle, and this attempt will not settle later. */
  | { readonly kind: "failed"; readonly reason: string }
  /**
   * Nothing was sent and nothing will be: the payment is as good as before. The
   * message is for the log.
   */
  | { readonly kind: "unsent"; readonly message: string }
  /** It may have settled or may settle yet; the message is for the log. */
  | {
    readonly kind: "unknown";
    readonly message: string;
    readonly transaction?: string;
  }
  /**
   * Nothing was ever sent, and another settler found the payment valid: settle
   * is to be called again once its name is written down.
   */
  | { readonly kind: "elsewhere"; readonly by: string };

/** Whether an authorization was used, and by what, as far as can be known. */
export type AuthorizationState =
  /** It moved the amount to us. */
  | {
    readonly kind: "settled";
    readonly response: SettlementResponse;
    readonly transfer: TransferProof;
  }
  /** It can still be used. */
  | {
    readonly kind: "unused";
    /** We are sending it: it may be used at any moment. */
    readonly isInFlight?: boolean;
  }
  /** It can never move the amount to us: cancelled, expired unspent, or used for something else. */
  | { readonly kind: "dead"; readonly reason: string }
  /** Nobody could tell now; the message is for the log. */
  | { readonly kind: "unknown"; readonly message: string };

/** A payment together with what we asked for. */
export interface PaymentAttempt {
  /** The proof, well-formed and matched to the requirements. */
  readonly payment: ExactPayment;
  /** Our own requirements, never the caller's echo. */
  readonly requirements: PaymentRequirements;
  /** When the payment was first seen: where a search of the chain may begin. */
  readonly claimedAt: Date;
  /** The present moment. */
  readonly now: Date;
  /**
   * What is sold, in our own words: a buyer's echo may say anything. Absent
   * where the offer of an old payment is no longer made.
   */
  readonly sold?: PaymentRequired;
  /** Which of several settlers found it valid; absent where nobody wrote it down. */
  readonly settledBy?: string;
  /** Whether no call before this one can have sent it. */
  readonly isFirst?: boolean;
  /**
   * Whether its buyer is asked to pay again where it is found unused: then no
   * single node's height is believed.
   */
  readonly isDecisive?: boolean;
}

/** A payment that is about to be claimed. */
export interface VerifyAttempt extends PaymentAttempt {
  /** Whether the payer's own key signed it: checked before a settler is asked. */
  readonly isSignedByPayer: boolean;
}

/** Whether a wallet takes a signature for its own. */
export interface WalletQuestion {
  /** The wallet. */
  readonly address: `0x${string}`;
  /** Digest of what was signed. */
  readonly digest: `0x${string}`;
  /** The signature, wrapped where the wallet does not stand yet (ERC-6492). */
  readonly signature: `0x${string}`;
}

/** The port. No method throws for a reason that lies outside this process. */
export interface Settler {
  /** Names the implementation in documents and logs. */
  readonly kind: "demo" | "facilitator" | "onchain";
  /**
   * Whether a signature that is not the payer's own ECDSA signature can be
   * checked (EIP-1271 and ERC-6492 need the chain).
   */
  readonly verifiesContractSignatures: boolean;
  /** Balance, nonce and, for contract wallets, the signature. Moves nothing. */
  verify(attempt: VerifyAttempt): Promise<VerifyOutcome>;
  /** Which of several settlers found a payment valid, in this process, for its record. */
  chosen?(payment: ExactPayment): Pick<PaymentAttempt, "settledBy">;
  /** Moves the amount. */
  settle(attempt: PaymentAttempt): Promise<SettleOutcome>;
  /** Asks the chain whether the authorization was used, after an unclear settlement. */
  lookup(attempt: PaymentAttempt): Promise<AuthorizationState>;
  /**
   * Whether a settlement that was delivered still stands on the chain; absent
   * where there is no chain (demo mode).
   */
  confirm?(
    attempt: PaymentAttempt,
    transaction: string,
  ): Promise<TransactionVerdict>;
  /**
   * Whether a wallet that is a contract takes a signature for its own; absent
   * where there is no chain. Throws when the chain cannot be asked.
   */
  isSignedByWallet?(question: WalletQuestion): Promise<boolean>;
  /**
   * Does work that must not run beside another of the same payer in this
   * process; absent where nothing is kept that payers share.
   */
  inTurn?<T>(attempt: PaymentAttempt, work: () => Promise<T>): Promise<T>;
  /** Whether settlement can be had now, for `/health` and `doctor`: null, or what is wrong. */
  health(): Promise<string | null>;
  /**
   * Everything that is wrong, also what others make up for, for `doctor`. Absent
   * where `health` says it all.
   */
  problems?(): Promise<readonly string[]>;
  /** How settlement does, in a line for operators; where there is more to say than {@linkcode health}. */
  describe?(): Promise<string>;
  /**
   * Lets go of a payment that was verified and will not be settled now, such as
   * one whose operation failed. Never throws.
   */
  letGo?(
    attempt: Pick<PaymentAttempt, "payment" | "requirements">,
  ): Promise<void>;
  /** Works without being asked, until it is closed: for a process that serves. */
  start?(): void;
  /** Stops what it does, and lets go of connections. */
  close(): void | Promise<void>;
}

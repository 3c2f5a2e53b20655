/**
 * Proofs of wallets that are contracts: the chain is asked whether the wallet
 * takes a signature for its own (EIP-1271), also one that does not stand yet
 * (ERC-6492). Bounded, so that who sends proofs costs the RPC little: a few
 * questions are under way at a time, equal ones share an answer, and a refusal
 * is remembered for as long as the message is fresh.
 *
 * @module
 */

import { AppError, messageOf } from "@/lib/errors.ts";
import { sha256Hex } from "@/lib/json.ts";
import type { Settler, WalletQuestion } from "./settler.ts";

/** Questions to the chain at the same time in one process; beyond, callers get `busy`. */
export const WALLET_QUESTIONS_MAX = 8;
/** Refusals that are remembered; the oldest goes first. */
export const WALLET_REFUSALS_MAX = 1_000;
/** Milliseconds for which a refusal is remembered: a message is no longer fresh then. */
export const WALLET_REFUSAL_MS = 300_000;

/** What is asked of the chain, and for whom. */
export interface ContractWalletsOptions {
  /** Asks the chain; does not where none is configured. */
  readonly settler: Pick<Settler, "isSignedByWallet">;
  /** Takes what went wrong where the chain could not be asked. */
  readonly onFault: (event: string, detail: unknown) => void;
}

/** Asks whether wallets that are contracts signed, a few at a time. */
export class ContractWallets {
  readonly #options: ContractWalletsOptions;
  readonly #underWay = new Map<string, Promise<boolean>>();
  /** When a refusal was given, by what was asked. */
  readonly #refusedAtMs = new Map<string, number>();

  /** Asks nothing yet. */
  constructor(options: ContractWalletsOptions) {
    this.#options = options;
  }

  /** Whether a chain can be asked at all. */
  get canAsk(): boolean {
    return this.#options.settler.isSignedByWallet !== undefined;
  }

  /**
   * Whether a wallet takes a signature for its own; false where no chain can be
   * asked.
   *
   * @throws {AppError} `busy` when too many ask, `verification_unavailable` when
   * the chain does not answer.
   */
  async isSigned(question: WalletQuestion, now: Date): Promise<boolean> {
    const { settler } = this.#options;
    if (settler.isSignedByWallet === undefined) return false;
    const name = sha256Hex(
      `${question.address} ${question.digest} ${question.signature}`,
    );
    const refusedAtMs = this.#refusedAtMs.get(name);
    if (
      refusedAtMs !== undefined &&
      now.getTime() - refusedAtMs < WALLET_REFUSAL_MS
    ) return false;
    let asked = this.#underWay.get(name);
    if (asked === undefined) {
      if (this.#underWay.size >= WALLET_QUESTIONS_MAX) {
        throw new AppError("busy", "Too many wallets' proofs are checked.", {
          retryAfterSeconds: 2,
        });
      }
      asked = this.#ask(question).finally(() => this.#underWay.delete(name));
      this.#underWay.set(name, asked);
    }
    const isSigned = await asked;
    if (!isSigned) this.#remember(name, now);
    return isSigned;
  }

  async #ask(question: WalletQuestion): Promise<boolean> {
    const { settler, onFault } = this.#options;
    try {
      return await settler.isSignedByWallet?.(question) ?? false;
    } catch (error) {
      onFault("verification_unavailable", messageOf(error));
      throw new AppError(
        "verification_unavailable",
        "The wallet's proof could not be checked on the chain now.",
        { retryAfterSeconds: 2 },
      );
    }
  }

  #remember(name: string, now: Date): void {
    this.#refusedAtMs.delete(name);
    this.#refusedAtMs.set(name, now.getTime());
    if (this.#refusedAtMs.size <= WALLET_REFUSALS_MAX) return;
    const oldest = this.#refusedAtMs.keys().next();
    if (!oldest.done) this.#refusedAtMs.delete(oldest.value);
  }
}

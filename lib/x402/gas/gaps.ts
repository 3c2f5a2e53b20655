/**
 * Fills places among the wallet's nonces that nothing has: a block was taken
 * back, or the store is an older copy. What stands behind them waits for them.
 *
 * @module
 */

import { type Fee, marketFee, replacementFee } from "./fees.ts";
import type { GasChain } from "./port.ts";
import { emptyOffer } from "./signing.ts";

/** Remembers what it offered, so that a second try is taken for a replacement. */
export class Gaps {
  readonly #chain: GasChain;
  readonly #gasPriceMax: bigint;
  readonly #offered = new Map<number, Fee>();

  /** Has filled none yet. */
  constructor(
    deps: { readonly chain: GasChain; readonly gasPriceMax: bigint },
  ) {
    this.#chain = deps.chain;
    this.#gasPriceMax = deps.gasPriceMax;
  }

  /**
   * Sends transactions that move nothing, from one nonce to before another, as
   * far as the price is below the cap.
   */
  async fill(from: number, to: number): Promise<void> {
    const chain = this.#chain;
    for (let nonce = from; nonce < to; nonce++) {
      const old = this.#offered.get(nonce);
      const market = await chain.market();
      const fee = old === undefined
        ? marketFee(market, this.#gasPriceMax)
        : replacementFee(old, market, this.#gasPriceMax);
      if (fee === null) return;
      const { raw } = await chain.sign({ ...emptyOffer(chain, fee), nonce });
      await chain.broadcast(raw);
      this.#offered.set(nonce, fee);
    }
  }
}

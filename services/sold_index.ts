/**
 * What is sold, by where it is sold.
 *
 * @module
 */

import type { PricedResource } from "@/lib/x402/challenge.ts";
import type { Deferred } from "@/lib/x402/settlement.ts";
import type { PaymentRequired } from "@/lib/x402/types.ts";

/**
 * Finds what is sold, or was since the start, by where and what it is:
 * everything that has a price.
 */
export class SoldIndex {
  readonly #first: () => readonly PricedResource[];
  #found: Map<string, PaymentRequired> | undefined;

  /** Reads what is sold when it is first asked. */
  constructor(first: () => readonly PricedResource[]) {
    this.#first = first;
  }

  /** What was asked there for it; null for nothing that is known. */
  readonly at: NonNullable<Deferred["soldAt"]> = (resourceUrl, operation) =>
    this.#known().get(`${resourceUrl} ${operation}`) ?? null;

  /** What is sold from now on; what is not any more stays known. */
  add(resources: readonly PricedResource[]): void {
    const known = this.#known();
    for (const { operation, paymentRequired } of resources) {
      const at = `${paymentRequired.resource.url} ${operation.id}`;
      known.set(at, paymentRequired);
    }
  }

  #known(): Map<string, PaymentRequired> {
    if (this.#found === undefined) {
      this.#found = new Map();
      this.add(this.#first());
    }
    return this.#found;
  }
}

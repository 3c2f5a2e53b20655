/**
 * Steps of a payment together with what its operation decides at them.
 *
 * @module
 */

import type { JsonObject } from "@/lib/json.ts";
import type {
  DraftContext,
  DraftSettlement,
} from "@/lib/operation/draft_settlement.ts";
import type { Clock } from "@/lib/runtime.ts";
import type { Store, StoreCommit } from "@/lib/store/store.ts";
import type { PaymentIdentity, PaymentRecord } from "./record.ts";
import { readPayment } from "./store.ts";

/** What a draft adds to a step; `body` replaces the stored result. */
export type DraftEffects = StoreCommit & { readonly body?: string };

/** Attempts when what a draft was decided on changes meanwhile. */
const ATTEMPTS_MAX = 8;

/** Asks the operations that settle drafts. */
export class Drafts {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #settlements: ReadonlyMap<string, DraftSettlement> | undefined;

  /** `drafts` has the settlements by the operation's id. */
  constructor(
    deps: {
      store: Store;
      clock: Clock;
      drafts?: ReadonlyMap<string, DraftSettlement>;
    },
  ) {
    this.#store = deps.store;
    this.#clock = deps.clock;
    this.#settlements = deps.drafts;
  }

  /**
   * Commits a step with what the draft, if there is one, adds to it. When the
   * commit does not hold although the payment is as it was, something else
   * changed that the draft was decided on: it is decided again.
   *
   * @returns null when the payment itself was changed by somebody else.
   */
  async commitWith<T>(
    held: {
      readonly identity: PaymentIdentity;
      readonly record: PaymentRecord;
      readonly version: string;
    },
    moment: keyof DraftSettlement,
    commit: (effects: DraftEffects) => Promise<T | null>,
    attemptsMax: number = ATTEMPTS_MAX,
  ): Promise<T | null> {
    const { identity, record: { draft, operation } } = held;
    if (draft === undefined) return await commit({});
    const settlement = this.#settlements?.get(operation);
    if (settlement === undefined) {
      throw new TypeError(`${operation} has a draft and nobody to settle it`);
    }
    for (let attempt = 0; attempt < attemptsMax; attempt++) {
      const effects = await decide(settlement, moment, draft, {
        now: this.#clock.now(),
        store: this.#store,
        payment: JSON.stringify(identity),
      });
      const committed = await commit(effects);
      if (committed !== null) return committed;
      const present = await readPayment(this.#store, identity);
      if (present?.version !== held.version) return null;
    }
    return null;
  }
}

async function decide(
  settlement: DraftSettlement,
  moment: keyof DraftSettlement,
  draft: JsonObject,
  context: DraftContext,
): Promise<DraftEffects> {
  switch (moment) {
    case "prepare":
      return await settlement.prepare(draft, context);
    case "giveBack":
      return await settlement.giveBack(draft, context);
    case "finish": {
      const { output, commit } = await settlement.finish(draft, context);
      return { ...commit, body: JSON.stringify(output) };
    }
  }
}

/**
 * Announces offers: a revision is born when an offer is not what its last
 * revision said, and never changes after.
 *
 * @module
 */

import { canonicalSha256, type JsonObject } from "@/lib/json.ts";
import type { Clock } from "@/lib/runtime.ts";
import type { Store } from "@/lib/store/store.ts";
import {
  listOfferHeads,
  listRevisions,
  type OfferChange,
  type OfferRevision,
  readOfferHead,
  readRevision,
  writeRevision,
} from "./store.ts";

/** An offer as it is to be announced. */
export interface Announced {
  /** Which need the offer serves: the feed can be asked for one. */
  readonly intent: string;
  /** Its match item, as buyers see it. */
  readonly item: JsonObject;
}

/** Milliseconds for which revisions of other processes may go unseen. */
export const READ_MS = 5_000;
/** Processes that may announce the same offer at once before one gives up. */
const ATTEMPTS_MAX = 20;

/** The revisions of all offers. */
export interface Revisions {
  /** The newest first. */
  readonly all: readonly OfferRevision[];
  /** Number of the last revision by intent. */
  readonly current: ReadonlyMap<string, number>;
}

/** Announces the offers of this process once, and reads what all announced. */
export class OfferAnnouncements {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #offers: readonly Announced[];
  #announced: Promise<void> | undefined;
  #last: Revisions | undefined;
  #held: { atMs: number; revisions: Promise<Revisions> } | undefined;

  /** Takes what is sold now; writes nothing yet. */
  constructor(
    options: { store: Store; clock: Clock; offers: readonly Announced[] },
  ) {
    this.#store = options.store;
    this.#clock = options.clock;
    this.#offers = options.offers;
  }

  /** Announces what changed since the last start of any process; once. */
  announce(): Promise<void> {
    if (this.#announced === undefined) {
      const running = announceOffers(this.#store, {
        offers: this.#offers,
        now: this.#clock.now(),
      });
      this.#announced = running;
      // A store that could not be reached is asked again next time.
      running.catch(() => this.#announced = undefined);
    }
    return this.#announced;
  }

  /**
   * Every revision; at most {@linkcode READ_MS} old, or as old as the store is
   * away: revisions never change, so old ones are still true.
   */
  async read(): Promise<Revisions> {
    try {
      await this.announce();
      this.#last = await this.#present();
      return this.#last;
    } catch (error) {
      if (this.#last === undefined) throw error;
      return this.#last;
    }
  }

  #present(): Promise<Revisions> {
    const nowMs = this.#clock.now().getTime();
    if (this.#held === undefined || nowMs - this.#held.atMs >= READ_MS) {
      const revisions = readRevisions(this.#store);
      this.#held = { atMs: nowMs, revisions };
      revisions.catch(() => this.#held = undefined);
    }
    return this.#held.revisions;
  }
}

/**
 * Writes a revision for each offer that changed, was added or is gone. Any
 * number of processes may do so at the same time: each revision is born once.
 */
export async function announceOffers(
  store: Store,
  options: { offers: readonly Announced[]; now: Date },
): Promise<void> {
  const { offers, now } = options;
  for (const { intent, item } of offers) {
    await advance(store, { intent, now, item });
  }
  const known = new Set(offers.map(({ intent }) => intent));
  for (const [intent, head] of await listOfferHeads(store)) {
    if (!known.has(intent) && !head.is_withdrawn) {
      await advance(store, { intent, now, item: null });
    }
  }
}

/** Moves one offer to what it is now; null: it is no longer sold. */
async function advance(
  store: Store,
  { intent, item, now }: { intent: string; item: JsonObject | null; now: Date },
): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
    const head = await readOfferHead(store, intent);
    const last = head?.value;
    const digest = item === null ? last?.digest ?? "" : canonicalSha256(item);
    const isSame = item === null
      ? last === undefined || last.is_withdrawn
      : last !== undefined && !last.is_withdrawn && last.digest === digest;
    if (isSame) return;
    const shown = item ??
      (await readRevision(store, intent, last?.revision ?? 0))?.item ?? {};
    const revision: OfferRevision = {
      intent,
      revision: (last?.revision ?? 0) + 1,
      change: changeOf(item, last),
      published_at: now.toISOString(),
      item: shown,
    };
    const isWritten = await writeRevision(store, revision, {
      digest,
      headVersion: head?.version ?? null,
    });
    if (isWritten) return;
  }
  throw new Error(`offer ${intent} could not be announced`);
}

function changeOf(
  item: JsonObject | null,
  last: { readonly is_withdrawn: boolean } | undefined,
): OfferChange {
  if (item === null) return "withdrawn";
  return last === undefined || last.is_withdrawn ? "added" : "changed";
}

async function readRevisions(store: Store): Promise<Revisions> {
  const all = await listRevisions(store);
  const current = new Map<string, number>();
  for (const { intent, revision } of all) {
    current.set(intent, Math.max(current.get(intent) ?? 0, revision));
  }
  const order = ({ published_at, intent, revision }: OfferRevision) =>
    `${published_at} ${intent} ${String(revision).padStart(9, "0")}`;
  all.sort((a, b) => order(a) < order(b) ? 1 : -1);
  return { all, current };
}

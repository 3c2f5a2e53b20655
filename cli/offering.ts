/**
 * What a serving process sells now: the folder of own offers can be read again
 * while it answers. Calls that run end as they began.
 *
 * @module
 */

import type { Logger } from "@/lib/log.ts";
import type { Dispatch } from "@/lib/routing/dispatcher.ts";
import { type App, withOwnOffers } from "@/services/app.ts";
import {
  createDispatch,
  type MountedOrigin,
  mountOrigins,
} from "./dispatch.ts";
import type { ModuleOffers } from "./module_offers.ts";
import {
  findOwnOffers,
  type OpenOwnOffer,
  OWN_OFFERS_MAX,
} from "./own_offers.ts";

/** What reading the folder again came to. */
export interface OffersRead {
  /** By name, so that it is JSON. */
  readonly [name: string]: readonly string[];
  /** Own offers that are sold now. */
  readonly sold: readonly string[];
  /** Those among them that were not sold before. */
  readonly added: readonly string[];
  /** Those among them of which the file says something else than before. */
  readonly changed: readonly string[];
  /** What is not sold any more. */
  readonly removed: readonly string[];
  /** A line for each file with a fault. */
  readonly faults: readonly string[];
}

/** The present offers, and what answers with them. */
export class Offering {
  readonly #logger: Logger;
  readonly #modules: ModuleOffers | undefined;
  #app: App;
  #origins: readonly MountedOrigin[];
  #dispatch: Dispatch;
  #last: Promise<unknown> = Promise.resolve();

  /** Answers with what the application sells. */
  constructor(
    app: App,
    { logger, modules }: {
      readonly logger: Logger;
      /** Runs the modules of own offers, where there are some. */
      readonly modules?: ModuleOffers | undefined;
    },
  ) {
    this.#logger = logger;
    this.#modules = modules;
    this.#app = app;
    this.#origins = mountOrigins(app);
    this.#dispatch = createDispatch(app, logger, this.#origins);
  }

  /** The application as it sells now. */
  get app(): App {
    return this.#app;
  }

  /** The origins as they are mounted now. */
  get origins(): readonly MountedOrigin[] {
    return this.#origins;
  }

  /** Announces what is sold now; the feeds do so by themselves when they are read. */
  async announce(): Promise<void> {
    const { announcements, onFault } = this.#app;
    await announcements.announce().catch((error) =>
      onFault("announcement_failed", error)
    );
  }

  /** Answers a request with what is sold when it comes. */
  readonly dispatch: Dispatch = (request, peer) =>
    this.#dispatch(request, peer);

  /** Reads the folder again, one time after the other. */
  readAgain(): Promise<OffersRead> {
    const reading = this.#last.then(() => this.#readAgain());
    this.#last = reading.catch(() => {});
    return reading;
  }

  async #readAgain(): Promise<OffersRead> {
    const app = this.#app;
    const before = app.ownOffers ?? [];
    const modules = this.#modules;
    const read = await findOwnOffers(app.config, { modules });
    const kept = before.filter(({ plan }) => read.refused(plan.id))
      .slice(0, OWN_OFFERS_MAX - read.offers.length);
    const offers = inOrder([...read.offers, ...kept]);
    const next = withOwnOffers(app, offers);
    const origins = mountOrigins(next, this.#origins);
    const dispatch = createDispatch(next, this.#logger, origins);
    modules?.sell(offers, kept.map(({ plan }) => plan.id));
    this.#app = next;
    this.#origins = origins;
    this.#dispatch = dispatch;
    const report = reportOf(app, next, {
      kept: kept.map(({ plan }) => plan.id),
      faults: read.faults,
    });
    for (const fault of report.faults) app.onFault("own_offer_refused", fault);
    const { faults: _, ...facts } = report;
    this.#logger.log({ event: "own_offers_read", ...facts });
    await this.announce();
    return report;
  }
}

function inOrder(offers: readonly OpenOwnOffer[]): readonly OpenOwnOffer[] {
  return offers.toSorted((a, b) => a.plan.id < b.plan.id ? -1 : 1);
}

function reportOf(
  before: App,
  now: App,
  { kept, faults }: {
    kept: readonly string[];
    faults: readonly string[];
  },
): OffersRead {
  const own = ({ offers }: App) =>
    new Map(
      offers.filter(({ isOwn }) => isOwn).map((offer) => [offer.intent, offer]),
    );
  const [old, present] = [own(before), own(now)];
  const sold = [...present.keys()];
  return {
    sold,
    added: sold.filter((id) => !old.has(id)),
    changed: sold.filter((id) =>
      old.has(id) && old.get(id) !== present.get(id)
    ),
    removed: [...old.keys()].filter((id) => !present.has(id)),
    faults: faults.map((fault) =>
      kept.some((id) => fault.startsWith(`${id}.`))
        ? `${fault}; it is sold as it was before`
        : fault
    ),
  };
}

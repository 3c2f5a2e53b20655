/**
 * Buyers and visitors.
 *
 * @module
 */

import type { LocalAccount } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { systemWait } from "@/lib/runtime.ts";
import { openWallet } from "@/lib/x402/client.ts";
import { pursue } from "./buyer.ts";
import type { Ground } from "./ground.ts";
import { Journal, type SignedPayment } from "./journal.ts";
import type { SoakOptions } from "./options.ts";
import {
  choosePurchase,
  heldPurchase,
  otherInput,
  type Stock,
} from "./purchases.ts";
import type { SeededRandom } from "./random.ts";
import { BUYER_KINDS, type BuyerKind, type BuyerWallet } from "./sendings.ts";
import type { Visit } from "./slow_clients.ts";
import { visit } from "./visitors.ts";

/** Intents at the same time. */
const INTENTS_MAX = 40;
/** Visitors at the same time. */
const VISITS_MAX = 40;
/** Visitors for each intent. */
const VISITS_PER_INTENT = 2;

/** Buyers and visitors that come at their own pace, whatever the answers. */
export class Load {
  readonly journal = new Journal();
  readonly visits: Visit[] = [];
  readonly #options: SoakOptions;
  readonly #ground: Ground;
  readonly #random: SeededRandom;
  readonly #wallets: readonly BuyerWallet[];
  readonly #deadline = new AbortController();
  readonly #active = {
    intents: new Set<Promise<void>>(),
    visits: new Set<Promise<void>>(),
  };
  readonly #entryIds: string[] = [];
  #visitsBegun = 0;
  current = new Map<number, string>();

  constructor(deps: {
    options: SoakOptions;
    ground: Ground;
    random: SeededRandom;
    wallets: readonly BuyerWallet[];
  }) {
    this.#options = deps.options;
    this.#ground = deps.ground;
    this.#random = deps.random;
    this.#wallets = deps.wallets;
  }

  /** Lets them come for as long as the options say. */
  async run(): Promise<void> {
    const { rate, seconds } = this.#options;
    const endMs = performance.now() + seconds * 1000;
    const lane = async (
      name: "intents" | "visits",
      options: { perSecond: number; max: number; start: () => Promise<void> },
    ) => {
      const pace = this.#random.fork(name);
      const active = this.#active[name];
      while (performance.now() < endMs) {
        // Times between independent arrivals.
        await systemWait(-Math.log(1 - pace.next()) * 1000 / options.perSecond);
        if (active.size >= options.max) await Promise.race(active);
        const task: Promise<void> = options.start().finally(() =>
          active.delete(task)
        );
        active.add(task);
      }
    };
    await Promise.all([
      lane("intents", {
        perSecond: rate,
        max: INTENTS_MAX,
        start: () => this.#buy(),
      }),
      lane("visits", {
        perSecond: rate * VISITS_PER_INTENT,
        max: VISITS_MAX,
        start: () => this.#visit(),
      }),
    ]);
  }

  /** The wallet of a payer; a new one where nobody has it any more. */
  walletOf(payer: string): BuyerWallet {
    return this.#wallets.find(({ address }) =>
      address.toLowerCase() === payer
    ) ?? newWallet();
  }

  /** Waits for everybody who is still there. */
  async settleDown(msMax: number): Promise<void> {
    const timer = setTimeout(() => this.#deadline.abort(), msMax);
    await Promise.all([...this.#active.intents, ...this.#active.visits]);
    clearTimeout(timer);
  }

  async #buy(): Promise<void> {
    const { journal } = this;
    const random = this.#random.fork(`intent ${journal.intents.length}`);
    const kind: BuyerKind = random.weighted(BUYER_KINDS);
    const stock: Stock = {
      pages: this.#ground.pages.address,
      entryIds: this.#entryIds,
    };
    const choose = kind === "bundle" ? heldPurchase : choosePurchase;
    const purchase = choose(random, {
      origins: this.#ground.origins,
      stock,
    });
    const intent = journal.open(kind, purchase);
    await pursue(kind, {
      journal,
      intent,
      random,
      wallet: kind === "poor" ? newWallet() : random.pick(this.#wallets),
      otherInput: () => otherInput(purchase, { random, stock }),
      deadline: this.#deadline.signal,
      wait: systemWait,
      place: this.#ground,
    });
    this.#learnEntry(intent.payments);
  }

  /** What was published can be looked up. */
  #learnEntry(payments: readonly SignedPayment[]): void {
    for (const { answer } of payments.flatMap(({ attempts }) => attempts)) {
      if (answer?.kind !== "delivered") continue;
      const id = /"entry_id":"(inf_[^"]+)"/.exec(answer.body)?.[1];
      if (id !== undefined) this.#entryIds.push(id);
    }
  }

  async #visit(): Promise<void> {
    const random = this.#random.fork(`visit ${this.#visitsBegun++}`);
    this.visits.push(
      await visit({
        random,
        origins: this.#ground.origins,
        livePorts: this.#ground.livePorts,
        wait: systemWait,
      }),
    );
  }
}

/** A wallet of its own, without money. */
export function newWallet(): BuyerWallet {
  const key = generatePrivateKey();
  const account: LocalAccount = privateKeyToAccount(key);
  return { ...openWallet(key), account };
}

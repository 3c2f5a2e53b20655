/**
 * A purchase with a wallet that holds nothing, from a seller in demo mode.
 *
 * @module
 */

import { systemRandom, type Wait } from "@/lib/runtime.ts";
import { openWallet } from "@/lib/x402/client.ts";
import type { CommandInput } from "./command.ts";
import type { CarefulFetch } from "./buy/careful_fetch.ts";
import { NO_CHAINS } from "./buy/chains.ts";
import { openMemoryJournal } from "./buy/journal.ts";
import { type Purchase, purchase } from "./buy/purchase.ts";
import { describeProposal } from "./buy/report.ts";

/** Buys, and says what is proposed and done. */
export async function buyWithNothing(
  { err, signal }: Pick<CommandInput, "err" | "signal">,
  { url, body, maxAtomic, fetch, wait }: {
    url: string;
    body: string;
    /** What the wallet agrees to pay, in atomic units. */
    maxAtomic: bigint;
    fetch: CarefulFetch;
    wait: Wait;
  },
): Promise<Purchase> {
  return await purchase({
    url,
    body,
    payer: { wallet: openWallet(), isThrowaway: true },
    policy: { maxAtomic },
    budget: null,
    agree(proposal) {
      const context = { isThrowaway: true, budget: null, maxAtomic };
      for (const line of describeProposal(proposal, context)) err(line);
      return Promise.resolve(true);
    },
  }, {
    fetch,
    chains: NO_CHAINS,
    journal: openMemoryJournal(),
    say: err,
    signal,
    now: () => new Date(),
    random: systemRandom,
    wait,
  });
}

/**
 * Publications without payments, as the ledger commits them.
 *
 * @module
 */

import type { Store, StoreCommit } from "@/lib/store/store.ts";
import type { ExchangeOperations } from "@/services/exchange/operations.ts";

type Publish = ExchangeOperations["publish"];

/** How a publication is settled without a payment. */
export interface DirectOptions {
  readonly store: Store;
  readonly now: Date;
  /** Address of who would pay. */
  readonly payer: string;
}

/** The commit that a publication's settlement makes, and what is delivered. */
export async function draftDirectly(
  publish: Publish,
  input: Parameters<Publish["run"]>[0],
  { store, now, payer }: DirectOptions,
) {
  const { draft } = await publish.run(input, {
    now,
    requestId: "r",
    signal: new AbortController().signal,
    payer: { address: payer, network: "eip155:8453" },
    agentId: null,
  });
  if (draft === undefined || publish.settle === undefined) {
    throw new TypeError("publications settle drafts");
  }
  return await publish.settle.finish(draft, { now, store, payment: "direct" });
}

/** Runs the operation and its settlement as the gate would, without a payment. */
export async function publishDirectly(
  publish: Publish,
  input: Parameters<Publish["run"]>[0],
  options: DirectOptions,
) {
  const { output, commit } = await draftDirectly(publish, input, options);
  await committed(options.store, commit);
  return output;
}

async function committed(store: Store, commit: StoreCommit): Promise<void> {
  if (await store.commit(commit) === null) {
    throw new TypeError("a check failed");
  }
}

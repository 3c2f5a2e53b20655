/**
 * What the chain says: which authorizations moved money to the seller.
 *
 * @module
 */

import { TOKEN_ABI } from "@/tests/support/token.ts";
import type { Ground } from "./ground.ts";

/** Movements to the seller. */
export interface ChainBooks {
  /** Number of transfers by `payer nonce`. */
  readonly moved: ReadonlyMap<string, number>;
  /** Transactions by `payer nonce`. */
  readonly transactions: ReadonlyMap<string, string>;
  /** Atomic units by `payer nonce`. */
  readonly values: ReadonlyMap<string, bigint>;
  /** Milliseconds of the epoch, by the block's clock, by `payer nonce`. */
  readonly movedAtMs: ReadonlyMap<string, number>;
  /** Transfers to the seller, whatever caused them. */
  readonly transfers: number;
  /** Atomic units that they moved. */
  readonly sum: bigint;
  /** What the token says the seller has. */
  readonly balance: bigint;
}

/** How an authorization is named in the books. */
export function authorizationKey(payer: string, nonce: string): string {
  return `${payer} ${nonce}`.toLowerCase();
}

/** Mines what waits and reads every event of the token. */
export async function readChain(
  { anvil, token, seller }: Pick<Ground, "anvil" | "token" | "seller">,
): Promise<ChainBooks> {
  const { client } = anvil;
  await client.mine({ blocks: 2 });
  const contract = {
    address: token.address,
    abi: TOKEN_ABI,
    fromBlock: 0n,
  } as const;
  const logs: TokenLog[] = [
    ...await client.getContractEvents({ ...contract, eventName: "Transfer" }),
    ...await client.getContractEvents({
      ...contract,
      eventName: "AuthorizationUsed",
    }),
  ];
  const transfers = logs.filter(({ args }) => sameAddress(args.to, seller));
  const moved = new Map<string, number>();
  const transactions = new Map<string, string>();
  const values = new Map<string, bigint>();
  const movedAtMs = new Map<string, number>();
  for (const { use, transfer } of pairs(logs)) {
    const { authorizer, nonce } = use.args;
    if (
      !sameAddress(transfer.args.to, seller) ||
      !sameAddress(transfer.args.from, authorizer)
    ) continue;
    const key = authorizationKey(authorizer ?? "", nonce ?? "");
    moved.set(key, (moved.get(key) ?? 0) + 1);
    transactions.set(key, use.transactionHash);
    values.set(key, transfer.args.value ?? 0n);
    const { timestamp } = await client.getBlock({
      blockNumber: use.blockNumber,
    });
    movedAtMs.set(key, Number(timestamp) * 1000);
  }
  return {
    moved,
    transactions,
    values,
    movedAtMs,
    transfers: transfers.length,
    sum: transfers.reduce((sum, { args }) => sum + (args.value ?? 0n), 0n),
    balance: await token.balanceOf(seller),
  };
}

/** An event of the token, as far as it is looked at. */
export interface TokenLog {
  readonly blockNumber: bigint;
  readonly logIndex: number;
  readonly transactionHash: string;
  readonly args: {
    readonly from?: string | undefined;
    readonly to?: string | undefined;
    readonly value?: bigint | undefined;
    readonly authorizer?: string | undefined;
    readonly nonce?: string | undefined;
  };
}

/**
 * Each use of an authorization with the transfer that follows it at once in its
 * transaction: what else stands there was not caused by it.
 */
export function pairs(
  logs: readonly TokenLog[],
): { use: TokenLog; transfer: TokenLog }[] {
  const ordered = logs.toSorted((a, b) =>
    Number(a.blockNumber - b.blockNumber) || a.logIndex - b.logIndex
  );
  return ordered.flatMap((use, at) => {
    const transfer = ordered[at + 1];
    return use.args.nonce !== undefined && transfer !== undefined &&
        transfer.args.nonce === undefined &&
        transfer.transactionHash === use.transactionHash
      ? [{ use, transfer }]
      : [];
  });
}

function sameAddress(a: string | undefined, b: string | undefined): boolean {
  return a !== undefined && a.toLowerCase() === b?.toLowerCase();
}

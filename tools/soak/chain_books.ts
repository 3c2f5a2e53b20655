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
  const transfers = await client.getContractEvents({
    ...contract,
    eventName: "Transfer",
    args: { to: seller },
  });
  const uses = await client.getContractEvents({
    ...contract,
    eventName: "AuthorizationUsed",
  });
  const paying = new Set(transfers.map((event) => event.transactionHash));
  const moved = new Map<string, number>();
  const transactions = new Map<string, string>();
  for (const { args, transactionHash } of uses) {
    if (!paying.has(transactionHash)) continue;
    const key = authorizationKey(args.authorizer ?? "", args.nonce ?? "");
    moved.set(key, (moved.get(key) ?? 0) + 1);
    transactions.set(key, transactionHash);
  }
  return {
    moved,
    transactions,
    transfers: transfers.length,
    sum: transfers.reduce((sum, { args }) => sum + (args.value ?? 0n), 0n),
    balance: await token.balanceOf(seller),
  };
}

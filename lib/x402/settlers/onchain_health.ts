/**
 * How settlement by this program itself does, for `/health`, `doctor` and
 * `status`.
 *
 * @module
 */

import { formatAmount } from "@/lib/money.ts";
import { chainIdOf } from "../networks.ts";
import type { Parts } from "./onchain_parts.ts";

/** Transfers at the gas limit that the wallet can pay for while it is in health. */
export const HEALTHY_TRANSFERS_MIN = 20n;
/** Milliseconds for which the first of the line may wait while all is well. */
export const LINE_MS_MAX = 30_000;
/** A gwei is 10^9 wei. */
const GWEI_DECIMALS = 9;

/** How the worker does: what is wrong, and its state in a line. */
export async function inspect(
  parts: Parts,
): Promise<{ problem: string | null; summary: string }> {
  const { chain, gas, worker } = parts;
  try {
    const chainId = await chain.chainId();
    if (chainId !== chainIdOf(parts.network)) {
      return unread(`RPC serves chain ${chainId}`);
    }
    const [balance, market, line, spent] = await Promise.all([
      gas.balance(),
      gas.market(),
      worker.line(),
      worker.spentDaily(),
    ]);
    const price = market.baseFee + market.tip;
    const waitedMs = line.sinceMs === null ? 0 : parts.nowMs() - line.sinceMs;
    const waited = `${Math.max(0, Math.round(waitedMs / 1000))} s`;
    return {
      problem: price > parts.gasPriceMax
        ? "the gas price is above GAS_PRICE_MAX_GWEI"
        : balance < HEALTHY_TRANSFERS_MIN * parts.gasLimitMax * price
        ? "the gas wallet is nearly empty"
        : waitedMs > LINE_MS_MAX
        ? `the first transaction of the line waits since ${waited}`
        : null,
      summary: [
        line.length === 0
          ? "nothing in the line"
          : `${line.length} in the line, the first since ${waited}`,
        spent === null
          ? "no gas spent yet"
          : `gas for ${balance / spent} days at the last two days' rate`,
        `a unit of gas costs ${gwei(price)} gwei of at most ${
          gwei(parts.gasPriceMax)
        }`,
      ].join("; "),
    };
  } catch (error) {
    // Everybody may read it: where the RPC is, is not said.
    parts.onFault("rpc_unreachable", error);
    return unread("RPC unreachable");
  }
}

/** Where nothing can be read there is no more to say. */
function unread(problem: string): { problem: string; summary: string } {
  return { problem, summary: problem };
}

function gwei(wei: bigint): string {
  return formatAmount(wei, { decimals: GWEI_DECIMALS });
}

/**
 * The settlement worker's view of a real chain.
 *
 * @module
 */

import {
  type ContractFunctionParameters,
  keccak256,
  type LocalAccount,
  numberToHex,
  type PublicClient,
  TransactionReceiptNotFoundError,
} from "viem";
import { messageOf } from "@/lib/errors.ts";
import { type ChainReader, TOKEN_ABI } from "../chain.ts";
import { chainIdOf } from "../networks.ts";
import { type Hex, isRevert } from "../transfer.ts";
import type { BalanceReader } from "./holds.ts";
import type {
  Broadcast,
  Estimate,
  GasChain,
  MinedTransaction,
} from "./port.ts";

/**
 * A chain as the worker needs it.
 *
 * @internal The account is the RPC client's.
 */
export function createGasChain(options: {
  readonly chain: ChainReader;
  readonly network: string;
  readonly signer: LocalAccount;
  readonly onFault: (event: string, detail: unknown) => void;
}): GasChain {
  const { chain, signer } = options;
  const { client } = chain;
  const account = signer.address.toLowerCase() as Hex;
  return {
    account,
    async sign({ to, data, nonce, gas, fee }) {
      const raw = await signer.signTransaction({
        type: "eip1559",
        chainId: chainIdOf(options.network),
        to,
        data,
        nonce,
        gas,
        maxFeePerGas: fee.maxFeePerGas,
        maxPriorityFeePerGas: fee.maxPriorityFeePerGas,
      });
      return { raw, hash: keccak256(raw) };
    },
    broadcast: (raw) => broadcast(client, raw, options.onFault),
    receipt: (hash) => minedUnder(client, hash),
    isKnown: async (hash) =>
      await client.request({
        method: "eth_getTransactionByHash",
        params: [hash],
      }) !== null,
    usedNonces: (blockTag) =>
      client.getTransactionCount({ address: account, blockTag }),
    async market() {
      const [block, tip] = await Promise.all([
        client.getBlock({ blockTag: "latest" }),
        client.request({ method: "eth_maxPriorityFeePerGas" }),
      ]);
      return { baseFee: block.baseFeePerGas ?? 0n, tip: BigInt(tip) };
    },
    balance: () => client.getBalance({ address: account }),
    estimate: (call, bounds) => estimate(client, { account, call, bounds }),
    head: () => chain.head(),
    isConfirmed: (blockNumber, head) => chain.isConfirmed(blockNumber, head),
  };
}

/** Hands a transaction to the node, once: who sends again asks first what became of it. */
async function broadcast(
  client: PublicClient,
  raw: Hex,
  onFault: (event: string, detail: unknown) => void,
): Promise<Broadcast> {
  try {
    await client.request({
      method: "eth_sendRawTransaction",
      params: [raw],
    }, { retryCount: 0 });
    return "accepted";
  } catch (error) {
    const answer = broadcastOf(error);
    if (answer === null) throw error;
    if (answer === "refused") onFault("transaction_refused", messageOf(error));
    return answer;
  }
}

/** The receipt of a transaction with what it cost; null while there is none. */
async function minedUnder(
  client: PublicClient,
  hash: Hex,
): Promise<MinedTransaction | null> {
  try {
    const receipt = await client.getTransactionReceipt({ hash });
    return { ...receipt, cost: receipt.gasUsed * receipt.effectiveGasPrice };
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return null;
    throw error;
  }
}

/** Tries a call at the price that is paid: a contract may look at it. */
async function estimate(
  client: PublicClient,
  { account, call: { to, data }, bounds: { fee, gasMax } }: {
    account: Hex;
    call: Parameters<GasChain["estimate"]>[0];
    bounds: Parameters<GasChain["estimate"]>[1];
  },
): Promise<Estimate> {
  try {
    const gas = await client.request({
      method: "eth_estimateGas",
      params: [{
        from: account,
        to,
        data,
        gas: numberToHex(gasMax),
        maxFeePerGas: numberToHex(fee.maxFeePerGas),
        maxPriorityFeePerGas: numberToHex(fee.maxPriorityFeePerGas),
        // Where nodes try it in the block to come, the wallet's own
        // transaction of the same payment stands in its way.
      }, "latest"],
    });
    return BigInt(gas) > gasMax
      ? { kind: "too_expensive" }
      : { kind: "gas", gas: BigInt(gas) };
  } catch (error) {
    const kind = estimateRefusal(error);
    if (kind === null) throw error;
    if (kind === "reverts") return { kind };
    // Nodes count only the gas that the wallet can pay for.
    const balance = await client.getBalance({ address: account });
    return {
      kind: balance < gasMax * fee.maxFeePerGas ? "unfunded" : "too_expensive",
    };
  }
}

/** Reads payers' balances at one block. */
export function createBalanceReader(chain: ChainReader): BalanceReader {
  return {
    async balanceAt({ payer, asset, nonces, blockMin }) {
      const head = await chain.head();
      const blockNumber = head > blockMin ? head : blockMin;
      const contract = { address: asset as Hex, abi: TOKEN_ABI } as const;
      // In one call, which nodes answer from one state, also at the moment in
      // which a block comes.
      const calls: readonly ContractFunctionParameters[] = [
        { ...contract, functionName: "balanceOf", args: [payer] },
        ...nonces.map((nonce) => ({
          ...contract,
          functionName: "authorizationState",
          args: [payer, nonce],
        })),
      ];
      const [balance, ...states]: readonly unknown[] = await chain.client
        .multicall({
          allowFailure: false,
          batchSize: 0,
          blockNumber,
          deployless: true,
          contracts: calls,
        });
      return {
        balance: BigInt(String(balance)),
        used: new Set(nonces.filter((_nonce, index) => states[index] === true)),
      };
    },
  };
}

/** What a node's words about a transaction mean; null where it said nothing. */
function broadcastOf(error: unknown): Broadcast | null {
  const words = messageOf(error);
  if (
    /already known|already imported|known transaction|alreadyknown/i.test(words)
  ) {
    return "accepted";
  }
  if (
    /nonce (?:is )?too low|old nonce|nonce has already been used/i.test(words)
  ) {
    return "outdated";
  }
  if (/underpriced|replacement|fee too low to replace/i.test(words)) {
    return "underpriced";
  }
  return isAnswer(error) ? "refused" : null;
}

/** What a node's words about a trial mean; null where it could not try. */
function estimateRefusal(
  error: unknown,
): Exclude<Estimate["kind"], "gas"> | null {
  // First: what a contract reverts with may have any words in it.
  if (isRevert(error)) return "reverts";
  const words = messageOf(error);
  if (/insufficient funds|insufficient balance/i.test(words)) return "unfunded";
  return /exceeds allowance|out ?of ?gas|exceeds .*gas limit|intrinsic gas/i
      .test(words)
    ? "too_expensive"
    : null;
}

/** Whether the node answered. */
function isAnswer(error: unknown): boolean {
  return error instanceof Error && "code" in error &&
    typeof error.code === "number";
}

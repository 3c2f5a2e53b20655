/**
 * Settlement by this process itself: it verifies against an RPC and submits
 * the transfer with a gas wallet.
 *
 * @module
 */

import { bytesToHex, type PublicClient } from "viem";
import { messageOf } from "@/lib/errors.ts";
import { authorizationDigest } from "../authorization.ts";
import { TOKEN_ABI } from "../chain.ts";
import { gasAccount } from "../gas_account.ts";
import { GasWallet, type GasWalletOptions } from "../gas_wallet.ts";
import { chainIdOf } from "../networks.ts";
import type {
  PaymentAttempt,
  Settler,
  VerifyAttempt,
  VerifyOutcome,
} from "../settler.ts";
import { deploymentOf, type Hex, isRevert } from "../transfer.ts";

/** What the settler is built from. */
export interface OnchainOptions extends GasWalletOptions {
  /** Key of the gas wallet. */
  readonly privateKey: Hex;
}

/** Creates the on-chain settler. */
export function createOnchainSettler(options: OnchainOptions): Settler {
  const { chain } = options;
  const account = gasAccount(options.privateKey);
  const sender = new GasWallet(options, account);
  return {
    kind: "onchain",
    verifiesContractSignatures: true,
    lookup: (attempt) => chain.lookup(attempt),
    confirm: (attempt, transaction) =>
      chain.confirm(attempt, transaction as `0x${string}`),
    async verify(attempt) {
      try {
        return await verify(attempt, { ...options, sender });
      } catch (error) {
        return { kind: "unavailable", message: messageOf(error) };
      }
    },
    settle: (attempt) => sender.settle(attempt),
    async health() {
      try {
        const chainId = await chain.chainId();
        if (chainId !== chainIdOf(options.network)) {
          return `RPC serves chain ${chainId}`;
        }
        const balance = await chain.client.getBalance({
          address: account.address,
        });
        return balance === 0n ? "the gas wallet is empty" : null;
      } catch (error) {
        // Everybody may read it: where the RPC is, is not said.
        options.onFault("rpc_unreachable", error);
        return "RPC unreachable";
      }
    },
    close: () => {},
  };
}

/**
 * Simulates the transfer, which tries balance, nonce and signature at once;
 * only what fails is asked why.
 */
async function verify(
  attempt: VerifyAttempt,
  options: OnchainOptions & { sender: GasWallet },
): Promise<VerifyOutcome> {
  if (!attempt.isSignedByPayer) {
    const wallet = await verifyContractSignature(attempt, options);
    if (wallet !== "stands") {
      // A wallet that does not exist yet cannot be simulated.
      return wallet.kind === "valid"
        ? await diagnose(attempt, options.chain.client) ?? wallet
        : wallet;
    }
  }
  try {
    await options.sender.simulate(attempt);
    return { kind: "valid" };
  } catch (error) {
    if (!isRevert(error)) {
      return { kind: "unavailable", message: messageOf(error) };
    }
    return await diagnose(attempt, options.chain.client) ?? {
      kind: "invalid",
      reason: "invalid_exact_evm_transaction_simulation_failed",
    };
  }
}

/** Whether a contract wallet signed (EIP-1271, ERC-6492), and stands already. */
async function verifyContractSignature(
  attempt: PaymentAttempt,
  options: OnchainOptions,
): Promise<VerifyOutcome | "stands"> {
  const { authorization, signature } = attempt.payment;
  const digest = authorizationDigest(authorization, attempt.requirements);
  const isContracts = await options.chain.client.verifyHash({
    address: authorization.from,
    hash: bytesToHex(digest),
    signature,
  });
  if (!isContracts) {
    return { kind: "invalid", reason: "invalid_exact_evm_payload_signature" };
  }
  const deployment = await deploymentOf(attempt, {
    client: options.chain.client,
    factories: options.factories,
  });
  if (deployment === "refused") {
    return { kind: "invalid", reason: "eip6492_factory_not_allowed" };
  }
  return deployment === null ? "stands" : { kind: "valid" };
}

/** Whether the nonce or the balance is why a transfer cannot be; null when neither. */
async function diagnose(
  attempt: PaymentAttempt,
  client: PublicClient,
): Promise<VerifyOutcome | null> {
  const { payment, requirements } = attempt;
  const asset = requirements.asset as Hex;
  const payer = payment.authorization.from;
  const [balance, isUsed] = await Promise.all([
    client.readContract({
      address: asset,
      abi: TOKEN_ABI,
      functionName: "balanceOf",
      args: [payer],
    }),
    client.readContract({
      address: asset,
      abi: TOKEN_ABI,
      functionName: "authorizationState",
      args: [payer, payment.authorization.nonce],
    }),
  ]);
  if (isUsed) {
    return { kind: "invalid", reason: "invalid_exact_evm_nonce_already_used" };
  }
  return balance < BigInt(requirements.amount)
    ? { kind: "invalid", reason: "insufficient_funds" }
    : null;
}

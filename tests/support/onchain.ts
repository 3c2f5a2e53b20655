/**
 * The on-chain settler with its time and its limits in the hand of a test.
 *
 * @module
 */

import { Presence } from "@/lib/presence/presence.ts";
import { systemRandom, systemWait } from "@/lib/runtime.ts";
import type { Store } from "@/lib/store/store.ts";
import { createChainReader } from "@/lib/x402/chain.ts";
import type { Settler } from "@/lib/x402/settler.ts";
import { createOnchainSettler } from "@/lib/x402/settlers/onchain.ts";
import type { Scene } from "./scene.ts";

/** Opens the settler of a scene, by default that of its third account. */
export function openOnchainSettler(
  scene: Scene,
  options: {
    store: Store;
    /** Index of the account that pays for gas. */
    account?: number;
    rpcUrl?: string;
    factories?: readonly `0x${string}`[];
    deploymentGasMax?: bigint;
    confirmations?: number;
    nowMs?: () => number;
    wait?: typeof systemWait;
  },
): Settler {
  const nowMs = options.nowMs ?? (() => Date.now());
  return createOnchainSettler({
    store: options.store,
    presence: new Presence({
      store: options.store,
      clock: { now: () => new Date(nowMs()) },
      random: systemRandom,
      wait: systemWait,
      onFault: () => {},
      isExclusive: true,
    }),
    isExclusive: true,
    random: systemRandom,
    gasLimitMax: 200_000n,
    deploymentGasMax: options.deploymentGasMax ?? 400_000n,
    privateKey: scene.anvil.privateKeys[options.account ?? 2] as `0x${string}`,
    network: scene.anvil.network,
    chain: createChainReader(options.rpcUrl ?? scene.anvil.url, {
      confirmations: options.confirmations ?? 1,
    }),
    gasPriceMax: 500n * 10n ** 9n,
    nowMs,
    wait: options.wait ?? systemWait,
    onFault: () => {},
    factories: options.factories ?? [],
  });
}

/**
 * The settlers that move real money. They read the chain, so they are loaded
 * only where one of them settles: what speaks with a chain takes a fifth of a
 * start.
 *
 * @module
 */

import {
  type Config,
  ConfigError,
  type FacilitatorPlace,
} from "@/lib/config.ts";
import { createCdpAuthorization } from "@/lib/jose/cdp_authorization.ts";
import { parseAmount } from "@/lib/money.ts";
import { systemClock, systemRandom } from "@/lib/runtime.ts";
import { createChainReader } from "@/lib/x402/chain.ts";
import { isPrivateKey } from "@/lib/x402/client.ts";
import type { Settler } from "@/lib/x402/settler.ts";
import { createFacilitatorSettler } from "@/lib/x402/settlers/facilitator.ts";
import type { FacilitatorOptions } from "@/lib/x402/settlers/facilitator_http.ts";
import {
  createFailoverSettler,
  facilitatorName,
  type FailoverMember,
} from "@/lib/x402/settlers/failover.ts";
import { createOnchainSettler } from "@/lib/x402/settlers/onchain.ts";
import type { SettlerDependencies } from "./settler_dependencies.ts";

/** A gwei is 10^9 wei. */
const GWEI_DECIMALS = 9;

/** The facilitators in their order, and the seller's own wallet as the last. */
export async function openFacilitators(
  config: Config,
  deps: SettlerDependencies,
): Promise<Settler> {
  // A transfer is believed at once, as far as the facilitator waited for it;
  // what voids a payment takes its time.
  const chain = createChainReader(config.rpcUrl, {
    network: config.terms.network,
    expiryMarginBlocks: config.confirmations,
  });
  const members: FailoverMember[] = [];
  for (const place of config.facilitators) {
    const headers = await facilitatorHeaders(place, config);
    // A pooled connection that closes early makes the runtime send a POST
    // again: settlement must not be sent twice.
    const client = Deno.createHttpClient({ poolMaxIdlePerHost: 0 });
    const settler = createFacilitatorSettler({
      url: place.url,
      network: config.terms.network,
      timeoutMs: config.facilitatorTimeoutMs,
      fetch,
      fetchOnce: (input, init) => {
        const unpooled: RequestInit & { client: Deno.HttpClient } = {
          ...init,
          client,
        };
        return fetch(input, unpooled);
      },
      headers,
      chain,
      wait: deps.wait,
      close: () => client.close(),
      onFault: deps.onFault,
    });
    members.push({ name: facilitatorName(place.url), settler });
  }
  if (config.settlerPrivateKey !== "") {
    members.push({ name: "wallet", settler: openGasWallet(config, deps) });
  }
  return createFailoverSettler({
    members,
    nowMs: deps.nowMs ?? (() => performance.now()),
    onFault: deps.onFault,
  });
}

/** The seller's own wallet. */
export function openGasWallet(
  config: Config,
  deps: SettlerDependencies,
): Settler {
  if (!isPrivateKey(config.settlerPrivateKey)) {
    throw new ConfigError(
      "SETTLER_PRIVATE_KEY is not a key of the curve; copy it again from the gas wallet",
    );
  }
  return createOnchainSettler({
    privateKey: config.settlerPrivateKey,
    network: config.terms.network,
    chain: createChainReader(config.rpcUrl, {
      network: config.terms.network,
      confirmations: config.confirmations,
      expiryMarginBlocks: config.confirmations,
    }),
    gasPriceMax: parseAmount(config.gasPriceMaxGwei, GWEI_DECIMALS) ?? 0n,
    gasLimitMax: BigInt(config.gasLimitMax),
    deploymentGasMax: BigInt(config.walletDeploymentGasMax),
    store: deps.store,
    presence: deps.presence,
    isExclusive: deps.isExclusive,
    random: systemRandom,
    nowMs: () => Date.now(),
    wait: deps.wait,
    onFault: deps.onFault,
  });
}

/** What a facilitator wants to see: nothing, a fixed header, or a token for each call. */
async function facilitatorHeaders(
  { authorization, takesCdpTokens }: FacilitatorPlace,
  config: Config,
): Promise<FacilitatorOptions["headers"]> {
  if (!takesCdpTokens) {
    const headers: Record<string, string> = authorization === ""
      ? {}
      : { authorization };
    return () => Promise.resolve(headers);
  }
  try {
    const authorize = await createCdpAuthorization({
      keyId: config.cdpKeyId,
      keySecret: config.cdpKeySecret,
      clock: systemClock,
      random: systemRandom,
    });
    return async (method, url) => ({
      authorization: await authorize(method, url),
    });
  } catch (error) {
    throw new ConfigError(
      `CDP_API_KEY_SECRET is ${
        error instanceof Error ? error.message : "wrong"
      }`,
    );
  }
}

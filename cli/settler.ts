/**
 * Creates the settler that the configuration names.
 *
 * @module
 */

import { type Config, ConfigError } from "@/lib/config.ts";
import { createCdpAuthorization } from "@/lib/jose/cdp_authorization.ts";
import { parseAmount } from "@/lib/money.ts";
import { systemClock, systemRandom, type Wait } from "@/lib/runtime.ts";
import type { Store } from "@/lib/store/store.ts";
import { createChainReader } from "@/lib/x402/chain.ts";
import { isPrivateKey } from "@/lib/x402/client.ts";
import type { Settler } from "@/lib/x402/settler.ts";
import { createDemoSettler } from "@/lib/x402/settlers/demo.ts";
import { createFacilitatorSettler } from "@/lib/x402/settlers/facilitator.ts";
import type { FacilitatorOptions } from "@/lib/x402/settlers/facilitator_http.ts";
import { createOnchainSettler } from "@/lib/x402/settlers/onchain.ts";

/** A gwei is 10^9 wei. */
const GWEI_DECIMALS = 9;

/** Creates the settler. */
export async function openSettler(
  config: Config,
  deps: {
    store: Store;
    wait: Wait;
    onFault: (event: string, detail: unknown) => void;
  },
): Promise<Settler> {
  switch (config.settlement) {
    case "demo":
      return createDemoSettler(deps.store);
    case "facilitator": {
      // A pooled connection that closes early makes the runtime send a POST
      // again: settlement must not be sent twice.
      const client = Deno.createHttpClient({ poolMaxIdlePerHost: 0 });
      return createFacilitatorSettler({
        url: config.facilitatorUrl,
        timeoutMs: config.facilitatorTimeoutMs,
        fetch,
        fetchOnce: (input, init) => {
          const unpooled: RequestInit & { client: Deno.HttpClient } = {
            ...init,
            client,
          };
          return fetch(input, unpooled);
        },
        headers: await facilitatorHeaders(config),
        chain: createChainReader(config.rpcUrl, {
          expiryMarginBlocks: config.confirmations,
        }),
        wait: deps.wait,
        close: () => client.close(),
        onFault: deps.onFault,
      });
    }
    case "onchain":
      if (!isPrivateKey(config.settlerPrivateKey)) {
        throw new ConfigError(
          "SETTLER_PRIVATE_KEY is not a key of the curve; copy it again from the gas wallet",
        );
      }
      return createOnchainSettler({
        privateKey: config.settlerPrivateKey,
        network: config.terms.network,
        chain: createChainReader(config.rpcUrl, {
          confirmations: config.confirmations,
          expiryMarginBlocks: config.confirmations,
        }),
        gasPriceMax: parseAmount(config.gasPriceMaxGwei, GWEI_DECIMALS) ?? 0n,
        nowMs: () => Date.now(),
        wait: deps.wait,
        onFault: deps.onFault,
      });
  }
}

/** What a facilitator wants to see: nothing, a fixed header, or a token for each call. */
async function facilitatorHeaders(
  config: Config,
): Promise<FacilitatorOptions["headers"]> {
  if (config.cdpKeyId === "") {
    const { facilitatorAuthorization: authorization } = config;
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

/**
 * Creates the settler that the configuration names.
 *
 * @module
 */

import type { Config } from "@/lib/config.ts";
import type { Settler } from "@/lib/x402/settler.ts";
import { createDemoSettler } from "@/lib/x402/settlers/demo.ts";
import type { SettlerDependencies } from "./settler_dependencies.ts";

/** Creates the settler. */
export async function openSettler(
  config: Config,
  deps: SettlerDependencies,
): Promise<Settler> {
  switch (config.settlement) {
    case "demo":
      return createDemoSettler(deps.store, config.terms.asset.decimals);
    case "facilitator":
    case "onchain": {
      const paying = await import("./paying_settlers.ts");
      return config.settlement === "onchain"
        ? paying.openGasWallet(config, deps)
        : await paying.openFacilitators(config, deps);
    }
  }
}

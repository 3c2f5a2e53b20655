/**
 * `doctor`: says in plain words what is wrong with a deployment.
 *
 * @module
 */

import { type Config, parseConfig } from "@/lib/config.ts";
import { formatAmount } from "@/lib/money.ts";
import { createChainReader, readAsset } from "@/lib/x402/chain.ts";
import { chainIdOf } from "@/lib/x402/networks.ts";
import type { App } from "@/services/app.ts";
import { PRICE_ATOMIC, PRICE_DECIMALS } from "@/services/price.ts";
import { formatProblem, inspectFormat } from "@/lib/formats/upgrade.ts";
import { FORMAT_VERSION, KEY_ROOTS } from "@/services/formats.ts";
import { pingStore } from "@/services/store.ts";
import type { Command } from "./command.ts";
import { openEnvironment } from "./environment.ts";
import { openApp } from "./open.ts";

/** Seconds by which clocks may differ: an authorization lives 300. */
const SKEW_SECONDS_MAX = 15;

/** What a check found: null when all is well, else what is wrong. */
type Check = () => Promise<string | null>;

/** The command. */
export const DOCTOR: Command = {
  name: "doctor",
  summary:
    "check configuration, store, keys, settlement, chain, clock, origins",
  usage: "doctor",
  help: [
    "Moves no money. Exits with 1 when something is wrong.",
    "An embedded store takes one process: stop the server first.",
  ],
  options: {},
  async run({ out }) {
    const config = parseConfig(openEnvironment());
    const { app, close } = await openApp(config, {
      onFault: () => {},
      format: "any",
    });
    let exitCode = 0;
    try {
      const formats = await formatsProblem(app);
      if (formats !== null) {
        out(`WRONG ${FORMATS}: ${formats}`);
        // Nothing else is done with such a store: checks may write.
        return 1;
      }
      out(`ok    ${FORMATS}`);
      for (const [name, check] of checksOf(app)) {
        const problem = await check().catch((error) =>
          error instanceof Error ? error.message.split("\n")[0] : String(error)
        );
        out(
          `${problem === null ? "ok   " : "WRONG"} ${name}${
            problem === null ? "" : `: ${problem}`
          }`,
        );
        if (problem !== null) exitCode = 1;
      }
    } finally {
      await close();
    }
    return exitCode;
  },
};

const FORMATS = `stored formats are this program's (${FORMAT_VERSION})`;

async function formatsProblem(app: App): Promise<string | null> {
  const state = await inspectFormat(app.store, { roots: KEY_ROOTS });
  return formatProblem(state, FORMAT_VERSION);
}

function checksOf(app: App): readonly [string, Check][] {
  const { config } = app;
  return [
    ["store answers", async () => {
      await pingStore(app.store);
      return null;
    }],
    ["signing key", async () => {
      const { keys } = await app.keyring.jwks();
      return keys.length > 0 ? null : "there is no key";
    }],
    [`settlement (${config.settlement})`, () => app.settler.health()],
    [
      "origins use https outside demo mode",
      () => Promise.resolve(origins(config)),
    ],
    ...(config.settlement === "demo" ? [] : chainChecks(config)),
  ];
}

function chainChecks(config: Config): [string, Check][] {
  const reader = createChainReader(config.rpcUrl);
  const { network, asset } = config.terms;
  return [
    ["RPC serves the network", async () => {
      const chainId = await reader.chainId();
      return chainId === chainIdOf(network)
        ? null
        : `it serves chain ${chainId}, the network is ${network}`;
    }],
    ["clock agrees with the chain", async () => {
      const { timestamp } = await reader.client.getBlock();
      const skew = Math.floor(Date.now() / 1000) - Number(timestamp);
      // A block may be old; one from the future means that our clock is late.
      return skew >= -SKEW_SECONDS_MAX
        ? null
        : `this machine is ${-skew} s behind the chain`;
    }],
    ["asset's EIP-712 domain", async () => {
      const found = await readAsset(reader, asset.address);
      const wrong = (["name", "version", "decimals"] as const).filter((field) =>
        found[field] !== asset[field]
      );
      return wrong.length === 0
        ? null
        : wrong.map((field) =>
          `${field} is ${found[field]} on chain, ${asset[field]} here`
        ).join("; ");
    }],
    ["price is payable", () =>
      Promise.resolve(
        asset.decimals === PRICE_DECIMALS
          ? null
          : `an asset of ${asset.decimals} decimals makes a call cost ${
            formatAmount(PRICE_ATOMIC, { decimals: asset.decimals })
          }`,
      )],
  ];
}

function origins(config: Config): string | null {
  if (config.mode === "demo") return null;
  const plain = Object.values(config.origins).filter((origin) =>
    !origin.startsWith("https://")
  );
  return plain.length === 0 ? null : `${plain.join(", ")} is not https`;
}

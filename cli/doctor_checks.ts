/**
 * What `doctor` looks at, and what it says when it is not as it should be.
 *
 * @module
 */

import {
  type Config,
  ConfigError,
  describeConfig,
  originText,
  VARIABLES,
} from "@/lib/config.ts";
import { isThisMachine } from "@/lib/config/values.ts";
import { formatProblem, inspectFormat } from "@/lib/formats/upgrade.ts";
import { sameAddress } from "@/lib/x402/authorization.ts";
import { createChainReader, readAsset } from "@/lib/x402/chain.ts";
import { isPrivateKey, openWallet } from "@/lib/x402/client.ts";
import { chainIdOf, KNOWN_NETWORKS } from "@/lib/x402/networks.ts";
import type { App } from "@/services/app.ts";
import { FORMAT_VERSION, KEY_ROOTS } from "@/services/formats.ts";
import { skewOf } from "@/services/health.ts";
import { PRICE_VARIABLES, pricesOf } from "@/services/prices.ts";
import { pingStore, probeStore } from "@/services/store.ts";
import type { Environment } from "./environment.ts";
import { misspelled } from "./misspelled.ts";
import { listenAddresses } from "./listening.ts";
import { openRuntimeTelemetry, telemetryProblem } from "./telemetry.ts";

/** Seconds by which clocks may differ: an authorization lives 300. */
const SKEW_SECONDS_MAX = 15;

/** One look: null when all is well, else what is wrong and what to do. */
export interface Check {
  /** What is looked at. */
  readonly name: string;
  /** Whether a finding is worth knowing only, and no fault. */
  readonly isNote?: boolean;
  /** Whether it says nothing before there is a store. */
  readonly needsStore?: boolean;
  /** Whether it says nothing while the server has its ports. */
  readonly needsPorts?: boolean;
  /** What is wrong, in plain words; null when nothing is. */
  find(): Promise<string | null> | string | null;
}

/** Checks that need no store. */
export function configurationChecks(
  config: Config,
  environment: Environment,
): readonly Check[] {
  return [
    {
      name: "where the settings come from",
      isNote: true,
      find: () => findOrigins(environment),
    },
    {
      name: "variables are spelled right",
      isNote: true,
      find: () => misspelled(environment.names, KNOWN_VARIABLES),
    },
    {
      name: "money moves where it is meant to",
      isNote: true,
      find: () => forgottenMode(environment),
    },
    {
      name: "origins use https outside demo mode",
      find: () => origins(config),
    },
    {
      name: "addresses can be listened on",
      needsPorts: true,
      find: () =>
        listenProblem(
          config,
          (error) => error instanceof Deno.errors.AddrInUse ? null : error,
        ),
    },
    {
      name: "ports are free",
      isNote: true,
      needsPorts: true,
      find: () =>
        listenProblem(
          config,
          (error) => error instanceof Deno.errors.AddrInUse ? error : null,
        ),
    },
    {
      name: "clients behind the proxy are told apart",
      isNote: true,
      find: () =>
        config.listen !== null && config.mode !== "demo" &&
          config.trustProxy.length === 0
          ? "LISTEN is set and TRUST_PROXY is not: all clients of a proxy share one rate limit; name the proxy's CIDR"
          : null,
    },
    { name: "prices are payable", find: () => priceProblem(config) },
    {
      name: "telemetry is set up",
      isNote: true,
      find: () =>
        telemetryProblem((name) => Deno.env.get(name), {
          isOn: openRuntimeTelemetry().isOn,
          isStandalone: Deno.build.standalone,
        }),
    },
    ...(config.settlement === "demo" ? [] : chainChecks(config)),
  ];
}

/** Settings that have a meaning only where money moves. */
const OF_MONEY = [
  "PAY_TO",
  "FACILITATOR_URL",
  "FACILITATOR_URLS",
  "CDP_API_KEY_ID",
  "SETTLER_PRIVATE_KEY",
];

/** Who chose demo mode knows it; who set all but the mode may not. */
function forgottenMode(environment: Environment): string | null {
  const isSet = (name: string) => (environment.read(name)?.trim() ?? "") !== "";
  const meant = OF_MONEY.filter(isSet);
  return meant.length === 0 || isSet("SETTLEMENT")
    ? null
    : `${
      meant.join(", ")
    } is set and SETTLEMENT is not: this is demo mode, in which no money moves; set SETTLEMENT to facilitator or onchain`;
}

function priceProblem(config: Config): string | null {
  try {
    pricesOf(config);
    return null;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message;
  }
}

/** Whether a store is one for this program. */
export function formatCheck(app: App): Check {
  return {
    name: `stored formats are this program's (${FORMAT_VERSION})`,
    async find() {
      const state = await inspectFormat(app.store, { roots: KEY_ROOTS });
      return formatProblem(state, FORMAT_VERSION);
    },
  };
}

function storeChecks(app: App): readonly Check[] {
  return [
    {
      name: "store answers",
      needsStore: true,
      async find() {
        await pingStore(app.store);
        return null;
      },
    },
    ...(app.config.databaseUrl === "" ? [] : [{
      name: "clock agrees with the database",
      needsStore: true,
      find: () => skewOf(app.store).text,
    }]),
    {
      name: "store can be written",
      needsStore: true,
      async find() {
        await probeStore(app.store, app.clock.now());
        return null;
      },
    },
  ];
}

/** Checks of an open application. */
export function applicationChecks(app: App): readonly Check[] {
  return [
    ...storeChecks(app),
    {
      name: "signing key",
      needsStore: true,
      async find() {
        const { keys } = await app.keyring.jwks();
        if (keys.length === 0) return "there is no key";
        const missing = await app.keyring.missing();
        return missing.length === 0
          ? null
          : `cannot sign with ${
            missing.map(({ kid, state }) => `${kid} (${state})`).join(", ")
          }`;
      },
    },
    {
      name: `settlement (${app.config.settlement})`,
      find: () => app.settler.health(),
    },
    {
      name: "every facilitator settles",
      isNote: true,
      async find() {
        const found = await app.settler.problems?.() ?? [];
        return found.length === 0 ? null : found.join("; ");
      },
    },
    {
      name: "the log may be signed",
      needsStore: true,
      async find() {
        await app.log.look();
        return app.log.problem;
      },
    },
    ...(app.witnesses === null ? [] : [{
      name: "witnesses of the log",
      needsStore: true,
      async find() {
        const failures = await app.log.askWitnesses();
        return failures.length === 0 ? null : failures.join("; ");
      },
    }]),
    ...(app.settler.describe === undefined ? [] : [{
      name: "gas wallet",
      isNote: true,
      async find() {
        return await app.settler.describe?.() || null;
      },
    }]),
  ];
}

function chainChecks(config: Config): Check[] {
  const reader = createChainReader(config.rpcUrl);
  const { network, asset, payTo } = config.terms;
  const { settlerPrivateKey } = config;
  return [
    {
      name: "RPC is your own",
      isNote: true,
      find: () =>
        config.isRealRevenue &&
          config.rpcUrl === KNOWN_NETWORKS.get(network)?.rpcUrl
          ? "RPC_URL is the public default, which limits how often it may be asked; use your own for real money"
          : null,
    },
    ...(isPrivateKey(settlerPrivateKey)
      ? [{
        name: "the gas wallet is not paid",
        isNote: true,
        find: () =>
          sameAddress(payTo, openWallet(settlerPrivateKey).address)
            ? "SETTLER_PRIVATE_KEY is the key of PAY_TO: who takes over this machine takes the revenue; pay a wallet whose key is elsewhere"
            : null,
      }]
      : []),
    {
      name: "whoever settles is asked over https",
      isNote: true,
      find: () => plainHttp(config),
    },
    {
      name: "RPC serves the network",
      async find() {
        const chainId = await reader.chainId();
        return chainId === chainIdOf(network)
          ? null
          : `it serves chain ${chainId}, the network is ${network}; change RPC_URL or NETWORK`;
      },
    },
    {
      name: "clock agrees with the chain",
      async find() {
        const { timestamp } = await reader.client.getBlock();
        const skew = Math.floor(Date.now() / 1000) - Number(timestamp);
        // A block may be old; one from the future means that our clock is late.
        return skew >= -SKEW_SECONDS_MAX
          ? null
          : `this machine is ${-skew} s behind the chain; synchronise its clock`;
      },
    },
    {
      name: "asset's EIP-712 domain",
      async find() {
        const found = await readAsset(reader, asset.address);
        const wrong = (["name", "version", "decimals"] as const).filter((
          field,
        ) => found[field] !== asset[field]);
        return wrong.length === 0
          ? null
          : wrong.map((field) =>
            `${field} is ${found[field]} on chain, ${asset[field]} here`
          ).join("; ");
      },
    },
  ];
}

function origins(config: Config): string | null {
  if (config.mode === "demo") return null;
  const plain = Object.values(config.origins).filter((origin) =>
    !origin.startsWith("https://")
  );
  return plain.length === 0
    ? null
    : `${plain.join(", ")} is not https; buyers refuse to pay there`;
}

/** Who stands between could say that money moved: a network of one's own is meant. */
function plainHttp({ facilitators, rpcUrl }: Config): string | null {
  const plain = [...facilitators.map(({ url }) => url), rpcUrl].map((url) =>
    new URL(url)
  ).filter(({ protocol, hostname }) =>
    protocol === "http:" && !isThisMachine(hostname)
  );
  return plain.length === 0
    ? null
    : `${
      plain.map(({ host }) => host).join(", ")
    } is asked over plain http: whoever is between can read the credentials and change the answers; use https, unless that network is your own`;
}

/** Why the first of the addresses cannot be listened on, of the faults that count. */
function listenProblem(
  config: Config,
  select: (error: unknown) => unknown,
): string | null {
  for (const address of listenAddresses(config)) {
    try {
      Deno.listen(address).close();
    } catch (caught) {
      const error = select(caught);
      const isOptional = config.listen === null && address.hostname === "::1";
      if (error === null || isOptional) continue;
      const place = `${address.hostname}:${address.port}`;
      if (error instanceof Deno.errors.AddrInUse) {
        return `${place} is in use, by a server that runs already or by another program`;
      }
      return error instanceof Deno.errors.PermissionDenied
        ? `the system lets only its administrator listen on ${place}; take a port above 1023 behind a proxy`
        : `this machine has no address ${place}`;
    }
  }
  return null;
}

const KNOWN_VARIABLES = [...VARIABLES, ...PRICE_VARIABLES];

/** Each origin with what comes from it; null when everything is a default. */
function findOrigins(environment: Environment): string | null {
  const byOrigin = new Map<string, string[]>();
  for (const { name, origin } of describeConfig(environment, KNOWN_VARIABLES)) {
    if (origin.kind === "default") continue;
    const place = originText(origin);
    byOrigin.set(place, [...byOrigin.get(place) ?? [], name]);
  }
  const parts = [...byOrigin].map(([place, names]) =>
    `${place}: ${names.join(", ")}`
  );
  return parts.length === 0
    ? null
    : `${parts.join("; ")}; all others are defaults`;
}

/**
 * Configuration: one table of environment variables, parsed once.
 *
 * @module
 */

import { ConfigError } from "@/lib/config_error.ts";
import { DECIMAL_AMOUNT_PATTERN } from "@/lib/money.ts";
import { priceVariable } from "@/lib/operation/price.ts";
import { parseCidr } from "@/lib/net/client_address.ts";
import { parseWebhookSecret } from "@/lib/webhooks/standard.ts";
import { hasWrongChecksum } from "@/lib/x402/address.ts";
import { KNOWN_NETWORKS } from "@/lib/x402/networks.ts";
import { NoteError, parseWitnessKey } from "@/lib/tlog/note.ts";
import type { WitnessPlace } from "@/lib/tlog/witness.ts";
import type { PaymentTerms } from "@/lib/x402/challenge.ts";

export { ConfigError };

/** The most that may be set for the gas of a wallet's deployment, whose calldata is the caller's. */
export const DEPLOYMENT_GAS_MAX = 400_000;

/** How money is settled. */
export type SettlementMode = "demo" | "facilitator" | "onchain";

/**
 * Whether offers of the API are sold by the `Payment` scheme beside x402;
 * `ending`: what was paid so is delivered, and it is not offered any more.
 */
export type PaymentSchemeMode = "off" | "on" | "ending";

/** What the deployment is, derived from how it settles and where. */
export type DeploymentMode = "demo" | "testnet" | "mainnet";

/** The public origins, without a trailing slash. */
export interface Origins {
  /** Sells receipts, checks and summaries over HTTP. */
  readonly api: string;
  /** The free MCP server. */
  readonly mcp: string;
  /** Sells entries of agents over MCP and A2A. */
  readonly exchange: string;
  /** The verification service. */
  readonly verify: string;
}

/** Where to listen: `host:port`. */
export interface ListenAddress {
  /** Host name or address. */
  readonly hostname: string;
  /** TCP port; zero for any free one. */
  readonly port: number;
}

/** A facilitator, and how it knows us. */
export interface FacilitatorPlace {
  /** Base URL, without a trailing slash. */
  readonly url: string;
  /** Value of its Authorization header; secret; empty for none. */
  readonly authorization: string;
  /** Whether it takes tokens that the CDP key pair signs. */
  readonly takesCdpTokens: boolean;
}

/** Where notices go. */
export interface NotifyPlace {
  /** A webhook, with the key that signs what it is sent; null: `pennyworth notices take` takes them. */
  readonly webhook: {
    /** May have a secret in it. */
    readonly url: string;
    /** Secret. */
    readonly key: Uint8Array<ArrayBuffer>;
  } | null;
  /** Kinds that are reported; empty for all. */
  readonly types: readonly string[];
}

/** The parsed configuration. */
export interface Config {
  /** See {@linkcode Origins}. */
  readonly origins: Origins;
  /** One listener for all origins; null: one for each port of the origins. */
  readonly listen: ListenAddress | null;
  /** See {@linkcode SettlementMode}. */
  readonly settlement: SettlementMode;
  /** Who is paid, in what, where. */
  readonly terms: PaymentTerms;
  /** See {@linkcode PaymentSchemeMode}. */
  readonly paymentScheme: PaymentSchemeMode;
  /** In the order in which they are asked; those of facilitator mode. */
  readonly facilitators: readonly FacilitatorPlace[];
  /** Id of the CDP key pair; empty when unused. */
  readonly cdpKeyId: string;
  /** Secret of the CDP key pair. */
  readonly cdpKeySecret: string;
  /** Milliseconds for one facilitator call. */
  readonly facilitatorTimeoutMs: number;
  /** Reads the chain; empty in demo mode. */
  readonly rpcUrl: string;
  /** The gas wallet of on-chain mode; secret. */
  readonly settlerPrivateKey: string;
  /** The most that a unit of gas may cost, in gwei, as decimal text. */
  readonly gasPriceMaxGwei: string;
  /** The most gas that a transfer may use, in on-chain mode. */
  readonly gasLimitMax: number;
  /** The most gas that deploying a payer's contract wallet may use; 0: none is deployed. */
  readonly walletDeploymentGasMax: number;
  /**
   * Blocks that must include a transfer before it is believed, in on-chain mode;
   * and, wherever a chain is asked, an expiry or a cancellation.
   */
  readonly confirmations: number;
  /** File of the embedded store; empty: the platform's data directory. */
  readonly kvPath: string;
  /** Remote Deno KV; empty when unused. */
  readonly kvUrl: string;
  /** Postgres; empty when unused; secret. */
  readonly databaseUrl: string;
  /** File of private signing keys; empty: the store, or {@linkcode Config.keysAgent}. */
  readonly keysFile: string;
  /** Socket of an SSH agent that has the signing keys; empty when unused. */
  readonly keysAgent: string;
  /** Origin of the social search site. */
  readonly searchSiteUrl: string;
  /** `ip:port` pairs that summarize-url may reach although not public. */
  readonly summarizeAllowAddrs: readonly string[];
  /** `ip:port` of the resolver of summarize-url; empty: the system's. */
  readonly summarizeDns: string;
  /** File of an additional CA for summarize-url. */
  readonly summarizeCaFile: string;
  /** Folder of the operator's own offers; empty: none. */
  readonly offersDir: string;
  /** Who cosigns the log's checkpoints. */
  readonly witnesses: readonly WitnessPlace[];
  /** CIDRs whose X-Forwarded-For is believed. */
  readonly trustProxy: readonly string[];
  /** Multiplies every rate limit. */
  readonly rateLimitScale: number;
  /**
   * Whether a process that serves makes ready, a second after its start, what
   * first calls would wait for.
   */
  readonly preparesAhead: boolean;
  /** Shown in documents and pages. */
  readonly operatorName: string;
  /** Shown in documents and pages. */
  readonly operatorContact: string;
  /** What proves to the MCP registry whose origins these are; empty when unused. */
  readonly mcpRegistryAuth: string;
  /** What claims the listings at Glama; empty when unused. */
  readonly glamaClaim: string;
  /** USDC for each calendar month, as decimal text. */
  readonly revenueGoal: string;
  /** Where the operator hears what happened; null: nowhere. */
  readonly notify: NotifyPlace | null;
  /**
   * The operator's price of an operation, as decimal text; null where he sets
   * none.
   *
   * @throws {ConfigError} for a wrong value.
   */
  readonly priceText: (operationId: string) => string | null;
  /** See {@linkcode DeploymentMode}. */
  readonly mode: DeploymentMode;
  /** True only in mode `mainnet`. */
  readonly isRealRevenue: boolean;
}

/** One row of the table. */
export interface Variable {
  /** Name in the environment. */
  readonly name: string;
  /** Value when unset; empty for none. */
  readonly fallback: string;
  /** What it means. */
  readonly help: string;
  /** Whether its value is never shown. */
  readonly isSecret?: boolean;
}

/** The recipient of demo mode: nobody holds its key, and no money moves. */
export const DEMO_PAY_TO = "0x00000000000000000000000000000000000de3a0";

const REGISTRY_PROOF =
  /^v=MCPv1; k=(?:ed25519|ecdsap384); p=[A-Za-z0-9+/]{43,88}={0,2}$/;

/** Every variable, in the order in which `config` prints them. */
export const VARIABLES: readonly Variable[] = [
  {
    name: "API_URL",
    fallback: "http://localhost:8402",
    help: "public origin of the API",
  },
  {
    name: "MCP_URL",
    fallback: "http://localhost:8403",
    help: "public origin of the free MCP server",
  },
  {
    name: "EXCHANGE_URL",
    fallback: "http://localhost:8404",
    help: "public origin of the exchange",
  },
  {
    name: "VERIFY_URL",
    fallback: "http://localhost:8405",
    help: "public origin of verify",
  },
  {
    name: "LISTEN",
    fallback: "",
    help:
      "host:port, one listener for all origins; unset: one for each port of the origins, on loopback",
  },
  {
    name: "SETTLEMENT",
    fallback: "demo",
    help: "demo, facilitator or onchain",
  },
  {
    name: "PAY_TO",
    fallback: "",
    help: "address that is paid; required outside demo",
  },
  { name: "NETWORK", fallback: "eip155:8453", help: "CAIP-2 network" },
  {
    name: "ASSET_ADDRESS",
    fallback: "",
    help: "asset contract; unset: the network's USDC",
  },
  {
    name: "ASSET_NAME",
    fallback: "",
    help: "EIP-712 domain name of the asset",
  },
  {
    name: "ASSET_VERSION",
    fallback: "",
    help: "EIP-712 domain version of the asset",
  },
  { name: "ASSET_DECIMALS", fallback: "", help: "decimals of the asset" },
  {
    name: "PAYMENT_SCHEME",
    fallback: "off",
    help:
      "on: the API's offers are sold by the Payment HTTP scheme as well; ending: no longer, and what was paid so is still given",
  },
  {
    name: "FACILITATOR_URL",
    fallback: "",
    help: "x402 version 2 facilitator, in facilitator mode",
  },
  {
    name: "FACILITATOR_URLS",
    fallback: "",
    help:
      "comma-separated: further facilitators, asked in this order after FACILITATOR_URL",
  },
  {
    name: "FACILITATOR_AUTHORIZATION",
    fallback: "",
    help: "Authorization header for FACILITATOR_URL, and for no other",
    isSecret: true,
  },
  {
    name: "FACILITATOR_AUTHORIZATIONS",
    fallback: "",
    help:
      "comma-separated: Authorization headers for FACILITATOR_URLS, by place; an empty place for none",
    isSecret: true,
  },
  {
    name: "CDP_API_KEY_ID",
    fallback: "",
    help: "key id for the CDP facilitator",
  },
  {
    name: "CDP_API_KEY_SECRET",
    fallback: "",
    help: "key secret for the CDP facilitator",
    isSecret: true,
  },
  {
    name: "FACILITATOR_TIMEOUT_MS",
    fallback: "10000",
    help: "milliseconds for one facilitator call",
  },
  {
    name: "RPC_URL",
    fallback: "",
    help: "RPC that reads the chain; unset: a public one of a known network",
    isSecret: true,
  },
  {
    name: "SETTLER_PRIVATE_KEY",
    fallback: "",
    help:
      "gas wallet of on-chain mode; in facilitator mode, what settles when no facilitator answers",
    isSecret: true,
  },
  {
    name: "GAS_PRICE_MAX_GWEI",
    fallback: "5",
    help: "the most that a unit of gas may cost, in on-chain mode",
  },
  {
    name: "GAS_LIMIT_MAX",
    fallback: "200000",
    help:
      "the most gas that a transfer may use, in on-chain mode; an ordinary one needs 77,000",
  },
  {
    name: "WALLET_DEPLOYMENT_GAS_MAX",
    fallback: "0",
    help:
      "the most gas that deploying a payer's contract wallet may use, in on-chain mode; 0: none is deployed",
  },
  {
    name: "CONFIRMATIONS",
    fallback: "2",
    help:
      "blocks that must include a transfer before it is believed, in on-chain mode; and, wherever a chain is asked, what makes a payment void",
  },
  {
    name: "KV_PATH",
    fallback: "",
    help: "file of the embedded store; unset: the platform's data directory",
  },
  { name: "KV_URL", fallback: "", help: "remote Deno KV (KV Connect)" },
  {
    name: "DATABASE_URL",
    fallback: "",
    help: "Postgres instead of Deno KV, for several processes",
    isSecret: true,
  },
  {
    name: "KEYS_FILE",
    fallback: "",
    help:
      "file of private signing keys (JWK Set); unset: they are made and kept in the store",
  },
  {
    name: "KEYS_AGENT",
    fallback: "",
    help: "socket of an SSH agent that has the signing keys",
  },
  {
    name: "SEARCH_SITE_URL",
    fallback: "https://x.com",
    help: "origin of the social search site",
  },
  {
    name: "SUMMARIZE_ALLOW_ADDRS",
    fallback: "",
    help:
      "comma-separated ip:port that summarize-url may reach although not public",
  },
  {
    name: "SUMMARIZE_DNS",
    fallback: "",
    help: "ip:port of the resolver of summarize-url",
  },
  {
    name: "SUMMARIZE_CA_FILE",
    fallback: "",
    help: "file of an additional CA for summarize-url",
  },
  {
    name: "OFFERS_DIR",
    fallback: "",
    help: "folder of own offers, a JSON file each",
  },
  {
    name: "WITNESS_URLS",
    fallback: "",
    help:
      "comma-separated: witnesses of the log, each its URL, a blank and its verifier key (name+id+key)",
  },
  {
    name: "TRUST_PROXY",
    fallback: "",
    help: "comma-separated CIDRs whose X-Forwarded-For is believed",
  },
  {
    name: "RATE_LIMIT_SCALE",
    fallback: "1",
    help: "multiplies every rate limit",
  },
  {
    name: "PREPARE_AHEAD",
    fallback: "on",
    help:
      "off: nothing is made ready after the start, and each first call waits for what it needs",
  },
  {
    name: "OPERATOR_NAME",
    fallback: "",
    help: "shown in documents and pages",
  },
  {
    name: "OPERATOR_CONTACT",
    fallback: "",
    help: "shown in documents and pages",
  },
  {
    name: "MCP_REGISTRY_AUTH",
    fallback: "",
    help:
      "public key at /.well-known/mcp-registry-auth: v=MCPv1; k=ed25519; p=...",
  },
  {
    name: "GLAMA_CLAIM",
    fallback: "",
    help: "claim of the listings at Glama, at /.well-known/glama.json",
  },
  {
    name: "REVENUE_GOAL",
    fallback: "100.00",
    help: "USDC for each calendar month",
  },
  {
    name: "NOTIFY_URL",
    fallback: "",
    help:
      "webhook that is told what happened; `command`: notices wait for `pennyworth notices take`",
    isSecret: true,
  },
  {
    name: "NOTIFY_SECRET",
    fallback: "",
    help: "signs what the webhook is sent; whsec_ and base64 of 24 to 64 bytes",
    isSecret: true,
  },
  {
    name: "NOTIFY_TYPES",
    fallback: "",
    help: "comma-separated kinds of notices; unset: all",
  },
];

/**
 * Parses the environment.
 *
 * @param read Gives the value of a variable; undefined when unset.
 * @throws {ConfigError} naming the variable, the problem and an example.
 */
export function parseConfig(
  read: (name: string) => string | undefined,
): Config {
  const text = (name: string) =>
    read(name)?.trim() || VARIABLES.find((row) =>
      row.name === name
    )?.fallback ||
    "";
  const settlement = oneOf("SETTLEMENT", text("SETTLEMENT"), [
    "demo",
    "facilitator",
    "onchain",
  ]);
  const network = matching("NETWORK", text("NETWORK"), {
    pattern: /^eip155:[1-9][0-9]{0,11}$/,
    example: "eip155:8453",
    kind: "a CAIP-2 name of an EVM network",
  });
  const mode = settlement === "demo"
    ? "demo"
    : KNOWN_NETWORKS.get(network)?.isMainnet
    ? "mainnet"
    : "testnet";
  if (mode === "mainnet") requireProduction(read("DENO_TIMELINE"));
  const origins = parseOrigins(text);
  if (settlement !== "demo") requireHttps(origins);
  return {
    origins,
    listen: text("LISTEN") === "" ? null : parseListen(text("LISTEN")),
    ...parseSettlement(text, { settlement, network }),
    ...parseStore(text),
    ...parseKeys(text),
    ...parsePageFetching(text),
    witnesses: parseWitnesses(text),
    trustProxy: list(text("TRUST_PROXY")).map(cidr),
    rateLimitScale: positive("RATE_LIMIT_SCALE", text("RATE_LIMIT_SCALE")),
    preparesAhead: oneOf("PREPARE_AHEAD", text("PREPARE_AHEAD"), [
      "on",
      "off",
    ]) === "on",
    operatorName: text("OPERATOR_NAME"),
    operatorContact: text("OPERATOR_CONTACT"),
    mcpRegistryAuth: registryProof(text("MCP_REGISTRY_AUTH")),
    glamaClaim: text("GLAMA_CLAIM"),
    revenueGoal: matching("REVENUE_GOAL", text("REVENUE_GOAL"), {
      pattern: new RegExp(DECIMAL_AMOUNT_PATTERN),
      example: "100.00",
    }),
    notify: parseNotify(text),
    priceText(operationId) {
      const name = priceVariable(operationId);
      return optionalPattern(name, read(name)?.trim() ?? "", {
        pattern: new RegExp(DECIMAL_AMOUNT_PATTERN),
        example: "0.02",
        kind: "an amount of USDC",
      }) || null;
    },
    mode,
    isRealRevenue: mode === "mainnet",
  };
}

/**
 * Deno Deploy gives each timeline a store of its own: a preview that sells for
 * the same recipient would deliver for payments that production was shown.
 */
function requireProduction(timeline: string | undefined): void {
  if (timeline === undefined || timeline === "production") return;
  throw problem(
    "SETTLEMENT",
    `is for the production timeline, and this is ${timeline}, with a store of its own: set it for the context Production alone`,
    "demo",
  );
}

/** How payments are judged and settled; what the chosen way needs has to be there. */
function parseSettlement(
  text: (name: string) => string,
  { settlement, network }: Pick<Config, "settlement"> & { network: string },
) {
  const terms = parseTerms(text, { settlement, network });
  const rpcUrl = text("RPC_URL") || KNOWN_NETWORKS.get(network)?.rpcUrl || "";
  if (settlement !== "demo" && rpcUrl === "") {
    throw problem(
      "RPC_URL",
      `is required for ${network}`,
      "https://rpc.example",
    );
  }
  const facilitators = parseFacilitators(text);
  if (settlement === "facilitator" && facilitators.length === 0) {
    throw problem(
      "FACILITATOR_URL",
      "is required in facilitator mode",
      "https://facilitator.example",
    );
  }
  if (settlement === "onchain" && text("SETTLER_PRIVATE_KEY") === "") {
    throw problem(
      "SETTLER_PRIVATE_KEY",
      "is required in onchain mode",
      "0x followed by 64 hexadecimal characters",
    );
  }
  return {
    settlement,
    terms,
    paymentScheme: oneOf("PAYMENT_SCHEME", text("PAYMENT_SCHEME"), [
      "off",
      "on",
      "ending",
    ]),
    facilitators,
    cdpKeyId: text("CDP_API_KEY_ID"),
    cdpKeySecret: text("CDP_API_KEY_SECRET"),
    facilitatorTimeoutMs: integer("FACILITATOR_TIMEOUT_MS", text, {
      min: 100,
      max: 60_000,
    }),
    rpcUrl: demoless(settlement, optionalUrl("RPC_URL", rpcUrl)),
    settlerPrivateKey: optionalPattern(
      "SETTLER_PRIVATE_KEY",
      text("SETTLER_PRIVATE_KEY"),
      {
        pattern: /^0x[0-9a-fA-F]{64}$/,
        example: "0x and 64 hex characters",
        kind: "a private key",
      },
    ),
    gasPriceMaxGwei: matching(
      "GAS_PRICE_MAX_GWEI",
      text("GAS_PRICE_MAX_GWEI"),
      { pattern: /^\d{1,6}(?:\.\d{1,9})?$/, example: "5" },
    ),
    gasLimitMax: integer("GAS_LIMIT_MAX", text, {
      min: 50_000,
      max: 10_000_000,
    }),
    walletDeploymentGasMax: integer("WALLET_DEPLOYMENT_GAS_MAX", text, {
      min: 0,
      max: DEPLOYMENT_GAS_MAX,
    }),
    confirmations: integer("CONFIRMATIONS", text, { min: 1, max: 64 }),
  };
}

/** Where everything durable is kept: in one place. */
function parseStore(text: (name: string) => string) {
  const stores = ["KV_PATH", "KV_URL", "DATABASE_URL"].filter((name) =>
    text(name) !== ""
  );
  if (stores.length > 1) {
    throw new ConfigError(
      `${stores.join(" and ")} are set: choose one store`,
    );
  }
  return {
    kvPath: text("KV_PATH"),
    kvUrl: optionalUrl("KV_URL", text("KV_URL")),
    databaseUrl: optionalPattern("DATABASE_URL", text("DATABASE_URL"), {
      pattern: /^postgres(?:ql)?:\/\/\S+$/,
      example: "postgres://user@host/database",
      kind: "a Postgres URL",
    }),
  };
}

/** Where private signing keys are kept, when not in the store: in one place. */
function parseKeys(text: (name: string) => string) {
  const keysFile = text("KEYS_FILE");
  const keysAgent = text("KEYS_AGENT");
  if (keysFile !== "" && keysAgent !== "") {
    throw new ConfigError(
      "KEYS_FILE and KEYS_AGENT are set: choose one place for the keys",
    );
  }
  return { keysFile, keysAgent };
}

/** Where the operator hears what happened. */
/** A public key in the registry's form; anything else would prove nothing. */
function registryProof(text: string): string {
  if (text === "" || REGISTRY_PROOF.test(text)) return text;
  throw new ConfigError(
    "MCP_REGISTRY_AUTH must be v=MCPv1; k=ed25519; p=... with a public key in base64",
  );
}

function parseNotify(text: (name: string) => string): NotifyPlace | null {
  const url = text("NOTIFY_URL");
  const types = list(text("NOTIFY_TYPES"));
  if (url === "") return null;
  if (url === "command") return { webhook: null, types };
  const parsed = URL.canParse(url) ? new URL(url) : null;
  const isSafe = parsed !== null && parsed.username === "" &&
    (parsed.protocol === "https:" ||
      parsed.protocol === "http:" && isLoopback(parsed.hostname));
  if (!isSafe) {
    throw problem(
      "NOTIFY_URL",
      "is neither an https URL without a password (http for this machine alone) nor `command`",
      "https://hooks.example/pennyworth",
    );
  }
  const key = parseWebhookSecret(text("NOTIFY_SECRET"));
  if (key === null) {
    throw problem(
      "NOTIFY_SECRET",
      "is not whsec_ and base64 of 24 to 64 bytes, and a webhook needs one",
      "whsec_$(openssl rand -base64 32)",
    );
  }
  return { webhook: { url, key }, types };
}

/** What pages are fetched for buyers through, and which of the forbidden addresses are allowed. */
function parsePageFetching(text: (name: string) => string) {
  return {
    searchSiteUrl: origin("SEARCH_SITE_URL", text("SEARCH_SITE_URL")),
    summarizeAllowAddrs: list(text("SUMMARIZE_ALLOW_ADDRS")).map((pair) =>
      matching("SUMMARIZE_ALLOW_ADDRS", pair, ADDRESS_PORT)
    ),
    summarizeDns: optionalPattern(
      "SUMMARIZE_DNS",
      text("SUMMARIZE_DNS"),
      ADDRESS_PORT,
    ),
    summarizeCaFile: text("SUMMARIZE_CA_FILE"),
    offersDir: text("OFFERS_DIR"),
  };
}

/** Where a value comes from. */
export type Origin =
  | {
    readonly kind: "environment";
    /** A file that has another value, which does not count. */
    readonly overruled?: string;
  }
  | {
    readonly kind: "file";
    /** Where it stands. */
    readonly path: string;
  }
  | {
    readonly kind: "option";
    /** Who said so, such as an option of the command line. */
    readonly by: string;
  }
  | { readonly kind: "default" };

/** A row of the table as an operator sees it; secrets are not shown. */
export interface ConfigRow {
  /** Variable. */
  readonly name: string;
  /** Effective value, `(set)` for a secret, `(unset)` for none. */
  readonly value: string;
  /** See {@linkcode Origin}. */
  readonly origin: Origin;
  /** What it means. */
  readonly help: string;
}

/** The table with the effective values, for `pennyworth config`. */
export function describeConfig(
  environment: {
    read(name: string): string | undefined;
    originOf(name: string): Origin | undefined;
  },
  variables: readonly Variable[] = VARIABLES,
): ConfigRow[] {
  return variables.map(({ name, fallback, help, isSecret }) => {
    const value = environment.read(name)?.trim() ?? "";
    const shown = isSecret && value !== "" ? "(set)" : value;
    const origin = value === "" ? undefined : environment.originOf(name);
    return {
      name,
      value: shown || fallback || "(unset)",
      origin: origin ?? { kind: "default" },
      help,
    };
  });
}

/** An origin in a few words. */
export function originText(origin: Origin): string {
  switch (origin.kind) {
    case "file":
      return origin.path;
    case "environment":
      return origin.overruled === undefined
        ? "environment"
        : `environment, not ${origin.overruled}`;
    case "option":
      return origin.by;
    case "default":
      return "default";
  }
}

/** Witnesses at the same time: readers of notes need not take more than sixteen signatures. */
export const WITNESSES_MAX = 15;

/** Each with its key: a cosignature that nobody can check is worth nothing. */
function parseWitnesses(text: (name: string) => string): WitnessPlace[] {
  const example = "https://witness.example/w1 witness.example/w1+id+key";
  const places = list(text("WITNESS_URLS")).map((item) => {
    const [, url = "", key = ""] = /^(\S+)\s+(\S+)$/.exec(item) ?? [];
    try {
      return {
        url: optionalUrl("WITNESS_URLS", url),
        key: parseWitnessKey(key),
      };
    } catch (error) {
      if (!(error instanceof NoteError)) throw error;
      throw problem(
        "WITNESS_URLS",
        `names a key that is ${error.message}`,
        example,
      );
    }
  });
  if (places.length > WITNESSES_MAX) {
    throw new ConfigError(`WITNESS_URLS names more than ${WITNESSES_MAX}`);
  }
  const keys = places.map(({ key }) => key.publicKey.toHex());
  if (new Set(keys).size < keys.length) {
    throw new ConfigError("WITNESS_URLS names a witness twice");
  }
  return places;
}

/** How an address is written. */
const ADDRESS = {
  pattern: /^0x[0-9a-fA-F]{40}$/,
  example: "0x0123...cdef",
  kind: "an address of 0x and 40 hexadecimal characters",
};

/** Who is paid: in demo mode an address that nobody has. */
function readPayTo(
  text: (name: string) => string,
  settlement: SettlementMode,
): `0x${string}` {
  const payTo = matching(
    "PAY_TO",
    text("PAY_TO") || (settlement === "demo" ? DEMO_PAY_TO : ""),
    ADDRESS,
  ) as `0x${string}`;
  if (/^0x0{40}$/.test(payTo)) {
    throw problem("PAY_TO", "is the zero address", ADDRESS.example);
  }
  if (hasWrongChecksum(payTo)) {
    throw new ConfigError(
      "PAY_TO has a mistyped character: its letters contradict its checksum (EIP-55); copy it again from your wallet",
    );
  }
  return payTo;
}

const ADDRESS_PORT = {
  pattern: /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-fA-F:]+\]):\d{1,5}$/,
  example: "127.0.0.2:8080",
  kind: "ip:port",
};

function parseTerms(
  text: (name: string) => string,
  options: { settlement: SettlementMode; network: string },
): PaymentTerms {
  const { settlement, network } = options;
  const payTo = readPayTo(text, settlement);
  const known = KNOWN_NETWORKS.get(network)?.asset;
  const required = (
    name: string,
    value: string | undefined,
    example: string,
  ) => {
    const chosen = text(name) || value || "";
    if (chosen === "") {
      throw problem(
        name,
        `is required for ${network}, which is none of ${
          [...KNOWN_NETWORKS.keys()].join(", ")
        }`,
        example,
      );
    }
    return chosen;
  };
  const isOther = text("ASSET_ADDRESS") !== "" &&
    text("ASSET_ADDRESS").toLowerCase() !== known?.address.toLowerCase();
  const base = isOther ? undefined : known;
  const assetAddress = matching(
    "ASSET_ADDRESS",
    required("ASSET_ADDRESS", base?.address, ADDRESS.example),
    ADDRESS,
  ) as `0x${string}`;
  if (payTo.toLowerCase() === assetAddress.toLowerCase()) {
    throw new ConfigError(
      "PAY_TO is the contract of the asset, which would keep what it is sent; give the address of your wallet",
    );
  }
  return {
    network,
    payTo,
    asset: {
      symbol: "USDC",
      address: assetAddress,
      name: required("ASSET_NAME", base?.name, "USD Coin"),
      version: required("ASSET_VERSION", base?.version, "2"),
      decimals: Number(
        matching(
          "ASSET_DECIMALS",
          required("ASSET_DECIMALS", base?.decimals.toString(), "6"),
          { pattern: /^(?:[2-9]|1[0-8])$/, example: "6" },
        ),
      ),
    },
  };
}

/** Facilitators at the same time; more are a mistake. */
const FACILITATORS_MAX = 8;
/** The facilitator that the CDP key pair is for, wherever it stands in the order. */
const CDP_HOST = "api.cdp.coinbase.com";

/** No secret goes to a facilitator that it was not given for. */
function parseFacilitators(
  text: (name: string) => string,
): FacilitatorPlace[] {
  const hasCdpKey = text("CDP_API_KEY_ID") !== "";
  const first = optionalUrl("FACILITATOR_URL", text("FACILITATOR_URL"));
  const urls = list(text("FACILITATOR_URLS")).map((url) =>
    optionalUrl("FACILITATOR_URLS", url)
  );
  const headers = text("FACILITATOR_AUTHORIZATIONS") === ""
    ? []
    : text("FACILITATOR_AUTHORIZATIONS").split(",").map((item) => item.trim());
  if (headers.length > urls.length) {
    throw new ConfigError(
      "FACILITATOR_AUTHORIZATIONS has more places than FACILITATOR_URLS; for example FACILITATOR_AUTHORIZATIONS=Bearer one,,Bearer three",
    );
  }
  const places = [
    ...(first === "" ? [] : [{
      url: first,
      authorization: text("FACILITATOR_AUTHORIZATION"),
      takesCdpTokens: hasCdpKey,
    }]),
    ...urls.map((url, at) => ({
      url,
      authorization: headers[at] ?? "",
      takesCdpTokens: hasCdpKey && new URL(url).host === CDP_HOST,
    })),
  ];
  if (new Set(places.map(({ url }) => url)).size < places.length) {
    throw new ConfigError(
      "FACILITATOR_URL and FACILITATOR_URLS name a facilitator twice",
    );
  }
  if (places.length > FACILITATORS_MAX) {
    throw new ConfigError(
      `FACILITATOR_URL and FACILITATOR_URLS name more than ${FACILITATORS_MAX} facilitators`,
    );
  }
  return places;
}

function parseOrigins(text: (name: string) => string): Origins {
  const origins = {
    api: origin("API_URL", text("API_URL")),
    mcp: origin("MCP_URL", text("MCP_URL")),
    exchange: origin("EXCHANGE_URL", text("EXCHANGE_URL")),
    verify: origin("VERIFY_URL", text("VERIFY_URL")),
  };
  const names = Object.values(origins);
  if (new Set(names).size < names.length) {
    throw new ConfigError(
      "API_URL, MCP_URL, EXCHANGE_URL and VERIFY_URL must be four different origins",
    );
  }
  return origins;
}

/** Over plain http whoever stands between sees, changes and keeps what is paid for. */
function requireHttps(origins: Origins): void {
  for (const [name, value] of Object.entries(origins)) {
    const { protocol, hostname } = new URL(value);
    if (protocol === "https:" || isLoopback(hostname)) continue;
    throw problem(
      `${name.toUpperCase()}_URL`,
      "is plain http, over which nothing is sold for money; only this machine (localhost) may be",
      `https://${hostname}`,
    );
  }
}

function isLoopback(hostname: string): boolean {
  return /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(
    hostname,
  );
}

function origin(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) &&
    url.pathname === "/" && url.search === "" && url.hash === "" &&
    url.username === "" && url.password === "";
  if (!isOrigin) {
    throw problem(
      name,
      "is not an origin (scheme and host, no path)",
      "https://api.example.com",
    );
  }
  return url.origin;
}

/** Demo mode has no chain; what is wrong with its settings is said all the same. */
function demoless(settlement: SettlementMode, url: string): string {
  return settlement === "demo" ? "" : url;
}

function optionalUrl(name: string, value: string): string {
  if (value === "") return "";
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw problem(name, "is not an http(s) URL", "https://service.example");
  }
  return value.replace(/\/+$/, "");
}

function parseListen(value: string): ListenAddress {
  const match = /^(\[[0-9a-fA-F:]+\]|[^:\s]*):(\d{1,5})$/.exec(value);
  const port = Number(match?.[2]);
  if (match === null || port > 65_535) {
    throw problem("LISTEN", "is not host:port", "0.0.0.0:8080");
  }
  return {
    hostname: (match[1] ?? "").replace(/^\[|\]$/g, "") || "0.0.0.0",
    port,
  };
}

function oneOf<T extends string>(
  name: string,
  value: string,
  allowed: readonly T[],
): T {
  const found = allowed.find((item) => item === value);
  if (found === undefined) {
    throw problem(
      name,
      `is ${JSON.stringify(value)}, which is not one of ${allowed.join(", ")}`,
      allowed[0] ?? "",
    );
  }
  return found;
}

function matching(
  name: string,
  value: string,
  options: { pattern: RegExp; example: string; kind?: string },
): string {
  if (options.pattern.test(value)) return value;
  const { kind, example } = options;
  const wrong = kind === undefined ? "is not valid" : `is not ${kind}`;
  throw problem(name, value === "" ? "is required" : wrong, example);
}

function optionalPattern(
  name: string,
  value: string,
  options: { pattern: RegExp; example: string; kind?: string },
): string {
  return value === "" ? "" : matching(name, value, options);
}

function integer(
  name: string,
  text: (name: string) => string,
  range: { min: number; max: number },
): number {
  const value = text(name);
  const number = Number(value);
  if (!/^\d{1,9}$/.test(value) || number < range.min || number > range.max) {
    throw problem(
      name,
      `is not a whole number from ${range.min} to ${range.max}`,
      String(range.min),
    );
  }
  return number;
}

function positive(name: string, value: string): number {
  const number = Number(value);
  if (!/^\d{1,9}(?:\.\d{1,6})?$/.test(value) || number <= 0) {
    throw problem(name, "is not a positive number", "1");
  }
  return number;
}

function cidr(value: string): string {
  if (parseCidr(value) !== null) return value;
  throw problem("TRUST_PROXY", "has a part that is no CIDR", "10.0.0.0/8");
}

function list(value: string): string[] {
  return value.split(",").map((item) => item.trim()).filter(Boolean);
}

/** Never quotes the value itself: it may be a secret. */
function problem(name: string, what: string, example: string): ConfigError {
  return new ConfigError(`${name} ${what}; for example ${name}=${example}`);
}

/**
 * What the configuration is once it is parsed.
 *
 * @module
 */
import type { WitnessPlace } from "@/lib/tlog/witness.ts";
import type { PaymentTerms } from "@/lib/x402/challenge.ts";

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

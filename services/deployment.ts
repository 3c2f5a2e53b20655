/**
 * What operations may know of the deployment they run in.
 *
 * @module
 */

/** Facts that results and documents repeat. */
export interface Deployment {
  /** demo, testnet or mainnet. */
  readonly mode: "demo" | "testnet" | "mainnet";
  /** CAIP-2 network. */
  readonly network: string;
  /** True only on mainnet. It says how the server is set up, not what it sold. */
  readonly isRealRevenue: boolean;
  /** Build label of the program. */
  readonly version: string;
  /** Origin of the API, without a trailing slash. */
  readonly apiUrl: string;
  /** Origin of the social search site, without a trailing slash. */
  readonly searchSiteUrl: string;
}

/**
 * Takes a fact about a run for the operator: an event and its members, which
 * hold nothing of what a caller sent.
 */
export type Note = (
  event: string,
  facts: Readonly<Record<string, string | number | boolean | null>>,
) => void;

/**
 * What a careful buyer signs: every member of a challenge is judged before a
 * wallet sees it.
 *
 * @module
 */

import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/json.ts";
import { parseStrictJson } from "@/lib/json_strict.ts";
import { printableLine } from "@/lib/printable.ts";
import { sameAddress } from "./authorization.ts";
import { formatUsdc, KNOWN_NETWORKS, NETWORK_PATTERN } from "./networks.ts";
import {
  type PaymentRequired,
  type PaymentRequirements,
  type ResourceInfo,
  X402_VERSION,
} from "./types.ts";

/** Characters of a challenge header. */
export const CHALLENGE_HEADER_CHARACTERS_MAX = 32_768;
/** Entries of `accepts` that are looked at; a challenge with more is refused. */
export const ACCEPTS_MAX = 32;
/** Seconds that a signature may live: who holds it can use it as long. */
export const TIMEOUT_SECONDS_MAX = 900;

/** What a buyer allows. */
export interface BuyerPolicy {
  /** The most for one answer, in millionths of a USDC. */
  readonly maxAtomic: bigint;
  /** Who pays. */
  readonly payer: string;
  /** The only CAIP-2 network to pay on; any known one when left out. */
  readonly network?: string;
  /**
   * Pays in assets that are not a known USDC, for networks of tests: where real
   * money is known to move, its USDC stays the only one.
   */
  readonly allowUnknownAssets?: boolean;
}

/** Terms that may be signed. */
export interface BuyerTerms {
  /** The challenge, to be echoed. */
  readonly challenge: PaymentRequired;
  /** The chosen entry of `accepts`, as the seller wrote it. */
  readonly requirements: PaymentRequirements;
  /** What is paid. */
  readonly amountAtomic: bigint;
  /** The amount for people, with its unit. */
  readonly amountText: string;
}

/** The judgement of a challenge. */
export type TermsJudgement =
  | { readonly kind: "acceptable"; readonly terms: BuyerTerms }
  | {
    readonly kind: "refused";
    /** One line for each thing that is wrong, fit for a terminal. */
    readonly problems: readonly string[];
  };

/**
 * Judges the challenge of a 402. Of several acceptable entries the cheapest is
 * chosen, the first of those that cost the same.
 *
 * @param header The header PAYMENT-REQUIRED.
 * @param url What was asked for.
 * @param isAlias Whether what was asked for may be called so too.
 */
export function judgeChallenge(
  header: string | null,
  options: {
    url: string;
    policy: BuyerPolicy;
    isAlias?: (name: string) => boolean;
  },
): TermsJudgement {
  const challenge = readChallenge(header);
  if (typeof challenge === "string") return refused(challenge);
  const { url, policy, isAlias = () => false } = options;
  const { url: named } = challenge.resource;
  if (!isSameResource(named, url) && !isAlias(named)) {
    return refused(
      `the challenge is for ${printableLine(named)}, not for what was asked`,
    );
  }
  if (challenge.accepts.length === 0) {
    return refused("the challenge offers no way to pay");
  }
  if (challenge.accepts.length > ACCEPTS_MAX) {
    return refused(
      `the challenge has ${challenge.accepts.length} ways to pay, at most ${ACCEPTS_MAX} are looked at`,
    );
  }
  const { requirements, problems } = choosePayment(challenge.accepts, policy);
  if (requirements === null) return { kind: "refused", problems };
  const amountAtomic = BigInt(requirements.amount);
  const known = knownAsset(requirements);
  return {
    kind: "acceptable",
    terms: {
      challenge: { ...challenge, accepts: [requirements] },
      requirements,
      amountAtomic,
      amountText: known
        ? `${formatUsdc(amountAtomic)} USDC`
        : `${amountAtomic} atomic units of the unknown asset ${requirements.asset}`,
    },
  };
}

/**
 * The cheapest entry that a buyer may sign, null when there is none; and what is
 * wrong with each of the others.
 */
export function choosePayment(
  accepts: readonly unknown[],
  policy: BuyerPolicy,
): { requirements: PaymentRequirements | null; problems: readonly string[] } {
  const problems: string[] = [];
  let best: PaymentRequirements | null = null;
  for (const [index, entry] of accepts.entries()) {
    const problem = findProblem(entry, policy);
    if (problem === null) {
      const candidate = entry as PaymentRequirements;
      if (best === null || BigInt(candidate.amount) < BigInt(best.amount)) {
        best = candidate;
      }
    } else problems.push(`accepts[${index}]: ${problem}`);
  }
  return { requirements: best, problems };
}

/** A network for people: its name and, where there is some, whether its money is real. */
export function networkText(network: string, hasMoney: boolean): string {
  const known = KNOWN_NETWORKS.get(network);
  if (known === undefined) return `the unknown network ${network}`;
  const money = known.isMainnet ? " (real money)" : " (test money)";
  return `${known.name}, ${network}${hasMoney ? money : ""}`;
}

interface RawChallenge {
  readonly x402Version: number;
  readonly resource: ResourceInfo;
  readonly accepts: readonly JsonValue[];
  readonly extensions?: JsonObject;
}

/** The challenge, its entries not yet judged; a text says what is wrong. */
function readChallenge(header: string | null): RawChallenge | string {
  if (header === null) return "the 402 has no PAYMENT-REQUIRED header";
  if (header.length > CHALLENGE_HEADER_CHARACTERS_MAX) {
    return `the challenge has ${header.length} characters, at most ${CHALLENGE_HEADER_CHARACTERS_MAX} are read`;
  }
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = Uint8Array.fromBase64(header);
  } catch {
    return "the challenge is not base64";
  }
  // Two readers must not see two amounts: no duplicate members, no odd numbers.
  const parsed = parseStrictJson(bytes);
  if (parsed.kind === "error") {
    return `the challenge is not strict JSON (${parsed.error})`;
  }
  const { value } = parsed;
  if (!isJsonObject(value)) return "the challenge is not an object";
  if (value.x402Version !== X402_VERSION) {
    return `the challenge is of x402 version ${
      printableLine(value.x402Version, 20)
    }, not ${X402_VERSION}`;
  }
  const { resource, accepts, extensions } = value;
  if (!isJsonObject(resource) || typeof resource.url !== "string") {
    return "the challenge names no resource";
  }
  if (!Array.isArray(accepts)) return "the challenge has no accepts";
  if (extensions !== undefined && !isJsonObject(extensions)) {
    return "the extensions of the challenge are not an object";
  }
  return {
    x402Version: X402_VERSION,
    resource: resource as JsonObject & { url: string },
    accepts,
    ...(extensions === undefined ? {} : { extensions }),
  };
}

/** Why an entry is not signed; null when it may be. */
function findProblem(entry: unknown, policy: BuyerPolicy): string | null {
  if (!isJsonObject(entry)) return "not an object";
  const { scheme, network, asset, amount, payTo, extra } = entry;
  if (scheme !== "exact") {
    return `the scheme is ${printableLine(scheme, 40)}, not exact`;
  }
  if (
    typeof network !== "string" || !new RegExp(NETWORK_PATTERN).test(network)
  ) {
    return `${printableLine(network, 40)} is not an EVM network`;
  }
  if (policy.network !== undefined && network !== policy.network) {
    return `the network is ${network}, not ${policy.network}`;
  }
  if (!isAddress(asset)) return "the asset is not an address";
  if (!isJsonObject(extra)) return "extra does not name the asset's domain";
  return assetProblem({ network, asset, extra }, policy) ??
    amountProblem(amount, policy) ??
    recipientProblem(payTo, { asset, payer: policy.payer }) ??
    timeoutProblem(entry.maxTimeoutSeconds);
}

function assetProblem(
  offer: { network: string; asset: string; extra: JsonObject },
  policy: BuyerPolicy,
): string | null {
  const { network, asset, extra } = offer;
  const { name, version, decimals, assetTransferMethod = "eip3009" } = extra;
  if (assetTransferMethod !== "eip3009") {
    return `the transfer method is ${
      printableLine(assetTransferMethod, 40)
    }, not eip3009`;
  }
  if (typeof name !== "string" || typeof version !== "string") {
    return "extra does not name the asset's domain";
  }
  const known = KNOWN_NETWORKS.get(network);
  if (policy.allowUnknownAssets && known?.isMainnet !== true) return null;
  if (known === undefined) return `the network ${network} is not known`;
  if (!sameAddress(asset, known.asset.address)) {
    return `${asset} is not the USDC of ${known.name}, which is ${known.asset.address}`;
  }
  if (name !== known.asset.name || version !== known.asset.version) {
    return `the domain is ${printableLine(name, 40)} ${
      printableLine(version, 20)
    }, that of the USDC of ${known.name} is ${known.asset.name} ${known.asset.version}`;
  }
  return decimals === undefined || decimals === known.asset.decimals
    ? null
    : `${
      printableLine(decimals, 20)
    } decimals are claimed, USDC has ${known.asset.decimals}`;
}

function amountProblem(
  amount: JsonValue | undefined,
  policy: BuyerPolicy,
): string | null {
  if (typeof amount !== "string" || !/^[1-9][0-9]{0,29}$/.test(amount)) {
    return `the amount ${
      printableLine(amount, 40)
    } is not a whole number of atomic units above zero`;
  }
  const atomic = BigInt(amount);
  return atomic <= policy.maxAtomic
    ? null
    : `${PRICE_PROBLEM} ${formatUsdc(atomic)} USDC, more than --max ${
      formatUsdc(policy.maxAtomic)
    } USDC`;
}

/** How a problem begins that is one of the price. */
const PRICE_PROBLEM = "it costs";

/** Whether what speaks against an offer is that it asks for more than the most. */
export function isPriceProblem(problem: string): boolean {
  return problem.includes(PRICE_PROBLEM);
}

function recipientProblem(
  payTo: JsonValue | undefined,
  others: { asset: string; payer: string },
): string | null {
  if (!isAddress(payTo)) return "payTo is not an address";
  if (/^0x0{40}$/.test(payTo)) return "payTo is the zero address";
  if (sameAddress(payTo, others.asset)) return "payTo is the asset itself";
  return sameAddress(payTo, others.payer) ? "payTo is the payer" : null;
}

function timeoutProblem(seconds: JsonValue | undefined): string | null {
  return Number.isInteger(seconds) && Number(seconds) > 0 &&
      Number(seconds) <= TIMEOUT_SECONDS_MAX
    ? null
    : `a signature would live ${
      printableLine(seconds, 20)
    } seconds; 1 to ${TIMEOUT_SECONDS_MAX} are accepted`;
}

/**
 * Whether a challenge speaks about the URL asked for; this machine has three
 * names. Many sellers name a resource without the query that it is asked with.
 */
function isSameResource(named: string, asked: string): boolean {
  if (!URL.canParse(named)) return false;
  const [name] = normalUrl(asked).split("?");
  return normalUrl(named) === normalUrl(asked) || normalUrl(named) === name;
}

function normalUrl(text: string): string {
  const url = new URL(text);
  url.hash = "";
  if (isLoopback(url.hostname)) url.hostname = "localhost";
  return url.href;
}

/**
 * Whether a host name is this machine, whoever is asked. A name below `localhost`
 * is not: where a resolver passes it on, a stranger says where it leads.
 */
export function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" ||
    /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(hostname);
}

function knownAsset({ network, asset }: PaymentRequirements): boolean {
  const known = KNOWN_NETWORKS.get(network)?.asset.address;
  return known !== undefined && sameAddress(asset, known);
}

function isAddress(value: unknown): value is string {
  return typeof value === "string" && /^0x[0-9a-fA-F]{40}$/.test(value);
}

function refused(problem: string): TermsJudgement {
  return { kind: "refused", problems: [problem] };
}

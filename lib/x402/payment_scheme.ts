/**
 * The `Payment` HTTP authentication scheme with its `evm` charge: a second wire
 * to the same gate. Its credential signs the same EIP-3009 authorization as
 * x402's `exact`, so it is turned into such a proof, and everything that decides
 * about money stays where it is.
 *
 * A challenge is not kept: its id is a keyed digest over its members and over
 * what is sold, and the nonce of the authorization is a hash of the id. The
 * chain shows the nonce; the token in the challenge, which is that of the x402
 * challenge beside it, never goes there and opens the stored result.
 *
 * @see draft-httpauth-payment and draft-evm-charge
 * @module
 */

import { createHmac, timingSafeEqual } from "node:crypto";
import { getAddress, keccak256, stringToBytes } from "viem/utils";
import { AppError } from "@/lib/errors.ts";
import { canonicalJson, isJsonObject, type JsonObject } from "@/lib/json.ts";
import { type PricedResource, TIMEOUT_SECONDS } from "./challenge.ts";
import { PROOF_CHARACTERS_MAX } from "./codec.ts";
import { chainIdOf } from "./networks.ts";
import { REPLAY_TOKEN, replayTokenExtension } from "./replay_token.ts";
import { X402_VERSION } from "./types.ts";

/** Why a challenge that comes back is not one of ours for this resource, or was changed. */
export const INVALID_CHALLENGE = "invalid_challenge";
/** Why an authorization does not belong to the challenge that it came with. */
export const CHALLENGE_MISMATCH = "challenge_mismatch";

/** A credential as the gate takes it. */
export interface SchemeProof {
  /** The authorization as an x402 proof. */
  readonly proof: JsonObject;
  /**
   * {@linkcode INVALID_CHALLENGE} or {@linkcode CHALLENGE_MISMATCH}; null where
   * the challenge is ours. The gate judges it as it does other terms than those
   * that are asked: what the payment paid before is looked up first.
   */
  readonly flaw: string | null;
  /** The id of its challenge, for the receipt. */
  readonly challengeId: string;
}

/** The challenge's members that a credential brings back, as text. */
interface EchoedChallenge {
  readonly id: string;
  readonly realm: string;
  readonly method: string;
  readonly intent: string;
  readonly request: string;
  readonly expires: string;
  readonly digest: string;
  readonly opaque: string;
}

const METHOD = "evm";
const INTENT = "charge";

/** Makes the challenges of one resource, and reads the credentials for it. */
export class PaymentScheme {
  readonly #resource: PricedResource;
  readonly #secret: Uint8Array<ArrayBuffer>;
  readonly #realm: string;
  readonly #request: string;

  /** `secret` makes the ids: all processes of a store have the same. */
  constructor(
    { resource, decimals, secret }: {
      readonly resource: PricedResource;
      readonly decimals: number;
      readonly secret: Uint8Array<ArrayBuffer>;
    },
  ) {
    this.#resource = resource;
    this.#secret = secret;
    this.#realm = new URL(resource.paymentRequired.resource.url).host;
    this.#request = requestOf(resource, decimals);
  }

  /** The challenge as the value of `WWW-Authenticate`. */
  challenge(token: string, now: Date): string {
    const expires = new Date(
      (Math.floor(now.getTime() / 1000) + TIMEOUT_SECONDS) * 1000,
    ).toISOString().replace(".000Z", "Z");
    const opaque = encodeText(canonicalJson({ token }));
    const id = this.#idOf({ expires, digest: "", opaque }).toBase64(URL_BASE64);
    return `Payment id="${id}", realm="${this.#realm}", method="${METHOD}", intent="${INTENT}", request="${this.#request}", expires="${expires}", opaque="${opaque}"`;
  }

  /**
   * Reads a credential: base64url of its JSON. Nothing of its payment is
   * verified yet; that is the gate's work.
   *
   * @throws {AppError} `invalid_payment`, without echoing what was sent.
   */
  read(credential: string): SchemeProof {
    const { challenge, payload, source } = parseCredential(credential);
    const token = tokenIn(challenge.opaque);
    return {
      challengeId: challenge.id,
      flaw: this.#isOurs(challenge)
        ? this.#belongs(challenge, { authorization: payload, source })
          ? null
          : CHALLENGE_MISMATCH
        : INVALID_CHALLENGE,
      proof: {
        x402Version: X402_VERSION,
        resource: { ...this.#resource.paymentRequired.resource },
        accepted: { ...this.#resource.requirements },
        payload: {
          signature: payload.signature ?? null,
          authorization: {
            from: payload.from ?? null,
            to: payload.to ?? null,
            value: payload.value ?? null,
            validAfter: payload.validAfter ?? null,
            validBefore: payload.validBefore ?? null,
            nonce: payload.nonce ?? null,
          },
        },
        extensions: token === null
          ? {}
          : { [REPLAY_TOKEN]: replayTokenExtension(token) },
      },
    };
  }

  /** Whether this seller gave out the challenge, for this resource on these terms. */
  #isOurs(challenge: EchoedChallenge): boolean {
    if (
      challenge.realm !== this.#realm || challenge.method !== METHOD ||
      challenge.intent !== INTENT || challenge.request !== this.#request
    ) return false;
    const shown = new TextEncoder().encode(challenge.id);
    const made = new TextEncoder().encode(
      this.#idOf(challenge).toBase64(URL_BASE64),
    );
    return shown.length === made.length && timingSafeEqual(shown, made);
  }

  /** Whether an authorization is the one that its challenge asks for. */
  #belongs(
    challenge: EchoedChallenge,
    { authorization, source }: {
      authorization: JsonObject;
      source: unknown;
    },
  ): boolean {
    const [from, nonce, validBefore] = [
      authorization.from,
      authorization.nonce,
      authorization.validBefore,
    ].map(lowerCase);
    const { network } = this.#resource.requirements;
    // The end of the challenge is that of the authorization, so that a late one
    // is judged in one place, which asks the chain before it asks for money.
    return noncesOf(challenge).includes(nonce ?? "") &&
      Number(validBefore) * 1000 <= Date.parse(challenge.expires) &&
      (source === undefined ||
        lowerCase(source) === `did:pkh:${network}:${from}`);
  }

  #idOf(
    { expires, digest, opaque }: Pick<
      EchoedChallenge,
      "expires" | "digest" | "opaque"
    >,
  ): Uint8Array {
    const members = [
      this.#resource.paymentRequired.resource.url,
      this.#realm,
      METHOD,
      INTENT,
      this.#request,
      expires,
      digest,
      opaque,
    ];
    return createHmac("sha256", this.#secret).update(members.join("|"))
      .digest();
  }
}

/** What `Payment-Receipt` says of a delivery. */
export function schemeReceipt(
  options: {
    readonly challengeId: string;
    readonly network: string;
    readonly transaction: string;
    readonly settledAt: string;
  },
): string {
  return encodeText(canonicalJson({
    method: METHOD,
    challengeId: options.challengeId,
    chainId: chainIdOf(options.network),
    reference: options.transaction,
    status: "success",
    timestamp: options.settledAt,
  }));
}

/** The credential of the scheme in the header `Authorization`; null where it has another or none. */
export function credentialIn(authorization: string | null): string | null {
  return /^Payment +(\S+) *$/i.exec(authorization ?? "")?.[1] ?? null;
}

/**
 * What `Accept-Payment` says of the charge: whether it was asked for by name or
 * by a wildcard, declined, or not spoken of.
 */
export function acceptanceOf(
  header: string | null,
): "asked" | "declined" | "open" {
  let found: { rank: number; isAsked: boolean } | null = null;
  for (const range of (header ?? "").split(",")) {
    const [name = "", ...parameters] = range.split(";").map((part) =>
      part.trim().toLowerCase()
    );
    const rank = RANGES.indexOf(name);
    if (rank === -1 || found !== null && found.rank <= rank) continue;
    const isAsked = !parameters.some((part) => /^q=0(?:\.0*)?$/.test(part));
    found = { rank, isAsked };
  }
  if (found === null) return "open";
  return found.isAsked ? "asked" : "declined";
}

/** Ranges that the charge is in, the closest first. */
const RANGES = [`${METHOD}/${INTENT}`, `${METHOD}/*`, `*/${INTENT}`, "*/*"];

const URL_BASE64 = { alphabet: "base64url", omitPadding: true } as const;

function encodeText(text: string): string {
  return new TextEncoder().encode(text).toBase64(URL_BASE64);
}

/** The charge, as every challenge of a resource has it. */
function requestOf(
  { requirements }: PricedResource,
  decimals: number,
): string {
  const { amount, asset, payTo, network } = requirements;
  return encodeText(canonicalJson({
    amount,
    currency: getAddress(asset),
    recipient: getAddress(payTo),
    methodDetails: {
      chainId: chainIdOf(network),
      credentialTypes: ["authorization"],
      decimals,
    },
  }));
}

/**
 * The nonces that bind an authorization to a challenge: the draft's, and that
 * of the client `mppx` from version 0.13 on, whose hash tells the two members
 * apart.
 */
function noncesOf({ id, realm }: EchoedChallenge): readonly string[] {
  return [id + realm, JSON.stringify([id, realm])].map((text) =>
    keccak256(stringToBytes(text))
  );
}

/** Text in one case; empty for anything else, which nothing here is equal to. */
function lowerCase(value: unknown): string {
  return typeof value === "string" ? value.toLowerCase() : "";
}

/** The token that a challenge of ours carries. */
function tokenIn(opaque: string): string | null {
  const members = decode(opaque);
  return typeof members?.token === "string" ? members.token : null;
}

function parseCredential(
  credential: string,
): { challenge: EchoedChallenge; payload: JsonObject; source: unknown } {
  if (credential.length > PROOF_CHARACTERS_MAX) throw invalid("is too long");
  const message = decode(credential);
  if (message === null) throw invalid("is not base64url of a JSON object");
  const { challenge, payload, source } = message;
  if (!isJsonObject(challenge)) throw invalid("has no challenge");
  if (!isJsonObject(payload)) throw invalid("has no payload");
  if (payload.type !== "authorization") {
    throw invalid("has a payload of another type than authorization");
  }
  const text = (name: string): string => {
    const value = challenge[name] ?? "";
    if (typeof value === "string") return value;
    throw invalid(`has a challenge whose ${name} is not text`);
  };
  return {
    challenge: {
      id: text("id"),
      realm: text("realm"),
      method: text("method"),
      intent: text("intent"),
      request: text("request"),
      expires: text("expires"),
      digest: text("digest"),
      opaque: text("opaque"),
    },
    payload,
    source,
  };
}

function decode(text: string): JsonObject | null {
  try {
    const bytes = Uint8Array.fromBase64(text, { alphabet: "base64url" });
    const value: unknown = JSON.parse(
      new TextDecoder("utf-8", { fatal: true }).decode(bytes),
    );
    return isJsonObject(value) ? value : null;
  } catch {
    return null;
  }
}

function invalid(problem: string): AppError {
  return new AppError(
    "invalid_payment",
    `The payment credential ${problem}.`,
  );
}

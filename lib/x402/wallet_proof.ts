/**
 * A wallet's proof that it is the payer's, for who lost what a payment came
 * with: the `sign-in-with-x` extension, an EIP-4361 message signed by the
 * payer's key.
 *
 * The message is bound to one payment: its nonce is the authorization's. Other
 * things that a wallet may say are bound by a nonce and a statement of their
 * own. Of a wallet that is a contract the chain says whether it signed
 * (`contract_wallets.ts`).
 *
 * @see The sign-in-with-x extension of the x402 specification; EIP-4361.
 * @module
 */

import { hashMessage, hexToBytes } from "viem/utils";
import { createSiweMessage } from "viem/siwe";
import { isJsonObject, type JsonObject } from "@/lib/json.ts";
import type { ExactPayment } from "./codec.ts";
import { chainIdOf } from "./networks.ts";
import { recoverSigner } from "./secp256k1.ts";

/** Name of the extension, of its header and of its key in MCP and A2A metadata. */
export const SIGN_IN_WITH_X = "sign-in-with-x";
/** Milliseconds for which a signed message is taken. */
export const PROOF_AGE_MS_MAX = 300_000;
/**
 * Milliseconds by which the clock that a message names may be ahead: that of the
 * wallet, or of the process that asked for it while another one is answered.
 * Processes that sell may be twice 150 s apart.
 */
export const CLOCK_SKEW_MS_MAX = 300_000;
/** Characters of a proof as text. */
const PROOF_CHARACTERS_MAX = 8_192;
/** Longer texts than any wallet writes into a message. */
const MEMBER_CHARACTERS_MAX = 1_024;
/** Hexadecimal characters of a signature: room for what wraps it (ERC-6492). */
const SIGNATURE_CHARACTERS_MAX = 4_096;

/** What a proof must be bound to. */
export interface WalletProofTerms {
  /** The payment whose result is asked for. */
  readonly payment: ExactPayment;
  /** URL of what was bought. */
  readonly resourceUrl: string;
  /** CAIP-2 network. */
  readonly network: string;
  /** Judges the age. */
  readonly now: Date;
}

/** What a message of a wallet must be bound to, whatever it is about. */
export interface SignInTerms {
  /** Alphanumeric: what the message is about. */
  readonly nonce: string;
  /** What it has to say in words; unset: whatever it says. */
  readonly statement?: string;
  /** URL of what is called. */
  readonly resourceUrl: string;
  /** CAIP-2 network. */
  readonly network: string;
  /** Judges the age. */
  readonly now: Date;
}

/** What a wallet is asked to sign: the members of `info` in the extension. */
export function signInRequest(terms: SignInTerms): JsonObject {
  const { resourceUrl, network, now, nonce, statement } = terms;
  return {
    info: {
      domain: new URL(resourceUrl).host,
      uri: resourceUrl,
      version: "1",
      nonce,
      issuedAt: now.toISOString(),
      ...(statement === undefined ? {} : { statement }),
    },
    supportedChains: [{ chainId: network, type: "eip191" }],
  };
}

/** What the payer of a payment is asked to sign. */
export function walletProofRequest(terms: WalletProofTerms): JsonObject {
  return signInRequest({ ...terms, nonce: nonceOf(terms.payment) });
}

/** What a wallet has to have signed. */
export interface WalletProof {
  /** Digest of the message (EIP-191). */
  readonly digest: `0x${string}`;
  /** The signature; nothing is said yet of who made it. */
  readonly signature: `0x${string}`;
}

/**
 * Reads a proof (header text in base64, or the object). null unless it names
 * the payer, this payment and this resource, and is fresh. Never throws.
 */
export function readWalletProof(
  proof: unknown,
  terms: WalletProofTerms,
): WalletProof | null {
  const { payment } = terms;
  const signed = readSignIn(proof, { ...terms, nonce: nonceOf(payment) });
  return signed?.address === payment.authorization.from ? signed : null;
}

/** A message that a wallet is said to have signed. */
export interface SignIn extends WalletProof {
  /** The wallet that it names, lower case. */
  readonly address: `0x${string}`;
}

/**
 * Reads a signed message (header text in base64, or the object). null unless
 * it is about what the terms name, and is fresh. Never throws.
 */
export function readSignIn(proof: unknown, terms: SignInTerms): SignIn | null {
  const fields = readFields(proof);
  if (fields === null) return null;
  const { resourceUrl, network, now, nonce, statement } = terms;
  const issuedAt = new Date(fields.issuedAt);
  const ageMs = now.getTime() - issuedAt.getTime();
  const isFresh = ageMs >= -CLOCK_SKEW_MS_MAX && ageMs <= PROOF_AGE_MS_MAX;
  const isOurs = fields.domain === new URL(resourceUrl).host &&
    isOrigin(fields.uri, new URL(resourceUrl).origin) &&
    fields.version === "1" && fields.chainId === network &&
    fields.nonce === nonce &&
    (statement === undefined || fields.statement === statement);
  if (!isFresh || !isOurs) return null;
  try {
    const message = createSiweMessage({
      domain: fields.domain,
      address: fields.address as `0x${string}`,
      uri: fields.uri,
      version: "1",
      chainId: chainIdOf(network),
      nonce: fields.nonce,
      issuedAt,
      ...(fields.statement === null ? {} : { statement: fields.statement }),
    });
    const signature = fields.signature.toLowerCase();
    if (!/^0x(?:[0-9a-f]{2})+$/.test(signature)) return null;
    return {
      address: fields.address.toLowerCase() as `0x${string}`,
      digest: hashMessage(message),
      signature: signature as `0x${string}`,
    };
  } catch {
    // Members that no EIP-4361 message can have.
    return null;
  }
}

/** Whether the payer's own key made a proof. */
export async function isProofOfKey(
  proof: WalletProof,
  { authorization }: ExactPayment,
): Promise<boolean> {
  return await isSignedByKey({ ...proof, address: authorization.from });
}

/** Whether the key of the wallet that a message names made its signature. */
export async function isSignedByKey(
  { address, digest, signature }: SignIn,
): Promise<boolean> {
  return await recoverSigner(hexToBytes(digest), signature) === address;
}

/** Alphanumeric, as EIP-4361 wants it. */
function nonceOf({ authorization }: ExactPayment): string {
  return authorization.nonce.slice(2);
}

interface ProofFields {
  readonly domain: string;
  readonly address: string;
  readonly uri: string;
  readonly version: string;
  readonly chainId: string;
  readonly nonce: string;
  readonly issuedAt: string;
  readonly signature: string;
  readonly statement: string | null;
}

const MEMBERS = [
  "domain",
  "address",
  "uri",
  "version",
  "chainId",
  "nonce",
  "issuedAt",
  "signature",
] as const;

function readFields(proof: unknown): ProofFields | null {
  const value = typeof proof === "string" ? decoded(proof) : proof;
  if (!isJsonObject(value)) return null;
  const text = (name: string): string | null => {
    const member = value[name];
    const charactersMax = name === "signature"
      ? SIGNATURE_CHARACTERS_MAX
      : MEMBER_CHARACTERS_MAX;
    return typeof member === "string" && member.length <= charactersMax
      ? member
      : null;
  };
  const members = MEMBERS.map((name) => [name, text(name)] as const);
  if (members.some(([, member]) => member === null)) return null;
  return {
    ...Object.fromEntries(members) as Omit<ProofFields, "statement">,
    statement: text("statement"),
  };
}

function decoded(text: string): unknown {
  if (text.length > PROOF_CHARACTERS_MAX) return null;
  try {
    return JSON.parse(new TextDecoder().decode(Uint8Array.fromBase64(text)));
  } catch {
    return null;
  }
}

function isOrigin(uri: string, origin: string): boolean {
  return URL.canParse(uri) && new URL(uri).origin === origin;
}

/**
 * Keys in an agent that speaks the SSH agent protocol: the private halves never
 * reach this process. Of the protocol two questions are asked: which keys there
 * are, and a signature with one of them.
 *
 * @see draft-ietf-sshm-ssh-agent, RFC 4251 section 5, RFC 5656 and RFC 8709
 * @module
 */

import { runWithin } from "@/lib/deadline.ts";
import {
  type HeldKey,
  heldKey,
  type KeyCustody,
  type KeyUse,
  KIND_OF_USE,
  useOfName,
} from "./custody.ts";
import { KeyCustodyError } from "./custody_error.ts";
import { encodeBase64url } from "./base64url.ts";
import { parsePublicJwk } from "./jwk.ts";
import type { StoredJwk } from "./key_schedule.ts";
import {
  receiveMessage,
  sendMessage,
  WireError,
  WireReader,
  wireString,
} from "./ssh_wire.ts";

/** Milliseconds for one question, the connection and the answer together. */
export const AGENT_TIMEOUT_MS = 5_000;
/** Keys of an agent that are looked at. */
export const AGENT_KEYS_MAX = 256;

const REQUEST_IDENTITIES = 11;
const IDENTITIES_ANSWER = 12;
const SIGN_REQUEST = 13;
const SIGN_RESPONSE = 14;

const ED25519 = "ssh-ed25519";
const P256 = "ecdsa-sha2-nistp256";
const CURVE_OF_ALGORITHM = { ES256: "P-256", EdDSA: "Ed25519" } as const;

/** A stream of bytes both ways, such as a socket. */
export type AgentConnection = Pick<Deno.Conn, "read" | "write" | "close">;

/** How an agent is reached. */
export interface AgentPlace {
  /** Where it is, for people. */
  readonly place: string;
  /** Connects; each question has a connection of its own, so that agents may come and go. */
  readonly connect: () => Promise<AgentConnection>;
  /** Instead of {@linkcode AGENT_TIMEOUT_MS}. */
  readonly timeoutMs?: number;
}

/** The keys of an agent whose comments say that they are for this program. */
export function sshAgentCustody(agent: AgentPlace): KeyCustody {
  return {
    place: agent.place,
    held: (use) => told(agent, () => keysFor(agent, use)),
  };
}

async function keysFor(
  agent: AgentPlace,
  use: KeyUse,
): Promise<readonly HeldKey[]> {
  const answer = await ask(agent, Uint8Array.of(REQUEST_IDENTITIES));
  if (answer.byte() !== IDENTITIES_ANSWER) {
    throw new KeyCustodyError(`${agent.place} shows no keys`);
  }
  const keys: HeldKey[] = [];
  const count = Math.min(answer.uint32(), AGENT_KEYS_MAX);
  for (let index = 0; index < count; index++) {
    const blob = answer.bytes();
    const comment = answer.text();
    // The other keys are somebody's way into machines.
    if (useOfName(comment) !== use) continue;
    const publicJwk = publicJwkOf(blob);
    // Certificates have the comment of their key.
    if (
      publicJwk === null ||
      publicJwk.crv !== CURVE_OF_ALGORITHM[KIND_OF_USE[use].alg]
    ) continue;
    keys.push(heldByAgent(agent, { blob, comment, publicJwk }));
  }
  return keys;
}

function heldByAgent(
  agent: AgentPlace,
  { blob, comment, publicJwk }: {
    readonly blob: Uint8Array;
    readonly comment: string;
    readonly publicJwk: StoredJwk;
  },
): HeldKey {
  const sign = async (data: Uint8Array) => {
    const answer = await ask(
      agent,
      Uint8Array.of(
        SIGN_REQUEST,
        ...wireString(blob),
        ...wireString(data),
        ...[0, 0, 0, 0],
      ),
    );
    if (answer.byte() !== SIGN_RESPONSE) {
      throw new KeyCustodyError(
        `${agent.place} refuses to sign with ${JSON.stringify(comment)}`,
      );
    }
    return signatureOf(answer.bytes(), agent);
  };
  return heldKey(publicJwk, (data) => told(agent, () => sign(data)));
}

/** The public half in the form of JOSE; null where it is of another kind, or no key. */
function publicJwkOf(blob: Uint8Array): StoredJwk | null {
  const reader = new WireReader(blob);
  let jwk: StoredJwk;
  switch (reader.text()) {
    case ED25519:
      jwk = {
        kty: "OKP",
        crv: "Ed25519",
        x: encodeBase64url(reader.bytes()),
      };
      break;
    case P256: {
      reader.bytes();
      const point = reader.bytes();
      if (point.length !== 65 || point[0] !== 4) return null;
      jwk = {
        kty: "EC",
        crv: "P-256",
        x: encodeBase64url(point.slice(1, 33)),
        y: encodeBase64url(point.slice(33)),
      };
      break;
    }
    default:
      return null;
  }
  return parsePublicJwk(jwk).kind === "ok" ? jwk : null;
}

/** The bare signature of 64 bytes; r || s where it is ECDSA's. */
function signatureOf(
  blob: Uint8Array,
  { place }: AgentPlace,
): Uint8Array<ArrayBuffer> {
  const reader = new WireReader(blob);
  const format = reader.text();
  const body = reader.bytes();
  if (format === ED25519 && body.length === 64) return new Uint8Array(body);
  if (format === P256) {
    const numbers = new WireReader(body);
    return new Uint8Array([...numbers.scalar(32), ...numbers.scalar(32)]);
  }
  throw new KeyCustodyError(`${place} signs in a form that was not asked for`);
}

/** What goes wrong on the way is said with the agent's name. */
async function told<T>(
  { place }: AgentPlace,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof KeyCustodyError) throw error;
    const what = error instanceof WireError
      ? "answers what is not of the SSH agent protocol"
      : "does not answer";
    throw new KeyCustodyError(`${place} ${what}`, { cause: error });
  }
}

/** Asks one question; the answer begins with its type. */
async function ask(
  { connect, timeoutMs = AGENT_TIMEOUT_MS }: AgentPlace,
  question: Uint8Array,
): Promise<WireReader> {
  return await runWithin(timeoutMs, async (signal) => {
    const connection = await connect();
    let isOpen = true;
    const close = () => {
      if (isOpen) connection.close();
      isOpen = false;
    };
    if (signal.aborted) close();
    signal.addEventListener("abort", close, { once: true });
    try {
      await sendMessage(connection, question);
      return new WireReader(await receiveMessage(connection));
    } finally {
      signal.removeEventListener("abort", close);
      close();
    }
  });
}

/**
 * Anonymous registration: an id and a credential that is shown once.
 *
 * A credential names an agent, for limits and for its entries. It is no login
 * and pays for nothing. Only its SHA-256 is stored; it has 256 random bits, so
 * a fast hash is enough and nothing has to be slowed down.
 *
 * @module
 */

import { AppError } from "@/lib/errors.ts";
import { sha256Hex } from "@/lib/json.ts";
import type { Random } from "@/lib/runtime.ts";
import {
  compileSchema,
  type Schema,
  type ValueOf,
} from "@/lib/schema/schema.ts";

/** Begins every credential. */
export const CREDENTIAL_PREFIX = "pwx";
/** Characters of a registration name. */
const NAME_CHARACTERS_MAX = 64;

const CREDENTIAL = new RegExp(`^${CREDENTIAL_PREFIX}_[0-9a-f]{64}$`);

/** The optional body of a registration. */
export const REGISTRATION_INPUT = {
  type: "object",
  additionalProperties: false,
  properties: {
    name: {
      type: "string",
      pattern: `^[A-Za-z0-9 ._-]{1,${NAME_CHARACTERS_MAX}}$`,
      description:
        `1 to ${NAME_CHARACTERS_MAX} letters, digits, spaces, periods, underscores or hyphens. No personal data.`,
    },
  },
} as const satisfies Schema;

/** The answer to a registration. */
export const REGISTRATION_OUTPUT = {
  type: "object",
  additionalProperties: false,
  required: [
    "agent_id",
    "credential",
    "credential_type",
    "created_at",
    "credential_shown_once",
  ],
  properties: {
    agent_id: { type: "string" },
    credential: { type: "string" },
    credential_type: { const: "bearer" },
    created_at: { type: "string", format: "date-time" },
    name: { type: "string" },
    credential_shown_once: { const: true },
  },
} as const satisfies Schema;

/** The body of a registration. */
export type RegistrationInput = ValueOf<typeof REGISTRATION_INPUT>;
/** The record that is shown once. */
export type RegistrationOutput = ValueOf<typeof REGISTRATION_OUTPUT>;

/** What is stored of an agent. A type alias, so that it is a JSON value. */
export type Registration = {
  readonly agent_id: string;
  /** SHA-256 of the credential, as hexadecimal text. */
  readonly credential_sha256: string;
  /** ISO 8601. */
  readonly created_at: string;
  readonly name?: string;
};

const validateInput = compileSchema<RegistrationInput>(REGISTRATION_INPUT);

/**
 * Reads a registration body; none at all is an empty one.
 *
 * @throws {AppError} `invalid_request`.
 */
export function readRegistrationInput(body: unknown): RegistrationInput {
  if (body === undefined || body === null) return {};
  const checked = validateInput(body);
  if (!checked.valid) throw new AppError("invalid_request", checked.message);
  return checked.value;
}

/** A new agent: what is stored, and what is shown once. */
export function createRegistration(
  input: RegistrationInput,
  options: { now: Date; random: Random },
): { stored: Registration; shown: RegistrationOutput } {
  const { now, random } = options;
  const credential = `${CREDENTIAL_PREFIX}_${random.bytes(32).toHex()}`;
  const common = {
    agent_id: `agt_${random.uuid()}`,
    created_at: now.toISOString(),
    ...(input.name === undefined ? {} : { name: input.name }),
  };
  return {
    stored: { ...common, credential_sha256: sha256Hex(credential) },
    shown: {
      ...common,
      credential,
      credential_type: "bearer",
      credential_shown_once: true,
    },
  };
}

/**
 * The credential of an Authorization header.
 *
 * @returns Null when there is no header.
 * @throws {AppError} `invalid_agent_credential` when it is not one of ours in
 *   form.
 */
export function readCredential(header: string | null): string | null {
  if (header === null) return null;
  const match = /^Bearer +([^ ]+) *$/i.exec(header);
  const credential = match?.[1] ?? "";
  if (!CREDENTIAL.test(credential)) throw invalidCredential();
  return credential;
}

/** The refusal of an unknown or malformed credential; it does not say which. */
export function invalidCredential(): AppError {
  return new AppError(
    "invalid_agent_credential",
    `Authorization must be "Bearer ${CREDENTIAL_PREFIX}_" and 64 hexadecimal characters of a registered agent.`,
  );
}

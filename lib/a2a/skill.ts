/**
 * What an A2A endpoint serves: skills that take JSON and answer JSON.
 *
 * A skill knows nothing of JSON-RPC, of protocol versions or of HTTP; the
 * endpoint knows nothing of what a skill does or costs.
 *
 * @module
 */

import type { JsonObject, JsonValue } from "@/lib/json.ts";

/** Who calls, as far as the transport can tell. Free of the transport's own types. */
export interface CallContext {
  /** The caller's address, for limits; never logged. */
  readonly clientAddress: string;
  /** The registered agent, or null for an unregistered caller. */
  readonly agentId: string | null;
  /** Names this request in the operator's log. */
  readonly requestId: string;
}

/** One call of a skill. */
export interface A2aSkillInput {
  /** `arguments` of the data part; an empty object when it was left out. */
  readonly arguments: JsonValue;
  /** `message.metadata`; an empty object when there is none. */
  readonly metadata: JsonObject;
  /** URIs of the extensions that the caller asked for, in header or message. */
  readonly extensions: readonly string[];
}

/** What a skill answers; it becomes one message with one data part. */
export interface A2aSkillReply {
  /** The data part. */
  readonly data: JsonObject;
  /** Puts `isError: true` into the metadata of the part and of the message. */
  readonly isError?: boolean;
  /** Stands in the metadata of the part and of the message alike. */
  readonly metadata?: JsonObject;
  /** Stands in the metadata of the message alone. */
  readonly messageMetadata?: JsonObject;
  /** URIs of the extensions whose metadata the reply carries. */
  readonly extensions?: readonly string[];
}

/** A skill: what the agent card says of it, and the function that does it. */
export interface A2aSkill<C extends CallContext = CallContext> {
  /** The name that a data part calls it by. */
  readonly id: string;
  /** Human-readable name. */
  readonly name: string;
  /** What it does, what it costs, how to call it. */
  readonly description: string;
  /** Keywords. */
  readonly tags: readonly string[];
  /** Example calls: JSON text of a data part, or a sentence. */
  readonly examples: readonly string[];
  /**
   * Does the work. An `AppError` becomes an error reply; of anything else that
   * is thrown callers see a code only: `store_unavailable` or `internal_error`.
   */
  readonly call: (input: A2aSkillInput, context: C) => Promise<A2aSkillReply>;
}

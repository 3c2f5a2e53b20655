/**
 * One agent card for A2A 1.0 and 0.3.
 *
 * The two versions name different members for the same facts and hardly ever
 * collide, so one document can satisfy both readers. Members whose shapes do
 * collide (`securitySchemes`, `security`) are left out.
 *
 * @module
 */

import type { JsonObject } from "@/lib/json.ts";

/** The A2A versions an endpoint speaks, newest first. */
export const A2A_VERSIONS = ["1.0", "0.3"] as const;

/** A version of {@linkcode A2A_VERSIONS}. */
export type A2aVersion = typeof A2A_VERSIONS[number];

/** The patch version that a 0.3 card states. */
const LEGACY_CARD_VERSION = "0.3.0";
/** JSON is what skills take and give. */
const MEDIA_TYPE = "application/json";
const BINDING = "JSONRPC";

/** An extension that the agent understands; never required. */
export interface AgentExtensionInfo {
  /** Identifies the extension. */
  readonly uri: string;
  /** How this agent uses it. */
  readonly description: string;
  /** Parameters of the extension. */
  readonly params?: JsonObject;
}

/** What an agent says of itself, apart from its protocol version. */
export interface AgentCardInfo {
  /** Human-readable name. */
  readonly name: string;
  /** What the agent is for. */
  readonly description: string;
  /** Absolute public URL of the JSON-RPC endpoint. */
  readonly url: string;
  /** Version of the agent. */
  readonly version: string;
  /** Absolute URL of a guide. */
  readonly documentationUrl?: string;
  /** Absolute URL of an icon. */
  readonly iconUrl?: string;
  /** Who runs the agent. */
  readonly provider?: { readonly organization: string; readonly url: string };
  /** Extensions in the order they are listed. */
  readonly extensions?: readonly AgentExtensionInfo[];
  /** Skills in the order they are listed. */
  readonly skills: readonly AgentSkillInfo[];
}

/** What a card says of a skill. */
export interface AgentSkillInfo {
  /** The name that a data part calls it by. */
  readonly id: string;
  /** Human-readable name. */
  readonly name: string;
  /** What it does, what it costs, how to call it. */
  readonly description: string;
  /** Keywords. */
  readonly tags: readonly string[];
  /** Example calls. */
  readonly examples: readonly string[];
}

/**
 * The card as JSON.
 *
 * @param info What the agent says of itself.
 * @param form `1.0`: only members of A2A 1.0, for a client that asked for that
 *   version. `hybrid`: these and the members that a 0.3 client reads.
 */
export function agentCardJson(
  info: AgentCardInfo,
  form: "1.0" | "hybrid",
): JsonObject {
  return {
    ...commonMembers(info),
    supportedInterfaces: A2A_VERSIONS.map((protocolVersion) => ({
      url: info.url,
      protocolBinding: BINDING,
      protocolVersion,
    })),
    capabilities: {
      streaming: false,
      pushNotifications: false,
      ...(form === "1.0" ? { extendedAgentCard: false } : {
        extendedAgentCard: false,
        stateTransitionHistory: false,
      }),
      extensions: (info.extensions ?? []).map((extension) => ({
        uri: extension.uri,
        description: extension.description,
        required: false,
        ...(extension.params === undefined ? {} : { params: extension.params }),
      })),
    },
    ...(form === "1.0" ? {} : {
      protocolVersion: LEGACY_CARD_VERSION,
      url: info.url,
      preferredTransport: BINDING,
      additionalInterfaces: [{ url: info.url, transport: BINDING }],
      supportsAuthenticatedExtendedCard: false,
    }),
  };
}

/** Which form of the card a request wants: pure 1.0 only when it says so. */
export function cardFormFor(versionHeader: string | null): "1.0" | "hybrid" {
  return normalizeVersion(versionHeader) === "1.0" ? "1.0" : "hybrid";
}

/**
 * The version that an `A2A-Version` value names; patch numbers are ignored.
 *
 * @returns Null when there is no value, `unsupported` when we do not speak it.
 * @see A2A 1.0, section 3.6
 */
export function normalizeVersion(
  value: string | null,
): A2aVersion | "unsupported" | null {
  const text = value?.trim() ?? "";
  if (text === "") return null;
  const match = /^(\d{1,3}\.\d{1,3})(?:\.\d{1,5})?$/.exec(text);
  return A2A_VERSIONS.find((version) => version === match?.[1]) ??
    "unsupported";
}

function commonMembers(info: AgentCardInfo): JsonObject {
  return {
    name: info.name,
    description: info.description,
    version: info.version,
    ...(info.provider === undefined ? {} : {
      provider: {
        organization: info.provider.organization,
        url: info.provider.url,
      },
    }),
    ...(info.documentationUrl === undefined
      ? {}
      : { documentationUrl: info.documentationUrl }),
    ...(info.iconUrl === undefined ? {} : { iconUrl: info.iconUrl }),
    defaultInputModes: [MEDIA_TYPE],
    defaultOutputModes: [MEDIA_TYPE],
    skills: info.skills.map((skill) => ({
      id: skill.id,
      name: skill.name,
      description: skill.description,
      tags: [...skill.tags],
      examples: [...skill.examples],
      inputModes: [MEDIA_TYPE],
      outputModes: [MEDIA_TYPE],
    })),
  };
}

/**
 * What an entry is: its stored record, its digest, and what a reader is shown.
 *
 * An entry never changes. A correction is a new entry that supersedes it; what
 * happens to it later (superseded, removed, expired) stands in other keys.
 *
 * @module
 */

import { canonicalSha256 } from "@/lib/json.ts";
import type { ValueOf } from "@/lib/schema/schema.ts";
import {
  type GET_OUTPUT,
  type PUBLISH_INPUT,
  UNTRUSTED_NOTICE,
} from "./schemas.ts";

/** Arguments of publish_information. */
export type PublishInput = ValueOf<typeof PUBLISH_INPUT>;
/** Result of get_information. */
export type GetOutput = ValueOf<typeof GET_OUTPUT>;

/** Who published, as every reader sees it. */
export type Publisher = {
  /** Whether a registered agent called. */
  readonly kind: "registered" | "unregistered";
  /** The registered agent that published it, if one did. */
  readonly agent_id?: string;
  /** The name it registered under. */
  readonly name?: string;
  /** Pseudonym of the paying wallet: the same wallet has the same one here. */
  readonly payer_ref: string;
};

/** What a publisher is known by. */
export type PublisherIds = Pick<Publisher, "agent_id" | "payer_ref">;

/** Who asks for an entry, as far as it is known. */
export interface Reader {
  /** The registered agent that calls. */
  readonly agentId: string | null;
  /** Pseudonym of the wallet that pays or signed; null where none is known. */
  readonly payerRef: string | null;
}

/** Whether a reader is the publisher: the same agent, or the same wallet. */
export function isPublishedBy(
  publisher: PublisherIds,
  { agentId, payerRef }: Reader,
): boolean {
  const { agent_id, payer_ref } = publisher;
  return payer_ref === payerRef ||
    (agent_id !== undefined && agent_id === agentId);
}

/** What a signature of the publisher says. */
export type Provenance = {
  /** The signature as sent. */
  readonly jws: string;
  /** Whether its own key verifies it over the digest. */
  readonly verified: boolean;
  /** RFC 7638 thumbprint of that key. */
  readonly key_thumbprint?: string;
};

/** An entry as stored. A type alias, so that it is a JSON value. */
export type EntryRecord = {
  readonly entry_id: string;
  /** 1 for a first entry, one more than the entry it supersedes otherwise. */
  readonly revision: number;
  readonly title: string;
  readonly content: string;
  readonly content_type: "text/plain" | "text/markdown" | "application/json";
  readonly language?: string;
  readonly tags: readonly string[];
  readonly source_urls: readonly string[];
  /** ISO 8601. */
  readonly published_at: string;
  /** ISO 8601; judged by our own clock. */
  readonly expires_at: string;
  readonly supersedes?: string;
  readonly digest: { readonly sha256: string };
  readonly publisher: Publisher;
  readonly provenance?: Provenance;
};

/** An entry before its payment settles: what the settlement needs to make it. */
export type PublicationDraft = {
  /** ISO 8601, when the publisher asked. */
  readonly asked_at: string;
  /** How long the entry is to live. */
  readonly ttl_seconds: number;
  /** Whether it takes one of the payer's places of the hour. */
  readonly is_counted: boolean;
  /** All that does not depend on when it settles. */
  readonly entry: Omit<
    EntryRecord,
    "entry_id" | "published_at" | "expires_at"
  >;
};

/** What is kept of an entry when its content is gone. */
export type PastEntry = {
  readonly entry_id: string;
  readonly published_at: string;
  readonly expires_at: string;
  readonly digest: { readonly sha256: string };
  /** ISO 8601; present when the operator removed the content. */
  readonly removed_at?: string;
  /** The operator's reason; never shown to callers. */
  readonly removal_reason?: string;
  /** ISO 8601; present when its publisher took the content back. */
  readonly retracted_at?: string;
  /** Who took it back, who may ask again; never shown to callers. */
  readonly publisher?: PublisherIds;
};

/** Everything the store knows of an entry id. */
export interface EntryFacts {
  /** The entry, while its content is kept. */
  readonly record: EntryRecord | null;
  /** What outlives the content. */
  readonly past: PastEntry | null;
  /** The entry that superseded it. */
  readonly supersededBy: string | null;
}

/** The publisher's part of an entry, with defaults filled in. */
export interface EntryText {
  /** One line. */
  readonly title: string;
  /** The information. */
  readonly content: string;
  /** Media type of the content. */
  readonly content_type: EntryRecord["content_type"];
  /** BCP 47 tag; null when the publisher does not say. */
  readonly language: string | null;
  /** As sent. */
  readonly tags: readonly string[];
  /** As sent; never fetched. */
  readonly source_urls: readonly string[];
}

/** The publisher's part of the arguments. */
export function entryText(input: PublishInput): EntryText {
  return {
    title: input.title,
    content: input.content,
    content_type: input.content_type ?? "text/plain",
    language: input.language ?? null,
    tags: input.tags ?? [],
    source_urls: input.source_urls ?? [],
  };
}

/**
 * The digest of what a publisher wrote; who published and when is no part of it.
 *
 * @see RFC 8785
 */
export function entryDigest(text: EntryText): string {
  return canonicalSha256({ ...text });
}

/** Whether content may still be shown. */
export function isAlive(
  record: { readonly expires_at: string },
  now: Date,
): boolean {
  return now.getTime() < Date.parse(record.expires_at);
}

/** Why nothing is given of an entry that there is or was. */
type GoneReason = "expired" | "removed" | "retracted" | "superseded";

/**
 * What a reader of an id is shown. Every answer is charged, found or not. What
 * was superseded is given to its publisher alone: others learn by what.
 */
export function describeEntry(
  facts: EntryFacts,
  options: { now: Date; reader: Reader },
): GetOutput {
  const { record, past, supersededBy } = facts;
  const { now, reader } = options;
  const later = supersededBy === null ? {} : { superseded_by: supersededBy };
  const isThere = record !== null && isAlive(record, now) &&
    past?.removed_at === undefined;
  if (
    isThere &&
    (supersededBy === null || isPublishedBy(record.publisher, reader))
  ) {
    return {
      found: true,
      charged: true,
      entry: {
        ...record,
        tags: [...record.tags],
        source_urls: [...record.source_urls],
        status: supersededBy === null ? "active" : "superseded",
        ...later,
        notice: UNTRUSTED_NOTICE,
      },
    };
  }
  if (past === null) {
    return { found: false, charged: true, reason: "not_found" };
  }
  const reason = isThere ? "superseded" : goneReason(past);
  return {
    found: false,
    charged: true,
    reason,
    past: {
      entry_id: past.entry_id,
      status: reason,
      published_at: past.published_at,
      expires_at: past.expires_at,
      digest: past.digest,
      ...later,
    },
  };
}

function goneReason(past: PastEntry): GoneReason {
  if (past.removed_at !== undefined) return "removed";
  return past.retracted_at === undefined ? "expired" : "retracted";
}

/**
 * Publishing, as a decision: from arguments and facts to an entry and the
 * writes that make it exist, or to a refusal. Nothing is written here.
 *
 * @module
 */

import { AppError } from "@/lib/errors.ts";
import type { ValueOf } from "@/lib/schema/schema.ts";
import type { SeedPhraseTest } from "./secrets.ts";
import { findRejections, type Rejection } from "./abuse.ts";
import {
  entryDigest,
  type EntryFacts,
  type EntryRecord,
  entryText,
  isAlive,
  isPublishedBy,
  type Provenance,
  type PublicationDraft,
  type Publisher,
  type PublishInput,
  type Reader,
} from "./entry.ts";
import { type PUBLISH_OUTPUT, TTL_SECONDS_DEFAULT } from "./schemas.ts";

/** Result of publish_information. */
export type PublishOutput = ValueOf<typeof PUBLISH_OUTPUT>;

/** What a publication is decided on, beside its arguments. */
export interface PublishFacts {
  /** Who publishes. */
  readonly publisher: Publisher;
  /** What is known of the entry that is to be superseded; null when there is none to. */
  readonly superseded: EntryFacts | null;
  /** What the signature says; null when there is none. */
  readonly provenance: Provenance | null;
  /** The present moment. */
  readonly now: Date;
  /** Recognises recovery phrases. */
  readonly isSeedPhrase: SeedPhraseTest;
  /** Whether somebody pays, and is counted. */
  readonly isPaid: boolean;
}

/**
 * The entry that a publication makes, but for what its settlement decides: id
 * and dates.
 *
 * @throws {AppError} when the text or what it supersedes is refused.
 */
export function decidePublication(
  input: PublishInput,
  facts: PublishFacts,
): PublicationDraft {
  const { publisher, provenance, now } = facts;
  const text = entryText(input);
  const [rejection] = findRejections(text, facts.isSeedPhrase);
  if (rejection !== undefined) {
    throw new AppError(rejection.code, rejection.message);
  }
  const superseded = input.supersedes === undefined
    ? null
    : checkSuperseded(facts.superseded, { publisher, now });
  const { language, ...rest } = text;
  return {
    asked_at: now.toISOString(),
    ttl_seconds: input.ttl_seconds ?? TTL_SECONDS_DEFAULT,
    is_counted: facts.isPaid,
    entry: {
      revision: (superseded?.revision ?? 0) + 1,
      ...rest,
      ...(language === null ? {} : { language }),
      ...(input.supersedes === undefined
        ? {}
        : { supersedes: input.supersedes }),
      digest: { sha256: entryDigest(text) },
      publisher,
      ...(provenance === null ? {} : { provenance }),
    },
  };
}

/**
 * Reasons that would refuse the text of these arguments, for a quote: those that
 * can be told without knowing who pays.
 */
export function quoteRejections(
  input: PublishInput,
  isSeedPhrase: SeedPhraseTest,
): Rejection["reason"][] {
  return findRejections(entryText(input), isSeedPhrase)
    .map(({ reason }) => reason);
}

/** An entry as its publisher sees it. */
export function publishOutput(
  record: EntryRecord,
  options: { isDuplicate: boolean; isCharged?: boolean },
): PublishOutput {
  return {
    entry_id: record.entry_id,
    revision: record.revision,
    published_at: record.published_at,
    expires_at: record.expires_at,
    digest: record.digest,
    duplicate: options.isDuplicate,
    charged: options.isCharged ?? !options.isDuplicate,
  };
}

/**
 * The entry that is to be superseded. Only its publisher supersedes it: the
 * same agent, or the same paying wallet. Everybody else gets one answer,
 * whether it exists or not.
 *
 * @throws {AppError} `invalid_request`.
 */
export function checkSuperseded(
  facts: EntryFacts | null,
  options: { publisher: Publisher; now: Date },
): EntryRecord {
  const record = facts?.record ?? null;
  const { publisher, now } = options;
  if (
    record === null || !isAlive(record, now) ||
    !isPublishedBy(record.publisher, readerOf(publisher))
  ) {
    throw new AppError(
      "invalid_request",
      "supersedes must be the id of an entry of the same agent or the same payer that has not expired.",
    );
  }
  if (facts !== null && facts.supersededBy !== null) {
    throw new AppError(
      "invalid_request",
      `supersedes must be the latest revision: ${facts.supersededBy} superseded this entry.`,
    );
  }
  return record;
}

function readerOf({ agent_id, payer_ref }: Publisher): Reader {
  return { agentId: agent_id ?? null, payerRef: payer_ref };
}

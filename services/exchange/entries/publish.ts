/**
 * Publishing, as a decision: from arguments and facts to an entry and the
 * writes that make it exist, or to a refusal. Nothing is written here.
 *
 * @module
 */

import { AppError } from "@/lib/errors.ts";
import { type Random, uuidV7 } from "@/lib/runtime.ts";
import type { ValueOf } from "@/lib/schema/schema.ts";
import type { SeedPhraseTest } from "./secrets.ts";
import { findRejections, type Rejection } from "./abuse.ts";
import {
  entryDigest,
  type EntryFacts,
  type EntryRecord,
  entryText,
  expiryOf,
  isAlive,
  type Provenance,
  type Publisher,
  type PublishInput,
} from "./entry.ts";
import type { PUBLISH_OUTPUT } from "./schemas.ts";

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
  /** Makes the id. */
  readonly random: Random;
  /** Recognises recovery phrases. */
  readonly isSeedPhrase: SeedPhraseTest;
}

/**
 * The entry that a publication makes.
 *
 * @throws {AppError} when the text or what it supersedes is refused.
 */
export function decidePublication(
  input: PublishInput,
  facts: PublishFacts,
): EntryRecord {
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
    entry_id: `inf_${uuidV7(now, facts.random)}`,
    revision: (superseded?.revision ?? 0) + 1,
    ...rest,
    ...(language === null ? {} : { language }),
    published_at: now.toISOString(),
    expires_at: expiryOf(input, now).toISOString(),
    ...(input.supersedes === undefined ? {} : { supersedes: input.supersedes }),
    digest: { sha256: entryDigest(text) },
    publisher,
    ...(provenance === null ? {} : { provenance }),
  };
}

/**
 * Reasons that would refuse these arguments, for a quote: those that can be
 * told without knowing who pays.
 */
export function quoteRejections(
  input: PublishInput,
  options:
    & { superseded: EntryFacts | null; now: Date }
    & Pick<
      PublishFacts,
      "isSeedPhrase"
    >,
): (Rejection["reason"] | "unknown_superseded")[] {
  const reasons: (Rejection["reason"] | "unknown_superseded")[] =
    findRejections(entryText(input), options.isSeedPhrase)
      .map(({ reason }) => reason);
  if (input.supersedes !== undefined) {
    const { superseded, now } = options;
    const record = superseded?.record ?? null;
    if (
      record === null || !isAlive(record, now) ||
      superseded?.supersededBy !== null
    ) reasons.push("unknown_superseded");
  }
  return reasons;
}

/** What a publisher is told of an entry. */
export function publishOutput(
  record: EntryRecord,
  options: { isDuplicate: boolean },
): PublishOutput {
  return {
    entry_id: record.entry_id,
    revision: record.revision,
    published_at: record.published_at,
    expires_at: record.expires_at,
    digest: record.digest,
    duplicate: options.isDuplicate,
    charged: !options.isDuplicate,
  };
}

/**
 * Only the publisher of an entry supersedes it: the same agent, or the same
 * paying wallet.
 */
function checkSuperseded(
  facts: EntryFacts | null,
  options: { publisher: Publisher; now: Date },
): EntryRecord {
  const record = facts?.record ?? null;
  const { publisher, now } = options;
  if (record === null || !isAlive(record, now)) {
    throw new AppError(
      "invalid_request",
      "supersedes must be the id of an entry that exists and has not expired.",
    );
  }
  const { agent_id, payer_ref } = record.publisher;
  const isSame = payer_ref === publisher.payer_ref ||
    (agent_id !== undefined && agent_id === publisher.agent_id);
  if (!isSame) {
    throw new AppError(
      "invalid_request",
      "supersedes must be an entry of the same agent or the same payer.",
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

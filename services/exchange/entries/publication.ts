/**
 * What a publication is when its payment settles. Id and dates are those of
 * the settlement: whoever pays late publishes late. Duplicates, revisions and
 * quotas are judged just before money is asked for, and what must not happen
 * twice is held until the outcome is known.
 *
 * @module
 */

import { AppError } from "@/lib/errors.ts";
import { type JsonObject, sha256Hex } from "@/lib/json.ts";
import { spanText } from "@/lib/spans.ts";
import type {
  DraftContext,
  DraftSettlement,
  StoreReader,
} from "@/lib/operation/draft_settlement.ts";
import { FreeResult } from "@/lib/operation/free_result.ts";
import { type Random, uuidV7 } from "@/lib/runtime.ts";
import type {
  StoreCheck,
  StoreCommit,
  StoreKey,
  StoreSet,
} from "@/lib/store/store.ts";
import {
  type HourlyLimit,
  placeGivenBack,
  placeTaken,
  scaledLimit,
} from "../limits.ts";
import type { SearchIndex } from "../search/search_index.ts";
import type { EntryRecord, PublicationDraft } from "./entry.ts";
import {
  checkSuperseded,
  type PublishOutput,
  publishOutput,
} from "./publish.ts";
import { SAME_MS } from "./schemas.ts";
import {
  entryWrites,
  holdsOf,
  notSupersededCheck,
  type PublicationHold,
  readFactsOf,
  readSame,
  readSuperseded,
} from "./store.ts";

/** Publications that one payer pays for. */
export const PAYER_PUBLICATIONS: HourlyLimit = {
  name: "publications_of_a_payer",
  perHour: 30,
};

/** Publications that are paid for from one address. */
export const ADDRESS_PUBLICATIONS: HourlyLimit = {
  name: "publications_from_an_address",
  perHour: 60,
};

/**
 * Milliseconds for which a text or a revision waits for one payment's outcome:
 * longer than an authorization can be settled that is asked for now.
 */
export const HOLD_MS = 600_000;
/** Seconds after which a caller asks again who met another's hold. */
const RETRY_AFTER_SECONDS = 5;

/** What a settlement of publications works with. */
export interface PublicationDependencies {
  /** Makes entries findable. */
  readonly index: SearchIndex;
  /** Makes ids. */
  readonly random: Random;
  /** Multiplies limits. */
  readonly rateLimitScale: number;
}

/** The entry of a draft that settles now. */
export function entryOf(
  draft: PublicationDraft,
  now: Date,
  random: Random,
): EntryRecord {
  return {
    entry_id: `inf_${uuidV7(now, random)}`,
    ...draft.entry,
    published_at: now.toISOString(),
    expires_at: new Date(now.getTime() + draft.ttl_seconds * 1000)
      .toISOString(),
  };
}

/** The free answer to a text that this payer published already. */
export function duplicateOf(same: EntryRecord): FreeResult {
  return new FreeResult(
    "duplicate_entry",
    `This payer published the same text within ${
      spanText(SAME_MS)
    } as ${same.entry_id}.`,
    publishOutput(same, { isDuplicate: true }),
  );
}

/** What happens to a draft of an entry before money is asked for, after a failure, and in the commit that settles. */
export function publicationSettlement(
  deps: PublicationDependencies,
): DraftSettlement<PublishOutput> {
  const limit = scaledLimit(PAYER_PUBLICATIONS, deps.rateLimitScale);
  return {
    prepare: (draft, context) => prepare(draftOf(draft), { ...context, limit }),
    giveBack: (draft, context) =>
      giveBack(draftOf(draft), { ...context, limit }),
    finish: (draft, context) => finish(draftOf(draft), { ...context, ...deps }),
  };
}

async function prepare(
  draft: PublicationDraft,
  context: DraftContext & { limit: HourlyLimit },
): Promise<StoreCommit> {
  const { now, store, limit } = context;
  const { entry } = draft;
  const { payer_ref } = entry.publisher;
  if (now.getTime() >= Date.parse(draft.asked_at) + draft.ttl_seconds * 1000) {
    throw new AppError(
      "invalid_request",
      "The entry's life was over before it was paid for. Send the request again to publish it from now on.",
    );
  }
  const same = await readSame(store, payer_ref, entry.digest.sha256);
  if (same.record !== null) throw duplicateOf(same.record);
  if (entry.supersedes !== undefined) {
    checkSuperseded(await readFactsOf(store, entry.supersedes), {
      publisher: entry.publisher,
      now,
    });
  }
  const holds = await readHolds(draft, context);
  if (holds.some(({ value, isOwn }) => value !== null && !isOwn)) {
    throw new AppError(
      "busy",
      "Another payment for the same text, or for the same revision, is being settled.",
      { retryAfterSeconds: RETRY_AFTER_SECONDS },
    );
  }
  // A payment that is settled again has its place of the hour already.
  const held = holds.find(({ isOwn }) => isOwn)?.value ?? null;
  const place = held !== null || !draft.is_counted
    ? null
    : await placeTaken(store, { limit, subject: payer_ref }, now);
  const value: PublicationHold = {
    payment_sha256: sha256Hex(context.payment),
    at_ms: held?.at_ms ?? now.getTime(),
  };
  const expiresAt = new Date(now.getTime() + HOLD_MS);
  return {
    checks: [
      // Another payment may have held, settled and let go since they were read.
      same.check,
      ...(entry.supersedes === undefined
        ? []
        : [notSupersededCheck(entry.supersedes)]),
      ...holds.map(({ check }) => check),
      ...(place === null ? [] : [place.check]),
    ],
    sets: [
      ...holds.map(({ key }): StoreSet => ({ key, value, expiresAt })),
      ...(place === null ? [] : [place.set]),
    ],
  };
}

async function giveBack(
  draft: PublicationDraft,
  context: DraftContext & { limit: HourlyLimit },
): Promise<StoreCommit> {
  const holds = (await readHolds(draft, context)).filter(({ isOwn }) => isOwn);
  const held = holds[0]?.value ?? null;
  const place = held === null || !draft.is_counted
    ? null
    : await placeGivenBack(context.store, {
      limit: context.limit,
      subject: draft.entry.publisher.payer_ref,
    }, new Date(held.at_ms));
  return {
    checks: [
      ...holds.map(({ check }) => check),
      ...(place === null ? [] : [place.check]),
    ],
    deletes: holds.map(({ key }) => key),
    ...(place === null ? {} : { sets: [place.set] }),
  };
}

async function finish(
  draft: PublicationDraft,
  context: DraftContext & PublicationDependencies,
): Promise<{ output: PublishOutput; commit: StoreCommit }> {
  const { now, store, index, random } = context;
  const { entry } = draft;
  const { payer_ref } = entry.publisher;
  const [same, superseded, holds] = await Promise.all([
    readSame(store, payer_ref, entry.digest.sha256),
    entry.supersedes === undefined
      ? null
      : readSuperseded(store, entry.supersedes),
    readHolds(draft, context),
  ]);
  const deletes = holds.filter(({ isOwn }) => isOwn).map(({ key }) => key);
  if (same.record !== null) {
    // Paid for twice in spite of the hold: nobody can take that back, and the
    // text is published.
    return {
      output: publishOutput(same.record, {
        isDuplicate: true,
        isCharged: true,
      }),
      commit: { checks: [same.check], deletes },
    };
  }
  const record = entryOf(draft, now, random);
  // The correction that settled first stays the one that superseded.
  const isFirst = superseded !== null && superseded.by === null;
  const removal = isFirst && superseded.record !== null
    ? index.removalOf({
      entryId: superseded.record.entry_id,
      expiresAt: new Date(superseded.record.expires_at),
    })
    : { sets: [], deletes: [] };
  const added = index.writesFor({
    entryId: record.entry_id,
    title: record.title,
    content: record.content,
    tags: record.tags,
    language: record.language ?? null,
    agentId: record.publisher.agent_id ?? null,
    expiresAt: new Date(record.expires_at),
  });
  return {
    output: publishOutput(record, { isDuplicate: false }),
    commit: {
      checks: [
        same.check,
        ...(superseded === null ? [] : [superseded.check]),
      ],
      sets: [
        ...entryWrites(record, { now, supersedes: isFirst }),
        ...added,
        ...removal.sets,
      ],
      deletes: [...deletes, ...removal.deletes],
    },
  };
}

/** A hold as it stands now. */
interface SeenHold {
  readonly key: StoreKey;
  readonly check: StoreCheck;
  readonly value: PublicationHold | null;
  readonly isOwn: boolean;
}

async function readHolds(
  { entry }: PublicationDraft,
  { store, payment }: { store: StoreReader; payment: string },
): Promise<SeenHold[]> {
  const keys = holdsOf(entry);
  const entries = await store.getMany<PublicationHold>(keys);
  return keys.map((key, index) => {
    const held = entries[index] ?? null;
    return {
      key,
      check: { key, version: held?.version ?? null },
      value: held?.value ?? null,
      isOwn: held?.value.payment_sha256 === sha256Hex(payment),
    };
  });
}

/** The ledger keeps what the run gave it: a draft of this program. */
function draftOf(draft: JsonObject): PublicationDraft {
  return draft as unknown as PublicationDraft;
}

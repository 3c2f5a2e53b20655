/**
 * Every key of the offer revisions, behind typed functions.
 *
 * | key | value | kept |
 * | --- | --- | --- |
 * | `offers, head, <intent>` | {@linkcode OfferHead} | for ever |
 * | `offers, revision, <intent>, <n>` | {@linkcode OfferRevision} | for ever |
 *
 * A revision is written once, in the commit that moves its head.
 *
 * @module
 */

import type { JsonObject } from "@/lib/json.ts";
import {
  LIST_ENTRIES_MAX,
  type Store,
  type StoreEntry,
} from "@/lib/store/store.ts";

/** What a revision did to its offer. */
export type OfferChange = "added" | "changed" | "withdrawn";

/** Where the revisions of an offer end. */
export type OfferHead = {
  /** Number of the last revision, from 1. */
  readonly revision: number;
  /** SHA-256 of the RFC 8785 form of the offer it announced. */
  readonly digest: string;
  /** Whether the last revision withdrew the offer. */
  readonly is_withdrawn: boolean;
};

/** A revision of an offer, as it was announced. */
export type OfferRevision = {
  /** The offer's intent. */
  readonly intent: string;
  /** From 1. */
  readonly revision: number;
  /** What happened. */
  readonly change: OfferChange;
  /** ISO 8601. */
  readonly published_at: string;
  /** The match item at that time. */
  readonly item: JsonObject;
};

/** Number and digest of an offer's latest revision; null before the first. */
export function readOfferHead(
  store: Store,
  intent: string,
): Promise<StoreEntry<OfferHead> | null> {
  return store.get<OfferHead>(["offers", "head", intent]);
}

/** The heads of all offers that were ever announced. */
export async function listOfferHeads(
  store: Store,
): Promise<ReadonlyMap<string, OfferHead>> {
  const { entries } = await store.list<OfferHead>(["offers", "head"], {
    limit: LIST_ENTRIES_MAX,
  });
  return new Map(entries.map(({ key, value }) => [String(key[2]), value]));
}

/** A revision as it was announced; it never changes. */
export async function readRevision(
  store: Store,
  intent: string,
  revision: number,
): Promise<OfferRevision | null> {
  const entry = await store.get<OfferRevision>(
    revisionKey(intent, revision),
  );
  return entry?.value ?? null;
}

/** Every revision of every offer. */
export async function listRevisions(store: Store): Promise<OfferRevision[]> {
  const found: OfferRevision[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof store.list<OfferRevision>>> =
      await store.list<OfferRevision>(["offers", "revision"], {
        limit: LIST_ENTRIES_MAX,
        ...(cursor === null ? {} : { cursor }),
      });
    found.push(...page.entries.map(({ value }) => value));
    cursor = page.cursor;
  } while (cursor !== null);
  return found;
}

/** Writes a revision and moves the head; false when another process did so first. */
export async function writeRevision(
  store: Store,
  revision: OfferRevision,
  options: { digest: string; headVersion: string | null },
): Promise<boolean> {
  const { intent } = revision;
  const headKey = ["offers", "head", intent];
  const key = revisionKey(intent, revision.revision);
  const head: OfferHead = {
    revision: revision.revision,
    digest: options.digest,
    is_withdrawn: revision.change === "withdrawn",
  };
  const version = await store.commit({
    checks: [
      { key: headKey, version: options.headVersion },
      { key, version: null },
    ],
    sets: [{ key: headKey, value: head }, { key, value: revision }],
  });
  return version !== null;
}

const revisionKey = (intent: string, revision: number) =>
  ["offers", "revision", intent, revision] as const;

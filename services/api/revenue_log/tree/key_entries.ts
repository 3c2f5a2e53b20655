/**
 * The log says itself by which keys it is signed: each key that is published
 * after its first ones has an entry, a day before it signs, and each that is
 * withdrawn. Whoever follows the log learns of a rotation from what the key
 * before has signed, and needs no other word for it.
 *
 * @module
 */

import type { Keyring } from "@/lib/jose/keyring.ts";
import { sha256Hex } from "@/lib/json.ts";
import { type Clock, type Random, uuidV7 } from "@/lib/runtime.ts";
import {
  LIST_ENTRIES_MAX,
  type Store,
  type StoreSet,
} from "@/lib/store/store.ts";
import { verifierKey } from "@/lib/tlog/note.ts";
import type { OutboxEntry } from "@/lib/x402/record.ts";
import { outboxKey } from "@/lib/x402/store.ts";
import { readHead, readOutbox } from "../store.ts";
import { readLoggedKeys, writeLoggedKeys } from "./store.ts";

/** What is looked at, and written. */
export interface KeyEntriesParts {
  /** Has the log. */
  readonly store: Store;
  /** The log's own keys. */
  readonly keyring: Pick<Keyring, "list" | "publicKey" | "formerKey">;
  /** The name under which they sign. */
  readonly origin: string;
  /** The network of settlements beside which the entries stand. */
  readonly network: string;
  /** When it is written. */
  readonly clock: Clock;
  /** Names what is on its way to the log. */
  readonly random: Random;
}

type KeyEvent = "note_key_published" | "note_key_withdrawn";

/** Sends what is new of the log's keys to the log. */
export async function logKeyChanges(parts: KeyEntriesParts): Promise<void> {
  const { store, keyring } = parts;
  const keys = await keyring.list();
  const published = keys.map(({ kid }) => kid);
  const withdrawn = keys.flatMap(({ kid, compromised_at }) =>
    compromised_at === null ? [] : [kid]
  );
  const before = await readLoggedKeys(store);
  if (before === null) {
    // With these the log begins, or was signed before it wrote of keys.
    const value = { published, withdrawn, entries: 0 };
    return await writeLoggedKeys(store, { before, value, sets: [] });
  }
  const known = before.value;
  const events = [
    ...published.filter((kid) => !known.published.includes(kid))
      .map((kid) => ({ kid, event: "note_key_published" as const })),
    ...withdrawn.filter((kid) => !known.withdrawn.includes(kid))
      .map((kid) => ({ kid, event: "note_key_withdrawn" as const })),
  ];
  if (events.length === 0) return;
  const sets: StoreSet[] = [];
  for (const { kid, event } of events) {
    sets.push(await entrySet(parts, kid, event));
  }
  await writeLoggedKeys(store, {
    before,
    sets,
    value: {
      published: [...new Set([...known.published, ...published])],
      withdrawn: [...new Set([...known.withdrawn, ...withdrawn])],
      entries: known.entries + sets.length,
    },
  });
}

/**
 * Entries of the log that are about payments, and those on their way there, as
 * far as the first {@linkcode LIST_ENTRIES_MAX} go.
 */
export async function countPaymentEntries(
  store: Store,
): Promise<{ readonly logged: number; readonly waiting: number }> {
  const [head, keys, outbox] = await Promise.all([
    readHead(store),
    readLoggedKeys(store),
    readOutbox(store, LIST_ENTRIES_MAX),
  ]);
  const keysWaiting =
    outbox.filter(({ value }) => value.verifierKey !== undefined).length;
  const keysLogged = (keys?.value.entries ?? 0) - keysWaiting;
  return {
    logged: (head?.value.count ?? 0) - keysLogged,
    waiting: outbox.length - keysWaiting,
  };
}

async function entrySet(
  { keyring, origin, network, clock, random }: KeyEntriesParts,
  kid: string,
  event: KeyEvent,
): Promise<StoreSet> {
  const key = await keyring.publicKey(kid) ??
    (await keyring.formerKey(kid))?.key ?? null;
  if (key === null) throw new TypeError("a key of the log has no public half");
  const publicKey = Uint8Array.fromBase64(String(key.x), {
    alphabet: "base64url",
  });
  const named = verifierKey({ name: origin, publicKey });
  const now = clock.now();
  const digest = sha256Hex(`${event} ${named}`);
  const value: OutboxEntry = {
    event,
    recordedAt: now.toISOString(),
    service: "log",
    operation: "keys",
    network,
    amount: "0",
    txSha256: digest,
    requestSha256: digest,
    verifierKey: named,
  };
  return { key: outboxKey(uuidV7(now, random)), value };
}

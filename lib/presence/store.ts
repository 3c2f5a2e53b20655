/**
 * Every key of presence, behind typed functions.
 *
 * | key | value | kept |
 * | --- | --- | --- |
 * | `process, owner` | true, while the process lives | {@linkcode PRESENCE_MS} after it was last written |
 *
 * @module
 */

import type { Store, StoreCheck, StoreKey } from "@/lib/store/store.ts";

/**
 * Milliseconds for which a process that says nothing is taken for alive. With
 * the second that others take to look, what it worked on goes on within ten
 * seconds of its death.
 */
export const PRESENCE_MS = 6_000;

function presenceKey(owner: string): StoreKey {
  return ["process", owner];
}

/** Writes that a process lives now. */
export async function writePresence(
  store: Store,
  owner: string,
  now: Date,
): Promise<void> {
  await store.commit({
    sets: [{
      key: presenceKey(owner),
      value: true,
      expiresAt: new Date(now.getTime() + PRESENCE_MS),
    }],
  });
}

/** Whether a process said that it lives, not long ago. */
export async function readPresence(
  store: Store,
  owner: string,
): Promise<boolean> {
  return await store.get(presenceKey(owner)) !== null;
}

/** Takes back that a process lives. */
export async function deletePresence(
  store: Store,
  owner: string,
): Promise<void> {
  await store.commit({ deletes: [presenceKey(owner)] });
}

/** Holds in a commit only while a process has not been heard of. */
export function absenceCheck(owner: string): StoreCheck {
  return { key: presenceKey(owner), version: null };
}

/**
 * Every key of the notices, behind typed functions.
 *
 * | key | value | kept |
 * | --- | --- | --- |
 * | `notice, line, number` | {@linkcode Notice} | until it was reported, at most {@linkcode NOTICE_HOURS_MAX} hours |
 * | `notice, state` | {@linkcode NoticeState} | for ever |
 *
 * @module
 */

import type { Store, StoreEntry } from "@/lib/store/store.ts";
import type { Notice, NoticeState } from "./notice.ts";

/** Hours after which a notice that nobody took is given up. */
export const NOTICE_HOURS_MAX = 72;
/** Notices that wait, at most; beyond, settlements wait in the revenue log and the rest is reported later. */
export const NOTICES_MAX = 10_000;

/** What is still to be reported, and where it stands in the line. */
export interface WaitingNotice {
  /** Its place in the line. */
  readonly number: number;
  /** What is reported. */
  readonly notice: Notice;
}

/** Reads what was reported. */
export function readNoticeState(
  store: Store,
): Promise<StoreEntry<NoticeState> | null> {
  return store.get<NoticeState>(STATE_KEY);
}

/**
 * Writes what was reported, and the notices that follow from it.
 *
 * @returns false when somebody else wrote meanwhile.
 */
export async function writeNotices(
  store: Store,
  { before, state, notices }: {
    readonly before: string | null;
    readonly state: NoticeState;
    readonly notices: readonly Notice[];
  },
): Promise<boolean> {
  const version = await store.commit({
    checks: [{ key: STATE_KEY, version: before }],
    sets: [
      ...notices.map((notice, at) => ({
        key: [...LINE, state.next - notices.length + at],
        value: notice,
      })),
      { key: STATE_KEY, value: state },
    ],
  });
  return version !== null;
}

/** The oldest notices that wait, in their order. */
export async function readNotices(
  store: Store,
  limit: number,
): Promise<readonly WaitingNotice[]> {
  const { entries } = await store.list<Notice>(LINE, { limit });
  return entries.map(({ key, value }) => ({
    number: Number(key.at(-1)),
    notice: value,
  }));
}

/** Takes a notice out of the line: it was reported, or given up. */
export async function removeNotice(
  store: Store,
  number: number,
): Promise<void> {
  await store.commit({ deletes: [[...LINE, number]] });
}

const LINE = ["notice", "line"];
const STATE_KEY = ["notice", "state"];

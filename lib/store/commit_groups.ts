/**
 * Commits in groups: what comes in one turn of the event loop is written
 * together, and so is what waits while one is written, so that many wait for the
 * disk once. Each commit is answered when it is on disk, as before, and depends
 * on no other: a group of which one check does not hold, or that cannot be
 * written, falls apart, and its commits are tried alone.
 *
 * @module
 */

import { setImmediate } from "node:timers";
import { type CheckedKey, countBytes, type EncodedCommit } from "./requests.ts";
import {
  COMMIT_KEY_BYTES_MAX,
  COMMIT_WRITES_MAX,
  StoreError,
} from "./store.ts";

/** Checks of a group (what an embedded Deno KV takes in one commit). */
export const GROUP_CHECKS_MAX = 100;
/** Bytes of keys and values of a group; Deno KV takes 819,200 with what it adds to each. */
export const GROUP_BYTES_MAX = 600_000;

/** A commit that may be written beside others. */
export interface GroupMember {
  /** Its checks and writes. */
  readonly encoded: EncodedCommit;
}

/** Who writes. */
export interface GroupWriter<Member extends GroupMember, Result> {
  /** Writes several that have no key in common, all or none; null when a check does not hold. */
  together(members: readonly Member[]): Promise<readonly Result[] | null>;
  /** Writes one. */
  alone(member: Member): Promise<Result>;
}

/** What a commit looks at and writes, by name, and how much of a group it is. */
interface Extent {
  readonly checks: readonly string[];
  readonly writes: readonly string[];
  readonly size: Readonly<
    Record<"checks" | "writes" | "keyBytes" | "bytes", number>
  >;
}

interface Waiting<Member, Result> {
  readonly member: Member;
  /** Measured once, and not where it waits alone: who waits long is looked at for every group before. */
  extent?: Extent;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** Writes together what came in one turn, or while a commit was being written. */
export class CommitGroups<Member extends GroupMember, Result> {
  readonly #writer: GroupWriter<Member, Result>;
  #waiting: Waiting<Member, Result>[] = [];
  #isWriting = false;

  /** Writes nothing yet. */
  constructor(writer: GroupWriter<Member, Result>) {
    this.#writer = writer;
  }

  /** Resolves when it is written. */
  write(member: Member): Promise<Result> {
    if (!this.#isWriting) {
      this.#isWriting = true;
      // Calls that heard of one answer commit in the same turn.
      setImmediate(() => this.#next());
    }
    return new Promise((resolve, reject) =>
      this.#waiting.push({ member, resolve, reject })
    );
  }

  #next(): void {
    if (this.#waiting.length === 0) {
      this.#isWriting = false;
      return;
    }
    const { group, rest } = firstGroup(this.#waiting);
    this.#waiting = rest;
    this.#writeGroup(group).finally(() => this.#next());
  }

  /** Never rejects: the promises of its members do. */
  async #writeGroup(
    group: readonly Waiting<Member, Result>[],
  ): Promise<void> {
    const [first] = group;
    if (first !== undefined && group.length > 1) {
      try {
        const results = await this.#writer.together(
          group.map(({ member }) => member),
        );
        if (results !== null) {
          for (const [index, { resolve }] of group.entries()) {
            resolve(results[index] as Result);
          }
          return;
        }
      } catch (error) {
        // Nobody knows whether it is there: writing it again is its caller's.
        if (error instanceof StoreError && error.mayBeApplied) {
          for (const { reject } of group) reject(error);
          return;
        }
      }
    }
    await Promise.all(
      group.map(({ member, resolve, reject }) =>
        this.#writer.alone(member).then(resolve, reject)
      ),
    );
  }
}

/**
 * The first of those that wait, with those that fit beside it: no key that one
 * of them writes is looked at or written by another. Who does not fit goes
 * before everybody who has a key in common with it.
 */
function firstGroup<Member extends GroupMember, Result>(
  waiting: readonly Waiting<Member, Result>[],
): { group: Waiting<Member, Result>[]; rest: Waiting<Member, Result>[] } {
  if (waiting.length === 1) return { group: [...waiting], rest: [] };
  const group: Waiting<Member, Result>[] = [];
  const rest: Waiting<Member, Result>[] = [];
  const written = new Set<string>();
  const checked = new Set<string>();
  const left = {
    checks: GROUP_CHECKS_MAX,
    writes: COMMIT_WRITES_MAX,
    keyBytes: COMMIT_KEY_BYTES_MAX,
    bytes: GROUP_BYTES_MAX,
  };
  for (const item of waiting) {
    const { checks, writes, size } = item.extent ??= extentOf(
      item.member.encoded,
    );
    const isApart = writes.every((key) =>
      !written.has(key) && !checked.has(key)
    ) && checks.every((key) => !written.has(key));
    const isRoom = size.checks <= left.checks && size.writes <= left.writes &&
      size.keyBytes <= left.keyBytes && size.bytes <= left.bytes;
    // Its keys are taken either way: who comes later does not pass it.
    for (const key of writes) written.add(key);
    for (const key of checks) checked.add(key);
    if (group.length > 0 && !(isApart && isRoom)) {
      rest.push(item);
      continue;
    }
    left.checks -= size.checks;
    left.writes -= size.writes;
    left.keyBytes -= size.keyBytes;
    left.bytes -= size.bytes;
    group.push(item);
  }
  return { group, rest };
}

function extentOf(encoded: EncodedCommit): Extent {
  const { checks, sets, deletes } = encoded;
  const { keyBytesCount, valueBytesCount } = countBytes(encoded);
  return {
    checks: checks.map(nameOf),
    writes: [...sets.map(nameOf), ...deletes.map(nameOf)],
    size: {
      checks: checks.length,
      writes: sets.length + deletes.length,
      keyBytes: keyBytesCount,
      bytes: keyBytesCount + valueBytesCount,
    },
  };
}

/**
 * A text that another key has only where parts have line breaks, or look like
 * numbers: these are written one after the other then, which harms nothing.
 */
function nameOf({ key }: CheckedKey): string {
  return key.join("\n");
}

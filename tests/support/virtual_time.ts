/**
 * A time that passes only when everything waits, and a store in memory whose
 * answers take some of it: processes run beside each other as on a machine, the
 * same way each time, and what takes how long is a number of the schedule and
 * not of the machine that runs the test.
 *
 * @module
 */

import { setImmediate } from "node:timers";
import type { JsonValue } from "@/lib/json.ts";
import type { Wait } from "@/lib/runtime.ts";
import type { Store, StoreKey } from "@/lib/store/store.ts";

interface Timer {
  readonly atMs: number;
  readonly place: number;
  readonly fire: () => void;
}

/** See the module comment. */
export class VirtualTime {
  /** Milliseconds since 1970. */
  nowMs: number;
  #timers: Timer[] = [];
  #place = 0;

  /** Begins at a moment. */
  constructor(nowMs = Date.parse("2026-07-21T12:00:00Z")) {
    this.nowMs = nowMs;
  }

  /** The present moment. */
  readonly now = (): Date => new Date(this.nowMs);

  /** Resolves when so much time has passed, or as soon as the signal aborts. */
  readonly wait: Wait = (ms, signal) =>
    new Promise((resolve) => {
      const timer = {
        atMs: this.nowMs + ms,
        place: this.#place++,
        fire: resolve,
      };
      if (signal?.aborted === true) return resolve();
      this.#timers.push(timer);
      signal?.addEventListener("abort", () => {
        this.#timers = this.#timers.filter((other) => other !== timer);
        resolve();
      }, { once: true });
    });

  /** Lets time pass until something is so, or it is over; whether it is so. */
  async until(isSo: () => boolean, endMs: number): Promise<boolean> {
    while (true) {
      // What can go on goes on: all of it is promises, and no real waiting.
      await new Promise((resolve) => setImmediate(resolve));
      if (isSo()) return true;
      const next = this.#timers.reduce<Timer | null>(
        (first, timer) =>
          first === null || isBefore(timer, first) ? timer : first,
        null,
      );
      if (next === null || next.atMs > endMs) return false;
      this.nowMs = Math.max(this.nowMs, next.atMs);
      this.#timers = this.#timers.filter((timer) => timer !== next);
      next.fire();
    }
  }
}

function isBefore(a: Timer, b: Timer): boolean {
  return a.atMs === b.atMs ? a.place < b.place : a.atMs < b.atMs;
}

interface Kept {
  readonly key: StoreKey;
  readonly value: JsonValue;
  readonly version: string;
  readonly untilMs: number;
}

/** What several processes share. */
export class VirtualStore {
  readonly #time: VirtualTime;
  readonly #kept = new Map<string, Kept>();
  #version = 0;

  /** Is empty. */
  constructor(time: VirtualTime) {
    this.#time = time;
  }

  /** The store as one process reaches it: `reach` takes the time of a way, or throws. */
  through(reach: () => Promise<void>): Store {
    const go = async <T>(work: () => T): Promise<T> => {
      await reach();
      const found = work();
      await reach();
      return found;
    };
    return {
      get: (key) => go(() => this.#get(key)) as never,
      getMany: (keys) => go(() => keys.map((key) => this.#get(key))) as never,
      list: (prefix, { limit, start, cursor }) =>
        go(() => {
          const from = cursor ?? (start === undefined ? "" : nameOf(start));
          const all = [...this.#kept.entries()]
            .filter(([name, { key }]) =>
              prefix.every((part, at) => key[at] === part) &&
              key.length > prefix.length && name >= from &&
              this.#get(key) !== null
            )
            .toSorted(([a], [b]) => a < b ? -1 : 1);
          return {
            entries: all.slice(0, limit).map(([, kept]) => kept),
            cursor: all[limit]?.[0] ?? null,
          };
        }) as never,
      commit: ({ checks = [], sets = [], deletes = [] }) =>
        go(() => {
          const holds = checks.every(({ key, version }) =>
            (this.#get(key)?.version ?? null) === version
          );
          if (!holds) return null;
          const version = String(++this.#version);
          for (const key of deletes) this.#kept.delete(nameOf(key));
          for (const { key, value, expiresAt } of sets) {
            this.#kept.set(nameOf(key), {
              key,
              value,
              version,
              untilMs: expiresAt?.getTime() ?? Infinity,
            });
          }
          return version;
        }),
      close: () => Promise.resolve(),
    };
  }

  #get(key: StoreKey): Kept | null {
    const kept = this.#kept.get(nameOf(key));
    return kept === undefined || kept.untilMs <= this.#time.nowMs ? null : kept;
  }
}

/** Of keys that are texts alone, in their order. */
function nameOf(key: StoreKey): string {
  return key.join("\0");
}

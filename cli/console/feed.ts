/**
 * What every window of the console shows: read once for all of them, whenever
 * something moved, and not at all while nobody looks.
 *
 * @module
 */

import {
  ChannelError,
  findRunning,
  type RunningProcess,
  SERVER_STOPPED,
} from "@/lib/admin/client.ts";
import { type RunPlace, runPlace } from "@/lib/admin/place.ts";
import type { Config } from "@/lib/config.ts";
import { messageOf } from "@/lib/errors.ts";
import type { Wait } from "@/lib/runtime.ts";
import type { Store } from "@/lib/store/store.ts";
import { askForStatus, askToWatch } from "../admin_asks.ts";
import { type Status, StatusReader } from "../status_report.ts";
import { embeddedPath } from "../store_place.ts";

/** Milliseconds between two looks, at least. */
export const LOOK_MS_MIN = 250;
/** Milliseconds between two looks while no process says when something moves: a sale is seen within a second. */
export const LOOK_MS = 500;
/** Times that a look took which pass before the next: a big store is not read all the time. */
const REST = 4;

/** One look, for every window. */
export interface Told {
  /** Moves with every look. */
  readonly number: number;
  /** How the service is; null: nothing could be read yet. */
  readonly status: Status | null;
  /** Why the last look failed; null: it did not. */
  readonly problem: string | null;
}

/** What the feed works with. */
export interface FeedOptions {
  /** Names the store. */
  readonly config: Config;
  /** Opens the store to read it. */
  readonly open: () => Promise<Store>;
  /** Between two looks. */
  readonly wait: Wait;
  /** Milliseconds that pass. */
  readonly monotonicMs: () => number;
}

/** Looks, for whoever waits for it. */
export class Feed {
  readonly #options: FeedOptions;
  readonly #place: RunPlace | null;
  readonly #waiting = new Set<() => void>();
  #told: Told = { number: 0, status: null, problem: null };
  #running: RunningProcess | null = null;
  #moved: number | null = null;
  #complaint: string | null = null;
  #store: Store | null = null;
  #reader: StatusReader | null = null;
  #wanted = Promise.withResolvers<void>();

  /** Looks at nothing yet. */
  constructor(options: FeedOptions) {
    this.#options = options;
    const path = embeddedPath(options.config);
    this.#place = path === null ? null : runPlace(path);
  }

  /** The next look after the one with that number; null when the signal aborts before. */
  next(number: number, signal: AbortSignal): Promise<Told | null> {
    if (signal.aborted) return Promise.resolve(null);
    if (this.#told.number > number) return Promise.resolve(this.#told);
    return new Promise((resolve) => {
      const end = () => {
        this.#waiting.delete(end);
        signal.removeEventListener("abort", end);
        resolve(signal.aborted ? null : this.#told);
      };
      this.#waiting.add(end);
      signal.addEventListener("abort", end);
      this.#wanted.resolve();
    });
  }

  /** Looks until the signal, for as long as somebody waits. */
  async run(signal: AbortSignal): Promise<void> {
    const stop = () => this.#wanted.resolve();
    signal.addEventListener("abort", stop);
    const { wait, monotonicMs } = this.#options;
    while (!signal.aborted) {
      if (this.#waiting.size === 0) {
        this.#wanted = Promise.withResolvers();
        // What stood still for that long is not the newest any more.
        this.#moved = null;
        await this.#wanted.promise;
        continue;
      }
      const process = await this.#process();
      const startedMs = monotonicMs();
      await this.#look(process);
      const tookMs = monotonicMs() - startedMs;
      for (const end of [...this.#waiting]) end();
      const leastMs = process === null ? LOOK_MS : LOOK_MS_MIN;
      await wait(Math.max(leastMs, REST * tookMs), signal);
    }
    signal.removeEventListener("abort", stop);
    this.#hangUp();
    await this.#closeStore();
  }

  async #look(process: Status["process"]): Promise<void> {
    const number = this.#told.number + 1;
    try {
      this.#reader ??= new StatusReader(
        this.#store ??= await this.#options.open(),
        this.#options.config,
      );
      const status = await this.#reader.read(process);
      this.#told = { number, status, problem: this.#complaint };
    } catch (error) {
      // It may be another file the next time.
      await this.#closeStore();
      const { status } = this.#told;
      this.#told = { number, status, problem: messageOf(error) };
    }
  }

  /** What the process says when something has moved; null where none serves. */
  async #process(): Promise<Status["process"]> {
    if (this.#place === null) return null;
    try {
      if (this.#running === null) {
        this.#running = await findRunning(this.#place);
        this.#moved = null;
        // After a restart the file may be another one.
        if (this.#running !== null) await this.#closeStore();
      }
      if (this.#running === null) return null;
      const { pid, since } = this.#running.card;
      this.#complaint = null;
      return { pid, since, ...await this.#ask(this.#running) };
    } catch (error) {
      this.#hangUp();
      const hasStopped = error instanceof ChannelError &&
        error.message === SERVER_STOPPED;
      this.#complaint = hasStopped ? null : messageOf(error);
      return null;
    }
  }

  async #ask(running: RunningProcess) {
    try {
      const { moved, ...said } = await askToWatch(running, this.#moved);
      this.#moved = moved;
      return said;
    } catch (error) {
      // A program before this one.
      if (!/^no call /.test(messageOf(error))) throw error;
      await this.#options.wait(LOOK_MS);
      return await askForStatus(running);
    }
  }

  #hangUp(): void {
    this.#running?.close();
    this.#running = null;
  }

  async #closeStore(): Promise<void> {
    const store = this.#store;
    this.#store = null;
    this.#reader = null;
    await store?.close();
  }
}

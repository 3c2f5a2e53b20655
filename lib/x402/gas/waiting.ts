/**
 * What waits for the wallet: jobs that stand in the line of the store, and what
 * callers of this process brought and nobody recorded yet.
 *
 * @module
 */

import { LineStart } from "@/lib/store/line_start.ts";
import type { Store, StoreEntry } from "@/lib/store/store.ts";
import { hasPlace, type QueuedJob } from "./order.ts";
import {
  type Job,
  jobCheck,
  type JobName,
  type JobOutcome,
  jobWrites,
  listLine,
  readJobs,
  type WalletName,
} from "./store.ts";

/** Jobs of a line that are read at once. */
export const LINE_PAGE = 200;

/** What waits is known from. */
export interface WaitingDependencies {
  /** Has the line. */
  readonly store: Store;
  /** Whose line it is. */
  readonly wallet: WalletName;
  /** The time in milliseconds. */
  readonly nowMs: () => number;
  /** Takes how one ended that was brought here, and had its place before. */
  readonly onEnded: (name: JobName, outcome: JobOutcome) => void;
}

/** What is not sent, as far as this process knows. */
export class WaitingJobs {
  readonly #deps: WaitingDependencies;
  readonly #start = new LineStart();
  /** What stands in the line and is not sent, the oldest first. */
  #queued: QueuedJob[] = [];
  /** What callers of this process brought and nobody recorded yet. */
  #inbox: QueuedJob[] = [];

  /** Knows of nothing. */
  constructor(deps: WaitingDependencies) {
    this.#deps = deps;
  }

  /** All: what stands in the line before what was brought. */
  get all(): QueuedJob[] {
    return [...this.#queued, ...this.#inbox];
  }

  /** Takes what a caller brings. */
  bring(item: QueuedJob): void {
    this.#inbox.push(item);
  }

  /** Whether it was brought here, and nobody recorded it yet. */
  isBrought(name: JobName): boolean {
    const key = JSON.stringify(name);
    return this.#inbox.some(({ job }) => JSON.stringify(job.name) === key);
  }

  /** Forgets what was brought, if nobody recorded it yet. */
  takeBack(name: JobName): void {
    const key = JSON.stringify(name);
    this.#inbox = this.#inbox.filter(({ job }) =>
      JSON.stringify(job.name) !== key
    );
  }

  /** Forgets what was sent, or ended. */
  remove(items: readonly QueuedJob[]): void {
    const gone = new Set(items);
    this.#queued = this.#queued.filter((item) => !gone.has(item));
    this.#inbox = this.#inbox.filter((item) => !gone.has(item));
  }

  /**
   * Reads what others put in the line, or the whole line; returns those of its
   * jobs that wait no more, as far as they were read.
   *
   * @param sent What this process has under way: not read again.
   */
  async read(
    sent: readonly Job[],
    { isFirst }: { readonly isFirst: boolean },
  ): Promise<readonly Job[]> {
    const { store, wallet } = this.#deps;
    const sentIds = new Set(sent.map(({ id }) => id));
    const known = new Map(
      isFirst ? [] : this.#queued.map((item) => [item.job.id, item]),
    );
    const queued: QueuedJob[] = [];
    const taken: Job[] = [];
    const now = new Date(this.#deps.nowMs());
    // Nothing may be missed then.
    const from = isFirst ? null : this.#start.next(now);
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listLine>> = await listLine(
        store,
        wallet,
        { limit: LINE_PAGE, from, ...(cursor === null ? {} : { cursor }) },
      );
      if (cursor === null) this.#start.saw(page.places[0]?.id ?? null, now);
      const fresh = page.places.filter(({ id }) =>
        isFirst || !sentIds.has(id) && !known.has(id)
      );
      const jobs = await readJobs(store, fresh.map(({ name }) => name));
      const read = new Map<string, StoreEntry<Job>>();
      for (const entry of jobs) {
        if (entry !== null) read.set(entry.value.id, entry);
      }
      for (const { id } of page.places) {
        const entry = read.get(id);
        const waits = known.get(id) ??
          (entry?.value.state === "queued"
            ? { job: entry.value, version: entry.version }
            : undefined);
        if (waits !== undefined) queued.push(waits);
        else if (entry !== undefined) taken.push(entry.value);
      }
      cursor = page.cursor;
    } while (cursor !== null);
    this.#queued = queued;
    return taken;
  }

  /** Of what this process brought, what stands in the line after all, or ended, needs no place. */
  async sortBrought(): Promise<void> {
    const inbox = [...this.#inbox];
    const stored = await readJobs(
      this.#deps.store,
      inbox.map(({ job }) => job.name),
    );
    const left = inbox.flatMap(({ job }, index): QueuedJob[] => {
      const entry = stored[index] ?? null;
      if (entry === null) return [{ job, version: null }];
      const { outcome } = entry.value;
      if (hasPlace(entry.value)) {
        if (outcome !== undefined) this.#deps.onEnded(job.name, outcome);
        return [];
      }
      return [{ job, version: entry.version }];
    });
    const added = this.#inbox.filter((item) => !inbox.includes(item));
    this.#inbox = [...left, ...added];
  }

  /** Another process has the wallet: what callers bring here waits in the line. */
  async storeBrought(): Promise<void> {
    const { store, nowMs } = this.#deps;
    for (const item of this.#inbox) {
      await store.commit({
        checks: [jobCheck(item.job.name, item.version)],
        ...jobWrites(item.job, nowMs()),
      });
      // Where the check failed the job stands in the line already.
      this.#inbox = this.#inbox.filter((other) => other !== item);
    }
  }
}

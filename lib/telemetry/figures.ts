/**
 * What a process counted of its calls since it started, in its own memory: for
 * the operator who asks it, beside whatever is exported.
 *
 * Names come from closed sets, as those of every telemetry do, and times are
 * kept for the last few runs only, so that the memory does not grow.
 *
 * @module
 */

import { NO_TELEMETRY, type Telemetry } from "./telemetry.ts";

/** Minutes that are remembered. */
export const MINUTES_MAX = 60;
/** Durations that are remembered of each kind of work: the last ones. */
export const DURATIONS_MAX = 256;

/** The way of a sale, from the question what it costs to the result. */
export interface WayFigures {
  /** Answers 402 to calls without a payment. */
  readonly asked: number;
  /** Calls that came with a payment and have ended. */
  readonly shown: number;
  /** Of these, the ones that got a 402 or an error. */
  readonly refused: number;
  /** Payments that arrived. */
  readonly settled: number;
  /** Attempts of which nobody could tell whether the payment arrives. */
  readonly unknown: number;
  /** Results that were handed over for a payment. */
  readonly delivered: number;
  /** Results that were handed over once more. */
  readonly replayed: number;
}

/** How long something takes, by the last {@linkcode DURATIONS_MAX} times. */
export interface DurationFigures {
  /** Times, since the start. */
  readonly count: number;
  /** Of these, the ones that ended in an error. */
  readonly failed: number;
  /** Half of them took less; null: none was timed. */
  readonly p50_ms: number | null;
  /** One of twenty took longer. */
  readonly p95_ms: number | null;
}

/** What happened within sixty seconds. */
export interface MinuteFigures {
  /** When it began, ISO 8601. */
  readonly at: string;
  /** Requests that were answered. */
  readonly requests: number;
  /** Of these, the ones that were told to come back later (429). */
  readonly limited: number;
  /** Payments that arrived. */
  readonly settled: number;
  /** Milliseconds of processor that the process took. */
  readonly cpu_ms: number;
}

/** What requests take of the processor, since the start. */
export interface LoadFigures {
  /** Requests that were answered. */
  readonly requests: number;
  /** Milliseconds of processor that the process took. */
  readonly cpu_ms: number;
  /** One by the other; null: no request was answered. */
  readonly cpu_ms_per_request: number | null;
}

/** Everything that is counted here. */
export interface CallFigures {
  /** When the counts began, ISO 8601. */
  readonly since: string;
  /** See {@linkcode WayFigures}. */
  readonly way: WayFigures;
  /** See {@linkcode LoadFigures}. */
  readonly load: LoadFigures;
  /** Why payments were refused, the most frequent first. */
  readonly refusals: readonly {
    readonly reason: string;
    readonly count: number;
  }[];
  /** Runs of operations, by id. */
  readonly runs: Readonly<Record<string, DurationFigures>>;
  /** Questions to whoever settles, by their kind. */
  readonly settler: Readonly<Record<string, DurationFigures>>;
  /** Faults that callers do not see, by their event in the log. */
  readonly faults: Readonly<Record<string, number>>;
  /** The last {@linkcode MINUTES_MAX}, the present one last; minutes without anything are left out. */
  readonly minutes: readonly MinuteFigures[];
}

/** Where the figures get what they cannot decide. */
export interface FiguresOptions {
  /** The time. */
  readonly now: () => Date;
  /** Milliseconds that pass, for durations. */
  readonly monotonicMs: () => number;
  /** Milliseconds of processor that the process took so far. */
  readonly cpuMs: () => number;
}

const MINUTE_MS = 60_000;
const TOO_MANY_REQUESTS = 429;

type Minute = {
  -readonly [Name in keyof Omit<MinuteFigures, "at">]: number;
};

/** Counts, and tells who asks. */
export class Figures {
  /** Takes what happens. */
  readonly telemetry: Telemetry;
  readonly #options: FiguresOptions;
  readonly #since: string;
  readonly #way = {
    asked: 0,
    shown: 0,
    refused: 0,
    settled: 0,
    unknown: 0,
    delivered: 0,
    replayed: 0,
  };
  readonly #refusals = new Map<string, number>();
  readonly #faults = new Map<string, number>();
  readonly #runs = new Map<string, Durations>();
  readonly #settler = new Map<string, Durations>();
  readonly #minutes = new Map<number, Minute>();
  #minuteAtMs = -1;
  readonly #firstCpuMs: number;
  #cpuMs: number;
  #requests = 0;
  #moved = 0;
  readonly #waiting = new Set<() => void>();

  /** Begins at zero. */
  constructor(options: FiguresOptions) {
    this.#options = options;
    this.#since = options.now().toISOString();
    this.#cpuMs = this.#firstCpuMs = options.cpuMs();
    this.telemetry = this.#listener();
  }

  /** Moves with everything that happens to a sale. */
  get moved(): number {
    return this.#moved;
  }

  /** Resolves when something happened to a sale after that many did, or as soon as the signal aborts. */
  movedBeyond(moved: number, signal: AbortSignal): Promise<void> {
    if (this.#moved !== moved || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => {
        this.#waiting.delete(end);
        signal.removeEventListener("abort", end);
        resolve();
      };
      this.#waiting.add(end);
      signal.addEventListener("abort", end);
    });
  }

  /** The counts so far. */
  read(): CallFigures {
    this.#minute();
    this.#tookProcessor();
    return {
      since: this.#since,
      way: { ...this.#way },
      load: this.#load(),
      refusals: [...this.#refusals].map(([reason, count]) => ({
        reason,
        count,
      })).sort((a, b) => b.count - a.count),
      runs: readAll(this.#runs),
      settler: readAll(this.#settler),
      faults: Object.fromEntries(this.#faults),
      minutes: [...this.#minutes].map(([atMs, minute]) => ({
        at: new Date(atMs).toISOString(),
        ...minute,
        cpu_ms: Math.round(minute.cpu_ms),
      })),
    };
  }

  #listener(): Telemetry {
    const way = this.#way;
    const moved = () => this.#hasMoved();
    const refused = (reason: string) => {
      way.shown++;
      way.refused++;
      addOne(this.#refusals, reason);
      moved();
    };
    const elapsedMs = (startedMs: number) =>
      this.#options.monotonicMs() - startedMs;
    return {
      ...NO_TELEMETRY,
      isOn: true,
      nowMs: this.#options.monotonicMs,
      challenged: (_, reason) => {
        if (reason !== null) return refused(reason);
        way.asked++;
        moved();
      },
      refused: (_, code) => refused(code),
      delivered: (_, isReplay) => {
        way.shown++;
        way[isReplay ? "replayed" : "delivered"]++;
        moved();
      },
      settled: (_, { outcome }) => {
        if (outcome === "settled") {
          way.settled++;
          this.#minute().settled++;
        } else if (outcome === "unknown") way.unknown++;
        moved();
      },
      ran: (operation, { startedMs, failure }) =>
        durationsOf(this.#runs, operation)
          .add(elapsedMs(startedMs), failure !== null),
      askedSettler: (call, { startedMs, failure }) =>
        durationsOf(this.#settler, call)
          .add(elapsedMs(startedMs), failure !== null),
      reconciled: ({ settled, released }) => {
        if (settled + released > 0) moved();
      },
      answered: ({ status }) => {
        const minute = this.#minute();
        minute.requests++;
        this.#requests++;
        if (status === TOO_MANY_REQUESTS) minute.limited++;
      },
      faulted: (event) => {
        addOne(this.#faults, event);
        moved();
      },
    };
  }

  #load(): LoadFigures {
    const requests = this.#requests;
    const cpuMs = this.#cpuMs - this.#firstCpuMs;
    return {
      requests,
      cpu_ms: Math.round(cpuMs),
      cpu_ms_per_request: requests === 0
        ? null
        : Math.round(cpuMs / requests * 1_000) / 1_000,
    };
  }

  #hasMoved(): void {
    this.#moved++;
    for (const end of [...this.#waiting]) end();
  }

  /** The present minute; what the processor did since the last look goes to the one before. */
  #minute(): Minute {
    const nowMs = this.#options.now().getTime();
    const atMs = nowMs - nowMs % MINUTE_MS;
    const known = this.#minutes.get(atMs);
    if (known !== undefined && atMs === this.#minuteAtMs) return known;
    this.#tookProcessor();
    const minute = known ?? { requests: 0, limited: 0, settled: 0, cpu_ms: 0 };
    this.#minutes.set(atMs, minute);
    this.#minuteAtMs = atMs;
    for (const old of this.#minutes.keys()) {
      if (old <= atMs - MINUTES_MAX * MINUTE_MS) this.#minutes.delete(old);
    }
    return minute;
  }

  #tookProcessor(): void {
    const cpuMs = this.#options.cpuMs();
    const last = this.#minutes.get(this.#minuteAtMs);
    if (last !== undefined) last.cpu_ms += cpuMs - this.#cpuMs;
    this.#cpuMs = cpuMs;
  }
}

/** The last durations of one kind of work. */
class Durations {
  readonly #last: number[] = [];
  #count = 0;
  #failed = 0;

  add(ms: number, hasFailed: boolean): void {
    this.#last[this.#count++ % DURATIONS_MAX] = ms;
    if (hasFailed) this.#failed++;
  }

  read(): DurationFigures {
    const sorted = this.#last.toSorted((a, b) => a - b);
    const at = (share: number) => {
      const ms = sorted[Math.ceil(sorted.length * share) - 1];
      return ms === undefined ? null : Math.round(ms * 1_000) / 1_000;
    };
    return {
      count: this.#count,
      failed: this.#failed,
      p50_ms: at(0.5),
      p95_ms: at(0.95),
    };
  }
}

function durationsOf(all: Map<string, Durations>, name: string): Durations {
  let found = all.get(name);
  if (found === undefined) all.set(name, found = new Durations());
  return found;
}

function readAll(
  all: ReadonlyMap<string, Durations>,
): Record<string, DurationFigures> {
  return Object.fromEntries(
    [...all].map(([name, durations]) => [name, durations.read()]),
  );
}

function addOne(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

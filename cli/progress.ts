/**
 * How far long work is: counts and rate, on one line of a terminal, or on a
 * line now and then where somebody asked for it.
 *
 * @module
 */

/** Milliseconds between two looks of a person. */
const TERMINAL_MS = 100;
/** Milliseconds between two lines of a log. */
const LINES_MS = 2_000;

/** Follows one piece of work. */
export interface Progress {
  /** So many are done, of so many where that is known. */
  report(done: number, total?: number): void;
  /** The work has ended; the last count is shown. */
  end(): void;
}

/** Where progress goes. */
export interface ProgressOptions {
  /** Rewrites one line of a terminal. */
  readonly status?: ((text: string) => void) | undefined;
  /** Prints lines, where somebody asked for them. */
  readonly line?: ((text: string) => void) | undefined;
  /** Milliseconds of a clock that never goes back. */
  readonly monotonicMs: () => number;
}

/** Follows work that is called `what`; with neither output it is silent. */
export function createProgress(
  what: string,
  options: ProgressOptions,
): Progress {
  const { status, line, monotonicMs } = options;
  const startedMs = monotonicMs();
  const everyMs = status === undefined ? LINES_MS : TERMINAL_MS;
  let shownMs = startedMs;
  let width = 0;
  let last: { done: number; total: number | undefined } | null = null;
  const show = (nowMs: number) => {
    if (last === null) return;
    shownMs = nowMs;
    const text = describe(what, { ...last, ms: nowMs - startedMs });
    if (status !== undefined) {
      status(`\r${text.padEnd(width)}`);
      width = text.length;
    } else line?.(text);
  };
  return {
    report(done, total) {
      last = { done, total };
      const nowMs = monotonicMs();
      if (nowMs - shownMs >= everyMs) show(nowMs);
    },
    end() {
      // Work that nobody had to wait for leaves no line.
      if (shownMs === startedMs) return;
      show(monotonicMs());
      status?.("\n");
      last = null;
      shownMs = startedMs;
    },
  };
}

function describe(
  what: string,
  now: { done: number; total: number | undefined; ms: number },
): string {
  const { done, total, ms } = now;
  const share = total === undefined || total === 0
    ? ""
    : ` of ${total} (${Math.floor(Math.min(done / total, 1) * 100)}%)`;
  const rate = ms > 0 ? `, ${Math.round(done * 1000 / ms)}/s` : "";
  return `${what}: ${done}${share}${rate}`;
}

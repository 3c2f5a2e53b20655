/**
 * Structured logs: one JSON object a line, written in batches.
 *
 * @module
 */

/** Writes log lines. */
export interface Logger {
  /** One line. Never pass addresses, wallets, bodies or credentials. */
  log(entry: Readonly<Record<string, unknown>>): void;
  /** Writes what is waiting. */
  flush(): void;
}

/** Milliseconds that a line may wait. */
const FLUSH_MS = 100;
/** Lines that may wait. */
const LINES_MAX = 512;

/** Creates a logger over a synchronous sink. */
export function createLogger(
  write: (text: string) => void,
  now: () => Date,
): Logger {
  let lines: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (lines.length === 0) return;
    const text = lines.join("");
    lines = [];
    write(text);
  };
  return {
    flush,
    log(entry) {
      lines.push(
        JSON.stringify({ time: now().toISOString(), ...entry }) + "\n",
      );
      if (lines.length >= LINES_MAX) flush();
      else timer ??= setTimeout(flush, FLUSH_MS);
    },
  };
}

/** What a log may say of a fault: names and messages, no stack of callers' data. */
export function describeFault(detail: unknown): string {
  if (detail instanceof Error) {
    const cause = detail.cause instanceof Error
      ? `; caused by ${detail.cause.name}: ${detail.cause.message}`
      : "";
    return `${detail.name}: ${detail.message}${cause}`.slice(0, 1000);
  }
  return String(detail).slice(0, 1000);
}

/**
 * Structured logs: one JSON object a line, written in batches.
 *
 * @module
 */

/** Writes log lines. */
export interface Logger {
  /** One line. Never pass addresses, wallets, bodies or credentials. */
  log(entry: Readonly<Record<string, unknown>>): void;
  /** One line whose members were rendered already: JSON without the braces. */
  logRendered(members: string): void;
  /** Writes what is waiting. */
  flush(): void;
}

/** Says nothing. */
export const SILENT_LOGGER: Logger = {
  log() {},
  logRendered() {},
  flush() {},
};

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
  let time = { ms: NaN, text: "" };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (lines.length === 0) return;
    const text = lines.join("");
    lines = [];
    write(text);
  };
  const logRendered = (members: string) => {
    // Many lines share a millisecond, and writing a date out is slow.
    const date = now();
    if (date.getTime() !== time.ms) {
      time = { ms: date.getTime(), text: date.toISOString() };
    }
    lines.push(`{"time":"${time.text}",${members}}\n`);
    if (lines.length >= LINES_MAX) flush();
    else timer ??= setTimeout(flush, FLUSH_MS);
  };
  return {
    flush,
    logRendered,
    log: (entry) => logRendered(JSON.stringify(entry).slice(1, -1)),
  };
}

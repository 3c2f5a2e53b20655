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

/** Characters of a fault. */
const FAULT_CHARACTERS_MAX = 1000;

/**
 * What a log may say of a fault: names and messages, no stack of callers' data.
 * Messages are written by others (a chain client quotes its whole request), so
 * what looks like a wallet, a credential or a body is left out.
 */
export function describeFault(detail: unknown): string {
  if (!(detail instanceof Error)) return masked(String(detail));
  const cause = detail.cause instanceof Error
    ? `; caused by ${detail.cause.name}: ${detail.cause.message}`
    : "";
  return masked(`${detail.name}: ${detail.message}${cause}`);
}

function masked(text: string): string {
  return MASKS.reduce(
    (rest, [pattern, replace]) => rest.replace(pattern, replace),
    // Bounded before the patterns run, with room for what they take away.
    text.slice(0, 4 * FAULT_CHARACTERS_MAX),
  ).slice(0, FAULT_CHARACTERS_MAX);
}

type Mask = readonly [RegExp, (match: string) => string];

/** In this order; each keeps as much as tells an operator where to look. */
const MASKS: readonly Mask[] = [
  // A URL may carry a key in its path or its user part.
  [/\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s"'<>]+/gi, (url) => originOf(url)],
  // A transaction or a nonce is known by its beginning; addresses, signatures
  // and calldata are not shown at all.
  [
    /\b0x[0-9a-f]{40,}\b/gi,
    (hex) => hex.length === 66 ? `${hex.slice(0, 10)}...` : "0x...",
  ],
  [/\b(?:bearer|basic)\s+\S+/gi, (text) => `${text.split(/\s/)[0]} ...`],
  // The engine's JSON errors quote what could not be read.
  [/, (?:\.{3})?"[^]*" is not valid JSON/g, () => ": not valid JSON"],
  // Tokens and base64; reasons of x402 are as long and have no digits.
  [
    /[A-Za-z0-9+/_=.-]{40,}/g,
    (word) => /\d/.test(word) ? "..." : word,
  ],
];

function originOf(url: string): string {
  const origin = /^([^/]*\/\/)(?:[^/?#]*@)?([^/?#]*)/.exec(url);
  return origin === null ? "..." : `${origin[1]}${origin[2]}/...`;
}

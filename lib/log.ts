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

/**
 * What a log may say of a fault: names and messages, no stack of callers' data.
 * Of a URL its origin stays, because a key may stand in the rest of it; what a
 * terminal or a reader of lines would obey is written out.
 */
export function describeFault(detail: unknown): string {
  return makePlain(hideUrls(faultText(detail).slice(0, FAULT_CHARS_READ)))
    .slice(0, FAULT_CHARS_MAX);
}

/** Characters of a fault that are looked at, and that are kept. */
const FAULT_CHARS_READ = 4_000;
const FAULT_CHARS_MAX = 1_000;

function faultText(detail: unknown): string {
  if (!(detail instanceof Error)) return String(detail);
  const cause = detail.cause instanceof Error
    ? `; caused by ${detail.cause.name}: ${detail.cause.message}`
    : "";
  return `${detail.name}: ${detail.message}${cause}`;
}

/** Leaves scheme and host: user names, passwords, paths and queries may be secret. */
export function hideUrls(text: string): string {
  return text.replace(
    /\b([a-z][a-z0-9+.-]{0,15}:\/\/)([^\s"'<>()]+)/gi,
    (_, scheme: string, rest: string) => {
      const [authority = ""] = rest.split(/[/?#]/, 1);
      const host = authority.slice(authority.lastIndexOf("@") + 1);
      return scheme + host + (host === rest ? "" : "/...");
    },
  );
}

/** Controls and marks that turn the direction of text, as escapes. */
function makePlain(text: string): string {
  return text.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu,
    (character) =>
      `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

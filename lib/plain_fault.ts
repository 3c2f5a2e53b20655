/**
 * What went wrong on the network or the disk, in a few plain words.
 *
 * @module
 */

/** Causes that are looked through. */
const CAUSES_MAX = 8;

/** What runtimes and systems say, and what it means; the first that fits. */
const MEANINGS: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/connection refused|ECONNREFUSED/i, "nobody answers there"],
  [
    /dns error|failed to lookup|ENOTFOUND|EAI_AGAIN|no such host/i,
    "the host name is not known",
  ],
  [
    /unknownissuer|self.signed|invalid peer certificate|CERT_/i,
    "its certificate is not trusted",
  ],
  [
    /tls handshake|InvalidContentType|corrupt message/i,
    "it does not speak TLS",
  ],
  [/connection closed|connection reset|ECONNRESET|EOF/i, "it hung up"],
  [/timed? ?out|ETIMEDOUT|took too long/i, "it took too long"],
  [/unreachable|EHOSTUNREACH|ENETUNREACH/i, "there is no way to it"],
  [
    /Requires (?:net|all|read|write) access|NotCapable/i,
    "this program may not reach that",
  ],
  [/password authentication failed|28P01/i, "the password is wrong"],
  [/no space left|ENOSPC|disk is full/i, "the disk is full"],
  [/file is not a database/i, "the file is not a store of this program"],
  [/database is locked/i, "another process has the file open"],
  [
    /unable to open database file|is a directory/i,
    "it is no file that can be opened",
  ],
];

/** Plain words for a fault and its causes; the first line of the innermost one where none fit. */
export function plainFault(error: unknown): string {
  const messages = messagesOf(error);
  for (const [pattern, words] of MEANINGS) {
    if (messages.some((message) => pattern.test(message))) return words;
  }
  const status = statusOf(error);
  if (status !== null) return `it answered ${status}`;
  const innermost = messages.at(-1) ?? "unknown";
  // The runtime repeats the URL; what follows says what happened.
  return innermost.replace(/^error sending request .*?: (?=client error)/, "")
    .split("\n", 1)[0] ?? "unknown";
}

/** The HTTP status that a client's error carries. */
function statusOf(error: unknown): number | null {
  return error instanceof Error && "status" in error &&
      typeof error.status === "number"
    ? error.status
    : null;
}

function messagesOf(error: unknown): string[] {
  const messages: string[] = [];
  let current = error;
  while (current instanceof Error && messages.length < CAUSES_MAX) {
    const code = "code" in current ? ` ${current.code}` : "";
    messages.push(`${current.message}${code}`.trim() || current.name);
    current = current instanceof AggregateError
      ? current.errors[0]
      : current.cause;
  }
  return messages.length === 0 ? [String(error)] : messages;
}

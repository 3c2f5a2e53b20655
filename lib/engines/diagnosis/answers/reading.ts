/** What structure alone says of a failure. */

/** A diagnosis that was read out of the evidence itself, without a rule for it. */
export interface Reading {
  /** Kebab-case; what kind of reading it is. */
  readonly id: string;
  /** How likely it is right, 0 to 1. */
  readonly certainty: number;
  /** The cause, as it goes into the receipt. */
  readonly cause: string;
  /** Next action; the first that is allowed. */
  readonly next: readonly string[];
  /** Steps after the next command. */
  readonly plan: readonly string[];
  /** True when the same again later is the fix. */
  readonly isTransient?: boolean;
  /** Number of the line it was read from. */
  readonly at: number;
}

/** Characters of a message that is repeated. */
const MESSAGE_CHARS_MAX = 320;

/** A message as it is repeated: not too long, and a sentence. */
export function shown(message: string): string {
  const text = message.length > MESSAGE_CHARS_MAX
    ? `${message.slice(0, MESSAGE_CHARS_MAX)}...`
    : message;
  return /[.!?\u2026]$/.test(text) ? text : `${text}.`;
}

/**
 * What the exit code of the program says, in one table.
 *
 * @module
 */

/** Exit codes by what they mean. */
export const EXIT = {
  /** Done; of a purchase: paid and delivered, or free. */
  ok: 0,
  /** It could not be done, or what was looked for is wrong. */
  failed: 1,
  /** The person at the keyboard, or the configuration, is wrong. */
  usage: 2,
  /** The store is in other formats than this program's. */
  storeFormat: 3,
  /** `buy` did not sign: terms, cap or budget. */
  refusedHere: 4,
  /** `buy` did not sign: nobody agreed. */
  declined: 5,
  /** The seller says no, and that nothing was charged. */
  refusedBySeller: 6,
  /** A payment was sent and nobody knows its outcome. */
  unknown: 7,
  /** Delivered, but what the seller says about the payment does not hold. */
  doubtful: 8,
  /** Delivered, and the chain does not show the settlement that the seller names. */
  unproven: 9,
  /** Refused by the seller, and the chain shows that the payment was used. */
  charged: 10,
  /** A bug of the program: its trace is on standard error. */
  bug: 70,
  /** Ctrl-C. */
  interrupted: 130,
  /** Whoever read the output went away. */
  brokenPipe: 141,
  /** SIGTERM. */
  terminated: 143,
} as const;

/** An exit code and its meaning. */
export interface ExitCode {
  /** What the shell sees. */
  readonly code: number;
  /** A few words. */
  readonly meaning: string;
}

/** Every code, as `--help` and the manual show it. */
export const EXIT_CODES: readonly ExitCode[] = [
  { code: EXIT.ok, meaning: "done" },
  {
    code: EXIT.failed,
    meaning: "failed, or what was checked is not as it should be",
  },
  { code: EXIT.usage, meaning: "used or configured wrongly" },
  {
    code: EXIT.storeFormat,
    meaning: "the store is in other formats than this program's",
  },
  {
    code: EXIT.refusedHere,
    meaning: "buy: not signed; the terms, --max or --budget forbid it",
  },
  { code: EXIT.declined, meaning: "buy: not signed; nobody agreed" },
  {
    code: EXIT.refusedBySeller,
    meaning: "buy: the seller refused and says that nothing was charged",
  },
  {
    code: EXIT.unknown,
    meaning: "buy: sent, outcome unknown; `buy --resume` asks again",
  },
  {
    code: EXIT.doubtful,
    meaning: "buy: delivered, but the settlement or its receipt does not hold",
  },
  {
    code: EXIT.unproven,
    meaning: "buy: delivered, but the chain does not show the settlement",
  },
  {
    code: EXIT.charged,
    meaning: "buy: the seller refused, and the chain shows the charge",
  },
  { code: EXIT.bug, meaning: "a bug; the trace is on standard error" },
  { code: EXIT.interrupted, meaning: "interrupted (Ctrl-C)" },
  { code: EXIT.brokenPipe, meaning: "the reader of the output went away" },
  { code: EXIT.terminated, meaning: "terminated (SIGTERM)" },
];

/** The rows of {@linkcode EXIT_CODES} with these codes. */
export function exitCodes(...codes: readonly number[]): readonly ExitCode[] {
  return EXIT_CODES.filter(({ code }) => codes.includes(code));
}

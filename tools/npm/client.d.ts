/** Where purchases are remembered: `localStorage`, or anything like it. What it holds is money for whoever reads it while a purchase is open. */
export interface PurchaseStorage {
  readonly length: number;
  key(index: number): string | null;
  getItem(name: string): string | null;
  setItem(name: string, text: string): void;
}

/** What is allowed, and who pays. */
export interface BuyOptions {
  /** The wallet's key, 0x and 64 hexadecimal characters; left out: a throwaway wallet, for sellers in demo mode. */
  readonly privateKey?: string;
  /** Sent as JSON; left out: `{}`, and nothing with GET and DELETE. */
  readonly data?: unknown;
  /** POST by default. */
  readonly method?: string;
  /** The most for this answer, in USDC; 0.05 by default. */
  readonly max?: string;
  /** The most in some time, such as 5.00/7d, or none; 1.00/24h by default. */
  readonly budget?: string;
  /** The only CAIP-2 network to pay on; any known one by default. */
  readonly network?: string;
  /** Reads the chain there; none: nowhere; a public one by default. */
  readonly rpc?: string;
  /** Where purchases are remembered; by default in memory, as long as the program runs. */
  readonly storage?: PurchaseStorage;
  /** Talks to the seller; the runtime's own by default. */
  readonly fetch?: typeof fetch;
  /** Stops waiting; an open payment is kept. */
  readonly signal?: AbortSignal;
  /** Hears what happens, a line at a time. */
  readonly say?: (line: string) => void;
}

/** What a purchase came to. */
export interface Bought {
  /** Whether there is a result. */
  readonly isDelivered: boolean;
  /** The result: JSON where it is some, else text; null where there is none. */
  readonly result: unknown;
  /** `paid` is proven on the chain, or was not looked for; see the manual of `buy` for each. */
  readonly outcome:
    | "free"
    | "paid"
    | "simulated"
    | "unproven"
    | "doubtful"
    | "refused_here"
    | "declined"
    | "refused_by_seller"
    | "charged"
    | "unknown"
    | "dry_run";
  /** What `pennyworth buy` would exit with. */
  readonly exit_code: number;
  /** What is wrong, or not proven; a line each. */
  readonly reasons: readonly string[];
  /** What was signed; null where nothing was. */
  readonly payment: Readonly<Record<string, string | number | null>> | null;
}

/**
 * Buys one answer. The identical purchase, while one is open or refused and can
 * still be charged, goes on with the payment that was signed for it.
 *
 * @throws when an option is wrong or nobody answers; nothing was signed.
 */
export function buy(url: string, options?: BuyOptions): Promise<Bought>;

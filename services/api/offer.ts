/**
 * An offer: a paid operation of the API as it is shown to buyers.
 *
 * @module
 */

import type { Operation } from "@/lib/operation/operation.ts";

/** Names of what buyers want, as `/match` and the feeds know them. */
export const INTENTS = [
  "command-error",
  "url-summary",
  "shell-safety",
  "service-visibility",
  "x-search",
] as const;

/** One of {@linkcode INTENTS}. */
export type Intent = typeof INTENTS[number];

/** Something free that serves part of the same need. */
export interface FreeAlternative {
  /** Stable id. */
  readonly id: string;
  /** A few words. */
  readonly title: string;
  /** One sentence. */
  readonly description: string;
  /** Path on the API origin. */
  readonly path: string;
}

/** A paid operation with what buyers are told about it. */
export interface ApiOffer {
  /** What is sold. */
  readonly operation: Operation;
  /** Path on the API origin. */
  readonly path: string;
  /** What it is wanted for. */
  readonly intent: Intent;
  /** The contract's name of the result. */
  readonly resultName: string;
  /** Null where nothing free serves the need. */
  readonly freeAlternative: FreeAlternative | null;
  /** Limits in words, by name. */
  readonly limits: Readonly<Record<string, string | number>>;
}

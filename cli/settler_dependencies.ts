/**
 * What settlers are built from beside the configuration.
 *
 * @module
 */

import type { Presence } from "@/lib/presence/presence.ts";
import type { Wait } from "@/lib/runtime.ts";
import type { Store } from "@/lib/store/store.ts";

/** What settlers are built from beside the configuration. */
export interface SettlerDependencies {
  /** Where demo mode keeps its balances, and the gas wallet its line. */
  readonly store: Store;
  /** This process among those that share the store. */
  readonly presence: Presence;
  /** Whether no other process can have the store open. */
  readonly isExclusive: boolean;
  /** Waits as long as it is asked to; tests do not. */
  readonly wait: Wait;
  /** Takes faults for the log; callers do not see them. */
  readonly onFault: (event: string, detail: unknown) => void;
  /** The time in milliseconds; default: the runtime's, which no clock sets back. */
  readonly nowMs?: () => number;
}

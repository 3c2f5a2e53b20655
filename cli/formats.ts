/**
 * Brings the store to the formats of this program before anything else is done
 * with it, or refuses.
 *
 * @module
 */

import {
  formatProblem,
  inspectFormat,
  requireFormat,
  type UpgradeEvent,
  upgradeFormat,
} from "@/lib/formats/upgrade.ts";
import { systemClock, systemRandom, systemWait } from "@/lib/runtime.ts";
import { type Collect, collectedStore } from "@/lib/store/collected.ts";
import { type Store, StoreFormatError } from "@/lib/store/store.ts";
import { FORMAT_VERSION, KEY_ROOTS, MIGRATIONS } from "@/services/formats.ts";

/**
 * - `upgrade`: older formats are brought up to date first.
 * - `require`: the store must be of this program's formats, or empty.
 * - `look`: the same, and an empty one stays empty.
 * - `any`: for `doctor`, which looks itself.
 */
export type FormatDemand = "upgrade" | "require" | "look" | "any";

/** Milliseconds between two reports on one upgrade. */
const REPORT_MS = 5_000;

/** What is demanded of a store, and how. */
export interface FormatDemandOptions {
  /** See {@linkcode FormatDemand}. */
  readonly demand: FormatDemand;
  /** No other process can have the store open. */
  readonly isExclusive: boolean;
  /** The operator says that no other process runs. */
  readonly isStopped?: boolean;
  /** Walks every step once more that older programs may run beside. */
  readonly isAgain?: boolean;
  /** Hears how an upgrade goes, now and then. */
  readonly onEvent?: (event: UpgradeEvent) => void;
  /** Instead of the runtime's own; tests count. */
  readonly collector?: () => Promise<Collect>;
}

/**
 * Sees to the formats of a store.
 *
 * @throws {StoreFormatError} when this program must not work on it.
 */
export async function settleFormat(
  store: Store,
  options: FormatDemandOptions,
): Promise<void> {
  const { demand, onEvent, collector, ...rest } = options;
  const formats = {
    migrations: MIGRATIONS,
    roots: KEY_ROOTS,
    clock: systemClock,
  };
  switch (demand) {
    case "any": {
      const { version } = await inspectFormat(store, formats);
      return version === null ? await requireFormat(store, formats) : undefined;
    }
    case "look": {
      const state = await inspectFormat(store, formats);
      const problem = formatProblem(state, FORMAT_VERSION);
      if (problem !== null) throw new StoreFormatError(problem);
      return;
    }
    case "require":
      return await requireFormat(store, formats);
    case "upgrade": {
      let nextMs = 0;
      return await upgradeFormat(collectedStore(store, collector), {
        ...formats,
        ...rest,
        wait: systemWait,
        owner: systemRandom.uuid(),
        onEvent: (event) => {
          const nowMs = systemClock.now().getTime();
          if (event.kind === "upgrading" && nowMs < nextMs) return;
          nextMs = nowMs + REPORT_MS;
          onEvent?.(event);
        },
      });
    }
  }
}

/** An event in one line for a person. */
export function describeUpgrade(event: UpgradeEvent): string {
  switch (event.kind) {
    case "waiting":
      return `another process upgrades the store to format ${event.to}; waiting`;
    case "upgrading":
      return `format ${event.to}: ${event.summary} (${event.changed} so far)`;
    case "upgraded":
      return `the store is in format ${event.to} now, ${event.changed} entries changed`;
    case "repeated":
      return `format ${event.to} was gone through again, ${event.changed} entries changed`;
  }
}

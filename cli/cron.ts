/**
 * Work that a hosting platform wakes the program for.
 *
 * On Deno Deploy nothing runs while nobody calls: a payment whose outcome is
 * unclear would wait for the next caller. The platform finds this schedule when
 * the module is loaded, starts an instance by it and never two at a time.
 *
 * @see https://docs.deno.com/deploy/reference/cron/
 * @module
 */

import type { Terminal } from "./command.ts";
import { EXIT } from "./exit_codes.ts";

/** Every five minutes; with nothing to do a round is one look at the store. */
export const CRON_SCHEDULE = "*/5 * * * *";
/** How often it is tried again when it failed, in milliseconds after the failure. */
const AGAIN_MS = [10_000, 60_000];
/** What is done, as on the command line. */
const WORDS = ["ledger", "reconcile", "--json"] as const;

/** The runtime's scheduler; only hosting has one without a flag. */
export type Scheduler = typeof Deno.cron;

/** Asks for the work, where there is somebody to ask. */
export function registerCron(
  { schedule, runCli, terminal }: {
    readonly schedule: Scheduler | undefined;
    readonly runCli: (
      args: readonly string[],
      terminal: Terminal,
    ) => Promise<number>;
    readonly terminal: () => Terminal;
  },
): void {
  schedule?.(
    "reconcile",
    CRON_SCHEDULE,
    { backoffSchedule: AGAIN_MS },
    async () => {
      const code = await runCli(WORDS, {
        ...terminal(),
        // Signals are for the server beside it.
        listensToSignals: false,
      });
      if (code !== EXIT.ok) {
        throw new Error(`${WORDS.join(" ")} ended with ${code}`);
      }
    },
  );
}

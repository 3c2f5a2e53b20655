/**
 * What an operator can have done from the console: the same that `ledger
 * reconcile` and `keys rotate` do, through the program that serves.
 *
 * @module
 */

import {
  ChannelError,
  findRunning,
  type RunningProcess,
} from "@/lib/admin/client.ts";
import { runPlace } from "@/lib/admin/place.ts";
import { PUBLISH_LEAD_MS } from "@/lib/jose/key_schedule.ts";
import { spanText } from "@/lib/spans.ts";
import { askToReconcile, askToRotate } from "../admin_asks.ts";

/** How it went, in a sentence. */
export interface Done {
  /** False where somebody has to look after it. */
  readonly isDone: boolean;
  /** What came of it, or why nothing did. */
  readonly text: string;
}

/** What can be done, by the last part of its path. */
export type Actions = Readonly<
  Record<"reconcile" | "rotate", (signal: AbortSignal) => Promise<Done>>
>;

/**
 * Everything that the page has a button for.
 *
 * @param path File of the embedded store; null for a database.
 */
export function consoleActions(path: string | null): Actions {
  const through = async (
    instead: string,
    work: (running: RunningProcess) => Promise<Done>,
  ): Promise<Done> => {
    const running = path === null ? null : await findRunning(runPlace(path));
    if (running === null) {
      return {
        isDone: false,
        text: path === null
          ? `any number of processes share this store: \`${instead}\` does it`
          : `nobody serves this store: \`${instead}\` does it without a server`,
      };
    }
    try {
      return await work(running);
    } catch (error) {
      if (!(error instanceof ChannelError)) throw error;
      return { isDone: false, text: `it could not: ${error.message}` };
    } finally {
      running.close();
    }
  };
  return {
    reconcile: (signal) =>
      through("pennyworth ledger reconcile", async (running) => {
        const found = await askToReconcile(running, {
          signal,
          onPayment: () => {},
        });
        return {
          isDone: true,
          text: found.open === 0
            ? "no payment was open"
            : `${found.open} looked at: ${found.settled} settled, ${found.released} let go, ${found.waiting} wait for their buyer, ${found.unknown} unknown, ${found.leased} being worked on`,
        };
      }),
    rotate: () =>
      through("pennyworth keys rotate", async (running) => {
        const { kind } = await askToRotate(running);
        return { isDone: kind !== "no_key", text: ROTATED[kind] };
      }),
  };
}

const ROTATED: Readonly<
  Record<Awaited<ReturnType<typeof askToRotate>>["kind"], string>
> = {
  scheduled: `the next keys are published; they sign in ${
    spanText(PUBLISH_LEAD_MS)
  }`,
  already_scheduled: "the next keys are published already",
  no_key:
    "there is no key that was not used before, or the server has not read it: `pennyworth keys rotate`",
};

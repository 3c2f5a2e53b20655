/**
 * What an operator can have done from the console: the same that `ledger
 * reconcile` and `keys rotate` do, through the program that serves an embedded
 * store. A database is worked on from here, beside those who serve.
 *
 * @module
 */

import {
  ChannelError,
  findRunning,
  type RunningProcess,
} from "@/lib/admin/client.ts";
import { runPlace } from "@/lib/admin/place.ts";
import type { Config } from "@/lib/config.ts";
import { messageOf } from "@/lib/errors.ts";
import type { RotateOutcome } from "@/lib/jose/keyring.ts";
import { PUBLISH_LEAD_MS } from "@/lib/jose/key_schedule.ts";
import { spanText } from "@/lib/spans.ts";
import { reconcile, type ReconcileReport } from "@/lib/x402/reconciler.ts";
import type { App } from "@/services/app.ts";
import { askToReconcile, askToRotate } from "../admin_asks.ts";
import { embeddedPath } from "../store_place.ts";

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

/** Everything that the page has a button for. */
export function consoleActions(config: Config): Actions {
  const path = embeddedPath(config);
  return path === null ? onDatabase(config) : throughServer(path);
}

/** Done by the process that serves the file. */
function throughServer(path: string): Actions {
  const through = async (
    instead: string,
    work: (running: RunningProcess) => Promise<Done>,
  ): Promise<Done> => {
    const running = await findRunning(runPlace(path));
    if (running === null) {
      return {
        isDone: false,
        text:
          `nobody serves this store: \`${instead}\` does it without a server`,
      };
    }
    try {
      return await work(running);
    } catch (error) {
      if (!(error instanceof ChannelError)) throw error;
      return couldNot(error);
    } finally {
      running.close();
    }
  };
  return {
    reconcile: (signal) =>
      through(
        "pennyworth ledger reconcile",
        async (running) =>
          found(
            await askToReconcile(running, { signal, onPayment: () => {} }),
          ),
      ),
    rotate: () =>
      through(
        "pennyworth keys rotate",
        async (running) => rotated(await askToRotate(running)),
      ),
  };
}

/** Done here, as the commands do it, by the settings that the console was started with. */
function onDatabase(config: Config): Actions {
  const on = async (work: (app: App) => Promise<Done>): Promise<Done> => {
    // Showing needs none of the program, which is most of the memory.
    const { openApp } = await import("../open.ts");
    try {
      const { app, close } = await openApp(config, {
        onFault: () => {},
        format: "require",
      });
      try {
        return await work(app);
      } finally {
        await close();
      }
    } catch (error) {
      return couldNot(error);
    }
  };
  return {
    reconcile: (signal) =>
      on(async (app) =>
        found(
          await reconcile(app.settlement, {
            onPayment: () => signal.throwIfAborted(),
          }),
        )
      ),
    rotate: () => on(async (app) => rotated(await app.keyring.rotate())),
  };
}

function couldNot(error: unknown): Done {
  return { isDone: false, text: `it could not: ${messageOf(error)}` };
}

function found(
  { open, settled, released, waiting, unknown, leased }: ReconcileReport,
): Done {
  return {
    isDone: true,
    text: open === 0
      ? "no payment was open"
      : `${open} looked at: ${settled} settled, ${released} let go, ${waiting} wait for their buyer, ${unknown} unknown, ${leased} being worked on`,
  };
}

function rotated({ kind }: RotateOutcome): Done {
  return { isDone: kind !== "no_key", text: ROTATED[kind] };
}

const ROTATED: Readonly<Record<RotateOutcome["kind"], string>> = {
  scheduled: `the next keys are published; they sign in ${
    spanText(PUBLISH_LEAD_MS)
  }`,
  already_scheduled: "the next keys are published already",
  no_key:
    "there is no key that was not used before, or the server has not read it: `pennyworth keys rotate`",
};

/**
 * A listener that outlives its failures.
 *
 * When a process has no file descriptor left for a connection, the runtime ends
 * the listener, and nothing opens it again: whoever opened enough connections
 * once would have silenced the service until its restart.
 *
 * @module
 */

import type { Wait } from "@/lib/runtime.ts";

/** Milliseconds after which a listener that failed is opened again. */
export const LISTEN_AGAIN_MS = 500;

/** What is kept open: a server of the runtime. */
export interface Listener {
  /** Rejects when it cannot accept any more. */
  readonly finished: Promise<void>;
  /** Stops accepting and finishes what runs. */
  shutdown(): Promise<void>;
}

/**
 * Opens a listener, and again whenever it fails.
 *
 * @throws whatever the first opening throws; later failures are faults.
 */
export function keepListening(options: {
  open: () => Listener;
  wait: Wait;
  onFault: (event: string, detail: unknown) => void;
}): { shutdown(): Promise<void> } {
  const { open, wait, onFault } = options;
  const stopping = new AbortController();
  let current: Listener | null = open();
  const reopen = async (): Promise<void> => {
    while (current === null && !stopping.signal.aborted) {
      await wait(LISTEN_AGAIN_MS, stopping.signal);
      if (stopping.signal.aborted) return;
      try {
        current = open();
      } catch (error) {
        onFault("listener_failed", error);
      }
    }
  };
  const watch = async (): Promise<void> => {
    while (current !== null) {
      const watched: Listener = current;
      try {
        await watched.finished;
        return;
      } catch (error) {
        onFault("listener_failed", error);
        current = null;
        // Its idle connections hold the descriptors that are missing.
        watched.shutdown().catch(() => {});
      }
      await reopen();
    }
  };
  const watching = watch();
  return {
    async shutdown() {
      stopping.abort();
      await current?.shutdown();
      await watching;
    },
  };
}

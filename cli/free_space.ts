/**
 * While it serves, the program gives the free space of its embedded file back,
 * a little at a time.
 *
 * @module
 */

import { type FreeSpace, openFreeSpace } from "@/lib/store/deno_kv_space.ts";
import { systemWait, type Wait } from "@/lib/runtime.ts";

/** Milliseconds between two steps while there is space to give: 256 KiB a second at most. */
export const STEP_MS = 1_000;
/** Milliseconds between two looks when there was none. */
export const LOOK_MS = 60_000;

/** Runs until it is stopped; does nothing where there is no file, or one that cannot become smaller. */
export function startGivingSpace(
  path: string | null,
  options: {
    /** Takes what ends it. */
    onFault: (event: string, detail: unknown) => void;
    /** For tests. */
    wait?: Wait;
    /** For tests. */
    open?: (path: string) => FreeSpace | null;
  },
): { stop(): Promise<void> } {
  const { onFault, wait = systemWait, open = openFreeSpace } = options;
  const stopping = new AbortController();
  const run = async (path: string) => {
    const space = open(path);
    try {
      while (space !== null && !stopping.signal.aborted) {
        const pages = space.give();
        await wait(pages > 0 ? STEP_MS : LOOK_MS, stopping.signal);
      }
    } finally {
      space?.close();
    }
  };
  const running = path === null ? Promise.resolve() : run(path)
    .catch((error) => onFault("free_space_failed", error));
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

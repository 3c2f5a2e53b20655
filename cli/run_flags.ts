/**
 * What the program runs with, wherever it is started from.
 *
 * @module
 */

import { METADATA_HOSTS } from "@/lib/net/metadata.ts";

/**
 * What the program may do: network except where clouds serve their
 * credentials, environment, files; no subprocesses, no native code, no system
 * information, no code from elsewhere.
 */
export const PERMISSION_FLAGS: readonly string[] = [
  "--no-prompt",
  "--allow-net",
  `--deny-net=${METADATA_HOSTS}`,
  "--allow-env",
  "--allow-read",
  "--allow-write",
  "--deny-import",
];

/**
 * How much of its memory the runtime leaves for later: it collects when the heap
 * has grown by two fifths of what was held, and not to three times that, so that
 * a server whose whole log is read needs little more memory than one that rests;
 * and what is new waits for its first collection in 8 MB and not in 32, which
 * is collected more often, has less to look at, and took no more processor time.
 */
export const HEAP_FLAG =
  "--v8-flags=--heap-growing-percent=40,--max-semi-space-size=8";

/**
 * What the bundle needs beside its permissions: no configuration file, little
 * garbage, Deno KV and, to tell systemd that it lives, datagrams and a worker
 * that may do nothing else.
 */
export const RUN_FLAGS: readonly string[] = [
  "--no-config",
  HEAP_FLAG,
  "--unstable-kv",
  "--unstable-net",
  "--unstable-worker-options",
];

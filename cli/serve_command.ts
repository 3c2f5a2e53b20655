/**
 * `serve`: the default command.
 *
 * @module
 */

import { parseConfig } from "@/lib/config.ts";
import type { Command } from "./command.ts";
import { openEnvironment } from "./environment.ts";
import { EXIT } from "./exit_codes.ts";
import { serve } from "./serve.ts";

/** What `serve` takes, says and does. */
export const SERVE: Command = {
  usage: "serve",
  help: [
    "Configured by environment variables, which `pennyworth config` explains;",
    "with none it serves in demo mode on http://localhost:8402 to 8405: signatures",
    "are real, money is simulated.",
    "",
    "One JSON line for each request on standard output. SIGINT and SIGTERM stop",
    "accepting, let running calls finish for 10 seconds and exit with 0.",
  ],
  options: {},
  positionalsMax: 0,
  examples: [
    { line: "pennyworth serve" },
    {
      line: "LISTEN=127.0.0.1:8402 pennyworth serve",
      note: "one listener for all origins, behind a proxy",
    },
  ],
  exits: [EXIT.failed, EXIT.storeFormat],
  handlesSignals: true,
  async run() {
    return await serve(parseConfig(openEnvironment()));
  },
};

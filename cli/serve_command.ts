/**
 * `serve`: the default command.
 *
 * @module
 */

import type { Command } from "./command.ts";
import { EXIT } from "./exit_codes.ts";
import { serve } from "./serve.ts";
import { NO_SERVICE, openSettings, PLACE_OPTIONS } from "./settings.ts";

/**
 * What a server loads when it is asked for it, named so that a run from source
 * reads it ahead: later it may read no files of the program.
 */
export const LOADED_LATER: readonly (() => Promise<unknown>)[] = [
  () => import("@/lib/mcp/protocol.ts"),
  () => import("@modelcontextprotocol/server/validators/ajv"),
];

/** What `serve` takes, says and does. */
export const SERVE: Command = {
  usage: "serve [--store FILE] [--env-file FILE]",
  help: [
    "Configured by environment variables, which `pennyworth config` explains;",
    "with none it serves in demo mode on http://localhost:8402 to 8405: signatures",
    "are real, money is simulated.",
    "",
    "One JSON line for each request but /health?ready on standard output; at a",
    "terminal, words. SIGINT and SIGTERM (where /health?ready is asked, once it has",
    "said so) stop accepting, let running calls finish for 10 seconds and exit with 0.",
  ],
  options: PLACE_OPTIONS,
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
  async run({ values, terminal }) {
    // Not the settings of the system's service: that serves already.
    const { config, environment } = openSettings(values, NO_SERVICE);
    return await serve(config, {
      toPerson: terminal.isOutTerminal === true,
      variables: environment.names,
    });
  },
};

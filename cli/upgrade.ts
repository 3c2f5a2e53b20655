/**
 * `upgrade`: brings the store to the formats of this program, without serving.
 *
 * @module
 */

import { parseConfig } from "@/lib/config.ts";
import { FORMAT_VERSION } from "@/services/formats.ts";
import type { Command } from "./command.ts";
import { openEnvironment } from "./environment.ts";
import { EXIT } from "./exit_codes.ts";
import { describeUpgrade, settleFormat } from "./formats.ts";
import { isStoreExclusive, openStore } from "./store.ts";

/** What `upgrade` takes, says and does. */
export const UPGRADE: Command = {
  usage: "upgrade [--stopped] [--again]",
  help: [
    "`serve` does the same when it starts. An upgrade that was interrupted goes",
    "on where it was. A store of a later program is left alone (exit code 3).",
    "An embedded store takes one process: stop the server first.",
  ],
  options: {
    stopped: {
      type: "boolean",
      help: "no other process uses the store: for the upgrades that ask for it",
    },
    again: {
      type: "boolean",
      help: "repeat the last step, after an older program ran beside or since",
    },
  },
  positionalsMax: 0,
  examples: [{ line: "pennyworth upgrade" }],
  exits: [EXIT.failed, EXIT.storeFormat, EXIT.interrupted],
  async run({ values, out, err, signal }) {
    const config = parseConfig(openEnvironment());
    const store = await openStore(config);
    try {
      await settleFormat(store, {
        demand: "upgrade",
        isExclusive: isStoreExclusive(config),
        isStopped: values.stopped === true,
        isAgain: values.again === true,
        onEvent: (event) => {
          signal.throwIfAborted();
          err(describeUpgrade(event));
        },
      });
      out(`format ${FORMAT_VERSION}`);
      return 0;
    } finally {
      await store.close();
    }
  },
};

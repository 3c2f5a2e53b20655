/**
 * `upgrade`: brings the store to the formats of this program, without serving.
 *
 * @module
 */

import { FORMAT_VERSION } from "@/services/formats.ts";
import { type Command, OperationError } from "./command.ts";
import { EXIT } from "./exit_codes.ts";
import { describeUpgrade, settleFormat } from "./formats.ts";
import { reachStore, teller } from "./reach.ts";
import { openSettings, PLACE_OPTIONS } from "./settings.ts";
import { isStoreExclusive } from "./store_place.ts";

/** What `upgrade` takes, says and does. */
export const UPGRADE: Command = {
  usage: "upgrade [--stopped] [--again]",
  help: [
    "`serve` does the same when it starts. An upgrade that was interrupted goes",
    "on where it was. A store of a later program is left alone (exit code 3).",
    "An embedded store is its server's, which has done it: stop the server for --again.",
  ],
  options: {
    stopped: {
      type: "boolean",
      help: "no other process uses the store: for the upgrades that ask for it",
    },
    again: {
      type: "boolean",
      help:
        "repeat every step that older programs may run beside, after they did",
    },
    ...PLACE_OPTIONS,
  },
  positionalsMax: 0,
  examples: [{ line: "pennyworth upgrade" }],
  exits: [EXIT.failed, EXIT.storeFormat, EXIT.interrupted],
  async run(input) {
    const { values, out, err, signal } = input;
    const { config, note } = openSettings(values);
    const { store, running } = await reachStore(config, {
      access: "write",
      tell: teller(input),
      ...(note === null ? {} : { note }),
    });
    if (
      running !== null && (values.again === true || values.stopped === true)
    ) {
      await store.close();
      throw new OperationError(
        `process ${running.card.pid} serves this store; stop it first`,
      );
    }
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

/**
 * `exchange remove`: takes the content of an entry away.
 *
 * @module
 */

import { systemClock } from "@/lib/runtime.ts";
import { removeFromExchange } from "@/services/exchange/exchange.ts";
import { type Command, UsageError } from "./command.ts";
import { EXIT } from "./exit_codes.ts";
import { settleFormat } from "./formats.ts";
import { reachStore, teller } from "./reach.ts";
import { openSettings, PLACE_OPTIONS } from "./settings.ts";
import { isStoreExclusive } from "./store_place.ts";

/** A longer reason is refused: it is kept for ever. */
const REASON_CHARACTERS_MAX = 500;

/** What `exchange` takes, says and does. */
export const EXCHANGE: Command = {
  usage: "exchange remove ENTRY_ID --reason TEXT",
  help: [
    "The content goes at once; the digest and the reason are kept. Readers of",
    "the id are told that it was removed, not why.",
    "Works beside the server.",
  ],
  actions: [
    { usage: "remove ENTRY_ID", summary: "take the content of an entry away" },
  ],
  options: {
    reason: {
      type: "string",
      value: "TEXT",
      help: `why, in 1 to ${REASON_CHARACTERS_MAX} characters; required`,
    },
    ...PLACE_OPTIONS,
  },
  positionalsMax: 2,
  examples: [{
    line:
      'pennyworth exchange remove inf_01994d2e-7b3c-7000-8000-000000000000 --reason "asked for by its author"',
  }],
  exits: [EXIT.failed, EXIT.storeFormat],
  async run(input) {
    const { positionals, values, out, err } = input;
    const [action, entryId] = positionals;
    const { reason } = values;
    if (action !== "remove") {
      throw new UsageError("exchange knows: remove ENTRY_ID --reason TEXT");
    }
    if (entryId === undefined) {
      throw new UsageError("exchange remove needs the id of an entry");
    }
    if (
      typeof reason !== "string" || reason === "" ||
      reason.length > REASON_CHARACTERS_MAX
    ) {
      throw new UsageError(
        `--reason must have 1 to ${REASON_CHARACTERS_MAX} characters`,
      );
    }
    const { config, note } = openSettings(values);
    const { store, running } = await reachStore(config, {
      access: "write",
      tell: teller(input),
      ...(note === null ? {} : { note }),
    });
    try {
      await settleFormat(store, {
        demand: running === null ? "require" : "look",
        isExclusive: isStoreExclusive(config),
      });
      const now = systemClock.now();
      const isRemoved = await removeFromExchange(store, entryId, {
        reason,
        now,
      });
      if (isRemoved) out(`removed ${entryId}`);
      else err(`there is no entry ${entryId}`);
      return isRemoved ? 0 : 1;
    } finally {
      await store.close();
    }
  },
};

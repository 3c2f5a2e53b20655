/**
 * `offer`: an operator's own offers, from a file to a sale.
 *
 * @module
 */

import { type Command, JSON_OPTION, UsageError } from "./command.ts";
import { EXIT } from "./exit_codes.ts";
import { checkOffers } from "./offer_check.ts";
import { OFFER_PLACE_OPTIONS } from "./offer_place.ts";

/** What `offer` takes, says and does. */
export const OFFER: Command = {
  usage: "offer check [NAME|FILE] [options]",
  help: [
    "An offer of your own is a file of OFFERS_DIR: what is sold, for how much, and",
    "which upstream does the work. No secret is printed.",
  ],
  actions: [
    {
      usage: "check [NAME|FILE]",
      summary:
        "read the file, or all; call the upstream once with the example; show challenge, listing and page",
    },
  ],
  options: {
    "no-call": { type: "boolean", help: "leave the upstream alone" },
    json: JSON_OPTION,
    ...OFFER_PLACE_OPTIONS,
  },
  positionalsMax: 2,
  examples: [{ line: "pennyworth offer check --help" }],
  exits: [EXIT.failed],
  async run(input) {
    const [action, argument] = input.positionals;
    if (action === "check") return await checkOffers(input, argument);
    throw new UsageError("offer needs one of: check");
  },
};

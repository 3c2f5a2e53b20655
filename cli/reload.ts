/**
 * `reload`: the server reads the folder of own offers again.
 *
 * @module
 */

import { findRunning } from "@/lib/admin/client.ts";
import { runPlace } from "@/lib/admin/place.ts";
import type { Config } from "@/lib/config.ts";
import { askToReadOffers } from "./admin_asks.ts";
import { type Command, JSON_OPTION, OperationError } from "./command.ts";
import { EXIT } from "./exit_codes.ts";
import type { OffersRead } from "./offering.ts";
import { openSettings, PLACE_OPTIONS } from "./settings.ts";
import { embeddedPath } from "./store_place.ts";

/** What `reload` takes, says and does. */
export const RELOAD: Command = {
  usage: "reload [--json]",
  help: [
    "Has the server that serves from the store read OFFERS_DIR again, as SIGHUP does,",
    "and says what it sells from now on. A file with a fault is named in a line, and",
    "its offer is sold as it was before; one that is gone is sold no more. Who was",
    "asked for another price may pay that for as long as the challenge lives, and who",
    "paid is given the result. With a database send SIGHUP to each process.",
  ],
  options: { json: JSON_OPTION, ...PLACE_OPTIONS },
  positionalsMax: 0,
  examples: [{ line: "pennyworth reload" }],
  exits: [EXIT.failed],
  async run({ values, out, err }) {
    const { config } = openSettings(values);
    const read = await askServer(config);
    if (values.json === true) out(JSON.stringify(read, null, 2));
    else for (const line of linesOf(read)) out(line);
    for (const fault of read.faults) err(fault);
    return read.faults.length === 0 ? EXIT.ok : EXIT.failed;
  },
};

async function askServer(config: Config): Promise<OffersRead> {
  const path = embeddedPath(config);
  const running = path === null || path === ":memory:"
    ? null
    : await findRunning(runPlace(path));
  if (running === null) {
    throw new OperationError(
      path === null
        ? "the store is a database: send SIGHUP to each process"
        : `no server runs at ${path}`,
    );
  }
  try {
    return await askToReadOffers(running);
  } finally {
    running.close();
  }
}

/** What changed, and what is sold. */
function linesOf(read: OffersRead): string[] {
  const names = ["added", "changed", "removed", "sold"] as const;
  return names.flatMap((name) =>
    read[name].length === 0 && name !== "sold"
      ? []
      : [`${name.padEnd(8)} ${read[name].join(", ") || "no own offer"}`]
  );
}

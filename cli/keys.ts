/**
 * `keys`: the keys that sign receipts, checkpoints and verdicts.
 *
 * @module
 */

import { parseConfig } from "@/lib/config.ts";
import { PUBLISH_LEAD_MS, RETIRED_KEEP_MS } from "@/lib/jose/key_schedule.ts";
import type { KeyInfo } from "@/lib/jose/keyring.ts";
import {
  type Command,
  JSON_OPTION,
  OperationError,
  UsageError,
} from "./command.ts";
import { spanText } from "@/lib/spans.ts";
import { openEnvironment } from "./environment.ts";
import { EXIT } from "./exit_codes.ts";
import { openApp } from "./open.ts";

const ACTIONS: readonly string[] = ["list", "rotate", "compromised"];

/** What `keys` takes, says and does. */
export const KEYS: Command = {
  usage: "keys list|rotate|compromised KID [--json]",
  help: [
    "Ed25519 keys sign the receipts of settlements, ES256 keys checkpoints, verdicts",
    "and credentials. The first use of a store makes one of each. An embedded store",
    "takes one process: stop the server first.",
  ],
  actions: [
    { usage: "list", summary: "every key with its state and dates" },
    {
      usage: "rotate",
      summary: `publish the next keys; they sign ${
        spanText(PUBLISH_LEAD_MS)
      } later, the old ones stay published for ${spanText(RETIRED_KEEP_MS)}`,
    },
    { usage: "compromised KID", summary: "withdraw a key at once" },
  ],
  options: { json: JSON_OPTION },
  positionalsMax: 2,
  examples: [
    { line: "pennyworth keys list" },
    { line: "pennyworth keys rotate" },
  ],
  exits: [EXIT.failed, EXIT.storeFormat],
  async run({ positionals, values, out, err }) {
    const [action, kid] = positionals;
    if (!ACTIONS.includes(action ?? "")) {
      throw new UsageError(`keys needs one of: ${ACTIONS.join(", ")}`);
    }
    if (action === "compromised" && kid === undefined) {
      throw new UsageError("keys compromised needs the kid of a key");
    }
    const lineOf = values.json === true ? jsonOf : textOf;
    const { app, close } = await openApp(parseConfig(openEnvironment()), {
      onFault: () => {},
    });
    try {
      switch (action) {
        case "list":
          await app.keyring.signer();
          for (const key of await app.keyring.list()) out(lineOf(key));
          return 0;
        case "rotate": {
          await app.keyring.signer();
          const outcome = await app.keyring.rotate();
          err(outcome.kind);
          for (const key of outcome.next) out(lineOf(key));
          return 0;
        }
        default: {
          const outcome = await app.keyring.compromise(kid ?? "");
          if (outcome.kind === "unknown_key") {
            throw new OperationError(`no key has the kid ${kid}`);
          }
          err("withdrawn; now signing:");
          out(lineOf(outcome.active));
          return 0;
        }
      }
    } finally {
      await close();
    }
  },
};

function textOf(key: KeyInfo): string {
  const until = key.retired_at === null ? "" : `, retired ${key.retired_at}`;
  return `${key.kid}  ${key.alg}  ${key.state}  active from ${key.active_from}${until}`;
}

function jsonOf(key: KeyInfo): string {
  return JSON.stringify(key);
}

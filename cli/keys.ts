/**
 * `keys`: the keys that sign receipts, checkpoints and verdicts.
 *
 * @module
 */

import { PUBLISH_LEAD_MS, RETIRED_KEEP_MS } from "@/lib/jose/key_schedule.ts";
import {
  createKeyring,
  type KeyInfo,
  KEYRING_REFRESH_MS,
} from "@/lib/jose/keyring.ts";
import { EDDSA_KEY, ES256_KEY } from "@/lib/jose/signing_key.ts";
import {
  KEY_SET,
  LOG_KEY_SET,
  readKeySet,
  RECEIPT_KEY_SET,
} from "@/lib/jose/store.ts";
import {
  type Command,
  JSON_OPTION,
  OperationError,
  UsageError,
} from "./command.ts";
import { spanText } from "@/lib/spans.ts";
import { systemClock } from "@/lib/runtime.ts";
import type { Store } from "@/lib/store/store.ts";
import { askToRotate, askToWithdraw } from "./admin_asks.ts";
import { EXIT } from "./exit_codes.ts";
import { withApp, withStore } from "./reach.ts";
import { PLACE_OPTIONS } from "./settings.ts";

const ACTIONS: readonly string[] = ["list", "rotate", "compromised"];

/** What `keys` takes, says and does. */
export const KEYS: Command = {
  usage: "keys list|rotate|compromised KID [--json]",
  help: [
    "Ed25519 keys sign the receipts of settlements and (the last ones listed) the",
    "checkpoints of the log, ES256 keys verdicts, credentials and the checkpoint of",
    "/revenue-log/integrity. The first start of a store makes one of each. Works",
    "beside the server, which signs by what was done here at once; on a database",
    `every process does within ${spanText(KEYRING_REFRESH_MS)}.`,
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
  options: { json: JSON_OPTION, ...PLACE_OPTIONS },
  positionalsMax: 2,
  examples: [
    { line: "pennyworth keys list" },
    { line: "pennyworth keys rotate" },
  ],
  exits: [EXIT.failed, EXIT.storeFormat],
  async run(input) {
    const { positionals: [action, kid], values, out, err } = input;
    if (!ACTIONS.includes(action ?? "")) {
      throw new UsageError(`keys needs one of: ${ACTIONS.join(", ")}`);
    }
    if (action === "compromised" && kid === undefined) {
      throw new UsageError("keys compromised needs the kid of a key");
    }
    const lineOf = values.json === true ? jsonOf : textOf;
    if (action === "list") {
      return await withStore(input, async ({ store }) => {
        const keys = await listKeys(store);
        for (const key of keys) out(lineOf(key));
        if (keys.length === 0) err("no keys; the first start makes them");
        return EXIT.ok;
      });
    }
    return await withApp(input, {
      onFault: () => {},
    }, async ({ app, running }) => {
      switch (action) {
        case "rotate": {
          if (running === null) await app.keyring.signer();
          const outcome = running === null
            ? await app.keyring.rotate()
            : await askToRotate(running);
          err(outcome.kind);
          for (const key of outcome.next) out(lineOf(key));
          return EXIT.ok;
        }
        default: {
          const outcome = running === null
            ? await app.keyring.compromise(kid ?? "")
            : await askToWithdraw(running, kid ?? "");
          if (outcome.kind === "unknown_key") {
            throw new OperationError(`no key has the kid ${kid}`);
          }
          err("withdrawn; now signing:");
          out(lineOf(outcome.active));
          return EXIT.ok;
        }
      }
    });
  },
};

/** The keys that are there; asking for them makes none. */
export async function listKeys(store: Store): Promise<readonly KeyInfo[]> {
  const clock = systemClock;
  const lists: (readonly KeyInfo[])[] = [];
  for (
    const [keySet, kind] of [
      [KEY_SET, ES256_KEY],
      [RECEIPT_KEY_SET, EDDSA_KEY],
      [LOG_KEY_SET, EDDSA_KEY],
    ] as const
  ) {
    if ((await readKeySet(store, keySet)).version === null) continue;
    lists.push(await createKeyring({ store, clock, kind, keySet }).list());
  }
  return lists.flat();
}

function textOf(key: KeyInfo): string {
  const until = key.retired_at === null ? "" : `, retired ${key.retired_at}`;
  return `${key.kid}  ${key.alg}  ${key.state}  active from ${key.active_from}${until}`;
}

function jsonOf(key: KeyInfo): string {
  return JSON.stringify(key);
}

/**
 * `keys`: the keys that sign receipts, checkpoints and verdicts.
 *
 * @module
 */

import { parseConfig } from "@/lib/config.ts";
import type { KeyInfo } from "@/lib/jose/keyring.ts";
import { type Command, UsageError } from "./command.ts";
import { openEnvironment } from "./environment.ts";
import { openApp } from "./open.ts";

/** The command. */
export const KEYS: Command = {
  name: "keys",
  summary: "list or rotate the signing keys, or withdraw one",
  usage: "keys list|rotate|compromised KID",
  help: [
    "rotate publishes the next key; it signs 24 hours later. Retired keys stay",
    "published for 400 days. compromised withdraws a key at once.",
    "",
    "pennyworth keys rotate",
  ],
  options: {},
  async run({ positionals, out }) {
    const [action, kid] = positionals;
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
          out(`${outcome.kind}: ${lineOf(outcome.next)}`);
          return 0;
        }
        case "compromised": {
          if (kid === undefined) {
            throw new UsageError("keys compromised needs the kid of a key");
          }
          const outcome = await app.keyring.compromise(kid);
          if (outcome.kind === "unknown_key") {
            throw new UsageError(`no key has the kid ${kid}`);
          }
          out(`withdrawn; now signing: ${lineOf(outcome.active)}`);
          return 0;
        }
        default:
          throw new UsageError("keys needs one of: list, rotate, compromised");
      }
    } finally {
      await close();
    }
  },
};

function lineOf(key: KeyInfo): string {
  const until = key.retired_at === null ? "" : `, retired ${key.retired_at}`;
  return `${key.kid}  ${key.state}  active from ${key.active_from}${until}`;
}

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
import { KEY_USES, nameOfUse } from "@/lib/jose/custody.ts";
import { withNewKeys } from "@/lib/jose/key_file.ts";
import { KEY_SET_OF_USE, readKeySet } from "@/lib/jose/store.ts";
import type { Config } from "@/lib/config.ts";
import {
  type Command,
  type CommandInput,
  JSON_OPTION,
  OperationError,
  UsageError,
} from "./command.ts";
import { spanText } from "@/lib/spans.ts";
import { systemClock } from "@/lib/runtime.ts";
import type { Store } from "@/lib/store/store.ts";
import { askToRotate, askToWithdraw } from "./admin_asks.ts";
import { EXIT } from "./exit_codes.ts";
import { readPrivate } from "./custody.ts";
import { type ReachedApp, withApp, withStore } from "./reach.ts";
import { PLACE_OPTIONS } from "./settings.ts";

const ACTIONS: readonly string[] = ["list", "rotate", "compromised", "new"];

/** What `keys` takes, says and does. */
export const KEYS: Command = {
  usage: "keys list|rotate|compromised KID|new FILE [--json]",
  help: [
    "Ed25519 keys sign the receipts of settlements and (the last ones listed) the",
    "checkpoints of the log, ES256 keys verdicts, credentials and the checkpoint of",
    "/revenue-log/integrity. The first start of a store makes one of each. Works",
    "beside the server, which signs by what was done here at once; on a database",
    `every process does within ${spanText(KEYRING_REFRESH_MS)}.`,
    "",
    "Keys can be kept outside of the store, and so of its backups: in a file that",
    "KEYS_FILE names (a JWK Set with private members, mode 0600), or in an SSH",
    "agent at the socket KEYS_AGENT. The kid of a key there, or its comment in the",
    `agent, begins with ${nameOfUse("verdicts")} (ES256), ${
      nameOfUse("receipts")
    }`,
    `or ${
      nameOfUse("log")
    } (Ed25519). rotate and compromised then take the first key that`,
    "was never used; a server reads the file when it starts.",
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
    {
      usage: "new FILE",
      summary: "write a fresh key for each use behind those of a key file",
    },
  ],
  options: { json: JSON_OPTION, ...PLACE_OPTIONS },
  positionalsMax: 2,
  examples: [
    { line: "pennyworth keys list" },
    { line: "pennyworth keys rotate" },
    { line: "pennyworth keys new pennyworth-keys.json" },
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
    if (action === "new") {
      if (kid === undefined) throw new UsageError("keys new needs a file");
      return await addNewKeys(kid, input);
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
    }, async (reached) => {
      const tell = (key: KeyInfo) => out(lineOf(key));
      return action === "rotate"
        ? await rotate(reached, { err, tell })
        : await withdraw(reached, { err, tell, kid: kid ?? "" });
    });
  },
};

/** Where an outcome is printed. */
interface Telling {
  readonly err: (line: string) => void;
  readonly tell: (key: KeyInfo) => void;
}

async function rotate(
  { app, running, settings: { config } }: ReachedApp,
  { err, tell }: Telling,
): Promise<number> {
  // A serving process may not know of the place yet, or not what is there now.
  const outcome = running === null || isKeptOutside(config)
    ? await app.keyring.rotate()
    : await askToRotate(running);
  if (outcome.kind === "no_key") {
    throw new OperationError(
      `${
        placeOf(config)
      } has no key that was not used before; keys new FILE writes some to a file`,
    );
  }
  err(outcome.kind);
  for (const key of outcome.next) tell(key);
  if (config.keysFile !== "") {
    err(
      `a server reads KEYS_FILE when it starts: start each again within ${
        spanText(PUBLISH_LEAD_MS)
      }`,
    );
  }
  return EXIT.ok;
}

async function withdraw(
  { app, running, settings: { config } }: ReachedApp,
  { err, tell, kid }: Telling & { readonly kid: string },
): Promise<number> {
  const outcome = running === null || isKeptOutside(config)
    ? await app.keyring.compromise(kid)
    : await askToWithdraw(running, kid);
  if (outcome.kind === "unknown_key") {
    throw new OperationError(`no key has the kid ${kid}`);
  }
  if (outcome.active === null) {
    err(
      `withdrawn; nothing signs in its place: ${
        placeOf(config)
      } has no key that was not used before. Add one, and start each server again`,
    );
    return EXIT.failed;
  }
  err("withdrawn; now signing:");
  tell(outcome.active);
  if (config.keysFile !== "") {
    err(
      "a server whose start was before this key was in KEYS_FILE: start it again",
    );
  }
  return EXIT.ok;
}

function isKeptOutside({ keysFile, keysAgent }: Config): boolean {
  return keysFile !== "" || keysAgent !== "";
}

function placeOf({ keysFile, keysAgent }: Config): string {
  return keysFile === "" ? `KEYS_AGENT ${keysAgent}` : `KEYS_FILE ${keysFile}`;
}

/** Writes a key file that has more keys than before, whole or not at all. */
async function addNewKeys(
  file: string,
  { out, err, values }: CommandInput,
): Promise<number> {
  const label = systemClock.now().toISOString().slice(0, 10);
  const before = await readPrivate(file, { orNone: true });
  const { text, kids } = await withNewKeys(before, label);
  const part = `${file}.part`;
  try {
    await Deno.writeTextFile(part, text, { createNew: true, mode: 0o600 });
    using written = await Deno.open(part, { write: true });
    await written.sync();
  } catch (error) {
    throw new OperationError(
      `cannot write ${part}: ${
        error instanceof Error ? error.message : String(error)
      }`,
    );
  }
  await Deno.rename(part, file);
  err(`written to ${file}, for its owner alone:`);
  for (const [index, use] of KEY_USES.entries()) {
    const kid = kids[index] ?? "";
    out(values.json === true ? JSON.stringify({ kid, use }) : `${kid}  ${use}`);
  }
  return EXIT.ok;
}

/** The keys that are there; asking for them makes none. */
export async function listKeys(store: Store): Promise<readonly KeyInfo[]> {
  const clock = systemClock;
  const lists: (readonly KeyInfo[])[] = [];
  for (const use of KEY_USES) {
    if ((await readKeySet(store, KEY_SET_OF_USE[use])).version === null) {
      continue;
    }
    lists.push(await createKeyring({ store, clock, use }).list());
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

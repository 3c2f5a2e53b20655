/**
 * `restore`: brings a backup back, verified, and declares what may be lost.
 *
 * Everything is done to a copy beside the store: formats, the declaration, the
 * verification. Only then it takes the store's place, and the store before
 * keeps its files under another name.
 *
 * @module
 */

import { join, resolve } from "node:path";
import { findRunning } from "@/lib/admin/client.ts";
import { lockStore } from "@/lib/admin/lock.ts";
import { giveToOwner, runPlace } from "@/lib/admin/place.ts";
import type { Config } from "@/lib/config.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { BESIDE_STORE } from "@/lib/store/deno_kv_logs.ts";
import {
  copyKvFile,
  countKvFile,
  kvFileProblem,
} from "@/lib/store/deno_kv_file.ts";
import type { Store } from "@/lib/store/store.ts";
import { readLostTime, writeLostTime } from "@/lib/x402/store.ts";
import { FORMAT_VERSION } from "@/services/formats.ts";
import {
  readEntries,
  readHead,
  type RevenueEntry,
} from "@/services/api/revenue_log/store.ts";
import { createPrivate, requireKnownFormat } from "./backup.ts";
import {
  type Command,
  type CommandInput,
  OperationError,
  UsageError,
} from "./command.ts";
import { EXIT } from "./exit_codes.ts";
import { settleFormat } from "./formats.ts";
import {
  describeVerification,
  isWhole,
  verifyLedger,
} from "./ledger_verify.ts";
import { openSettings, PLACE_OPTIONS } from "./settings.ts";
import { scratchFolder } from "./scratch_folder.ts";
import { isFile, openStoreToRead } from "./store.ts";
import { embeddedPath } from "./store_place.ts";
import { workFor } from "./work_folder.ts";

/**
 * Milliseconds before the last sale of the backup from which sales count as
 * lost: what was mined before it may have been recorded after it.
 */
const LOST_MARGIN_MS = 3_600_000;

/** What `restore` takes, says and does. */
export const RESTORE: Command = {
  usage: "restore FILE [--rehearse] [--from TIME]",
  help: [
    "Stop the server before. The backup is copied beside the store, brought to the",
    "formats of this program and verified; what was sold after it is declared lost",
    "(see `ledger lost`), so that its payers get what they paid for. Then it takes",
    "the store's place. The store before stays beside it, with the time in its name.",
    "--rehearse does all of that in a scratch folder, compares with the store, which",
    "may be in use, and leaves nothing behind.",
  ],
  options: {
    rehearse: {
      type: "boolean",
      help: "try it in a scratch folder and compare; changes nothing",
    },
    from: {
      type: "string",
      value: "TIME",
      help:
        "the moment of the backup, ISO 8601; an hour before its last sale by default",
    },
    ...PLACE_OPTIONS,
  },
  positionalsMax: 1,
  examples: [
    { line: "pennyworth restore pennyworth-copy.sqlite --rehearse" },
  ],
  exits: [EXIT.failed, EXIT.storeFormat],
  async run(input) {
    const { positionals, values, err } = input;
    const [file] = positionals;
    if (file === undefined) throw new UsageError("restore needs a file");
    const { config, note } = openSettings(values);
    const path = embeddedPath(config);
    if (path === null || path === ":memory:") {
      throw new UsageError(
        "the store is not an embedded file; use the database's own restore",
      );
    }
    if (resolve(file) === resolve(path)) {
      throw new UsageError("the store cannot be restored from itself");
    }
    if (!await isFile(file)) {
      throw new OperationError(`there is no backup at ${file}`);
    }
    err(`store: ${path}${note === null ? "" : `, ${note}`}`);
    const from = readTime(values.from);
    return values.rehearse === true
      ? await rehearse(input, { file, config, path, from })
      : await restore(input, { file, config, path, from });
  },
};

interface RestorePlan {
  readonly file: string;
  readonly config: Config;
  readonly path: string;
  /** Null: as the backup says it. */
  readonly from: Date | null;
}

async function restore(
  input: CommandInput,
  plan: RestorePlan,
): Promise<number> {
  const { path } = plan;
  const running = await findRunning(runPlace(path));
  if (running !== null) {
    running.close();
    throw new OperationError(
      `process ${running.card.pid} serves this store; stop it first`,
    );
  }
  // Nobody starts between: the lock is held until the file stands.
  const lock = await lockStore(path);
  try {
    return await restoreLocked(input, plan);
  } finally {
    lock.release();
  }
}

/** Nobody else has the store. */
async function restoreLocked(
  input: CommandInput,
  plan: RestorePlan,
): Promise<number> {
  const { path } = plan;
  const { part, clear } = await workFor(path, { end: ".restoring" });
  try {
    await removeStore(part);
    if (!await prepare(part, input, plan)) return EXIT.failed;
    const before = `${path}.before-${
      new Date().toISOString().replaceAll(/[:.]/g, "")
    }`;
    const hadStore = await isFile(path);
    await giveStore(part, resolve(path, ".."));
    // Also what is left of a store that is gone itself: SQLite would write it
    // into the file that is put there.
    await moveStore(path, before);
    await moveStore(part, path);
    input.err(
      hadStore
        ? `restored; the store before is ${before}`
        : "restored; there was no store before",
    );
    return EXIT.ok;
  } finally {
    await removeStore(part);
    await clear();
  }
}

async function rehearse(
  input: CommandInput,
  plan: RestorePlan,
): Promise<number> {
  const folder = await scratchFolder("pennyworth-rehearsal-");
  const part = join(folder, "store.sqlite");
  try {
    if (!await prepare(part, input, plan)) return EXIT.failed;
    const isSame = await compare(part, input, plan);
    input.out(
      isSame
        ? "the rehearsal succeeded: this backup can be restored"
        : "this backup is of another store",
    );
    return isSame ? EXIT.ok : EXIT.failed;
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** Makes a store of the backup, with the declaration, and verifies it; whether it holds. */
async function prepare(
  part: string,
  { out, err, signal }: CommandInput,
  { file, config, from }: RestorePlan,
): Promise<boolean> {
  await requireKnownFormat(file);
  await createPrivate(part);
  await copyKvFile(file, part);
  signal.throwIfAborted();
  const problem = kvFileProblem(part);
  if (problem !== null) {
    err(`the backup is damaged: ${problem}`);
    return false;
  }
  out(`${countKvFile(part)} entries in ${file}`);
  const store = await openDenoKvStore(part);
  try {
    await settleFormat(store, { demand: "upgrade", isExclusive: true });
    out(`format ${FORMAT_VERSION}`);
    const verification = await verifyLedger(store);
    for (const line of describeVerification(verification, config, false)) {
      out(line);
    }
    if (!isWhole(verification)) {
      err("the revenue log of the backup does not hold");
      return false;
    }
    const since = (from ?? await lastSale(store)).toISOString();
    // What was lost before the backup was made is still lost.
    const earlier = (await readLostTime(store))?.from ?? since;
    const lost = {
      from: earlier < since ? earlier : since,
      until: new Date().toISOString(),
    };
    await writeLostTime(store, lost);
    for (const line of lossLines(lost)) out(line);
    return true;
  } finally {
    await store.close();
  }
}

function lossLines({ from, until }: { from: string; until: string }): string[] {
  return [
    `may be lost: sales from ${from} until ${until}`,
    "  they are declared: who paid then and signs with that wallet gets the result",
    "  `pennyworth ledger lost --none` takes the declaration back, a few days later",
    "may be lost: rotations of keys, registrations and entries of that time",
    "no checkpoint of the log is signed while it is shorter than what was signed",
  ];
}

/** The last sale of a store, and an hour before it; of one that sold nothing, all its time. */
async function lastSale(store: Store): Promise<Date> {
  const count = (await readHead(store))?.value.count ?? 0;
  if (count === 0) return new Date(0);
  const [last] = await readEntries(store, count - 1, count);
  const { recorded_at: at } = last?.value as RevenueEntry;
  return new Date(Date.parse(at) - LOST_MARGIN_MS);
}

/** Whether the copy is an earlier moment of the store, by its revenue log. */
async function compare(
  part: string,
  { out }: CommandInput,
  { config, path }: RestorePlan,
): Promise<boolean> {
  if (!await isFile(path)) {
    out("there is no store to compare with");
    return true;
  }
  const live = await openStoreToRead(config);
  const copy = await openStoreToRead({ ...config, kvPath: part });
  try {
    const [now, then] = [await readHead(live), await readHead(copy)];
    const counts = [now?.value.count ?? 0, then?.value.count ?? 0] as const;
    out(
      `the store has ${counts[0]} entries in its revenue log, the backup ${
        counts[1]
      }`,
    );
    if (then === null) return true;
    const [same] = await readEntries(live, counts[1] - 1, counts[1]);
    return (same?.value as RevenueEntry | undefined)?.hash === then.value.hash;
  } finally {
    await live.close();
    await copy.close();
  }
}

function readTime(value: string | boolean | undefined): Date | null {
  if (value === undefined) return null;
  const time = new Date(String(value));
  if (Number.isNaN(time.getTime())) {
    throw new UsageError("--from is a time such as 2026-11-20T03:00:00Z");
  }
  return time;
}

/** The file and what SQLite keeps beside it. */
const SUFFIXES = ["", ...BESIDE_STORE];

async function moveStore(from: string, to: string): Promise<void> {
  for (const suffix of SUFFIXES) {
    if (await isFile(from + suffix)) {
      await Deno.rename(from + suffix, to + suffix);
    }
  }
}

/** To whoever owns the folder that it goes to. */
async function giveStore(path: string, folder: string): Promise<void> {
  for (const suffix of SUFFIXES) {
    if (await isFile(path + suffix)) await giveToOwner(path + suffix, folder);
  }
}

async function removeStore(path: string): Promise<void> {
  for (const suffix of [...SUFFIXES, ".run"]) {
    await Deno.remove(path + suffix, { recursive: true }).catch((error) => {
      if (!(error instanceof Deno.errors.NotFound)) throw error;
    });
  }
}

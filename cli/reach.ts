/**
 * How a command reaches the store it works on: through the program that has
 * it open or, where none runs, by itself. It says which store that is, and
 * makes none.
 *
 * @module
 */

import {
  ChannelError,
  findRunning,
  type RunningProcess,
  SilentProcess,
} from "@/lib/admin/client.ts";
import { type ProcessCard, runPlace } from "@/lib/admin/place.ts";
import { storeOf } from "@/lib/admin/store_calls.ts";
import type { Config } from "@/lib/config.ts";
import { type Collect, collectedStore } from "@/lib/store/collected.ts";
import type { Store } from "@/lib/store/store.ts";
import type { App } from "@/services/app.ts";
import { type CommandInput, OperationError } from "./command.ts";
import type { OpenOptions } from "./open.ts";
import { openSettings, type Settings } from "./settings.ts";
import { isFile, noStore, openStore, openStoreToRead } from "./store.ts";
import { databaseName, embeddedPath } from "./store_place.ts";

/** A store that a command can work on. */
export interface ReachedStore {
  /** Open for as long as the command runs. */
  readonly store: Store;
  /** The program that has it open; null where none does, or several may. */
  readonly running: RunningProcess | null;
}

/**
 * - `read`: nothing in the store changes. A file is read beside the process that
 *   has it open: a walk through everything is not that process's work.
 * - `write`: what is written is written by the process that has the file; where
 *   there is none, the file is this one's while the command runs.
 */
export type Access = "read" | "write";

/** How a store is reached. */
export interface ReachOptions {
  /** See {@linkcode Access}. */
  readonly access: Access;
  /** Hears which store was found. */
  readonly tell: (line: string) => void;
  /** What else is said of it. */
  readonly note?: string;
  /** Instead of the runtime's own; tests count. */
  readonly collector?: () => Promise<Collect>;
}

/**
 * Opens the store that the settings name.
 *
 * @throws {OperationError} when there is none.
 * @throws {StoreError} when it cannot be opened, or is another command's.
 */
export async function reachStore(
  config: Config,
  options: ReachOptions,
): Promise<ReachedStore> {
  const { store, running } = await reachAny(config, options);
  // Commands walk through everything, and are to need as much memory for it
  // after years as on the first day.
  return { store: collectedStore(store, options.collector), running };
}

async function reachAny(
  config: Config,
  options: ReachOptions,
): Promise<ReachedStore> {
  const { access, tell } = options;
  const note = options.note === undefined ? "" : `, ${options.note}`;
  const path = embeddedPath(config);
  if (path === null) {
    tell(`store: ${databaseName(config)}${note}`);
    const store = access === "read"
      ? await openStoreToRead(config)
      : await openStore(config);
    return { store, running: null };
  }
  if (access === "read") {
    const beside = path === ":memory:" ? "only" : await whoServes(path);
    const store = await openStoreToRead(config);
    tell(`store: ${path}${note}, read ${beside}`);
    return { store, running: null };
  }
  const running = path === ":memory:"
    ? null
    : await findRunning(runPlace(path));
  const process = running === null ? "" : processName(running.card);
  if (running !== null) {
    tell(`store: ${path}${note}, through ${process}`);
    return { store: storeOf(running), running };
  }
  if (path !== ":memory:" && !await isFile(path)) {
    throw new OperationError(noStore(path));
  }
  tell(`store: ${path}${note}`);
  return { store: await openStore(config), running: null };
}

/** Who is there while a file is read; one that hangs keeps nobody from looking. */
async function whoServes(path: string): Promise<string> {
  try {
    const running = await findRunning(runPlace(path));
    running?.close();
    return running === null ? "only" : `beside ${processName(running.card)}`;
  } catch (error) {
    if (!(error instanceof SilentProcess)) throw error;
    return `beside process ${error.card.pid}, which does not answer`;
  }
}

function processName({ pid, since }: ProcessCard): string {
  return `process ${pid}, which serves it since ${since}`;
}

/** An application over the store that a command reached. */
export interface ReachedApp {
  /** The application. */
  readonly app: App;
  /** See {@linkcode ReachedStore}. */
  readonly running: RunningProcess | null;
  /** The settings it was opened with. */
  readonly settings: Settings;
}

/** A store with its settings. */
export interface ReachedLedger {
  /** Where its payments are. */
  readonly store: Store;
  /** What the settings say. */
  readonly config: Config;
}

/** Runs a command that only looks at a store. */
export async function withStore<T>(
  input: CommandInput,
  work: (reached: ReachedLedger) => Promise<T>,
): Promise<T> {
  const { config, note } = openSettings(input.values);
  const { store } = await reachStore(config, {
    access: "read",
    tell: teller(input),
    ...(note === null ? {} : { note }),
  });
  try {
    return await work({ store, config });
  } finally {
    await store.close();
  }
}

/** Runs a command's work on the application that the settings describe. */
export async function withApp<T>(
  input: CommandInput,
  options: Pick<OpenOptions, "onFault">,
  work: (reached: ReachedApp) => Promise<T>,
): Promise<T> {
  const settings = openSettings(input.values);
  const { store, running } = await reachStore(settings.config, {
    access: "write",
    tell: teller(input),
    ...(settings.note === null ? {} : { note: settings.note }),
  });
  // Looking needs none of the program, which is most of the memory.
  const { openApp } = await import("./open.ts");
  try {
    const { app, close } = await openApp(settings.config, {
      onFault: options.onFault,
      format: running === null ? "require" : "look",
      store,
    });
    try {
      return await work({ app, running, settings });
    } catch (error) {
      if (!(error instanceof ChannelError)) throw error;
      throw new OperationError(error.message);
    } finally {
      await close();
    }
  } finally {
    await store.close();
  }
}

/** Says which store it is, but to programs, which read JSON. */
export function teller(
  { values, err }: CommandInput,
): (line: string) => void {
  return values.json === true ? () => {} : err;
}

/**
 * Opens the application that the configuration describes, with every effect.
 *
 * @module
 */

import type { Config } from "@/lib/config.ts";
import { Presence } from "@/lib/presence/presence.ts";
import { systemClock, systemRandom, systemWait } from "@/lib/runtime.ts";
import { type Store, StoreFormatError } from "@/lib/store/store.ts";
import { witnessAsker } from "@/lib/tlog/ask_witness.ts";
import type { SignedMemory } from "@/lib/tlog/signed_memory.ts";
import type { Telemetry } from "@/lib/telemetry/telemetry.ts";
import type { Settler } from "@/lib/x402/settler.ts";
import { type App, createApp } from "@/services/app.ts";
import type { Note } from "@/services/deployment.ts";
import type { UpgradeEvent } from "@/lib/formats/upgrade.ts";
import { openCustody } from "./custody.ts";
import { type FormatDemand, settleFormat } from "./formats.ts";
import type { ModuleOffers } from "./module_offers.ts";
import { openOwnOffers } from "./own_offers.ts";
import { openPatiently } from "./patience.ts";
import { openPageFetcher } from "./page_fetcher.ts";
import { openSettler } from "./settler.ts";
import { openStore } from "./store.ts";
import { databaseName, embeddedPath, isStoreExclusive } from "./store_place.ts";

/** An application with what has to be closed behind it. */
export interface OpenApp {
  /** The assembled application. */
  readonly app: App;
  /** Lets go of the store and of connections. */
  close(): Promise<void>;
}

/** What an opened program needs from outside, and what tests replace. */
export interface OpenOptions {
  /** Takes faults for the log; callers do not see them. */
  readonly onFault: (event: string, detail: unknown) => void;
  /** Takes facts about runs; by default nobody listens. */
  readonly onNote?: Note;
  /** Takes what is counted and timed; by default nobody listens. */
  readonly telemetry?: Telemetry;
  /** What is done about the store's formats; by default they have to be right. */
  readonly format?: FormatDemand;
  /** Hears how an upgrade of the formats goes. */
  readonly onUpgrade?: (event: UpgradeEvent) => void;
  /** Waits for a database that is away, and hears so now and then; by default nobody waits. */
  readonly onStoreAway?: (secondsLeft: number) => void;
  /** Says what is wrong with the disk of the embedded store. */
  readonly disk?: { readonly problem: string | null };
  /** What was signed of the log; only whoever serves signs more. */
  readonly signedLog?: (config: Config) => SignedMemory & Disposable;
  /** Runs the modules of own offers; without it those are at fault. */
  readonly modules?: ModuleOffers | undefined;
  /** Instead of the one that the configuration names. */
  readonly store?: Store;
  /** Instead of the one that the configuration names. */
  readonly settler?: (store: Store) => Settler;
}

/** The same error, with the name of the store that it is about. */
function withPlace(error: StoreFormatError, config: Config): StoreFormatError {
  const place = embeddedPath(config) ?? databaseName(config);
  return new StoreFormatError(`${place}: ${error.message}`);
}

/** Opens the store, the settler and the fetcher, and assembles the application. */
export async function openApp(
  config: Config,
  options: OpenOptions,
): Promise<OpenApp> {
  const { onFault } = options;
  const store = options.store ??
    await openPatiently(() => openStore(config), {
      wait: systemWait,
      onWait: options.onStoreAway,
    });
  try {
    await settleFormat(store, {
      demand: options.format ?? "require",
      isExclusive: isStoreExclusive(config),
      ...(options.onUpgrade === undefined
        ? {}
        : { onEvent: options.onUpgrade }),
    });
  } catch (error) {
    if (options.store === undefined) await store.close();
    throw error instanceof StoreFormatError ? withPlace(error, config) : error;
  }
  const presence = new Presence({
    store,
    clock: systemClock,
    random: systemRandom,
    wait: systemWait,
    onFault,
    isExclusive: isStoreExclusive(config),
  });
  const settler = options.settler?.(store) ??
    await openSettler(config, {
      store,
      presence,
      isExclusive: isStoreExclusive(config),
      onFault,
      wait: systemWait,
    });
  const signedLog = options.signedLog?.(config);
  const app = createApp({
    config,
    ownOffers: await openOwnOffers(config, options),
    ...(signedLog === undefined ? {} : { signedLog }),
    ...(options.disk === undefined ? {} : { disk: options.disk }),
    askWitness: witnessAsker(),
    store,
    custody: openCustody(config),
    settler,
    fetchPage: (await openPageFetcher(config)).fetch,
    isStoreExclusive: isStoreExclusive(config),
    presence,
    clock: systemClock,
    random: systemRandom,
    wait: systemWait,
    onFault,
    ...(options.onNote === undefined ? {} : { onNote: options.onNote }),
    ...(options.telemetry === undefined
      ? {}
      : { telemetry: options.telemetry }),
  });
  return {
    app,
    async close() {
      await settler.close();
      await presence.stop();
      await store.close();
      signedLog?.[Symbol.dispose]();
    },
  };
}

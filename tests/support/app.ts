/**
 * The whole program without a port: requests go straight to the dispatcher.
 *
 * @module
 */

import { Offering, type OffersRead } from "@/cli/offering.ts";
import type { ModuleOffers } from "@/cli/module_offers.ts";
import { openOwnOffers } from "@/cli/own_offers.ts";
import { openPageFetcher } from "@/cli/page_fetcher.ts";
import { openSettler } from "@/cli/settler.ts";
import { type Config, parseConfig } from "@/lib/config.ts";
import { Presence } from "@/lib/presence/presence.ts";
import { systemRandom, systemWait, type Wait } from "@/lib/runtime.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import type { Store } from "@/lib/store/store.ts";
import type { Telemetry } from "@/lib/telemetry/telemetry.ts";
import { witnessAsker } from "@/lib/tlog/ask_witness.ts";
import type { SignedMemory } from "@/lib/tlog/signed_memory.ts";
import type { GateStep } from "@/lib/x402/gate_dependencies.ts";
import type { Settler } from "@/lib/x402/settler.ts";
import { type App, type AppDependencies, createApp } from "@/services/app.ts";

/** A clock that tests set. */
export class TestClock {
  #now: Date;
  constructor(now: Date = new Date()) {
    this.#now = now;
  }
  now(): Date {
    return this.#now;
  }
  /** Moves the time forward. */
  advance(ms: number): void {
    this.#now = new Date(this.#now.getTime() + ms);
  }
}

/** Milliseconds for which the end of a test waits for calls that still run. */
const IDLE_MS_MAX = 10_000;

/** Resolves with something, or when the time is over. */
async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const patience = new AbortController();
  await Promise.race([work, systemWait(ms, patience.signal)]);
  patience.abort();
}

/** Stores that a program was told to have for itself. */
const ownStores = new WeakSet<Store>();

/** The program under test; it stops with the block that has it, if not before. */
export interface TestApp extends AsyncDisposable {
  readonly app: App;
  readonly clock: TestClock;
  /** Events that were logged as faults. */
  readonly faults: readonly { event: string; detail: unknown }[];
  /** Lines of the log. */
  readonly log: readonly Readonly<Record<string, unknown>>[];
  /** Reads the folder of own offers again. */
  readonly readOffers: () => Promise<OffersRead>;
  /** Answers like `fetch`; URLs must be of the configured origins. */
  readonly fetch: typeof fetch;
  /** Answers a request from an address. */
  readonly fetchFrom: (peer: string, request: Request) => Promise<Response>;
  /** Stops in order, once. */
  stop(): Promise<void>;
  /** Ends its signs of life and nothing else, for one whose calls never end. */
  die(): Promise<void>;
}

/** How the program is set up. */
export interface TestAppOptions {
  /** Environment variables. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Default: a fresh store in memory, closed with the program. */
  readonly store?: Store;
  /** Default: true for the store of its own, false for a given one; false for one that others will be given. */
  readonly isStoreExclusive?: boolean;
  readonly clock?: TestClock;
  /** Default: the one that the settings name. */
  readonly settler?: (store: Store) => Settler;
  readonly onStep?: (step: GateStep) => void | Promise<void>;
  /** Default: nobody listens. */
  readonly telemetry?: Telemetry;
  readonly wait?: Wait;
  /** Waits between two signs of life. */
  readonly presenceWait?: Wait;
  /** Default: the fetcher that the settings describe. */
  readonly fetchPage?: AppDependencies["fetchPage"];
  /** Default: as long as the program lives. */
  readonly signedLog?: SignedMemory;
  /** Runs the modules of own offers; default: nobody does. */
  readonly modules?: ModuleOffers;
  /** Default: nobody looks. */
  readonly disk?: { readonly problem: string | null };
}

/** The configuration of some environment variables; nothing is made ready ahead unless they say so. */
export function configOf(settings: Readonly<Record<string, string>>): Config {
  const read: Readonly<Record<string, string>> = {
    PREPARE_AHEAD: "off",
    ...settings,
  };
  return parseConfig((name) => read[name]);
}

/** Assembles the program. */
export async function startTestApp(
  options: TestAppOptions = {},
): Promise<TestApp> {
  const config = configOf({ RATE_LIMIT_SCALE: "1000", ...options.settings });
  const clock = options.clock ?? new TestClock();
  const store = options.store ??
    await openDenoKvStore(":memory:", { now: () => clock.now() });
  const faults: { event: string; detail: unknown }[] = [];
  const log: Readonly<Record<string, unknown>>[] = [];
  const onFault = (event: string, detail: unknown) => {
    options.telemetry?.faulted(event);
    faults.push({ event, detail });
  };
  const wait = options.wait ?? systemWait;
  const isStoreExclusive = options.isStoreExclusive ??
    options.store === undefined;
  if (options.store === undefined && isStoreExclusive) ownStores.add(store);
  else if (ownStores.has(store)) {
    // It would take over whatever this one works on.
    throw new TypeError("another program has this store for itself");
  }
  const presence = new Presence({
    store,
    clock,
    random: systemRandom,
    wait: options.presenceWait ?? systemWait,
    onFault,
    isExclusive: isStoreExclusive,
  });
  const settler = options.settler?.(store) ??
    await openSettler(config, {
      store,
      presence,
      isExclusive: isStoreExclusive,
      wait,
      onFault,
    });
  const app = createApp({
    config,
    ownOffers: await openOwnOffers(config, {
      onFault,
      modules: options.modules,
    }),
    store,
    settler,
    fetchPage: options.fetchPage ?? (await openPageFetcher(config)).fetch,
    isStoreExclusive,
    presence,
    clock,
    random: systemRandom,
    wait,
    onFault,
    askWitness: witnessAsker(),
    ...(options.signedLog === undefined
      ? {}
      : { signedLog: options.signedLog }),
    ...(options.disk === undefined ? {} : { disk: options.disk }),
    ...(options.onStep === undefined ? {} : { onStep: options.onStep }),
    ...(options.telemetry === undefined
      ? {}
      : { telemetry: options.telemetry }),
  });
  const offering = new Offering(app, {
    modules: options.modules,
    logger: {
      log: (entry) => log.push(entry),
      logRendered: (members) => log.push(JSON.parse(`{${members}}`)),
      flush: () => {},
    },
  });
  const { dispatch } = offering;
  const end = async (idle: Promise<unknown>) => {
    await idle;
    await app.settler.close();
    await presence.stop();
    if (options.store === undefined) await store.close();
  };
  const idle = () => app.gate.idle().then(() => app.limiter.idle());
  let ended: Promise<void> | null = null;
  return {
    stop: () => ended ??= end(idle()),
    // A test that failed may have left a call that nobody lets go on.
    [Symbol.asyncDispose]: () => ended ??= end(within(IDLE_MS_MAX, idle())),
    readOffers: () => offering.readAgain(),
    app,
    clock,
    faults,
    log,
    fetch: async (input, init) =>
      await dispatch(new Request(input, init), "127.0.0.1"),
    fetchFrom: async (peer, request) => await dispatch(request, peer),
    die: () => presence.stop(),
  };
}

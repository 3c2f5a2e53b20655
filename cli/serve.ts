/**
 * `serve`: listens, answers, and stops in order.
 *
 * @module
 */

import process from "node:process";
import { type Channel, openChannel } from "@/lib/admin/channel.ts";
import { runPlace } from "@/lib/admin/place.ts";
import { type Config, VARIABLES } from "@/lib/config.ts";
import { describeFault } from "@/lib/describe_fault.ts";
import { createLogger, type Logger, SILENT_LOGGER } from "@/lib/log.ts";
import { LogTail } from "@/lib/log_tail.ts";
import { systemWait } from "@/lib/runtime.ts";
import { type KvSize, openKvSize } from "@/lib/store/deno_kv_size.ts";
import { bothTelemetries } from "@/lib/telemetry/both.ts";
import { Figures } from "@/lib/telemetry/figures.ts";
import { NO_TELEMETRY, type Telemetry } from "@/lib/telemetry/telemetry.ts";
import { reconcile } from "@/lib/x402/reconciler.ts";
import { countOutbox } from "@/services/api/revenue_log/store.ts";
import type { App } from "@/services/app.ts";
import { PRICE_VARIABLES } from "@/services/prices.ts";
import { adminCalls, type Remembered } from "./admin_calls.ts";
import { preparable } from "./preparable.ts";
import { Offering, type OffersRead } from "./offering.ts";
import { ModuleOffers } from "./module_offers.ts";
import { openLogMemory } from "./log_memory.ts";
import { type OpenApp, openApp, type OpenOptions } from "./open.ts";
import { startBackground } from "./background.ts";
import { DiskWatch } from "./disk_watch.ts";
import { startGivingSpace } from "./free_space.ts";
import { Leaving } from "./leaving.ts";
import { openLogSink } from "./log_sink.ts";
import { prepareEnd } from "./ending.ts";
import { type LastBackup, openLastBackup } from "./last_backup.ts";
import { reconcileFirst } from "./first_reconciliation.ts";
import { guardProcess, secretRemover } from "./last_resort.ts";
import { inheritedDescriptors } from "./inherited_socket.ts";
import { type Listeners, openListeners } from "./listening.ts";
import { misspelled } from "./misspelled.ts";
import { personLog, typedCommand } from "./person_log.ts";
import { dropPermissions, giveUp } from "./permissions.ts";
import { embeddedPath } from "./store_place.ts";
import { openSupervisor, type Supervisor } from "./supervisor.ts";
import { openRuntimeTelemetry, telemetryProblem } from "./telemetry.ts";

/** Milliseconds in which running work may finish after a signal. */
export const STOP_MS_MAX = 10_000;
/** The same on Deno Deploy, which ends a process 5 s after its signal. */
const STOP_ON_DEPLOY_MS_MAX = 4_000;

const readVariable = (name: string) => Deno.env.get(name);

/** A running program. */
export interface RunningServer {
  /** The assembled application. */
  readonly app: App;
  /** Reads the folder of own offers again. */
  readOffers(): Promise<OffersRead>;
  /**
   * Stops accepting, finishes what runs, closes the store.
   *
   * @param options `quietly`: whoever distributes calls hears of it before.
   */
  stop(options?: { readonly quietly: boolean }): Promise<void>;
}

/** Who hears of what a server does; nobody has to. */
export interface ServerOptions {
  /** Takes its log. */
  readonly logger?: Logger;
  /** Takes what it counts. */
  readonly telemetry?: Telemetry;
  /** What its operator can ask it for. */
  readonly remembered?: Remembered;
  /** Called before anybody is heard; whoever serves gives up there what starts programs. */
  readonly beforeListening?: () => Promise<void>;
  /** Gives back the space of its file; tests watch it. */
  readonly giveSpace?: typeof startGivingSpace;
}

/** Opens everything the configuration names and listens; silent unless it is given a logger. */
export async function startServer(
  config: Config,
  options: ServerOptions = {},
): Promise<RunningServer> {
  const logger = options.logger ?? SILENT_LOGGER;
  const telemetry = options.telemetry ?? NO_TELEMETRY;
  const onFault = faultTeller(config, { logger, telemetry });
  const supervisor = await openSupervisor({ read: readVariable, onFault });
  const disk = new DiskWatch();
  const modules = openModules(config, { logger, onFault });
  const { app, close } = await openApp(config, {
    onFault,
    onNote: (event, facts) => logger.log({ event, ...facts }),
    telemetry,
    format: "upgrade",
    signedLog: openLogMemory,
    disk,
    modules,
    ...whileStarting(logger, supervisor),
  });
  await requireKeys({ app, close });
  const kept = await observeAll({ app, telemetry });
  // A facilitator that does not know us, or an RPC of another chain, is said at once.
  const problem = await app.settler.health();
  if (problem !== null) onFault("settlement_unhealthy", problem);
  await reconcileFirst(() => reconcile(app.settlement), {
    wait: systemWait,
    onFault,
  });
  // A store that is older than what was signed says so before it sells.
  await app.log.look().catch((error) => onFault("log_look_failed", error));
  const offering = new Offering(app, { logger, modules });
  await offering.announce();
  const channel = await openAdminChannel(offering, { ...options, ...kept });
  const first = preparable(app, offering.origins);
  const background = startBackground(app, logger, first);
  const space = await lookAfterDisk(config, { ...options, disk, onFault });
  await options.beforeListening?.();
  const leaving = new Leaving();
  const listeners = await openListeners(config, {
    dispatch: leaving.around(offering.dispatch),
    onFault,
    inherited: inheritedDescriptors(readVariable, Deno.pid),
  });
  logger.log({
    event: "listening",
    origins: config.origins,
    mode: config.mode,
  });
  supervisor.ready();
  return {
    app,
    readOffers: () => offering.readAgain(),
    async stop({ quietly } = { quietly: false }) {
      await supervisor.stopping();
      listeners.stopAccepting();
      if (quietly) await leaving.leave(listeners);
      await finishCalls(app, listeners);
      await Promise.all([background.stop(), space.stop()]);
      await app.visibility.traffic.flush();
      telemetry.flush();
      await channel?.close();
      await Promise.all([close(), modules[Symbol.asyncDispose]()]);
      kept.size?.close();
      supervisor.close();
      logger.log({ event: "stopped" });
      logger.flush();
    },
  };
}

/**
 * What runs the modules of own offers, started while something can be: from here
 * on this process starts nothing.
 */
function openModules(
  { offersDir }: Config,
  { logger, onFault }: { logger: Logger; onFault: OpenOptions["onFault"] },
): ModuleOffers {
  const modules = new ModuleOffers({
    onFailure: (report) =>
      logger.log({ event: "own_module_failed", ...report }),
    onEnd: () => onFault("module_host_ended", "modules are not run any more"),
  });
  if (offersDir === "") return modules;
  modules.start();
  return modules;
}

/** Gives free space of the embedded file back, and looks whether its disk has room. */
async function lookAfterDisk(
  config: Config,
  { disk, onFault, giveSpace = startGivingSpace }: {
    disk: DiskWatch;
    onFault: OpenOptions["onFault"];
    giveSpace?: typeof startGivingSpace;
  },
): Promise<{ stop(): Promise<void> }> {
  const path = embeddedPath(config);
  await disk.start(path, { onFault });
  const space = giveSpace(path, { onFault });
  return {
    async stop() {
      await Promise.all([disk.stop(), space.stop()]);
    },
  };
}

/** Tells the log and the telemetry of a fault, without secrets. */
function faultTeller(
  config: Config,
  { logger, telemetry }: { logger: Logger; telemetry: Telemetry },
): OpenOptions["onFault"] {
  const redact = secretRemover(config);
  return (event, detail) => {
    telemetry.faulted(event);
    logger.log({ event, detail: redact(describeFault(detail)) });
  };
}

/** What a start that takes its time says, to whoever reads the log and to the supervisor. */
function whileStarting(
  logger: Logger,
  supervisor: Supervisor,
): Pick<OpenOptions, "onStoreAway" | "onUpgrade"> {
  return {
    onStoreAway: (secondsLeft) => {
      logger.log({ event: "store_away", seconds_left: secondsLeft });
      supervisor.status("the database does not answer");
    },
    onUpgrade: ({ kind, ...detail }) => {
      logger.log({ event: `store_${kind}`, ...detail });
      supervisor.status(`store ${kind}`);
    },
  };
}

/**
 * The first start of a store makes the signing keys; those that are kept
 * elsewhere are read while files still can be.
 */
async function requireKeys({ app, close }: OpenApp): Promise<void> {
  try {
    await app.keyring.check();
  } catch (error) {
    await close();
    throw error;
  }
}

/** Stops accepting and waits for what runs, but not for ever. */
export async function finishCalls(
  app: {
    readonly gate: Pick<App["gate"], "idle">;
    readonly limiter: Pick<App["limiter"], "idle">;
  },
  listeners: Pick<Listeners, "shutdown">,
): Promise<void> {
  // What began on a kept connection goes on when its client has hung up, which
  // the listener does not wait for.
  const finished = Promise.all([app.gate.idle(), listeners.shutdown()])
    .then(() => Promise.all([app.gate.idle(), app.limiter.idle()]));
  const patience = new AbortController();
  await Promise.race([
    finished,
    systemWait(
      Deno.env.get("DENO_DEPLOY") === "true"
        ? STOP_ON_DEPLOY_MS_MAX
        : STOP_MS_MAX,
      patience.signal,
    ),
  ]);
  patience.abort();
}

/** Where commands find this process: beside its file; null where it has none. */
async function openAdminChannel(
  offering: Offering,
  { remembered, backup }: { remembered?: Remembered; backup: LastBackup },
): Promise<Channel | null> {
  const { app } = offering;
  const path = embeddedPath(app.config);
  if (path === null || path === ":memory:") return null;
  try {
    return await openChannel(runPlace(path), {
      calls: {
        ...adminCalls(app, remembered, {
          readOffers: () => offering.readAgain(),
        }),
        backup_made: backup.told,
      },
      since: new Date().toISOString(),
    });
  } catch (error) {
    app.onFault("admin_channel_failed", error);
    return null;
  }
}

/** For whom a process serves, and what is set for it. */
export interface ServeOptions {
  /** The log is read at a terminal, in words. */
  readonly toPerson?: boolean;
  /** Names of the variables that are set; of those that nearly are ours it tells. */
  readonly variables?: readonly string[];
}

/**
 * Runs until the process is asked to stop.
 *
 * @returns The exit code: 0 when it was asked to, 1 when an error nobody caught
 * ended it.
 */
export async function serve(
  config: Config,
  { toPerson = false, variables = [] }: ServeOptions = {},
): Promise<number> {
  const sink = openLogSink();
  const write = toPerson
    ? personLog(config, sink.write, typedCommand(Deno.mainModule))
    : sink.write;
  const tail = new LogTail();
  const logger = createLogger(tail.around(write), () => new Date());
  const telemetry = openRuntimeTelemetry();
  try {
    return await serveUntilTold(config, { logger, tail, telemetry, variables });
  } finally {
    logger.flush();
    await sink.drain();
    await prepareEnd(telemetry, { read: readVariable });
  }
}

/** How a process ends. */
interface Ending {
  readonly code: number;
  readonly quietly: boolean;
}

async function serveUntilTold(
  config: Config,
  { logger, tail, telemetry, variables }: {
    logger: Logger;
    tail: LogTail;
    telemetry: Telemetry;
    variables: readonly string[];
  },
): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<Ending>();
  const unguard = guardProcess({
    target: globalThis,
    logger,
    redact: secretRemover(config),
    onFatal: () => resolve({ code: 1, quietly: false }),
  });
  const figures = openFigures();
  const server = await startServer(config, {
    logger,
    telemetry: bothTelemetries(telemetry, figures.telemetry),
    remembered: { figures, tail },
    beforeListening: () => giveUp(["run"]),
  });
  tellOfSetup(server.app.onFault, { telemetry, variables });
  await dropPermissions(config);
  // A person does not wait for a proxy, and hosting gives no time for it.
  const interrupt = () => resolve({ code: 0, quietly: false });
  const terminate = () => resolve({ code: 0, quietly: true });
  const hasTerminate = Deno.build.os !== "windows";
  Deno.addSignalListener("SIGINT", interrupt);
  if (hasTerminate) Deno.addSignalListener("SIGTERM", terminate);
  const forget = readOffersOnHangUp(config, server);
  const { code, quietly } = await promise;
  forget();
  Deno.removeSignalListener("SIGINT", interrupt);
  if (hasTerminate) Deno.removeSignalListener("SIGTERM", terminate);
  await server.stop({ quietly });
  unguard();
  return code;
}

/** Says what is set up in a way that nobody can have wanted. */
function tellOfSetup(
  onFault: OpenOptions["onFault"],
  { telemetry, variables }: {
    telemetry: Telemetry;
    variables: readonly string[];
  },
): void {
  const problem = telemetryProblem(readVariable, {
    isOn: telemetry.isOn,
    isStandalone: Deno.build.standalone,
  });
  if (problem !== null) onFault("telemetry_setup", problem);
  const unknown = misspelled(variables, [...VARIABLES, ...PRICE_VARIABLES]);
  if (unknown !== null) onFault("variable_misspelled", unknown);
}

/** SIGHUP reads own offers again; where there is no folder it ends the process, as ever. */
function readOffersOnHangUp(
  { offersDir }: Config,
  { app, readOffers }: RunningServer,
): () => void {
  if (offersDir === "" || Deno.build.os === "windows") return () => {};
  const read = () => {
    readOffers().catch((error) => app.onFault("own_offers_not_read", error));
  };
  Deno.addSignalListener("SIGHUP", read);
  return () => Deno.removeSignalListener("SIGHUP", read);
}

/** Counts for the operator who asks, by the clocks of this process. */
function openFigures(): Figures {
  return new Figures({
    now: () => new Date(),
    monotonicMs: () => performance.now(),
    cpuMs,
  });
}

/** Milliseconds of processor that the process took so far. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Has the telemetry ask for what nobody tells it, and gives what the process needs for that. */
async function observeAll(
  { app, telemetry }: { app: App; telemetry: Telemetry },
): Promise<{ backup: LastBackup; size: KvSize | null }> {
  const path = embeddedPath(app.config);
  const file = path === ":memory:" ? null : path;
  const backup = await openLastBackup(file, app.clock);
  const size = file === null ? null : await openKvSize(file);
  telemetry.observe({
    activeCalls: () => app.gate.runningCount,
    outboxEntries: () => countOutbox(app.store),
    cpuMs,
    storeBytes: async () => await size?.bytes() ?? null,
    backupAgeMs: backup.ageMs,
  });
  return { backup, size };
}

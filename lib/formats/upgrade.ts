/**
 * Brings a store to the formats that this program reads, or refuses it.
 *
 * A store without a version is empty, or was written by a program that knew no
 * versions: that is version 1. An older store is upgraded step by step, in
 * batches; how far it came stands in the store, so that a process that is
 * killed is followed by another. Only one process at a time upgrades: every
 * commit checks the record of its own progress, and the others wait. A store
 * of a later version is left as it is.
 *
 * @module
 */

import type { Clock, Wait } from "@/lib/runtime.ts";
import {
  type Store,
  type StoreEntry,
  StoreFormatError,
  type StoreKey,
} from "@/lib/store/store.ts";
import type { Migration } from "./migration.ts";
import {
  commitUnder,
  type FormatRecord,
  isEmptyBelow,
  readFormat,
  type UpgradeProgress,
  writeFormat,
} from "./store.ts";

/** Milliseconds for which a process that upgrades need not report. */
export const UPGRADE_LEASE_MS = 30_000;
/** Milliseconds between two looks at another process's upgrade. */
const POLL_MS = 500;
/** How often one batch is read again because it changed meanwhile. */
const BATCH_ATTEMPTS_MAX = 50;
/** What a store without a version is. */
const FIRST_VERSION = 1;

/** What an upgrade tells its operator. */
export type UpgradeEvent =
  /** Another process is at it. */
  | { readonly kind: "waiting"; readonly to: number }
  | {
    readonly kind: "upgrading";
    readonly to: number;
    readonly summary: string;
    readonly changed: number;
  }
  | {
    readonly kind: "upgraded";
    readonly from: number;
    readonly to: number;
    readonly changed: number;
  }
  /** A step was walked once more. */
  | {
    readonly kind: "repeated";
    readonly to: number;
    readonly changed: number;
  };

/** What the formats of a store are judged and changed with. */
export interface FormatOptions {
  /** The steps, the first to version 2. */
  readonly migrations: readonly Migration[];
  /** Beginnings of every key that a program ever wrote. */
  readonly roots: readonly StoreKey[];
  /** The time. */
  readonly clock: Clock;
}

/** How a store is upgraded. */
export interface UpgradeOptions extends FormatOptions {
  /** Resolves after some milliseconds; tests pass their own. */
  readonly wait: Wait;
  /** Names this process. */
  readonly owner: string;
  /** No other process can have the store open: whoever held the lease is gone. */
  readonly isExclusive: boolean;
  /** The operator says that no other process runs. */
  readonly isStopped?: boolean;
  /**
   * Walks the steps once more that bear older programs beside them, for what
   * those wrote since: all behind the last that needs every process stopped.
   */
  readonly isAgain?: boolean;
  /** Reports how far it is. */
  readonly onEvent?: (event: UpgradeEvent) => void;
}

/** The formats of a store. */
export interface FormatState {
  /** Null: nothing was ever stored. */
  readonly version: number | null;
  /** The version that an unfinished upgrade leads to; null when there is none. */
  readonly upgradingTo: number | null;
}

/** Reads which formats a store is in. Changes nothing. */
export async function inspectFormat(
  store: Store,
  { roots }: Pick<FormatOptions, "roots">,
): Promise<FormatState> {
  const entry = await readFormat(store);
  if (entry !== null) {
    const { version, upgrade } = entry.value;
    return { version, upgradingTo: upgrade?.to ?? null };
  }
  const isEmpty = await isEmptyBelow(store, roots);
  return { version: isEmpty ? null : FIRST_VERSION, upgradingTo: null };
}

/** Why this program must not work on a store; null when it may. */
export function formatProblem(
  { version, upgradingTo }: FormatState,
  current: number,
): string | null {
  const latest = Math.max(version ?? current, upgradingTo ?? 0);
  if (latest > current) {
    return `it is in format ${latest}, this program knows ${current}; ` +
      "use the program that wrote it, or a backup from before";
  }
  if (version !== null && version < current) {
    return `it is in format ${version}, this program needs ${current}; ` +
      "start the server or run `pennyworth upgrade` first";
  }
  return upgradingTo === null ? null : "it is being upgraded";
}

/** The version that the steps lead to. */
export function currentVersion(migrations: readonly Migration[]): number {
  return FIRST_VERSION + migrations.length;
}

/**
 * Lets a program work on a store that is in its formats already, or empty.
 *
 * @throws {StoreFormatError} when it is neither.
 */
export async function requireFormat(
  store: Store,
  options: FormatOptions,
): Promise<void> {
  const current = currentVersion(options.migrations);
  const state = await inspectFormat(store, options);
  const problem = formatProblem(state, current);
  if (problem !== null) throw new StoreFormatError(problem);
  if (state.version === null) await writeNew(store, options);
}

/**
 * Brings a store to the formats of this program.
 *
 * @throws {StoreFormatError} when it is in later ones, or needs every process
 *   stopped.
 */
export async function upgradeFormat(
  store: Store,
  options: UpgradeOptions,
): Promise<void> {
  const { wait, clock, onEvent } = options;
  const current = currentVersion(options.migrations);
  let isAgain = options.isAgain ?? false;
  let isTold = false;
  while (true) {
    const entry = await readFormat(store);
    if (entry === null && await isEmptyBelow(store, options.roots)) {
      if (await writeNew(store, options)) return;
      continue;
    }
    const { version, upgrade } = entry?.value ?? { version: FIRST_VERSION };
    refuseNewer(version, upgrade, current);
    if (version === current && upgrade === undefined && !isAgain) return;
    if (isOthers(upgrade, options)) {
      if (!isTold) onEvent?.({ kind: "waiting", to: upgrade.to });
      isTold = true;
      await wait(POLL_MS);
      continue;
    }
    const progress = isAgain && version === current
      ? startAgain(options)
      : leased(upgrade, Math.min(version + 1, current), options);
    const migration = migrationOf(progress, options);
    if (migration === undefined) return;
    refuseRunning(migration, options);
    const held = await writeFormat(
      store,
      recordOf(version, clock.now(), progress),
      entry?.version ?? null,
    );
    if (held === null) continue;
    if (version === current) isAgain = false;
    await runSteps(store, held, { ...options, migration });
  }
}

/** The step that some progress is of. */
function migrationOf(
  { to, again }: UpgradeProgress,
  { migrations }: FormatOptions,
): Migration | undefined {
  return migrations.find((migration) => migration.to === (again?.to ?? to));
}

/**
 * The progress with which steps are repeated: from the first behind the last
 * that is not rolling. Before that one nobody of an older version was left.
 */
function startAgain(options: UpgradeOptions): UpgradeProgress {
  const { migrations } = options;
  const stopped = migrations.findLast(({ isRolling }) => !isRolling);
  const again = { to: (stopped?.to ?? FIRST_VERSION) + 1, cursor: null };
  return leased({ again }, currentVersion(migrations), options);
}

/** A store that a newer program has made, or is making, is not touched. */
function refuseNewer(
  version: number,
  upgrade: FormatRecord["upgrade"],
  current: number,
): void {
  if (Math.max(version, upgrade?.to ?? 0) <= current) return;
  const state = { version, upgradingTo: upgrade?.to ?? null };
  throw new StoreFormatError(formatProblem(state, current) ?? "");
}

/** Whether another process is at work, and shows that it lives. */
function isOthers(
  upgrade: FormatRecord["upgrade"],
  { isExclusive, owner, clock }: UpgradeOptions,
): upgrade is NonNullable<FormatRecord["upgrade"]> {
  return upgrade !== undefined && upgrade.owner !== owner && !isExclusive &&
    Date.parse(upgrade.lease_expires_at) > clock.now().getTime();
}

/** Some migrations bear no process beside them. */
function refuseRunning(
  { to, isRolling }: Migration,
  { isExclusive, isStopped }: UpgradeOptions,
): void {
  if (isRolling || isExclusive || isStopped === true) return;
  throw new StoreFormatError(
    `format ${to} needs every process stopped; ` +
      "then run `pennyworth upgrade --stopped`, and start them again",
  );
}

/** Takes the version of this program for an empty store; false when somebody was quicker. */
async function writeNew(
  store: Store,
  { migrations, clock }: FormatOptions,
): Promise<boolean> {
  const record = recordOf(currentVersion(migrations), clock.now());
  return await writeFormat(store, record, null) !== null;
}

/** One migration, batch by batch, until it is done or another process took over. */
async function runSteps(
  store: Store,
  first: StoreEntry<FormatRecord>,
  options: UpgradeOptions & { readonly migration: Migration },
): Promise<void> {
  const { migration, clock, onEvent } = options;
  const { to, summary } = migration;
  let held = first;
  let failed = 0;
  while (true) {
    const { version, upgrade } = held.value;
    const { again } = upgrade ?? {};
    const { cursor } = again ?? upgrade ?? { cursor: null };
    const batch = await migration.step(store, { cursor, now: clock.now() });
    const changed = (upgrade?.changed ?? 0) + batch.changed;
    if (!await applyAll(store, held, batch.commits)) {
      const now = await readFormat(store);
      if (now?.version !== held.version) return;
      if (++failed < BATCH_ATTEMPTS_MAX) continue;
      throw new StoreFormatError(`format ${to}: a batch was never at rest`);
    }
    failed = 0;
    const progress = batch.cursor === null
      ? afterStep(held.value, options)
      : leased(
        again === undefined
          ? { cursor: batch.cursor, changed }
          : { again: { to, cursor: batch.cursor }, changed },
        upgrade?.to ?? to,
        options,
      );
    const next = recordOf(
      batch.cursor === null ? Math.max(version, to) : version,
      clock.now(),
      progress,
    );
    const written = await writeFormat(store, next, held.version);
    if (written === null) return;
    if (batch.cursor === null) {
      const isNew = version < to;
      if (isNew) onEvent?.({ kind: "upgraded", from: version, to, changed });
      else onEvent?.({ kind: "repeated", to, changed });
      return;
    }
    onEvent?.({ kind: "upgrading", to, summary, changed });
    held = written;
  }
}

/** What is left to do when a step is done: the next one that is repeated, if it was. */
function afterStep(
  { version, upgrade }: FormatRecord,
  options: UpgradeOptions,
): UpgradeProgress | undefined {
  const { again } = upgrade ?? {};
  if (again === undefined || again.to === version) return undefined;
  const next = { to: again.to + 1, cursor: null };
  return leased({ again: next }, version, options);
}

async function applyAll(
  store: Store,
  held: StoreEntry<FormatRecord>,
  commits: Awaited<ReturnType<Migration["step"]>>["commits"],
): Promise<boolean> {
  for (const commit of commits) {
    if (!await commitUnder(store, held, commit)) return false;
  }
  return true;
}

function recordOf(
  version: number,
  now: Date,
  upgrade?: UpgradeProgress,
): FormatRecord {
  return {
    version,
    at: now.toISOString(),
    ...(upgrade === undefined ? {} : { upgrade }),
  };
}

/** Progress with a lease of this process. */
function leased(
  progress: Partial<UpgradeProgress> | undefined,
  to: number,
  { clock, owner }: UpgradeOptions,
): UpgradeProgress {
  return {
    to,
    owner,
    lease_expires_at: new Date(clock.now().getTime() + UPGRADE_LEASE_MS)
      .toISOString(),
    cursor: progress?.cursor ?? null,
    changed: progress?.changed ?? 0,
    ...(progress?.again === undefined ? {} : { again: progress.again }),
  };
}

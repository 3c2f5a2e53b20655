/**
 * The audit of the revenue log as it goes on: what was appended since the last
 * look is checked, and the result of that is stored, so that nobody who asks for
 * the report waits for the past. What was checked before is checked again, a
 * little at a time; `ledger verify` checks everything at once.
 *
 * @module
 */

import { AppError } from "@/lib/errors.ts";
import { MerklePeaks } from "@/lib/merkle.ts";
import { nextTurn } from "@/lib/next_turn.ts";
import type { Store, StoreCommit } from "@/lib/store/store.ts";
import { growTiles, type TileTree } from "@/lib/tlog/tiles.ts";
import { findProblem, GENESIS_HASH } from "./log.ts";
import { readEntries, type RevenueEntry } from "./store.ts";
import {
  leafHashOf,
  readTreeAndHead,
  readTreeState,
  storedTree,
  tileReader,
  treeCommit,
  type TreeState,
} from "./tree/store.ts";

/** Entries that are checked and put into the tree before others get a turn: a few milliseconds. */
export const AUDIT_ENTRIES = 50;
/** Entries that are checked once more in one look, which writes nothing. */
export const AGAIN_ENTRIES = 100;
/** Rounds that a report waits for; behind more its reader is asked to come again. */
const REPORT_ROUNDS_MAX = 40;

/** What an audit found. */
export interface AuditReport {
  /** `empty` has no entries; `broken` has one that does not fit. */
  readonly status: "intact" | "broken" | "empty";
  /** Entries that fit, from the start. */
  readonly count: number;
  /** Hash of the last entry that fits. */
  readonly headHash: string;
  /** The first entry that does not fit; null when all do. */
  readonly brokenSeq: number | null;
  /** What is wrong with it. */
  readonly problem: string | null;
  /** Atomic units by network. */
  readonly totals: ReadonlyMap<string, bigint>;
  /** Root of the tree over the entries that fit. */
  readonly root: Uint8Array;
  /** The tree over the entries that fit. */
  readonly tree: TileTree;
}

/** What is wrong with which entry. */
export interface Problem {
  /** The first entry that does not fit. */
  readonly seq: number;
  /** A sentence for operators. */
  readonly problem: string;
}

const NOTHING: TreeState = {
  count: 0,
  hash: GENESIS_HASH,
  totals: {},
  peaks: [],
};

/** Audits for one process. */
export class RevenueAuditor {
  readonly #store: Store;
  readonly #onFault: (event: string, detail: unknown) => void;
  /** Where the second look stands. */
  #again = { seq: 0, hash: GENESIS_HASH };
  #found: Problem | null = null;

  /** Takes the store, and what takes an entry that does not fit. */
  constructor(
    deps: {
      store: Store;
      onFault: (event: string, detail: unknown) => void;
    },
  ) {
    this.#store = deps.store;
    this.#onFault = deps.onFault;
  }

  /** Checks some of what was appended; whether there is more. */
  async advance(): Promise<boolean> {
    const { isMore } = await this.#advance();
    return isMore;
  }

  /** Checks some of what was checked before, from the start again after the end. */
  async checkAgain(): Promise<void> {
    const state = (await readTreeState(this.#store))?.value ?? NOTHING;
    const { seq, hash } = this.#again;
    if (seq >= state.count) {
      if (seq > 0 && (seq > state.count || hash !== state.hash)) {
        this.#tell({ seq: state.count, problem: "it was another log before" });
      }
      this.#again = { seq: 0, hash: GENESIS_HASH };
      return;
    }
    const count = Math.min(AGAIN_ENTRIES, state.count - seq);
    const { last, problem } = await checkEntries(this.#store, {
      seq,
      hash,
      count,
    });
    if (problem === null) this.#again = { seq: seq + count, hash: last };
    else this.#tell(problem);
  }

  /**
   * What is known of the log.
   *
   * @throws {AppError} `busy` while a long log is looked at for the first time.
   */
  async report(): Promise<AuditReport> {
    for (let round = 0; round < REPORT_ROUNDS_MAX; round++) {
      const { state, isMore, problem } = await this.#advance();
      if (isMore) continue;
      return await this.#reportOf(state, this.#found ?? problem);
    }
    throw new AppError("busy", "The log is being audited.", {
      retryAfterSeconds: 10,
    });
  }

  async #reportOf(
    state: TreeState,
    wrong: Problem | null,
  ): Promise<AuditReport> {
    const count = Math.min(state.count, wrong?.seq ?? state.count);
    const tree = storedTree(this.#store, count);
    const isWhole = count === state.count;
    const [last] = isWhole || count === 0
      ? []
      : await readEntries(this.#store, count - 1, count);
    return {
      status: wrong !== null ? "broken" : count === 0 ? "empty" : "intact",
      count,
      headHash: isWhole
        ? state.hash
        : (last?.value as RevenueEntry | undefined)?.hash ?? GENESIS_HASH,
      brokenSeq: wrong?.seq ?? null,
      problem: wrong?.problem ?? null,
      totals: new Map(
        Object.entries(state.totals).map(([network, amount]) => [
          network,
          BigInt(amount),
        ]),
      ),
      root: isWhole ? peaksOf(state).root() : await tree.root(),
      tree,
    };
  }

  #tell(problem: Problem): void {
    if (this.#found === null) this.#onFault("revenue_log_broken", problem);
    this.#found = problem;
  }

  async #advance(): Promise<
    { state: TreeState; isMore: boolean; problem: Problem | null }
  > {
    const { commit, ...planned } = await planAudit(this.#store, AUDIT_ENTRIES);
    const isWritten = commit === null ||
      await this.#store.commit(commit) !== null;
    // Whoever asks, and there is nothing new, has done no work to pause from.
    if (commit !== null) await nextTurn();
    // Another process was quicker: its work is as good.
    return { ...planned, isMore: planned.isMore || !isWritten };
  }
}

/**
 * Checks the next entries that are not in the tree yet.
 *
 * @returns The commit that appends them to it (null: there are none), what is
 * known after it, and whether there are more.
 */
export async function planAudit(
  store: Store,
  entriesMax: number,
): Promise<
  {
    commit: StoreCommit | null;
    state: TreeState;
    isMore: boolean;
    problem: Problem | null;
  }
> {
  const found = await readTreeAndHead(store);
  const { tree } = found;
  const state = tree?.value ?? NOTHING;
  const head = found.head?.value ?? { count: 0, hash: GENESIS_HASH };
  const wrong = (problem: Problem | null) => ({
    commit: null,
    state,
    isMore: false,
    problem,
  });
  const left = head.count - state.count;
  if (left < 0 || left === 0 && head.hash !== state.hash) {
    return wrong({
      seq: Math.min(head.count, state.count),
      problem: "the head names another entry",
    });
  }
  if (left === 0) return wrong(null);
  const count = Math.min(left, entriesMax);
  const { entries, last, problem } = await checkEntries(store, {
    seq: state.count,
    hash: state.hash,
    count,
  });
  if (problem !== null) return wrong(problem);
  const isLast = count === left;
  if (isLast && last !== head.hash) {
    return wrong({ seq: head.count, problem: "the head names another entry" });
  }
  const leafHashes = entries.map(leafHashOf);
  const next = appended(state, { entries, leafHashes, hash: last });
  const tiles = await growTiles(leafHashes, {
    size: state.count,
    read: tileReader(store),
  });
  return {
    commit: treeCommit({
      version: tree?.version ?? null,
      state: next,
      entries,
      tiles,
    }),
    state: next,
    isMore: !isLast,
    problem: null,
  };
}

/** Reads entries and checks that each follows the one before. */
async function checkEntries(
  store: Store,
  range: { seq: number; hash: string; count: number },
): Promise<{ entries: RevenueEntry[]; last: string; problem: Problem | null }> {
  const found = await readEntries(store, range.seq, range.seq + range.count);
  const entries: RevenueEntry[] = [];
  let hash = range.hash;
  for (let index = 0; index < range.count; index++) {
    const expected = range.seq + index;
    const { seq, value } = found[index] ?? { seq: null, value: null };
    const problem = findProblem(value, { seq, expected, hash });
    if (problem !== null) {
      return { entries, last: hash, problem: { seq: expected, problem } };
    }
    const entry = value as RevenueEntry;
    entries.push(entry);
    hash = entry.hash;
  }
  return { entries, last: hash, problem: null };
}

/** The state after some entries more. */
function appended(
  state: TreeState,
  { entries, leafHashes, hash }: {
    entries: readonly RevenueEntry[];
    leafHashes: readonly Uint8Array[];
    hash: string;
  },
): TreeState {
  const totals = new Map(Object.entries(state.totals));
  for (const entry of entries) {
    const amount = BigInt(entry.amount);
    const before = BigInt(totals.get(entry.network) ?? "0");
    const after = entry.event === "payment_unpaid"
      ? before - amount
      : before + amount;
    totals.set(entry.network, after.toString());
  }
  const peaks = peaksOf(state);
  for (const leafHash of leafHashes) peaks.append(leafHash);
  return {
    count: state.count + entries.length,
    hash,
    totals: Object.fromEntries(totals),
    peaks: [...peaks.list].map((peak) => peak?.toHex() ?? ""),
  };
}

function peaksOf({ peaks }: TreeState): MerklePeaks {
  return new MerklePeaks(
    peaks.map((peak) => peak === "" ? undefined : Uint8Array.fromHex(peak)),
  );
}

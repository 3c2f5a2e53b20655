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
import type { Store } from "@/lib/store/store.ts";
import { findProblem, GENESIS_HASH, leafHashOf } from "./log.ts";
import {
  type AuditState,
  readAudit,
  readEntries,
  readHead,
  type RevenueEntry,
  TREE_HEIGHTS,
  writeAudit,
} from "./store.ts";
import { StoredTree } from "./stored_tree.ts";

/** Entries that are checked before others get a turn: a few milliseconds. */
export const AUDIT_ENTRIES = 100;
/** Rounds that a report waits for; behind more its reader is asked to come again. */
const REPORT_ROUNDS_MAX = 20;

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
  readonly tree: StoredTree;
}

/** What is wrong with which entry. */
interface Problem {
  readonly seq: number;
  readonly problem: string;
}

const NOTHING: AuditState = {
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
    const state = (await readAudit(this.#store))?.value ?? NOTHING;
    const { seq, hash } = this.#again;
    if (seq >= state.count) {
      if (seq > 0 && (seq > state.count || hash !== state.hash)) {
        this.#tell({ seq: state.count, problem: "it was another log before" });
      }
      this.#again = { seq: 0, hash: GENESIS_HASH };
      return;
    }
    const count = Math.min(AUDIT_ENTRIES, state.count - seq);
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
    state: AuditState,
    wrong: Problem | null,
  ): Promise<AuditReport> {
    const count = Math.min(state.count, wrong?.seq ?? state.count);
    const tree = new StoredTree(this.#store, count);
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
    { state: AuditState; isMore: boolean; problem: Problem | null }
  > {
    const store = this.#store;
    // The audit first: the head is never behind what was audited before.
    const audit = await readAudit(store);
    const state = audit?.value ?? NOTHING;
    const head = (await readHead(store))?.value ??
      { count: 0, hash: GENESIS_HASH };
    const left = head.count - state.count;
    if (left < 0 || left === 0 && head.hash !== state.hash) {
      const problem = {
        seq: Math.min(head.count, state.count),
        problem: "the head names another entry",
      };
      return { state, isMore: false, problem };
    }
    if (left === 0) return { state, isMore: false, problem: null };
    const count = Math.min(left, AUDIT_ENTRIES);
    const { entries, last, problem } = await checkEntries(store, {
      seq: state.count,
      hash: state.hash,
      count,
    });
    if (problem !== null) return { state, isMore: false, problem };
    const isLast = count === left;
    if (isLast && last !== head.hash) {
      return {
        state,
        isMore: false,
        problem: { seq: head.count, problem: "the head names another entry" },
      };
    }
    const { next, roots } = appended(state, { entries, hash: last });
    const isWritten = await writeAudit(store, {
      version: audit?.version ?? null,
      state: next,
      roots,
    });
    // Another process was quicker: its work is as good.
    return { state: next, isMore: !isLast || !isWritten, problem: null };
  }
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

/** The state after some entries more, and the roots of the subtrees that they complete. */
function appended(
  state: AuditState,
  { entries, hash }: { entries: readonly RevenueEntry[]; hash: string },
): {
  next: AuditState;
  roots: { height: number; index: number; root: string }[];
} {
  const peaks = peaksOf(state);
  const totals = new Map(Object.entries(state.totals));
  const roots: { height: number; index: number; root: string }[] = [];
  for (const entry of entries) {
    const amount = BigInt(entry.amount);
    const before = BigInt(totals.get(entry.network) ?? "0");
    const after = entry.event === "payment_unpaid"
      ? before - amount
      : before + amount;
    totals.set(entry.network, after.toString());
    peaks.append(leafHashOf(entry), (height, root) => {
      if (!TREE_HEIGHTS.includes(height)) return;
      const index = Math.floor(entry.seq / 2 ** height);
      roots.push({ height, index, root: root.toHex() });
    });
  }
  return {
    next: {
      count: state.count + entries.length,
      hash,
      totals: Object.fromEntries(totals),
      peaks: [...peaks.list].map((peak) => peak?.toHex() ?? ""),
    },
    roots,
  };
}

function peaksOf({ peaks }: AuditState): MerklePeaks {
  return new MerklePeaks(
    peaks.map((peak) => peak === "" ? undefined : Uint8Array.fromHex(peak)),
  );
}

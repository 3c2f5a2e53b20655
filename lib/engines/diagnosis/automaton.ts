/**
 * The transitions of an automaton that finds fixed texts, in little room. Where
 * a state goes on depends for most characters on the last character alone: that
 * is held once for each pair of classes, and of a state only what differs, the
 * rows of all states pushed into each other (Tarjan and Yao's row displacement).
 */

/** Where states go on, by classes of characters. */
export interface Transitions {
  /** Where a state goes on that says nothing else, by the last class and the next. */
  readonly pairs: States;
  /** Where the row of a state begins among the cells. */
  readonly base: Uint32Array;
  /** Of which class a cell is; {@linkcode FREE} where it is nobody's. */
  readonly check: Uint8Array;
  /** Where a cell leads. */
  readonly next: States;
}

/** States by number, as narrow as there are many. */
export type States = Uint16Array | Uint32Array;

/** A cell of no row; there are fewer classes. */
const FREE = 255;
/** States that one step of building joins. */
const STATES_A_STEP = 256;
/** Places that one step of building tries for rows. */
const TRIES_A_STEP = 8_192;

/** Places that are tried for a row before it goes where few others are. */
const TRIES_EACH = 32;

/** The beginnings of texts, each a state that a class leads to. */
export class Trie {
  /** The child of a state that was added last; 0 where it has none. */
  readonly #child: Int32Array;
  /** The child of the same state that was added before. */
  readonly #sibling: Int32Array;
  /** The class that leads to a state. */
  readonly #by: Uint8Array;
  #states = 1;

  /**
   * A trie with its root alone.
   *
   * @param most States that there may be.
   */
  constructor(most: number) {
    this.#child = new Int32Array(most);
    this.#sibling = new Int32Array(most);
    this.#by = new Uint8Array(most);
  }

  /** How many states there are. */
  get states(): number {
    return this.#states;
  }

  /** Where a class leads from a state; 0 for nowhere. */
  next(state: number, by: number): number {
    let child = this.#child[state] ?? 0;
    while (child !== 0 && this.#by[child] !== by) {
      child = this.#sibling[child] ?? 0;
    }
    return child;
  }

  /** The same, to a new state where there was none. */
  add(state: number, by: number): number {
    const known = this.next(state, by);
    if (known !== 0) return known;
    const child = this.#states++;
    this.#by[child] = by;
    this.#sibling[child] = this.#child[state] ?? 0;
    this.#child[state] = child;
    return child;
  }

  /** The first state that a state leads to; 0 where there is none. */
  child(state: number): number {
    return this.#child[state] ?? 0;
  }

  /** The next one that the same state leads to. */
  sibling(state: number): number {
    return this.#sibling[state] ?? 0;
  }

  /** The class that leads to a state. */
  by(state: number): number {
    return this.#by[state] ?? 0;
  }
}

/** The states of a trie from its root outwards, each with its longest end that is a beginning. */
export interface Order {
  /** All but the root, nearer ones first. */
  readonly order: Uint32Array;
  /** The state of that end, by state; the root is 0. */
  readonly ends: Int32Array;
}

/** The states of a trie in order, a little at a time. */
export function* orderOf(trie: Trie): Generator<void, Order> {
  const ends = new Int32Array(trie.states);
  const order = new Uint32Array(trie.states - 1);
  let known = 0;
  for (let one = trie.child(0); one !== 0; one = trie.sibling(one)) {
    order[known++] = one;
  }
  for (let at = 0; at < known; at++) {
    if (at % STATES_A_STEP === 0) yield;
    const state = order[at] ?? 0;
    for (let one = trie.child(state); one !== 0; one = trie.sibling(one)) {
      const by = trie.by(one);
      let end = ends[state] ?? 0;
      let found = trie.next(end, by);
      while (found === 0 && end !== 0) {
        end = ends[end] ?? 0;
        found = trie.next(end, by);
      }
      ends[one] = found;
      order[known++] = one;
    }
  }
  return { order, ends };
}

/** What rows say beyond the pairs: those of one row stand together. */
interface Rows {
  /** Which row a state has. */
  readonly of: Uint32Array;
  /** Where each row begins, and behind the last one where it ends. */
  readonly from: readonly number[];
  /** States that rows lead to. */
  readonly to: readonly number[];
}

/**
 * The transitions of a trie, a little at a time.
 *
 * @param classes How many classes there are; class 0 leads to the root from
 * everywhere.
 */
export function* transitionsOf(
  trie: Trie,
  { order, ends }: Order,
  classes: number,
): Generator<void, Transitions> {
  // As narrow as the states allow: the table is held as long as the program.
  const NarrowStates = trie.states <= 65_536 ? Uint16Array : Uint32Array;
  const pairs = new NarrowStates(classes * classes);
  for (let one = trie.child(0); one !== 0; one = trie.sibling(one)) {
    pairs[trie.by(one)] = one;
  }
  for (let last = 1; last < classes; last++) {
    pairs.copyWithin(last * classes, 0, classes);
    const state = pairs[last] ?? 0;
    if (state === 0) continue;
    for (let one = trie.child(state); one !== 0; one = trie.sibling(one)) {
      pairs[last * classes + trie.by(one)] = one;
    }
  }
  yield;
  const rows = yield* rowsOf(trie, order, ends);
  const { bases, cells } = yield* placed(rows, trie, classes);
  const check = new Uint8Array(cells).fill(FREE);
  const next = new NarrowStates(cells);
  for (let row = 0; row < bases.length; row++) {
    if (row % STATES_A_STEP === 0) yield;
    const to = rows.from[row + 1] ?? 0;
    for (let at = rows.from[row] ?? 0; at < to; at++) {
      const state = rows.to[at] ?? 0;
      const cell = (bases[row] ?? 0) + trie.by(state);
      check[cell] = trie.by(state);
      next[cell] = state;
    }
  }
  return { pairs, base: rows.of.map((row) => bases[row] ?? 0), check, next };
}

/** The rows of states: their children, then what their longest ends say beside. */
function* rowsOf(
  trie: Trie,
  order: Uint32Array,
  ends: Int32Array,
): Generator<void, Rows> {
  // The first row is empty: that of the root, and of states next to it.
  const of = new Uint32Array(trie.states);
  const from = [0, 0];
  const to: number[] = [];
  const isNear = new Uint8Array(trie.states);
  for (let one = trie.child(0); one !== 0; one = trie.sibling(one)) {
    isNear[one] = 1;
  }
  for (const [at, state] of order.entries()) {
    if (at % STATES_A_STEP === 0) yield;
    if (isNear[state] === 1) continue;
    const beside = of[ends[state] ?? 0] ?? 0;
    if (trie.child(state) === 0) {
      of[state] = beside;
      continue;
    }
    of[state] = from.length - 1;
    for (let one = trie.child(state); one !== 0; one = trie.sibling(one)) {
      to.push(one);
    }
    const until = from[beside + 1] ?? 0;
    for (let other = from[beside] ?? 0; other < until; other++) {
      const one = to[other] ?? 0;
      if (trie.next(state, trie.by(one)) === 0) to.push(one);
    }
    from.push(to.length);
  }
  return { of, from, to };
}

/**
 * Places for the rows, long ones first: no two begin at the same cell, so that
 * the class in a cell says whose it is.
 */
function* placed(
  { from, to }: Rows,
  trie: Trie,
  classes: number,
): Generator<void, { readonly bases: Uint32Array; readonly cells: number }> {
  const bases = new Uint32Array(from.length - 1);
  const rows = longestFirst(from, classes);
  yield;
  // A row that fits nowhere else begins where all others end.
  const most = (rows.length + 1) * classes;
  const isTaken = new Uint8Array(most);
  const isBegun = new Uint8Array(most);
  /** For each class the first place where a row that has it may begin. */
  const open = new Uint32Array(classes);
  /** For each length where the last row of it began: what is before is mostly full. */
  const behind = new Uint32Array(classes);
  let cells = 0;
  let tries = 0;
  for (const row of rows) {
    const by: number[] = [];
    const until = from[row + 1] ?? 0;
    for (let at = from[row] ?? 0; at < until; at++) {
      by.push(trie.by(to[at] ?? 0));
    }
    let base = by.length === 0 ? cells : behind[by.length] ?? 0;
    for (const one of by) {
      let first = open[one] ?? 0;
      while (isBegun[first] === 1 || isTaken[first + one] === 1) first++;
      open[one] = first;
      base = Math.max(base, first);
    }
    const before = tries;
    while (isBegun[base] === 1 || !isFree(isTaken, base, by)) {
      base++;
      if (++tries % TRIES_A_STEP === 0) yield;
      if (tries - before === TRIES_EACH) {
        base = Math.max(base, cells - 2 * classes);
      }
    }
    behind[by.length] = base;
    isBegun[base] = 1;
    for (const one of by) isTaken[base + one] = 1;
    bases[row] = base;
    cells = Math.max(cells, base + classes);
  }
  return { bases, cells };
}

/** The numbers of rows, by their lengths. */
function longestFirst(from: readonly number[], most: number): number[] {
  const byLength: number[][] = Array.from({ length: most }, () => []);
  for (let row = 0; row + 1 < from.length; row++) {
    byLength[(from[row + 1] ?? 0) - (from[row] ?? 0)]?.push(row);
  }
  return byLength.reverse().flat();
}

/** Whether no cell is taken that a row would have. */
function isFree(
  isTaken: Uint8Array,
  base: number,
  by: readonly number[],
): boolean {
  for (let at = 0; at < by.length; at++) {
    if (isTaken[base + (by[at] ?? 0)] === 1) return false;
  }
  return true;
}

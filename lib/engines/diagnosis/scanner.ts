/**
 * Finds all of many fixed texts in one pass over the lines (the automaton of
 * Aho and Corasick), without regard to case.
 */
import {
  type Order,
  orderOf,
  type Transitions,
  transitionsOf,
  Trie,
} from "./automaton.ts";

/** Places remembered of one text: this many first and as many last ones. */
export const PLACES_EACH_END = 40;

/** Classes that all characters beyond ASCII share; more make a larger table. */
const OTHER_CLASSES = 12;

/** Where a text ends: line number and offset after its last character. */
export interface Place {
  /** Which line of the evidence, from 0. */
  readonly line: number;
  /** Offset behind the last character. */
  readonly end: number;
}

/** The places found, by number of the text. */
export class Places {
  readonly #first = new Map<number, Place[]>();
  readonly #last = new Map<number, Place[]>();

  /** Notes a place; later ones in one line and surplus ones are dropped. */
  add(text: number, line: number, end: number): void {
    let first = this.#first.get(text);
    if (first === undefined) this.#first.set(text, first = []);
    const previous = first.at(-1);
    // Two places in a line are enough to see around a false start.
    if (previous?.line === line && first.at(-2)?.line === line) return;
    if (first.length < PLACES_EACH_END) {
      first.push({ line, end });
      return;
    }
    let last = this.#last.get(text);
    if (last === undefined) this.#last.set(text, last = []);
    if (last.at(-1)?.line === line) return;
    last.push({ line, end });
    if (last.length > 2 * PLACES_EACH_END) last.splice(0, PLACES_EACH_END);
  }

  /** Places of one text in order. */
  of(text: number): readonly Place[] {
    const first = this.#first.get(text) ?? [];
    const last = this.#last.get(text);
    return last === undefined
      ? first
      : first.concat(last.slice(-PLACES_EACH_END));
  }

  /** Numbers of the texts that occur. */
  get texts(): Iterable<number> {
    return this.#first.keys();
  }
}

/** Texts that one step of building takes in. */
const TEXTS_A_STEP = 128;
/** Transitions of an automaton that finds nothing. */
const NOWHERE: Transitions = {
  pairs: new Uint16Array(1),
  base: new Uint32Array(1),
  check: new Uint8Array(),
  next: new Uint16Array(),
};

/** A character, and the small one that it is the capital of. */
type Capital = readonly [code: number, lower: number];

const known: { capitals?: readonly Capital[] } = {};

/** Every capital of Unicode's first plane; found once. */
function capitals(): readonly Capital[] {
  if (known.capitals !== undefined) return known.capitals;
  const found: Capital[] = [];
  for (let code = 0; code < 65_536; code++) {
    const lower = String.fromCharCode(code).toLowerCase();
    const small = lower.length === 1 ? lower.charCodeAt(0) : code;
    if (small !== code) found.push([code, small]);
  }
  return known.capitals = found;
}

/** An automaton for a fixed list of lower-case texts. */
export class Scanner {
  /** ASCII and {@linkcode OTHER_CLASSES} fit a byte. */
  readonly #classOf = new Uint8Array(65_536);
  #classes = 1;
  #transitions: Transitions = NOWHERE;
  /** The texts that end in each state, one state after the other. */
  #ends = new Uint32Array();
  /** Where those of a state begin; those of the next begin where they stop. */
  #endsFrom = new Uint32Array(1);

  /** Builds the automaton of all texts. */
  constructor(texts: readonly string[]) {
    for (const _ of this.#build(texts));
  }

  /** The same, a little at a time. */
  static *building(texts: readonly string[]): Generator<void, Scanner> {
    const scanner = new Scanner([]);
    yield* scanner.#build(texts);
    return scanner;
  }

  *#build(texts: readonly string[]): Generator<void, void> {
    if (texts.length === 0) return;
    this.#classify(texts);
    yield;
    const trie = new Trie(
      1 + texts.reduce((sum, text) => sum + text.length, 0),
    );
    /** The state in which each text ends. */
    const states = new Uint32Array(texts.length);
    for (const [number, text] of texts.entries()) {
      if (number % TEXTS_A_STEP === 0) yield;
      let state = 0;
      for (let i = 0; i < text.length; i++) {
        state = trie.add(state, this.#classOf[text.charCodeAt(i)] ?? 0);
      }
      states[number] = state;
    }
    const order = yield* orderOf(trie);
    this.#transitions = yield* transitionsOf(trie, order, this.#classes);
    yield;
    this.#endAll(states, order);
  }

  /** Notes which texts end in each state: its own, then those of its longest end. */
  #endAll(states: Uint32Array, { order, ends }: Order): void {
    const own = Map.groupBy(states.keys(), (number) => states[number] ?? 0);
    const counts = new Uint32Array(ends.length);
    for (const state of order) {
      counts[state] = (own.get(state)?.length ?? 0) +
        (counts[ends[state] ?? 0] ?? 0);
    }
    const from = new Uint32Array(ends.length + 1);
    for (const [state, count] of counts.entries()) {
      from[state + 1] = (from[state] ?? 0) + count;
    }
    const all = new Uint32Array(from.at(-1) ?? 0);
    for (const state of order) {
      let at = from[state] ?? 0;
      for (const number of own.get(state) ?? []) all[at++] = number;
      const end = ends[state] ?? 0;
      all.set(all.subarray(from[end], from[end + 1]), at);
    }
    this.#ends = all;
    this.#endsFrom = from;
  }

  /** Bytes that are held to scan with. */
  get bytes(): number {
    const { pairs, base, check, next } = this.#transitions;
    return [
      this.#classOf,
      pairs,
      base,
      check,
      next,
      this.#ends,
      this.#endsFrom,
    ].reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  /** Gives each character that occurs a class. */
  #classify(texts: readonly string[]): void {
    let classes = 1;
    const others = new Map<number, number>();
    for (const text of texts) {
      for (let i = 0; i < text.length; i++) {
        const code = text.charCodeAt(i);
        if (this.#classOf[code] !== 0) continue;
        if (code < 128) {
          this.#classOf[code] = classes++;
          continue;
        }
        // Other alphabets share a few classes: a text may then be reported
        // where it is not, and the pattern, which is tried there, decides.
        const bucket = code % OTHER_CLASSES;
        const shared = others.get(bucket) ?? classes++;
        others.set(bucket, shared);
        this.#classOf[code] = shared;
      }
    }
    for (const [code, lower] of capitals()) {
      if (this.#classOf[code] === 0) {
        this.#classOf[code] = this.#classOf[lower] ?? 0;
      }
    }
    this.#classes = classes;
  }

  /** Every place of every text. */
  scan(lines: readonly string[]): Places {
    const places = new Places();
    this.#walk(lines, (text, line, end) => places.add(text, line, end));
    return places;
  }

  /** Which texts stand anywhere, by their numbers. */
  textsIn(lines: readonly string[]): ReadonlySet<number> {
    const found = new Set<number>();
    this.#walk(lines, (text) => found.add(text));
    return found;
  }

  #walk(
    lines: readonly string[],
    meet: (text: number, line: number, end: number) => void,
  ): void {
    const classOf = this.#classOf;
    const classes = this.#classes;
    const { pairs, base, check, next } = this.#transitions;
    const ends = this.#ends;
    const endsFrom = this.#endsFrom;
    for (let number = 0; number < lines.length; number++) {
      const line = lines[number] ?? "";
      let state = 0;
      let last = 0;
      for (let i = 0; i < line.length; i++) {
        const c = classOf[line.charCodeAt(i)] ?? 0;
        const cell = (base[state] ?? 0) + c;
        state = (check[cell] === c ? next[cell] : pairs[last * classes + c]) ??
          0;
        last = c;
        const to = endsFrom[state + 1] ?? 0;
        for (let at = endsFrom[state] ?? 0; at < to; at++) {
          meet(ends[at] ?? 0, number, i + 1);
        }
      }
    }
  }
}

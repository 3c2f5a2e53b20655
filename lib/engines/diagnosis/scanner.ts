/**
 * Finds all of many fixed texts in one pass over the lines (the automaton of
 * Aho and Corasick), without regard to case.
 */

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
/** States that one step of building joins. */
const STATES_A_STEP = 256;

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
  #next: Uint16Array | Uint32Array = new Uint16Array();
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
    const classes = this.#classes;
    const size = 1 + texts.reduce((sum, text) => sum + text.length, 0);
    const next = new Int32Array(size * classes);
    const ends: number[][] = [[]];
    for (const [number, text] of texts.entries()) {
      if (number % TEXTS_A_STEP === 0) yield;
      let state = 0;
      for (let i = 0; i < text.length; i++) {
        const edge = state * classes + (this.#classOf[text.charCodeAt(i)] ?? 0);
        if (next[edge] === 0) {
          next[edge] = ends.length;
          ends.push([]);
        }
        state = next[edge] ?? 0;
      }
      ends[state]?.push(number);
    }
    yield* joined(next, ends, classes);
    // As narrow as the states allow: the table is held as long as the program.
    const States = ends.length <= 65_536 ? Uint16Array : Uint32Array;
    this.#next = new States(next.subarray(0, ends.length * classes));
    yield;
    this.#endsFrom = new Uint32Array(ends.length + 1);
    for (const [state, { length }] of ends.entries()) {
      this.#endsFrom[state + 1] = (this.#endsFrom[state] ?? 0) + length;
    }
    yield;
    this.#ends = Uint32Array.from(ends.flat());
  }

  /** Bytes that are held to scan with. */
  get bytes(): number {
    return this.#classOf.byteLength + this.#next.byteLength +
      this.#ends.byteLength + this.#endsFrom.byteLength;
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
    const next = this.#next;
    const ends = this.#ends;
    const endsFrom = this.#endsFrom;
    for (let number = 0; number < lines.length; number++) {
      const line = lines[number] ?? "";
      let state = 0;
      for (let i = 0; i < line.length; i++) {
        const c = classOf[line.charCodeAt(i)] ?? 0;
        state = next[state * classes + c] ?? 0;
        const to = endsFrom[state + 1] ?? 0;
        for (let at = endsFrom[state] ?? 0; at < to; at++) {
          meet(ends[at] ?? 0, number, i + 1);
        }
      }
    }
  }
}

/** Lets every state go on where its longest end that is a beginning goes on. */
function* joined(
  next: Int32Array,
  ends: readonly number[][],
  classes: number,
): Generator<void, void> {
  const fail = new Int32Array(ends.length);
  const queue: number[] = [];
  for (let c = 0; c < classes; c++) {
    const child = next[c] ?? 0;
    if (child !== 0) queue.push(child);
  }
  for (let head = 0; head < queue.length; head++) {
    if (head % STATES_A_STEP === 0) yield;
    const state = queue[head] ?? 0;
    const back = fail[state] ?? 0;
    ends[state]?.push(...(ends[back] ?? []));
    for (let c = 0; c < classes; c++) {
      const child = next[state * classes + c] ?? 0;
      const other = next[back * classes + c] ?? 0;
      if (child === 0) next[state * classes + c] = other;
      else {
        fail[child] = other;
        queue.push(child);
      }
    }
  }
}

/**
 * The rest of a line that was cut off. A log is often kept up to some length,
 * and the sentence that decides ends in the middle. Where a known sentence
 * goes on in one way only, what is missing is put back.
 */
import {
  endOf,
  goesOnBehind,
  goesOnInValue,
  type Outline,
  outlineOf,
  RUN_BEFORE_VALUE_MIN,
  RUN_MIN,
} from "./near.ts";
import type { Pattern } from "../rows.ts";
import { isSameChar, mayBegin, type Part, treeOf, type Ways } from "./tree.ts";

/** Characters of a line that are looked at: its end. */
const LINE_CHARS_MAX = 600;
/** Fixed characters of a sentence that have to stand before the cut. */
const FIXED_MIN = 12;
/** Enough of them where no more than a few are missing. */
const SHORT_MIN = 8;
/** @see SHORT_MIN */
const SHORT_MISSING_MAX = 4;
/** Share of a sentence's fixed characters that may be missing. */
const MISSING_SHARE_MAX = 0.45;
/** Characters of anything over which a sentence is not followed. */
const GAP_MAX = 3;
/** Characters that are put back. */
const ADDED_MAX = 60;
/** Steps of one pattern, and of all of one line. */
const STEPS_EACH = 12_000;
const STEPS_ALL = 300_000;
/** Ways in which one sentence may go on that are looked at. */
const WAYS_MAX = 4;
/** Different lines that are given. */
const COMPLETIONS_MAX = 4;
/** How much of the best sentence's fixed characters a rival has to have. */
const RIVAL_SHARE = 0.8;
/** Characters by which sentences are found. */
const KEY_CHARS = 7;

/** A line with what was cut off. */
export interface Completion {
  /** The whole line. */
  readonly line: string;
  /** Fixed characters of the sentence that stood before the cut. */
  readonly fixed: number;
}

/** How a line that was cut off can go on. */
export interface GoesOn {
  /** Whole lines, the one that rests on most of its sentence first. */
  readonly lines: readonly string[];
  /** Whether as good a sentence goes on with a value, of which nothing stands. */
  readonly lacksValue: boolean;
  /** The lines of such sentences up to that value. */
  readonly openings: readonly string[];
}

/** Patterns, and which of them have a fixed text that begins so. */
interface Ordered {
  readonly patterns: readonly Pattern[];
  readonly byKey: ReadonlyMap<string, readonly number[]>;
}

/** Ends of lines of which is kept in which sentences they go on: 4 KB each. */
const ENDS_MAX = 64;
/** What is kept of a question, as a byte. */
const UNASKED = 0;
const YES = 1;
const NO = 2;

/** Patterns that are ordered in one step. */
const PATTERNS_A_STEP = 256;

/** Sentences by the fixed texts in them; ordered when first needed. */
export class Sentences {
  readonly #source: () => readonly Pattern[];
  #known: Ordered | undefined;
  /** By the numbers of their patterns. */
  readonly #outlines: (Outline | undefined)[] = [];
  /** How often each pattern shares a text with a line, while one is looked at. */
  #counts: Uint16Array | undefined;
  /** What is known of the ends of lines, for each pattern by its number. */
  readonly #ends = new Map<string, Uint8Array>();

  /**
   * Keeps where the sentences come from; they are not ordered yet.
   *
   * @param source Gives the patterns of lines.
   */
  constructor(source: () => readonly Pattern[]) {
    this.#source = source;
  }

  /**
   * Orders them, a little at a time. Who asks before it is done orders the rest
   * at once. Each is read when a line first comes near to it: all of them would
   * take longer than everything else that is made ready.
   */
  *ordering(): Generator<void, void> {
    const ordered = this.#known ?? (yield* orderOf(this.#source()));
    this.#known ??= ordered;
  }

  /**
   * The completion that rests on most of its sentence; null when no sentence
   * goes on from there.
   *
   * @param isOnlyInWord Whether the cut has to be in the middle of a word:
   * behind a whole one the line may be complete as it is.
   */
  complete(whole: string, isOnlyInWord: boolean): Completion | null {
    return this.#found(whole, isOnlyInWord).completions[0] ?? null;
  }

  /** Every way in which a line can go on, as {@linkcode complete} finds one. */
  goesOn(whole: string, isOnlyInWord: boolean): GoesOn {
    const { completions, lacking } = this.#found(whole, isOnlyInWord);
    const best = Math.max(
      0,
      ...[completions[0], ...lacking].map((one) => one?.fixed ?? 0),
    );
    const near = (all: readonly Completion[]) => [
      ...new Set(
        all.filter(({ fixed }) => fixed >= best * RIVAL_SHARE)
          .map(({ line }) => line),
      ),
    ];
    const openings = near(lacking);
    return {
      lines: near(completions).slice(0, COMPLETIONS_MAX),
      lacksValue: openings.length > 0,
      openings: openings.slice(0, COMPLETIONS_MAX),
    };
  }

  #found(whole: string, isOnlyInWord: boolean): {
    readonly completions: readonly Completion[];
    readonly lacking: readonly Completion[];
  } {
    const line = whole.slice(-LINE_CHARS_MAX);
    const budget = { steps: STEPS_ALL };
    const completions: (Completion & { readonly added: number })[] = [];
    const lacking: Completion[] = [];
    if (isOnlyInWord && !ENDS_IN_WORD.test(line)) {
      return { completions, lacking };
    }
    for (const pattern of this.#near(line, isOnlyInWord)) {
      const { found, lacks } = completionsOf(pattern, line, budget);
      if (budget.steps <= 0) break;
      for (const { added, fixed } of lacks) {
        if (mayGoOn(line, added, isOnlyInWord)) {
          lacking.push({
            line: `${whole}${withoutRepeat(line, added)}`,
            fixed,
          });
        }
      }
      for (const { added, fixed } of found) {
        const match = pattern.exec(`${line}${added}`);
        if (match === null || !mayGoOn(line, added, isOnlyInWord)) continue;
        if (
          !isInWord(line, added) && !ENDS_OPEN.test(line) &&
          !BEGINS_SENTENCE.test(line.slice(0, match.index))
        ) continue;
        completions.push({
          line: `${whole}${withoutRepeat(line, added)}`,
          fixed,
          added: added.length,
        });
      }
    }
    completions.sort((a, b) => b.fixed - a.fixed || a.added - b.added);
    return { completions, lacking };
  }

  /**
   * Patterns that share a fixed text with the line and may go on behind it,
   * those first that share more.
   */
  #near(line: string, isOnlyInWord: boolean): readonly RegExp[] {
    const { patterns, byKey } = this.#known ??= atOnce(
      orderOf(this.#source()),
    );
    const counts = this.#counts ??= new Uint16Array(patterns.length);
    const shared: number[] = [];
    const text = line.toLowerCase();
    for (let at = 0; at + KEY_CHARS <= text.length; at++) {
      for (const number of byKey.get(text.slice(at, at + KEY_CHARS)) ?? []) {
        const count = counts[number] ?? 0;
        if (count === 0) shared.push(number);
        counts[number] = count + 1;
      }
    }
    const ends = this.#endsLike(text, isOnlyInWord);
    const near: { number: number; count: number; pattern: RegExp }[] = [];
    for (const number of shared) {
      const pattern = patterns[number];
      const count = counts[number] ?? 0;
      counts[number] = 0;
      if (pattern === undefined) continue;
      const outline = this.#outlines[number] ??= outlineOf(pattern.source);
      if (ends[number] === UNASKED) {
        ends[number] = goesOnBehind(outline, endOf(text), isOnlyInWord)
          ? YES
          : NO;
      }
      if (
        ends[number] === YES || goesOnInValue(outline, text, isOnlyInWord)
      ) near.push({ number, count, pattern: pattern.made });
    }
    return near.sort((a, b) => b.count - a.count || a.number - b.number)
      .map(({ pattern }) => pattern);
  }

  /** What is known of a line's end: most lines end as others did. */
  #endsLike(line: string, isOnlyInWord: boolean): Uint8Array {
    const key = `${isOnlyInWord ? "in" : "behind"} ${endOf(line)}`;
    const known = this.#ends.get(key);
    if (known !== undefined) return known;
    const [oldest] = this.#ends.keys();
    if (oldest !== undefined && this.#ends.size >= ENDS_MAX) {
      this.#ends.delete(oldest);
    }
    const ends = new Uint8Array(this.#known?.patterns.length ?? 0);
    this.#ends.set(key, ends);
    return ends;
  }
}

/** Whether a line can go on with that: a number never does, nor is one made up. */
function mayGoOn(
  line: string,
  added: string,
  isOnlyInWord: boolean,
): boolean {
  if (/\d$/.test(line) && /^\d/.test(added)) return false;
  // "a nonzero exit code" is whole: which number it was stands nowhere, nor for
  // which of several machines (x86, win32) something is "not supported".
  if (/\d/.test(added)) return false;
  // A word that is whole is none that goes on with a capital: "unauthorized" is
  // no "UnauthorizedError".
  if (/\p{Ll}$/u.test(line) && /^\p{Lu}/u.test(added)) return false;
  // A further part of a code is a value: which of them it was stands nowhere.
  if (/\w$/.test(line) && /^[a-z]{0,12}_[a-z]/.test(added)) return false;
  return !isOnlyInWord || isInWord(line, added);
}

function isInWord(line: string, added: string): boolean {
  return ENDS_IN_WORD.test(line) && /^[\p{L}\d_]/u.test(added);
}

const ENDS_IN_WORD = /[\p{L}\d_]$/u;
/** Ends where no sentence ends: behind a sign or word that something follows. */
const ENDS_OPEN =
  /[\s,:;=([{<-]$|\s["'`]$|\s(?:an?|and|as|at|be|been|because|by|cannot|does|failed|for|from|has|in|is|no|not|of|on|or|than|that|the|this|to|unable|was|with)$/i;
/**
 * What stands before a sentence that is known from its beginning. One whose
 * beginning is another's ("Disk quota exceeded", "Working tree has uncommitted
 * changes") is whole behind a whole word, and goes on in no way.
 */
const BEGINS_SENTENCE = /^$|[:>\]|)\-"'`([{]\s{0,4}$|^[^\p{L}\d]{0,8}$/u;

function* orderOf(patterns: readonly Pattern[]): Generator<void, Ordered> {
  const byKey = new Map<string, number[]>();
  const seen = new Set<string>();
  for (const [number, { source, flags }] of patterns.entries()) {
    if ((number + 1) % PATTERNS_A_STEP === 0) yield;
    // What several rules share is followed once.
    if (seen.size === seen.add(`${flags}/${source}`).size) continue;
    // Heads of groups and classes by a letter are no text of the sentence.
    const plain = source.replace(
      /\(\?(?:[:=!]|<[=!]|<\w{1,40}>)|\\[bBdDwWsS]/g,
      "(",
    );
    const runs = plain.match(
      /(?:[A-Za-z0-9 ,:;'"`=_#@<>~%&!-]|\\[./()[\]{}+*?$^|\\-]){7,}/g,
    ) ?? [];
    for (const run of runs) {
      const key = run.replace(/\\(.)/g, "$1").toLowerCase().slice(0, KEY_CHARS);
      if (key.length < KEY_CHARS) continue;
      const known = byKey.get(key);
      if (known === undefined) byKey.set(key, [number]);
      else if (known.at(-1) !== number) known.push(number);
    }
  }
  return { patterns, byKey };
}

/** All steps at once: for who has nothing else to do. */
function atOnce<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

interface Budget {
  steps: number;
}

interface Found {
  readonly added: string;
  readonly fixed: number;
}

/** State of one way through a pattern. */
interface Way {
  readonly at: number;
  readonly fixed: number;
  readonly added: string;
  readonly addedFixed: number;
  /** Fixed characters in a row up to here, or up to the value that is open. */
  readonly run: number;
  /** Whether a value is open. */
  readonly isInValue: boolean;
}

type Next = (way: Way) => Found | null;

/** What takes one character. */
type One = Extract<Part, { kind: "char" | "set" }>;

/** Trees that are kept: those of sentences that many lines come near to. */
const TREES_MAX = 256;
const trees = new Map<RegExp, Tree | null>();

/** A pattern to be walked. */
interface Tree {
  readonly ways: Ways;
  readonly ignoresCase: boolean;
  /** The character that every match begins with; null where there are several. */
  readonly first: string | null;
  /** Whether a match may begin with a character behind the line's first; see {@linkcode beginsAt}. */
  readonly begins: Uint8Array;
}

/** Characters of which it is kept whether a match may begin with them. */
const BEGINS_MAX = 128;

function knownTree(pattern: RegExp): Tree | null {
  const known = trees.get(pattern);
  if (known !== undefined) return known;
  const [oldest] = trees.keys();
  if (oldest !== undefined && trees.size >= TREES_MAX) trees.delete(oldest);
  const ways = treeOf(pattern.source);
  const part = ways?.length === 1 ? ways[0]?.[0] : undefined;
  const first = part?.kind === "char" ? part.char : null;
  const tree = ways === null ? null : {
    ways,
    ignoresCase: pattern.ignoreCase,
    first: pattern.ignoreCase ? null : first,
    begins: new Uint8Array(BEGINS_MAX),
  };
  trees.set(pattern, tree);
  return tree;
}

/** The rests with which a pattern fits the end of a line, from the best place on. */
function completionsOf(
  pattern: RegExp,
  line: string,
  all: Budget,
): { readonly found: readonly Found[]; readonly lacks: readonly Found[] } {
  const tree = knownTree(pattern);
  if (tree === null) return { found: [], lacks: [] };
  const { ways, first } = tree;
  let walker: Walker | undefined;
  let found: readonly Found[] = [];
  for (let start = 0; start < line.length - SHORT_MIN; start++) {
    const begins = first === null
      ? beginsAt(tree, line, start)
      : line.charAt(start) === first;
    if (!begins) continue;
    walker ??= new Walker(line, tree.ignoresCase);
    const here = walker.walk(ways, start);
    if ((here[0]?.fixed ?? 0) > (found[0]?.fixed ?? 0)) found = here;
  }
  all.steps -= walker?.steps ?? 0;
  return { found, lacks: walker?.lacks ?? [] };
}

/**
 * Whether a match may begin at a place. Behind the line's first character it
 * depends on what stands there alone, and a pattern is asked that once.
 */
function beginsAt(
  { ways, ignoresCase, begins }: Tree,
  line: string,
  at: number,
): boolean {
  const code = line.charCodeAt(at);
  const isKept = at > 0 && code < BEGINS_MAX;
  if (isKept && begins[code] !== UNASKED) return begins[code] === YES;
  const found = mayBegin(ways, line, { at, ignoresCase });
  if (isKept) begins[code] = found ? YES : NO;
  return found;
}

/** What is put back, without what the end of the line has of it already. */
function withoutRepeat(line: string, added: string): string {
  for (
    let count = Math.min(added.length, line.length);
    count >= RUN_MIN;
    count--
  ) {
    if (line.endsWith(added.slice(0, count))) return added.slice(count);
  }
  return added;
}

/** Whether enough of a sentence stands for what was put back of it. */
function mayBeRest({ fixed, added, addedFixed }: Way): boolean {
  return added !== "" && fixed >= SHORT_MIN &&
    (fixed >= FIXED_MIN || addedFixed <= SHORT_MISSING_MAX) &&
    addedFixed <= (fixed + addedFixed) * MISSING_SHARE_MAX;
}

/** Whether the cut is in a fixed text, or in the value behind a long one. */
function isOnTrack({ run, isInValue }: Way): boolean {
  return run >= (isInValue ? RUN_BEFORE_VALUE_MIN : RUN_MIN);
}

/** A way behind some characters of a text. */
function withText(way: Way, count: number): Way {
  return {
    ...way,
    at: way.at + count,
    fixed: way.fixed + count,
    run: way.run + count,
  };
}

/** The same behind characters of a set. */
function withValue(way: Way, count: number): Way {
  const keepsRun = way.isInValue && way.run >= RUN_BEFORE_VALUE_MIN;
  return { ...way, at: way.at + count, run: keepsRun ? way.run : 0 };
}

class Walker {
  steps = 0;
  /** Ways that ended before a value of which nothing stands. */
  readonly lacks: Found[] = [];
  readonly #line: string;
  readonly #ignoresCase: boolean;
  /** Ways of the walk that ended behind the line. */
  #found: Found[] = [];
  readonly #end: Next = (way) => {
    const { at, added, fixed } = way;
    if (at < this.#line.length || !mayBeRest(way)) return null;
    if (this.#found.every((one) => one.added !== added)) {
      this.#found.push({ added, fixed });
    }
    return this.#found.length >= WAYS_MAX ? { added, fixed } : null;
  };

  constructor(line: string, ignoresCase: boolean) {
    this.#line = line;
    this.#ignoresCase = ignoresCase;
  }

  /** The ways in which the patterns end behind the line, the first as a rule is read. */
  walk(ways: Ways, start: number): readonly Found[] {
    this.#any(ways, {
      at: start,
      fixed: 0,
      added: "",
      addedFixed: 0,
      run: 0,
      isInValue: false,
    }, this.#end);
    if (this.#found.length === 0) return this.#found;
    const found = this.#found.sort((a, b) => b.fixed - a.fixed);
    this.#found = [];
    return found;
  }

  #any(
    ways: Ways,
    way: Way,
    next: Next,
  ): Found | null {
    for (const parts of ways) {
      // Most ways are left at their first character: nothing is made for them.
      if (this.#differs(parts[0], way.at)) {
        this.steps++;
        continue;
      }
      const found = this.#sequence(parts, 0, way, next);
      if (found !== null) return found;
    }
    return null;
  }

  /** Whether a part is one character, and another one stands there. */
  #differs(part: Part | undefined, at: number): boolean {
    return part?.kind === "char" && at < this.#line.length &&
      !this.#stands(part.char, at);
  }

  /** The same of each way: nothing is made for a group of such. */
  #noneStands(ways: Ways, at: number): boolean {
    for (const parts of ways) {
      if (!this.#differs(parts[0], at)) return false;
    }
    return true;
  }

  /** Whether a character stands at a place of the line. */
  #stands(char: string, at: number): boolean {
    return isSameChar(
      this.#line.charCodeAt(at),
      char.charCodeAt(0),
      this.#ignoresCase,
    );
  }

  #sequence(
    parts: readonly Part[],
    index: number,
    way: Way,
    next: Next,
  ): Found | null {
    let at = index;
    // A text that stands there is read without a call for each character.
    let taken = 0;
    for (;; at++, taken++) {
      const part = parts[at];
      if (part?.kind !== "char" || way.at + taken >= this.#line.length) break;
      if (this.#isOver(way)) return null;
      if (!this.#stands(part.char, way.at + taken)) return null;
    }
    const here = taken === 0 ? way : withText(way, taken);
    const part = parts[at];
    if (part === undefined) return next(here);
    if (part.kind === "group" && this.#noneStands(part.ways, here.at)) {
      return null;
    }
    const after = at + 1;
    return this.#part(part, here, (w) => this.#sequence(parts, after, w, next));
  }

  /** Counts a step; whether there were too many, or too much was put back. */
  #isOver({ added }: Way): boolean {
    return ++this.steps > STEPS_EACH || added.length > ADDED_MAX;
  }

  #part(part: Part, way: Way, next: Next): Found | null {
    if (this.#isOver(way)) return null;
    const isPast = way.at >= this.#line.length;
    switch (part.kind) {
      case "nothing":
        return next(way);
      case "start":
        return way.at === 0 ? next(way) : null;
      case "end":
        return isPast ? next(way) : null;
      case "group":
        return this.#group(part, way, next);
      case "repeat":
        return this.#repeat(part, 0, way, next);
      case "char":
      case "set":
        return isPast
          ? this.#add(part, way, next)
          : this.#take(part, way, next);
    }
  }

  #group(
    { ways, isValue }: Extract<Part, { kind: "group" }>,
    way: Way,
    next: Next,
  ): Found | null {
    if (!isValue) return this.#any(ways, way, next);
    // A value of which nothing stands is never made up.
    if (way.at >= this.#line.length) {
      if (mayBeRest(way)) {
        this.lacks.push({ added: way.added, fixed: way.fixed });
      }
      return null;
    }
    return this.#any(
      ways,
      { ...way, isInValue: true },
      (w) => next({ ...w, isInValue: false }),
    );
  }

  /** One character that stands there. */
  #take(part: One, way: Way, next: Next): Found | null {
    if (part.kind === "char") {
      return this.#stands(part.char, way.at) ? next(withText(way, 1)) : null;
    }
    return part.fits.test(this.#line.charAt(way.at))
      ? next(withValue(way, 1))
      : null;
  }

  /** One character that was cut off. */
  #add(part: One, way: Way, next: Next): Found | null {
    if (way.added === "" && !isOnTrack(way)) return null;
    // What is missing of a value is never made up either.
    if (part.kind === "set" && way.isInValue) return null;
    return next(
      part.kind === "set" ? { ...way, added: way.added + part.sample } : {
        ...way,
        added: way.added + part.char,
        addedFixed: way.addedFixed + 1,
      },
    );
  }

  #repeat(
    repeat: Extract<Part, { kind: "repeat" }>,
    count: number,
    way: Way,
    next: Next,
  ): Found | null {
    const { part, min, max } = repeat;
    const isPast = way.at >= this.#line.length;
    // Where anything may stand at the cut, what follows is a guess.
    if (
      isPast && way.added === "" && !way.isInValue && part.kind === "set" &&
      max > GAP_MAX
    ) return null;
    if (part.kind === "set" && !isPast) {
      return this.#repeatSet(repeat, part, way, next);
    }
    if (count < max && !(isPast && count >= min)) {
      const found = this.#part(
        part,
        way,
        (w) =>
          w.at === way.at && w.added === way.added
            ? null
            : this.#repeat(repeat, count + 1, w, next),
      );
      if (found !== null) return found;
    }
    return count >= min ? next(way) : null;
  }

  /** As many characters of a set as stand there, and fewer where that leads nowhere. */
  #repeatSet(
    { min, max }: Extract<Part, { kind: "repeat" }>,
    set: Extract<Part, { kind: "set" }>,
    way: Way,
    next: Next,
  ): Found | null {
    const left = Math.min(max, this.#line.length - way.at);
    let taken = 0;
    while (taken < left && !this.#isOver(way)) {
      if (!set.fits.test(this.#line.charAt(way.at + taken))) break;
      taken++;
    }
    for (; taken >= min; taken--) {
      const found = next(taken === 0 ? way : withValue(way, taken));
      if (found !== null) return found;
    }
    return null;
  }
}

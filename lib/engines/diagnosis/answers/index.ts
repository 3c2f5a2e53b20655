/**
 * Which answers may fit a text, by the fixed texts that their patterns need:
 * hundreds of patterns are not tried on every diagnostic, and a line that one
 * of them knows is found wherever it stands in the evidence.
 */
import { literalsOf } from "@/lib/text_understanding/literals.ts";
import { type Pattern, patternsOf } from "../rows.ts";
import { Scanner } from "../scanner.ts";
import type { CompleteAnswer } from "./answer.ts";

/** Lines that answers know by their text alone, besides what grammars read. */
const KNOWN_LINES_MAX = 24;

/** Shorter texts stand in every log: they are tried on diagnostics alone. */
const LINE_TEXT_MIN = 9;

/** Answers that one step of building looks at. */
const ANSWERS_A_STEP = 16;

/** An answer, with those of its patterns that may fit. */
export interface MayFit {
  /** Whose they are. */
  readonly answer: CompleteAnswer;
  /** In their order. */
  readonly patterns: readonly RegExp[];
}

/** Answers by their fixed texts; build once, use for every input. */
export class AnswerIndex {
  #scanner = new Scanner([]);
  #lines = new Scanner([]);
  /** Every pattern of every answer, in order. */
  readonly #patterns: { answer: CompleteAnswer; pattern: Pattern }[] = [];
  /** Numbers of patterns, by the number of a text that each needs. */
  readonly #byText: number[][] = [];
  readonly #always: number[] = [];

  /** Gathers the fixed texts of all patterns. */
  constructor(answers: readonly CompleteAnswer[]) {
    for (const _ of this.#build(answers));
  }

  /** The same, a little at a time. */
  static *building(
    answers: readonly CompleteAnswer[],
  ): Generator<void, AnswerIndex> {
    const index = new AnswerIndex([]);
    yield* index.#build(answers);
    return index;
  }

  *#build(answers: readonly CompleteAnswer[]): Generator<void, void> {
    const numbers = new Map<string, number>();
    const lineTexts = new Set<string>();
    for (const [at, answer] of answers.entries()) {
      if (at % ANSWERS_A_STEP === 0) yield;
      const texts: (readonly string[] | null)[] = [];
      for (const pattern of patternsOf(answer, "on")) {
        this.#patterns.push({ answer, pattern });
        const { required, seldom } = literalsOf(pattern.source);
        this.#addTexts(seldom, numbers);
        texts.push(required);
      }
      if (texts.includes(null)) continue;
      for (const text of texts.flatMap((some) => some ?? [])) {
        if (text.length >= LINE_TEXT_MIN) lineTexts.add(text);
      }
    }
    this.#scanner = yield* Scanner.building([...numbers.keys()]);
    this.#lines = yield* Scanner.building([...lineTexts]);
  }

  /** Notes the texts of which the pattern that was added last needs one. */
  #addTexts(
    texts: readonly string[] | null,
    numbers: Map<string, number>,
  ): void {
    const pattern = this.#patterns.length - 1;
    if (texts === null) this.#always.push(pattern);
    for (const text of texts ?? []) {
      const number = numbers.get(text) ?? numbers.size;
      numbers.set(text, number);
      (this.#byText[number] ??= []).push(pattern);
    }
  }

  /** Answers one of whose patterns may fit the texts, in their order. */
  of(texts: readonly string[]): readonly MayFit[] {
    const numbers = new Set(this.#always);
    for (const text of this.#scanner.textsIn(texts)) {
      for (const number of this.#byText[text] ?? []) numbers.add(number);
    }
    const found: { answer: CompleteAnswer; patterns: RegExp[] }[] = [];
    for (const number of [...numbers].sort((a, b) => a - b)) {
      const one = this.#patterns[number];
      if (one === undefined) continue;
      const last = found.at(-1);
      if (last?.answer === one.answer) last.patterns.push(one.pattern.made);
      else found.push({ answer: one.answer, patterns: [one.pattern.made] });
    }
    return found;
  }

  /** Numbers of the lines that hold a fixed text: the first and the last ones. */
  lines(lines: readonly string[]): readonly number[] {
    const places = this.#lines.scan(lines);
    const found = new Set<number>();
    for (const text of places.texts) {
      for (const { line } of places.of(text)) found.add(line);
    }
    const sorted = [...found].sort((a, b) => a - b);
    return sorted.length <= KNOWN_LINES_MAX ? sorted : [
      ...sorted.slice(0, KNOWN_LINES_MAX / 2),
      ...sorted.slice(-KNOWN_LINES_MAX / 2),
    ];
  }
}

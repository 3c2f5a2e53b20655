/**
 * Which answers may fit a text, by the fixed texts that their patterns need:
 * hundreds of patterns are not tried on every diagnostic, and a line that one
 * of them knows is found wherever it stands in the evidence.
 */
import { requiredLiterals } from "../literals.ts";
import { Scanner } from "../scanner.ts";
import type { CompleteAnswer } from "./answer.ts";

/** Lines that answers know by their text alone, besides what grammars read. */
const KNOWN_LINES_MAX = 24;

/** Shorter texts stand in every log: they are tried on diagnostics alone. */
const LINE_TEXT_MIN = 9;

/** Answers that one step of building looks at. */
const ANSWERS_A_STEP = 16;

/** Answers by their fixed texts; build once, use for every input. */
export class AnswerIndex {
  #scanner = new Scanner([]);
  #lines = new Scanner([]);
  #byText: readonly CompleteAnswer[][] = [];
  #always: readonly CompleteAnswer[] = [];

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
    const byText: CompleteAnswer[][] = [];
    const always: CompleteAnswer[] = [];
    for (const [at, answer] of answers.entries()) {
      if (at % ANSWERS_A_STEP === 0) yield;
      const patterns = answer.on instanceof RegExp ? [answer.on] : answer.on;
      const literals = patterns.map(({ source }) => requiredLiterals(source));
      if (literals.some((texts) => texts === null)) {
        always.push(answer);
        continue;
      }
      for (const text of literals.flatMap((texts) => texts ?? [])) {
        const number = numbers.get(text) ?? numbers.size;
        numbers.set(text, number);
        const known = byText[number] ??= [];
        if (known.at(-1) !== answer) known.push(answer);
      }
    }
    const texts = [...numbers.keys()];
    this.#scanner = yield* Scanner.building(texts);
    this.#lines = yield* Scanner.building(
      texts.filter(({ length }) => length >= LINE_TEXT_MIN),
    );
    this.#byText = byText;
    this.#always = always;
  }

  /** Answers whose fixed texts stand in the texts. */
  of(texts: readonly string[]): ReadonlySet<CompleteAnswer> {
    const found = new Set(this.#always);
    for (const text of this.#scanner.scan(texts).texts) {
      for (const answer of this.#byText[text] ?? []) found.add(answer);
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

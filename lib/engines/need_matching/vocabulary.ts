/** What a vocabulary is made of: concepts over words, and rules over concepts. */

import { ACTS } from "./acts.ts";

/** Patterns over the words of a need, by concept. */
export type Words = Readonly<Record<string, RegExp>>;

/** Concepts that together say something. */
export interface Rule {
  /** Every one of them. */
  readonly all: readonly string[];
  /** None of them. */
  readonly none?: readonly string[];
  /** Orders needs that are meant together; 1 to 10. */
  readonly weight: number;
}

/** Of two things the one that is named first after a concept; each gives a sign. */
export interface FirstNamed {
  /** Where looking begins. */
  readonly after: string;
  /** The one. */
  readonly of: { readonly sign: string; readonly concept: string };
  /** The other. */
  readonly against: { readonly sign: string; readonly concept: string };
}

/** A kind of need, in words. */
export interface NeedWords {
  /** Names by which it is called outright, over the text as written. */
  readonly names: RegExp;
  /** Words that are read in spite of a slip of the keyboard. */
  readonly keyWords?: readonly string[];
  /** Its own concepts; rules of others may use them. */
  readonly concepts: Words;
  /** Patterns over the text as written, by sign. */
  readonly evidence?: Readonly<Record<string, readonly RegExp[]>>;
  /**
   * Concepts and signs of evidence that count only where they are said: not in
   * what is quoted, was printed, or is shown by {@linkcode shown}.
   */
  readonly said?: readonly string[];
  /**
   * Concepts that count only where something happened: not in what is to happen
   * when something does, nor of a message that is spoken of.
   */
  readonly happened?: readonly string[];
  /** Signs of evidence whose matches are shown, and say nothing. */
  readonly shown?: readonly string[];
  /** See {@linkcode FirstNamed}. */
  readonly first?: FirstNamed;
  /** What speaks for it; the greatest weight counts. */
  readonly rules: readonly Rule[];
  /**
   * What makes it nothing, whatever else is said: a match that does not serve
   * is worse than none.
   */
  readonly against: readonly Rule[];
}

/** Sign of a need of few words: a report rather than a description. */
export const TERSE_SIGN = "terse";

/**
 * Why a vocabulary cannot be used: a concept that two kinds of need define, or
 * a sign that a rule asks for and nothing gives.
 */
export function vocabularyProblems(
  needs: ReadonlyMap<string, NeedWords>,
  shared: Words,
): string[] {
  const defined = new Set([
    TERSE_SIGN,
    ...Object.keys(ACTS),
    ...Object.keys(shared),
  ]);
  const problems: string[] = [];
  for (const [name, { concepts, evidence = {}, first }] of needs) {
    const signs = first === undefined
      ? []
      : [first.of.sign, first.against.sign];
    for (
      const sign of [
        ...Object.keys(concepts),
        ...Object.keys(evidence),
        ...signs,
      ]
    ) {
      if (defined.has(sign)) problems.push(`${name}: ${sign} is there already`);
      defined.add(sign);
    }
  }
  for (const [name, kind] of needs) {
    const { rules, against, first } = kind;
    const { said = [], happened = [], shown = [] } = kind;
    const asked = [
      ...said,
      ...happened,
      ...shown,
      ...[...rules, ...against].flatMap((rule) => [
        ...rule.all,
        ...rule.none ?? [],
      ]),
      ...(first === undefined
        ? []
        : [first.after, first.of.concept, first.against.concept]),
    ];
    for (const sign of new Set(asked)) {
      if (!defined.has(sign)) problems.push(`${name}: nothing gives ${sign}`);
    }
  }
  return problems;
}

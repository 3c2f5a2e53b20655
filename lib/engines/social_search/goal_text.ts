/**
 * A goal in words, read piece by piece: each reader takes what it understands
 * out of the text, so that no word is used twice.
 *
 * @module
 */

import { mayMatch } from "@/lib/text_understanding/literals.ts";
import {
  singleBlanks,
  straightQuotes,
} from "@/lib/text_understanding/typography.ts";

/** Stands where something was taken out; no reader reads across it. */
const GAP = " | ";
/** First of the private characters that stand for what is in quotation marks. */
const QUOTED_FROM = 0xe000;
/** Quotations of one goal. */
export const QUOTATIONS_MAX = 16;
/** A phrase in quotation marks of either kind; an apostrophe is none. */
const QUOTATION = /"([^"]{2,120})"|(?<=[\s(])'([^']{2,80})'(?=[\s,.;:)?!]|$)/g;

/** One quotation, for patterns over a goal's text. */
export const QUOTE = "[\\ue000-\\ue00f]";

/** A quotation and what announces it. */
const PHRASE = new RegExp(
  `(?:(?<=\\s)(?:(?:with|containing|saying|using|including) )?(?:the |an? )?(?:exact |literal )?(?:phrase|words?|wording|terms?|string|text|sentence):? )?(${QUOTE})`,
  "i",
);

/** From here on a sign and its form of full width are this far apart. */
const WIDE = 0xfee0;

/** A part of a goal in letters of full width: no reader knows its words. */
function inWide(words: string): string {
  return words.replace(
    /[A-Za-z0-9]/g,
    (sign) => String.fromCharCode(sign.charCodeAt(0) + WIDE),
  );
}

/** Small letters; a long s is one of the signs that patterns take for an s. */
function fold(text: string): string {
  return text.toLowerCase().replaceAll("\u017f", "s");
}

/** A text whose names are written as the goal has them again. */
export function inNarrow(text: string): string {
  return text.replace(
    /[\uff10-\uff5a]/g,
    (sign) => String.fromCharCode(sign.charCodeAt(0) - WIDE),
  );
}

/** What a reader learned, one sentence each, for the caller. */
export interface Reason {
  /** Field of the filters. */
  readonly filter: string;
  /** Its value, as text. */
  readonly value: string;
  /** Which words of the goal led to it, and how. */
  readonly because: string;
}

/** The part of a goal that nobody has read yet. */
export class GoalText {
  #rest: string;
  #folded: string | undefined;
  readonly #quotations: string[] = [];
  #hasNames = false;

  /**
   * Nothing is read yet. What stands in quotation marks is one unit from here
   * on: no reader looks into it.
   *
   * @param goal As the caller wrote it.
   */
  constructor(goal: string) {
    const plain = ` ${
      singleBlanks(
        straightQuotes(
          goal.normalize("NFC").replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}|]+/gu, " "),
        ).replace(/[\u2010-\u2015\u2212]/g, "-"),
      )
    } `;
    this.#rest = plain.replace(
      QUOTATION,
      (all, double: string | undefined, single: string | undefined) => {
        // "a," and "b.": the sign is the sentence's.
        const [, said = "", sign = ""] = /^(.*?)([,.]?)$/su.exec(
          (double ?? single ?? "").trim(),
        ) ?? [];
        if (this.#quotations.length === QUOTATIONS_MAX || said === "") {
          return all;
        }
        this.#quotations.push(said);
        return String.fromCharCode(QUOTED_FROM + this.#quotations.length - 1) +
          sign;
      },
    );
  }

  /** Writes a part anew where the goal says it in other words. */
  rewrite(
    pattern: RegExp,
    replacement: string | ((all: string, ...groups: string[]) => string),
  ): void {
    if (!this.#mayHave(pattern)) return;
    this.#write(
      typeof replacement === "string"
        ? this.#rest.replace(pattern, replacement)
        : this.#rest.replace(pattern, replacement),
    );
  }

  /**
   * Makes the first group of each match one unit, as if it stood in quotation
   * marks.
   */
  hold(pattern: RegExp, isWanted: (words: string) => boolean): void {
    if (!this.#mayHave(pattern)) return;
    this.#write(this.#rest.replace(pattern, (all: string, words: string) => {
      const said = this.expand(words).replaceAll('"', "'").trim();
      if (
        this.#quotations.length === QUOTATIONS_MAX || !isWanted(words.trim())
      ) return all;
      this.#quotations.push(said);
      const mark = String.fromCharCode(
        QUOTED_FROM + this.#quotations.length - 1,
      );
      return all.replace(words, mark).replace(`"${mark}"`, mark);
    }));
  }

  /**
   * Makes the words of a part those of a name: readers take them for words,
   * and know none of them.
   */
  name(start: number, end: number): void {
    this.#write(
      this.#rest.slice(0, start) + inWide(this.#rest.slice(start, end)) +
        this.#rest.slice(end),
    );
    this.#hasNames = true;
  }

  /** Whether something was made a name. */
  get hasNames(): boolean {
    return this.#hasNames;
  }

  /** What is left. */
  get rest(): string {
    return this.#rest;
  }

  /** The text with its quotations in quotation marks again. */
  expand(text: string): string {
    return text.replace(
      /[\ue000-\ue00f]/g,
      (mark) => `"${this.#quotations[mark.charCodeAt(0) - QUOTED_FROM] ?? ""}"`,
    );
  }

  /** Whether the pattern occurs in what is left. */
  has(pattern: RegExp): boolean {
    return this.#mayHave(pattern) && pattern.test(this.#rest);
  }

  /** The first match in what is left, which stays; null when there is none. */
  find(pattern: RegExp): RegExpExecArray | null {
    return this.#mayHave(pattern) ? pattern.exec(this.#rest) : null;
  }

  /** Every match in what is left, which stays. */
  findAll(pattern: RegExp): RegExpExecArray[] {
    return this.#mayHave(pattern) ? [...this.#rest.matchAll(pattern)] : [];
  }

  /** Whether what a pattern cannot match without is there: most of it is not. */
  #mayHave(pattern: RegExp): boolean {
    return mayMatch(pattern, this.#folded ??= fold(this.#rest));
  }

  #write(rest: string): void {
    if (rest === this.#rest) return;
    this.#rest = rest;
    this.#folded = undefined;
  }

  /** Takes out the first match, its quotations expanded; null when there is none. */
  take(pattern: RegExp): RegExpExecArray | null {
    const match = this.find(pattern);
    if (match === null) return null;
    this.cut(match.index, match[0].length);
    for (const [at, group] of match.entries()) {
      if (group !== undefined) match[at] = this.expand(group);
    }
    return match;
  }

  /** Takes out a part by its place. */
  cut(start: number, length: number): void {
    this.replace(start, length, GAP);
  }

  /** Puts other words in the place of a part, without a gap. */
  replace(start: number, length: number, words: string): void {
    this.#write(
      this.#rest.slice(0, start) + words + this.#rest.slice(start + length),
    );
  }

  /** Gives words back that a reader took by mistake, apart from what stands last. */
  putBack(words: string): void {
    if (words !== "") this.#write(`${this.#rest}${GAP.trim()} ${words} `);
  }

  /** Takes out every match, at most `max` of them. */
  takeAll(pattern: RegExp, max = 10): RegExpExecArray[] {
    const matches: RegExpExecArray[] = [];
    while (matches.length < max) {
      const match = this.take(pattern);
      if (match === null) break;
      matches.push(match);
    }
    return matches;
  }

  /** Takes out the quotations that are left. */
  takeQuotations(): { readonly phrase: string; readonly said: string }[] {
    return this.takeAll(PHRASE, QUOTATIONS_MAX).map((match) => ({
      phrase: (match[1] ?? "").slice(1, -1),
      said: quoteText(match[0]),
    }));
  }
}

/** The words of a match as they are quoted back to the caller. */
export function quoteBack(match: RegExpExecArray): string {
  return quoteText(match[0]);
}

/** A part of a goal as it is quoted back to the caller. */
export function quoteText(text: string): string {
  return `"${text.replace(/[|"]/g, " ").replace(/\s+/g, " ").trim()}"`;
}

/** A pattern and what is written in its place. */
export type Rewriting<Replacement> = readonly [RegExp, Replacement];

/** A handle in the pattern of a rewriting, where it is no alternative to something else. */
const NEEDS_HANDLE = /[(=]@\[A-Za-z0-9_\]/;

/** Rewritings, those that need an account apart, so that a goal without one passes them over. */
export class Rewritings<Replacement> {
  readonly #all: readonly Rewriting<Replacement>[];
  readonly #withoutAccounts: readonly Rewriting<Replacement>[];

  /** In the order in which they are tried. */
  constructor(all: readonly Rewriting<Replacement>[]) {
    this.#all = all;
    this.#withoutAccounts = all.filter(([{ source }]) =>
      !NEEDS_HANDLE.test(source)
    );
  }

  /** Those that the text may need. */
  for(text: GoalText): readonly Rewriting<Replacement>[] {
    return text.rest.includes("@") ? this.#all : this.#withoutAccounts;
  }
}

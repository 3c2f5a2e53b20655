/**
 * Where one element of a line ends and the next one begins with nothing between
 * them. A sheet sets such parts apart (a film's year and its length, a brand and
 * its product); read as they are written, they would be one word. Letters that
 * are styled one by one, and parts of a word, stay together.
 *
 * @module
 */

/** Elements of a line that stand side by side; emphasis and indices are of a word. */
const LOOSE: ReadonlySet<string> = new Set(
  "a b label small span strong time".split(" "),
);
/** Characters of a part before another; one alone is a letter of a word. */
const PART_LENGTH_MIN = 2;
/** A link that ends, and one that begins. */
const LINKS_MIN = 2;

/** Hears of the elements of a line, and knows which texts stand apart. */
export class Joints {
  #hasEnded = false;
  #hasBegun = false;
  #isLoose = true;
  /** Links among what ended and began. */
  #links = 0;
  /** Where the part that was read last began. */
  #from = 0;

  /** An element of a line ends. */
  end(tag: string): void {
    this.#hasEnded = true;
    this.#add(tag);
  }

  /** An element of a line begins, behind as many characters of it. */
  begin(tag: string, length: number): void {
    if (!this.#hasEnded) {
      this.#from = length;
      return;
    }
    this.#hasBegun = true;
    this.#add(tag);
  }

  /** A place where a word may be broken: what ended and what begins are one. */
  hold(): void {
    if (this.#hasEnded) this.#isLoose = false;
  }

  /** Whether a text stands apart from what was read of the line before it. */
  isApart(before: string, text: string): boolean {
    if (!this.#hasEnded) return false;
    const isBetween = this.#hasBegun && this.#isLoose;
    const areLinks = this.#links >= LINKS_MIN;
    const part = before.slice(this.#from);
    this.#forget();
    this.#from = before.length;
    return isBetween && part.length >= PART_LENGTH_MIN &&
      (APART.some(([end, start]) => end.test(part) && start.test(text)) ||
        (areLinks && LETTER_LAST.test(part) && LETTER_FIRST.test(text)));
  }

  #add(tag: string): void {
    this.#isLoose &&= LOOSE.has(tag);
    if (tag === "a") this.#links++;
  }

  #forget(): void {
    this.#hasEnded = false;
    this.#hasBegun = false;
    this.#isLoose = true;
    this.#links = 0;
  }
}

/** How a part ends, and how the next one begins, that are no word together. */
const APART: readonly (readonly [end: RegExp, start: RegExp])[] = [
  [/[\p{Ll}.!?:;)%\]]$/u, /^\p{Lu}/u],
  [/\d$/, /^[\d\p{Lu}]/u],
  [/[\p{L}\d]$/u, /^[$€£¥]/],
];
/** Letters of scripts that set words apart. */
const LETTER_LAST = /[\p{Ll}\p{Lu}\d]$/u;
const LETTER_FIRST = /^[\p{Ll}\p{Lu}\d]/u;

/**
 * The last lines of a log, in memory: for the operator who looks now. What is
 * kept for longer is kept by whoever reads the log.
 *
 * @module
 */

/** Lines that are shown. */
export const TAIL_LINES = 100;
/** Characters of a line that are shown. */
export const LINE_CHARACTERS_MAX = 2_000;
/** Characters from which on older pieces are let go. */
const KEPT_CHARACTERS = 65_536;

/** Remembers the end of what is written through it. */
export class LogTail {
  readonly #pieces: string[] = [];
  #characters = 0;

  /** Passes whole lines on to where they go, and remembers them. */
  around(write: (text: string) => void): (text: string) => void {
    return (text) => {
      this.#pieces.push(text);
      this.#characters += text.length;
      for (
        let first = this.#pieces[0] ?? "";
        this.#pieces.length > 1 &&
        (this.#pieces.length > TAIL_LINES ||
          this.#characters - first.length >= KEPT_CHARACTERS);
        first = this.#pieces[0] ?? ""
      ) {
        this.#characters -= first.length;
        this.#pieces.shift();
      }
      write(text);
    };
  }

  /** The last lines, the newest last. */
  read(): string[] {
    return this.#pieces.join("").split("\n").filter((line) => line !== "")
      .slice(-TAIL_LINES)
      .map((line) =>
        line.length <= LINE_CHARACTERS_MAX
          ? line
          : `${line.slice(0, LINE_CHARACTERS_MAX)}...`
      );
  }
}

import type { Expression, Statement } from "./tree.ts";

/** Deepest nesting of brackets and strings that is read. */
const NESTING_MAX = 40;

/** The text is nested more deeply than is read. */
export class TooDeep extends Error {}

const CLOSING_QUOTES = /["\u201C-\u201E]/;

/** The text of a script with the place that is read next: blanks, strings and names. */
export abstract class Scanner {
  /** The whole script. */
  protected readonly text: string;
  /** The index of what is read next. */
  protected at = 0;
  #depth = 0;

  /** At the beginning of a script. */
  constructor(text: string) {
    this.text = text;
  }

  /** Reads statements up to a closing bracket, which is left. */
  protected abstract statements(end: string): Statement[];

  /** Reads something nested. */
  protected nested<T>(read: () => T): T {
    if (++this.#depth > NESTING_MAX) throw new TooDeep();
    const result = read();
    this.#depth--;
    return result;
  }

  /** The character here; "" at the end. */
  protected get char(): string {
    return this.text.charAt(this.at);
  }

  /** A character further on, or back. */
  protected peek(by: number): string {
    return this.text.charAt(this.at + by);
  }

  /** Whether everything is read. */
  protected get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  /** What a sticky pattern finds here; it is passed over. */
  protected take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found === undefined) return undefined;
    this.at += found.length;
    return found;
  }

  /** Whether a sticky pattern fits here. */
  protected sees(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    return pattern.test(this.text);
  }

  /** Passes over blanks, comments and continued lines. */
  protected blanks(lines: boolean): void {
    for (;;) {
      const c = this.char;
      if (c === " " || c === "\t" || c === "\r" || c === "\u00A0") this.at++;
      else if (c === "\n" && lines) this.at++;
      else if (c === "`" && /[\r\n]/.test(this.peek(1))) this.at += 2;
      else if (c === "#" && this.#startsComment()) {
        const end = this.text.indexOf("\n", this.at);
        this.at = end < 0 ? this.text.length : end;
      } else if (c === "<" && this.peek(1) === "#") {
        const end = this.text.indexOf("#>", this.at);
        this.at = end < 0 ? this.text.length : end + 2;
      } else return;
    }
  }

  #startsComment(): boolean {
    return /^$|[\s;|&(){},]/.test(this.text.charAt(this.at - 1));
  }

  /** Reads statements up to a closing bracket, and the bracket. */
  protected enclosed(end: string): Statement[] {
    return this.nested(() => {
      const body = this.statements(end);
      this.close(end);
      return body;
    });
  }

  /** Passes over a closing bracket. */
  protected close(end: string): void {
    this.blanks(true);
    if (this.char === end) this.at++;
  }

  /** A string in single quotes; the place is on its first quote. */
  protected literal(): Expression {
    let value = "";
    this.at++;
    while (!this.isAtEnd) {
      value += this.take(/[^']+/y) ?? "";
      if (this.peek(1) !== "'" || this.isAtEnd) break;
      value += "'";
      this.at += 2;
    }
    this.at++;
    return { kind: "text", parts: [value] };
  }

  /** A string in double quotes, with what it asks for. */
  protected template(): Expression {
    const parts: (string | Expression)[] = [];
    let plain = "";
    this.at++;
    while (!this.isAtEnd) {
      plain += this.take(/[^"\u201C-\u201E`$]+/y) ?? "";
      const c = this.char;
      if (c === "") break;
      if (CLOSING_QUOTES.test(c)) {
        if (this.peek(1) !== c) break;
        this.at++;
      } else if (c === "`") {
        plain += this.#escaped();
        continue;
      }
      const inner = c === "$" ? this.inText() : undefined;
      if (inner === undefined) {
        plain += this.char;
        this.at++;
      } else {
        parts.push(plain, inner);
        plain = "";
      }
    }
    this.at++;
    return { kind: "text", parts: [...parts, plain] };
  }

  #escaped(): string {
    const next = this.peek(1);
    this.at += 2;
    return { n: "\n", t: "\t", r: "\r", "0": "\0", "\n": "" }[next] ?? next;
  }

  /** The variable or the statements that a string or word asks for here. */
  protected inText(): Expression | undefined {
    if (this.peek(1) === "(") {
      this.at += 2;
      return { kind: "group", body: this.enclosed(")") };
    }
    return this.variable();
  }

  /** A variable; undefined where the sign stands for itself. */
  protected variable(): Expression | undefined {
    const braced = this.take(/\$\{[^}\n]{1,200}\}/y);
    if (braced !== undefined) {
      return { kind: "variable", name: braced.slice(2, -1).toLowerCase() };
    }
    const name = this.take(/\$(?:(?:\w+:)?\w+|[?$^])/y);
    return name === undefined
      ? undefined
      : { kind: "variable", name: name.slice(1).toLowerCase() };
  }

  /** A text over several lines (`@"` ... `"@`); undefined where none begins here. */
  protected hereText(): Expression | undefined {
    const start = this.take(/@(["'])[ \t]*\r?\n/y);
    if (start === undefined) return undefined;
    const quote = start.charAt(1);
    const end = this.text.indexOf(`\n${quote}@`, this.at - 1);
    const body = this.text.slice(this.at, end < 0 ? this.text.length : end);
    if (quote === "'") {
      this.at = end < 0 ? this.text.length : end + 3;
      return { kind: "text", parts: [body] };
    }
    return this.#hereTemplate(end < 0 ? this.text.length : end);
  }

  #hereTemplate(end: number): Expression {
    const parts: (string | Expression)[] = [];
    let plain = "";
    while (this.at < end) {
      const inner = this.char === "$" ? this.inText() : undefined;
      if (inner !== undefined) {
        parts.push(plain, inner);
        plain = "";
      } else if (this.char === "`") plain += this.#escaped();
      else {
        plain += this.char;
        this.at++;
      }
    }
    this.at = Math.max(this.at, end + 3);
    return { kind: "text", parts: [...parts, plain] };
  }
}

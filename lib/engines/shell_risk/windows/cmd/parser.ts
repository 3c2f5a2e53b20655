import { TooDeep } from "../powershell/scanner.ts";
import type { Item, LoopKind, Node, Redirection } from "./tree.ts";

/** Deepest nesting of brackets, `if` and `for` that is read. */
const NESTING_MAX = 40;

/** Stands for the single quotes in which another shell hands a script over whole. */
export const WHOLE = "\u0001";

/** How a text is read. */
export interface Reading {
  /**
   * Gives the next line, its variables written in; undefined where there is none.
   * cmd reads it when a bracket is open or a line ends with `^`.
   */
  readonly more: () => string | undefined;
  /** Whether `\"` within quotes is a quote, as programs read it and cmd does not. */
  readonly escapesQuotes: boolean;
}

/** Programs that take a script in quotes, in which `\"` is a quote. */
const TAKES_SCRIPT =
  /^[\s@"]*(?:[^\s"]*[\\/])?(?:powershell|pwsh|wsl|bash|sh|python3?|py|node|perl|ruby|php|curl|cmd)(?:\.exe)?["\s]/i;
/** The programs that read PowerShell. */
const POWERSHELL =
  /^[\s@"]*(?:[^\s"]*[\\/])?(?:powershell|pwsh)(?:\.exe)?"?\s/i;
/** Longest beginning of a command in which its program is looked for. */
const HEAD_CHARS_MAX = 300;
/** How far a set of `for` is read on behind a bracket that may have closed it. */
const SET_CHARS_MAX = 4_000;

const BLANK = /[ \t\r\v\f,;=\u00a0]*/y;
const SPACE = /[ \t\r\v\f]*/y;
const KEYWORD = /(?:if|for|rem)(?=[\s,;=(/&|)]|$)/iy;
const ELSE = /[ \t\r]*else(?=[\s(])/iy;
const FLAG = /\/([a-z])/iy;
const VARIABLE = /%{1,2}([^\s%])(?=[\s,;=])/y;
const IN = /in(?=[\s,;=(])/iy;
const DO = /do(?=[\s,;=(@"])/iy;
const OPERATOR = /&&|\|\||&|\n/y;
const PIPE = /\|(?!\|)/y;
const REDIRECTION = /(\d?)(>>|>|<)/y;

/** Reads one statement of cmd after the other. */
export class CmdParser {
  #text: string;
  #at = 0;
  #brackets = 0;
  #depth = 0;
  readonly #reading: Reading;

  /** At the beginning of a line. */
  constructor(line: string, reading: Reading) {
    this.#text = line;
    this.#reading = reading;
  }

  /** The whole line, and the lines that it goes on in. */
  line(): Node {
    const items: Item[] = [];
    while (this.#at < this.#text.length) {
      const start = this.#at;
      items.push(...this.#list().items);
      // What cannot be read is passed over; cmd would end here.
      if (this.#at === start) this.#at++;
    }
    return { kind: "list", items };
  }

  #nested<T>(read: () => T): T {
    if (++this.#depth > NESTING_MAX) throw new TooDeep();
    const result = read();
    this.#depth--;
    return result;
  }

  #take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found === null) return undefined;
    this.#at += found[0].length;
    return found;
  }

  #more(): boolean {
    const next = this.#reading.more();
    if (next === undefined) return false;
    this.#text += `\n${next}`;
    return true;
  }

  /** Commands up to the end of the line, or to the bracket that closes this block. */
  #list(): Node & { readonly kind: "list" } {
    const items: Item[] = [];
    let isConditional = false;
    for (;;) {
      const node = this.#pipe();
      if (node !== undefined) items.push({ node, isConditional });
      const operator = this.#take(OPERATOR)?.[0];
      if (operator === undefined) {
        const isOpen = this.#brackets > 0 && this.#at >= this.#text.length;
        if (!isOpen || !this.#more()) break;
      }
      if (operator === "\n" && this.#brackets === 0) break;
      isConditional = operator === "&&" || operator === "||";
    }
    return { kind: "list", items };
  }

  #pipe(): Node | undefined {
    const first = this.#unit();
    const items = first === undefined ? [] : [first];
    while (this.#take(PIPE) !== undefined) {
      const next = this.#unit();
      if (next !== undefined) items.push(next);
    }
    return items.length > 1 ? { kind: "pipe", items } : items[0];
  }

  #unit(): Node | undefined {
    return this.#nested(() => {
      this.#take(/[ \t\r\v\f,;=@\u00a0]*/y);
      const char = this.#text.charAt(this.#at);
      if (char === "(") return this.#block();
      if (char === ":") {
        this.#take(/[^\n]*/y);
        return undefined;
      }
      const start = this.#at;
      const keyword = this.#take(KEYWORD)?.[0].toLowerCase();
      if (keyword === "rem") {
        if (this.#take(/[ \t]*(?=[&|\n]|$)/y) === undefined) {
          this.#take(/[^\n]*/y);
        }
        return undefined;
      }
      const found = keyword === "if"
        ? this.#if()
        : keyword === "for"
        ? this.#for()
        : undefined;
      if (found !== undefined) return found;
      this.#at = start;
      return this.#command();
    });
  }

  #block(): Node {
    this.#at++;
    this.#brackets++;
    const body = this.#list();
    this.#brackets--;
    if (this.#text.charAt(this.#at) === ")") this.#at++;
    return { kind: "block", body, redirections: this.#redirections() };
  }

  #redirections(): Redirection[] {
    const found: Redirection[] = [];
    for (;;) {
      const start = this.#at;
      this.#take(BLANK);
      const one = this.#redirection();
      if (one === undefined) {
        this.#at = start;
        return found;
      }
      if (one !== "copy") found.push(one);
    }
  }

  /** A redirection that begins here; `copy` for one to another descriptor. */
  #redirection(): Redirection | "copy" | undefined {
    const found = this.#take(REDIRECTION);
    if (found === undefined) return undefined;
    const operator = found[2] === "<" ? "<" : found[2] === ">" ? ">" : ">>";
    const handle = found[1] === "" || found[1] === undefined
      ? operator === "<" ? 0 : 1
      : Number(found[1]);
    if (this.#take(/[ \t]*&[ \t]*[\d-]?/y) !== undefined) return "copy";
    this.#take(BLANK);
    return { operator, handle, target: this.#word(/[\s,;=&|<>]/) };
  }

  /** Text up to a character that ends it outside of quotes; escapes are taken away. */
  #word(end: RegExp): string {
    let word = "";
    let isQuoted = false;
    for (; this.#at < this.#text.length; this.#at++) {
      const char = this.#text.charAt(this.#at);
      if (char === "\n") break;
      if (char === '"') isQuoted = !isQuoted;
      else if (!isQuoted) {
        if (char === "^") {
          word += this.#text.charAt(++this.#at);
          continue;
        }
        if (end.test(char) || char === ")" && this.#brackets > 0) break;
      }
      word += char;
    }
    return word;
  }

  #command(): Node | undefined {
    const redirections: Redirection[] = [];
    let raw = "";
    while (this.#at < this.#text.length) {
      const char = this.#text.charAt(this.#at);
      if (char === "\n" || char === "&" || char === "|") break;
      if (char === ")" && this.#brackets > 0) break;
      if (char === "^") raw += this.#escaped();
      else if (char === '"') raw += this.#quoted(raw);
      else if (char === "'" && this.#isScript(raw)) raw += this.#script();
      else if (this.#isRedirection(raw, char)) {
        const one = this.#redirection();
        if (one !== undefined && one !== "copy") redirections.push(one);
      } else {
        raw += char;
        this.#at++;
      }
    }
    return raw.trim() === "" && redirections.length === 0
      ? undefined
      : { kind: "command", raw, redirections };
  }

  /** A digit belongs to a redirection where it stands alone. */
  #isRedirection(raw: string, char: string): boolean {
    if (char === "<" || char === ">") return true;
    return /\d/.test(char) && /[<>]/.test(this.#text.charAt(this.#at + 1)) &&
      /^$|[\s,;="]/.test(raw.slice(-1));
  }

  /** The character behind `^`; a line that ends with it goes on in the next. */
  #escaped(): string {
    this.#at++;
    if (this.#at >= this.#text.length && !this.#more()) return "";
    if (this.#text.charAt(this.#at) === "\n") this.#at++;
    const char = this.#text.charAt(this.#at);
    this.#at++;
    return char;
  }

  #quoted(before: string): string {
    const start = this.#at;
    const escapes = this.#reading.escapesQuotes &&
      TAKES_SCRIPT.test(before.slice(0, HEAD_CHARS_MAX));
    for (this.#at++; this.#at < this.#text.length; this.#at++) {
      const char = this.#text.charAt(this.#at);
      if (char === "\n") break;
      if (
        escapes && char === "\\" && this.#text.charAt(this.#at + 1) === '"'
      ) this.#at++;
      else if (char === '"') {
        this.#at++;
        break;
      }
    }
    return this.#text.slice(start, this.#at);
  }

  /**
   * Whether a single quote begins the script of a PowerShell that another shell
   * than cmd starts: that shell keeps the text in it whole.
   */
  #isScript(raw: string): boolean {
    return /\s/.test(raw.slice(-1)) &&
      POWERSHELL.test(raw.slice(0, HEAD_CHARS_MAX)) &&
      /^[^']*'\s*(?:$|[;&|\n])/.test(this.#text.slice(this.#at + 1));
  }

  #script(): string {
    const end = this.#text.indexOf("'", this.#at + 1);
    const text = this.#text.slice(this.#at + 1, end);
    this.#at = end + 1;
    return `${WHOLE}${text}${WHOLE}`;
  }

  #if(): Node | undefined {
    this.#take(BLANK);
    for (let i = 0; i < 2; i++) {
      if (this.#take(/(?:\/i|not)(?=[\s,;=])/iy) !== undefined) {
        this.#take(BLANK);
      }
    }
    if (
      this.#take(
        /(?:errorlevel|exist|defined|cmdextversion)(?=[\s,;="])/iy,
      ) !== undefined
    ) {
      this.#take(BLANK);
      this.#word(/[\s,;=&|<>]/);
    } else if (!this.#comparison()) return undefined;
    this.#take(BLANK);
    if (this.#text.charAt(this.#at) !== "(") {
      return { kind: "if", then: this.#rest(), otherwise: undefined };
    }
    const then = this.#block();
    const otherwise = this.#take(ELSE) === undefined ? undefined : this.#rest();
    return { kind: "if", then, otherwise };
  }

  /** Two texts and what compares them. */
  #comparison(): boolean {
    this.#operand();
    this.#take(SPACE);
    if (
      this.#take(/==[=]*|(?:equ|neq|lss|leq|gtr|geq)(?=[\s,;="])/iy) ===
        undefined
    ) return false;
    this.#take(BLANK);
    this.#operand();
    return true;
  }

  #operand(): void {
    const isBracket = this.#text.charAt(this.#at) === "(";
    this.#word(isBracket ? /[\s,;=&|<>]/ : /[\s,;=&|<>(]/);
  }

  /** What the rest of the line says, which is all part of `if` or `for`. */
  #rest(): Node {
    const node = this.#nested(() => {
      const items: Item[] = [];
      let isConditional = false;
      for (;;) {
        const one = this.#pipe();
        if (one !== undefined) items.push({ node: one, isConditional });
        const operator = this.#take(/&&|\|\||&/y)?.[0];
        if (operator === undefined) return items;
        isConditional = operator !== "&";
      }
    });
    return { kind: "list", items: node };
  }

  #for(): Node | undefined {
    let loop: LoopKind = "words";
    let option = "";
    this.#take(BLANK);
    for (let i = 0; i < 3; i++) {
      const flag = this.#take(FLAG)?.[1]?.toLowerCase();
      if (flag === undefined) break;
      loop = LOOPS.get(flag) ?? loop;
      this.#take(BLANK);
      if (
        (flag === "r" || flag === "f") &&
          !/[%/]/.test(this.#text.charAt(this.#at)) ||
        flag === "r" && this.#sees(/%[A-Za-z_]\w+%/y)
      ) option = this.#word(/[\s,;]/).replaceAll('"', "");
      this.#take(BLANK);
    }
    const variable = this.#take(VARIABLE)?.[1];
    if (variable === undefined) return undefined;
    this.#take(BLANK);
    if (this.#take(IN) === undefined) return undefined;
    this.#take(BLANK);
    if (this.#text.charAt(this.#at) !== "(") return undefined;
    const set = this.#set();
    this.#take(BLANK);
    if (this.#take(DO) === undefined) return undefined;
    return { kind: "for", loop, option, variable, set, body: this.#rest() };
  }

  #sees(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at;
    return pattern.test(this.#text);
  }

  /** The text between brackets: up to the one before `do`, or else the first. */
  #set(): string {
    let set = "";
    let first: { readonly at: number; readonly set: string } | undefined;
    let isQuoted = false;
    for (
      this.#at++;
      first === undefined || set.length < first.set.length + SET_CHARS_MAX;
      this.#at++
    ) {
      if (this.#at >= this.#text.length && !this.#more()) break;
      const char = this.#text.charAt(this.#at);
      if (char === '"') isQuoted = !isQuoted;
      if (char === "\n") isQuoted = false;
      if (!isQuoted && char === "^") {
        set += this.#text.charAt(++this.#at);
        continue;
      }
      if (!isQuoted && char === ")") {
        first ??= { at: this.#at + 1, set };
        if (this.#sees(CLOSES)) {
          this.#at++;
          return set;
        }
      }
      set += char;
    }
    this.#at = first?.at ?? this.#at;
    return first?.set ?? set;
  }
}

/** The bracket that ends a set. */
const CLOSES = /\)[ \t\r\n,;=]*do[\s,;=(@"]/iy;

const LOOPS: ReadonlyMap<string, LoopKind> = new Map([
  ["d", "directories"],
  ["r", "tree"],
  ["l", "numbers"],
  ["f", "lines"],
]);

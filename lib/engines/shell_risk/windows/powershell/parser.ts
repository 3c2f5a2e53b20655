import { ExpressionParser } from "./expressions.ts";
import type { Block, Command, Expression, Statement } from "./tree.ts";

const NOTHING: Block = { parameters: [], body: [], source: "" };
const WORD_END = /[\s;|,)}&]/;

/** Reads statements. What is not PowerShell is read as far as it can be. */
class Parser extends ExpressionParser {
  /** The whole script. */
  script(): Block {
    const parameters = this.parameters();
    const body = this.statements("");
    while (!this.isAtEnd) {
      // A bracket too many.
      this.at++;
      body.push(...this.statements(""));
    }
    return { parameters, body, source: this.text };
  }

  /** Reads statements up to a closing bracket, which is left. */
  protected statements(end: string): Statement[] {
    const found: Statement[] = [];
    for (;;) {
      this.take(/[;\s]*/y);
      this.blanks(true);
      if (this.isAtEnd || this.char === end || /[)}]/.test(this.char)) break;
      const start = this.at;
      const statement = this.statement();
      if (statement !== undefined) found.push(statement);
      this.blanks(false);
      this.take(/&&|\|\||&/y);
      if (this.at === start) this.at++;
    }
    return found;
  }

  /** Reads one statement. */
  protected statement(): Statement | undefined {
    const word = this.#keyword();
    const read = word === undefined
      ? undefined
      : STATEMENTS.get(word.toLowerCase());
    return read === undefined ? this.#pipeline() : read(this);
  }

  /** A word of the language where a statement begins. */
  #keyword(): string | undefined {
    const label = this.take(/:\w+\s+(?=(?:for|foreach|while|do|switch)\b)/iy);
    const word =
      /(?:if|while|until|for|foreach|switch)(?=\s*(?:-\w+\s*)?\()|(?:elseif|else|do|try|catch|finally|begin|process|end|trap)(?=\s*(?:\[[^\]]*\]\s*)?[{(])|(?:function|filter|return|throw|exit|break|continue|using|class)(?=[\s;})]|$)/iy;
    const found = this.take(word);
    if (found === undefined && label !== undefined) this.at -= label.length;
    return found;
  }

  #pipeline(): Statement | undefined {
    const items: (Command | Expression)[] = [];
    do {
      this.blanks(items.length > 0);
      const isFirst = items.length === 0;
      if (isFirst && this.startsExpression()) {
        const value = this.expression();
        const assigned = this.#assignment(value);
        if (assigned !== undefined) return assigned;
        items.push(this.#called(value));
      } else {
        const command = this.#command();
        if (command === undefined) break;
        items.push(command);
      }
      this.blanks(false);
    } while (this.take(/\|(?!\|)/y) !== undefined);
    return items.length === 0 ? undefined : { kind: "pipeline", items };
  }

  /** A value with words behind it: the program that it names, with its arguments. */
  #called(name: Expression): Command | Expression {
    this.blanks(false);
    if (this.isAtEnd || /[;|)}\n&,]/.test(this.char)) return name;
    const { args, outputs } = this.#operands();
    if (args.length === 0 && outputs.length === 0) return name;
    const operator = args.length === 0 ? ">" : "&";
    return { kind: "command", operator, name, args, outputs };
  }

  #assignment(target: Expression): Statement | undefined {
    this.blanks(false);
    const operator = this.take(/(?:[-+*\/%]|\?\?)?=(?!=)/y);
    if (operator === undefined) return undefined;
    this.blanks(true);
    const value = this.nested(() => this.statement());
    return value === undefined
      ? undefined
      : { kind: "assign", target, operator, value };
  }

  #command(): Command | undefined {
    const operator = this.take(/&(?=[\w\s$"'({\[@])|\.(?=[\s$"'({\[@])/y);
    this.blanks(false);
    if (this.isAtEnd || /[;|)}\n]/.test(this.char)) return undefined;
    const name = this.char === "{" || this.char === "("
      ? this.postfix(this.primary(), true)
      : this.#word();
    const { args, outputs } = this.#operands();
    return { kind: "command", operator, name, args, outputs };
  }

  #operands(): { args: Expression[]; outputs: Expression[] } {
    const args: Expression[] = [];
    const outputs: Expression[] = [];
    for (;;) {
      this.blanks(false);
      if (this.isAtEnd || /[;|)}\n]/.test(this.char)) break;
      if (this.char === "&" && !this.sees(/&[^&\s;|)}]/y)) break;
      const start = this.at;
      const redirect = this.take(/(?:[1-6*]?>>?(?:&\d)?|<)/y);
      if (redirect === undefined) args.push(this.#argument());
      else if (!redirect.includes("&")) {
        this.blanks(false);
        const target = this.#word();
        if (redirect !== "<") outputs.push(target);
      }
      if (this.at === start) this.at++;
    }
    return { args, outputs };
  }

  /** One argument, or several that commas join. */
  #argument(): Expression {
    const first = this.#word();
    const items = [first];
    while (this.sees(/\s*,/y)) {
      this.blanks(false);
      this.at++;
      this.blanks(true);
      if (this.isAtEnd || /[;|)}]/.test(this.char)) break;
      items.push(this.#word());
    }
    return items.length === 1 ? first : { kind: "list", items };
  }

  /** A word of a command: text without quotes, with what stands in it. */
  #word(): Expression {
    const whole = this.#wholeWord();
    if (whole !== undefined) {
      if (this.isAtEnd || WORD_END.test(this.char)) return whole;
    }
    const parts: (string | Expression)[] = whole === undefined ? [] : [whole];
    let plain = "";
    for (;;) {
      plain += this.take(/[^\s;|,)}&'"$({`<>]+/y) ?? "";
      if (this.isAtEnd || WORD_END.test(this.char)) break;
      const c = this.char;
      const inner = this.#inWord();
      if (inner !== undefined) {
        parts.push(plain, inner);
        plain = "";
        continue;
      }
      if (c === "(" || c === "{") break;
      if (c === "`") this.at++;
      if (/[<>]/.test(c)) break;
      plain += this.char;
      this.at++;
    }
    return { kind: "word", parts: [...parts, plain] };
  }

  #inWord(): Expression | undefined {
    switch (this.char) {
      case "'":
        return this.literal();
      case '"':
        return this.template();
      case "$":
        return this.inText();
      default:
        return undefined;
    }
  }

  /** A value that is a word of its own: a variable, brackets, a string. */
  #wholeWord(): Expression | undefined {
    if (!/[$("'@{]/.test(this.char)) return undefined;
    if (this.char === "$" && !this.sees(/\$[\w({?^$]/y)) return undefined;
    if (this.char === "@" && !this.sees(/@[\w({"']/y)) return undefined;
    const first = this.primary();
    return this.postfix(first, true);
  }

  /** Everything in round brackets behind a word of the language. */
  head(): Statement[] {
    this.blanks(true);
    this.take(/(?:-\w+\s*)+/y);
    if (this.char !== "(") return [];
    this.at++;
    return this.enclosed(")");
  }

  /** The block that follows, if one does. */
  body(): Block | undefined {
    this.blanks(true);
    return this.char === "{" ? this.block() : undefined;
  }

  /** Blocks that may or may not be run. */
  branch(): Statement {
    const heads = this.head();
    const blocks: Block[] = [];
    for (;;) {
      const block = this.body();
      if (block === undefined) break;
      blocks.push(block);
      const start = this.at;
      this.blanks(true);
      const next = this.take(/(?:elseif|else|catch|finally|while|until)\b/iy);
      if (next === undefined) {
        this.at = start;
        break;
      }
      this.take(/\s*\[[^\]\n]*\]/y);
      heads.push(...this.head());
    }
    return { kind: "branch", heads, blocks };
  }

  /** `switch`: each of its clauses is a value and a block. */
  choice(): Statement {
    const heads = this.head();
    const blocks: Block[] = [];
    this.blanks(true);
    if (this.char === "{") {
      this.at++;
      while (!this.isAtEnd && this.peek(0) !== "}") {
        this.take(/[^{}]*/y);
        const block = this.body();
        if (block === undefined) break;
        blocks.push(block);
        this.blanks(true);
        this.take(/[;\s]*/y);
      }
      this.close("}");
    }
    return { kind: "branch", heads, blocks };
  }

  /** A head, and a block that is run again. */
  loop(): Statement {
    const start = this.at;
    const heads = this.head();
    const head = this.text.slice(start, this.at);
    return {
      kind: "loop",
      variable: undefined,
      heads,
      isEndless: /^\s*\(\s*(?:\$true|1|;\s*;?|[^;]*;\s*;[^;]*)\s*\)$/i.test(
        head,
      ),
      body: this.body() ?? NOTHING,
    };
  }

  /** `do {} while ()`: at least once. */
  doLoop(): Statement {
    const body = this.body() ?? NOTHING;
    this.blanks(true);
    const word = this.take(/(?:while|until)\b/iy);
    const start = this.at;
    const heads = word === undefined ? [] : this.head();
    const head = this.text.slice(start, this.at);
    const isEndless = word?.toLowerCase() === "while" &&
        /^\s*\(\s*(?:\$true|1)\s*\)$/i.test(head) ||
      word?.toLowerCase() === "until" && /^\s*\(\s*\$false\s*\)$/i.test(head);
    return { kind: "loop", variable: undefined, heads, isEndless, body };
  }

  /** A block for each value. */
  forEach(): Statement {
    this.blanks(true);
    this.take(/(?:-\w+\s*)+/y);
    this.take(/\(\s*/y);
    const variable = this.variable();
    this.blanks(true);
    this.take(/in\b/iy);
    const heads = this.enclosed(")");
    return {
      kind: "loop",
      variable: variable?.kind === "variable" ? variable.name : undefined,
      heads,
      isEndless: false,
      body: this.body() ?? NOTHING,
    };
  }

  /** A name for a block. */
  define(): Statement {
    this.blanks(true);
    const name = (this.take(/[^\s({]+/y) ?? "").replace(/^\w+:/, "")
      .toLowerCase();
    this.blanks(true);
    const given = this.take(/\(/y) === undefined
      ? []
      : this.nested(() => this.parameterList());
    const block = this.body() ?? NOTHING;
    return {
      kind: "function",
      name,
      block: { ...block, parameters: [...given, ...block.parameters] },
    };
  }
}

/** Reads what follows a word of the language. */
export interface StatementReader {
  /** A condition, if there is one, and a block. */
  branch(): Statement | undefined;
  /** Blocks for values. */
  choice(): Statement | undefined;
  /** A condition and what it repeats. */
  loop(): Statement | undefined;
  /** What is repeated, and the condition behind it. */
  doLoop(): Statement | undefined;
  /** What is done for each of some values. */
  forEach(): Statement | undefined;
  /** A function. */
  define(): Statement | undefined;
}

/** What each word of the language is followed by. */
export const STATEMENTS: ReadonlyMap<
  string,
  (parser: StatementReader) => Statement | undefined
> = new Map([
  ..."if elseif else try catch finally begin process end trap"
    .split(" ").map((word) =>
      [word, (parser: StatementReader) => parser.branch()] as const
    ),
  ["switch", (parser) => parser.choice()],
  ...["while", "until", "for"].map((word) =>
    [word, (parser: StatementReader) => parser.loop()] as const
  ),
  ["do", (parser) => parser.doLoop()],
  ["foreach", (parser) => parser.forEach()],
  ...["function", "filter"].map((word) =>
    [word, (parser: StatementReader) => parser.define()] as const
  ),
]);

/**
 * Reads a PowerShell script.
 *
 * @throws {TooDeep} When it is nested more deeply than is read.
 */
export function parsePowerShell(text: string): Block {
  return new Parser(text).script();
}

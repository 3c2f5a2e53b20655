import { wordTable } from "@/lib/text_understanding/word_table.ts";
import { Scanner } from "./scanner.ts";
import type { Block, Expression, Parameter, Statement } from "./tree.ts";

/** Operators that stand between two values, and how tightly they bind. */
export const BINDING: ReadonlyMap<string, number> = new Map(
  [
    "-and -or -xor",
    "-band -bor -bxor -shl -shr",
    "-eq -ne -gt -ge -lt -le -like -notlike -match -notmatch -contains -notcontains -in -notin -replace -split -join -is -isnot -as ??",
    "+ -",
    "* / %",
    "-f",
    "..",
    ",",
  ].flatMap((names, index) =>
    names.split(" ").map((name) => [name, index + 1] as const)
  ),
);

/** Operators that ask for letters as they are, or not. */
const CASED =
  /^-[ic](?=(?:eq|ne|gt|ge|lt|le|like|notlike|match|notmatch|contains|notcontains|in|notin|replace|split|join)$)/;

const UNARY = /(?:-not|-join|-[ic]?split|-bnot)\b|!|\+\+?|--?(?![A-Za-z])/iy;
const OPERATOR = /-[A-Za-z]+\b|\?\?(?!=)|\.\.|,|[+*\/%](?!=)|-(?![A-Za-z=-])/y;
const NUMBER =
  /(?:0x[0-9a-f]{1,12}|\d{1,15}(?:\.\d{1,10})?(?:e[+-]?\d{1,3})?)(?:[kmgt]b|[ldu])?(?![\w-])/iy;
const SCALE: Readonly<Record<string, number>> = wordTable({
  kb: 2 ** 10,
  mb: 2 ** 20,
  gb: 2 ** 30,
  tb: 2 ** 40,
});

/** Reads what has a value. */
export abstract class ExpressionParser extends Scanner {
  /** Reads one statement. */
  protected abstract statement(): Statement | undefined;

  /** Whether an expression begins here, and not the name of a command. */
  protected startsExpression(): boolean {
    return this.sees(
      /[$("'@\[{!\u201C]|\d[\w.]*(?=[\s);,.+*\/%|}\]-]|$)|[-+](?=[\s\d$(])|--|\+\+|-(?:not|join|[ic]?split|bnot)\b|,/iy,
    );
  }

  /**
   * An expression in which operators bind at least this tightly.
   *
   * @param isArgument Whether a comma ends it, as between what a method is given.
   */
  protected expression(least = 0, isArgument = false): Expression {
    let left = this.#unary();
    for (;;) {
      const start = this.at;
      this.blanks(false);
      const operator = this.take(OPERATOR)?.toLowerCase().replace(CASED, "-");
      const binds = operator === undefined ? undefined : BINDING.get(operator);
      if (
        operator === undefined || binds === undefined || binds <= least ||
        isArgument && operator === ","
      ) {
        this.at = start;
        return left;
      }
      this.blanks(true);
      const right = this.nested(() => this.expression(binds, isArgument));
      left = operator === ","
        ? { kind: "list", items: [...listed(left), right] }
        : { kind: "binary", operator, left, right };
    }
  }

  #unary(): Expression {
    this.blanks(false);
    const operator = this.take(UNARY)?.toLowerCase();
    if (operator !== undefined) {
      // `-join` takes a whole list.
      const least = /^-\w/.test(operator) ? 6 : 8;
      return this.nested(() => ({
        kind: "unary",
        operator,
        operand: this.expression(least),
      }));
    }
    if (this.char === ",") {
      this.at++;
      const item = this.nested(() => this.expression(8));
      return { kind: "list", items: [item] };
    }
    return this.postfix(this.primary(), false);
  }

  /** What can stand alone. */
  protected primary(): Expression {
    const c = this.char;
    switch (c) {
      case "$": {
        const inner = this.inText();
        if (inner !== undefined) return inner;
        break;
      }
      case "(":
        this.at++;
        return { kind: "group", body: this.enclosed(")") };
      case "{":
        return { kind: "block", block: this.block() };
      case "'":
        return this.literal();
      case '"':
      case "\u201C":
        return this.template();
      case "@":
        return this.#at();
      case "[":
        return this.#bracket();
    }
    return this.#number() ?? this.#name();
  }

  #number(): Expression | undefined {
    const text = this.take(NUMBER)?.toLowerCase();
    if (text === undefined) return undefined;
    const unit = /[kmgt]b$/.exec(text)?.[0] ?? "";
    const plain = text.replace(/(?:[kmgt]b|[lu])$/, "");
    const number = Number(
      plain.startsWith("0x") ? plain : plain.replace("d", ""),
    );
    return { kind: "number", number: number * (SCALE[unit] ?? 1) };
  }

  #name(): Expression {
    const name = this.take(/[^\s()\[\]{};|,'"$=.:&<>]+/y) ?? this.char;
    if (name.length <= 1 && this.char === name) this.at++;
    return { kind: "word", parts: [name] };
  }

  #at(): Expression {
    const text = this.hereText();
    if (text !== undefined) return text;
    const next = this.peek(1);
    if (next === "(") {
      this.at += 2;
      return { kind: "group", body: this.enclosed(")"), isArray: true };
    }
    if (next === "{") {
      this.at += 2;
      return this.nested(() => this.#table());
    }
    const name = this.take(/@\w+/y);
    if (name === undefined) return this.#name();
    return { kind: "splat", name: name.slice(1).toLowerCase() };
  }

  #table(): Expression {
    const entries: [Expression, Statement][] = [];
    for (;;) {
      this.take(/[\s;,]*/y);
      this.blanks(true);
      if (this.isAtEnd || this.char === "}") break;
      const start = this.at;
      const key = this.postfix(this.primary(), false);
      this.blanks(true);
      if (this.char === "=") {
        this.at++;
        this.blanks(true);
        const value = this.statement();
        if (value !== undefined) entries.push([key, value]);
      }
      if (this.at === start) this.at++;
    }
    this.close("}");
    return { kind: "table", entries };
  }

  /** A type, or a value that is made one of a type. */
  #bracket(): Expression {
    const start = this.at;
    let depth = 0;
    for (; !this.isAtEnd && this.at - start < 300; this.at++) {
      if (this.char === "[") depth++;
      else if (this.char === "]" && --depth === 0) break;
    }
    const name = this.text.slice(start + 1, this.at).replace(/\s/g, "");
    this.at++;
    const type = name.toLowerCase().replace(/^system\./, "");
    const isCast = this.sees(/\s*(?:[$("'@\[{\d]|-(?=[\d$(])|-join\b)/iy);
    if (!isCast) return { kind: "type", name: type };
    return this.nested(() => ({
      kind: "cast",
      type,
      operand: this.#unary(),
    }));
  }

  /** Members, calls and indexes behind a value. */
  protected postfix(first: Expression, inWord: boolean): Expression {
    let object = first;
    for (;;) {
      const sign = this.take(/(?:\?\.|\.|\s*::\s*)(?=[\w$"'({])/y);
      if (sign !== undefined) {
        object = this.#member(object, sign.includes("::"));
      } else if (this.char === "[" && !(inWord && /\s/.test(this.peek(-1)))) {
        this.at++;
        const index = this.nested(() => {
          this.blanks(true);
          return this.expression();
        });
        this.close("]");
        object = { kind: "index", object, index };
      } else if (!inWord && this.take(/\+\+|--/y) !== undefined) continue;
      else return object;
    }
  }

  #member(object: Expression, isStatic: boolean): Expression {
    const word = this.take(/\w+/y);
    const name: Expression = word === undefined
      ? this.primary()
      : { kind: "text", parts: [word] };
    if (this.char === "{") {
      const block = this.block();
      return {
        kind: "member",
        object,
        name,
        isStatic,
        args: [{ kind: "block", block }],
      };
    }
    if (this.char !== "(") {
      return { kind: "member", object, name, isStatic, args: undefined };
    }
    this.at++;
    const args = this.nested(() => this.#arguments());
    return { kind: "member", object, name, isStatic, args };
  }

  #arguments(): Expression[] {
    const args: Expression[] = [];
    for (;;) {
      this.blanks(true);
      if (this.isAtEnd || this.char === ")") break;
      const start = this.at;
      args.push(this.expression(0, true));
      this.blanks(true);
      if (this.char === ",") this.at++;
      if (this.at === start) this.at++;
    }
    this.close(")");
    return args;
  }

  /** A block in braces; the place is on the first. */
  protected block(): Block {
    this.at++;
    const start = this.at;
    return this.nested(() => {
      const parameters = this.parameters();
      const body = this.statements("}");
      const source = this.text.slice(start, this.at);
      this.close("}");
      return { parameters, body, source };
    });
  }

  /** `param(...)`, where it stands here. */
  protected parameters(): Parameter[] {
    this.blanks(true);
    if (this.take(/\[\s*CmdletBinding[^\]]*\]/iy) !== undefined) {
      this.blanks(true);
    }
    if (this.take(/param\s*\(/iy) === undefined) return [];
    return this.nested(() => this.parameterList());
  }

  /** Parameters up to a closing bracket. */
  protected parameterList(): Parameter[] {
    const found: Parameter[] = [];
    for (;;) {
      this.blanks(true);
      if (this.isAtEnd || this.char === ")") break;
      const start = this.at;
      const variable = this.char === "$" ? this.variable() : undefined;
      if (variable?.kind === "variable") {
        this.blanks(true);
        const hasInitial = this.take(/=/y) !== undefined;
        if (hasInitial) this.blanks(true);
        found.push({
          name: variable.name,
          initial: hasInitial ? this.expression(0, true) : undefined,
        });
      } else if (this.char === "[") this.take(/\[[^\]\n]*\]/y);
      if (this.char === "," || this.at === start) this.at++;
    }
    this.close(")");
    return found;
  }
}

function listed(left: Expression): readonly Expression[] {
  return left.kind === "list" ? left.items : [left];
}

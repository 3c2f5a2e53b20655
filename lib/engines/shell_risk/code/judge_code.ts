/**
 * Judges inline code by the calls in it.
 *
 * @module
 */
import type { Run } from "../handler.ts";
import { atMost, bounded, FURTHER, isCut, isUncertain } from "../values.ts";
import {
  assignmentAt,
  baseOf,
  either,
  grown,
  isChanged,
  isElse,
  keyAt,
  keyOf,
  spread,
  writtenPlace,
} from "./assigned.ts";
import { callFunction } from "./called.ts";
import type { CallAction } from "./calls.ts";
import {
  type CodeState,
  referenceTo,
  referredBy,
  unknownResult,
} from "./code_state.ts";
import { callOfPath, deletePath } from "./file_calls.ts";
import {
  actionOf,
  DELETES_ITSELF,
  environmentValue,
  flatten,
  METHODS,
  PATH_DELETED,
  PATH_METHODS,
  PATH_VARIABLE,
  SUBPROCESS_METHOD,
  VALUE_VARIABLE,
  wholeEnvironment,
} from "./functions.ts";
import { type Language, readTokens, type Token } from "./lexer.ts";
import {
  deleteEach,
  interpolated,
  isBareCall,
  keptByMethod,
  mentioned,
  namesEnvironment,
} from "./names.ts";
import { runQuoted, STARTS } from "./program_calls.ts";
import { fromRaku, withCharacters } from "./spellings.ts";
import {
  asText,
  eachOf,
  partOf,
  transformedMethod,
  type Value,
} from "./transforms.ts";
import { judgeText, judgeWhole, nameVariables } from "./whole_code.ts";

/** Deepest nesting of calls in an expression. */
const EXPRESSION_DEPTH_MAX = 24;
/** Deepest texts with expressions in the expressions of texts. */
const TEXT_DEPTH_MAX = 3;
/** Deepest code inside code, as in `python -c "os.system('python -c ...')"`. */
const CODE_DEPTH_MAX = 6;

/**
 * Judges inline code: finds the calls that run programs, delete, write, read or
 * talk to the network, with the arguments that are literal.
 */
export function judgeCode(run: Run, language: Language, code: string): void {
  const { judge, call } = run;
  const depth = run.context.via.filter((one) => one === "inline code").length;
  if (depth > CODE_DEPTH_MAX) {
    judge.add(call, "unanalysable", {
      says: "nests code too deeply to analyse",
    });
    return;
  }
  if (isCut(code)) {
    judge.add(call, "opaque-run", { says: "runs code whose end is not known" });
  }
  const reader = new CodeReader(run, language, code);
  reader.read();
}

/** Deepest values with names within each other. */
const FIELDS_DEPTH_MAX = 4;

/** The value of an expression so far. */
interface Reading {
  text: string;
  list: readonly string[] | undefined;
  /** Whether anything was read. */
  any: boolean;
  /** What was read last. */
  last: Value;
  /** The values of which each stands once where `EACH` does. */
  each?: readonly string[];
  /** The name that was read last. */
  named?: string;
}

/** A function of what stands before it that starts programs. */
const STARTER = /^\.(?:exec|spawn)(?:File)?(?:Sync)?$/;

/** A method that puts something into a list. */
const ADDS = /^([$@]?\w+)\.(?:add|append|concat|extend|insert|push|unshift)$/;

/** Stands in a text for one of several values that it is joined with. */
const EACH = "\uE007";
/** Most values of which each is put into a text. */
const EACH_MAX = 100;

/** Reads code token by token, and judges each call where it stands. */
class CodeReader {
  readonly #state: CodeState;
  #tokens: Token[];
  #at = 0;
  /** How deep in texts the expression stands that is read. */
  #inTexts = 0;
  /** Whether something was too deep to be read. */
  #skipped = false;

  constructor(run: Run, language: Language, code: string) {
    this.#state = {
      run,
      language,
      code,
      variables: new Map(),
      judgeInner: (inner, text) => judgeCode(inner, language, text),
      valueOf: (expression) => this.#valueOf(expression),
      opened: undefined,
      changed: new Map(),
      sockets: 0,
      shells: 0,
      acted: false,
      impure: false,
      forks: false,
    };
    const read = run.call.name === "raku" ? fromRaku(code) : code;
    this.#tokens = readTokens(withCharacters(read, language), language);
  }

  read(): void {
    const { judge } = this.#state.run;
    nameVariables(this.#state);
    judgeText(this.#state);
    while (this.#at < this.#tokens.length) {
      if (!judge.step()) {
        judge.add(this.#state.run.call, "unanalysable", {
          says: "has more statements than are analysed",
        });
        break;
      }
      const before = this.#at;
      this.#statement();
      if (this.#at === before) this.#at++;
    }
    judgeWhole(this.#state);
  }

  /** The value of an expression that stands in a text. */
  #valueOf(expression: string): string {
    if (this.#inTexts >= TEXT_DEPTH_MAX) return "";
    const [tokens, at] = [this.#tokens, this.#at];
    this.#tokens = readTokens(expression, this.#state.language);
    this.#at = 0;
    this.#inTexts++;
    const value = asText(this.#expression(0));
    this.#inTexts--;
    this.#tokens = tokens;
    this.#at = at;
    return value;
  }

  #peek(offset = 0): Token | undefined {
    return this.#tokens[this.#at + offset];
  }

  #statement(): void {
    const assigned = assignmentAt(this.#tokens, this.#at);
    if (assigned === undefined) {
      this.#expression(0);
      return;
    }
    this.#at = assigned.end;
    const { variables } = this.#state;
    const [name = "", ...others] = assigned.names;
    if (others.length > 0 || assigned.isSpread) {
      const values = [this.#expression(0)];
      while (this.#peek()?.value === ",") {
        this.#at++;
        values.push(this.#expression(0));
      }
      spread(assigned, values, variables);
    } else if (assigned.operator === "=") {
      if (!this.#fields(baseOf(name), 0)) {
        variables.set(name, this.#expression(0));
      }
    } else {
      const before = variables.get(name);
      const value = this.#expression(0);
      variables.set(name, grown(before, value, assigned.operator));
    }
  }

  /** Reads what names values: `{a: 1}`, `("a" => 1)`; false where something else stands. */
  #fields(base: string, depth: number): boolean {
    if (depth > FIELDS_DEPTH_MAX || keyAt(this.#tokens, this.#at + 1) === 0) {
      return false;
    }
    if (!/^[[({]$/.test(this.#peek()?.value ?? "")) return false;
    this.#at++;
    const { variables, code, changed } = this.#state;
    const isChanging = isChanged(code, base.split(".")[0] ?? "", changed);
    const all: string[] = [];
    for (
      let length = keyAt(this.#tokens, this.#at);
      length > 0;
      length = keyAt(this.#tokens, this.#at)
    ) {
      const key = keyOf(this.#tokens, this.#at);
      this.#at += length;
      const path = `${base}.${isChanging ? "?" : key}`;
      if (!this.#fields(path, depth + 1)) {
        variables.set(path, this.#expression(1));
      }
      all.push(...flatten([variables.get(path) ?? ""]));
      while (/^(?:,|\n)$/.test(this.#peek()?.value ?? "")) this.#at++;
    }
    variables.set(base, all);
    return true;
  }

  /** Reads one expression and returns its value as far as it is known. */
  #expression(depth: number): Value {
    const read: Reading = { text: "", list: undefined, any: false, last: "" };
    while (this.#at < this.#tokens.length && depth < EXPRESSION_DEPTH_MAX) {
      const token = this.#peek();
      if (token === undefined || token.kind === "end") break;
      if (read.any && this.#chooses(token)) {
        return this.#other(token, read, depth);
      }
      if (isElse(token, this.#state.language)) break;
      if (token.kind === "mark") {
        if (!this.#mark(token.value, read, depth)) break;
        continue;
      }
      read.any = true;
      this.#term(token, read, depth);
      read.text = bounded(read.text);
    }
    if (depth >= EXPRESSION_DEPTH_MAX) this.#skip();
    return this.#valueRead(read);
  }

  /** Whether another value may stand in place of the one that was read. */
  #chooses({ kind, value }: Token): boolean {
    const next = this.#peek(1)?.value;
    if (this.#state.language === "python") {
      return kind === "name" && /^(?:if|or)$/.test(value);
    }
    return kind === "mark" &&
      (value === "?" || value === "|" && next === "|");
  }

  /** What an expression is where it has two: `a or b`, `a if c else b`, `c ? a : b`. */
  #other({ value }: Token, read: Reading, depth: number): Value {
    const before = this.#valueRead(read);
    const isDouble = this.#peek(1)?.value === value;
    this.#at += isDouble ? 2 : 1;
    const after = this.#expression(depth + 1);
    if (value === "or" || isDouble) return either(before, after);
    if (value === "if" && this.#peek()?.value === "else") {
      this.#at++;
      return either(before, this.#expression(depth + 1));
    }
    if (value === "?" && this.#peek()?.value === ":") {
      this.#at++;
      return either(after, this.#expression(depth + 1));
    }
    return value === "if" ? before : after;
  }

  #valueRead({ text, list, each }: Reading): Value {
    if (each !== undefined) {
      return eachOf(
        atMost(each, EACH_MAX, FURTHER).map((value) =>
          bounded(text.replace(EACH, () => value))
        ),
      );
    }
    if (list === undefined) return text;
    return text === "" ? list : [text, ...list];
  }

  /** Leaves out what stands too deep in others to be read. */
  #skip(): void {
    this.#at++;
    if (this.#skipped) return;
    this.#skipped = true;
    const { call, judge } = this.#state.run;
    judge.add(call, "unanalysable", {
      says: "has expressions deeper in each other than are analysed",
    });
  }

  /** Reads a mark inside an expression; false when it ends there. */
  #mark(mark: string, read: Reading, depth: number): boolean {
    if (mark === "+" || mark === "." && this.#state.language !== "python") {
      this.#at++;
      return true;
    }
    if (mark === "/" && this.#state.language === "python" && read.text !== "") {
      // Paths are joined by a division.
      this.#at++;
      read.text = `${read.text.replace(/\/+$/, "")}/`;
      return true;
    }
    if (mark === "%" && this.#formats(read, depth)) return true;
    const isAdded = this.#peek(-1)?.value === "+";
    if (this.#opensPlace(mark, isAdded, read)) {
      this.#place(read, depth);
      return true;
    }
    if (mark === "[" || this.#opensGroup(mark) && !read.any) {
      this.#group(mark, read, isAdded, depth);
      return true;
    }
    if (mark === "(") {
      this.#callComputed(read, depth);
      return true;
    }
    if (mark !== "{" || read.any) return false;
    this.#at++;
    read.any = true;
    return true;
  }

  /** Fills the gaps of a text: `"%s" % a`. */
  #formats(read: Reading, depth: number): boolean {
    const { language } = this.#state;
    if (!/python|ruby/.test(language) || !/%[sd]/.test(read.text)) return false;
    this.#at++;
    const values = /^[[(]$/.test(this.#peek()?.value ?? "")
      ? this.#items(depth)
      : [this.#expression(depth + 1)];
    read.text = asText(
      transformedMethod(".format", read.text, flatten(values), language) ??
        read.text,
    );
    return true;
  }

  /** Whether a mark says which part of what was read is meant. */
  #opensPlace(mark: string, isAdded: boolean, read: Reading): boolean {
    return !isAdded && (read.text !== "" || read.list !== undefined) &&
      (mark === "[" ||
        mark === "{" && this.#state.language === "perl" &&
          /^\$/.test(read.named ?? ""));
  }

  /** Reads which part of a value is meant: `[0]`, `["key"]`, `{key}`, `[2:]`. */
  #place(read: Reading, depth: number): void {
    const { named } = read;
    const written = writtenPlace(this.#tokens, this.#at);
    const items = this.#items(depth).map(asText).join("");
    const isWord = /^(?:perl|ruby)$/.test(this.#state.language) &&
      /^:?[a-z]\w*$/i.test(written);
    const key = isWord ? written.replace(":", "") : items;
    read.last = key;
    const field = named === undefined
      ? undefined
      : this.#state.variables.get(`${baseOf(named)}.${key}`);
    const value = field ?? partOf(read.list ?? read.text, written);
    if (value === undefined) return;
    read.text = typeof value === "string" ? value : "";
    read.list = typeof value === "string" ? undefined : value;
  }

  /** Whether a mark opens an expression in parentheses, or a list by another mark. */
  #opensGroup(mark: string): boolean {
    return mark === "(" || mark === "{" && this.#state.language === "lua";
  }

  /** Reads a list, or an expression in parentheses. */
  #group(mark: string, read: Reading, isAdded: boolean, depth: number): void {
    const items = this.#items(depth);
    if (mark === "{" || mark === "[" && (!read.any || isAdded)) {
      read.list = [...read.list ?? [], ...items.flat()];
    } else if (items.length === 1) read.text += asText(items[0] ?? "");
    else read.list = items.flat();
    read.last = items.at(-1) ?? "";
    read.any = true;
  }

  /** What was computed is called: getattr(os, "system")("..."), a["b"]("..."). */
  #callComputed(read: Reading, depth: number): void {
    const [name, action] = referredBy(this.#state, read.last);
    const items = this.#items(depth);
    if (action === undefined) return;
    const value = callFunction(this.#state, name, action, items);
    read.text = bounded(read.text + asText(value));
  }

  /** Reads a text, a number, a command, a method of what was read, or a name. */
  #term(token: Token, read: Reading, depth: number): void {
    if (token.kind === "text") {
      this.#at++;
      read.text += token.template
        ? interpolated(this.#state, token.value)
        : token.value;
    } else if (token.kind === "command") {
      this.#at++;
      read.text += runQuoted(
        this.#state,
        interpolated(this.#state, token.value),
      );
    } else if (token.kind === "number") {
      this.#at++;
      read.text += token.value;
    } else if (token.value === ".call" && this.#peek(1)?.value === "(") {
      this.#at++;
      read.last = read.text;
      this.#state.impure = true;
      this.#callComputed(read, depth);
    } else if (STARTER.test(token.value) && this.#peek(1)?.value !== "(") {
      this.#at++;
      read.text = referenceTo(this.#state, token.value);
      read.last = read.text;
    } else if (!this.#method(token.value, read, depth)) {
      const value = this.#held(token.value, this.#name(token.value, depth));
      read.last = value;
      read.named = token.value;
      if (typeof value === "string") read.text += value;
      else if (read.each === undefined && this.#isJoined(read)) {
        read.each = value;
        read.text += EACH;
      } else read.list = value;
    }
  }

  /** What a name holds; unknown where a part of it is read that may be another one by then. */
  #held(name: string, value: Value): Value {
    const { code, changed, variables } = this.#state;
    return typeof variables.get(name) === "object" &&
        this.#peek()?.value === "[" &&
        isChanged(code, baseOf(name), changed)
      ? unknownResult(this.#state, name, [value])
      : value;
  }

  /** Whether a list stands where a text is put together: it is what each of several is in turn. */
  #isJoined({ text, list }: Reading): boolean {
    if (list !== undefined) return false;
    return text !== "" ||
      /^[+.]$/.test(this.#peek()?.value ?? "") &&
        this.#peek(1)?.kind === "text";
  }

  /** Reads a method of what was read; false for another name. */
  #method(name: string, read: Reading, depth: number): boolean {
    if (
      this.#state.language === "python" && PATH_METHODS.test(name) &&
      read.text !== "" && this.#peek(1)?.value === "("
    ) {
      this.#at++;
      read.text = callOfPath(
        this.#state,
        name.slice(1),
        read.text,
        this.#items(depth + 1),
      );
      return true;
    }
    if (
      DELETES_ITSELF.test(name) && read.text !== "" &&
      this.#peek(1)?.value !== "("
    ) {
      this.#at++;
      deletePath(this.#state, name, read.text);
      return true;
    }
    if (
      !METHODS.test(name) || read.text === "" && read.list === undefined &&
        this.#peek(-1)?.kind !== "text"
    ) return false;
    this.#at++;
    const items = this.#peek()?.value === "(" ? this.#items(depth + 1) : [];
    const receiver = read.list ?? read.text;
    const value =
      transformedMethod(name, receiver, items, this.#state.language) ??
        unknownResult(this.#state, name, [receiver, ...items]);
    read.text = typeof value === "string" ? value : "";
    read.list = typeof value === "string" ? undefined : value;
    return true;
  }

  /** Reads a bracketed, comma-separated list. */
  #items(depth: number): Value[] {
    const open = this.#peek()?.value ?? "(";
    const close = open === "[" ? "]" : open === "{" ? "}" : ")";
    this.#at++;
    const items: Value[] = [];
    while (this.#at < this.#tokens.length) {
      const token = this.#peek();
      if (token?.kind === "mark" && token.value === close) {
        this.#at++;
        break;
      }
      const before = this.#at;
      const named = this.#namedItem();
      if (named !== undefined) {
        // `shell=True` changes nothing that matters here.
        const value = this.#expression(depth + 1);
        items.push(
          /^(?:args|cmd|target)$/.test(named)
            ? value
            : `${named}=${asText(value)}`,
        );
      } else if (
        token?.value === "{" && this.#state.language === "javascript" &&
        keyAt(this.#tokens, this.#at + 1) > 0
      ) items.push(...this.#items(depth + 1));
      else {
        const value = this.#expression(depth + 1);
        if (this.#at > before) items.push(value);
      }
      if (
        this.#at === before ||
        (this.#peek()?.kind === "mark" && this.#peek()?.value !== close &&
          /[,:=>|&{}!<?*%\/;@^~\\-]/.test(this.#peek()?.value ?? "")) ||
        this.#peek()?.kind === "end"
      ) this.#at++;
    }
    return items;
  }

  /** The name that an item of a list has: `name=`, `{name:`; what it is stands behind. */
  #namedItem(): string | undefined {
    const token = this.#peek();
    const next = this.#peek(1);
    if (
      token?.kind === "name" && next?.value === "=" &&
      this.#peek(2)?.value !== "="
    ) {
      this.#at += 2;
      return token.value;
    }
    if (
      this.#state.language !== "javascript" || next?.value !== ":" ||
      !/^[{,\n]$/.test(this.#peek(-1)?.value ?? "")
    ) return undefined;
    this.#at += 2;
    return token?.value;
  }

  #name(name: string, depth: number): Value {
    this.#at++;
    const next = this.#peek();
    const known = this.#state.variables.get(name);
    const variable = this.#environment(name, next);
    if (variable !== undefined) return variable;
    const action = actionOf(name, this.#state.language) ??
      (SUBPROCESS_METHOD.test(name) && !name.startsWith("asyncio.") &&
          this.#state.code.includes("subprocess")
        ? "argv"
        : undefined);
    const called = next?.kind === "mark" && next.value === "(";
    if (called && action === undefined && known !== undefined) {
      // A variable that holds a function, or its name.
      const [referred, does] = referredBy(this.#state, known);
      if (does !== undefined) {
        return callFunction(
          this.#state,
          referred,
          does,
          this.#items(depth + 1),
        );
      }
    }
    const of = called ? this.#ofVariable(name, action, depth) : undefined;
    if (of !== undefined) return of;
    // Ruby: a list that stands for the words of a command.
    if (next?.value === "*" && action !== undefined && STARTS.has(action)) {
      this.#at++;
      return callFunction(
        this.#state,
        name,
        action,
        this.#bareArguments(depth + 1),
      );
    }
    const special = this.#specialCall(name, action, called, depth);
    if (special !== undefined) return special;
    if (called) {
      return callFunction(this.#state, name, action, this.#items(depth + 1));
    }
    if (isBareCall(this.#state, name, action, next)) {
      return callFunction(
        this.#state,
        name,
        action,
        this.#bareArguments(depth + 1),
      );
    }
    return mentioned(this.#state, name, action, known, next);
  }

  /** A method of a variable that is called: what it gives, where that is known. */
  #ofVariable(
    name: string,
    action: CallAction | undefined,
    depth: number,
  ): Value | undefined {
    const kept = keptByMethod(this.#state, name, action);
    if (kept !== undefined) {
      this.#items(depth + 1);
      return kept;
    }
    const [, list = ""] = ADDS.exec(name) ?? [];
    const before = this.#state.variables.get(list);
    if (before !== undefined && typeof before !== "string") {
      this.#state.variables.set(
        list,
        [...before, ...flatten(this.#items(depth + 1))],
      );
      return "";
    }
    const [, owner = "", does = ""] = VALUE_VARIABLE.exec(name) ?? [];
    const value = this.#state.variables.get(owner);
    if (value !== undefined && !isUncertain(asText(value))) {
      const items = this.#items(depth + 1);
      return transformedMethod(does, value, items, this.#state.language) ??
        unknownResult(this.#state, name, [value, ...items]);
    }
    const [, holder = "", method = ""] = PATH_VARIABLE.exec(name) ?? [];
    const held = this.#state.variables.get(holder);
    return this.#state.language === "python" && typeof held === "string"
      ? callOfPath(this.#state, method, held, this.#items(depth + 1))
      : undefined;
  }

  /** A variable of the environment: `process.env.X`, `ENV["X"]`; undefined for another name. */
  #environment(name: string, next: Token | undefined): Value | undefined {
    const environment =
      /(?:process\.env|Deno\.env|ENV|os\.environ|\$ENV|\$_ENV|\$_SERVER)(?:\.(\w+))?$/
        .exec(name);
    if (namesEnvironment(name)) return wholeEnvironment(this.#state.run);
    if (environment === null || next?.value === "(") return undefined;
    let key = environment[1];
    if (next?.value === "[" || next?.value === "{") {
      this.#at++;
      key = this.#peek()?.value;
      this.#at += 2;
    }
    return key === undefined
      ? wholeEnvironment(this.#state.run)
      : environmentValue(this.#state.run, key);
  }

  /** Calls that a language writes in a way of its own; undefined for others. */
  #specialCall(
    name: string,
    action: CallAction | undefined,
    called: boolean,
    depth: number,
  ): Value | undefined {
    const next = this.#peek();
    const isPerl = this.#state.language === "perl";
    const deleted = this.#state.variables.get(
      PATH_DELETED.exec(name)?.[1] ?? "",
    );
    if (typeof deleted === "string" && !called) {
      deletePath(this.#state, name, deleted);
      return "";
    }
    if (
      isPerl && /^(?:unlink|rmdir)$/.test(name) && !called &&
      /^(?:[};)]?|for|foreach|while|if|unless)$/.test(next?.value ?? "")
    ) return deleteEach(this.#state, name, action);
    if (isPerl && next?.value === "{" && /^(?:exec|system)$/.test(name)) {
      // exec { PROGRAM } ARGUMENTS: the block only names the program.
      while (this.#at < this.#tokens.length && this.#peek()?.value !== "}") {
        this.#at++;
      }
      this.#at++;
      return callFunction(
        this.#state,
        name,
        "argv",
        this.#bareArguments(depth + 1),
      );
    }
    if (
      this.#state.language === "javascript" && next?.kind === "text" &&
      next.template && /(?:^|\.)\$$/.test(name)
    ) {
      // Bun and zx: $`command`.
      this.#at++;
      return callFunction(this.#state, name, "shell", [
        interpolated(this.#state, next.value),
      ]);
    }
    return undefined;
  }

  #bareArguments(depth: number): Value[] {
    const items: Value[] = [];
    while (this.#at < this.#tokens.length) {
      const before = this.#at;
      items.push(this.#expression(depth));
      const token = this.#peek();
      if (token?.kind === "mark" && token.value === "," && this.#at > before) {
        this.#at++;
        continue;
      }
      break;
    }
    return items;
  }
}

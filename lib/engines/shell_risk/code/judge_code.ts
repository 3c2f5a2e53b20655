import { type Run, runInner, runInnerText, trail } from "../handler.ts";
import { judgeShellText } from "../rules/shell_text.ts";
import { judgeSql } from "../rules/sql.ts";
import { decodeBase64, decodeHex, noteDecoded } from "../rules/encodings.ts";
import { isLocalHost, judgeSending } from "../rules/sending.ts";
import { judgeRemoteRun, runScriptText } from "../rules/shells.ts";
import { PUBLISHED } from "../rules/written.ts";
import {
  classifyPath,
  hasGlob,
  isSecretDirectory,
  isSecretPath,
} from "../scope.ts";
import { bounded, FOUND, HOME, isUncertain } from "../values.ts";
import {
  importedFunctions,
  judgeLibraries,
  judgePrinted,
} from "./libraries.ts";
import { importAliases, loopVariables } from "./loops.ts";
import {
  asText,
  characters,
  transformed,
  transformedMethod,
  type Value,
} from "./transforms.ts";
import { type CallAction, PURE_CALLS } from "./calls.ts";
import {
  actionOf,
  DELETES_ITSELF,
  environmentValue,
  flatten,
  HIGHER_ORDER,
  INERT,
  joinedPath,
  LISTING,
  METHODS,
  PATH_DELETED,
  PATH_METHODS,
  PATH_VARIABLE,
  REARRANGES,
  SUBPROCESS_METHOD,
  YIELDS_TEXT,
} from "./functions.ts";
import {
  ESCAPED_DOLLAR,
  type Language,
  readTokens,
  type Token,
} from "./lexer.ts";

/** Deepest nesting of calls in an expression. */
const EXPRESSION_DEPTH_MAX = 24;
/** Deepest code inside code, as in `python -c "os.system('python -c ...')"`. */
const CODE_DEPTH_MAX = 6;

/** Options by which perl runs its code on each line. */
const BY_LINE = /^-[alwWsFi0-7]*[np]/;
/** Calls that give a text in another form, by an encoding that is named. */
const DECODES = /(?:Buffer\.from|codecs\.decode)$/;
const SQL_STATEMENT =
  /^\s*(?:select|insert|update|delete|drop|truncate(?!\s+-)|alter|create|grant|with|copy|vacuum|pragma)\b[\s\S]*\s\S/i;

/** Methods of database clients that are given a statement. */
const QUERIES =
  /(?:^|\.)(?:query|raw|unsafe|run|all|prepare|execute\w*|exec|batch|\$(?:execute|query)Raw(?:Unsafe)?)$/;

/** How expressions stand in the templates of each language. */
const INTERPOLATIONS: Readonly<Record<Language, RegExp>> = {
  javascript: /\$\{([^}]{0,200})\}/g,
  python: /\{([\w.\[\]'"()]{1,100})\}/g,
  ruby: /#\{([^}]{0,200})\}/g,
  perl: /\$(\w+)(?:\{['"]?(\w+)['"]?\})?|@\{\[(.*?)\]\}/g,
  php: /\{?\$(\w+)(?:\[['"]?(\w+)['"]?\])?\}?/g,
  lua: /\uE005(\w)/g,
  other: /\$\{?(\w+)\}?/g,
};

/** Languages in which a call needs no parentheses. */
const BARE_CALLS: ReadonlySet<Language> = new Set([
  "perl",
  "ruby",
  "lua",
  "php",
  "other",
]);

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
  const reader = new CodeReader(run, language, code);
  reader.read();
}

/** Calls that start programs. */
const STARTS: ReadonlySet<CallAction> = new Set(["shell", "argv", "exec-args"]);
/** Methods that hand on what was fetched or read. */
const FINISHES =
  /^(?:\.|.*\.)(?:read|text|decode|body|content|json|toString|strip|trim|join|get|format)$/;

/** Calls of PHP that run what they read. */
const INCLUDES = /^(?:include|include_once|require_once)$/;

/** Words of the language that are no values, and methods of what stands before. */
const SILENT =
  /^(?:new|await|return|const|let|var|my|import|from|use|print|echo|puts|scalar)$|^\./;

/** Perl: `map{chr}(114,109)` written as the text it is. */
function withCharacters(code: string, language: Language): string {
  return language === "perl"
    ? code.replace(
      /\bmap\s*\{\s*chr(?:\s*\(?\$_\)?)?\s*\}\s*\(?((?:\d{1,3}\s*,\s*){1,400}\d{1,3})\)?/g,
      (_, codes: string) =>
        JSON.stringify(String.fromCharCode(...codes.split(",").map(Number))),
    )
    : code;
}

/** Raku: `run <rm -rf x>` and `qqx{...}` as Perl writes them. */
function fromRaku(code: string): string {
  return code.replace(
    /\brun(\s*\(?\s*)<([^<>\n]{1,400})>/g,
    (_, between: string, words: string) =>
      `system${between}${
        words.trim().split(/\s+/).map((word) => JSON.stringify(word)).join(",")
      }`,
  ).replace(/\brun(?=\s*\(?\s*["'])/g, "system").replace(/\bqqx\b/g, "qx");
}

/** The value of an expression so far. */
interface Reading {
  text: string;
  list: readonly string[] | undefined;
  /** Whether anything was read. */
  any: boolean;
  /** What was read last. */
  last: Value;
}

class CodeReader {
  readonly #run: Run;
  readonly #language: Language;
  readonly #tokens: Token[];
  readonly #code: string;
  readonly #variables = new Map<string, Value>();
  #at = 0;
  #sockets = 0;
  #shells = 0;
  #acted = false;
  #impure = false;
  #forks = false;

  constructor(run: Run, language: Language, code: string) {
    this.#run = run;
    this.#language = language;
    this.#code = code;
    const read = run.call.name === "raku" ? fromRaku(code) : code;
    this.#tokens = readTokens(withCharacters(read, language), language);
  }

  read(): void {
    const { judge, call } = this.#run;
    if (this.#language === "perl") {
      // What is read line by line is in the variable that has no name.
      const line = this.#run.context.stdin?.text;
      if (line !== undefined) this.#variables.set("$_", line);
    }
    for (const [name, value] of loopVariables(this.#code)) {
      this.#variables.set(name, value);
    }
    for (const [alias, name] of importAliases(this.#code)) {
      if (actionOf(name, this.#language) !== undefined) {
        this.#variables.set(alias, this.#reference(name));
      }
    }
    for (const [alias, name] of importedFunctions(this.#code)) {
      if (actionOf(name, this.#language) !== undefined) {
        this.#variables.set(alias, this.#reference(name));
      }
    }
    if (judgeLibraries(this.#run, this.#code)) this.#acted = true;
    if (judgePrinted(this.#run, this.#code)) this.#acted = true;
    while (this.#at < this.#tokens.length) {
      if (!judge.step()) break;
      const before = this.#at;
      this.#statement();
      if (this.#at === before) this.#at++;
    }
    if (this.#forks && /\b(?:while|loop|for|until)\b/.test(this.#code)) {
      judge.add(call, "fork-bomb");
      this.#acted = true;
    }
    if (this.#sockets > 0 && this.#shells > 0) {
      judge.add(call, "reverse-shell", {
        says: "connects a shell to a network socket",
      });
    }
    if (!this.#acted) {
      judge.add(call, this.#impure ? "run" : "observe", {
        says: this.#impure
          ? `runs ${this.#language} code`
          : "computes and prints",
      });
    }
  }

  #peek(offset = 0): Token | undefined {
    return this.#tokens[this.#at + offset];
  }

  #statement(): void {
    const token = this.#peek();
    const next = this.#peek(1);
    if (
      token?.kind === "name" && next?.kind === "mark" && next.value === "=" &&
      this.#peek(2)?.value !== "="
    ) {
      this.#at += 2;
      this.#variables.set(token.value, this.#expression(0));
      return;
    }
    this.#expression(0);
  }

  /** Reads one expression and returns its value as far as it is known. */
  #expression(depth: number): Value {
    const read: Reading = { text: "", list: undefined, any: false, last: "" };
    while (this.#at < this.#tokens.length && depth < EXPRESSION_DEPTH_MAX) {
      const token = this.#peek();
      if (token === undefined || token.kind === "end") break;
      if (token.kind === "mark") {
        if (!this.#mark(token.value, read, depth)) break;
        continue;
      }
      read.any = true;
      this.#term(token, read, depth);
      read.text = bounded(read.text);
    }
    if (depth >= EXPRESSION_DEPTH_MAX) this.#at++;
    const { text, list } = read;
    if (list === undefined) return text;
    return text === "" ? list : [text, ...list];
  }

  /** Reads a mark inside an expression; false when it ends there. */
  #mark(mark: string, read: Reading, depth: number): boolean {
    if (mark === "+" || mark === "." && this.#language !== "python") {
      this.#at++;
      return true;
    }
    if (mark === "/" && this.#language === "python" && read.text !== "") {
      // Paths are joined by a division.
      this.#at++;
      read.text = `${read.text.replace(/\/+$/, "")}/`;
      return true;
    }
    const isAdded = this.#peek(-1)?.value === "+";
    if (mark === "[" && !isAdded && (read.text !== "" || read.list)) {
      if (this.#isReversal()) read.text = [...read.text].reverse().join("");
      read.last = this.#items(depth).map(asText).join("");
      return true;
    }
    if (mark === "[" || mark === "(" && !read.any) {
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

  /** Reads a list, or an expression in parentheses. */
  #group(mark: string, read: Reading, isAdded: boolean, depth: number): void {
    const items = this.#items(depth);
    if (mark === "[" && (!read.any || isAdded)) {
      read.list = [...read.list ?? [], ...items.flat()];
    } else if (items.length === 1) read.text += asText(items[0] ?? "");
    else read.list = items.flat();
    read.any = true;
  }

  /** What was computed is called: getattr(os, "system")("..."), a["b"]("..."). */
  #callComputed(read: Reading, depth: number): void {
    const [name, action] = this.#referred(read.last);
    const items = this.#items(depth);
    if (action === undefined) return;
    const value = this.#call(name, action, items);
    read.text = bounded(read.text + asText(value));
  }

  /** Reads a text, a number, a command, a method of what was read, or a name. */
  #term(token: Token, read: Reading, depth: number): void {
    if (token.kind === "text") {
      this.#at++;
      read.text += token.template
        ? this.#interpolated(token.value)
        : token.value;
    } else if (token.kind === "command") {
      this.#at++;
      read.text += this.#quotedCommand(token.value);
    } else if (token.kind === "number") {
      this.#at++;
      read.text += token.value;
    } else if (!this.#method(token.value, read, depth)) {
      const value = this.#name(token.value, depth);
      read.last = value;
      if (typeof value === "string") read.text += value;
      else read.list = value;
    }
  }

  /** Reads a method of what was read; false for another name. */
  #method(name: string, read: Reading, depth: number): boolean {
    if (
      this.#language === "python" && PATH_METHODS.test(name) &&
      read.text !== "" && this.#peek(1)?.value === "("
    ) {
      this.#at++;
      read.text = this.#ofPath(
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
      this.#deletesPath(name, read.text);
      return true;
    }
    if (
      !METHODS.test(name) || read.text === "" && read.list === undefined &&
        this.#peek(-1)?.kind !== "text"
    ) return false;
    this.#at++;
    const items = this.#peek()?.value === "(" ? this.#items(depth + 1) : [];
    const receiver = read.list ?? read.text;
    const value = transformedMethod(name, receiver, items, this.#language) ??
      this.#unknownOf(name, [receiver, ...items]);
    read.text = typeof value === "string" ? value : "";
    read.list = typeof value === "string" ? undefined : value;
    return true;
  }

  /** What a method of Python's paths does, and gives. */
  #ofPath(method: string, path: string, items: readonly Value[]): string {
    const { judge, call } = this.#run;
    switch (method) {
      case "joinpath":
        return joinedPath([path, ...items.map(asText)], "python");
      case "read_text":
      case "read_bytes":
        return asText(this.#readFile(path, []));
      case "open":
        return asText(this.#readFile(path, [path, ...items]));
      case "write_text":
      case "write_bytes":
        this.#acted = true;
        judge.touch(call, "write", path);
        judge.storeFile(path, asText(items[0] ?? ""));
        return "";
      case "unlink":
      case "rmdir":
        this.#deletes("delete", method, [path]);
        return "";
      default:
        return path;
    }
  }

  /** Of Ruby's methods, `rmtree` takes what is below as well. */
  #deletesPath(method: string, path: string): void {
    this.#deletes(
      method.endsWith("rmtree") ? "delete-tree" : "delete",
      method,
      [path],
    );
  }

  /** A command in backticks; its output. */
  #quotedCommand(text: string): string {
    this.#shells++;
    this.#acted = true;
    runInnerText(this.#inner(), this.#interpolated(text), { stdin: undefined });
    return this.#run.judge.unknowns.mark({
      label: "(output of a command)",
      kind: "output",
    });
  }

  /** Whether a slice that turns a text round comes next: `[::-1]`. */
  #isReversal(): boolean {
    return [1, 2, 3, 4, 5].map((offset) => this.#peek(offset)?.value ?? "")
      .join("") === "::-1]";
  }

  /** A value that stands for a function or module. */
  #reference(name: string): string {
    return this.#run.judge.unknowns.mark({
      label: name.slice(0, 60),
      kind: "variable",
    });
  }

  /** The function that a value stands for, or names, with what calling it does. */
  #referred(value: Value): [string, CallAction | undefined] {
    const text = asText(value);
    const name = this.#run.judge.unknowns.sole(text)?.label ?? text;
    return [
      name,
      /^[@$]?[\w.:>-]+$/.test(name)
        ? actionOf(name, this.#language)
        : undefined,
    ];
  }

  /** An unknown result that remembers what was secret or fetched in the arguments. */
  #unknownOf(name: string, args: readonly Value[]): string {
    const { judge } = this.#run;
    const label = `${name}(...)`.slice(0, 60);
    const origin = judge.unknowns.origins(args.map(asText).join(" ")).find((
      one,
    ) =>
      one.kind === "network" || one.kind === "secret" || one.kind === "decoded"
    );
    return judge.unknowns.mark(
      origin === undefined ? { label, kind: "output" } : { ...origin, label },
    );
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
      if (
        token?.kind === "name" && this.#peek(1)?.value === "=" &&
        this.#peek(2)?.value !== "="
      ) {
        // A keyword argument; `shell=True` changes nothing that matters here.
        this.#at += 2;
        const value = this.#expression(depth + 1);
        items.push(
          token.value === "args" || token.value === "cmd"
            ? value
            : `${token.value}=${asText(value)}`,
        );
      } else {
        const value = this.#expression(depth + 1);
        if (this.#at > before) items.push(value);
      }
      if (
        this.#at === before ||
        (this.#peek()?.kind === "mark" &&
          /[,:=>|&{}!<?*%\/;@^~\\-]/.test(this.#peek()?.value ?? "")) ||
        this.#peek()?.kind === "end"
      ) this.#at++;
    }
    return items;
  }

  /** Fills the expressions of a template with what is known about them. */
  #interpolated(text: string): string {
    return text.replace(INTERPOLATIONS[this.#language], (whole, ...groups) => {
      const [expression = "", key] = groups.filter((group): group is string =>
        typeof group === "string" && group !== text
      );
      if (actionOf(expression, this.#language) === "home") return HOME;
      if (expression === "ENV" && key !== undefined) {
        return environmentValue(this.#run, key);
      }
      const env = /(?:env|ENV|environ)[.\[('"]+(\w+)/.exec(expression);
      if (env !== null) return environmentValue(this.#run, env[1] ?? "");
      const known = this.#variables.get(expression) ??
        this.#variables.get(`$${expression}`);
      if (known !== undefined) return asText(known);
      return this.#run.judge.unknowns.mark({
        label: whole.slice(0, 40),
        kind: "variable",
      });
    }).replaceAll(ESCAPED_DOLLAR, "$");
  }

  #name(name: string, depth: number): Value {
    this.#at++;
    const next = this.#peek();
    const known = this.#variables.get(name);
    const variable = this.#environment(name, next);
    if (variable !== undefined) return variable;
    const action = actionOf(name, this.#language) ??
      (SUBPROCESS_METHOD.test(name) && this.#code.includes("subprocess")
        ? "argv"
        : undefined);
    const called = next?.kind === "mark" && next.value === "(";
    if (called && action === undefined && known !== undefined) {
      // A variable that holds a function, or its name.
      const [referred, does] = this.#referred(known);
      if (does !== undefined) {
        return this.#call(referred, does, this.#items(depth + 1));
      }
    }
    const [, holder = "", method = ""] = PATH_VARIABLE.exec(name) ?? [];
    const held = this.#variables.get(holder);
    if (called && this.#language === "python" && typeof held === "string") {
      return this.#ofPath(method, held, this.#items(depth + 1));
    }
    // Ruby: a list that stands for the words of a command.
    if (next?.value === "*" && action !== undefined && STARTS.has(action)) {
      this.#at++;
      return this.#call(name, action, this.#bareArguments(depth + 1));
    }
    const special = this.#specialCall(name, action, called, depth);
    if (special !== undefined) return special;
    if (called) return this.#call(name, action, this.#items(depth + 1));
    if (this.#isBareCall(name, action, next)) {
      return this.#call(name, action, this.#bareArguments(depth + 1));
    }
    return this.#mentioned(name, action, known);
  }

  /** A variable of the environment: `process.env.X`, `ENV["X"]`; undefined for another name. */
  #environment(name: string, next: Token | undefined): Value | undefined {
    const environment =
      /(?:process\.env|Deno\.env|ENV|os\.environ|\$ENV|\$_ENV|\$_SERVER)(?:\.(\w+))?$/
        .exec(name);
    if (WHOLE_ENVIRONMENT.test(name)) return this.#wholeEnvironment();
    if (environment === null || next?.value === "(") return undefined;
    let key = environment[1];
    if (next?.value === "[" || next?.value === "{") {
      this.#at++;
      key = this.#peek()?.value;
      this.#at += 2;
    }
    return key === undefined
      ? this.#wholeEnvironment()
      : environmentValue(this.#run, key);
  }

  #wholeEnvironment(): Value {
    return this.#run.judge.unknowns.mark({
      label: "(environment)",
      kind: "secret",
      from: "the environment",
    });
  }

  /** `unlink` alone: what a loop has, or what stands on each line of its input. */
  #deletesEach(name: string, action: CallAction | undefined): Value {
    const { call, judge } = this.#run;
    const each = this.#variables.get("$_");
    if (each === undefined && call.args.some((arg) => BY_LINE.test(arg))) {
      judge.add(call, "shell-escape", {
        says: "deletes every file that its input names",
      });
    }
    return this.#call(name, action, [each ?? "$_"]);
  }

  /** Calls that a language writes in a way of its own; undefined for others. */
  #specialCall(
    name: string,
    action: CallAction | undefined,
    called: boolean,
    depth: number,
  ): Value | undefined {
    const next = this.#peek();
    const isPerl = this.#language === "perl";
    const deleted = this.#variables.get(PATH_DELETED.exec(name)?.[1] ?? "");
    if (typeof deleted === "string" && !called) {
      this.#deletesPath(name, deleted);
      return "";
    }
    if (
      isPerl && /^(?:unlink|rmdir)$/.test(name) && !called &&
      /^(?:[};)]?|for|foreach|while|if|unless)$/.test(next?.value ?? "")
    ) return this.#deletesEach(name, action);
    if (isPerl && next?.value === "{" && /^(?:exec|system)$/.test(name)) {
      // exec { PROGRAM } ARGUMENTS: the block only names the program.
      while (this.#at < this.#tokens.length && this.#peek()?.value !== "}") {
        this.#at++;
      }
      this.#at++;
      return this.#call(name, "argv", this.#bareArguments(depth + 1));
    }
    if (
      this.#language === "javascript" && next?.kind === "text" &&
      next.template && /(?:^|\.)\$$/.test(name)
    ) {
      // Bun and zx: $`command`.
      this.#at++;
      return this.#call(name, "shell", [this.#interpolated(next.value)]);
    }
    return undefined;
  }

  /** Whether a name is called without parentheses. */
  #isBareCall(
    name: string,
    action: CallAction | undefined,
    next: Token | undefined,
  ): boolean {
    if (action === undefined && !REARRANGES.test(name)) return false;
    if (!BARE_CALLS.has(this.#language) || next === undefined) return false;
    if (next.kind === "name") {
      // Perl writes handles of files in capital letters.
      return /^[$@]/.test(next.value) || YIELDS_TEXT.test(next.value) ||
        this.#variables.has(next.value) ||
        name === "open" && /^[A-Z]+$/.test(next.value);
    }
    return next.kind === "text" || next.kind === "command" ||
      next.kind === "mark" && next.value === "[";
  }

  /** The value of a name that is not called. */
  #mentioned(
    name: string,
    action: CallAction | undefined,
    known: Value | undefined,
  ): Value {
    const { judge } = this.#run;
    if (action === "fork" || name === "fork" && this.#language !== "python") {
      this.#forks = true;
    }
    if (name === "eval" && action === "evaluate") {
      // Handed on as a function: it will get whatever comes then.
      this.#acted = true;
      const url = /https?:\/\/[^\s'"`)]+/.exec(this.#code)?.[0];
      if (url === undefined) judge.add(this.#run.call, "opaque-run");
      else judgeRemoteRun(this.#run, url);
    }
    if (action === "home") return HOME;
    if (known !== undefined) return known;
    return SILENT.test(name)
      ? ""
      : judge.unknowns.mark({ label: name.slice(0, 40), kind: "variable" });
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

  #inner(): Run {
    return {
      ...this.#run,
      context: {
        ...this.#run.context,
        via: [...trail(this.#run), "inline code"].slice(-12),
      },
    };
  }

  #call(
    name: string,
    action: CallAction | undefined,
    args: readonly Value[],
  ): Value {
    const [statement] = args;
    if (
      typeof statement === "string" && QUERIES.test(name) &&
      SQL_STATEMENT.test(statement)
    ) {
      this.#acted = true;
      judgeSql(this.#inner(), statement);
      return this.#unknownOf(name, args);
    }
    const computed = transformed(name, args) ??
      this.#handedOver(name, action, args);
    if (computed !== undefined) {
      return DECODES.test(name) && args.length > 1
        ? noteDecoded(this.#run, asText(computed))
        : computed;
    }
    if (action === undefined) {
      if (!PURE_CALLS.test(name)) this.#impure = true;
      return FINISHES.test(name) && args.length === 0
        ? ""
        : this.#unknownOf(name, args);
    }
    if (STARTS.has(action)) return this.#starts(action, args);
    if (action === "evaluate") {
      return this.#evaluate(name, asText(args[0] ?? ""));
    }
    return this.#onFiles(action, name, args) ??
      this.#outside(action, name, args) ?? this.#valueOf(action, name, args);
  }

  /** Functions that are named instead of called, and listings: what comes of them. */
  #handedOver(
    name: string,
    action: CallAction | undefined,
    args: readonly Value[],
  ): Value | undefined {
    const [first = ""] = args;
    const text = asText(first);
    if (/(?:^|\.)(?:getattr|__getattribute__|Reflect\.get)$/.test(name)) {
      return this.#reference(asText(args[1] ?? ""));
    }
    if (LISTING.test(name) && text !== "" && !isUncertain(text)) {
      return `${text.replace(/\/+$/, "")}/*`;
    }
    if (action !== undefined || !HIGHER_ORDER.test(name)) return undefined;
    // A function handed over by name is called with what follows.
    const [label, handed] = this.#referred(first);
    if (/^(?:chr|String\.fromCharCode)$/.test(label)) {
      const text = characters(args.slice(1).flatMap((arg) => arg));
      return text === undefined ? this.#unknownOf(name, args) : [...text];
    }
    if (handed === undefined || INERT.has(handed)) return undefined;
    const each = this.#run.judge.unknowns.mark({
      label: "(each element)",
      kind: "variable",
    });
    return this.#call(label, handed, args.length > 1 ? args.slice(1) : [each]);
  }

  #starts(action: CallAction, args: readonly Value[]): Value {
    const { judge, call } = this.#run;
    const before = judge.effects.length;
    this.#acted = true;
    this.#shells++;
    this.#runProgram(action, args);
    // What stands in front of a call was read with it (`judgeForeign`).
    const isRead = judge.effects.at(-1)?.via.at(-1) === call.name;
    if (judge.effects.length === before && !isRead) {
      judge.add(call, "run", { says: "starts what cannot be told" });
    }
    return this.#run.judge.unknowns.mark({
      label: "(output of a command)",
      kind: "output",
    });
  }

  /** A call that does something to files; undefined when it is another one. */
  #onFiles(
    action: CallAction,
    name: string,
    args: readonly Value[],
  ): Value | undefined {
    const { judge, call } = this.#run;
    const text = asText(args[0] ?? "");
    const second = asText(args[1] ?? "");
    switch (action) {
      case "delete-tree":
      case "delete":
        return this.#deletes(action, name, args);
      case "write":
        if (name.endsWith("File.open") && !/^[wa]/.test(second)) {
          return this.#readFile(text, args);
        }
        this.#acted = true;
        judge.touch(call, "write", text);
        judge.storeFile(text, second);
        return "";
      case "read":
        if (INCLUDES.test(name) && /^(?:https?|ftp):/i.test(text)) {
          this.#acted = true;
          judgeRemoteRun(this.#run, text);
          return "";
        }
        // Perl: open(HANDLE, ">file").
        return this.#language === "perl" && args.length === 2 &&
            /^\s*[<>+|]/.test(second)
          ? this.#readFile(second, [])
          : this.#readFile(text, args);
      case "move":
        judge.touch(call, "delete", text, {
          says: `moves ${judge.unknowns.show(text)}`,
        });
        break;
      case "copy":
        this.#copies(text, second);
        return "";
      case "chmod":
        return this.#changesMode(name, args);
      case "make":
        this.#acted = true;
        judge.touch(call, "append", text);
        return text;
      default:
        return undefined;
    }
    this.#acted = true;
    judge.touch(call, "write", second);
    return "";
  }

  /** A copy holds what it is made of. */
  #copies(from: string, to: string): void {
    const { judge, call } = this.#run;
    this.#acted = true;
    const source = classifyPath(from, call.cwd);
    const place = judge.touch(call, "write", to);
    const content = judge.contentOf(source);
    judge.storeFile(place.path, content);
    const isKept = isSecretPath(source.path) || isSecretDirectory(source.path);
    if (isKept && PUBLISHED.test(place.path)) {
      judge.add(call, "expose", {
        target: place.path,
        says: `lets a web server show ${judge.unknowns.show(source.path)}`,
        instead: [`ls -la ${judge.unknowns.show(source.path)}`],
      });
    }
  }

  #deletes(
    action: "delete-tree" | "delete",
    name: string,
    args: readonly Value[],
  ): Value {
    const { judge, call } = this.#run;
    this.#acted = true;
    const isAsked =
      /Deno\.remove|fs\.rm$|rmSync|rmdirSync|promises\.rm|remove_dir/.test(
        name,
      );
    const recursive = action === "delete-tree" &&
      (!isAsked || /recursive/.test(args.map(asText).join(" ") + this.#code));
    for (
      const target of flatten(args.slice(0, action === "delete" ? 20 : 1))
    ) {
      if (/^\w+=/.test(target)) continue;
      const single = hasGlob(target) ? "delete-glob" : "delete";
      const isSearched = judge.unknowns.origins(target).some((origin) =>
        origin.label === FOUND && origin.from !== ""
      );
      judge.touch(call, recursive ? "delete-tree" : single, target, {
        level: isSearched ? "high" : undefined,
        instead: [`ls -la ${judge.unknowns.show(target)}`],
      });
    }
    return "";
  }

  #changesMode(name: string, args: readonly Value[]): Value {
    const { judge, call } = this.#run;
    this.#acted = true;
    if (/set(?:res)?[ug]id|uid=/.test(name)) {
      judge.add(call, "privilege", {
        says: "changes the user the process runs as",
        level: asText(args[0] ?? "") === "0" ? undefined : "medium",
      });
    } else {
      judge.touch(
        call,
        /777|666/.test(args.map(asText).join(" ")) ? "open-perms" : "chmod",
        flatten(args).find((one) => /[\/.]/.test(one)) ?? ".",
      );
    }
    return "";
  }

  /** A call that reaches other machines, processes or machine code; undefined when it is another one. */
  #outside(
    action: CallAction,
    name: string,
    args: readonly Value[],
  ): Value | undefined {
    const { judge, call } = this.#run;
    const text = asText(args[0] ?? "");
    switch (action) {
      case "fetch":
        this.#acted = true;
        return this.#fetch(name, text, args);
      case "send":
        this.#acted = true;
        judgeSending(this.#run, args.map(asText).join(" "), text);
        judge.add(call, "send", {
          says: `sends data to ${judge.unknowns.show(text).slice(0, 80)}`,
        });
        return this.#unknownOf(name, args);
      case "socket":
        return this.#opensSocket(name, args);
      case "dup":
        this.#acted = true;
        if (this.#sockets > 0) this.#shells++;
        return "";
      case "fork":
        this.#forks = true;
        this.#impure = true;
        return "";
      case "kill":
        this.#acted = true;
        judge.add(call, /^-?1$/.test(text) ? "kill-many" : "kill");
        return "";
      case "serve":
        this.#acted = true;
        judge.add(call, "expose", {
          level: "medium",
          says: "opens a server port",
        });
        return "";
      case "load":
        // `CDLL(None)` is what the interpreter has loaded already.
        if (/^(?:None|null)?$/.test(judge.unknowns.show(text).trim())) {
          return undefined;
        }
        this.#acted = true;
        judge.add(call, "opaque-run", {
          says: `loads machine code from ${
            judge.unknowns.show(text).slice(0, 60)
          }`,
        });
        return "";
      default:
        return undefined;
    }
  }

  #opensSocket(name: string, args: readonly Value[]): Value {
    const { judge, call } = this.#run;
    if (args.length === 0 && name.endsWith(".connect")) return "";
    if (
      /\.connect$/.test(name) && !/net\.|socket\.|^s\.|^sock/.test(name) &&
      !/socket|require\(["']net["']\)/i.test(this.#code)
    ) return this.#unknownOf(name, args);
    this.#acted = true;
    this.#sockets++;
    judge.add(call, "send", { says: "opens a network connection" });
    return judge.unknowns.mark({
      label: "(data from a socket)",
      kind: "network",
      from: "tcp:socket",
    });
  }

  /** A call that only makes a value of others. */
  #valueOf(
    action: CallAction,
    name: string,
    args: readonly Value[],
  ): Value {
    const text = asText(args[0] ?? "");
    switch (action) {
      case "decode":
        return this.#decoded(name, text);
      case "decode-hex":
        return isUncertain(text)
          ? this.#run.judge.unknowns.mark({
            label: `${name}(...)`,
            kind: "decoded",
          })
          : decodeHex(text) ?? this.#unknownOf(name, args);
      case "join":
        return this.#joined(name, args);
      case "home":
        return HOME;
      case "environment":
        return environmentValue(this.#run, text.replace(/^.*\./, ""));
      default:
        return this.#unknownOf(name, args);
    }
  }

  #decoded(name: string, text: string): Value {
    const { judge } = this.#run;
    const decoded = isUncertain(text) ? undefined : decodeBase64(text);
    if (decoded !== undefined) return noteDecoded(this.#run, decoded);
    const network = judge.unknowns.first(text, "network");
    return judge.unknowns.mark({
      ...(network ?? { kind: "decoded" as const }),
      label: `${name}(...)`,
    });
  }

  #joined(name: string, args: readonly Value[]): Value {
    const [first = ""] = args;
    const text = asText(first);
    if (
      /^(?:join|implode)$/.test(name) && args.length > 1 &&
      this.#language !== "python"
    ) return flatten(args.slice(1)).join(text);
    if (/expanduser|expand_path/.test(name)) {
      return text.replace(/^~(?=\/|$)/, HOME);
    }
    if (/path|File\.join|resolve/i.test(name)) {
      return joinedPath(args.map(asText), this.#language);
    }
    if (/(?:^|\.)split$/.test(name)) {
      return text === "" ? this.#unknownOf(name, args) : text.split(/\s+/);
    }
    if (/chr$/.test(name) && /^\d+$/.test(text)) {
      return String.fromCharCode(Number(text));
    }
    if (args.length === 0) return "";
    return typeof first === "string" ? text : first.join(" ");
  }

  #readFile(path: string, args: readonly Value[]): Value {
    const { judge, call } = this.#run;
    const mode = asText(args[1] ?? "").replace(/^mode=/, "");
    if (/^\s*\||\|\s*$/.test(path)) {
      // Perl and Ruby: open("|command").
      this.#acted = true;
      this.#shells++;
      judgeShellText(this.#inner(), path.replace(/^\s*\||\|\s*$/g, ""));
      return "";
    }
    if (/^https?:\/\//.test(path)) {
      this.#acted = true;
      return this.#fetch("open", path, args);
    }
    // Perl: open(handle, ">", path), open(handle, ">path").
    const third = args.length >= 3 ? asText(args[2] ?? "") : undefined;
    const named = /^\s*[<>+]{1,2}/.test(mode) ? third : undefined;
    const attached = /^\s*>/.test(path)
      ? path.replace(/^\s*[>+]+\s*/, "")
      : undefined;
    const writes = mode.length < 6 && /^[rb]*[wax]|^\s*\+?>|\+/.test(mode) ||
      attached !== undefined;
    const target = named ?? attached ?? path;
    if (writes) {
      this.#acted = true;
      const appends = /^a|>>/.test(mode) || /^\s*>>/.test(path);
      judge.touch(call, appends ? "append" : "write", target);
      return "";
    }
    return target === "" || target === "0" || target === "r"
      ? judge.unknowns.mark({ label: "(content of a file)", kind: "file" })
      : judge.readFile(call, target);
  }

  #fetch(name: string, url: string, args: readonly Value[]): Value {
    const { judge, call } = this.#run;
    judgeSending(this.#run, args.map(asText).join(" "), url);
    if (/169\.254\.169\.254|metadata\.google/.test(url)) {
      judge.add(call, "read-secret", {
        says: "asks the cloud metadata service, which hands out credentials",
      });
    }
    if (/urlretrieve|getstore|download/.test(name)) {
      judge.add(call, "fetch", {
        says: `downloads ${judge.unknowns.show(url).slice(0, 80)}`,
      });
      const path = asText(args[1] ?? "");
      if (path !== "") {
        const place = judge.touch(call, "write", path);
        judge.storeFile(
          place.path,
          judge.unknowns.mark({
            label: `(download of ${url})`,
            kind: "network",
            from: url,
          }),
        );
      }
      return path;
    }
    judge.add(call, isLocalHost(url) ? "observe" : "fetch", {
      level: "medium",
      says: `reads ${judge.unknowns.show(url).slice(0, 80)}`,
    });
    return judge.unknowns.mark({
      label: `(download of ${url.slice(0, 60)})`,
      kind: "network",
      from: url,
    });
  }

  #evaluate(name: string, text: string): Value {
    const run = this.#inner();
    const { judge, call } = this.#run;
    const shellExec = name === "exec" &&
      (this.#language === "perl" || this.#language === "ruby" ||
        this.#language === "php" || this.#language === "javascript");
    if (shellExec) {
      this.#acted = true;
      this.#shells++;
      judgeShellText(run, text);
      return "";
    }
    if (
      /compile|assert|yaml\.load|\.load/.test(name) &&
      judge.unknowns.origins(text).length === 0 && /compile|assert/.test(name)
    ) return text;
    if (judge.decoded.has(text.trim())) {
      judge.add(call, "opaque-run", {
        says: "executes text that was hidden by an encoding",
      });
    }
    const network = judge.unknowns.first(text, "network");
    if (network !== undefined) {
      this.#acted = true;
      judgeRemoteRun(this.#run, network.from ?? "the network");
      return "";
    }
    const sole = judge.unknowns.sole(text);
    if (sole?.kind === "file") {
      this.#acted = true;
      judge.add(call, "run", {
        says: `runs the code in ${judge.unknowns.show(sole.from ?? "a file")}`,
      });
      return "";
    }
    if (sole !== undefined || isUncertain(text)) {
      this.#acted = true;
      judge.add(call, "opaque-run", {
        says: `executes code computed at run time (${name})`,
      });
      return "";
    }
    if (text.trim() !== "") judgeCode(run, this.#language, text);
    return "";
  }

  #runProgram(action: CallAction, args: readonly Value[]): void {
    const run = this.#inner();
    const whole = asText(args[0] ?? "");
    if (action === "shell" && SQL_STATEMENT.test(whole)) {
      // A cursor executes statements, not programs.
      judgeSql(run, whole);
      return;
    }
    const positional = args.filter((arg) =>
      !(typeof arg === "string" && /^\w+=/.test(arg) &&
        !/^\w+=.*[ \/]/.test(arg))
    );
    const [first = ""] = positional;
    const flat = flatten(positional);
    if (action === "exec-args") {
      this.#executes(asText(first), flatten(positional.slice(1)));
    } else if (
      typeof first === "string" &&
      /^(?:\/\S*\/)?(?:ba|z|da|k)?sh$/.test(first.trim()) &&
      !flat.includes("-c")
    ) judgeShellText(run, first);
    else if (typeof first !== "string" || this.#isList(action, positional)) {
      this.#runWords(first, positional);
    } else this.#runText(first === "" ? flat[0] ?? "" : first);
  }

  /** execl(path, argv0, args...), execv(path, [argv0, args...]). */
  #executes(program: string, words: readonly string[]): void {
    const run = this.#inner();
    const rest = words.slice(1);
    if (/^P_/.test(program)) runInner(run, words, { stdin: undefined });
    else if (rest.length === 0) judgeShellText(run, program);
    else runInner(run, [program, ...rest], { stdin: undefined });
  }

  /** Whether the arguments are the words of a command, not a text for a shell. */
  #isList(action: CallAction, positional: readonly Value[]): boolean {
    return positional.length > 1 &&
      (action === "argv" || this.#language === "perl" ||
        this.#language === "ruby");
  }

  #runWords(first: Value, positional: readonly Value[]): void {
    const run = this.#inner();
    const argv = typeof first === "string"
      ? [
        first,
        ...flatten(positional.slice(1, 2)),
        ...(typeof positional[1] === "string"
          ? flatten(positional.slice(2))
          : []),
      ]
      : [...first];
    if (argv.length === 1) judgeShellText(run, argv[0] ?? "");
    else if (argv.length > 0 && argv[0] !== "") {
      runInner(
        run,
        argv.map((word) => word.replace(/^args=/, "")),
        { stdin: undefined },
      );
    }
  }

  #runText(text: string): void {
    if (text === "") return;
    const run = this.#inner();
    const sole = this.#run.judge.unknowns.sole(text);
    if (sole === undefined) judgeShellText(run, text);
    else if (sole.kind !== "variable") {
      runScriptText(run, text, "computed text");
    } else {
      this.#run.judge.add(this.#run.call, "opaque-run", {
        says: `runs a command computed at run time (${sole.label})`,
      });
    }
  }
}

/** Ruby's environment, all of it in another form. */
const WHOLE_ENVIRONMENT =
  /(?:^|\.)ENV(?:\.(?:collect|dup|entries|inspect|map|sort|to_a|to_h|to_hash|to_s))+$/;

/**
 * A command line that can be rewritten: one word of it is changed while
 * quoting, flags, prefixes and everything else stay as they were typed.
 */
import {
  ASSIGNMENT,
  GLOBAL_VALUE_FLAGS,
  PREFIX_VALUE_FLAGS,
  PREFIXES,
  programName,
  RUNNERS,
} from "./programs.ts";
import {
  COMMAND_CHARS_MAX,
  quote,
  tokenise,
  type Word,
} from "./shell_tokens.ts";

export { COMMAND_CHARS_MAX, programName, quote, tokenise, type Word };

/** One simple command inside a command line, by indexes into its words. */
interface Simple {
  readonly from: number;
  readonly to: number;
  /** Index of the program word, after prefixes and assignments. */
  readonly program: number;
}

/**
 * A command line that can be rewritten. Methods return a new command; a
 * rewrite that does not apply returns one whose `text` is undefined, and so do
 * all that follow, so that a rule can chain them and fall through.
 */
export class ShellCommand {
  /** The whole line as typed, undefined when a rewrite did not apply. */
  readonly text: string | undefined;
  /** Words and operators of the whole line. */
  readonly words: readonly Word[];
  readonly #isWindows: boolean;
  readonly #simples: readonly Simple[];
  readonly #focus: Simple | undefined;
  #programs: readonly string[] | undefined;

  /**
   * Reads a line; undefined stands for a rewrite that did not apply.
   *
   * @param focusOn Programs whose part of the line is looked at.
   * @param read The same line, read before.
   */
  constructor(
    text: string | undefined,
    isWindows = false,
    focusOn: readonly string[] = [],
    read: ShellCommand | null = null,
  ) {
    this.text = text;
    this.#isWindows = isWindows;
    this.words = read !== null
      ? read.words
      : text === undefined
      ? []
      : tokenise(text.slice(0, COMMAND_CHARS_MAX), isWindows);
    this.#simples = read === null ? splitSimple(this.words) : read.#simples;
    this.#focus =
      this.#simples.find((s) =>
        this.#programsOf(s).some((name) => focusOn.includes(name))
      ) ?? this.#simples[0];
  }

  /** The same line, looking at the part that runs one of these programs. */
  focus(programs: readonly string[]): ShellCommand {
    return new ShellCommand(this.text, this.#isWindows, programs, this);
  }

  /** Names of every program in the line, wrapped ones too. */
  get programs(): readonly string[] {
    return this.#programs ??= [
      ...new Set(this.#simples.flatMap((s) => this.#programsOf(s))),
    ];
  }

  /** The program of the part in focus, as typed; "" without a command. */
  get program(): string {
    return this.#focus === undefined
      ? ""
      : this.words[this.#focus.program]?.value ?? "";
  }

  /** Words after the program of the part in focus. */
  get args(): readonly string[] {
    return this.#argWords().map((word) => word.value);
  }

  /** Arguments that are not flags, nor values of a program's global flags. */
  get operands(): readonly string[] {
    const valued = GLOBAL_VALUE_FLAGS[programName(this.program)];
    const found: string[] = [];
    const { args } = this;
    for (let i = 0; i < args.length; i++) {
      const arg = args[i] ?? "";
      if (!arg.startsWith("-")) found.push(arg);
      else if (found.length === 0 && valued?.includes(arg) === true) i++;
    }
    return found;
  }

  /** The first operand: the sub-command of git, docker, kubectl and such. */
  get sub(): string {
    return this.operands[0] ?? "";
  }

  /** The part in focus as typed, without the rest of the line. */
  get part(): string {
    const first = this.#focus === undefined
      ? undefined
      : this.words[this.#focus.from];
    const last = this.#focus === undefined
      ? undefined
      : this.words[this.#focus.to - 1];
    return first === undefined || last === undefined
      ? ""
      : (this.text ?? "").slice(first.start, last.end);
  }

  /** Whether the part in focus has this word. */
  has(value: string): boolean {
    return this.args.includes(value);
  }

  /** Whether it runs under sudo or doas. */
  get isSudo(): boolean {
    if (this.#focus === undefined) return false;
    return this.words.slice(this.#focus.from, this.#focus.program)
      .some((word) => word.value === "sudo" || word.value === "doas");
  }

  /** Replaces the first word with this value (the part in focus first). */
  replace(from: string | undefined, to: string | undefined): ShellCommand {
    if (from === undefined || to === undefined || from === to) {
      return this.#dead();
    }
    const focus = this.#focus;
    const inFocus = focus === undefined
      ? []
      : this.words.slice(focus.program, focus.to);
    const word = [...inFocus, ...this.words].find((w) =>
      !w.isOperator && w.value === from
    );
    if (word !== undefined) {
      return this.#splice(word.start, word.end, this.#requote(word, to));
    }
    // `--flag=value` and `name@version`: the value may be part of a word.
    const partial = [...inFocus, ...this.words].find((w) =>
      !w.isOperator && from.length > 2 && w.raw.includes(from)
    );
    if (partial === undefined) return this.#dead();
    const at = partial.start + partial.raw.indexOf(from);
    return this.#splice(at, at + from.length, to);
  }

  /** Replaces the program of the part in focus. */
  replaceProgram(to: string | undefined): ShellCommand {
    const word = this.#focus === undefined
      ? undefined
      : this.words[this.#focus.program];
    if (word === undefined || to === undefined) return this.#dead();
    return this.#splice(word.start, word.end, to);
  }

  /** Replaces the first operand (the sub-command). */
  replaceSub(to: string | undefined): ShellCommand {
    const { sub } = this;
    const word = sub === ""
      ? undefined
      : this.#argWords().find((w) => w.value === sub);
    if (word === undefined || to === undefined) return this.#dead();
    return this.#splice(word.start, word.end, to);
  }

  /** Takes the first word with this value out. */
  remove(value: string | undefined): ShellCommand {
    const word = this.#argWords().find((w) => w.value === value);
    if (word === undefined) return this.#dead();
    const start = this.text?.charAt(word.start - 1) === " "
      ? word.start - 1
      : word.start;
    return this.#splice(start, word.end, "");
  }

  /** Puts words right after the program. */
  afterProgram(words: string): ShellCommand {
    const word = this.#focus === undefined
      ? undefined
      : this.words[this.#focus.program];
    return word === undefined
      ? this.#dead()
      : this.#splice(word.end, word.end, ` ${words}`);
  }

  /** Puts words right after the sub-command. */
  afterSub(words: string): ShellCommand {
    return this.after(this.sub, words);
  }

  /** Puts words right after the first word with this value. */
  after(value: string, words: string): ShellCommand {
    const word = this.#argWords().find((w) => w.value === value);
    return word === undefined || value === ""
      ? this.#dead()
      : this.#splice(word.end, word.end, ` ${words}`);
  }

  /** Puts words before the first word with this value. */
  before(value: string | undefined, words: string): ShellCommand {
    const word = this.#argWords().find((w) => w.value === value);
    return word === undefined
      ? this.#dead()
      : this.#splice(word.start, word.start, `${words} `);
  }

  /** Puts words at the end of the part in focus. */
  append(words: string | undefined): ShellCommand {
    const last = this.#focus === undefined
      ? undefined
      : this.words[this.#focus.to - 1];
    if (last === undefined || words === undefined) return this.#dead();
    return this.#splice(last.end, last.end, ` ${words}`);
  }

  /** Puts words before the part in focus (`sudo`, `NAME=value`). */
  prefix(words: string | undefined): ShellCommand {
    const first = this.#focus === undefined
      ? undefined
      : this.words[this.#focus.from];
    if (first === undefined || words === undefined) return this.#dead();
    return this.#splice(first.start, first.start, `${words} `);
  }

  /** Runs the part in focus with sudo; does not apply when it already does. */
  sudo(): ShellCommand {
    return this.isSudo || this.#isWindows ? this.#dead() : this.prefix("sudo");
  }

  /** Replaces the whole part in focus, keeping the rest of the line. */
  replacePart(to: string | undefined): ShellCommand {
    const first = this.#focus === undefined
      ? undefined
      : this.words[this.#focus.from];
    const last = this.#focus === undefined
      ? undefined
      : this.words[this.#focus.to - 1];
    if (first === undefined || last === undefined || to === undefined) {
      return this.#dead();
    }
    return this.#splice(first.start, last.end, to);
  }

  /** Runs another command first: `first && this`. */
  precededBy(first: string | undefined): ShellCommand {
    if (first === undefined || this.text === undefined || this.text === "") {
      return this.#dead();
    }
    return new ShellCommand(`${first} && ${this.text}`, this.#isWindows);
  }

  #argWords(): readonly Word[] {
    const focus = this.#focus;
    if (focus === undefined) return [];
    return this.words.slice(focus.program + 1, focus.to).filter((w) =>
      !w.isOperator
    );
  }

  #programsOf(simple: Simple): readonly string[] {
    const names: string[] = [];
    let i = simple.program;
    for (let hops = 0; hops < 3; hops++) {
      const word = this.words[i];
      if (word === undefined || i >= simple.to) break;
      const name = programName(word.value);
      names.push(name);
      const next = this.words.slice(i + 1, simple.to);
      const operand = next.find((w) =>
        !w.isOperator && !w.value.startsWith("-")
      );
      if (name === "docker" && operand?.value === "compose") {
        names.push("docker-compose");
      }
      if (name === "python") {
        const m = next.findIndex((w) => w.value === "-m");
        if (m < 0) break;
        i += m + 2;
      } else if (RUNNERS.has(name) && operand !== undefined) {
        i = this.words.indexOf(operand);
        if (["run", "exec", "dlx", "tool"].includes(operand.value)) i++;
      } else break;
    }
    return names;
  }

  #requote(word: Word, to: string): string {
    const q = word.raw.charAt(0);
    if ((q === "'" || q === '"') && word.raw.endsWith(q) && !to.includes(q)) {
      return q + to + q;
    }
    return to;
  }

  #splice(start: number, end: number, insert: string): ShellCommand {
    if (this.text === undefined) return this;
    const name = this.#focus === undefined
      ? undefined
      : this.words[this.#focus.program]?.value;
    return new ShellCommand(
      this.text.slice(0, start) + insert + this.text.slice(end),
      this.#isWindows,
      name === undefined ? [] : [programName(name)],
    );
  }

  #dead(): ShellCommand {
    return new ShellCommand(undefined, this.#isWindows);
  }
}

function splitSimple(words: readonly Word[]): readonly Simple[] {
  const simples: Simple[] = [];
  let from = 0;
  for (let i = 0; i <= words.length; i++) {
    const word = words[i];
    const ends = word === undefined ||
      (word.isOperator && /^(?:&&|\|\||\|&?|;|&|\(|\))$/.test(word.value));
    if (!ends) continue;
    if (i > from) {
      // A redirection belongs to the command but is no place to append after.
      let to = i;
      const redirect = words.slice(from, i).findIndex((w) => w.isOperator);
      if (redirect > 0) to = from + redirect;
      simples.push({ from, to, program: programIndex(words, from, to) });
    }
    from = i + 1;
  }
  return simples;
}

function programIndex(
  words: readonly Word[],
  from: number,
  to: number,
): number {
  let i = from;
  while (i < to - 1) {
    const value = words[i]?.value ?? "";
    if (ASSIGNMENT.test(value)) i++;
    else if (PREFIXES.has(value)) {
      i++;
      while (i < to - 1 && (words[i]?.value ?? "").startsWith("-")) {
        i += PREFIX_VALUE_FLAGS.test(words[i]?.value ?? "") ? 2 : 1;
      }
    } else break;
  }
  return Math.min(i, to - 1);
}

/** The two Windows command languages. */
export type Dialect = "powershell" | "cmd";

/** One command of a Windows command line. */
export interface WinCommand {
  /** Words with quotes and escapes removed. */
  readonly words: readonly string[];
  /** Which of the words were quoted as a whole. */
  readonly quoted: readonly boolean[];
  /** Whether its input comes from the command before it. */
  readonly piped: boolean;
  /** Files its output is written to. */
  readonly outputs: readonly string[];
}

/** Most commands that one text is split into. */
const COMMANDS_MAX = 400;

/** The programs that read PowerShell. */
const POWERSHELL = /^(?:.*[\\/])?(?:powershell|pwsh)(?:\.exe)?$/i;

/** A command line with the place that is read next and what has been read of a command. */
class Splitter {
  readonly commands: WinCommand[] = [];
  readonly #text: string;
  #at = 0;
  #words: string[] = [];
  #quoted: boolean[] = [];
  #outputs: string[] = [];
  #word = "";
  #inWord = false;
  #isQuoted = false;
  #piped = false;
  #redirecting = false;

  constructor(text: string) {
    this.#text = text;
  }

  run(): void {
    for (; this.#at < this.#text.length; this.#at++) {
      const c = this.#text.charAt(this.#at);
      const next = this.#text.charAt(this.#at + 1);
      const isRead = this.#escaped(c, next) || this.#string(c) ||
        this.#separator(c, next) ||
        this.#bracket(c) || this.#redirection(c, next);
      if (!isRead) {
        this.#word += c;
        this.#inWord = true;
      }
    }
    this.#endCommand(false);
  }

  #endWord(): void {
    if (this.#inWord) {
      if (this.#redirecting) this.#outputs.push(this.#word);
      else {
        this.#words.push(this.#word);
        this.#quoted.push(this.#isQuoted);
      }
      this.#redirecting = false;
    }
    this.#dropWord();
  }

  #dropWord(): void {
    this.#word = "";
    this.#inWord = false;
    this.#isQuoted = false;
  }

  #endCommand(nextPiped: boolean): void {
    this.#endWord();
    if (
      this.#words.length + this.#outputs.length > 0 &&
      this.commands.length < COMMANDS_MAX
    ) {
      this.commands.push({
        words: this.#words,
        quoted: this.#quoted,
        piped: this.#piped,
        outputs: this.#outputs,
      });
    }
    this.#words = [];
    this.#quoted = [];
    this.#outputs = [];
    this.#piped = nextPiped;
    this.#redirecting = false;
  }

  #escaped(c: string, next: string): boolean {
    if (c !== "^") return false;
    if (next !== "\n" && next !== "") {
      this.#word += next;
      this.#inWord = true;
    }
    this.#at++;
    return true;
  }

  #string(c: string): boolean {
    if (c !== '"' && !(c === "'" && this.#isScript())) return false;
    const starts = this.#word === "";
    for (this.#at++; this.#at < this.#text.length; this.#at++) {
      const d = this.#text.charAt(this.#at);
      const next = this.#text.charAt(this.#at + 1);
      if (d === c) break;
      const isEscape = d === "\\" && next === '"' && c === '"';
      this.#word += isEscape ? next : d;
      if (isEscape) this.#at++;
    }
    this.#inWord = true;
    this.#isQuoted = starts;
    return true;
  }

  /**
   * Whether a single quote begins the script of a PowerShell that another shell
   * than cmd starts: that shell keeps the text in it whole.
   */
  #isScript(): boolean {
    return !this.#inWord && POWERSHELL.test(this.#words[0] ?? "") &&
      /'\s*(?:$|[;&|\n])/.test(this.#text.slice(this.#at + 1));
  }

  /** Ends of words and commands. */
  #separator(c: string, next: string): boolean {
    if (c === "\n") {
      this.#endCommand(false);
      return true;
    }
    if (/[ \t\r]/.test(c)) {
      this.#endWord();
      return true;
    }
    if (c !== "|" && c !== "&") return false;
    const twice = next === c;
    this.#endCommand(c === "|" && !twice);
    if (twice) this.#at++;
    return true;
  }

  /** A bracket in front of a word begins or ends a group of commands. */
  #bracket(c: string): boolean {
    if (c !== "(" && c !== ")" || this.#inWord) return false;
    this.#endCommand(false);
    return true;
  }

  #redirection(c: string, next: string): boolean {
    if (c !== ">" && c !== "<") return false;
    if (/^\d$|^\*$/.test(this.#word)) this.#dropWord();
    this.#endWord();
    if (next === ">") this.#at++;
    if (this.#text.charAt(this.#at + 1) === "&") this.#at += 2;
    else this.#redirecting = c === ">";
    return true;
  }
}

/** Splits a text of cmd into commands and words. */
export function readCommands(text: string): WinCommand[] {
  const splitter = new Splitter(text);
  splitter.run();
  return splitter.commands;
}

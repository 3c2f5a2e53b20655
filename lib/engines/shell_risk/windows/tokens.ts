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

/**
 * Splits a PowerShell or cmd text into commands and words. Block and
 * parenthesis marks end a command, so that what stands in script blocks,
 * sub-expressions and `if (...)` is seen as commands of its own.
 */
export function readCommands(text: string, dialect: Dialect): WinCommand[] {
  const commands: WinCommand[] = [];
  let words: string[] = [];
  let quoted: boolean[] = [];
  let outputs: string[] = [];
  let word = "";
  let inWord = false;
  let isQuoted = false;
  let piped = false;
  let redirecting = false;
  const endWord = (): void => {
    if (inWord) {
      if (redirecting) outputs.push(word);
      else {
        words.push(word);
        quoted.push(isQuoted);
      }
      redirecting = false;
    }
    word = "";
    inWord = false;
    isQuoted = false;
  };
  const endCommand = (nextPiped: boolean): void => {
    endWord();
    if (
      (words.length > 0 || outputs.length > 0) && commands.length < COMMANDS_MAX
    ) commands.push({ words, quoted, piped, outputs });
    words = [];
    quoted = [];
    outputs = [];
    piped = nextPiped;
    redirecting = false;
  };
  const escape = dialect === "cmd" ? "^" : "`";
  for (let i = 0; i < text.length; i++) {
    const c = text.charAt(i);
    const next = text.charAt(i + 1);
    if (c === escape) {
      if (next !== "\n" && next !== "") {
        word += next;
        inWord = true;
      }
      i++;
    } else if (c === '"' || (c === "'" && dialect === "powershell")) {
      const start = word === "";
      let value = "";
      for (i++; i < text.length; i++) {
        const d = text.charAt(i);
        if (d === c) {
          if (text.charAt(i + 1) === c && dialect === "powershell") {
            value += c;
            i++;
            continue;
          }
          break;
        }
        if (d === "`" && c === '"' && dialect === "powershell") {
          value += text.charAt(++i);
          continue;
        }
        if (d === "\\" && text.charAt(i + 1) === '"' && c === '"') {
          value += '"';
          i++;
          continue;
        }
        value += d;
      }
      word += value;
      inWord = true;
      isQuoted = start;
    } else if (c === "#" && dialect === "powershell" && !inWord) {
      if (next === ">") continue;
      while (i < text.length && text.charAt(i) !== "\n") i++;
      i--;
    } else if (c === "\n" || (c === ";" && dialect === "powershell")) {
      endCommand(false);
    } else if (c === "|" || c === "&") {
      const twice = next === c;
      if (
        c === "&" && dialect === "powershell" && !twice && words.length === 0 &&
        !inWord
      ) continue;
      endCommand(c === "|" && !twice);
      if (twice) i++;
    } else if (
      dialect === "powershell" &&
      (c === "{" || c === "}" || c === "(" || c === ")")
    ) {
      if (c === "(" && inWord && /[\w\]]$/.test(word)) {
        // A method call: its arguments become words of the same command.
        endWord();
      } else if (c === ")") {
        endWord();
      } else if (c === "(" && (word === "$" || word === "@")) {
        word = "";
        inWord = false;
        endCommand(false);
      } else endCommand(false);
    } else if (dialect === "cmd" && (c === "(" || c === ")") && !inWord) {
      endCommand(false);
    } else if (c === ">" || c === "<") {
      if (/^\d$|^\*$/.test(word)) {
        word = "";
        inWord = false;
      }
      endWord();
      if (next === ">") i++;
      if (text.charAt(i + 1) === "&") i += 2;
      else redirecting = c === ">";
    } else if (
      c === " " || c === "\t" || c === "\r" ||
      (c === "," && dialect === "powershell")
    ) {
      endWord();
    } else {
      word += c;
      inWord = true;
    }
  }
  endCommand(false);
  return commands;
}

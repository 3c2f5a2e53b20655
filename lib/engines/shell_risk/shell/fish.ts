/**
 * Text of fish, said as a POSIX shell says it: `(command)` is what a command
 * prints, `set` gives a variable its value, and blocks end with `end`. What has
 * no such twin stays unread.
 *
 * @module
 */

/** Most statements that are said again. */
const STATEMENTS_MAX = 400;

/** What opens a block: how it begins and ends in a POSIX shell. */
const BLOCKS: ReadonlyMap<string, readonly [begin: string, end: string]> =
  new Map([
    ["for", ["do", "done"]],
    ["while", ["do", "done"]],
    ["if", ["then", "fi"]],
    ["function", ["", "}"]],
    ["begin", ["", "}"]],
  ]);

/** The same for a POSIX shell; undefined where a text is not fish, or says what only fish can. */
export function fromFish(text: string): string | undefined {
  const statements = statementsOf(text);
  if (statements === undefined) return undefined;
  const said: string[] = [];
  const open: string[] = [];
  for (const statement of statements) {
    const [, word = "", rest = ""] = /^(\S*)\s*([^]*)$/.exec(statement) ?? [];
    const block = BLOCKS.get(word);
    if (/^(?:switch|case|then|fi|do|done|esac|elif)$/.test(word)) {
      return undefined;
    }
    if (block !== undefined) {
      open.push(block[1]);
      said.push(openingOf(word, statement, rest), block[0]);
    } else if (word === "end") {
      const end = open.pop();
      if (end === undefined) return undefined;
      said.push(`${end} ${rest}`.trim());
    } else if (word === "else") {
      said.push(
        ...rest.startsWith("if ")
          ? [`elif ${rest.slice(3)}`, "then"]
          : ["else", rest],
      );
    } else if (word === "and" || word === "or") {
      const before = said.pop();
      if (before === undefined) return undefined;
      said.push(`${before} ${word === "and" ? "&&" : "||"} ${rest}`);
    } else if (word === "not") said.push(`! ${rest}`);
    else if (word === "set") said.push(assignmentOf(rest) ?? statement);
    else said.push(statement);
  }
  return open.length > 0
    ? undefined
    : said.filter((line) => line !== "").join("\n");
}

function openingOf(word: string, statement: string, rest: string): string {
  if (word === "begin") return "{";
  return word === "function" ? `${/^\S*/.exec(rest)?.[0]}() {` : statement;
}

/** `set [options] name values`. */
function assignmentOf(rest: string): string | undefined {
  const [, options = "", name = "", values = ""] =
    /^((?:-\S+\s+)*)([A-Za-z_]\w*)\s*([^]*)$/.exec(rest) ?? [];
  if (name === "") return undefined;
  if (/-\w*e|--erase/.test(options)) return `unset ${name}`;
  const value = values.replace(/^"([^"]*)"$/, "$1");
  const given = /^'[^']*'$/.test(value)
    ? value
    : `"${value.replaceAll('"', '\\"')}"`;
  return `${/-\w*x|--export/.test(options) ? "export " : ""}${name}=${given}`;
}

/** The statements of a text, each `(` that is no `$(` already made one. */
function statementsOf(text: string): readonly string[] | undefined {
  const statements: string[] = [];
  let current = "";
  let quote = "";
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const c = text[i] ?? "";
    if (c === "\\") {
      current += c + (text[++i] ?? "");
      continue;
    }
    if (quote !== "") {
      if (c === quote) quote = "";
    } else if (c === "'" || c === '"') quote = c;
    else if (c === "(") {
      // Glued to a word it is the call of some other language.
      if (/[\w.)\]}]/.test(text[i - 1] ?? "")) return undefined;
      depth++;
      if (text[i - 1] !== "$") current += "$";
    } else if (c === ")") depth--;
    else if ((c === ";" || c === "\n") && depth === 0) {
      statements.push(current.trim());
      current = "";
      continue;
    }
    current += c;
  }
  statements.push(current.trim());
  const whole = statements.filter((statement) => statement !== "");
  return quote !== "" || depth !== 0 || whole.length > STATEMENTS_MAX
    ? undefined
    : whole;
}

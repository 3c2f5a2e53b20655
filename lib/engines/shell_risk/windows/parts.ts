/** Most parts of a text that are looked at one by one. */
export const PARTS_MAX = 40;

/**
 * The rests of a text from each command on that is not the first: behind a
 * line end, `;`, `&` or `|` pairs, outside of quotes, comments and
 * here-documents. In them the language is told apart again, because a first
 * command says little about the second.
 */
export function laterParts(text: string): string[] {
  const parts: string[] = [];
  let quote = "";
  for (let i = 0; i < text.length && parts.length < PARTS_MAX; i++) {
    const char = text.charAt(i);
    if (quote !== "") {
      if (char === "\\" && quote === '"') i++;
      else if (char === quote) quote = "";
    } else if (char === "\\") i++;
    else if (char === '"' || char === "'") quote = char;
    else if (char === "#" && /^$|[\s;]/.test(text.charAt(i - 1))) {
      i = endOfLine(text, i) - 1;
    } else if (text.startsWith("<<", i) && text.charAt(i + 2) !== "<") {
      i = endOfHereDocument(text, i);
      i = addPart(parts, text, i + 1) - 1;
    } else if (isBreak(text, i)) i = addPart(parts, text, i + 1) - 1;
  }
  return parts;
}

/** What no command begins with. */
const BLANKS = /(?:[\s;&|]|#[^\n]*\n)*/y;

/** Adds the rest of a text from the next command on; where that begins. */
function addPart(parts: string[], text: string, from: number): number {
  BLANKS.lastIndex = Math.min(from, text.length);
  BLANKS.exec(text);
  const begins = BLANKS.lastIndex;
  const part = text.slice(begins);
  if (part !== "" && parts.at(-1) !== part) parts.push(part);
  return begins;
}

/** Whether a command ends here; a single `|` joins two commands of one flow. */
function isBreak(text: string, at: number): boolean {
  const char = text.charAt(at);
  if (char === ";" || char === "\n") return true;
  if (char === "&") {
    return !/[<>&|\d]/.test(text.charAt(at - 1)) || text.charAt(at - 1) === "&";
  }
  return char === "|" && text.charAt(at - 1) === "|";
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end < 0 ? text.length : end;
}

/** Index of the last character of a here-document that starts at `from`. */
function endOfHereDocument(text: string, from: number): number {
  const word = /^<<-?\s*(["']?)([\w.-]+)\1/.exec(text.slice(from, from + 80));
  const mark = word?.[2];
  if (mark === undefined) return from + 1;
  let at = endOfLine(text, from);
  while (at < text.length) {
    const end = endOfLine(text, at + 1);
    if (text.slice(at + 1, end).trim() === mark) return end - 1;
    at = end;
  }
  return text.length;
}

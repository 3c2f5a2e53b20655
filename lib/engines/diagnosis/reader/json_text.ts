/** JSON in a log: over lines, wrapped by a terminal, escaped once more, or cut. */

import { wordTable } from "@/lib/text_understanding/word_table.ts";

/** Characters of one JSON text. */
const JSON_CHARS_MAX = 20_000;
/** Lines over which a JSON text may stretch. */
const JSON_LINES_MAX = 80;

/** Where a JSON object or list may begin in a line. */
export const JSON_START = /[{[]\s{0,8}(?:["'{\\]|$)/;

/** The JSON value that begins there, over lines if it has to; null if none. */
export function takeJson(
  lines: readonly string[],
  at: number,
  start: number,
): { readonly value: unknown; readonly end: number } | null {
  const reader = new JsonReader();
  const last = Math.min(lines.length, at + JSON_LINES_MAX);
  for (let i = at; i < last && reader.text.length < JSON_CHARS_MAX; i++) {
    const line = i === at ? (lines[i] ?? "").slice(start) : lines[i] ?? "";
    if (!reader.isWhole(line)) continue;
    const value = parseLoosely(reader.text);
    return value === undefined ? null : { value, end: i };
  }
  // Cut short: what the log kept of it is read as far as it goes.
  const cut = partial(reader.text);
  return cut === null ? null : { value: cut, end: at };
}

/** Follows brackets and strings from line to line. */
class JsonReader {
  /** The JSON text so far, lines joined. */
  text = "";
  #depth = 0;
  #quote = "";
  #isEscaped = false;

  /** Reads on; whether the value ended in this line. */
  isWhole(line: string): boolean {
    // A line that ends inside a string was wrapped: the next one continues it.
    if (this.#quote !== "" && !/\s$/.test(this.text)) this.text += " ";
    for (const char of line.slice(0, JSON_CHARS_MAX)) {
      this.text += char;
      if (this.#quote !== "") this.#readString(char);
      else if (this.#readStructure(char)) return true;
    }
    return false;
  }

  #readString(char: string): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (char === "\\") this.#isEscaped = true;
    else if (char === this.#quote) this.#quote = "";
  }

  /** Whether the last bracket was closed. */
  #readStructure(char: string): boolean {
    const isQuote = char === '"' ||
      char === "'" && /[{[,:]\s*'$/.test(this.text.slice(-8));
    if (isQuote) this.#quote = char;
    else if (char === "{" || char === "[") this.#depth++;
    else if (char === "}" || char === "]") return --this.#depth === 0;
    return false;
  }
}

/** JSON, JSON escaped once more, or a Python dictionary. */
export function parseLoosely(text: string): unknown {
  for (
    const attempt of [
      () => JSON.parse(text),
      () => JSON.parse(text.replaceAll('\\"', '"')),
      () => JSON.parse(fromPython(text)),
    ]
  ) {
    try {
      return attempt();
    } catch {
      // The next reading.
    }
  }
  return partial(text) ?? undefined;
}

/** A Python dictionary as JSON: its strings have either quote, its words other names. */
function fromPython(text: string): string {
  const words: Readonly<Record<string, string>> = wordTable({
    None: "null",
    True: "true",
    False: "false",
  });
  return text.replace(
    /'((?:[^'\\]|\\.){0,4000})'|"(?:[^"\\]|\\.){0,4000}"|\b(?:None|True|False)\b/g,
    (all, single: string | undefined) =>
      single !== undefined
        ? JSON.stringify(single.replaceAll("\\'", "'"))
        : words[all] ?? all,
  );
}

/** The members that say something, of a text that is not whole JSON. */
function partial(text: string): Record<string, unknown> | null {
  const value: Record<string, unknown> = {};
  for (const name of ["message", "code", "type", "status", "detail", "param"]) {
    const found = new RegExp(
      `["']${name}\\\\?["']\\s{0,4}:\\s{0,4}(?:\\\\?"([^"\\\\]{1,800})|'([^'\\\\]{1,800}))`,
    ).exec(text);
    const said = found?.[1] ?? found?.[2];
    if (said !== undefined) value[name] = said;
  }
  const said = value["message"] ?? value["detail"];
  return said === undefined ? null : { error: value };
}

/**
 * Sets one member in a text of JSON with comments, and leaves every other
 * character as it is. What is not understood is not touched.
 *
 * @module
 */

import type { JsonObject } from "@/lib/json.ts";

/** Characters of a file that is edited. */
export const CONFIG_CHARACTERS_MAX = 4_194_304;
/** Levels of objects and lists. */
const DEPTH_MAX = 64;

/** The file is not understood, or is not what it has to be. */
export class NotEditable extends Error {}

/**
 * The text with `{ [section]: { [name]: value } }` in it, beside what is there.
 *
 * @throws {NotEditable} with the reason.
 */
export function setJsoncMember(
  text: string,
  { section, name, value }: {
    section: string;
    name: string;
    value: JsonObject;
  },
): string {
  if (text.length > CONFIG_CHARACTERS_MAX) throw new NotEditable("is too long");
  const unit = /\n([ \t]+)\S/.exec(text)?.[1] ?? "  ";
  const line = text.includes("\r\n") ? "\r\n" : "\n";
  const rendered = (depth: number, what: unknown) =>
    JSON.stringify(what, null, unit).replaceAll(
      "\n",
      line + unit.repeat(depth),
    );
  if (text.replace(/^\ufeff/, "").trim() === "") {
    return rendered(0, { [section]: { [name]: value } }) + line;
  }
  const root = new Scanner(text).document();
  const inRoot = memberOf(root, section);
  const inSection = inRoot?.object === undefined
    ? null
    : memberOf(inRoot.object, name);
  if (inRoot !== null && inRoot.object === undefined) {
    throw new NotEditable(`has a ${section} that is not an object`);
  }
  if (inSection !== null) {
    return text.slice(0, inSection.start) + rendered(2, value) +
      text.slice(inSection.end);
  }
  const object = inRoot?.object ?? root;
  const depth = inRoot === null ? 1 : 2;
  const member = inRoot === null
    ? `${JSON.stringify(section)}: ${rendered(1, { [name]: value })}`
    : `${JSON.stringify(name)}: ${rendered(2, value)}`;
  const last = object.members.at(-1);
  if (last === undefined) {
    return text.slice(0, object.start + 1) + line + unit.repeat(depth) +
      member + line + unit.repeat(depth - 1) +
      // What stands in it is a comment at most.
      text.slice(object.start + 1).trimStart();
  }
  const comma = object.hasTrailingComma ? "" : ",";
  const at = object.hasTrailingComma ? object.commaEnd : last.end;
  // A remark at the end of the line stays with what it is about.
  const [remark = ""] =
    /^[ \t]*(?:\/\/[^\r\n]*)?(?=\r?\n)/.exec(text.slice(at)) ?? [];
  return text.slice(0, at) + comma + remark + line + unit.repeat(depth) +
    member + text.slice(at + remark.length);
}

/** What the text means; a test and the installation compare by it. */
export function parseJsonc(text: string): unknown {
  if (text.replace(/^\ufeff/, "").trim() === "") return {};
  return new Scanner(text).document().value;
}

interface ScannedMember {
  readonly name: string;
  /** Where its value begins and ends. */
  readonly start: number;
  readonly end: number;
  /** Left out: the value is not an object. */
  readonly object?: ScannedObject;
}

interface ScannedObject {
  /** Where its brace stands. */
  readonly start: number;
  readonly members: readonly ScannedMember[];
  readonly hasTrailingComma: boolean;
  /** Behind the last comma. */
  readonly commaEnd: number;
  readonly value: Record<string, unknown>;
}

/** The only member of a name: of two nobody knows which one counts. */
function memberOf(object: ScannedObject, name: string): ScannedMember | null {
  const found = object.members.filter((member) => member.name === name);
  if (found.length > 1) throw new NotEditable(`names ${name} twice`);
  return found[0] ?? null;
}

/** Reads JSON with comments and trailing commas, and remembers places. */
class Scanner {
  readonly #text: string;
  #at = 0;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
    if (text.startsWith("\ufeff")) this.#at = 1;
  }

  document(): ScannedObject {
    this.#skip();
    if (this.#text[this.#at] !== "{") throw new NotEditable("is not an object");
    const root = this.#object();
    this.#skip();
    if (this.#at < this.#text.length) throw this.#unclear();
    return root;
  }

  #object(): ScannedObject {
    const start = this.#enter();
    const members: ScannedMember[] = [];
    const value: Record<string, unknown> = {};
    let hasTrailingComma = false;
    let commaEnd = start;
    for (;;) {
      this.#skip();
      if (this.#take("}")) break;
      if (members.length > 0 && !hasTrailingComma) throw this.#unclear();
      const name = this.#string();
      this.#skip();
      if (!this.#take(":")) throw this.#unclear();
      this.#skip();
      const from = this.#at;
      const isObject = this.#text[from] === "{";
      const object = isObject ? this.#object() : undefined;
      const read = object === undefined ? this.#value() : object.value;
      Object.defineProperty(value, name, {
        ...{
          value: read,
          enumerable: true,
          configurable: true,
          writable: true,
        },
      });
      members.push({
        ...{ name, start: from, end: this.#at },
        ...(object === undefined ? {} : { object }),
      });
      this.#skip();
      hasTrailingComma = this.#take(",");
      commaEnd = this.#at;
    }
    this.#depth--;
    return { start, members, hasTrailingComma, commaEnd, value };
  }

  #list(): unknown[] {
    this.#enter();
    const items: unknown[] = [];
    let mayFollow = true;
    for (;;) {
      this.#skip();
      if (this.#take("]")) break;
      if (!mayFollow) throw this.#unclear();
      items.push(this.#value());
      this.#skip();
      mayFollow = this.#take(",");
    }
    this.#depth--;
    return items;
  }

  #value(): unknown {
    const next = this.#text[this.#at];
    if (next === "{") return this.#object().value;
    if (next === "[") return this.#list();
    if (next === '"') return this.#string();
    return this.#parsed(/(?:true|false|null|-?\d[\d.eE+-]*)/y);
  }

  #string(): string {
    return String(this.#parsed(/"(?:[^"\\\r\n]|\\.)*"/y));
  }

  #parsed(pattern: RegExp): unknown {
    pattern.lastIndex = this.#at;
    const [token] = pattern.exec(this.#text) ?? [];
    if (token === undefined) throw this.#unclear();
    try {
      const value: unknown = JSON.parse(token);
      this.#at += token.length;
      return value;
    } catch {
      throw this.#unclear();
    }
  }

  /** Blanks and comments. */
  #skip(): void {
    const blank =
      /(?:\s|\/\/[^\n]*(?:\n|$)|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/)*/y;
    blank.lastIndex = this.#at;
    blank.exec(this.#text);
    this.#at = blank.lastIndex;
  }

  #take(character: string): boolean {
    if (this.#text[this.#at] !== character) return false;
    this.#at++;
    return true;
  }

  #enter(): number {
    if (++this.#depth > DEPTH_MAX) throw new NotEditable("is nested too deep");
    return this.#at++;
  }

  #unclear(): NotEditable {
    const line = this.#text.slice(0, this.#at).split("\n").length;
    return new NotEditable(`is not understood at line ${line}`);
  }
}

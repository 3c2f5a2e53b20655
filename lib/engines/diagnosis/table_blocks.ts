/**
 * How tables of rules and of answers are written: first what all share, then
 * blocks of fields, a field a line. What code computes stands as `()` in its
 * place; the code beside the table gives it, by id and field, in order.
 */
import { wordTable } from "@/lib/text_understanding/word_table.ts";
import { scanCondition } from "./conditions.ts";
import type { FixErrorInput } from "./types.ts";

/** What stands in a table for what code computes. */
const COMPUTED = "()";

/** One block of a table. */
export interface Block {
  /** Its id, kebab-case. */
  readonly id: string;
  /** What stands behind the id, word by word. */
  readonly words: readonly string[];
  /** Every text of a field, in order. */
  readonly texts: (name: string) => readonly string[];
  /** The words of the condition of a field's row; empty without one. */
  readonly when: (name: string, at: number) => readonly string[];
}

/** A table: what its blocks share, and these. */
export interface Table {
  /** What they share; its id and words are those of the family. */
  readonly shared: Block;
  /** Where the blocks stand, in order. */
  readonly places: readonly BlockPlace[];
}

/** Where a block stands that is not read yet. */
export interface BlockPlace {
  /** Of the rule or answer that the block is. */
  readonly id: string;
  /** The table. */
  readonly text: string;
  /** Where its id begins. */
  readonly from: number;
  /** Where it ends. */
  readonly to: number;
}

/** Fields that the blocks of a table may share. */
const SHARED: ReadonlySet<string> = new Set(["tools", "risk", "prevent"]);

/** What begins a block. */
const BEGINS = "\n[";

/** A table, of which what its blocks share is read. */
export function readTable(text: string): Table {
  const places: BlockPlace[] = [];
  let at = text.indexOf(BEGINS);
  const { words, rest } = readFamily(at < 0 ? text : text.slice(0, at));
  const [family = "", ...more] = words;
  while (at >= 0) {
    const from = at + BEGINS.length;
    at = text.indexOf(BEGINS, from);
    const to = at < 0 ? text.length : at;
    const id = text.slice(from, text.indexOf("]", from));
    if (!/^[a-z0-9-]+$/.test(id)) {
      throw mistake("no id", text.slice(from - 1).split("\n")[0] ?? "");
    }
    places.push({ id, text, from, to });
  }
  return { shared: blockOf(family, more, rest, SHARED), places };
}

function readFamily(head: string) {
  const rows = head.trim().split("\n");
  const at = rows.findIndex((row) => row.startsWith("family: "));
  if (at < 0) throw mistake("no family", rows[0] ?? "");
  return {
    words: (rows[at] ?? "").slice("family: ".length).split(" "),
    rest: rows.toSpliced(at, 1),
  };
}

/** The block at a place, whose fields have these names. */
export function readBlock(
  { id, text, from, to }: BlockPlace,
  names: ReadonlySet<string>,
): Block {
  const [head = "", ...rows] = text.slice(from, to).trimEnd().split("\n");
  const words = head.slice(id.length + 1).trim();
  return blockOf(id, words === "" ? [] : words.split(" "), rows, names);
}

/** The texts of a field that stands without conditions, without the rest of its block. */
export function textsAt(
  { text, from, to }: BlockPlace,
  name: string,
): readonly string[] {
  const block = text.slice(from, to).trimEnd();
  const begin = `\n${name}:`;
  const texts: string[] = [];
  for (
    let at = block.indexOf(begin);
    at >= 0;
    at = block.indexOf(begin, at + 1)
  ) {
    const first = at + begin.length;
    const end = block.indexOf("\n", first);
    texts.push(block.slice(
      block.charAt(first) === " " ? first + 1 : first,
      end < 0 ? block.length : end,
    ));
  }
  return texts;
}

function blockOf(
  id: string,
  words: readonly string[],
  rows: readonly string[],
  names: ReadonlySet<string>,
): Block {
  const fields = new Map<string, string[]>();
  const conditions = new Map<string, readonly string[]>();
  for (const line of rows) {
    if (line === "" || line.startsWith("#")) continue;
    const { name, when, from } = readRow(line, names);
    const texts = fields.get(name) ?? [];
    if (texts.length === 0) fields.set(name, texts);
    if (when.length > 0) conditions.set(`${name} ${texts.length}`, when);
    texts.push(line.slice(from));
  }
  return {
    id,
    words,
    texts: (name) => fields.get(name) ?? NONE,
    when: (name, at) => conditions.get(`${name} ${at}`) ?? NONE,
  };
}

const NONE: readonly string[] = [];

/** Fields whose rows may have conditions. */
const CONDITIONAL: ReadonlySet<string> = new Set(["cause", "next", "plan"]);

function readRow(
  line: string,
  names: ReadonlySet<string>,
): {
  readonly name: string;
  readonly when: readonly string[];
  readonly from: number;
} {
  const colon = line.indexOf(":");
  const blank = line.lastIndexOf(" ", colon);
  const name = line.slice(0, blank < 0 ? colon : line.indexOf(" "));
  if (!names.has(name)) throw mistake("no such field", line);
  const condition = blank < 0
    ? { tokens: NONE, end: colon }
    : CONDITIONAL.has(name) && line.startsWith(" (", name.length)
    ? scanCondition(line, name.length + 2)
    : null;
  if (condition === null || line.charAt(condition.end) !== ":") {
    throw mistake("no such field", line);
  }
  const { tokens, end } = condition;
  const from = line.charAt(end + 1) === " " ? end + 2 : end + 1;
  return { name, when: tokens, from };
}

/** What code computes for a block: the values of a field, or its only one. */
export type Computed = Readonly<Record<string, unknown>>;

/** How the values of a field are read: texts by `read`, the others from code. */
export type ValuesOf = <Value>(
  name: string,
  read: (text: string) => Value,
) => readonly Value[];

/** Reads the fields of a block, with what code computes for them. */
export function valuesOf({ id, texts }: Block, code: Computed = {}): ValuesOf {
  for (const name of Object.keys(code)) {
    const wanted = texts(name).filter((text) => text === COMPUTED).length;
    if (wanted !== listOf(code[name]).length) {
      throw mistake("computed, but not wanted", `${id} ${name}`);
    }
  }
  return (name, read) =>
    eachOf(texts(name), code[name], { read, where: `${id} ${name}` });
}

/** Texts as they are read; what code computes stands in its places. */
export function eachOf<Value>(
  texts: readonly string[],
  code: unknown,
  { read, where }: {
    readonly read: (text: string) => Value;
    /** Id and name of a field, named by the refusal of a row. */
    readonly where: string;
  },
): readonly Value[] {
  const computed = listOf(code);
  let at = 0;
  return texts.map((text) => {
    if (text !== COMPUTED) return read(text);
    if (at === computed.length) throw mistake("nothing computes", where);
    return computed[at++] as Value;
  });
}

function listOf(value: unknown): readonly unknown[] {
  return value === undefined ? [] : Array.isArray(value) ? value : [value];
}

/** Refuses code for ids that no block has. */
export function refuseStrays(
  blocks: readonly BlockPlace[],
  code: Readonly<Record<string, unknown>>,
): void {
  const known = new Set(blocks.map(({ id }) => id));
  for (const id of Object.keys(code)) {
    if (!known.has(id)) throw mistake("computed, but not there", id);
  }
}

/** A pattern as it stands between its slashes. */
export function readPattern(text: string): RegExp {
  const end = text.lastIndexOf("/");
  if (!text.startsWith("/") || end < 2) throw mistake("no pattern", text);
  return new RegExp(text.slice(1, end), text.slice(end + 1));
}

/** The fields of a case by their marks. */
const MARKS: Readonly<Record<string, string>> = wordTable({
  $: "command",
  "!": "error",
  "&": "log",
  "@": "environment",
  "=": "next",
});

/** What stands for characters that a row cannot have. */
const SIGNS: Readonly<Record<string, string>> = wordTable({
  "\u23ce": "\n",
  "\u21e5": "\t",
  "\u240d": "\r",
  "\u241b": "\x1b",
  "\u2420": " ",
});

/** A case: the error alone, or its fields by their marks. */
export function readCase(
  text: string,
): string | (FixErrorInput & { readonly next?: string }) {
  const plain = (part: string) =>
    part.replace(
      /[\u23ce\u21e5\u240d\u241b\u2420]/g,
      (sign) => SIGNS[sign] ?? sign,
    );
  const parts = text.split("\t");
  if (parts.length === 1 && !/^[$&] /.test(text)) return plain(text);
  return Object.fromEntries(parts.map((part) => {
    const field = MARKS[part.charAt(0)];
    if (field === undefined || part.charAt(1) !== " ") {
      throw mistake("no mark of a field", part);
    }
    return [field, plain(part.slice(2))];
  }));
}

/** A field with its values; nothing where there is none. */
export function some<Name extends string, Value>(
  name: Name,
  values: readonly Value[],
): Partial<Record<Name, readonly Value[]>> {
  return values.length === 0
    ? {}
    : { [name]: values } as Partial<Record<Name, readonly Value[]>>;
}

/** A field with its only value; nothing where there is none. */
export function first<Name extends string, Value>(
  name: Name,
  [value, ...more]: readonly Value[],
): Partial<Record<Name, Value>> {
  if (more.length > 0) throw mistake("more than one", name);
  return value === undefined
    ? {}
    : { [name]: value } as Partial<Record<Name, Value>>;
}

/** What a table that is not well written is refused with. */
export function mistake(what: string, where: string): TypeError {
  return new TypeError(`mistake in a table of rules: ${what}: ${where}`);
}

/** How tables of rules and of answers are written: blocks of fields, a field a line. */
import type { FixErrorInput } from "./types.ts";

/** One block of a table. */
export interface Block {
  /** Its id, kebab-case. */
  readonly id: string;
  /** What stands behind the id, word by word. */
  readonly words: readonly string[];
  /** Every text of a field, in order. */
  readonly texts: (name: string) => readonly string[];
}

/** The blocks of a table whose fields have these names. */
export function readBlocks(
  text: string,
  fields: ReadonlySet<string>,
): readonly Block[] {
  return text.split(/^(?=\[)/m).filter((block) => block.startsWith("["))
    .map((block) => readBlock(block, fields));
}

function readBlock(block: string, names: ReadonlySet<string>): Block {
  const [head = "", ...rows] = block.trimEnd().split("\n");
  const id = /^\[([a-z0-9-]+)\]/.exec(head)?.[1];
  if (id === undefined) throw mistake("no id", head);
  const fields = new Map<string, string[]>();
  for (const row of rows) {
    if (row === "" || row.startsWith("#")) continue;
    const found = /^([a-z]+): ?(.*)$/.exec(row);
    const [, name = "", value = ""] = found ?? [];
    if (!names.has(name)) throw mistake("no such field", row);
    fields.set(name, [...fields.get(name) ?? [], value]);
  }
  const words = head.slice(id.length + 2).trim();
  return {
    id,
    words: words === "" ? [] : words.split(" "),
    texts: (name) => fields.get(name) ?? [],
  };
}

/** A pattern as it stands between its slashes. */
export function readPattern(text: string): RegExp {
  const end = text.lastIndexOf("/");
  if (!text.startsWith("/") || end < 2) throw mistake("no pattern", text);
  return new RegExp(text.slice(1, end), text.slice(end + 1));
}

/** The fields of a case by their marks. */
const MARKS: Readonly<Record<string, string>> = {
  $: "command",
  "!": "error",
  "&": "log",
  "@": "environment",
  "=": "next",
};

/** A case: the error alone, or its fields by their marks. */
export function readCase(
  text: string,
): string | (FixErrorInput & { readonly next?: string }) {
  const plain = (part: string) =>
    part.replaceAll("\u23ce", "\n").replaceAll("\u21e5", "\t");
  const parts = text.split("\t");
  if (parts.length === 1 && !text.startsWith("$ ")) return plain(text);
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

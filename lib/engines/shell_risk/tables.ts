/**
 * Tables of programs as text: `tables/*.txt`. A program begins with its names in
 * brackets, its fields follow (`valued: -n --lines`), then its rules, one a line.
 * A line that begins with a blank goes on with the one before it, which has no
 * blank added where it ends with `|`. `let NAME words` gives words a name that
 * stands as `${NAME}` further down. `#` begins a remark.
 *
 * @module
 */

import type { EffectKind } from "./effects.ts";
import type { Program } from "./table.ts";

/** Fields that hold a text. */
const TEXTS = [
  "dry",
  "holds",
  "instead",
  "otherwise",
  "reads",
  "runs",
  "says",
  "source",
  "valued",
  "writes",
] as const;
/** Fields that are there or not. */
const FLAGS = ["longDash", "readsWords"] as const;

/** What may stand in a program, by name. */
type Fields =
  & {
    [Field in typeof TEXTS[number]]?: string;
  }
  & { [Field in typeof FLAGS[number]]?: true };

/**
 * Reads tables of programs. Throws a `TypeError` on a mistake in them.
 *
 * @param named Words that code shares with the tables, by their names.
 */
export function readTables(
  text: string,
  named: Readonly<Record<string, string>> = {},
): readonly Program[] {
  const known = new Map(Object.entries(named));
  const programs: { names: string; fields: Fields; rules: string[] }[] = [];
  for (const written of wholeLines(text)) {
    const line = written.replaceAll(
      /\$\{([A-Z]+)\}/g,
      (mark, name) => known.get(name) ?? fail(`no words for ${mark}`),
    );
    const [, name, words] = /^let ([A-Z]+) (.+)$/.exec(line) ?? [];
    const program = programs.at(-1);
    if (name !== undefined && words !== undefined) known.set(name, words);
    else if (line.startsWith("[")) {
      programs.push({ names: line.slice(1, -1), fields: {}, rules: [] });
    } else if (program === undefined) fail(`of no program: ${line}`);
    else if (/^[a-zA-Z]+: /.test(line) && program.rules.length === 0) {
      Object.assign(program.fields, readField(line));
    } else program.rules.push(line);
  }
  return programs.map(({ names, fields, rules }) => {
    const { otherwise } = fields;
    if (otherwise === undefined) fail(`what ${names} does otherwise`);
    // The table of rules is read by whoever uses it, and refuses other effects.
    const effect = otherwise as EffectKind;
    return { ...fields, names, otherwise: effect, rules: rules.join("\n") };
  });
}

/** The one program of a text. */
export function readTable(
  text: string,
  named?: Readonly<Record<string, string>>,
): Program {
  const [program, ...others] = readTables(text, named);
  if (program === undefined || others.length > 0) fail("one program only");
  return program;
}

function readField(line: string): Fields {
  const name = line.slice(0, line.indexOf(":"));
  const value = line.slice(name.length + 2);
  if (FLAGS.some((flag) => flag === name)) {
    return value === "true"
      ? { [name]: true }
      : fail(`true or absent: ${line}`);
  }
  return TEXTS.some((field) => field === name)
    ? { [name]: value }
    : fail(`no such field: ${line}`);
}

/** Lines without remarks, each with what goes on below it. */
function wholeLines(text: string): readonly string[] {
  const lines: string[] = [];
  for (const line of text.split("\n")) {
    if (line.trim() === "" || line.startsWith("#")) continue;
    const before = lines.at(-1);
    if (!line.startsWith(" ")) lines.push(line);
    else if (before === undefined) fail(`goes on with nothing: ${line}`);
    else {
      const gap = before.endsWith("|") ? "" : " ";
      lines[lines.length - 1] = before + gap + line.trim();
    }
  }
  return lines;
}

function fail(what: string): never {
  throw new TypeError(`tables of programs: ${what}`);
}
